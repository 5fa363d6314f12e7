//! Passwords: hashed with Argon2id, a few at a time.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version, password_hash};
use unicode_normalization::UnicodeNormalization as _;
use wire::{Kind, Problem};

use crate::app::random;
use crate::gate::{Capacity, Gate};
use crate::turns::Share;

/// The fewest characters of a password.
const SHORTEST: usize = 8;
/// The most characters of a password.
const LONGEST: usize = 256;
/// So many are hashed at once, of which each takes 19 MiB and a processor, and so many wait;
/// whoever comes then is sent away. One address has half of that at most.
const CAPACITY: Capacity = Capacity {
    at_once: 2,
    each: 1,
    waiting: 16,
    waiting_each: 8,
};
/// What passwords of nobody are verified against: it takes as long, and none is right.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Where passwords are hashed and verified.
pub(crate) struct Passwords {
    gate: Gate,
    memory: Memory,
}

/// The memory in which passwords are hashed. It is used again, because allocators keep what each
/// thread frees: a stranger who signs in often enough would make every thread keep 19 MiB.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<Vec<Block>>>>);

impl Passwords {
    /// Nothing is hashed yet.
    pub(crate) fn new() -> Passwords {
        Passwords {
            gate: Gate::new(CAPACITY),
            memory: Memory::default(),
        }
    }

    /// The hash of a new password, with a new salt.
    pub(crate) async fn hash(&self, from: IpAddr, password: &str) -> Result<String, Problem> {
        check(password)?;
        let password = normal(password);
        let hashed = self.run(from, move |memory| hashed(password.as_bytes(), memory));
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            Problem::new(Kind::Unavailable, "the password could not be stored")
        })
    }

    /// Whether this is the password with that hash. Where there is no hash, it is not, and takes
    /// as long to say so.
    pub(crate) async fn verify(
        &self,
        from: IpAddr,
        password: &str,
        hash: Option<&str>,
    ) -> Result<bool, Problem> {
        if password.chars().count() > LONGEST {
            return Ok(false);
        }
        let password = normal(password);
        let hash = hash.unwrap_or(NOBODY).to_string();
        self.run(from, move |memory| {
            verified(password.as_bytes(), &hash, memory).unwrap_or(false)
        })
        .await
    }

    async fn run<T, W>(&self, from: IpAddr, work: W) -> Result<T, Problem>
    where
        W: FnOnce(&mut Vec<Block>) -> T + Send + 'static,
        T: Send + 'static,
    {
        let crowded = |_| {
            Problem::new(
                Kind::TooMany,
                "too many people are signing in; please try again",
            )
        };
        let stopping = || Problem::new(Kind::Unavailable, "the server is about to stop");
        let pass = self.gate.enter(Share::of(from, None));
        let pass = pass.await.map_err(crowded)?;
        let memory = self.memory.clone();
        let done = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _pass = pass;
            let mut blocks = memory.lock().pop().unwrap_or_default();
            let value = work(&mut blocks);
            memory.lock().push(blocks);
            value
        });
        done.await.map_err(|_| stopping())
    }
}

impl Memory {
    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Vec<Block>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

/// The hash of a password with a new salt, as it is stored.
fn hashed(password: &[u8], memory: &mut Vec<Block>) -> password_hash::Result<String> {
    let salt = Salt::new(&random::<16>())?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params());
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon2.params())?,
        salt: Some(salt),
        hash: Some(output(&argon2, password, &salt, memory)?),
    };
    Ok(hash.to_string())
}

/// Whether a password has this hash, which may be an older version's with other costs.
fn verified(password: &[u8], hash: &str, memory: &mut Vec<Block>) -> password_hash::Result<bool> {
    let hash = PasswordHash::new(hash)?;
    let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
    let version = hash.version.map(Version::try_from).transpose()?;
    let argon2 = Argon2::new(
        algorithm,
        version.unwrap_or_default(),
        Params::try_from(&hash)?,
    );
    let salt = hash.salt.ok_or(password_hash::Error::SaltInvalid)?;
    let expected = hash.hash.ok_or(password_hash::Error::OutputSize)?;
    // The comparison takes as long wherever the two differ.
    Ok(output(&argon2, password, &salt, memory)? == expected)
}

fn output(
    argon2: &Argon2<'_>,
    password: &[u8],
    salt: &Salt,
    memory: &mut Vec<Block>,
) -> password_hash::Result<Output> {
    let length = argon2.params().output_len();
    let mut output = vec![0; length.unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
    memory.resize(argon2.params().block_count(), Block::default());
    argon2.hash_password_into_with_memory(password, salt, &mut output, memory.as_mut_slice())?;
    Ok(Output::new(&output)?)
}

/// The least that OWASP recommends: 19 MiB, twice, in one lane.
fn params() -> Params {
    Params::new(19 * 1024, 2, 1, None).expect("parameters in range")
}

#[cfg(test)]
mod tests;
