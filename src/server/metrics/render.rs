//! `/metrics`: Prometheus' text form.
//!
//! Names, kinds, labels and classes are etcd's (server facts 16): those that dashboards use, and what
//! else is counted here. A name of etcd's that is not here is one that nothing is counted for.

use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::super::http::VERSION;
use super::super::node::Node;
use super::calls::{BOUNDS, CODES, Kind, METHODS, Sums};
use super::process::Process;
use super::text::{SECOND, Text};
use crate::client::Code;
use crate::pb::etcdserverpb::AlarmType;
use crate::schema::Bucket;
use crate::store::Durations;

/// The content type that Prometheus' Go library gives this form.
pub(in super::super) const CONTENT_TYPE: &str =
    "text/plain; version=0.0.4; charset=utf-8; escaping=underscores";

/// The word of a code in gRPC's metrics.
fn word(code: usize) -> &'static str {
    const WORDS: [&str; CODES] = [
        "OK",
        "Canceled",
        "Unknown",
        "InvalidArgument",
        "DeadlineExceeded",
        "NotFound",
        "AlreadyExists",
        "PermissionDenied",
        "ResourceExhausted",
        "FailedPrecondition",
        "Aborted",
        "OutOfRange",
        "Unimplemented",
        "Internal",
        "Unavailable",
        "DataLoss",
        "Unauthenticated",
    ];
    const { assert!(Code::Unauthenticated as usize == CODES - 1) };
    WORDS[code]
}

/// All that is known of a server now.
pub(in super::super) fn render(node: &Node) -> String {
    let mut text = Text(String::with_capacity(128 << 10));
    let calls = node.counters().lock().clone();
    let sums = Sums::of(calls.iter().map(|calls| &**calls));
    cluster(&mut text, node, &sums);
    keys(&mut text, node, &sums);
    disk(&mut text, node);
    methods(&mut text, &sums);
    process(&mut text);
    text.0
}

fn cluster(text: &mut Text, node: &Node, sums: &Sums) {
    let (facts, ids, counters) = (node.facts(), node.ids(), node.counters());
    let leads = u64::from(facts.leader == ids.member);
    if let Some(version) = &facts.cluster_version {
        let version = format!("{}.{}", version.major, version.minor);
        let help = "Version of the cluster; 1 for the one that it has.";
        text.named("etcd_cluster_version", help, "cluster_version", &version);
    }
    let help = "Version that clients are told; 1 for the one that it is.";
    text.named("etcd_server_version", help, "server_version", VERSION);
    // Not etcd's: what really runs.
    let help = "Version of ekd.";
    text.named("ekd_version", help, "version", env!("CARGO_PKG_VERSION"));
    let own = format!("{:x}", ids.member);
    text.named("etcd_server_id", "Id of this member.", "server_id", &own);
    let known = "etcd_network_known_peers";
    text.head(known, "gauge", "Members of the cluster, this one among them.");
    for member in node.members() {
        let remote = format!("{:x}", member.id);
        text.sample(known, &[("Local", &own), ("Remote", &remote)], 1);
    }
    text.gauge(
        "etcd_server_has_leader",
        "Whether a leader is known.",
        u64::from(facts.leader != 0),
    );
    text.gauge("etcd_server_is_leader", "Whether this member leads.", leads);
    text.gauge(
        "etcd_server_is_learner",
        "Whether this member is a learner.",
        u64::from(facts.is_learner),
    );
    // It has led since its start, and lost that if it does not.
    let changes = 2 - leads;
    text.counter("etcd_server_leader_changes_seen_total", "Changes of the leader.", changes);
    text.gauge(
        "etcd_server_proposals_committed_total",
        "Entries of the log that are committed.",
        facts.raft_index,
    );
    text.gauge(
        "etcd_server_proposals_applied_total",
        "Entries of the log that are applied.",
        facts.applied_index,
    );
    text.gauge("etcd_server_proposals_pending", "Proposals on their way.", facts.proposals_pending);
    let failed = counters.failed.load(Ordering::Relaxed);
    text.counter("etcd_server_proposals_failed_total", "Proposals that came to nothing.", failed);
    let quota = facts.quota.map_or(-1, |quota| i64::try_from(quota).unwrap_or(i64::MAX));
    text.gauge("etcd_server_quota_backend_bytes", "Size at which writes are refused.", quota);
    // These cannot happen with one member: there is nobody to send a heartbeat or a snapshot to, a
    // read waits for nobody, and a learner has nowhere to catch up from.
    for (name, help) in [
        ("etcd_server_learner_promote_successes", "Learners that became voters."),
        ("etcd_server_heartbeat_send_failures_total", "Heartbeats that could not be sent in time."),
        ("etcd_server_slow_read_indexes_total", "Reads that waited long for their index."),
        ("etcd_server_read_indexes_failed_total", "Reads that got no index."),
    ] {
        text.counter(name, help, 0);
    }
    let help = "Whether a snapshot of another member is being applied.";
    text.gauge("etcd_server_snapshot_apply_in_progress_total", help, 0);
    let name = "etcd_server_feature_enabled";
    text.head(name, "gauge", "Whether a feature gate is open.");
    for (feature, open) in node.features() {
        let labels = [("name", feature.name), ("stage", feature.stage)];
        text.sample(name, &labels, u64::from(*open));
    }
    let [well, ill] = &counters.health;
    text.counter(
        "etcd_server_health_success",
        "Times that /health said yes.",
        well.load(Ordering::Relaxed),
    );
    text.counter(
        "etcd_server_health_failures",
        "Times that /health said no.",
        ill.load(Ordering::Relaxed),
    );
    let name = "etcd_server_request_duration_seconds";
    text.head(name, "histogram", "How long requests took, by kind.");
    let kinds = super::calls::REQUESTS.map(|(_, kind)| kind);
    text.by_success(name, ("type", kinds), &sums.requests, &[]);
    let name = "etcd_server_range_duration_seconds";
    text.head(name, "histogram", "How long ranges took to read.");
    text.successes(name, &[], &sums.ranges, &[]);
    let name = "etcd_debugging_server_alarms";
    if !facts.alarms.is_empty() {
        text.head(name, "gauge", "Alarms that are raised.");
    }
    for alarm in &facts.alarms {
        let kind = AlarmType::try_from(alarm.alarm);
        let kind = kind.map_or(alarm.alarm.to_string(), |kind| kind.as_str_name().to_owned());
        let member = format!("{:x}", alarm.member_id);
        text.sample(name, &[("server_id", &member), ("alarm_type", &kind)], 1);
    }
    let name = "etcd_server_client_requests_total";
    text.head(name, "counter", "Calls, by the version that their client says it speaks.");
    for (version, counts) in &sums.versions {
        for (kind, count) in ["unary", "stream"].iter().zip(counts) {
            if *count > 0 {
                text.sample(name, &[("type", kind), ("client_api_version", version)], count);
            }
        }
    }
}

fn keys(text: &mut Text, node: &Node, sums: &Sums) {
    let (view, operations) = (node.view(), &node.counters().operations);
    let called = |method| super::calls::place(method).map_or(0, |place| sums.methods[place].0);
    let ranges = called("/etcdserverpb.KV/Range") + called("/etcdserverpb.KV/RangeStream");
    text.counter("etcd_mvcc_put_total", "Puts.", operations.puts.get());
    text.counter("etcd_mvcc_delete_total", "Deletions.", operations.deletes.get());
    text.counter("etcd_mvcc_range_total", "Ranges.", ranges + operations.ranges.get());
    let help = "Transactions of more than one operation.";
    text.counter("etcd_mvcc_txn_total", help, operations.txns.get());
    text.gauge(
        "etcd_debugging_mvcc_total_put_size_in_bytes",
        "Keys and values that were put.",
        operations.put_bytes.get(),
    );
    text.gauge("etcd_debugging_mvcc_keys_total", "Keys that are there.", view.keys().0);
    text.gauge("etcd_debugging_mvcc_current_revision", "The revision.", view.revision());
    let help = "The revision that was last compacted at.";
    text.gauge("etcd_debugging_mvcc_compact_revision", help, view.compacted());
    let [streams, watchers, slow, events, pending] = sums.watched;
    let help = "Streams with watchers on them.";
    text.gauge("etcd_debugging_mvcc_watch_stream_total", help, streams);
    text.gauge("etcd_debugging_mvcc_watcher_total", "Watchers.", watchers);
    let help = "Watchers that are behind.";
    text.gauge("etcd_debugging_mvcc_slow_watcher_total", help, slow);
    text.counter("etcd_debugging_mvcc_events_total", "Events sent.", events);
    let help = "Events that wait to be sent.";
    text.gauge("etcd_debugging_mvcc_pending_events_total", help, pending);
    text.counter("etcd_debugging_lease_granted_total", "Leases.", operations.granted.get());
    let help = "Leases that were revoked, or ran out.";
    text.counter("etcd_debugging_lease_revoked_total", help, operations.revoked.get());
    let (counters, renewed) = (node.counters(), node.lessor().renewed());
    text.counter("etcd_debugging_lease_renewed_total", "Leases renewed.", renewed);
    let help = "TTLs that leases were granted with, in seconds.";
    text.histogram("etcd_debugging_lease_ttl_total", help, &counters.lease_ttls);
    let expired = counters.expired.load(Ordering::Relaxed);
    text.counter("etcd_debugging_server_lease_expired_total", "Leases that ran out.", expired);
    let applies = &counters.applies;
    let help = "Batches of entries that took long to apply.";
    text.counter("etcd_server_slow_apply_total", help, applies.slow.get());
    let name = "etcd_server_apply_duration_seconds";
    text.head(name, "histogram", "How long entries took to apply: as long as their batch.");
    let version = [("version", "v3")];
    text.by_success(name, ("op", super::applies::OPERATIONS), &applies.took, &version);
    let compactions = node.store().compactions();
    let help = "Rows that compactions have deleted.";
    text.counter("etcd_debugging_mvcc_db_compaction_keys_total", help, compactions.keys());
    let help = "When the last compaction ended, in unix seconds; 0 if there was none yet.";
    text.gauge("etcd_debugging_mvcc_db_compaction_last", help, compactions.last());
    for (name, help, durations) in [
        (
            "index_compaction_pause",
            "Finding the rows that a compaction deletes.",
            &compactions.found,
        ),
        ("db_compaction_pause", "Deleting a batch of rows.", &compactions.pauses),
        ("db_compaction_total", "Deleting all rows of a compaction.", &compactions.totals),
    ] {
        let name = format!("etcd_debugging_mvcc_{name}_duration_milliseconds");
        text.in_milliseconds(&name, help, durations);
    }
    // Not asked of by anybody else: what stands in the file.
    let auth = view.base().tx().bucket(Bucket::Auth.name().as_bytes()).ok().flatten();
    let stored = auth.and_then(|auth| auth.get(b"authRevision").ok().flatten());
    let stored = stored.and_then(|stored| Some(u64::from_be_bytes((*stored).try_into().ok()?)));
    let help = "The revision of users and roles.";
    text.gauge("etcd_debugging_auth_revision", help, stored.unwrap_or(1));
}

fn disk(text: &mut Text, node: &Node) {
    let (facts, counters) = (node.facts(), node.counters());
    text.gauge("etcd_mvcc_db_total_size_in_bytes", "Bytes of the database.", facts.db_size);
    text.gauge(
        "etcd_mvcc_db_total_size_in_use_in_bytes",
        "Bytes of the database that hold something.",
        facts.db_size_in_use,
    );
    let help = "Snapshots of the database that are open.";
    text.gauge("etcd_mvcc_db_open_read_transactions", help, node.view().base().open());
    text.histogram(
        "etcd_disk_wal_write_duration_seconds",
        "Writing a batch of entries.",
        &counters.log_writes,
    );
    text.histogram(
        "etcd_disk_wal_fsync_duration_seconds",
        "Syncing a batch of entries.",
        &counters.log_syncs,
    );
    let defragmenting = counters.defragmenting.load(Ordering::Relaxed).min(1);
    let help = "Whether the database is being defragmented.";
    text.gauge("etcd_disk_defrag_inflight", help, defragmenting);
    for (name, help, durations) in [
        ("etcd_snap_fsync", "Syncing a .snap file.", &counters.snap_syncs),
        ("etcd_debugging_snap_save_marshalling", "Its bytes.", &counters.snap_encodings),
        ("etcd_debugging_snap_save_total", "All of a .snap file.", &counters.snap_saves),
        // Databases that another member sent: there is none.
        ("etcd_snap_db_fsync", "Syncing a received database.", &Durations::new(SECOND / 1000, 14)),
        ("etcd_snap_db_save_total", "All of it.", &Durations::new(SECOND / 10, 10)),
    ] {
        text.histogram(&format!("{name}_duration_seconds"), help, durations);
    }
    text.gauge(
        "etcd_disk_wal_write_bytes_total",
        "Bytes of entries written.",
        counters.log_bytes.get(),
    );
    text.histogram(
        "etcd_disk_backend_commit_duration_seconds",
        "Commits of the database.",
        node.store().commit_durations(),
    );
    text.histogram(
        "etcd_disk_backend_snapshot_duration_seconds",
        "Snapshots that clients took.",
        &counters.snapshots,
    );
    text.histogram(
        "etcd_disk_backend_defrag_duration_seconds",
        "Defragmentations.",
        &counters.defragmentations,
    );
    text.histogram("etcd_mvcc_hash_duration_seconds", "Hashes of the database.", &counters.hashes);
    text.histogram(
        "etcd_mvcc_hash_rev_duration_seconds",
        "Hashes of the keys at a revision.",
        &counters.revision_hashes,
    );
}

/// Shows the sample of a method: its place, and its labels.
type Show<'s> = dyn Fn(&mut Text, usize, [(&'static str, &'static str); 3]) + 's;

fn methods(text: &mut Text, sums: &Sums) {
    let received = "etcd_network_client_grpc_received_bytes_total";
    text.counter(received, "Bytes of messages from clients.", sums.received);
    let sent = "etcd_network_client_grpc_sent_bytes_total";
    text.counter(sent, "Bytes of messages to clients.", sums.sent);
    let each = |text: &mut Text, name: &str, kind: &str, help: &str, show: &Show<'_>| {
        text.head(name, kind, help);
        for (place, (path, kind)) in METHODS.iter().enumerate() {
            let (service, method) = path[1..].rsplit_once('/').expect("a path of the table");
            let labels =
                [("grpc_method", method), ("grpc_service", service), ("grpc_type", kind.label())];
            show(text, place, labels);
        }
    };
    let name = "grpc_server_started_total";
    each(text, name, "counter", "Calls begun.", &|text, place, labels| {
        text.sample(name, &labels, sums.methods[place].0);
    });
    let name = "grpc_server_handled_total";
    each(
        text,
        name,
        "counter",
        "Calls ended, by their code.",
        &|text, place, [method, service, kind]| {
            for (code, count) in sums.methods[place].1.iter().enumerate() {
                let labels = [("grpc_code", word(code)), method, service, kind];
                text.sample(name, &labels, count);
            }
        },
    );
    let name = "grpc_server_msg_received_total";
    each(text, name, "counter", "Messages from clients.", &|text, place, labels| {
        // Those of a stream of requests are not counted.
        if METHODS[place].1 != Kind::Bidi {
            text.sample(name, &labels, sums.methods[place].2);
        }
    });
    let name = "grpc_server_msg_sent_total";
    each(
        text,
        name,
        "counter",
        "Messages to clients; of a stream once it has ended.",
        &|text, place, labels| {
            text.sample(name, &labels, sums.methods[place].3);
        },
    );
    let Some(took) = &sums.took else { return };
    let name = "grpc_server_handling_seconds";
    let [bucket, sum, count] = ["bucket", "sum", "count"].map(|part| format!("{name}_{part}"));
    let help = "How long calls took, a stream from its beginning to its end.";
    each(text, name, "histogram", help, &|text, place, labels| {
        let (classes, nanoseconds) = &took[place];
        let bounds = BOUNDS.map(|bound| Duration::from_millis(bound).as_secs_f64().to_string());
        let bounds = bounds.into_iter().chain(["+Inf".to_owned()]);
        let mut all = 0;
        for (bound, count) in bounds.zip(classes) {
            all += count;
            let [method, service, kind] = labels;
            text.sample(&bucket, &[method, service, kind, ("le", &bound)], all);
        }
        text.sample(&sum, &labels, Duration::from_nanos(*nanoseconds).as_secs_f64());
        text.sample(&count, &labels, all);
    });
}

fn process(text: &mut Text) {
    let Some(process) = Process::now() else { return };
    text.head("process_cpu_seconds_total", "counter", "CPU time, of user and system.");
    text.sample("process_cpu_seconds_total", &[], process.cpu_seconds);
    let help = "Memory in RAM, in bytes.";
    text.gauge("process_resident_memory_bytes", help, process.resident);
    let help = "Address space, in bytes.";
    text.gauge("process_virtual_memory_bytes", help, process.virtual_memory);
    for (name, value) in
        [("process_open_fds", process.open_files), ("os_fd_used", process.open_files)]
    {
        text.gauge(name, "Files that are open.", value);
    }
    for (name, value) in
        [("process_max_fds", process.max_files), ("os_fd_limit", process.max_files)]
    {
        text.gauge(name, "Files that may be open.", value);
    }
    let help = "When it was started, in unix seconds.";
    text.gauge("process_start_time_seconds", help, process.started);
}

/// `/debug/vars`, as far as there is something to say.
pub(in super::super) fn variables(node: &Node) -> String {
    let (facts, ids) = (node.facts(), node.ids());
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    format!(
        "{{\n\"file_descriptor_limit\": {},\n\"raft.status\": {{\"id\":\"{:x}\",\"term\":{},\"vote\":\"{:x}\",\"commit\":{},\"lead\":\"{:x}\",\"raftState\":\"{}\",\"applied\":{}}},\n\"time\": {now}\n}}\n",
        limit.unwrap_or(u64::MAX),
        ids.member,
        ids.term,
        ids.member,
        facts.raft_index,
        facts.leader,
        if facts.leader == ids.member { "StateLeader" } else { "StateFollower" },
        facts.applied_index,
    )
}
