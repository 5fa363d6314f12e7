//! What players decide, and how it is written: in records, at a prompt and in JSON alike.

use game::{Notation, ReadError, Refusal, Seat, quote};
use grid::Cell;
use serde::{Deserialize, Serialize};

use crate::parts::{LETTERS, PLACEMENTS, Squares};
use crate::{Event, Golomb, rules};

/// Laying a piece on five squares: a number in the list of all placements. What is no placement
/// at all cannot be decided; it is refused where it is read. Written as `F b1 a2 b2 c2 c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Action(u16);

impl Action {
    /// Every placement on the empty board.
    pub fn all() -> impl Iterator<Item = Action> {
        (0..PLACEMENTS.len() as u16).map(Action)
    }

    /// The piece that is laid.
    pub fn piece(self) -> usize {
        PLACEMENTS[self.0 as usize].0
    }

    /// The squares that it covers.
    pub fn squares(self) -> Squares {
        PLACEMENTS[self.0 as usize].1
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        let letter = &LETTERS[action.piece()..=action.piece()];
        let cells = action.squares().cells().map(|cell| format!(" {cell}"));
        cells.fold(letter.into(), |text, cell| text + &cell)
    }
}

impl TryFrom<String> for Action {
    type Error = ReadError;

    fn try_from(text: String) -> Result<Action, ReadError> {
        let mut words = text.split_whitespace();
        let letter = words.next().filter(|word| word.len() == 1);
        let piece = letter.and_then(|letter| LETTERS.find(letter));
        let cells: Result<Vec<Cell>, _> = words.map(str::parse).collect();
        let (Some(piece), Ok(cells @ [_, _, _, _, _])) = (piece, cells.as_deref()) else {
            let what = format!("a placement is `F b1 a2 b2 c2 c3`, not {}", quote(&text));
            return Err(ReadError::Unreadable(what));
        };
        // [GOL-P1] It may not stick out, and the squares must be those of its shape.
        let inside = cells.iter().copied().filter(|cell| Squares::has(*cell));
        let placement = (piece, inside.fold(Squares::empty(), Squares::with));
        let number = PLACEMENTS.iter().position(|it| *it == placement);
        let number = number.ok_or(Refusal::by(rules::SHAPE))?;
        Ok(Action(number as u16))
    }
}

impl Notation for Golomb {
    fn write_action(&self, _: Seat, action: Action) -> String {
        action.into()
    }

    fn read_action(&self, _: Seat, text: &str) -> Result<Action, ReadError> {
        text.to_string().try_into()
    }

    fn write_draw(&self, draw: Self::Draw) -> String {
        match draw {}
    }

    fn read_draw(&self, _: &str) -> Result<Self::Draw, ReadError> {
        Err(ReadError::Unreadable("nothing is left to chance".into()))
    }

    fn comment(event: &Event) -> Option<String> {
        matches!(event, Event::Over { .. }).then(|| "no room for any piece left".into())
    }
}
