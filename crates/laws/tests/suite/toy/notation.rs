//! How the toy's setups and steps are written.

use std::fmt;
use std::str::FromStr;

use game::{Notation, ReadError, Seat, SetupError, Words, quote};

use super::fault::{LOSSY_ACTION_TEXT, LOSSY_DRAW_TEXT, LOSSY_SETUP_TEXT, TEXT_NEEDS_SPACE};
use super::{Bid, Card, Event, Setup, Toy};

impl<const FAULT: u8> fmt::Display for Setup<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if FAULT == LOSSY_SETUP_TEXT {
            return Ok(());
        }
        write!(f, " rounds={}", self.rounds)
    }
}

impl<const FAULT: u8> FromStr for Setup<FAULT> {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup<FAULT>, SetupError> {
        let mut words = Words::read(text)?;
        let setup = Setup {
            players: words.take("players")?.unwrap_or(2),
            rounds: words.take("rounds")?.unwrap_or(1),
        };
        words.finish()?;
        Ok(setup)
    }
}

impl<const FAULT: u8> Notation for Toy<FAULT> {
    fn write_action(&self, _: Seat, Bid(bid): Bid) -> String {
        match FAULT {
            TEXT_NEEDS_SPACE => format!("bid {bid} "),
            _ => format!("bid {bid}"),
        }
    }

    fn read_action(&self, _: Seat, text: &str) -> Result<Bid, ReadError> {
        let bid = match FAULT {
            TEXT_NEEDS_SPACE => read_number("bid ", text, " ")?,
            _ => read_number("bid ", text, "")?,
        };
        Ok(Bid(match FAULT {
            LOSSY_ACTION_TEXT => bid.min(2),
            _ => bid,
        }))
    }

    fn write_draw(&self, Card(card): Card) -> String {
        format!("card {card}")
    }

    fn read_draw(&self, text: &str) -> Result<Card, ReadError> {
        let card = read_number("card ", text, "")?;
        Ok(Card(match FAULT {
            LOSSY_DRAW_TEXT => card.min(3),
            _ => card,
        }))
    }

    fn comment(event: &Event) -> Option<String> {
        match event {
            Event::Revealed { bids, .. } => Some(format!("{} bids revealed", bids.count())),
            _ => None,
        }
    }
}

fn read_number(before: &str, text: &str, after: &str) -> Result<u8, ReadError> {
    let number = text.strip_prefix(before);
    number
        .and_then(|number| number.strip_suffix(after)?.parse().ok())
        .ok_or_else(|| ReadError::Unreadable(format!("expected `{before}…`, not {}", quote(text))))
}
