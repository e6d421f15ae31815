//! One page as it stands, for those who look at bytes.

use crate::bolt::{self, Fault, Page, Pgid, Reader};
use crate::disk;

/// Why a page cannot be shown. The words are those of bbolt 1.5.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    #[error(transparent)]
    Disk(#[from] disk::Error),
    /// The file ends before the page does.
    #[error("EOF")]
    PastEnd,
    #[error("error: invalid value due to unexpected Page id: {found} != {expected}")]
    Id { expected: Pgid, found: Pgid },
    #[error(
        "error: invalid value, Page claims to have {overflow} overflow pages (>=hwm={hwm}). \
         Interrupting to avoid risky OOM"
    )]
    Overflow { overflow: u32, hwm: Pgid },
}

impl PageError {
    /// The same in our words: file, byte, what was expected, what was found.
    pub fn placed(self, reader: &Reader<'_>, id: Pgid) -> bolt::Error {
        let (offset, size) = (reader.offset(id), u64::from(reader.page_size()));
        let fault = match self {
            Self::Disk(error) => return error.into(),
            Self::PastEnd => {
                Fault::PastEnd { length: reader.image().len(), needs: offset.saturating_add(size) }
            }
            Self::Id { expected, found } => Fault::Id { expected, found },
            Self::Overflow { overflow, hwm } => Fault::Overflow { overflow, hwm },
        };
        reader.corrupt(offset, id, &fault)
    }
}

/// The page `id` of a file with its overflow pages, whatever kind it says it is.
pub fn read_page<'i>(reader: &Reader<'i>, id: Pgid) -> Result<Page<'i>, PageError> {
    let size = reader.page_size() as usize;
    let header = match reader.header(id)? {
        Ok(header) => header,
        Err(_) => return Err(PageError::PastEnd),
    };
    let offset = reader.offset(id);
    let image = reader.image();
    let bytes = |length| match image.bytes(offset, length) {
        Ok(bytes) => Ok(bytes),
        Err(disk::Error::PastEnd { .. }) => Err(PageError::PastEnd),
        Err(error) => Err(error.into()),
    };
    let first = bytes(size)?;
    if header.id != id {
        return Err(PageError::Id { expected: id, found: header.id });
    }
    let (overflow, hwm) = (header.overflow, reader.tx().meta().hwm);
    // As bbolt: two metas and this page cannot be overflow pages.
    if u64::from(overflow) >= hwm.0.saturating_sub(3) && overflow > 0 {
        return Err(PageError::Overflow { overflow, hwm });
    }
    let whole =
        if overflow == 0 { first } else { bytes(size.saturating_mul(overflow as usize + 1))? };
    Ok(Page::raw(header, offset, id, whole))
}
