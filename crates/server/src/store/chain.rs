//! The digests that tell what was stored from what a disk has made of it.
//!
//! They are for accidents: whoever can write to the database can write digests too.

use sha2::{Digest as _, Sha256};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// Half a SHA-256: chance does not find the same twice.
pub(crate) type Digest = [u8; 16];

/// How far a log has been read or written, and the digest of all that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Link {
    /// The last entry's number; 0 before the first.
    pub number: u32,
    /// Its digest; that of the table itself before the first, and nothing if that is not known yet.
    pub digest: Digest,
}

/// What a row of `board` says about how the table was made, as it is stored.
pub(super) struct Board<'a> {
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    pub(super) setup: &'a str,
    pub(super) seats: &'a str,
    pub(super) terms: &'a str,
    pub(super) maker: &'a str,
    pub(super) made: i64,
    pub(super) seed: &'a [u8],
    pub(super) salt: &'a [u8],
    pub(super) is_public: bool,
}

impl<'a> Board<'a> {
    pub(super) fn read(id: &'a str, row: &'a SqliteRow) -> Result<Board<'a>, sqlx::Error> {
        Ok(Board {
            id,
            title: row.try_get("title")?,
            setup: row.try_get("setup")?,
            seats: row.try_get("seats")?,
            terms: row.try_get("terms")?,
            maker: row.try_get("maker")?,
            made: row.try_get("made")?,
            seed: row.try_get("seed")?,
            salt: row.try_get("salt")?,
            is_public: row.try_get("is_public")?,
        })
    }

    /// The digest with which the chain begins.
    pub(super) fn seal(&self) -> Digest {
        let mut hash = Sha256::new();
        for text in [
            "tuileries table 1",
            self.id,
            self.title,
            self.setup,
            self.seats,
            self.terms,
            self.maker,
        ] {
            put(&mut hash, text.as_bytes());
        }
        put(&mut hash, &self.made.to_le_bytes());
        put(&mut hash, self.seed);
        put(&mut hash, self.salt);
        put(&mut hash, &[self.is_public.into()]);
        finish(hash)
    }
}

/// A row of `entry`, as it is stored.
pub(super) struct Row<'a> {
    pub(super) number: u32,
    pub(super) at: i64,
    pub(super) ticks: i64,
    pub(super) person: Option<&'a str>,
    pub(super) command: Option<&'a str>,
    pub(super) version: u32,
    pub(super) body: &'a str,
}

impl<'a> Row<'a> {
    pub(super) fn read(row: &'a SqliteRow) -> Result<Row<'a>, sqlx::Error> {
        Ok(Row {
            number: row.try_get("number")?,
            at: row.try_get("at")?,
            ticks: row.try_get("ticks")?,
            person: row.try_get("person")?,
            command: row.try_get("command")?,
            version: row.try_get("version")?,
            body: row.try_get("body")?,
        })
    }

    /// Where the chain is with this entry.
    pub(super) fn after(&self, before: &Link) -> Link {
        let mut hash = Sha256::new();
        put(&mut hash, &before.digest);
        put(&mut hash, &self.number.to_le_bytes());
        put(&mut hash, &self.at.to_le_bytes());
        put(&mut hash, &self.ticks.to_le_bytes());
        for text in [self.person, self.command] {
            put(&mut hash, &[text.is_some().into()]);
            put(&mut hash, text.unwrap_or_default().as_bytes());
        }
        put(&mut hash, &self.version.to_le_bytes());
        put(&mut hash, self.body.as_bytes());
        Link {
            number: self.number,
            digest: finish(hash),
        }
    }
}

/// With its length, so that no two lists of values are written alike.
fn put(hash: &mut Sha256, value: &[u8]) {
    hash.update((value.len() as u64).to_le_bytes());
    hash.update(value);
}

fn finish(hash: Sha256) -> Digest {
    let whole = hash.finalize();
    std::array::from_fn(|at| whole[at])
}
