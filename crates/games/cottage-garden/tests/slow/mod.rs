//! Cottage Garden played a second time by the yardstick, square by square: nothing here asks the
//! title's own code what is legal.

pub(crate) mod cascades;

use std::fmt;

use cottage_garden::bed::Slot;
use cottage_garden::parts::Tile;
use cottage_garden::shown::{ShownBed, ShownPlace};
use cottage_garden::track::Color;
use cottage_garden::{CottageGarden, Face, Setup, Shown};
use game::{Game, Notation, Record, Seat, StepOf, Turn, Viewer, silence};
use grid::Cell;
use laws::told::offered;
use yardstick::cottage_garden as plain;
use yardstick::cottage_garden::{Bed, Cover, Options, Table};

/// A game and the yardstick's own game, side by side.
pub(crate) struct Pair {
    pub(crate) game: CottageGarden,
    twin: Table,
    /// Told when the two disagree.
    record: Record<CottageGarden>,
}

impl Pair {
    pub(crate) fn new(setup: &Setup) -> Pair {
        Pair {
            game: CottageGarden::new(setup).unwrap(),
            twin: Table::new(&Options::read(&setup.to_string())),
            record: Record::new(*setup),
        }
    }

    pub(crate) fn go_on(&mut self, step: StepOf<CottageGarden>) {
        let line = self.game.write_step(step);
        let theirs = steps(&self.twin)
            .into_iter()
            .find(|theirs| theirs.to_string() == line);
        let theirs = theirs.unwrap_or_else(|| panic!("the yardstick has no {line} {self}"));
        self.twin.apply(&theirs);
        self.game.apply(step, &mut silence);
        self.record.steps.push(step);
    }

    /// How many steps have been taken.
    pub(crate) fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// Demands that both offer the same lines, none of them twice, and draws equally likely.
    pub(crate) fn compare_steps(&self) {
        let mut ours = offered(&self.game);
        let decisions = self.twin.steps().into_iter().map(|step| (step, 1));
        let all = decisions.chain(self.twin.weighted_draws());
        let mut theirs: Vec<(String, u32)> = all
            .map(|(step, weight)| (step.to_string(), weight))
            .collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "{self}");
        let (turn, twin) = (self.game.turn(), &self.twin);
        let theirs = twin.turn().map(|seat| Seat::ALL[seat]);
        assert_eq!(turn.waiting(), theirs.into_iter().collect(), "{self}");
        assert_eq!(turn == Turn::Over, twin.is_over(), "{self}");
    }

    /// Demands that the same lies on the table.
    pub(crate) fn compare_tables(&self) {
        let (view, twin) = (shown(&self.game), &self.twin);
        let ours = view.nursery.map(|tile| tile.map(Tile::name));
        assert_eq!(ours[..], *twin.nursery(), "the nursery {self}");
        assert_eq!(names(&view.queue), twin.queue(), "the queue {self}");
        let loose = sorted(&[twin.bag(), twin.returning()].concat());
        assert_eq!(sorted(&names(&view.loose)), loose, "loose tiles {self}");
        let die = (view.die.space.name(), u32::from(view.die.value));
        assert_eq!(die, (twin.die_space(), twin.die_value()), "the die {self}");
        assert_eq!(view.is_last_round, twin.is_last_round(), "{self}");
        let reserve = view.reserve.as_ref().map(|reserve| {
            let up = reserve.bed;
            (usize::from(up.bed.number()), face(up.face))
        });
        assert_eq!(reserve, twin.reserve(), "the reserve {self}");
        let cats = usize::from(view.cats_left);
        assert_eq!(cats, twin.cats_in_supply(), "cats in the supply {self}");
        for (seat, place) in view.places.iter() {
            self.compare_place(seat, place);
        }
    }

    fn compare_place(&self, seat: Seat, place: &ShownPlace) {
        let (at, twin) = (seat.index(), &self.twin);
        for (color, plain) in [
            (Color::Orange, plain::Color::Orange),
            (Color::Blue, plain::Color::Blue),
        ] {
            let ours = place.cubes(color).spaces().map(i32::from);
            assert_eq!(ours[..], twin.cubes(at, plain), "{color} of {seat} {self}");
        }
        let hive = place.hive.map_or(0, |hive| i32::from(hive.value()));
        let ours = (usize::from(place.cats), hive, place.points);
        let theirs = (twin.cats(at), twin.beehive(at), twin.points(at));
        assert_eq!(ours, theirs, "cats, beehive and points of {seat} {self}");
        for slot in Slot::ALL {
            let (ours, theirs) = (place.bed(slot), twin.bed(at, slot.number().into()));
            assert_eq!(
                ours.is_some(),
                theirs.is_some(),
                "bed {slot} of {seat} {self}"
            );
            if let (Some(ours), Some(theirs)) = (ours, theirs) {
                self.compare_beds(seat, ours, theirs);
            }
        }
    }

    fn compare_beds(&self, seat: Seat, ours: &ShownBed, theirs: &Bed) {
        let up = (usize::from(ours.bed.bed.number()), face(ours.bed.face));
        assert_eq!(
            up,
            (theirs.board(), theirs.face()),
            "a bed of {seat} {self}"
        );
        let planted = ours.tiles.iter().map(|placed| placed.tile().name());
        assert_eq!(planted.collect::<Vec<_>>(), theirs.tiles(), "{seat} {self}");
        for row in 0..5 {
            for column in 0..5 {
                let cover = theirs.cover((column.into(), row.into()));
                let cell = Cell::at(column, row);
                assert_eq!(cover_of(ours, cell), cover, "{cell} of {seat} {self}");
            }
        }
        let cells = ours.empty.cells();
        let empty: Vec<(usize, usize)> = cells
            .map(|cell| (cell.column.into(), cell.row.into()))
            .collect();
        assert_eq!(empty, theirs.empty_spaces(), "{seat} {self}");
        let visible = [ours.visible_pots, ours.visible_cloches].map(usize::from);
        let theirs = [theirs.visible_pots(), theirs.visible_cloches()];
        assert_eq!(visible, theirs, "pots and cloches of {seat} {self}");
    }

    /// Demands the same result of a game that is over: scores, tie-breaks and who wins.
    pub(crate) fn compare_results(&self) {
        let scores = self.game.scores();
        let theirs: Vec<(i32, i32)> = (0..self.twin.players())
            .map(|seat| {
                (
                    self.twin.points(seat),
                    self.twin.tie_break(seat).unwrap_or(0),
                )
            })
            .collect();
        let ours: Vec<(i32, i32)> = scores
            .iter()
            .map(|(_, score)| (score.points, score.tie_break))
            .collect();
        assert_eq!(ours, theirs, "{self}");
        let best = theirs.iter().max().unwrap();
        let winners = shown(&self.game).winners;
        for (seat, theirs) in Seat::ALL.into_iter().zip(&theirs) {
            assert_eq!(winners.contains(seat), theirs == best, "{self}");
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after\n{}", self.record.write(&[]))
    }
}

/// What covers a square of a bed, in the yardstick's words.
fn cover_of(bed: &ShownBed, cell: Cell) -> Cover {
    let mut tiles = bed.tiles.iter();
    let tile = tiles.find(|placed| placed.squares().on(placed.slot()).contains(cell));
    match tile {
        Some(placed) => Cover::Tile(placed.tile().name()),
        None if bed.cats.contains(cell) => Cover::Cat,
        None if bed.tokens.contains(cell) => Cover::Pot,
        None => Cover::Nothing,
    }
}

/// All that the yardstick lets happen next: decisions or draws.
fn steps(twin: &Table) -> Vec<plain::Step> {
    let draws = twin.weighted_draws().into_iter().map(|(draw, _)| draw);
    twin.steps_in_order().into_iter().chain(draws).collect()
}

fn names(tiles: &[Tile]) -> Vec<&'static str> {
    tiles.iter().map(|tile| tile.name()).collect()
}

fn sorted(names: &[&'static str]) -> Vec<&'static str> {
    let mut names = names.to_vec();
    names.sort_unstable();
    names
}

const fn face(face: Face) -> plain::Face {
    match face {
        Face::Light => plain::Face::Light,
        Face::Dark => plain::Face::Dark,
    }
}

/// Counts the ways in which the next steps can go, by the yardstick alone.
pub(crate) fn count(setup: &Setup, steps: &[StepOf<CottageGarden>], depth: u32) -> u64 {
    let mut pair = Pair::new(setup);
    for step in steps {
        pair.go_on(*step);
    }
    ways(&pair.twin, depth)
}

fn ways(twin: &Table, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => twin.count() as u64,
        _ => {
            let after = |step: &plain::Step| {
                let mut twin = twin.clone();
                twin.apply(step);
                ways(&twin, depth - 1)
            };
            steps(twin).iter().map(after).sum()
        }
    }
}

/// What everybody is shown.
fn shown(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}
