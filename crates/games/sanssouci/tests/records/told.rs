//! One whole game, and what may be demanded of records made from it.

use game::{
    Cause, Closing, Dice, Game, QuickDice, Record, RecordError, Referee, Refusal, Rule, Seat, Turn,
    Viewer, silence,
};
use sanssouci::action::Space;
use sanssouci::square::{Square, Squares};
use sanssouci::{Card, Sanssouci, Setup, Structure, View};

/// Two players, with all that can be agreed on.
pub(crate) const EVERYTHING: &str = "players=2 rewards boar first=drawn";
/// Two players, with as little as possible.
pub(crate) const PLAIN: &str = "players=2 edition=imperial";

/// A random game, written out.
pub(crate) fn written(setup: &str) -> String {
    let setup: Setup = setup.parse().unwrap();
    let mut dice = QuickDice::new(1);
    let mut referee = Referee::<Sanssouci>::open(setup, &mut dice, &mut silence).unwrap();
    let mut actions = Vec::new();
    while let Turn::Act(waiting) = referee.game().turn() {
        let seat = waiting.iter().next().unwrap();
        referee.game().actions(seat, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        referee.play(seat, action, &mut dice, &mut silence).unwrap();
    }
    referee.record().write(&["provenance random".into()])
}

/// A whole game as lines, and before each line that is a step its position.
pub(crate) struct Told {
    pub(crate) lines: Vec<String>,
    pub(crate) before: Vec<Option<Sanssouci>>,
}

impl Told {
    pub(crate) fn new() -> Told {
        Told::of(&written(EVERYTHING))
    }

    pub(crate) fn of(text: &str) -> Told {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let mut before = vec![None; lines.len()];
        let each = |game: &Sanssouci, _, line: usize| before[line - 1] = Some(*game);
        let (_, _, closing) = Record::<Sanssouci>::read(text.as_bytes(), each).unwrap();
        assert_eq!(closing, Closing::Over);
        Told { lines, before }
    }

    /// The first line, as an index, that answers a question about itself and its position.
    pub(crate) fn find<T>(&self, question: impl Fn(&str, &Sanssouci) -> Option<T>) -> (usize, T) {
        let steps = self.lines.iter().zip(&self.before).enumerate();
        let mut answers = steps.filter_map(|(at, (line, before))| {
            let answer = question(line, before.as_ref()?)?;
            Some((at, answer))
        });
        answers.next().expect("the game has such a line")
    }

    /// The first line that begins so, as an index.
    pub(crate) fn first(&self, start: &str) -> usize {
        self.find(|line, _| line.starts_with(start).then_some(())).0
    }

    /// The first decision of this kind, as an index, and the letter of its seat.
    pub(crate) fn decision(&self, kind: &str) -> (usize, Seat) {
        self.find(|line, _| {
            let mut words = line.split(' ');
            let seat = Seat::from_letter(words.next()?)?;
            (words.next() == Some(kind)).then_some(seat)
        })
    }

    /// The first line that takes a tile, as an index.
    pub(crate) fn take(&self) -> (usize, Take) {
        self.find(|line, _| Take::read(line))
    }

    /// The record with the line at an index replaced by these.
    pub(crate) fn with(&self, at: usize, lines: &[&str]) -> String {
        let mut changed = self.lines.clone();
        changed.splice(at..=at, lines.iter().map(ToString::to_string));
        changed.join("\n") + "\n"
    }

    /// Demands that this line may stand in the place of the one at an index.
    pub(crate) fn accepts(&self, at: usize, line: &str) {
        let text = format!("{}\n{line}\nunfinished\n", self.lines[..at].join("\n"));
        let accepted = read(&text).map(|(_, _, closing)| closing);
        assert_eq!(accepted, Ok(Closing::Unfinished), "{line}");
    }

    /// Demands that each of these lines, in the place of the one at an index, breaks its rule.
    pub(crate) fn refuses(&self, at: usize, lines: &[(&str, Rule)]) {
        for (line, rule) in lines {
            refused(&self.with(at, &[line]), at + 1, *rule);
        }
    }
}

pub(crate) fn read(text: &str) -> Result<(Record<Sanssouci>, Sanssouci, Closing), RecordError> {
    Record::read(text.as_bytes(), |_, _, _| {})
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    let error = read(text).expect_err("a fault");
    assert_eq!(error, RecordError { line, cause });
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
        let garden = view.plan.as_ref().unwrap_or(&view.places[seat].garden);
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
        let at = Space::all().position(|other| other == space)?;
        self.view.display[at]
    }
}
