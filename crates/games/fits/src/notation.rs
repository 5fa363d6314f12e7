//! How steps of FITS are written. The grammar is in `docs/notation.md`.

use game::{Notation, ReadError, Refusal, Seat, quote};
use grid::Cell;

use crate::action::{Column, Orientation, Placement};
use crate::board::{COLUMNS, Heap, ROWS, Squares};
use crate::event::{Event, Scored};
use crate::{Action, Draw, Fits, Phase, Piece, legal, rules};

const FORMS: &str = "`P 3@c`, `P 3@c = c1 d1 c2 d2 c3`, `P = c1 d1 c2 d2 c3` or `P aside`";

impl Notation for Fits {
    fn write_action(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::SetAside { piece } => format!("{piece} aside"),
            Action::Place(placement) => {
                let Placement {
                    piece,
                    orientation,
                    column,
                } = placement;
                let squares = Heap::over(self.ramps[seat].covered).squares(placement);
                let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
                format!("{piece} {orientation}@{column} = {}", names.join(" "))
            }
        }
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        let unreadable =
            || ReadError::Unreadable(format!("a placement is {FORMS}, not {}", quote(text)));
        let (piece, written) = read(text).ok_or_else(unreadable)?;
        // Without a name the piece at hand is meant, even by a seat that is not asked for it; where
        // no piece is at hand, the check refuses any of them alike.
        let at_hand = match self.phase {
            Phase::PlaceCard(card) => Some(card),
            _ => self.ramps[seat].start,
        };
        let piece = piece.or(at_hand).unwrap_or(Piece::I3);
        match written {
            Written::Aside => Ok(Action::SetAside { piece }),
            Written::Place {
                orientation,
                column,
            } => Ok(Action::Place(Placement {
                piece,
                orientation,
                column,
            })),
            Written::Cover { stated, cells } => {
                legal::check_piece(self, seat, piece)?;
                let placement = self.placement_over(seat, piece, &cells)?;
                // [FIT-P2] It is neither turned nor moved sideways on the way.
                match stated {
                    Some(stated) if stated != (placement.orientation, placement.column) => {
                        Err(Refusal::by(rules::SLIDES_DOWN).into())
                    }
                    _ => Ok(Action::Place(placement)),
                }
            }
        }
    }

    fn write_draw(&self, draw: Draw) -> String {
        match draw {
            Draw::Start(piece) => format!("start {} {piece}", self.next_to_draw()),
            Draw::Card(piece) => format!("card {piece}"),
        }
    }

    fn read_draw(&self, text: &str) -> Result<Draw, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable = || {
            ReadError::Unreadable(format!(
                "a draw is `start a L` or `card P`, not {}",
                quote(text)
            ))
        };
        match words[..] {
            ["card", name] => Piece::named(name).map(Draw::Card).ok_or_else(unreadable),
            ["start", letter, name] => {
                let seat = Seat::from_letter(letter).ok_or_else(unreadable)?;
                let draw = Piece::named(name).map(Draw::Start).ok_or_else(unreadable)?;
                let next = self.next_to_draw();
                if matches!(self.phase, Phase::DrawStart | Phase::RoundOver) && seat != next {
                    let order =
                        format!("start cards stand in the order of the seats: {next} is next");
                    return Err(ReadError::Unreadable(order));
                }
                Ok(draw)
            }
            _ => Err(unreadable()),
        }
    }

    fn comment(event: &Event) -> Option<String> {
        match event {
            Event::Round { round, board } => Some(format!("\nround {round}, board {board}")),
            Event::Scored(Scored {
                seat,
                board,
                covered,
                tally,
            }) => {
                let squares = picture(*covered);
                let total = tally.total();
                let mut sum = format!("uncovered {}", tally.uncovered);
                for (name, points) in [
                    ("rows", tally.rows),
                    ("specials", tally.specials),
                    ("symbols", tally.symbols),
                ] {
                    if points != 0 {
                        sum += &format!(", {name} {points}");
                    }
                }
                Some(format!(
                    "{seat} on board {board}: {total} ({sum})\n{squares}"
                ))
            }
            _ => None,
        }
    }
}

/// The board proper, top row first.
fn picture(covered: Squares) -> String {
    let square = |cell: Cell| if covered.contains(cell) { '#' } else { '.' };
    let line = |row| {
        (0..COLUMNS as u8)
            .map(|column| square(Cell::at(column, row)))
            .collect()
    };
    let lines: Vec<String> = (0..ROWS).rev().map(line).collect();
    lines.join("\n")
}

/// What a seat does with its piece as it was written, not yet set against a position.
enum Written {
    Aside,
    Place {
        orientation: Orientation,
        column: Column,
    },
    Cover {
        stated: Option<(Orientation, Column)>,
        /// In order, from the bottom row up. There is one at least.
        cells: Vec<Cell>,
    },
}

/// Reads the piece, if it is named, and what is done with it; nothing, if it does not read so.
fn read(text: &str) -> Option<(Option<Piece>, Written)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let piece = Piece::named(words.first()?);
    let (stated, names) = match &words[usize::from(piece.is_some())..] {
        ["aside"] => return Some((piece, Written::Aside)),
        ["=", names @ ..] => (None, names),
        [word, "=", names @ ..] => (Some(read_placement(word)?), names),
        [word] => {
            let (orientation, column) = read_placement(word)?;
            let placed = Written::Place {
                orientation,
                column,
            };
            return Some((piece, placed));
        }
        _ => return None,
    };
    let cells: Result<Vec<Cell>, _> = names.iter().map(|name| name.parse()).collect();
    let mut cells = cells.ok().filter(|cells| !cells.is_empty())?;
    cells.sort_unstable();
    let is_said_twice = cells.windows(2).any(|pair| pair[0] == pair[1]);
    (!is_said_twice).then_some((piece, Written::Cover { stated, cells }))
}

fn read_placement(word: &str) -> Option<(Orientation, Column)> {
    let (orientation, column) = word.split_once('@')?;
    let orientation = Orientation::ALL
        .into_iter()
        .find(|known| known.to_string() == orientation)?;
    Some((orientation, Column::lettered(column)?))
}

impl Fits {
    /// The placement that is said to cover exactly these squares, if sliding down leads there.
    /// They are in order, from the bottom row up, and there is one at least.
    fn placement_over(
        &self,
        seat: Seat,
        piece: Piece,
        cells: &[Cell],
    ) -> Result<Placement, Refusal> {
        let bottom = cells[0].row;
        let left = cells
            .iter()
            .fold(u8::MAX, |left, cell| left.min(cell.column));
        let pushed: Vec<Cell> = cells
            .iter()
            .map(|cell| Cell::at(cell.column - left, cell.row - bottom))
            .collect();
        // [FIT-P1] The squares must be those of one of the piece's orientations.
        let (orientation, sheet) = piece
            .orientations()
            .find(|(_, sheet)| sheet.squares.cells().eq(pushed.iter().copied()))
            .ok_or(Refusal::by(rules::ORIENTATION))?;
        // [FIT-P4] It may not stick out left or right.
        let column = Column::ALL
            .into_iter()
            .find(|column| *column as u8 == left && left + sheet.profile.width <= COLUMNS as u8)
            .ok_or(Refusal::by(rules::SIDES))?;
        let placement = Placement {
            piece,
            orientation,
            column,
        };
        let ramp = &self.ramps[seat];
        let row = ramp.landing(placement);
        if bottom == row {
            return Ok(placement);
        }
        let is_free = cells.iter().all(|cell| !ramp.covered.contains(*cell));
        // [FIT-P3] There is room for it, but no way in from above. [FIT-P2] Else it slides until
        // it rests on something: no higher, and through nothing.
        let is_hole = bottom < row && is_free;
        Err(Refusal::by(if is_hole {
            rules::COVERED_HOLE
        } else {
            rules::SLIDES_DOWN
        }))
    }
}
