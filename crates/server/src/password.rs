//! Passwords: hashed with Argon2id, a few at a time.

use std::sync::Arc;
#[cfg(test)]
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization as _;
use wire::{Kind, Problem};

/// The fewest characters of a password.
const SHORTEST: usize = 8;
/// The most characters of a password.
const LONGEST: usize = 256;
/// So many are hashed at once: each takes 19 MiB and a processor.
const AT_ONCE: usize = 2;
/// So many wait for that; whoever comes then is sent away.
const WAITING: usize = 16;
/// What passwords of nobody are verified against: it takes as long, and none is right.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Where passwords are hashed and verified.
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    room: Arc<Semaphore>,
    #[cfg(test)]
    crowd: Arc<Crowd>,
}

/// How many are hashed now, and were at most.
#[cfg(test)]
#[derive(Default)]
struct Crowd {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Passwords {
    /// Nothing is hashed yet.
    pub(crate) fn new() -> Passwords {
        Passwords {
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
            room: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            #[cfg(test)]
            crowd: Arc::default(),
        }
    }

    /// The hash of a new password, with a new salt.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, Problem> {
        check(password)?;
        let password = normal(password);
        let hashed = self.run(move || {
            let hash = argon2().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string())
        });
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            Problem::new(Kind::Unavailable, "the password could not be stored")
        })
    }

    /// Whether this is the password with that hash. Where there is no hash, it is not, and takes
    /// as long to say so.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, Problem> {
        if password.chars().count() > LONGEST {
            return Ok(false);
        }
        let password = normal(password);
        let hash = hash.unwrap_or(NOBODY).to_string();
        self.run(move || {
            let verified = argon2().verify_password(password.as_bytes(), hash.as_str());
            verified.is_ok()
        })
        .await
    }

    async fn run<T, W>(&self, work: W) -> Result<T, Problem>
    where
        W: FnOnce() -> T + Send + 'static,
        T: Send + 'static,
    {
        let crowded = |_| {
            Problem::new(
                Kind::TooMany,
                "too many people are signing in; please try again",
            )
        };
        let stopping = || Problem::new(Kind::Unavailable, "the server is about to stop");
        let place = self.room.clone().try_acquire_owned().map_err(crowded)?;
        let turn = self.at_once.clone().acquire_owned();
        let turn = turn.await.map_err(|_| stopping())?;
        #[cfg(test)]
        let crowd = self.crowd.clone();
        let done = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _held = (place, turn);
            #[cfg(test)]
            crowd.enter();
            let value = work();
            #[cfg(test)]
            crowd.now.fetch_sub(1, Ordering::SeqCst);
            value
        });
        done.await.map_err(|_| stopping())
    }

    /// How many were hashed at once at most.
    #[cfg(test)]
    pub(crate) fn most_at_once(&self) -> usize {
        self.crowd.most.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
impl Crowd {
    fn enter(&self) {
        let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
    }
}

/// Whether a password may be chosen.
pub(crate) fn check(password: &str) -> Result<(), Problem> {
    let why = match password.chars().count() {
        ..SHORTEST => format!("a password has at least {SHORTEST} characters"),
        SHORTEST..=LONGEST => return Ok(()),
        _ => format!("a password has at most {LONGEST} characters"),
    };
    Err(Problem::new(Kind::Unreadable, why))
}

/// Keyboards write the same letter in different ways.
fn normal(password: &str) -> String {
    password.nfc().collect()
}

/// The least that OWASP recommends: 19 MiB, twice, in one lane.
fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("parameters in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests;
