//! Looking ahead over the cards that have not been turned: after each thing to do, the mean over
//! the cards of the best that can be done about each.

use fits::{Action, Piece};
use rayon::prelude::*;

use super::outline::{Coming, Ground, Outline};
use crate::Stop;

/// Worths are counted in parts of a point.
pub const UNIT: i32 = 512;

/// What an outline promises.
pub trait Worth: Sync {
    /// The points that the board is expected to be worth in the end, in 512ths, if these pieces
    /// are still to come. Exact when none is.
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32;
}

/// How far to look, and how closely.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// A number for each card, the one at hand first: so many of the best things to do about it
    /// are looked into. About the card after the last only the best counts.
    pub widths: &'static [usize],
    /// What looks worse than the best by more than this is not looked into.
    pub margin: i32,
}

impl Look {
    /// The look one card farther.
    fn farther(&self) -> Option<(usize, Look)> {
        let (width, widths) = self.widths.split_first()?;
        Some((*width, Look { widths, ..*self }))
    }
}

/// More than can be done about any piece.
pub const ALL: usize = 40;

/// Something to do about the piece at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What to do.
    pub action: Action,
    /// What becomes of the outline.
    pub after: Outline,
    /// What that is worth, in 512ths of a point.
    pub worth: i32,
}

/// A board to think about, what outlines are judged by, and who may interrupt.
pub struct Search<'a, W> {
    /// The board.
    pub ground: &'static Ground,
    /// What outlines are judged by.
    pub judge: &'a W,
    /// Whether it is enough.
    pub stop: &'a Stop,
}

impl<W: Worth> Search<'_, W> {
    /// All that can be done about a piece, as it looks at first sight, the best first.
    pub fn choices(&self, outline: &Outline, legal: &[Action], coming: &Coming) -> Vec<Choice> {
        let mut choices: Vec<Choice> = legal
            .iter()
            .map(|action| {
                let after = self.after(outline, *action);
                Choice {
                    action: *action,
                    after,
                    worth: self.judge.worth(self.ground, &after, coming),
                }
            })
            .collect();
        choices.sort_by_key(|choice| -choice.worth);
        choices
    }

    /// The outline after a legal action.
    fn after(&self, outline: &Outline, action: Action) -> Outline {
        let slides = self.ground.slides(action.piece()).iter();
        let mut slides = slides.filter(|slide| action == Action::Place(slide.placement));
        let after = slides.find_map(|slide| outline.with(self.ground, slide));
        after.unwrap_or(*outline)
    }

    /// Looks ahead, puts the best first, and leaves out what is not looked into. Told to stop, it
    /// leaves everything as it was and says so.
    pub fn look(&self, choices: &mut Vec<Choice>, coming: &Coming, look: &Look) -> Looked {
        let (Some((width, farther)), true) = (look.farther(), coming.count > 0) else {
            return Looked::Whole;
        };
        let least = choices[0].worth - look.margin;
        let near = choices.iter().filter(|choice| choice.worth >= least);
        let width = near.count().min(width);
        let tasks: Vec<(Outline, Piece)> = choices[..width]
            .iter()
            .flat_map(|choice| coming.pieces.iter().map(|piece| (choice.after, piece)))
            .collect();
        let bests: Option<Vec<i32>> = tasks
            .into_par_iter()
            .map(|(outline, piece)| self.best(&outline, piece, &coming.without(piece), &farther))
            .collect();
        let Some(bests) = bests else {
            return Looked::Cut;
        };
        let cards = coming.count as usize;
        for (choice, bests) in choices.iter_mut().zip(bests.chunks(cards)) {
            choice.worth = mean(bests.iter().sum(), coming.count);
        }
        choices.truncate(width);
        choices.sort_by_key(|choice| -choice.worth);
        Looked::Whole
    }

    /// The mean over the next cards of the best that can be done about each.
    fn expect(&self, outline: &Outline, coming: &Coming, look: &Look) -> Option<i32> {
        let mut sum = 0;
        for piece in coming.pieces.iter() {
            sum += self.best(outline, piece, &coming.without(piece), look)?;
        }
        Some(mean(sum, coming.count))
    }

    /// The best that can be done about a piece; nothing, if it was cut off.
    pub(super) fn best(
        &self,
        outline: &Outline,
        piece: Piece,
        coming: &Coming,
        look: &Look,
    ) -> Option<i32> {
        if self.stop.is_said() {
            return None;
        }
        let slides = self.ground.slides(piece).iter();
        let placed = slides.filter_map(|slide| outline.with(self.ground, slide));
        // [FIT-G7] Setting it aside is always possible.
        let all = placed.chain([*outline]);
        let (Some((width, farther)), true) = (look.farther(), coming.count > 0) else {
            return all
                .map(|after| self.judge.worth(self.ground, &after, coming))
                .max();
        };
        let mut list = Shortlist::of(width.min(ALL));
        for after in all {
            list.offer(self.judge.worth(self.ground, &after, coming), after);
        }
        let mut best = i32::MIN;
        let least = list.best[0].0 - look.margin;
        let near = list.best[..list.count].iter();
        for (_, after) in near.take_while(|(worth, _)| *worth >= least) {
            best = best.max(self.expect(after, coming, &farther)?);
        }
        Some(best)
    }
}

/// Whether a look was finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// It was.
    Whole,
    /// It was cut off, and changed nothing.
    Cut,
}

fn mean(sum: i32, count: u32) -> i32 {
    let count = count as i32;
    (sum + count / 2).div_euclid(count)
}

/// The best few of many, the best first; of equals the one that came first.
struct Shortlist {
    best: [(i32, Outline); ALL],
    count: usize,
    room: usize,
}

impl Shortlist {
    fn of(room: usize) -> Shortlist {
        Shortlist {
            best: [(i32::MIN, Outline::default()); ALL],
            count: 0,
            room,
        }
    }

    #[inline]
    fn offer(&mut self, worth: i32, outline: Outline) {
        if self.count == self.room {
            if worth <= self.best[self.count - 1].0 {
                return;
            }
            self.count -= 1;
        }
        let mut at = self.count;
        while at > 0 && self.best[at - 1].0 < worth {
            self.best[at] = self.best[at - 1];
            at -= 1;
        }
        self.best[at] = (worth, outline);
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::super::weights;
    use super::*;
    use fits::board::{BOARD, Heap};
    use fits::score::tally;
    use fits::setup::Board;
    use fits::{Fits, PieceSet, Setup};
    use game::{Game, Seat, Seed, SeededDice, Step, Turn, Viewer, silence};

    /// What the heap comes to when everything is tried, by the rules' own heap.
    fn try_all(board: Board, heap: Heap, coming: PieceSet) -> i32 {
        if coming.is_empty() {
            return UNIT * i32::from(tally(board, heap.covered()).total());
        }
        let bests = coming.iter().map(|piece| {
            let rest = coming.without(piece);
            let slides = Ground::of(board).slides(piece).iter();
            let slides = slides.filter(|slide| heap.squares(slide.placement).overlaps(BOARD));
            let placed = slides.map(|slide| {
                let mut heap = heap;
                heap.place(slide.placement);
                try_all(board, heap, rest)
            });
            placed.fold(try_all(board, heap, rest), i32::max)
        });
        mean(bests.sum(), coming.len())
    }

    /// Plays a board until so many pieces are to come, and compares the looks at what can be done.
    fn compare(board: Board, seed: u64, left: u32) {
        let setup: Setup = format!("players=1 boards={board}").parse().unwrap();
        let mut game = Fits::new(&setup).unwrap();
        let (mut dice, mut legal) = (SeededDice::new(Seed::from_number(seed)), Vec::new());
        let stop = Stop::new();
        let everything = Look {
            widths: &[ALL; 3],
            margin: 1000 * UNIT,
        };
        let search = Search {
            ground: Ground::of(board),
            judge: weights::learnt(board),
            stop: &stop,
        };
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.apply(Step::Draw(game.draw(&mut dice)), &mut silence);
                continue;
            }
            game.actions(Seat::A, &mut legal);
            let ramp = game.view(Viewer::Seat(Seat::A)).ramps[Seat::A];
            let unturned = game.view(Viewer::Spectator).unturned;
            let coming = unturned.iter().filter(|piece| ramp.start != Some(*piece));
            let coming = Coming::of(coming.collect());
            let outline = Outline::over(search.ground, ramp.covered);
            let mut choices = search.choices(&outline, &legal, &coming);
            if coming.count == left {
                let looked = search.look(&mut choices, &coming, &everything);
                assert_eq!(looked, Looked::Whole);
                for choice in choices {
                    let mut heap = Heap::over(ramp.covered);
                    if let Action::Place(placement) = choice.action {
                        heap.place(placement);
                    }
                    assert_eq!(choice.worth, try_all(board, heap, coming.pieces));
                }
                return;
            }
            game.apply(Step::Act(Seat::A, choices[0].action), &mut silence);
        }
    }

    #[test]
    fn a_look_to_the_end_finds_what_trying_everything_finds() {
        for board in Board::ALL {
            for seed in 0..4 {
                compare(board, seed, 1);
            }
            compare(board, 9, 2);
        }
    }

    #[test]
    fn a_shortlist_keeps_the_best_and_of_equals_the_first() {
        let ground = Ground::of(Board::One);
        let slides = ground.slides(Piece::P);
        let outlines: Vec<Outline> = slides
            .iter()
            .filter_map(|slide| Outline::default().with(ground, slide))
            .take(4)
            .collect();
        let mut list = Shortlist::of(3);
        for (worth, outline) in [5, 7, 5, 6].into_iter().zip(&outlines) {
            list.offer(worth, *outline);
        }
        let best = [(7, outlines[1]), (6, outlines[3]), (5, outlines[0])];
        assert_eq!(list.best[..list.count], best);
    }

    /// Looks at what can be done with the first piece as widely as could be, which would take
    /// ages, until somebody says stop: after a while, or before it has begun.
    fn cut_off(patience: Duration) -> (Looked, Vec<Choice>, Vec<Choice>) {
        let stop = Stop::new();
        let search = Search {
            ground: Ground::of(Board::One),
            judge: weights::learnt(Board::One),
            stop: &stop,
        };
        let coming = Coming::of(PieceSet::ALL.without(Piece::L));
        let slides = search.ground.slides(Piece::L).iter();
        let legal: Vec<Action> = slides.map(|it| Action::Place(it.placement)).collect();
        let mut choices = search.choices(&Outline::default(), &legal, &coming);
        let before = choices.clone();
        let endless = Look {
            widths: &[ALL; 12],
            margin: 1000 * UNIT,
        };
        let looked = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(patience);
                stop.say();
            });
            search.look(&mut choices, &coming, &endless)
        });
        (looked, before, choices)
    }

    #[test]
    fn a_look_that_is_cut_off_changes_nothing() {
        for patience in [0, 100].map(Duration::from_millis) {
            let (looked, before, after) = cut_off(patience);
            assert_eq!(looked, Looked::Cut);
            assert_eq!(before, after);
        }
    }
}
