//! What buckets `members`, `cluster` and `meta` say about the cluster, in JSON as Go writes it.

use serde::Deserialize;

use crate::pb::json::null_is_default;
use crate::pb::write::json_string;

/// A record of bucket `members`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Member {
    /// Up to 2^64 - 1: a JSON number that many parsers cannot hold.
    #[serde(deserialize_with = "null_is_default")]
    pub id: u64,
    #[serde(rename = "peerURLs", deserialize_with = "null_is_default")]
    pub peer_urls: Vec<String>,
    #[serde(rename = "isLearner", deserialize_with = "null_is_default")]
    pub is_learner: bool,
    /// Empty until the member has started and published it.
    #[serde(deserialize_with = "null_is_default")]
    pub name: String,
    /// Empty until published; 3.5.1 to 3.5.19 never write them here.
    #[serde(rename = "clientURLs", deserialize_with = "null_is_default")]
    pub client_urls: Vec<String>,
}

/// A member as the context of a membership change has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct MemberChange {
    #[serde(flatten)]
    pub member: Member,
    /// The learner of that id becomes a voter; nothing else of the member counts.
    #[serde(rename = "isPromote", deserialize_with = "null_is_default")]
    pub is_promote: bool,
}

impl Member {
    /// As Go writes it: bucket `members`, and the context of a membership change.
    pub fn encode(&self) -> String {
        let list = |out: &mut String, urls: &[String]| {
            out.push('[');
            for (place, url) in urls.iter().enumerate() {
                if place > 0 {
                    out.push(',');
                }
                json_string(out, url);
            }
            out.push(']');
        };
        let mut out = format!("{{\"id\":{},\"peerURLs\":", self.id);
        if self.peer_urls.is_empty() {
            out.push_str("null");
        } else {
            list(&mut out, &self.peer_urls);
        }
        if self.is_learner {
            out.push_str(",\"isLearner\":true");
        }
        if !self.name.is_empty() {
            out.push_str(",\"name\":");
            json_string(&mut out, &self.name);
        }
        if !self.client_urls.is_empty() {
            out.push_str(",\"clientURLs\":");
            list(&mut out, &self.client_urls);
        }
        out.push('}');
        out
    }
}

/// Bucket `cluster`, key `downgrade`: the job that 3.5 and later keep.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Downgrade {
    /// `3.5.0`, or empty when none is enabled.
    #[serde(rename = "target-version", deserialize_with = "null_is_default")]
    pub target_version: String,
    #[serde(deserialize_with = "null_is_default")]
    pub enabled: bool,
}

/// Bucket `meta`, key `confState`: raft's configuration as of the consistent index.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct ConfState {
    #[serde(deserialize_with = "null_is_default")]
    pub voters: Vec<u64>,
    #[serde(deserialize_with = "null_is_default")]
    pub learners: Vec<u64>,
    #[serde(deserialize_with = "null_is_default")]
    pub voters_outgoing: Vec<u64>,
    #[serde(deserialize_with = "null_is_default")]
    pub learners_next: Vec<u64>,
    #[serde(deserialize_with = "null_is_default")]
    pub auto_leave: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_of_etcd_reads() {
        let text = r#"{"id":13744653612341234567,"peerURLs":["http://a:1?x=1\u0026y"],"name":"m","clientURLs":["http://b:2"]}"#;
        let member: Member = serde_json::from_str(text).unwrap();
        assert_eq!(member.id, 13_744_653_612_341_234_567);
        assert_eq!(member.peer_urls, ["http://a:1?x=1&y"]);
        assert!(!member.is_learner);
        assert_eq!(member.encode(), text);
        let text = r#"{"id":1,"peerURLs":null,"isLearner":true}"#;
        let learner: Member = serde_json::from_str(text).unwrap();
        assert!(learner.is_learner && learner.name.is_empty() && learner.peer_urls.is_empty());
        assert_eq!(learner.encode(), text);
    }

    #[test]
    fn the_other_records_read() {
        let state: ConfState =
            serde_json::from_str(r#"{"voters":[17167934158220435842],"auto_leave":false}"#)
                .unwrap();
        assert_eq!(state.voters, [17_167_934_158_220_435_842]);
        let downgrade: Downgrade =
            serde_json::from_str(r#"{"target-version":"3.4.0","enabled":true}"#).unwrap();
        assert_eq!(downgrade, Downgrade { target_version: "3.4.0".into(), enabled: true });
    }
}
