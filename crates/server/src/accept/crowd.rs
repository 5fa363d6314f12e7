//! Who is connected, and who gives way when there is no place left.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::config::Config;
use crate::limits::neighborhood;

/// Who is connected, by where they come from.
pub(super) struct Crowd {
    /// How many there may be.
    most: usize,
    most_per_address: usize,
    proxies: Vec<IpAddr>,
    began: Instant,
    members: Mutex<Members>,
}

/// Where a connection comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Source {
    Address(IpAddr),
    /// Behind a proxy that we trust are many: it has no limit of its own and gives way to nobody.
    Proxy(IpAddr),
}

#[derive(Default)]
struct Members {
    all: usize,
    by_source: HashMap<Source, Vec<Member>>,
    /// Who may have to give way; whoever has most connections comes last.
    by_count: BTreeSet<(usize, Source)>,
    /// The number of the next one.
    next: u64,
}

struct Member {
    number: u64,
    active: Arc<AtomicU64>,
    /// As long as this is here, the connection may stay.
    _stay: oneshot::Sender<()>,
}

/// Says when a connection has to end.
pub(super) type Leave = oneshot::Receiver<()>;

/// What becomes of somebody who comes.
pub(super) enum Admission {
    /// There is a place.
    Welcome {
        place: Place,
        leave: Leave,
        /// Somebody else has lost theirs for it.
        is_full: bool,
    },
    /// They have as many connections as anybody may have.
    TooMany,
    /// All places are taken by others who have no more than they.
    Full,
}

impl Admission {
    /// Whether all places were taken.
    pub(super) const fn is_full(&self) -> bool {
        matches!(
            self,
            Admission::Full | Admission::Welcome { is_full: true, .. }
        )
    }
}

impl Crowd {
    /// Nobody yet.
    pub(super) fn new(most: usize, config: &Config) -> Arc<Crowd> {
        let proxies = config.trusted_proxies.iter().map(IpAddr::to_canonical);
        Arc::new(Crowd {
            most,
            most_per_address: config.limits.connections_per_address,
            proxies: proxies.collect(),
            began: Instant::now(),
            members: Mutex::default(),
        })
    }

    /// A place for a connection, if there is one or somebody has to give way.
    pub(super) fn admit(self: &Arc<Crowd>, peer: SocketAddr) -> Admission {
        let source = self.source(peer.ip().to_canonical());
        let mut members = self.members();
        let here = match source {
            Source::Address(_) => members.count(source),
            Source::Proxy(_) => 0,
        };
        if here >= self.most_per_address {
            return Admission::TooMany;
        }
        let is_full = members.all >= self.most;
        if is_full && !members.displace(here + 1) {
            return Admission::Full;
        }
        let (stay, leave) = oneshot::channel();
        let active = Arc::new(AtomicU64::new(0));
        let number = members.add(source, active.clone(), stay);
        let crowd = self.clone();
        let place = Place {
            crowd,
            source,
            number,
            active,
        };
        place.touch();
        Admission::Welcome {
            place,
            leave,
            is_full,
        }
    }

    /// Whoever has most connections loses one, unless nobody has more than one.
    pub(super) fn make_room(&self) {
        self.members().displace(1);
    }

    /// Whether nobody is connected.
    pub(super) fn is_gone(&self) -> bool {
        self.members().all == 0
    }

    fn source(&self, address: IpAddr) -> Source {
        if self.proxies.contains(&address) {
            Source::Proxy(address)
        } else {
            Source::Address(neighborhood(address))
        }
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Members {
    fn count(&self, source: Source) -> usize {
        self.by_source.get(&source).map_or(0, Vec::len)
    }

    fn add(&mut self, source: Source, active: Arc<AtomicU64>, stay: oneshot::Sender<()>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.change(source, |members| {
            members.push(Member {
                number,
                active,
                _stay: stay,
            });
        });
        number
    }

    /// Of the address with most connections, if it has more than so many, the one that has been
    /// silent for longest ends.
    fn displace(&mut self, more_than: usize) -> bool {
        let Some(&(count, source)) = self.by_count.last() else {
            return false;
        };
        if count <= more_than {
            return false;
        }
        metrics::counter!("tuileries_connections_displaced_total").increment(1);
        self.change(source, |members| {
            let places = members.iter().enumerate();
            let silent = places.min_by_key(|(_, one)| one.active.load(Ordering::Relaxed));
            if let Some((at, _)) = silent {
                members.swap_remove(at);
            }
        });
        true
    }

    fn remove(&mut self, source: Source, number: u64) {
        self.change(source, |members| {
            members.retain(|member| member.number != number);
        });
    }

    /// Changes who is here from one source, and counts again.
    fn change(&mut self, source: Source, change: impl FnOnce(&mut Vec<Member>)) {
        let members = self.by_source.entry(source).or_default();
        let before = members.len();
        change(members);
        let after = members.len();
        if after == 0 {
            self.by_source.remove(&source);
        }
        self.all = self.all + after - before;
        if matches!(source, Source::Address(_)) {
            self.by_count.remove(&(before, source));
            if after > 0 {
                self.by_count.insert((after, source));
            }
        }
    }
}

/// A place that is given back when its connection, or the socket that it became, ends.
pub(super) struct Place {
    crowd: Arc<Crowd>,
    source: Source,
    number: u64,
    /// When something last came or went, in milliseconds since the crowd began.
    active: Arc<AtomicU64>,
}

impl Place {
    /// Something comes or goes.
    pub(super) fn touch(&self) {
        let since = self.crowd.began.elapsed().as_millis() as u64;
        self.active.store(since, Ordering::Relaxed);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.members().remove(self.source, self.number);
    }
}

#[cfg(test)]
mod tests;
