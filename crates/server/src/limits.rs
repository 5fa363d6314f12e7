//! How often: limits for addresses, names and people.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use wire::{Kind, Problem};

use crate::config::{Limits, Rate};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);
/// An export reads much: a few an hour are enough for anybody.
const EXPORTS: Rate = Rate {
    steady: 12,
    burst: 4,
};
/// So many addresses together may try a name as often as each of them may: whoever has fewer
/// cannot keep the name's owner out.
const ADDRESSES: u32 = 10;
/// So few keys are not worth forgetting.
const FEW: usize = 1024;

/// So many a second, and so many at once.
pub(crate) fn per_second(rate: Rate) -> Quota {
    quota(rate, SECOND)
}

/// All limits that are kept by key.
pub(crate) struct Limiter {
    requests: Meter<IpAddr>,
    guests: Meter<IpAddr>,
    tables_from: Meter<IpAddr>,
    tables_by: Meter<String>,
    sign_ins_from: Meter<IpAddr>,
    sign_ins_as: Meter<String>,
    remarks: Meter<String>,
    exports: Meter<String>,
}

impl Limiter {
    /// Nobody has done anything yet.
    pub(crate) fn new(limits: &Limits) -> Limiter {
        Limiter {
            requests: Meter::new(limits.requests, SECOND),
            guests: Meter::new(limits.guests, HOUR),
            tables_from: Meter::new(limits.tables, HOUR),
            tables_by: Meter::new(limits.tables, HOUR),
            sign_ins_from: Meter::new(limits.sign_ins, MINUTE),
            sign_ins_as: Meter::new(limits.sign_ins.times(ADDRESSES), MINUTE),
            remarks: Meter::new(limits.remarks, MINUTE),
            exports: Meter::new(EXPORTS, HOUR),
        }
    }

    /// Somebody asks for anything.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Problem> {
        self.requests
            .check(&neighborhood(address), "requests from your address")
    }

    /// Somebody new comes.
    pub(crate) fn guest(&self, address: IpAddr) -> Result<(), Problem> {
        self.guests
            .check(&neighborhood(address), "new guests from your address")
    }

    /// Somebody makes a table. What becomes of it makes no difference.
    pub(crate) fn table(&self, address: IpAddr, person: &str) -> Result<(), Problem> {
        self.tables_from
            .check(&neighborhood(address), "new tables from your address")?;
        self.tables_by.check(&person.to_string(), "new tables")
    }

    /// Somebody tries a password for a name, or for a person.
    pub(crate) fn sign_in(&self, address: IpAddr, name: &str) -> Result<(), Problem> {
        self.sign_ins_from.check(
            &neighborhood(address),
            "attempts to sign in from your address",
        )?;
        self.sign_ins_as
            .check(&name.to_string(), "attempts to sign in with this name")
    }

    /// Somebody says something.
    pub(crate) fn remark(&self, person: &str) -> Result<(), Problem> {
        self.remarks.check(&person.to_string(), "remarks")
    }

    /// Somebody wants everything that is kept about them.
    pub(crate) fn export(&self, person: &str) -> Result<(), Problem> {
        self.exports.check(&person.to_string(), "exports")
    }
}

/// Whoever has one IPv6 address has at least the 2^64 that begin alike.
pub(crate) fn neighborhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
    }
}

/// One limit, for every key of its own.
struct Meter<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    checks: AtomicUsize,
}

impl<K: Hash + Eq + Clone> Meter<K> {
    fn new(rate: Rate, span: Duration) -> Meter<K> {
        Meter {
            limiter: RateLimiter::keyed(quota(rate, span)),
            checks: AtomicUsize::new(0),
        }
    }

    fn check(&self, key: &K, what: &str) -> Result<(), Problem> {
        // Forgetting looks at every key, so it waits until half as many checks have paid for it.
        let checks = self.checks.fetch_add(1, Ordering::Relaxed);
        if checks % FEW == FEW - 1 && checks >= self.limiter.len() / 2 {
            self.checks.store(0, Ordering::Relaxed);
            self.limiter.retain_recent();
        }
        self.limiter.check_key(key).map_err(|_| {
            let text = format!("too many {what}; please wait a little");
            Problem::new(Kind::TooMany, text)
        })
    }
}

fn quota(rate: Rate, span: Duration) -> Quota {
    let positive = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
    let period = span / positive(rate.steady).get();
    let quota = Quota::with_period(period.max(Duration::from_nanos(1)));
    let quota = quota.expect("a period that is not zero");
    quota.allow_burst(positive(rate.burst))
}

#[cfg(test)]
mod tests;
