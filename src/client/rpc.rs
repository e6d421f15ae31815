//! The handle, and a method for every unary RPC.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::config::Config;
use super::core::{Core, Options};
use super::dial::Peer;
use super::error::Error;
use super::login::{LoggedIn, Token};
use super::method::Call;
use super::texts;
use crate::pb::etcdserverpb::*;
use crate::pb::{v3electionpb, v3lockpb};

/// One release before the one that this client stands for.
const OLDEST: (u64, u64) = (3, 6);
const OLDEST_TEXT: &str = "3.6";

/// A cluster, and how calls to it are made. Clones share connections and token.
#[derive(Debug, Clone)]
pub struct Client {
    pub(super) core: Arc<Core>,
    pub(super) options: Options,
}

impl Client {
    /// Checks the configuration; dials nothing.
    pub fn new(config: Config) -> Result<Self, Error> {
        Ok(Self { core: Core::new(config)?, options: Options::default() })
    }

    /// The same client, with calls that end at `by`.
    #[must_use]
    pub fn by(&self, by: Instant) -> Self {
        self.with(|options| options.by = Some(by))
    }

    /// The same client, with calls that end `time` after they began.
    #[must_use]
    pub fn within(&self, time: Duration) -> Self {
        self.with(|options| options.within = Some(time))
    }

    /// The same client, with calls to this endpoint alone, which need not be in the list.
    #[must_use]
    pub fn at(&self, endpoint: &str) -> Self {
        let channel = self.core.channel(endpoint);
        self.with(|options| options.named = Some(channel))
    }

    /// The same client, with calls that ask for a leader or not: [`Config::require_leader`]. Said here,
    /// it counts for serializable reads too: a member that is cut off does not answer them then, and
    /// another is asked.
    #[must_use]
    pub fn require_leader(&self, require: bool) -> Self {
        self.with(|options| options.leader = Some(require))
    }

    /// The same client, with calls that wait for an endpoint or not: [`Config::wait_for_ready`].
    #[must_use]
    pub fn wait_for_ready(&self, wait: bool) -> Self {
        self.with(|options| options.wait = Some(wait))
    }

    /// The same client, with watches on a stream of their own: those of one number share it.
    /// Without it all watches of a client share one, which is cheapest for both sides.
    #[must_use]
    pub fn watch_stream(&self, number: u32) -> Self {
        self.with(|options| options.watch_stream = number)
    }

    fn with(&self, change: impl FnOnce(&mut Options)) -> Self {
        let mut client = self.clone();
        change(&mut client.options);
        client
    }

    /// The endpoints as they are spelled, in the order of the configuration or the last sync.
    pub fn endpoints(&self) -> Vec<String> {
        self.core.balance.channels().iter().map(|channel| channel.endpoint.text.clone()).collect()
    }

    /// The two ends of the connection to an endpoint, if there is one now: for logs.
    pub fn peer(&self, endpoint: &str) -> Option<Peer> {
        self.core.channel(endpoint).peer()
    }

    /// Puts another list in the place of the endpoints. An empty one changes nothing.
    pub fn set_endpoints(&self, endpoints: &[String]) {
        self.core.set_endpoints(endpoints);
    }

    /// Takes the client URLs of the members as endpoints, learners and members that have not
    /// started left out; the new list. A list that would be empty is not taken.
    pub async fn sync_members(&self) -> Result<Vec<String>, Error> {
        let reply = self.member_list(MemberListRequest { linearizable: true }).await?;
        let fit = |member: &&Member| !member.name.is_empty() && !member.is_learner;
        let urls: Vec<_> =
            reply.members.iter().filter(fit).flat_map(|m| m.client_ur_ls.clone()).collect();
        self.core.set_endpoints(&urls);
        Ok(self.endpoints())
    }

    /// Asks every endpoint for its version, as clientv3 does with `reject-old-cluster`: an error if
    /// one does not answer, or is older than the release before this client's.
    pub async fn reject_old_cluster(&self) -> Result<(), Error> {
        for endpoint in self.endpoints() {
            let version = self.at(&endpoint).status().await?.version;
            let mut numbers = version.split('.').map(|number| number.parse::<u64>().unwrap_or(0));
            if (numbers.next(), numbers.next()) < (Some(OLDEST.0), Some(OLDEST.1)) {
                return Err(Error::OldCluster { endpoint, version, oldest: OLDEST_TEXT });
            }
        }
        Ok(())
    }

    /// Logs in now, if there is a name and a password. Calls do so by themselves when needed.
    pub async fn log_in(&self) -> Result<LoggedIn, Error> {
        self.core.login.renew(&self.core, &Token::default(), self.limit()).await
    }

    /// When a call that begins now has to end.
    pub(super) fn limit(&self) -> Option<Instant> {
        let within = self.options.within.map(|time| Instant::now() + time);
        [within, self.options.by].into_iter().flatten().min()
    }

    /// Ends every connection and stream now. Calls fail from here on.
    pub fn close(&self) {
        self.core.balance.shared.tasks.stop();
        // Whoever waits for an endpoint is to look again.
        self.core.balance.shared.changed.notify_waiters();
    }

    pub(super) async fn call<R: Call>(&self, request: R) -> Result<R::Reply, Error> {
        self.core.call(&self.options, &request, None).await
    }

    /// Grants a lease. With id 0 the id is chosen here, at random: a grant whose reply was lost
    /// can then be repeated without leaving a second lease behind, as it would upstream.
    pub async fn lease_grant(
        &self,
        request: LeaseGrantRequest,
    ) -> Result<LeaseGrantResponse, Error> {
        let chosen = request.id == 0;
        let mut request = request;
        if chosen {
            request.id = fastrand::i64(1..=i64::MAX);
        }
        let id = request.id;
        match self.call(request).await {
            // A copy of this grant came through before: nobody else knows the id.
            Err(error) if chosen && error.is_text(texts::LEASE_EXISTS) => {
                let found =
                    self.lease_time_to_live(LeaseTimeToLiveRequest { id, keys: false }).await?;
                let ttl = found.granted_ttl;
                Ok(LeaseGrantResponse { header: found.header, id, ttl, error: String::new() })
            }
            result => result,
        }
    }
}

impl Client {
    /// Revokes a lease. Repeated after a transient failure: that the lease is not there then means
    /// that the first copy came through.
    pub async fn lease_revoke(
        &self,
        request: LeaseRevokeRequest,
    ) -> Result<LeaseRevokeResponse, Error> {
        match self.core.call_again(&self.options, &request).await {
            (Err(error), true) if error.is_text(texts::LEASE_NOT_FOUND) => {
                Ok(LeaseRevokeResponse::default())
            }
            (result, _) => result,
        }
    }
}

macro_rules! rpcs {
    ($($(#[$doc:meta])* $name:ident($($request:ident: $kind:ty)?) -> $reply:ty $(= $fixed:expr)?;)*) => {
        impl Client {
            $(
                $(#[$doc])*
                pub async fn $name(&self $(, $request: $kind)?) -> Result<$reply, Error> {
                    self.call(rpcs!(@request $($request)? $($fixed)?)).await
                }
            )*
        }
    };
    (@request $given:ident) => { $given };
    (@request $given:expr) => { $given };
}

rpcs! {
    /// Keys and values. Sent again after a transient failure.
    range(request: RangeRequest) -> RangeResponse;
    put(request: PutRequest) -> PutResponse;
    delete_range(request: DeleteRangeRequest) -> DeleteRangeResponse;
    /// Sent again like a read if no branch writes.
    txn(request: TxnRequest) -> TxnResponse;
    compact(request: CompactionRequest) -> CompactionResponse;

    /// An unknown lease is not an error: its TTL is -1.
    lease_time_to_live(request: LeaseTimeToLiveRequest) -> LeaseTimeToLiveResponse;
    lease_leases() -> LeaseLeasesResponse = LeaseLeasesRequest {};

    member_add(request: MemberAddRequest) -> MemberAddResponse;
    member_remove(request: MemberRemoveRequest) -> MemberRemoveResponse;
    member_update(request: MemberUpdateRequest) -> MemberUpdateResponse;
    member_promote(request: MemberPromoteRequest) -> MemberPromoteResponse;
    member_list(request: MemberListRequest) -> MemberListResponse;

    /// Lists, raises or clears alarms.
    alarm(request: AlarmRequest) -> AlarmResponse;
    /// Of one member: call it on [`Client::at`].
    status() -> StatusResponse = StatusRequest {};
    /// Of one member: call it on [`Client::at`].
    defragment() -> DefragmentResponse = DefragmentRequest {};
    /// Of one member: call it on [`Client::at`].
    hash() -> HashResponse = HashRequest {};
    /// Of one member: call it on [`Client::at`].
    hash_kv(request: HashKvRequest) -> HashKvResponse;
    /// To be asked of the leader: call it on [`Client::at`].
    move_leader(request: MoveLeaderRequest) -> MoveLeaderResponse;
    downgrade(request: DowngradeRequest) -> DowngradeResponse;

    auth_enable() -> AuthEnableResponse = AuthEnableRequest {};
    auth_disable() -> AuthDisableResponse = AuthDisableRequest {};
    auth_status() -> AuthStatusResponse = AuthStatusRequest {};
    user_add(request: AuthUserAddRequest) -> AuthUserAddResponse;
    user_get(request: AuthUserGetRequest) -> AuthUserGetResponse;
    user_list() -> AuthUserListResponse = AuthUserListRequest {};
    user_delete(request: AuthUserDeleteRequest) -> AuthUserDeleteResponse;
    user_change_password(request: AuthUserChangePasswordRequest) -> AuthUserChangePasswordResponse;
    user_grant_role(request: AuthUserGrantRoleRequest) -> AuthUserGrantRoleResponse;
    user_revoke_role(request: AuthUserRevokeRoleRequest) -> AuthUserRevokeRoleResponse;
    role_add(request: AuthRoleAddRequest) -> AuthRoleAddResponse;
    role_get(request: AuthRoleGetRequest) -> AuthRoleGetResponse;
    role_list() -> AuthRoleListResponse = AuthRoleListRequest {};
    role_delete(request: AuthRoleDeleteRequest) -> AuthRoleDeleteResponse;
    role_grant_permission(request: AuthRoleGrantPermissionRequest) -> AuthRoleGrantPermissionResponse;
    role_revoke_permission(request: AuthRoleRevokePermissionRequest) -> AuthRoleRevokePermissionResponse;

    /// The lock service of a member: [`super::Mutex`] run at the server.
    lock(request: v3lockpb::LockRequest) -> v3lockpb::LockResponse;
    unlock(request: v3lockpb::UnlockRequest) -> v3lockpb::UnlockResponse;
    /// The election service of a member: [`super::Election`] run at the server.
    campaign(request: v3electionpb::CampaignRequest) -> v3electionpb::CampaignResponse;
    proclaim(request: v3electionpb::ProclaimRequest) -> v3electionpb::ProclaimResponse;
    leader(request: v3electionpb::LeaderRequest) -> v3electionpb::LeaderResponse;
    resign(request: v3electionpb::ResignRequest) -> v3electionpb::ResignResponse;
}
