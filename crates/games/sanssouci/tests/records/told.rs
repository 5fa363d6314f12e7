//! One whole game, and what may be demanded of records made from it.

use game::{Cause, Closing, Game, Record, RecordError, Refusal, Rule, Seat, Viewer};
use sanssouci::action::Space;
use sanssouci::square::{Square, Squares};
use sanssouci::{Card, Sanssouci, Structure, View};

pub(crate) type Told = laws::Told<Sanssouci>;

/// A random game of two players, with all that can be agreed on.
pub(crate) fn told() -> Told {
    Told::random(&"players=2 rewards boar first=drawn".parse().unwrap())
}

/// A random game of two players, with as little as possible.
pub(crate) fn plain() -> Told {
    Told::random(&"players=2 edition=imperial".parse().unwrap())
}

/// The first decision of this kind, as an index, and the letter of its seat.
pub(crate) fn decision(told: &Told, kind: &str) -> (usize, Seat) {
    told.find(|line, _| {
        let mut words = line.split(' ');
        let seat = Seat::from_letter(words.next()?)?;
        (words.next() == Some(kind)).then_some(seat)
    })
}

/// The first line that takes a tile, as an index.
pub(crate) fn take(told: &Told) -> (usize, Take) {
    told.find(|line, _| Take::read(line))
}

pub(crate) fn read(text: &str) -> Result<(Record<Sanssouci>, Sanssouci, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<Sanssouci>(text, line, cause);
}

/// Demands that this rule forbids what a line (counted from 1) says.
pub(crate) fn refused(text: &str, line: usize, rule: Rule) {
    fails(text, line, Cause::Refused(Refusal::by(rule)));
}

/// A line that plays a card and takes a tile.
pub(crate) struct Take {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) space: Space,
    pub(crate) tile: Structure,
    /// What it says after the equals sign.
    pub(crate) goal: String,
}

impl Take {
    pub(crate) fn read(line: &str) -> Option<Take> {
        let [seat, card, space, tile, "=", goal] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Take {
            seat: Seat::from_letter(seat)?,
            card: Card::named(card)?,
            space: Space::named(space)?,
            tile: Structure::named(tile)?,
            goal: goal.into(),
        })
    }
}

/// What a seat sees of its own, with what it has decided this turn.
pub(crate) struct Own {
    pub(crate) view: View,
    pub(crate) built: Squares,
    pub(crate) gardeners: Squares,
    pub(crate) stops: Squares,
}

impl Own {
    pub(crate) fn of(game: &Sanssouci, seat: Seat) -> Own {
        let view = game.view(Viewer::Seat(seat));
        let planned = view.plan.as_ref().map(|plan| &plan.garden);
        let garden = planned.unwrap_or(&view.places[seat].garden);
        Own {
            built: garden.built,
            gardeners: garden.gardeners,
            stops: garden.stops,
            view,
        }
    }

    pub(crate) fn is_built(&self, square: Square) -> bool {
        self.built.overlaps(square.alone())
    }

    pub(crate) fn tile_on(&self, space: Space) -> Option<Structure> {
        self.view.tile_on(space)
    }
}
