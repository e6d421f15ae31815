//! For tests of hashed sets: a hash of seven values, alike in the bits that make the tag.

use std::hash::Hasher;

#[derive(Default)]
pub(super) struct Poor(u64);

impl Hasher for Poor {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = self.0.wrapping_add(bytes.iter().map(|byte| u64::from(*byte)).sum());
    }

    fn finish(&self) -> u64 {
        self.0 % 7
    }
}
