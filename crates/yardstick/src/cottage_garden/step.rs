//! What can happen, and the line that it has in a record.

use std::fmt;

use super::parts::{Color, Face, Square, space_name, square_name};

/// What an advance brings besides its points, in the order in which it is settled (COT-X8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gain {
    /// A beehive (COT-T13).
    Hive,
    /// A cat (COT-T11).
    Cat,
    /// A pot token (COT-T12).
    Pot,
}

impl fmt::Display for Gain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Gain::Hive => "hive",
            Gain::Cat => "cat",
            Gain::Pot => "pot",
        })
    }
}

/// One thing that chance or a seat decides. Seats and spaces of the nursery count from 0; boards
/// count from 1, and so do the beds of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A tile is laid on a space of the nursery.
    DrawTile {
        /// The space.
        space: usize,
        /// The tile's kind.
        tile: &'static str,
    },
    /// A tile goes to the end of the queue, before the first turn.
    DrawQueue {
        /// The tile's kind.
        tile: &'static str,
    },
    /// A seat is dealt a bed.
    DrawBed {
        /// Whose it is.
        seat: usize,
        /// The face that lies up.
        face: Face,
        /// Its number in the box.
        board: usize,
    },
    /// A bed becomes the reserve.
    DrawReserve {
        /// Its number in the box.
        board: usize,
    },
    /// A seat is drawn to begin.
    DrawFirst {
        /// Which.
        seat: usize,
    },
    /// A tile of a bed that is gone goes to the end of the queue.
    DrawReturn {
        /// The tile's kind.
        tile: &'static str,
    },
    /// A seat pays for a turn of the last round.
    Pay {
        /// Who acts.
        seat: usize,
        /// The cube's color.
        color: Color,
        /// The points of the space where it stood.
        from: i32,
        /// The points of the space where it stands now.
        to: i32,
    },
    /// A seat discards a cat and refills the gardener's row.
    Refill {
        /// Who acts.
        seat: usize,
    },
    /// A seat takes a tile and plants it.
    Plant {
        /// Who acts.
        seat: usize,
        /// The tile's kind.
        tile: &'static str,
        /// The space of the nursery where it lay.
        space: usize,
        /// The number of the bed.
        bed: usize,
        /// The squares that it covers, from the bottom row up and each row from the left.
        squares: Vec<Square>,
    },
    /// A seat puts a pot token on a bed.
    Pot {
        /// Who acts.
        seat: usize,
        /// The number of the bed.
        bed: usize,
        /// The square.
        square: Square,
    },
    /// A seat puts a cat on a bed.
    Cat {
        /// Who acts.
        seat: usize,
        /// The number of the bed.
        bed: usize,
        /// The square.
        square: Square,
    },
    /// A seat places no more cats after planting.
    Done {
        /// Who acts.
        seat: usize,
    },
    /// A seat chooses which of two complete beds is scored first.
    Score {
        /// Who acts.
        seat: usize,
        /// The number of the bed.
        bed: usize,
    },
    /// A seat's cube advances.
    Advance {
        /// Who acts.
        seat: usize,
        /// The cube's color.
        color: Color,
        /// The points of the space where it stood.
        from: i32,
        /// The points of the space where it stands now.
        to: i32,
        /// What that brings.
        gains: Vec<Gain>,
    },
    /// A seat keeps a cat that it has just gained.
    Keep {
        /// Who acts.
        seat: usize,
    },
    /// A seat discards a cat that is in excess.
    Discard {
        /// Who acts.
        seat: usize,
    },
}

impl Step {
    /// Who decides it; nobody if chance does.
    pub fn actor(&self) -> Option<usize> {
        match *self {
            Step::DrawTile { .. }
            | Step::DrawQueue { .. }
            | Step::DrawBed { .. }
            | Step::DrawReserve { .. }
            | Step::DrawFirst { .. }
            | Step::DrawReturn { .. } => None,
            Step::Pay { seat, .. }
            | Step::Refill { seat }
            | Step::Plant { seat, .. }
            | Step::Pot { seat, .. }
            | Step::Cat { seat, .. }
            | Step::Done { seat }
            | Step::Score { seat, .. }
            | Step::Advance { seat, .. }
            | Step::Keep { seat }
            | Step::Discard { seat } => Some(seat),
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
        match self {
            Step::DrawTile { space, tile } => write!(out, "tile {} {tile}", space_name(*space)),
            Step::DrawQueue { tile } => write!(out, "queue {tile}"),
            Step::DrawBed { seat, face, board } => {
                write!(out, "bed {} {face} {board}", seat_name(*seat))
            }
            Step::DrawReserve { board } => write!(out, "reserve {board}"),
            Step::DrawFirst { seat } => write!(out, "first {}", seat_name(*seat)),
            Step::DrawReturn { tile } => write!(out, "return {tile}"),
            Step::Pay {
                color, from, to, ..
            } => write!(out, "pay {color} {from}-{to}"),
            Step::Refill { .. } => write!(out, "refill"),
            Step::Plant {
                tile,
                space,
                bed,
                squares,
                ..
            } => {
                write!(out, "{tile} {} = {bed}", space_name(*space))?;
                squares
                    .iter()
                    .try_for_each(|&square| write!(out, " {}", square_name(square)))
            }
            Step::Pot { bed, square, .. } => write!(out, "pot {bed} {}", square_name(*square)),
            Step::Cat { bed, square, .. } => write!(out, "cat {bed} {}", square_name(*square)),
            Step::Done { .. } => write!(out, "done"),
            Step::Score { bed, .. } => write!(out, "score {bed}"),
            Step::Advance {
                color,
                from,
                to,
                gains,
                ..
            } => {
                write!(out, "{color} {from}-{to}")?;
                gains.iter().try_for_each(|gain| write!(out, " {gain}"))
            }
            Step::Keep { .. } => write!(out, "keep"),
            Step::Discard { .. } => write!(out, "discard"),
        }
    }
}

/// The letter of a seat.
fn seat_name(seat: usize) -> char {
    char::from(b'a' + seat as u8)
}
