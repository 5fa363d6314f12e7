//! One whole game, and what may be demanded of records made from it.

use fits::{Fits, View};
use game::{Cause, Closing, Game, Record, RecordError, Refusal, Rule, Seat, Viewer};

pub(crate) type Told = laws::Told<Fits>;

/// A random game of two players on two boards.
pub(crate) fn told() -> Told {
    Told::random(&"players=2 boards=1,2".parse().unwrap())
}

pub(crate) fn read(text: &str) -> Result<(Record<Fits>, Fits, Closing), RecordError> {
    laws::told::read(text)
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub(crate) fn fails(text: &str, line: usize, cause: Cause) {
    laws::told::fails::<Fits>(text, line, cause);
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
