//! People, sessions, tokens and mutes.

mod leave;
mod looks;
mod sqlite;
mod statements;

use super::Answer;
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

/// A session or token as kept, without its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionRow {
    /// Names the session.
    pub id: String,
    /// Whose it is.
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

/// How much room there is for guests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuestRoom {
    /// So many may be kept.
    pub most: u32,
    /// Who has not been seen since this second, and sits at no running table, makes room.
    pub unseen_since: i64,
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

/// A session that goes on under another name and another token.
#[derive(Clone, Debug)]
pub(crate) struct Rotation {
    /// Its name so far.
    pub old: String,
    /// Its name from now on.
    pub new: String,
    /// Its token's hash from now on.
    pub hash: TokenHash,
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
    pub keep: Kept,
}

/// The session that outlives a change of password.
#[derive(Clone)]
pub(crate) enum Kept {
    /// A browser's: under a new token.
    Rotated(Rotation),
    /// A program's: its token is not shown twice, so it stays.
    AsIs(String),
}

/// What became of a mute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Muted {
    /// They will not be heard.
    Done,
    /// There is nobody of that name.
    Missing,
    /// Nobody may mute so many.
    Full,
}

/// The people.
pub(crate) trait People: Send + Sync {
    /// The names of these people, in the same order; empty for whoever has left for good.
    fn names(&self, ids: Vec<String>) -> Answer<'_, Vec<String>>;

    /// Keeps a new guest with their first session, if there is room for one more.
    fn add_guest(&self, name: String, session: NewSession, room: GuestRoom) -> Answer<'_, bool>;

    /// A person.
    fn person(&self, id: &str) -> Answer<'_, Option<PersonRow>>;

    /// The account with this key.
    fn by_key(&self, key: &str) -> Answer<'_, Option<PersonRow>>;

    /// The session with this token, which is thereby used.
    fn by_token(&self, hash: TokenHash, now: i64) -> Answer<'_, Option<SessionRow>>;

    /// Whether another account has this name, or one that looks like it.
    fn is_taken(&self, person: &str, called: &Called) -> Answer<'_, bool>;

    /// Makes a guest an account, and rotates the session that asked.
    fn claim(&self, account: Account, rotation: Option<Rotation>) -> Answer<'_, Naming>;

    /// Gives a person another name; nobody may take an account's.
    fn rename(&self, id: &str, called: Called) -> Answer<'_, Naming>;

    /// Begins a session for whoever knew the password, and says which ones ended; nothing if the
    /// password holds no longer.
    fn enter(&self, entrance: Entrance) -> Answer<'_, Option<Vec<String>>>;

    /// Keeps a new token unless its person has as many as they may.
    fn add_token(&self, session: NewSession, most: u32) -> Answer<'_, bool>;

    /// Changes a password and says which sessions ended; nothing if the old one holds no longer.
    fn relock(&self, relock: Relock) -> Answer<'_, Option<Vec<String>>>;

    /// A person's sessions and tokens, the newest first.
    fn sessions(&self, person: &str) -> Answer<'_, Vec<SessionRow>>;

    /// Ends a session of this person, if they have it.
    fn revoke(&self, person: &str, session: &str) -> Answer<'_, bool>;

    /// Whom this person does not want to hear.
    fn mutes(&self, person: &str) -> Answer<'_, Vec<String>>;

    /// From now on this person does not hear that one.
    fn mute(&self, person: &str, muted: &str) -> Answer<'_, Muted>;

    /// From now on they do again.
    fn unmute(&self, person: &str, muted: &str) -> Answer<'_, ()>;

    /// All tables at which this person sits.
    fn tables(&self, person: &str) -> Answer<'_, Vec<String>>;

    /// The tables at which this person sits that are not over.
    fn open_tables(&self, person: &str) -> Answer<'_, Vec<String>>;

    /// Everything that is kept about a person.
    fn export(&self, person: &str) -> Answer<'_, Option<Export>>;

    /// Deletes a person with all they said, and says which sessions ended. The logs of tables keep
    /// a name that leads nowhere.
    fn delete(&self, person: &str) -> Answer<'_, Vec<String>>;

    /// Deletes some guests whom nobody has seen since this second and who sit at no running
    /// table, and says how many: call again until it is none.
    fn prune_guests(&self, before: i64) -> Answer<'_, u64>;

    /// No time has passed for guests while no server was up: they are as long unseen as they were
    /// when anybody was last seen, if that is more than a day ago.
    fn forgive_guests(&self, now: i64) -> Answer<'_, ()>;

    /// Ends the sessions of browsers that have not come since this second.
    fn expire(&self, before: i64) -> Answer<'_, u64>;
}
