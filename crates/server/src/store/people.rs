//! People, sessions, tokens and mutes.

use futures_util::FutureExt as _;
use sqlx::Row as _;

use super::{Answer, Sqlite};

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

/// The people.
pub(crate) trait People: Send + Sync {
    /// The names of these people, in the same order; empty for whoever has left for good.
    fn names(&self, ids: Vec<String>) -> Answer<'_, Vec<String>>;

    /// Whom this person does not want to hear.
    fn mutes(&self, person: &str) -> Answer<'_, Vec<String>>;
}

impl People for Sqlite {
    fn names(&self, ids: Vec<String>) -> Answer<'_, Vec<String>> {
        async move {
            let mut names = Vec::with_capacity(ids.len());
            for id in ids {
                let query = sqlx::query("SELECT name FROM person WHERE id = $1").bind(id);
                let row = query.fetch_optional(&self.readers).await?;
                names.push(
                    row.map(|row| row.try_get(0))
                        .transpose()?
                        .unwrap_or_default(),
                );
            }
            Ok(names)
        }
        .boxed()
    }

    fn mutes(&self, person: &str) -> Answer<'_, Vec<String>> {
        let query = sqlx::query_scalar("SELECT muted FROM mute WHERE person = $1");
        let query = query.bind(person.to_string());
        async move { Ok(query.fetch_all(&self.readers).await?) }.boxed()
    }
}
