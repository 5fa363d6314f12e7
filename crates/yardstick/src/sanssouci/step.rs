//! What can happen, and the line that it has in a record.

use std::fmt;

use super::parts::{Card, Face, STRUCTURES, Square, square_name};

/// One thing that chance or a seat decides. Boards and stacks count from 1; seats, spaces of the
/// display and structures count from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A seat is dealt a garden board.
    DrawGarden {
        /// Whose it is.
        seat: usize,
        /// Its number.
        board: usize,
    },
    /// A seat is dealt a reward board.
    DrawReward {
        /// Whose it is.
        seat: usize,
        /// Its number.
        board: usize,
    },
    /// A seat draws a card.
    DrawCard {
        /// Whose it is.
        seat: usize,
        /// The card.
        card: Card,
    },
    /// A seat is dealt a mission.
    DrawMission {
        /// Whose it is.
        seat: usize,
        /// The structure of the column whose noble it is about.
        structure: usize,
    },
    /// A tile is laid on a space of the display.
    DrawTile {
        /// The space.
        space: usize,
        /// What the tile shows.
        structure: usize,
    },
    /// A seat is drawn to begin.
    DrawFirst {
        /// Which.
        seat: usize,
    },
    /// A seat chooses the face of its garden.
    Garden {
        /// Who acts.
        seat: usize,
        /// The face that lies up.
        face: Face,
    },
    /// A seat chooses the face of its reward board.
    Reward {
        /// Who acts.
        seat: usize,
        /// The face that lies up.
        face: Face,
    },
    /// A seat plays a card and takes a tile.
    Take {
        /// Who acts.
        seat: usize,
        /// The card played.
        card: Card,
        /// The space that is emptied.
        space: usize,
        /// What the tile shows that lay there.
        structure: usize,
        /// The square that the tile goes to; none if it becomes a gardener.
        target: Option<Square>,
    },
    /// A seat chooses where its gardener goes.
    Gardener {
        /// Who acts.
        seat: usize,
        /// The square.
        square: Square,
    },
    /// A seat chooses where its boar goes.
    Boar {
        /// Who acts.
        seat: usize,
        /// The square.
        square: Square,
    },
    /// A seat moves a noble.
    Noble {
        /// Who acts.
        seat: usize,
        /// The structure of the noble's column.
        structure: usize,
        /// Where it ends.
        square: Square,
    },
    /// A seat moves no noble.
    Stay {
        /// Who acts.
        seat: usize,
    },
    /// A seat chooses the stack that refills the display.
    Stack {
        /// Who acts.
        seat: usize,
        /// The number of the stack.
        stack: usize,
    },
}

impl Step {
    /// Who decides it; nobody if chance does.
    pub fn actor(&self) -> Option<usize> {
        match *self {
            Step::DrawGarden { .. }
            | Step::DrawReward { .. }
            | Step::DrawCard { .. }
            | Step::DrawMission { .. }
            | Step::DrawTile { .. }
            | Step::DrawFirst { .. } => None,
            Step::Garden { seat, .. }
            | Step::Reward { seat, .. }
            | Step::Take { seat, .. }
            | Step::Gardener { seat, .. }
            | Step::Boar { seat, .. }
            | Step::Noble { seat, .. }
            | Step::Stay { seat }
            | Step::Stack { seat, .. } => Some(seat),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seat) = self.actor() {
            write!(out, "{} ", seat_name(seat))?;
        } else {
            write!(out, "draw ")?;
        }
        match *self {
            Step::DrawGarden { seat, board } => write!(out, "garden {} {board}", seat_name(seat)),
            Step::DrawReward { seat, board } => write!(out, "reward {} {board}", seat_name(seat)),
            Step::DrawCard { seat, card } => write!(out, "card {} {card}", seat_name(seat)),
            Step::DrawMission { seat, structure } => {
                write!(out, "mission {} {}", seat_name(seat), STRUCTURES[structure])
            }
            Step::DrawTile { space, structure } => {
                write!(out, "tile {} {}", space_name(space), STRUCTURES[structure])
            }
            Step::DrawFirst { seat } => write!(out, "first {}", seat_name(seat)),
            Step::Garden { face, .. } => write!(out, "garden {face}"),
            Step::Reward { face, .. } => write!(out, "reward {face}"),
            Step::Take {
                card,
                space,
                structure,
                target,
                ..
            } => {
                let target = target.map_or("gardener".to_string(), square_name);
                let (space, tile) = (space_name(space), STRUCTURES[structure]);
                write!(out, "{card} {space} {tile} = {target}")
            }
            Step::Gardener { square, .. } => write!(out, "gardener {}", square_name(square)),
            Step::Boar { square, .. } => write!(out, "boar {}", square_name(square)),
            Step::Noble {
                structure, square, ..
            } => write!(
                out,
                "noble {} {}",
                STRUCTURES[structure],
                square_name(square)
            ),
            Step::Stay { .. } => write!(out, "stay"),
            Step::Stack { stack, .. } => write!(out, "stack {stack}"),
        }
    }
}

/// The letter of a seat.
fn seat_name(seat: usize) -> char {
    char::from(b'a' + seat as u8)
}

/// The row whose color a space of the display has: two spaces for each of rows 2 to 6 (SAN-C3).
pub fn row_of_space(space: usize) -> usize {
    2 + space / 2
}

/// The name of a space of the display: its row, and which of the row's two it is.
fn space_name(space: usize) -> String {
    format!("{}.{}", row_of_space(space), 1 + space % 2)
}
