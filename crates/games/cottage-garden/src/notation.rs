//! How steps of Cottage Garden are written. The grammar is in `docs/notation.md`.

mod draws;
mod planting;

use game::{Notation, ReadError, Refusal, Rule, Seat, quote};
use grid::Cell;

use crate::action::{Action, Draw};
use crate::bed::{Slot, Spot};
use crate::duty::Duty;
use crate::event::Event;
use crate::track::{Advance, Color};
use crate::{CottageGarden, rules};

const FORMS: &str = "`L4 B2 = 1 a1 b1 c1 a2`, `pot 1 c3`, `cat 2 d4`, `refill`, `done`, `score 2`, \
                     `orange 3-6`, `keep`, `discard` or `pay blue 6-4`";

impl Notation for CottageGarden {
    fn write_action(&self, _: Seat, action: Action) -> String {
        match action {
            Action::Refill => "refill".into(),
            Action::Plant { from, to } => {
                let written = to.to_string();
                let (tile, squares) = written.split_once(' ').unwrap_or((&written, ""));
                format!("{tile} {from} {squares}")
            }
            Action::Pot(spot) => format!("pot {spot}"),
            Action::Cat(spot) => format!("cat {spot}"),
            Action::Done => "done".into(),
            Action::Score(slot) => format!("score {slot}"),
            Action::Advance { color, from } => {
                let advance = self.advance_of(color, from, self.spaces_due());
                let mut written = format!("{color} {from}-{}", advance.to);
                for (word, _, _) in gains(&advance).filter(|(_, _, is_gained)| *is_gained) {
                    written = format!("{written} {word}");
                }
                written
            }
            Action::Keep => "keep".into(),
            Action::Discard => "discard".into(),
            Action::Pay { color, from } => {
                format!("pay {color} {from}-{}", color.paid(from))
            }
        }
    }

    fn read_action(&self, _: Seat, text: &str) -> Result<Action, ReadError> {
        let unreadable =
            || ReadError::Unreadable(format!("a decision is {FORMS}, not {}", quote(text)));
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["refill"] => Ok(Action::Refill),
            ["done"] => Ok(Action::Done),
            ["keep"] => Ok(Action::Keep),
            ["discard"] => Ok(Action::Discard),
            ["score", slot] => Slot::numbered(slot)
                .map(Action::Score)
                .ok_or_else(unreadable),
            // [COT-T6] [COT-T7] On a square of the grid.
            ["pot", slot, square] => {
                let spot = read_spot(slot, square, rules::POT).ok_or_else(unreadable)??;
                Ok(Action::Pot(spot))
            }
            ["cat", slot, square] => {
                let spot = read_spot(slot, square, rules::CATS).ok_or_else(unreadable)??;
                Ok(Action::Cat(spot))
            }
            ["pay", color, cube] => {
                let (color, from, to) = read_move(color, cube).ok_or_else(unreadable)?;
                // [COT-L2] [COT-L4] So far back, and no farther.
                if to.is_some_and(|to| to != color.paid(from)) {
                    return Err(Refusal::by(rules::PAYMENT).into());
                }
                Ok(Action::Pay { color, from })
            }
            ["orange" | "blue", cube, ..] => {
                let (color, from, to) = read_move(words[0], cube).ok_or_else(unreadable)?;
                self.check_stated(color, from, to)?;
                self.check_gains(color, from, &words[2..])
                    .ok_or_else(unreadable)??;
                Ok(Action::Advance { color, from })
            }
            _ => planting::read(self, &words).ok_or_else(unreadable)?,
        }
    }

    fn write_draw(&self, draw: Draw) -> String {
        draws::write(self, draw)
    }

    fn read_draw(&self, text: &str) -> Result<Draw, ReadError> {
        draws::read(self, text)
    }

    fn comment(event: &Event) -> Option<String> {
        match event {
            Event::Turn { seat, die } => Some(format!(
                "\n{seat}, gardener on {} showing {}",
                die.space, die.value
            )),
            Event::Scored {
                seat,
                slot,
                pots,
                cloches,
            } => Some(format!(
                "{seat}'s bed {slot} is complete: pots {pots}, cloches {cloches}"
            )),
            Event::Refilled { space, tile } => Some(format!("{tile} on {space}")),
            Event::Bed { seat, slot, bed } => Some(format!("{seat}'s bed {slot} is {bed}")),
            Event::LastRound { .. } => Some("the last round begins".into()),
            Event::Discarded { seat, slot } => Some(format!("{seat} discards bed {slot}")),
            Event::SetAside { seat, slot } => Some(format!("{seat}'s bed {slot} is set aside")),
            Event::PotLost { seat } => Some(format!("{seat} has no room for the pot")),
            _ => None,
        }
    }
}

/// The words for what an advance can gain, with the rules that say so.
const GAINS: [(&str, Rule); 3] = [
    ("hive", rules::BEEHIVES),
    ("cat", rules::RED_LINE),
    ("pot", rules::BONUS_POT),
];

/// Which of them it gains.
fn gains(advance: &Advance) -> impl Iterator<Item = (&'static str, Rule, bool)> {
    let gained = [advance.hive.is_some(), advance.cat, advance.pot];
    let listed = GAINS.into_iter().zip(gained);
    listed.map(|((word, rule), is_gained)| (word, rule, is_gained))
}

/// A bed and a square, if they read as such; refused by this rule if the square is not on the grid.
fn read_spot(slot: &str, square: &str, rule: Rule) -> Option<Result<Spot, Refusal>> {
    let slot = Slot::numbered(slot)?;
    let cell: Cell = square.parse().ok()?;
    Some(Spot::at(slot, cell).ok_or(Refusal::by(rule)))
}

/// A color, the space of a cube, and if it is stated the space where it comes to.
fn read_move(color: &str, cube: &str) -> Option<(Color, u8, Option<u8>)> {
    let color = Color::ALL.into_iter().find(|known| known.name() == color)?;
    let read = |text: &str| {
        let number: u8 = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    };
    let (from, to) = match cube.split_once('-') {
        Some((from, to)) => (read(from)?, Some(read(to)?)),
        None => (read(cube)?, None),
    };
    // Only spaces of the track have a name.
    color.spaces().contains(&from).then_some((color, from, to))
}

impl CottageGarden {
    /// How many spaces a cube is to advance.
    fn spaces_due(&self) -> u8 {
        match self.duties.top() {
            Some(Duty::Advance { spaces, .. }) => spaces,
            _ => 0,
        }
    }

    /// Refuses an advance to another space than the points lead to.
    // [COT-T9] All the points of a bed go to one cube: they are never split.
    fn check_stated(&self, color: Color, from: u8, to: Option<u8>) -> Result<(), Refusal> {
        let ends = color.ahead(from, self.spaces_due());
        match to {
            Some(to) if to != ends => Err(Refusal::by(rules::ADVANCE)),
            _ => Ok(()),
        }
    }

    /// Refuses gains that the advance does not bring; none if a word is not a gain. Gains may be
    /// left out altogether.
    fn check_gains(&self, color: Color, from: u8, stated: &[&str]) -> Option<Result<(), Refusal>> {
        if stated.is_empty() {
            return Some(Ok(()));
        }
        let is_known = |word: &&str| GAINS.iter().any(|(gain, _)| gain == word);
        if !stated.iter().all(is_known) {
            return None;
        }
        let advance = self.advance_of(color, from, self.spaces_due());
        let wrong = gains(&advance).find(|(word, _, is_gained)| {
            let times = stated.iter().filter(|other| *other == word).count();
            times != usize::from(*is_gained)
        });
        Some(wrong.map_or(Ok(()), |(_, rule, _)| Err(Refusal::by(rule))))
    }
}
