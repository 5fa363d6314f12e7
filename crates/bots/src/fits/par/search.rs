//! The search: layer by layer, a piece each, every outline once and with the most points.

mod index;

use fits::{Action, Piece};

use super::ground::Ground;
use crate::Stop;
use crate::fits::outline::Outline;
use index::Index;

/// So many nodes are looked at between two looks at whether to stop: less than a millisecond.
const BREATH: usize = 256;

/// What is to be solved: pieces in their order, and where they come to.
pub(super) struct Course<'a> {
    pub(super) ground: &'a Ground,
    pub(super) from: Outline,
    pub(super) pieces: &'a [Piece],
    /// How many pieces, from the first on, cannot be set aside.
    pub(super) forced: usize,
}

/// How far a search goes.
pub(super) struct Limits<'a> {
    /// Only more points than this are of interest.
    pub(super) floor: i16,
    /// How many outlines of a layer are followed, the most promising.
    pub(super) width: usize,
    /// How many outlines it keeps at most, over all layers.
    pub(super) nodes: usize,
    pub(super) stop: &'a Stop,
}

/// What a search found.
pub(super) struct Found {
    /// The most points above the floor, and a way to them.
    pub(super) best: Option<(i16, Vec<Action>)>,
    /// No way leads to more points than this, unless the floor is higher.
    pub(super) most: i16,
    /// Whether it came to its end: nothing stopped it, and there was memory enough.
    pub(super) is_finished: bool,
    /// How many outlines it kept.
    pub(super) nodes: usize,
}

/// An outline that can be reached.
#[derive(Clone, Copy)]
struct Node {
    outline: u64,
    /// The most points known of heaps with that outline.
    points: i16,
    /// No way on from it leads to more points than this.
    most: i16,
    /// Where it comes from: a place in the layer before.
    parent: u32,
}

impl Course<'_> {
    /// Searches as far as the limits let it.
    pub(super) fn search(&self, limits: &Limits) -> Found {
        let mut left: i32 = self.pieces.iter().map(|piece| piece.size() as i32).sum();
        let points = self.ground.points(&self.from);
        let root = Node {
            outline: self.ground.packed(&self.from),
            points,
            most: points + self.ground.promise(&self.from, left),
            parent: 0,
        };
        let mut found = Found {
            best: None,
            most: root.most,
            is_finished: false,
            nodes: 1,
        };
        let mut layers = vec![vec![root]];
        let (mut index, mut is_whole) = (Index::default(), true);
        for (number, piece) in self.pieces.iter().enumerate() {
            left -= piece.size() as i32;
            let before = layers.last().expect("there is a root");
            let room = limits.nodes.saturating_sub(found.nodes);
            let step = Step { number, left, room };
            let Some(mut layer) = self.layer(before, &step, limits, &mut index) else {
                return found;
            };
            found.nodes += layer.len();
            is_whole &= layer.len() <= limits.width;
            narrow(&mut layer, limits.width);
            if is_whole {
                let most = layer.iter().map(|node| node.most).max();
                found.most = most.unwrap_or(limits.floor);
            }
            layers.push(layer);
        }
        found.best = self.best(&layers);
        found.is_finished = true;
        found
    }

    /// What it takes no search to find: everything set aside that can be.
    pub(super) fn unsearched(&self) -> (i16, Vec<Action>) {
        let outlines = self.ground.outlines;
        let (mut outline, mut line) = (self.from, Vec::new());
        for (number, &piece) in self.pieces.iter().enumerate() {
            let mut slides = outlines.slides(piece).iter();
            let slid = slides.find_map(|slide| Some((outline.with(outlines, slide)?, slide)));
            line.push(match slid.filter(|_| number < self.forced) {
                Some((next, slide)) => {
                    outline = next;
                    Action::Place(slide.placement)
                }
                None => Action::SetAside { piece },
            });
        }
        (self.ground.points(&outline), line)
    }

    /// All that follows from a layer and may lead above the floor; nothing, if it is to stop or
    /// there is no room for it.
    fn layer(
        &self,
        before: &[Node],
        step: &Step,
        limits: &Limits,
        index: &mut Index,
    ) -> Option<Vec<Node>> {
        let mut layer = Vec::new();
        index.clear();
        let outlines = self.ground.outlines;
        let slides = outlines.slides(self.pieces[step.number]);
        for (parent, node) in before.iter().enumerate() {
            if parent % BREATH == 0 && limits.stop.is_said() || layer.len() > step.room {
                return None;
            }
            let outline = self.ground.unpacked(node.outline);
            let before = node.points - self.ground.points(&outline);
            let placed = slides
                .iter()
                .filter_map(|slide| outline.with(outlines, slide));
            let aside = (step.number >= self.forced).then_some(outline);
            for next in aside.into_iter().chain(placed) {
                let points = before + self.ground.points(&next);
                let most = points + self.ground.promise(&next, step.left);
                if most > limits.floor {
                    let node = Node {
                        outline: self.ground.packed(&next),
                        points,
                        most,
                        parent: parent as u32,
                    };
                    index.add(&mut layer, node);
                }
            }
        }
        Some(layer)
    }

    /// The best of the last layer, and the way there.
    fn best(&self, layers: &[Vec<Node>]) -> Option<(i16, Vec<Action>)> {
        let (last, before) = layers.split_last()?;
        // Of equals the first.
        let best = last.iter().rev().max_by_key(|node| node.points)?;
        let mut way = vec![best];
        for layer in before.iter().rev() {
            let next = way.last().expect("it has an end");
            way.push(&layer[next.parent as usize]);
        }
        way.reverse();
        let mut outline = self.from;
        let steps = self.pieces.iter().zip(way.windows(2));
        let line = steps.map(|(piece, step)| {
            let (action, next) = self.action(&outline, *piece, [step[0], step[1]]);
            outline = next;
            action
        });
        Some((best.points, line.collect()))
    }

    /// What leads from one node to the next, for an outline that the first one stands for.
    fn action(&self, outline: &Outline, piece: Piece, [from, to]: [&Node; 2]) -> (Action, Outline) {
        let outlines = self.ground.outlines;
        let before = from.points - self.ground.points(outline);
        let mut ways = outlines.slides(piece).iter().filter_map(|slide| {
            let next = outline.with(outlines, slide)?;
            let points = before + self.ground.points(&next);
            let is_it = (points, self.ground.packed(&next)) == (to.points, to.outline);
            is_it.then_some((Action::Place(slide.placement), next))
        });
        ways.next()
            .unwrap_or((Action::SetAside { piece }, *outline))
    }
}

/// A piece in its place.
struct Step {
    number: usize,
    /// How many squares the pieces after it have.
    left: i32,
    /// How many outlines may still be kept.
    room: usize,
}

/// Keeps the most promising: who can still get furthest, and of those the flattest.
fn narrow(layer: &mut Vec<Node>, width: usize) {
    if layer.len() > width {
        let bumps = |node: &Node| {
            let heights = node.outline.to_le_bytes();
            let steps = heights[..6].windows(2);
            steps.map(|pair| pair[0].abs_diff(pair[1])).sum::<u8>()
        };
        layer.sort_by_cached_key(|node| (-node.most, bumps(node), node.outline));
        layer.truncate(width);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fits::setup::Board;

    #[test]
    fn without_room_for_a_proof_it_says_what_is_sure() {
        for board in Board::ALL {
            let ground = Ground::of(board);
            let course = Course {
                ground: &ground,
                from: Outline::default(),
                pieces: &Piece::ALL[..5],
                forced: 0,
            };
            let search = |nodes| {
                course.search(&Limits {
                    floor: course.unsearched().0,
                    width: usize::MAX,
                    nodes,
                    stop: &Stop::new(),
                })
            };
            let (whole, short) = (search(usize::MAX), search(2_000));
            let (best, line) = whole.best.unwrap();
            assert!(whole.is_finished && whole.most == best && line.len() == 5);
            assert!(!short.is_finished && short.best.is_none() && short.most >= best);
            assert!(
                short.nodes <= 2_000 && whole.nodes > 2_000,
                "{}",
                whole.nodes
            );
        }
    }
}
