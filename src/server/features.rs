//! Feature gates of etcd 3.7, and which of them a server has open.

/// A gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feature {
    pub name: &'static str,
    /// `ALPHA` or `BETA`.
    pub stage: &'static str,
    /// Open unless it is said otherwise.
    default: bool,
}

const fn alpha(name: &'static str) -> Feature {
    Feature { name, stage: "ALPHA", default: false }
}

const fn beta(name: &'static str, default: bool) -> Feature {
    Feature { name, stage: "BETA", default }
}

/// All of them.
pub const FEATURES: [Feature; 11] = [
    alpha("AllAlpha"),
    beta("AllBeta", false),
    alpha("CompactHashCheck"),
    beta("FastLeaseKeepAlive", true),
    alpha("InitialCorruptCheck"),
    alpha("LeaseCheckpoint"),
    alpha("LeaseCheckpointPersist"),
    alpha("PriorityRequest"),
    alpha("SetMemberLocalAddr"),
    alpha("StopGRPCServiceOnDefrag"),
    beta("TxnModeWriteWithSharedBuffer", true),
];

impl Feature {
    /// Whether it is open, by what was said of gates: as etcd, its own mention counts before that of
    /// its stage, and of several the last.
    pub fn is_open(&self, said: &[(&str, bool)]) -> bool {
        let of = |name| said.iter().rfind(|(gate, _)| *gate == name).map(|(_, open)| *open);
        let stage = if self.stage == "ALPHA" { "AllAlpha" } else { "AllBeta" };
        of(self.name).or_else(|| of(stage)).unwrap_or(self.default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_goes_before_its_stage() {
        let open = |said: &[(&str, bool)]| {
            let open = FEATURES.iter().filter(|feature| feature.is_open(said));
            open.map(|feature| feature.name).collect::<Vec<_>>()
        };
        let default = ["FastLeaseKeepAlive", "TxnModeWriteWithSharedBuffer"];
        assert_eq!(open(&[]), default);
        assert_eq!(open(&[("AllBeta", false)]), [""; 0]);
        let said = [("PriorityRequest", false), ("AllAlpha", true)];
        let all = open(&said);
        assert_eq!(all.len(), 9);
        assert!(all.contains(&"LeaseCheckpoint") && !all.contains(&"PriorityRequest"));
        let twice = [("LeaseCheckpoint", true), ("LeaseCheckpoint", false)];
        assert_eq!(open(&twice), default);
    }
}
