//! Positions told in words and pictures, from the middle of a game.
//!
//! Clauses end with a line or a semicolon. What is not said is as at the beginning of a game:
//!
//! - `die R2 4`: where the die stands and what it shows;
//! - `b turn`: b's turn begins; `b done`: b has planted and may still place cats; `b shed`: b has
//!   scored and has too many cats;
//! - `nursery A1 L4, B2 -`: what lies there; `queue I3 L4`: exactly that. Tiles that are left over
//!   then lie on beds of which nothing is said;
//! - `supply 1`: so many cats; the others sit on beds of which nothing is said;
//! - `a cats 1`, `a orange 0 5 20`, `a blue 0 0 2`, `a hive double`;
//! - `reserve 7 dark`, `a2 gone` and `a1 3 light Paabb/cadeb/cCdeb/cddee/.dCeP`: a bed and what
//!   lies on it, top row first. `P` and `C` are printed pots and cloches that can be seen, `.` an
//!   empty space, `o` a pot token, `x` a cat; every other letter is a tile, planted in the order of
//!   the letters; of the tiles with two squares, `q` is the one with a pot.

use std::collections::BTreeMap;

use cottage_garden::bed::{Slot, Spot, Squares};
use cottage_garden::garden::Garden;
use cottage_garden::nursery::{Die, DieSpace, Space};
use cottage_garden::parts::Mark;
use cottage_garden::shown::{ShownBed, ShownPlace, ShownReserve};
use cottage_garden::track::{Color, Cubes};
use cottage_garden::{
    Bed, BedUp, CottageGarden, Duty, Face, First, Hive, Placement, Setup, Shown, Tile, View,
};
use game::{Game, QuickDice, Seat, Viewer};
use grid::Cell;

use crate::table::{seat, tile, tiles};

/// The book's complete bed on the left, but for a1: two pots and two cloches can be seen.
pub(crate) const LEFT: &str = "3 light Paabb/cadeb/cCdeb/cddee/.dCeP";
/// The book's complete bed on the right, but for e1: everything is covered, by two tokens and by
/// tiles that show a pot and a cloche.
pub(crate) const RIGHT: &str = "4 dark ccbaa/ccaao/eccdo/efddd/fffd.";

/// A bed on which nothing lies.
pub(crate) const OPEN: &str = "1 dark ....C/..C../CP.../...../P.P..";
/// The same bed complete but for a5: only pots can be seen, three of them.
pub(crate) const POTS: &str = "1 dark .aabb/ccabd/cPaad/cceed/PcPee";
/// Only cloches, three of them.
pub(crate) const CLOCHES: &str = "1 dark .aaaC/bbCcc/Cbbcc/ddbce/deeee";
/// Neither.
pub(crate) const BARE: &str = "1 dark .aabb/cdabb/cdaae/cdaee/cddee";

/// The position with everything that is said.
pub(crate) fn scene(setup: &str, words: &str) -> CottageGarden {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    let mut scene = Scene::of(setup);
    for clause in words.split([';', '\n']).map(str::trim) {
        if !clause.is_empty() {
            scene.say(clause);
        }
    }
    scene.lay_other_beds();
    scene.put_tiles();
    scene.hoard_cats();
    CottageGarden::determinize(&flat(scene.view()), &mut QuickDice::new(0))
}

/// What is said so far.
struct Scene {
    view: Shown,
    /// Beds of which something is said, or which are gone.
    said: Vec<(Seat, Slot)>,
    nursery: BTreeMap<Space, Option<Tile>>,
    queue: Option<Vec<Tile>>,
    supply: Option<u8>,
}

/// The duties of a turn, the last one first.
const TURN: [Duty; 6] = [
    Duty::MoveDie,
    Duty::ShedCats,
    Duty::ScoreBeds,
    Duty::AddCats,
    Duty::Plant,
    Duty::Refill,
];

impl Scene {
    /// Nothing is said yet.
    fn of(setup: Setup) -> Scene {
        let game = CottageGarden::new(&setup).expect("a setup that the rules allow");
        let mut view = CottageGarden::show(&game.view(Viewer::Spectator));
        let first = match setup.first {
            First::Seat(seat) => seat,
            First::Drawn => Seat::A,
        };
        (view.first, view.on_turn) = (Some(first), Some(first));
        view.duties = TURN.into();
        view.loose = Vec::new();
        Scene {
            view,
            said: Vec::new(),
            nursery: BTreeMap::new(),
            queue: None,
            supply: None,
        }
    }

    fn say(&mut self, clause: &str) {
        let words: Vec<&str> = clause.split_whitespace().collect();
        match words[..] {
            ["die", space, value] => {
                let space = DieSpace::named(space).expect("a die space");
                let value = value.parse().expect("a number");
                self.view.die = Die { space, value };
            }
            [who, what @ ("turn" | "done" | "shed")] => {
                self.view.on_turn = Some(seat(who));
                let left = [("turn", 6), ("done", 4), ("shed", 2)];
                let (_, left) = left.into_iter().find(|(word, _)| *word == what).unwrap();
                self.view.duties = TURN[..left].into();
            }
            ["nursery", ..] => {
                for laid in clause["nursery".len()..].split(',') {
                    let (space, name) = laid.trim().split_once(' ').expect("a space and a tile");
                    let tile = (name != "-").then(|| tile(name));
                    self.nursery.insert(Space::named(space).unwrap(), tile);
                }
            }
            ["queue", ref names @ ..] => {
                self.queue = Some(names.iter().copied().map(tile).collect());
            }
            ["supply", count] => self.supply = Some(count.parse().expect("a number")),
            ["reserve", bed, face] => {
                self.view.reserve = Some(laid_aside(bed_up(bed, face)));
            }
            [name, "gone"] => {
                let (who, slot) = slot_of(name);
                self.said.push((who, slot));
                self.view.places[who].beds[slot.index()] = None;
            }
            [name, bed, face @ ("light" | "dark"), picture] => {
                let (who, slot) = slot_of(name);
                self.said.push((who, slot));
                let drawn = drawn(slot, bed_up(bed, face), picture);
                self.view.places[who].beds[slot.index()] = Some(drawn);
            }
            [who, what, ref values @ ..] => self.say_of(seat(who), what, values),
            _ => panic!("{clause}"),
        }
    }

    /// What is said of a seat.
    fn say_of(&mut self, who: Seat, what: &str, values: &[&str]) {
        let place = &mut self.view.places[who];
        let numbers = || values.iter().map(|word| word.parse().expect("a number"));
        let cubes = || numbers().fold(Cubes::default(), |cubes, space| cubes.moved(0, space));
        match (what, values) {
            ("cats", [count]) => place.cats = count.parse().expect("a number"),
            ("orange", [_, _, _]) => place.orange = cubes(),
            ("blue", [_, _, _]) => place.blue = cubes(),
            ("hive", ["double"]) => place.hive = Some(Hive::Double),
            ("hive", ["single"]) => place.hive = Some(Hive::Single),
            _ => panic!("{who} {what}"),
        }
    }

    /// Beds of which nothing is said are the first ones left, as they are dealt.
    fn lay_other_beds(&mut self) {
        let places = self.view.places.iter();
        let laid = places.flat_map(|(_, place)| place.beds.iter().flatten());
        let mut used: Vec<Bed> = laid.map(|seen| seen.bed.bed).collect();
        used.extend(self.view.reserve.iter().map(|seen| seen.bed.bed));
        let mut left = Bed::ALL.into_iter().filter(|bed| !used.contains(bed));
        for (slot, face) in Slot::ALL.into_iter().zip(Face::ALL) {
            for (who, place) in self.view.places.iter_mut() {
                if !self.said.contains(&(who, slot)) {
                    let bed = left.next().expect("a bed is left");
                    place.beds[slot.index()] = Some(fresh(BedUp { bed, face }));
                }
            }
        }
        if self.view.die.value == 6 {
            self.view.reserve = None;
        } else if self.view.reserve.is_none() {
            let bed = left.next().expect("a bed is left");
            let face = Face::Light;
            self.view.reserve = Some(laid_aside(BedUp { bed, face }));
        }
    }

    /// The beds of which nothing is said.
    fn other_beds(&mut self) -> Vec<(Slot, &mut ShownBed)> {
        let said = &self.said;
        let places = self.view.places.iter_mut();
        let all = places.flat_map(|(who, place)| {
            let beds = Slot::ALL.into_iter().zip(&mut place.beds);
            beds.map(move |(slot, bed)| (who, slot, bed))
        });
        all.filter(|(who, slot, _)| !said.contains(&(*who, *slot)))
            .filter_map(|(_, slot, bed)| Some((slot, bed.as_mut()?)))
            .collect()
    }

    /// All 36 tiles go somewhere.
    fn put_tiles(&mut self) {
        let mut left = tiles();
        let mut take = |tile: Tile| {
            let at = left.iter().position(|other| *other == tile);
            left.remove(at.unwrap_or_else(|| panic!("too many {tile}")));
        };
        for (_, place) in self.view.places.iter() {
            let beds = place.beds.iter().flatten();
            beds.flat_map(|bed| &bed.tiles)
                .for_each(|to| take(to.tile()));
        }
        self.nursery.values().copied().flatten().for_each(&mut take);
        self.queue.iter().flatten().copied().for_each(&mut take);
        let mut left = left.into_iter();
        for space in Space::all() {
            let said = self.nursery.get(&space).copied();
            self.view.nursery[space.index()] = said.unwrap_or_else(|| left.next());
        }
        let left: Vec<Tile> = left.collect();
        match self.queue.take() {
            None => self.view.queue = left,
            Some(queue) => {
                self.view.queue = queue;
                for tile in left {
                    self.stow(tile);
                }
            }
        }
    }

    /// Plants a tile on a bed of which nothing is said, so that it does not become complete.
    fn stow(&mut self, tile: Tile) {
        for (slot, bed) in self.other_beds() {
            for to in Placement::all(tile).filter(|to| to.slot() == slot) {
                let mut planted = bed.clone();
                planted.tiles.push(to);
                let is_free = !covered(slot, bed).overlaps(to.squares().on(slot));
                let planted = looked_at(slot, planted);
                if is_free && !planted.empty.is_empty() {
                    *bed = planted;
                    return;
                }
            }
        }
        panic!("no room for {tile}");
    }

    /// All 30 cats are somewhere.
    fn hoard_cats(&mut self) {
        let places = self.view.places.iter();
        let with = |place: &ShownPlace| {
            let placed = place
                .beds
                .iter()
                .flatten()
                .map(|bed| bed.cats.count() as u8);
            place.cats + placed.sum::<u8>()
        };
        let owned: u8 = places.map(|(_, place)| with(place)).sum();
        self.view.cats_left = 30 - owned;
        let mut hoarded = self.supply.map_or(0, |supply| 30 - owned - supply);
        self.view.cats_left -= hoarded;
        for (slot, bed) in self.other_beds() {
            for cell in bed.empty.cells().skip(1).take(hoarded.into()) {
                bed.cats = bed.cats.with(cell);
                hoarded -= 1;
            }
            *bed = looked_at(slot, bed.clone());
        }
        assert_eq!(hoarded, 0, "no room for cats");
    }

    /// What is said, with a turn that begins with what can be done.
    fn view(mut self) -> Shown {
        let view = &mut self.view;
        if view.duty() == Some(Duty::Refill) {
            let place = &view.places[view.on_turn.expect("somebody is on turn")];
            let mut spaces = place.orange.spaces().into_iter().chain(place.blue.spaces());
            let row = view.die.space.line();
            let bare = row.iter().filter(|space| view.tile_on(**space).is_none());
            let bare = bare.count();
            if view.die.value == 6 && spaces.any(|space| space > 1) {
                view.duties.push(Duty::Pay);
            } else if bare == 0 || bare > 2 || place.cats == 0 || view.queue.is_empty() {
                view.duties.pop();
            }
        }
        self.view
    }
}

/// The view of which this is the picture.
fn flat(shown: Shown) -> View {
    View {
        die: shown.die,
        first: shown.first,
        on_turn: shown.on_turn,
        duties: shown.duties.into_iter().collect(),
        nursery: shown.nursery,
        queue: shown.queue.into_iter().collect(),
        loose: shown.loose.into_iter().collect(),
        reserve: shown.reserve.map(|reserve| reserve.bed),
        cats_left: shown.cats_left,
        places: shown.places.map(|_, place| garden(place)),
        ..shown.view
    }
}

/// What lies before a seat.
fn garden(place: &ShownPlace) -> Garden {
    let mut garden = Garden::default();
    (garden.held, garden.hive) = (place.cats, place.hive);
    for color in Color::ALL {
        garden.set_cubes(color, place.cubes(color));
    }
    for slot in Slot::ALL {
        let Some(bed) = place.bed(slot) else { continue };
        let spots = |squares: Squares| squares.cells().filter_map(move |cell| Spot::at(slot, cell));
        garden.lay_bed(slot, bed.bed);
        bed.tiles.iter().for_each(|to| garden.plant(*to));
        spots(bed.tokens).for_each(|spot| garden.place_pot(spot));
        spots(bed.cats).for_each(|spot| garden.place_cat(spot));
    }
    garden
}

/// A bed before a seat, written `a1`.
fn slot_of(name: &str) -> (Seat, Slot) {
    let (who, slot) = name.split_at(1);
    (seat(who), Slot::numbered(slot).expect("bed 1 or 2"))
}

/// A bed with this face up.
fn bed_up(bed: &str, face: &str) -> BedUp {
    let face = Face::ALL.into_iter().find(|known| known.name() == face);
    BedUp {
        bed: bed.parse().expect("a bed"),
        face: face.expect("light or dark"),
    }
}

/// The squares with that letter in a picture, top row first.
fn letter(picture: &str, letter: char) -> Squares {
    let dots = |sign: char| match sign {
        '/' => ' ',
        _ if sign == letter => '#',
        _ => '.',
    };
    let picture: String = picture.chars().map(dots).collect();
    Squares::from_picture(&picture).expect("a picture of a bed")
}

/// What is printed on a face, read from the component file: pots and cloches.
pub(crate) fn printed(up: BedUp) -> [Squares; 2] {
    let beds = CottageGarden::META.parts[1];
    let start = format!("\n{} {}\n", up.bed, up.face);
    let (_, rest) = beds.split_once(&start).expect("a picture of the bed");
    let rows: Vec<&str> = rest.lines().take(5).collect();
    ['P', 'C'].map(|mark| letter(&rows.join("/"), mark))
}

fn laid_aside(bed: BedUp) -> ShownReserve {
    let [pots, cloches] = printed(bed);
    ShownReserve { bed, pots, cloches }
}

/// A bed with nothing on it.
fn fresh(bed: BedUp) -> ShownBed {
    let [pots, cloches] = printed(bed);
    let seen = ShownBed {
        bed,
        pots,
        cloches,
        tiles: Vec::new(),
        tokens: Squares::empty(),
        cats: Squares::empty(),
        empty: Squares::empty(),
        visible_pots: 0,
        visible_cloches: 0,
    };
    looked_at(Slot::One, seen)
}

/// A bed with what a picture shows.
fn drawn(slot: Slot, up: BedUp, picture: &str) -> ShownBed {
    let mut seen = fresh(up);
    let tiles = ('a'..='z').filter(|sign| !"ox".contains(*sign));
    let tiles = tiles.filter_map(|sign| {
        let cells: Vec<Cell> = letter(picture, sign).cells().collect();
        let other = if sign == 'q' { Tile::I2 } else { Tile::I2p };
        let mut fits = Tile::ALL.into_iter().filter(|tile| *tile != other);
        let planted = fits.find_map(|tile| Placement::over(tile, slot, &cells));
        assert!(planted.is_some() || cells.is_empty(), "{sign} is no tile");
        planted
    });
    seen.tiles = tiles.collect();
    seen.tokens = letter(picture, 'o');
    seen.cats = letter(picture, 'x');
    let seen = looked_at(slot, seen);
    let bare = Squares::full().minus(covered(slot, &seen));
    let shown = ['P', 'C', '.'].map(|sign| letter(picture, sign));
    let there = [bare & seen.pots, bare & seen.cloches, seen.empty];
    assert_eq!(shown, there, "{picture} is not what {up} looks like");
    seen
}

/// The squares of a bed that something covers.
fn covered(slot: Slot, bed: &ShownBed) -> Squares {
    let tiles = bed.tiles.iter().map(|to| to.squares().on(slot));
    tiles.fold(bed.tokens | bed.cats, |all, one| all | one)
}

/// A bed with its empty spaces and visible pots and cloches counted again.
pub(crate) fn looked_at(slot: Slot, mut bed: ShownBed) -> ShownBed {
    let bare = Squares::full().minus(covered(slot, &bed));
    let on_tiles = |mark| {
        let marked = bed.tiles.iter();
        marked.filter(|to| to.tile().mark() == Some(mark)).count() as u32
    };
    let pots = (bare & bed.pots).count() + bed.tokens.count() + on_tiles(Mark::Pot);
    let cloches = (bare & bed.cloches).count() + on_tiles(Mark::Cloche);
    (bed.visible_pots, bed.visible_cloches) = (pots as u8, cloches as u8);
    bed.empty = bare.minus(bed.pots | bed.cloches);
    bed
}
