//! Par: the most points that the cards of a round allowed, known afterwards.
//!
//! A search goes through the cards in their order and keeps every outline of the heap once, with
//! the most points. What cannot lead above the best known is left out. It follows only so many
//! outlines a card at first, then four times as many, and so on: as soon as none had to be left out
//! for want of width, the best known is proven to be the best there is.

mod ground;
mod rounds;
mod search;

use fits::board::Squares;
use fits::setup::Board;
use fits::{Action, Piece};

use super::outline::Outline;
use crate::Stop;
use ground::Ground;
use search::{Course, Limits};

pub(crate) use rounds::past_rounds;

/// The pieces that a seat gets on a board, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// The board.
    pub board: Board,
    /// What lies on it already.
    pub covered: Squares,
    /// The start piece, which cannot be set aside, unless it lies already.
    pub start: Option<Piece>,
    /// The pieces of the building cards to come.
    pub cards: Vec<Piece>,
}

impl Dealt {
    /// A whole round: a start card, and the building cards as they were turned.
    pub fn of_round(board: Board, start: Piece, cards: &[Piece]) -> Dealt {
        // [FIT-G6] For the card that shows the start piece nothing is placed.
        let others = cards.iter().filter(|card| **card != start);
        Dealt {
            board,
            covered: Squares::empty(),
            start: Some(start),
            cards: others.copied().collect(),
        }
    }
}

/// The most points that a deal allows, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Par {
    /// The most points found.
    pub points: i32,
    /// It is proven that nothing leads to more than this.
    pub at_most: i32,
    /// A way to the points found: an action for the start piece and for each card's.
    pub line: Vec<Action>,
    /// How many outlines were kept on the way to it.
    pub nodes: usize,
}

impl Par {
    /// Whether it is proven that nothing leads to more points than those found.
    pub fn is_proven(&self) -> bool {
        self.points == self.at_most
    }
}

/// How many outlines a search keeps at most, each 16 bytes and its place in an index. In a thousand
/// deals a board none has needed half of that.
const MOST_NODES: usize = 2_000_000;

/// How many outlines a card are followed at first.
const FIRST_WIDTH: usize = 32;

/// Finds the most points that a deal allows. It is proven, unless it was told to stop or its memory
/// ran out; then it gives the best it has, and says what it knows.
pub fn par(deal: &Dealt, stop: &Stop) -> Par {
    let ground = Ground::of(deal.board);
    let pieces: Vec<Piece> = deal.start.iter().chain(&deal.cards).copied().collect();
    let course = Course {
        ground: &ground,
        from: Outline::over(ground.outlines, deal.covered),
        pieces: &pieces,
        forced: deal.start.iter().count(),
    };
    let (mut points, mut line) = course.unsearched();
    let (mut at_most, mut nodes) = (i16::MAX, 0);
    let mut width = FIRST_WIDTH;
    loop {
        let floor = points;
        let found = course.search(&Limits {
            floor,
            width,
            nodes: MOST_NODES,
            stop,
        });
        nodes += found.nodes;
        if let Some(better) = found.best {
            (points, line) = better;
        }
        // Points of a search are above its floor.
        at_most = at_most.min(found.most).max(points);
        if at_most == points || !found.is_finished {
            break;
        }
        width *= 4;
    }
    Par {
        points: points.into(),
        at_most: at_most.into(),
        line,
        nodes,
    }
}
