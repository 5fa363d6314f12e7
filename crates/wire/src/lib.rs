//! Everything that passes between a server and its clients.
//!
//! [`ToServer`] and [`ToClient`] are the whole live wire; the bodies of the REST interface are in
//! [`people`], [`practice`], [`replay`] and [`tables`], and every reason to say no is a [`Problem`]. Views, events and
//! actions pass through as the JSON that their title writes: no code here names one.

mod advice;
mod json;
pub mod people;
pub mod practice;
mod problem;
pub mod replay;
pub mod tables;

use game::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use advice::Opinion;
use json::{Action, Json};
pub use problem::{Kind, Problem};
use tables::{Now, Remark, TableCard};

/// What a client says over the socket of a table.
///
/// Every command has an `id` of the client's choice, at most 64 characters and never used again
/// by the same person at the same table. However often a command arrives, it is carried out once,
/// and each arrival is answered by `accepted` or `refused` with the same `id`; a question for
/// advice by `hint` or `refused`.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Takes one of the legal actions, decided on the table as it was in version `seen`.
    Act {
        /// The command's name.
        id: String,
        /// The version that the client saw when it decided.
        seen: u32,
        /// The action.
        #[schema(value_type = Action)]
        action: Json,
    },
    /// Takes the last action back.
    TakeBack {
        /// The command's name.
        id: String,
        /// The version that the client saw when it decided.
        seen: u32,
    },
    /// Lets a bot play on in one's seat until one takes it back, where the table allows aids.
    Lend {
        /// The command's name.
        id: String,
        /// The bot.
        bot: String,
    },
    /// Takes one's seat back from the bot.
    Return {
        /// The command's name.
        id: String,
    },
    /// Gives the game up.
    Resign {
        /// The command's name.
        id: String,
    },
    /// Asks what a bot would do, where the table allows aids.
    Hint {
        /// The command's name.
        id: String,
    },
    /// Says something to the table.
    Say {
        /// The command's name.
        id: String,
        /// The words.
        text: String,
    },
}

impl ToServer {
    /// The command's name.
    pub fn id(&self) -> &str {
        match self {
            ToServer::Act { id, .. }
            | ToServer::TakeBack { id, .. }
            | ToServer::Lend { id, .. }
            | ToServer::Return { id }
            | ToServer::Resign { id }
            | ToServer::Hint { id }
            | ToServer::Say { id, .. } => id,
        }
    }
}

/// What the server says over the socket of a table.
///
/// A version counts what this viewer has been told about the table: what others decide in secret
/// raises nobody's version but theirs.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToClient {
    /// The first message: the table as it is. If the client said which version it had `seen`,
    /// the events since then are among the news.
    Welcome {
        /// What does not change while people look at it.
        table: TableCard,
        /// The seat whose eyes the client has; none for a spectator.
        #[schema(required)]
        seat: Option<Seat>,
        /// The latest remarks, oldest first.
        remarks: Vec<Remark>,
        /// The table as it is now.
        now: Now,
    },
    /// Something happened: the table as it is now, and the events that led there.
    News {
        /// The table as it is now.
        now: Now,
    },
    /// A command was carried out and is stored for good.
    Accepted {
        /// The command's name.
        id: String,
        /// The version in which it took effect.
        version: u32,
    },
    /// A command was not carried out, and changed nothing.
    Refused {
        /// The command's name.
        id: String,
        /// The version that the client should have.
        version: u32,
        /// Why.
        problem: Problem,
    },
    /// What a bot would do.
    Hint {
        /// The command's name.
        id: String,
        /// The version that it is about.
        version: u32,
        /// Up to five of the legal actions, the best first; at least one.
        opinions: Vec<Opinion>,
    },
    /// Somebody said something.
    Said {
        /// What was said.
        remark: Remark,
    },
    /// Whose people are here: the seats whose person has an open socket at this table. Said
    /// after the welcome and whenever it changes; somebody who leaves is said to be here for
    /// about three seconds more. It has no version, for it is nothing about the game.
    Present {
        /// The seats, in order.
        seats: Vec<Seat>,
    },
    /// The server closes the socket.
    Goodbye {
        /// Why.
        reason: Farewell,
        /// When to come back, in milliseconds; nothing if there is no point.
        #[schema(required)]
        retry_ms: Option<u32>,
    },
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server is about to stop; it will be back.
    Restart,
    /// The session has ended: signed out, revoked or deleted.
    SignedOut,
    /// The client sat down or rose: it has other eyes now.
    Moved,
    /// The client reads more slowly than the table speaks.
    Slow,
    /// The client speaks too often.
    TooFast,
    /// What the client said is no message.
    Unreadable,
    /// The table cannot be read just now.
    Unavailable,
}
