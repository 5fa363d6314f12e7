//! Whole games, the lines of them that are wanted, and what may be demanded in their places.

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::view::{BedView, Place};
use cottage_garden::{CottageGarden, Duty, View, rules};
use game::{
    Cause, Closing, Game, QuickDice, Record, RecordError, Refusal, Rule, Seat, Viewer, read_step,
    silence,
};

use crate::players::{self, Wish, next_step};

pub(crate) type Told = laws::Told<CottageGarden>;

/// Who plays at which table until a wanted line is found.
const GAMES: [(&str, Wish); 12] = [
    ("players=2 first=drawn", players::anything),
    ("players=2 first=b", players::both_at_once),
    ("players=2 first=a", players::hoarder),
    ("players=1 beds=3,5,7 first=a", players::leaver),
    ("players=4 first=b", players::gleaner),
    ("players=3 first=c", players::cat_lover),
    ("players=2 first=drawn", players::refiller),
    ("players=2 first=a", players::creeper),
    ("players=2 first=a", players::homebody),
    ("players=2 first=a", players::printer),
    ("players=1 first=drawn", players::finisher),
    ("players=4 first=drawn", players::finisher),
];

/// A random game of two players.
pub(crate) fn told() -> Told {
    tell("players=2 first=drawn", players::anything, 1)
}

/// A game as the lines of its record.
pub(crate) fn tell(words: &str, wish: Wish, seed: u64) -> Told {
    Told::of(&played(words, wish, seed).write(&[]))
}

/// A whole game.
pub(crate) fn played(words: &str, wish: Wish, seed: u64) -> Record<CottageGarden> {
    let mut record = Record::new(words.parse().expect("a setup"));
    let mut game = CottageGarden::new(&record.setup).expect("the setup is accepted");
    let mut dice = QuickDice::new(seed);
    while let Some(step) = next_step(&game, [wish; 4], &mut dice) {
        game.apply(step, &mut silence);
        record.steps.push(step);
    }
    record
}

/// A step of some game, and something that was found out about it.
pub(crate) struct Found<T> {
    pub(crate) told: Told,
    /// The index of its line.
    pub(crate) at: usize,
    pub(crate) view: View,
    pub(crate) answer: T,
}

/// The first step of any game that answers a question about its line and what is seen before it.
pub(crate) fn find<T>(question: impl Fn(&str, &View) -> Option<T>) -> Found<T> {
    for seed in 1..=20 {
        for (words, wish) in GAMES {
            let told = tell(words, wish, seed);
            for (at, before) in told.before.iter().enumerate() {
                let Some(game) = before else { continue };
                let view = game.view(Viewer::Spectator);
                if let Some(answer) = question(&told.lines[at], &view) {
                    return Found {
                        told,
                        at,
                        view,
                        answer,
                    };
                }
            }
        }
    }
    panic!("some game has such a line");
}

/// The first step before which this is due.
pub(crate) fn due(is_due: impl Fn(Duty) -> bool) -> Found<Duty> {
    find(|_, view| view.duty().filter(|duty| is_due(*duty)))
}

impl<T> Found<T> {
    /// The line as it stands.
    pub(crate) fn line(&self) -> &str {
        &self.told.lines[self.at]
    }

    /// The position before it.
    pub(crate) fn before(&self) -> CottageGarden {
        self.told.before[self.at].expect("a step")
    }

    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.view.on_turn.expect("somebody is on turn")
    }

    /// What lies before the seat on turn.
    pub(crate) fn place(&self) -> &Place {
        &self.view.places[self.seat()]
    }

    /// Empty spaces of a bed of the seat on turn.
    pub(crate) fn empty(&self, slot: Slot) -> Squares {
        self.place()
            .bed(slot)
            .map_or(Squares::empty(), |bed| bed.empty)
    }

    /// Demands that the seat on turn may decide this instead.
    pub(crate) fn accepts(&self, decision: &str) {
        let line = format!("{} {decision}", self.seat());
        let read = read_step(&self.before(), &line);
        assert!(read.is_ok(), "{line}: {read:?}");
    }

    /// Demands that this rule forbids the seat on turn to decide this.
    pub(crate) fn refuses(&self, decision: &str, rule: Rule) {
        let line = format!("{} {decision}", self.seat());
        self.told.refuses(self.at, &[(&line, rule)]);
    }

    /// Demands that a decision is accepted, if this is so, and else refused by that rule.
    pub(crate) fn accepts_if(&self, is_allowed: bool, decision: &str, rule: Rule) {
        if is_allowed {
            self.accepts(decision);
        } else {
            self.refuses(decision, rule);
        }
    }

    /// Demands that a decision of the seat on turn cannot be read.
    pub(crate) fn cannot_read(&self, decision: &str) {
        let line = format!("{} {decision}", self.seat());
        self.told.cannot_read(self.at, &[&line]);
    }

    /// Demands that this rule forbids a line of anybody.
    pub(crate) fn refuses_line(&self, line: &str, rule: Rule) {
        self.told.refuses(self.at, &[(line, rule)]);
    }

    /// Demands that after the line as it stands this rule forbids another one of the same seat.
    pub(crate) fn refuses_then(&self, decision: &str, rule: Rule) {
        let then = format!("{} {decision}", self.seat());
        let text = self.told.with(self.at, &[self.line(), &then]);
        refused(&text, self.at + 2, rule);
    }
}

/// Squares of a bed that something lies on.
pub(crate) fn covered(bed: &BedView) -> Squares {
    let tiles = bed.tiles.iter();
    let tiles = tiles.map(|placed| placed.squares().on(placed.slot()));
    tiles.fold(bed.tokens | bed.cats, |all, squares| all | squares)
}

pub(crate) fn read(
    text: &str,
) -> Result<(Record<CottageGarden>, CottageGarden, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<CottageGarden>(text, line, cause);
}

/// Demands that this rule forbids what a line (counted from 1) says.
pub(crate) fn refused(text: &str, line: usize, rule: Rule) {
    fails(text, line, Cause::Refused(Refusal::by(rule)));
}

/// The rule that says what is due.
pub(crate) fn rule_of(duty: Duty) -> Rule {
    match duty {
        Duty::Pay => rules::PAYMENT,
        Duty::Refill | Duty::Plant => rules::PLANT,
        Duty::AddCats => rules::CATS,
        Duty::ScoreBeds => rules::SCORE,
        Duty::Advance { .. } => rules::ADVANCE,
        Duty::UseCat { .. } => rules::RED_LINE,
        Duty::BonusPot { .. } | Duty::LatePot { .. } => rules::BONUS_POT,
        Duty::ReturnTiles => rules::EXCHANGE,
        Duty::ShedCats => rules::TWO_CATS,
        duty => panic!("{duty:?} waits for nobody's decision in a turn"),
    }
}
