//! People: guests, accounts, sessions and tokens.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct PersonCard {
    /// Names the person, and grants nothing.
    pub id: String,
    /// What to call them; empty for someone who has left for good.
    pub name: String,
}

/// A person as they see themselves.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// As others see them.
    pub person: PersonCard,
    /// Whether they have an account: a name of their own, and a password.
    pub has_account: bool,
}

/// How a new guest wants to be known again.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Keeping {
    /// By a cookie, as a browser.
    #[default]
    Cookie,
    /// By a token in the answer, as a program.
    Token,
}

/// A wish to be a guest.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct NewGuest {
    /// How to be known again.
    pub keeping: Keeping,
}

/// A new guest.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// Who they are.
    pub me: Me,
    /// The token, if one was asked for. It is never shown again.
    #[schema(required)]
    pub token: Option<String>,
}

/// A name and a password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new name.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// A change of password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one that holds now.
    pub old: String,
    /// The one that is to hold.
    pub new: String,
}

/// Proof that it is oneself, for what cannot be undone. Guests have no password.
#[derive(Clone, Serialize, Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Proof {
    /// The password, if there is one.
    pub password: Option<String>,
}

/// What a token is for, in its owner's words.
#[derive(Clone, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The words.
    pub label: String,
}

/// A new token.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The session that it stands for.
    pub session: SessionLine,
    /// The token. It is never shown again.
    pub token: String,
}

/// A session or a token, in the list of one's own.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct SessionLine {
    /// Names the session, and grants nothing.
    pub id: String,
    /// A browser's name for itself, or a token's label.
    pub label: String,
    /// Whether it is a token.
    pub is_token: bool,
    /// Whether it is the one that asks.
    pub is_this: bool,
    /// When it began, in seconds since 1970.
    pub made: i64,
    /// When it was last used, to the hour.
    pub used: i64,
}
