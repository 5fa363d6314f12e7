//! One whole game, and what may be demanded of records made from it.

use fits::{Fits, Setup, View};
use game::{
    Cause, Closing, Dice, Game, QuickDice, Record, RecordError, Referee, Refusal, Rule, Seat, Turn,
    Viewer, silence,
};

/// A random game, written out.
pub(crate) fn written(setup: &str) -> String {
    let setup: Setup = setup.parse().unwrap();
    let mut dice = QuickDice::new(1);
    let mut referee = Referee::<Fits>::open(setup, &mut dice, &mut silence).unwrap();
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
    pub(crate) before: Vec<Option<Fits>>,
}

impl Told {
    pub(crate) fn new() -> Told {
        let text = written("players=2 boards=1,2");
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let mut before = vec![None; lines.len()];
        let each = |game: &Fits, _, line: usize| before[line - 1] = Some(*game);
        let (_, _, closing) = Record::<Fits>::read(text.as_bytes(), each).unwrap();
        assert_eq!(closing, Closing::Over);
        Told { lines, before }
    }

    /// The first line, as an index, that answers a question about itself and its position.
    pub(crate) fn find<T>(&self, question: impl Fn(&str, &Fits) -> Option<T>) -> (usize, T) {
        let steps = self.lines.iter().zip(&self.before).enumerate();
        let mut answers = steps.filter_map(|(at, (line, before))| {
            let answer = question(line, before.as_ref()?)?;
            Some((at, answer))
        });
        answers.next().expect("a random game has such a line")
    }

    /// The record with the line at an index replaced by these.
    pub(crate) fn with(&self, at: usize, lines: &[&str]) -> String {
        let mut changed = self.lines.clone();
        changed.splice(at..=at, lines.iter().map(ToString::to_string));
        changed.join("\n") + "\n"
    }
}

pub(crate) fn read(text: &str) -> Result<(Record<Fits>, Fits, Closing), RecordError> {
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

pub(crate) fn seat_of(line: &str) -> Option<Seat> {
    Seat::from_letter(line.split(' ').next()?)
}

/// The line's piece and squares, as columns and rows from 1, if it is a placement.
pub(crate) fn placement(line: &str) -> Option<(&str, Vec<(char, u8)>)> {
    let (head, squares) = line.split_once(" = ")?;
    let piece = head.split(' ').nth(1)?;
    let square = |name: &str| Some((name.chars().next()?, name[1..].parse().ok()?));
    Some((
        piece,
        squares.split(' ').map(square).collect::<Option<_>>()?,
    ))
}

/// A placement line that states squares alone, so many rows higher or lower.
pub(crate) fn shifted(line: &str, rows: i8) -> Option<String> {
    let (piece, squares) = placement(line)?;
    let moved: Option<Vec<String>> = squares
        .iter()
        .map(|(column, row)| {
            let row = row.checked_add_signed(rows).filter(|row| *row > 0)?;
            Some(format!("{column}{row}"))
        })
        .collect();
    Some(format!("{} {piece} = {}", &line[..1], moved?.join(" ")))
}

pub(crate) fn view(game: &Fits) -> View {
    game.view(Viewer::Spectator)
}
