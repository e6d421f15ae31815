//! Every page below the high-water mark: what it is, or that it is free.

use crate::bolt::check::reachable;
use crate::bolt::{self, PageHeader, Pgid, Tx};

/// A page of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRow {
    pub id: Pgid,
    /// None of a free page.
    pub header: Option<PageHeader>,
}

/// Lists the pages in order; overflow pages of one in use are left out, as part of it. Free is what
/// the stored freelist has, or, where none is stored, what the tree does not reach. The list ends
/// early where the file does.
pub fn each_page<E: From<bolt::Error>>(
    tx: &Tx<'_>,
    mut visit: impl FnMut(PageRow) -> Result<(), E>,
) -> Result<(), E> {
    let reader = tx.reader();
    let stored = tx.freelist()?;
    let mut listed = Vec::new();
    if let Some(page) = &stored {
        let ids =
            page.free_ids().map_err(|fault| reader.corrupt(page.offset(), page.id(), &fault))?;
        listed.extend(ids);
        listed.sort_unstable();
    }
    let reached =
        if stored.is_none() { Some(reachable(tx).map_err(bolt::Error::from)?) } else { None };
    let free = |id: Pgid| match &reached {
        Some(reached) => id.0 >= 2 && !reached.contains(id),
        None => listed.binary_search(&id).is_ok(),
    };
    let mut id = Pgid(0);
    while id.0 < tx.pages_at_most() {
        if free(id) {
            visit(PageRow { id, header: None })?;
            id.0 += 1;
            continue;
        }
        let header = reader.header(id).map_err(bolt::Error::from)?;
        let header = header.map_err(|fault| reader.corrupt(reader.offset(id), id, &fault))?;
        visit(PageRow { id, header: Some(header) })?;
        id.0 += u64::from(header.overflow) + 1;
    }
    Ok(())
}
