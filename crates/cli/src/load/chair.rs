//! One player: a socket, what it was last asked, and what it has under way.

use std::task::{Context, Poll};
use std::time::Instant;

use client::{Client, Socket, Utf8Bytes};
use game::{Dice as _, QuickDice};
use serde_json::value::RawValue;
use wire::tables::TablePhase;

use super::heard::{Heard, Now, Told};

/// A player at a table.
pub(super) struct Chair {
    socket: Socket,
    dice: QuickDice,
    asked: Asked,
    /// The command under way, and when it was due.
    sent: Option<(u64, Instant)>,
    /// Commands so far.
    commands: u64,
    /// When the last move of somebody else was due, until there is news of it.
    awaited: Option<Instant>,
}

/// What a player should do, as far as it was told.
struct Asked {
    version: u32,
    phase: TablePhase,
    /// One of the legal actions; empty if none is due.
    action: String,
    /// What is older than this was asked before the last command took effect.
    answered: u32,
}

/// What a message meant.
pub(super) enum Meant {
    /// A move that was due at that moment is stored.
    Accepted(Instant),
    /// There is news of somebody else's move that was due at that moment.
    News(Instant),
    /// Nothing that matters.
    Nothing,
}

impl Chair {
    /// Opens the socket and waits for the welcome.
    pub(super) async fn open(client: &Client, table: &str, seed: u64) -> Result<Chair, String> {
        let socket = client.socket(table, None).await;
        let mut chair = Chair {
            socket: socket.map_err(|error| format!("a socket was declined: {error}"))?,
            dice: QuickDice::new(seed),
            asked: Asked {
                version: 0,
                phase: TablePhase::Gathering,
                action: String::new(),
                answered: 0,
            },
            sent: None,
            commands: 0,
            awaited: None,
        };
        let welcome = chair.socket.next_text().await;
        chair.hear(welcome)?;
        Ok(chair)
    }

    /// Looks whether there is a message, and takes it in.
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<Meant, String>> {
        self.socket
            .poll_text(context)
            .map(|message| self.hear(message))
    }

    fn hear(&mut self, message: Result<Option<Utf8Bytes>, client::Error>) -> Result<Meant, String> {
        let text = message.map_err(|error| format!("a socket broke: {error}"))?;
        let text = text.ok_or("a socket was closed without a word")?;
        let heard = serde_json::from_str(&text);
        match heard.map_err(|error| format!("no message that is known: {error}: {text}"))? {
            Heard::Welcome(Told { now }) => {
                self.asked.take_in(&now, &mut self.dice);
                Ok(Meant::Nothing)
            }
            Heard::News(Told { now }) => {
                self.asked.take_in(&now, &mut self.dice);
                // One's own move is accepted first, so that news of it is known as such.
                let is_own = now.version <= self.asked.answered;
                let awaited = self.awaited.take_if(|_| !is_own);
                Ok(awaited.map_or(Meant::Nothing, Meant::News))
            }
            Heard::Accepted { id, version } => {
                let (sent, due) = self.sent.take().ok_or("an answer to nothing")?;
                if id.parse() != Ok(sent) {
                    return Err(format!("command {sent} was answered as {id:?}"));
                }
                self.asked.answered = version;
                Ok(Meant::Accepted(due))
            }
            Heard::Refused { problem } => Err(format!("a legal move was refused: {problem}")),
            Heard::Goodbye { reason } => Err(format!("the server said goodbye: {reason:?}")),
            Heard::Hint(_) | Heard::Said(_) | Heard::Present(_) => Ok(Meant::Nothing),
        }
    }

    /// Whether the player has something to do.
    pub(super) fn is_ready(&self) -> bool {
        self.sent.is_none() && self.asked.is_open()
    }

    /// Whether no command is under way.
    pub(super) fn is_quiet(&self) -> bool {
        self.sent.is_none()
    }

    /// Whether the player knows that the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.is_quiet() && self.asked.phase == TablePhase::Over
    }

    /// Makes the move that the player is ready for.
    pub(super) async fn act(&mut self, due: Instant) -> Result<(), String> {
        self.commands += 1;
        self.sent = Some((self.commands, due));
        // Of what others have done in secret there is no news before everyone has decided.
        self.awaited = None;
        let Asked {
            version, action, ..
        } = &self.asked;
        let id = self.commands;
        let text = format!(r#"{{"act":{{"id":"{id}","seen":{version},"action":{action}}}}}"#);
        let sent = self.socket.send_text(text).await;
        sent.map_err(|error| format!("a socket broke: {error}"))
    }

    /// Somebody else makes a move that was due at that moment. Of several in a row, the last is
    /// the one of which there is news: those before it could still be taken back, or there would
    /// have been news of them by now. Only where moves follow each other without a pause it might
    /// still be on its way.
    pub(super) fn expect_news(&mut self, due: Instant) {
        self.awaited = Some(due);
    }

    /// Whether there should be news of somebody else's move.
    pub(super) fn expects_news(&self) -> bool {
        self.awaited.is_some()
    }

    /// Leaves as is proper.
    pub(super) async fn close(self) {
        // Who does not hear that may find out.
        let _ = self.socket.close().await;
    }
}

impl Asked {
    fn take_in(&mut self, now: &Now<'_>, dice: &mut QuickDice) {
        self.version = now.version;
        self.phase = now.phase;
        self.action.clear();
        if let Some(action) = now.actions.as_ref().and_then(|actions| any(actions, dice)) {
            self.action.push_str(action);
        }
    }

    /// What others do while a command is under way brings news in which it is still due.
    fn is_open(&self) -> bool {
        !self.action.is_empty() && self.version >= self.answered
    }
}

/// One of the actions, each as likely as the next.
fn any<'a>(actions: &[&'a RawValue], dice: &mut QuickDice) -> Option<&'a str> {
    let chosen = (!actions.is_empty()).then(|| dice.below(actions.len() as u32))?;
    Some(actions[chosen as usize].get())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(answered: u32) -> Asked {
        Asked {
            version: 0,
            phase: TablePhase::Gathering,
            action: String::new(),
            answered,
        }
    }

    fn told(asked: &mut Asked, now: &str) {
        let now: Now = serde_json::from_str(now).unwrap();
        asked.take_in(&now, &mut QuickDice::new(1));
    }

    #[test]
    fn what_was_asked_before_the_answer_took_effect_is_not_answered_again() {
        let mut asked = asked(5);
        told(
            &mut asked,
            r#"{"version":4,"phase":"playing","actions":[1]}"#,
        );
        assert!(!asked.is_open());
        told(
            &mut asked,
            r#"{"version":5,"phase":"playing","actions":[1]}"#,
        );
        assert!(asked.is_open());
        told(
            &mut asked,
            r#"{"version":6,"phase":"playing","actions":[]}"#,
        );
        assert!(!asked.is_open());
        told(&mut asked, r#"{"version":6,"phase":"over","actions":null}"#);
        assert!(!asked.is_open());
    }

    #[test]
    fn every_action_is_chosen_sooner_or_later() {
        let actions: Vec<&RawValue> = serde_json::from_str(r#"[1,{"a":[2,3]},"x"]"#).unwrap();
        let mut dice = QuickDice::new(1);
        let mut chosen: Vec<_> = (0..100).filter_map(|_| any(&actions, &mut dice)).collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen, [r#""x""#, "1", r#"{"a":[2,3]}"#]);
    }
}
