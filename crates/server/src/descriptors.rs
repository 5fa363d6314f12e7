//! How many files the system lets this process have open: every connection is one of them.

/// So many are kept for what is no connection: the database, threads, the log, and connections
/// that are on their way in or out.
const SPARE: u64 = 64;
/// So many connections are tried for however few files there are.
const FEWEST: u64 = 16;

/// Fewer connections than were wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// How many files the system lets us have open.
    pub files: u64,
    /// How many would be enough.
    pub needed: u64,
    /// How many connections there can be instead.
    pub connections: usize,
}

/// Asks the system for as many files as it gives. How many connections there can be of those
/// that are wished for, and what is missing, if anything is.
pub(crate) fn provide(wished: usize) -> (usize, Option<Shortage>) {
    share(raised(), wished)
}

/// The limit, raised as far as we may.
fn raised() -> u64 {
    let raised = rlimit::increase_nofile_limit(u64::MAX);
    // Whoever may not raise it may still ask.
    #[cfg(unix)]
    let raised = raised.or_else(|_| rlimit::Resource::NOFILE.get_soft());
    raised.unwrap_or(u64::MAX)
}

fn share(files: u64, wished: usize) -> (usize, Option<Shortage>) {
    let needed = (wished as u64).saturating_add(SPARE);
    if files >= needed {
        return (wished, None);
    }
    let connections = files.saturating_sub(SPARE).max(FEWEST) as usize;
    let connections = connections.min(wished);
    let shortage = Shortage {
        files,
        needed,
        connections,
    };
    (connections, Some(shortage))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_everything_else() {
        assert_eq!(share(20_064, 20_000), (20_000, None));
        assert_eq!(share(u64::MAX, 20_000), (20_000, None));
        let (connections, shortage) = share(1024, 20_000);
        assert_eq!(connections, 960);
        let shortage = shortage.unwrap();
        assert_eq!((shortage.files, shortage.needed), (1024, 20_064));
        assert_eq!(share(shortage.needed, 20_000).1, None);
        assert_eq!(share(1024, shortage.connections).1, None);
        assert_eq!(share(10, 20_000).0, 16);
        assert_eq!(share(10, 3).0, 3);
    }
}
