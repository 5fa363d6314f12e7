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
use crate::{CottageGarden, legal, rules};

const FORMS: &str = "`L4 B2 = 1 a1 b1 c1 a2`, `pot 1 c3`, `cat 2 d4`, `refill`, `done`, `score 2`, \
                     `orange 3-6`, `keep`, `discard` or `pay blue 6-4`";

impl Notation for CottageGarden {
    fn write_action(&self, _: Seat, action: Action) -> String {
        match action {
            Action::Refill => "refill".into(),
            Action::Plant { from, to } => format!("{} {from} = {to}", to.tile()),
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

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable =
            || ReadError::Unreadable(format!("a decision is {FORMS}, not {}", quote(text)));
        match self.read(&words) {
            None => Err(unreadable()),
            // Whether the seat may decide anything of the kind comes before how it is stated.
            Some(Err(ReadError::Refused(stated))) => {
                let duty = legal::check_turn(self, seat)?;
                let is_payment = words.first() == Some(&"pay");
                // [COT-L2] At the start of the turn, before anything else.
                Refusal::when(duty == Duty::Pay && !is_payment, rules::PAYMENT)?;
                Err(ReadError::Refused(stated))
            }
            Some(read) => read,
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
fn read_spot(slot: &str, square: &str, rule: Rule) -> Option<Result<Spot, ReadError>> {
    let slot = Slot::numbered(slot)?;
    let cell: Cell = square.parse().ok()?;
    Some(Spot::at(slot, cell).ok_or(Refusal::by(rule).into()))
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
    /// Reads a decision; nothing, if it does not read as one.
    fn read(&self, words: &[&str]) -> Option<Result<Action, ReadError>> {
        let action = match *words {
            ["refill"] => Action::Refill,
            ["done"] => Action::Done,
            ["keep"] => Action::Keep,
            ["discard"] => Action::Discard,
            ["score", slot] => Action::Score(Slot::numbered(slot)?),
            // [COT-T6] On a square of the grid.
            ["pot", slot, square] => {
                let spot = read_spot(slot, square, rules::POT)?;
                return Some(spot.map(Action::Pot));
            }
            // [COT-T7] [COT-T11] [COT-T15] On a square of the grid.
            ["cat", slot, square] => {
                let rule = self.duties.top().map_or(rules::CATS, legal::cat_rule);
                let spot = read_spot(slot, square, rule)?;
                return Some(spot.map(Action::Cat));
            }
            ["pay", color, cube] => {
                let (color, from, to) = read_move(color, cube)?;
                // [COT-L2] [COT-L4] So far back, and no farther.
                let is_wrong = to.is_some_and(|to| to != color.paid(from));
                let paid = Refusal::when(is_wrong, rules::PAYMENT);
                return Some(
                    paid.map(|()| Action::Pay { color, from })
                        .map_err(Into::into),
                );
            }
            [color @ ("orange" | "blue"), cube, ref stated @ ..] => {
                let (color, from, to) = read_move(color, cube)?;
                let gained = self.check_gains(color, from, stated)?;
                let advanced = self.check_stated(color, from, to).and(gained);
                let action = Action::Advance { color, from };
                return Some(advanced.map(|()| action).map_err(Into::into));
            }
            _ => return planting::read(self, words),
        };
        Some(Ok(action))
    }

    /// Whether an advance of that color is due. What another one states, nobody looks at: it is
    /// refused anyway.
    fn is_due(&self, color: Color) -> bool {
        matches!(self.duties.top(), Some(Duty::Advance { color: due, .. }) if due == color)
    }

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
        let is_wrong = self.is_due(color) && to.is_some_and(|to| to != ends);
        Refusal::when(is_wrong, rules::ADVANCE)
    }

    /// Refuses gains that the advance does not bring; none if a word is not a gain. Gains may be
    /// left out altogether.
    fn check_gains(&self, color: Color, from: u8, stated: &[&str]) -> Option<Result<(), Refusal>> {
        let is_known = |word: &&str| GAINS.iter().any(|(gain, _)| gain == word);
        if !stated.iter().all(is_known) {
            return None;
        }
        if stated.is_empty() || !self.is_due(color) {
            return Some(Ok(()));
        }
        let advance = self.advance_of(color, from, self.spaces_due());
        let wrong = gains(&advance).find(|(word, _, is_gained)| {
            let times = stated.iter().filter(|other| *other == word).count();
            times != usize::from(*is_gained)
        });
        Some(wrong.map_or(Ok(()), |(_, rule, _)| Err(Refusal::by(rule))))
    }
}
