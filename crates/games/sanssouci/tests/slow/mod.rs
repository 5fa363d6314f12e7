//! Sanssouci played a second time by the yardstick, square by square: nothing here asks the
//! title's own code what is legal.

use std::collections::BTreeSet;
use std::fmt;

use game::{Game, Notation, Record, Seat, StepOf, Turn, Viewer, silence};
use laws::told::offered;
use sanssouci::garden::{Boar, noble_row};
use sanssouci::shown::ShownGarden;
use sanssouci::square::{Square, Squares, each};
use sanssouci::{Choice, Phase, Sanssouci, Setup, Shown, Structure};
use yardstick::sanssouci::{Garden, Ground, Options, Table, neighbors, square_name, squares};

/// A square as the yardstick counts it: its column from 0, its row from 1.
pub(crate) type Plain = (usize, usize);

/// A game and the yardstick's own game, side by side.
pub(crate) struct Pair {
    pub(crate) game: Sanssouci,
    pub(crate) twin: Table,
    /// Told when the two disagree.
    record: Record<Sanssouci>,
}

impl Pair {
    pub(crate) fn new(setup: &Setup) -> Pair {
        Pair {
            game: Sanssouci::new(setup).unwrap(),
            twin: Table::new(&Options::read(&setup.to_string())),
            record: Record::new(*setup),
        }
    }

    pub(crate) fn go_on(&mut self, step: StepOf<Sanssouci>) {
        let line = self.game.write_step(step);
        let steps = self.twin.steps();
        let theirs = steps.iter().find(|theirs| theirs.to_string() == line);
        let theirs = theirs.unwrap_or_else(|| panic!("the yardstick has no {line} {self}"));
        self.twin.apply(theirs);
        self.game.apply(step, &mut silence);
        self.record.steps.push(step);
    }

    /// Demands that both offer the same lines, none of them twice, and draws equally likely.
    pub(crate) fn compare_steps(&self) {
        let mut ours = offered(&self.game);
        let mut theirs: Vec<(String, u32)> = match self.game.turn() {
            Turn::Chance => lines(self.twin.weighted_draws()),
            _ => lines(self.twin.steps().into_iter().map(|step| (step, 1))),
        };
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "{self}");
        assert_eq!(self.game.turn() == Turn::Over, self.twin.is_over());
    }

    /// Demands that the same lies on the table. In the middle of a turn the yardstick has done
    /// what is only decided yet, so there the garden is the one that its player plans.
    pub(crate) fn compare_tables(&self) {
        let open = self.game.view(Viewer::Spectator);
        let seats = open.places.seats();
        let own = |seat| Sanssouci::show(&self.game.view(Viewer::Seat(seat)));
        let is_amid_turn = |view: &Shown| {
            matches!(view.phase, Phase::Decide(_)) && view.phase != Phase::Decide(Choice::Take)
        };
        let is_between = !seats.iter().any(|seat| is_amid_turn(&own(seat)));
        for seat in seats.iter() {
            let own = own(seat);
            let planned = own.plan.as_ref().map(|plan| &plan.garden);
            let garden = planned.unwrap_or(&own.places[seat].garden);
            // A boar that is about to run has brought its point in one book, not in the other.
            if !matches!(own.phase, Phase::Decide(Choice::Boar(_))) {
                self.compare_points(seat, garden);
            }
            self.compare_garden(seat, garden);
            if is_between {
                self.compare_hand(seat, &own);
            }
        }
        let tiles = open.tiles_left.map(u32::from);
        assert_eq!(tiles[..], *self.twin.bag(), "tiles left {self}");
        if is_between {
            let display = open.display.map(|tile| tile.map(|tile| tile as usize));
            assert_eq!(display[..], *self.twin.display(), "the display {self}");
        }
        let stacks = match self.twin.stacks() {
            [] => vec![0; open.stacks.len()],
            stacks => stacks.to_vec(),
        };
        assert_eq!(open.stacks.map(u32::from)[..], stacks, "the stacks {self}");
    }

    fn compare_points(&self, seat: Seat, garden: &ShownGarden) {
        let boar = match garden.boar {
            Boar::On(square) => Some(plain(square)),
            Boar::Absent | Boar::Gone => None,
        };
        let ours = (garden.points, boar);
        let theirs = (self.twin.points(seat.index()), self.garden(seat).boar());
        assert_eq!(ours, theirs, "points and boar of {seat} {self}");
    }

    fn compare_garden(&self, seat: Seat, garden: &ShownGarden) {
        let theirs = self.garden(seat);
        let lying = |wanted: fn(Ground) -> bool| {
            let all = squares().into_iter();
            all.filter(move |square| wanted(theirs.ground(*square)))
                .collect()
        };
        let built: BTreeSet<Plain> = lying(|ground| ground != Ground::Free);
        let gardeners: BTreeSet<Plain> = lying(|ground| ground == Ground::Gardener);
        let ours = [garden.built, garden.gardeners].map(names);
        let theirs_named = [named(&built), named(&gardeners)];
        assert_eq!(ours, theirs_named, "built and gardeners of {seat} {self}");
        for (column, noble) in (0..).zip(Structure::ALL) {
            let row = noble_row(garden.stops, noble).map_or(0, |row| row as usize);
            assert_eq!(row, theirs.noble_row(column), "{noble} of {seat} {self}");
        }
    }

    fn compare_hand(&self, seat: Seat, own: &Shown) {
        let (at, place) = (seat.index(), &own.places[seat]);
        let sorted = |mut cards: Vec<String>| {
            cards.sort();
            cards
        };
        let ours = [place.hand.unwrap(), place.discards]
            .map(|cards| sorted(cards.iter().map(|card| card.to_string()).collect()));
        let theirs = [self.twin.hand(at), self.twin.discard(at)]
            .map(|cards| sorted(cards.iter().map(ToString::to_string).collect()));
        assert_eq!(ours, theirs, "cards of {seat} {self}");
        let missions = place.missions.unwrap().iter();
        let ours: BTreeSet<usize> = missions.map(|mission| mission as usize).collect();
        let theirs: BTreeSet<usize> = self.twin.missions(at).iter().copied().collect();
        assert_eq!(ours, theirs, "missions of {seat} {self}");
        let ours = (usize::from(place.deck_count), usize::from(own.round));
        let theirs = (self.twin.deck(at).len(), self.twin.round().min(18));
        assert_eq!(ours, theirs, "the deck of {seat} and the round {self}");
    }

    /// Demands the same result of a game that is over: scores, tie-breaks and who wins.
    pub(crate) fn compare_results(&self) {
        let scores = self.game.scores();
        let theirs: Vec<(i32, i32)> = (0..self.twin.players())
            .map(|seat| (self.twin.points(seat), self.twin.gardeners(seat)))
            .collect();
        let ours: Vec<(i32, i32)> = scores
            .iter()
            .map(|(_, score)| (score.points, score.tie_break))
            .collect();
        assert_eq!(ours, theirs, "{self}");
        let best = theirs.iter().max().unwrap();
        let winners = self.game.scores().winners();
        for (seat, theirs) in Seat::ALL.into_iter().zip(&theirs) {
            assert_eq!(winners.contains(seat), theirs == best);
        }
    }

    pub(crate) fn garden(&self, seat: Seat) -> &Garden {
        self.twin.garden(seat.index())
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after\n{}", self.record.write(&[]))
    }
}

fn lines<T: ToString>(steps: impl IntoIterator<Item = (T, u32)>) -> Vec<(String, u32)> {
    let steps = steps.into_iter();
    steps
        .map(|(step, weight)| (step.to_string(), weight))
        .collect()
}

pub(crate) fn plain(square: Square) -> Plain {
    (square.column() as usize, square.row() as usize)
}

/// The names of squares, sorted.
pub(crate) fn names(squares: Squares) -> BTreeSet<String> {
    each(squares).map(|square| square.to_string()).collect()
}

/// The same for the yardstick's squares.
pub(crate) fn named<'a>(squares: impl IntoIterator<Item = &'a Plain>) -> BTreeSet<String> {
    squares
        .into_iter()
        .map(|square| square_name(*square))
        .collect()
}

/// Where one can walk from a square, one step after the other.
pub(crate) fn walk(start: Plain, is_built: impl Fn(Plain) -> bool) -> BTreeSet<Plain> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![start]);
    while let Some(square) = open.pop() {
        if is_built(square) && reached.insert(square) {
            open.extend(neighbors(square));
        }
    }
    reached
}

/// Counts the ways in which the next steps can go, by the yardstick alone.
pub(crate) fn count(setup: &Setup, steps: &[StepOf<Sanssouci>], depth: u32) -> u64 {
    let mut pair = Pair::new(setup);
    for step in steps {
        pair.go_on(*step);
    }
    pair.twin.count(depth)
}
