//! People, sessions, tokens and mutes.

mod leave;
mod looks;
mod sqlite;

use serde::Serialize;
use utoipa::ToSchema;

pub(crate) use leave::Export;
pub(super) use looks::renew;

/// A person as kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    /// Names the person.
    pub id: String,
    /// What to call them.
    pub name: String,
    /// The password's hash, for an account.
    pub password: Option<String>,
    /// When they first came, in seconds since 1970.
    pub made: i64,
}

/// A session or token as kept and exported, without its token.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema, Debug)]
#[schema(as = ExportedSession, description = "A session or token, as exported.")]
pub(crate) struct SessionRow {
    /// Names the session.
    pub id: String,
    /// Whose it is.
    #[serde(skip)]
    pub person: String,
    /// A browser's name for itself, or a token's label.
    pub label: String,
    /// Whether it is a token.
    pub is_token: bool,
    /// When it began, in seconds since 1970.
    pub made: i64,
    /// When it was last used, to the hour.
    pub used: i64,
}

/// The hash of a session's token: all that is kept of it.
pub(crate) type TokenHash = [u8; 32];

/// A session or token that begins.
#[derive(Clone, Debug)]
pub(crate) struct NewSession {
    /// What is known of it.
    pub row: SessionRow,
    /// Its token's hash.
    pub hash: TokenHash,
}

/// What somebody wants to be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Called {
    /// The name, as it is shown.
    pub name: String,
    /// By what an account is found: no two share it.
    pub key: String,
    /// How it looks: no two accounts are made that share one of these.
    pub looks: Vec<String>,
}

/// What makes a guest an account.
#[derive(Clone)]
pub(crate) struct Account {
    /// Whose it is to be.
    pub person: String,
    /// What to call them.
    pub called: Called,
    /// The password's hash.
    pub password: String,
}

/// A session that goes on, under another name where that is possible.
#[derive(Clone, Debug)]
pub(crate) struct Rotation {
    /// Its name so far.
    pub session: String,
    /// Its name and its token's hash from now on, for a browser's. A program's token is not shown
    /// twice, so it stays.
    pub fresh: Option<(String, TokenHash)>,
}

/// What became of a wish for a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// It is theirs.
    Done,
    /// Another account has it, or one that looks the same.
    Taken,
    /// They have an account already.
    Already,
    /// There is no such person any more.
    Gone,
}

/// Somebody who knew the password.
#[derive(Clone)]
pub(crate) struct Entrance {
    /// The session that begins.
    pub session: NewSession,
    /// The hash against which the password was verified: if it holds no longer, nobody enters.
    pub password: String,
    /// The session that ends because the same browser now has another.
    pub replaces: Option<String>,
    /// So many browsers may be signed in; the one unused for longest makes room.
    pub most: u32,
}

/// A change of password.
#[derive(Clone)]
pub(crate) struct Relock {
    /// Whose.
    pub person: String,
    /// The hash against which the old password was verified.
    pub old: String,
    /// The hash of the new one.
    pub new: String,
    /// The only session that goes on.
    pub keep: Rotation,
}
