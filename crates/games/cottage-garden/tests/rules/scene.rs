//! Positions told in words and pictures, from the middle of a game.
//!
//! Clauses end with a semicolon. What is not said is as at the beginning of a game:
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
//!   the letters; of the tiles with two squares, `q` is the one with a pot. `a1 LEFT` is a bed that
//!   has a name below.

use std::collections::BTreeMap;

use cottage_garden::bed::{Slot, Spot, Squares};
use cottage_garden::garden::Garden;
use cottage_garden::nursery::{Die, DieSpace, Space};
use cottage_garden::track::{Color, Cubes};
use cottage_garden::{
    Bed, BedUp, CottageGarden, Duty, Face, First, Hive, Placement, Setup, Tile, View,
};
use game::{Game, QuickDice, Seat, Viewer};
use grid::Cell;

use crate::table::{seat, tile, tiles};

/// Beds with names: LEFT and RIGHT are the book's complete ones, but for a1 and for e1; on the left
/// two pots and two cloches can be seen, on the right everything is covered, by two tokens and by
/// tiles that show a pot and a cloche. The others are one bed on which nothing lies, and then
/// complete but for a5: only pots can be seen, three of them, or three cloches, or neither.
const BEDS: [(&str, &str); 6] = [
    ("LEFT", "3 light Paabb/cadeb/cCdeb/cddee/.dCeP"),
    ("RIGHT", "4 dark ccbaa/ccaao/eccdo/efddd/fffd."),
    ("OPEN", "1 dark ....C/..C../CP.../...../P.P.."),
    ("POTS", "1 dark .aabb/ccabd/cPaad/cceed/PcPee"),
    ("CLOCHES", "1 dark .aaaC/bbCcc/Cbbcc/ddbce/deeee"),
    ("BARE", "1 dark .aabb/cdabb/cdaae/cdaee/cddee"),
];

/// The duties of a turn, the last one first.
const TURN: [Duty; 6] = [
    Duty::MoveDie,
    Duty::ShedCats,
    Duty::ScoreBeds,
    Duty::AddCats,
    Duty::Plant,
    Duty::Refill,
];

/// The position with everything that is said.
pub(crate) fn scene(setup: &str, words: &str) -> CottageGarden {
    let mut scene = Scene::of(setup.parse().expect("a setup that the rules allow"));
    let words = BEDS.iter().fold(words.to_string(), |words, (name, bed)| {
        words.replace(&format!(" {name}"), &format!(" {bed}"))
    });
    for clause in words.split(';').map(str::trim) {
        if !clause.is_empty() {
            scene.say(clause);
        }
    }
    scene.lay_other_beds();
    scene.put_tiles();
    scene.hoard_cats();
    scene.begin_turn();
    scene.view.duties = scene.duties.into_iter().collect();
    CottageGarden::determinize(&scene.view, &mut QuickDice::new(0))
}

/// What is said so far.
struct Scene {
    view: View,
    duties: Vec<Duty>,
    /// Beds of which something is said, or which are gone.
    said: Vec<(Seat, Slot)>,
    planted: Vec<Tile>,
    nursery: BTreeMap<Space, Option<Tile>>,
    queue: Option<Vec<Tile>>,
    supply: Option<u8>,
}

impl Scene {
    /// Nothing is said yet.
    fn of(setup: Setup) -> Scene {
        let game = CottageGarden::new(&setup).expect("a setup that the rules allow");
        let mut view = game.view(Viewer::Spectator);
        let first = match setup.first {
            First::Seat(seat) => seat,
            First::Drawn => Seat::A,
        };
        (view.first, view.on_turn) = (Some(first), Some(first));
        view.loose = [].into_iter().collect();
        Scene {
            view,
            duties: TURN.into(),
            said: Vec::new(),
            planted: Vec::new(),
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
                let value = number(value);
                self.view.die = Die { space, value };
            }
            [who, what @ ("turn" | "done" | "shed")] => {
                self.view.on_turn = Some(seat(who));
                let left = [("turn", 6), ("done", 4), ("shed", 2)];
                let (_, left) = left.into_iter().find(|(word, _)| *word == what).unwrap();
                self.duties.truncate(left);
            }
            ["nursery", ..] => {
                for laid in words[1..].chunks(2) {
                    let (space, name) = (laid[0], laid[1].trim_end_matches(','));
                    let tile = (name != "-").then(|| tile(name));
                    self.nursery.insert(Space::named(space).unwrap(), tile);
                }
            }
            ["queue", ref names @ ..] => {
                self.queue = Some(names.iter().copied().map(tile).collect());
            }
            ["supply", count] => self.supply = Some(number(count)),
            ["reserve", bed, face] => self.view.reserve = Some(bed_up(bed, face)),
            [name, "gone"] => self.said.push(slot_of(name)),
            [name, bed, face @ ("light" | "dark"), picture] => {
                let (who, slot) = slot_of(name);
                self.said.push((who, slot));
                let garden = &mut self.view.places[who];
                garden.lay_bed(slot, bed_up(bed, face));
                self.planted.extend(draw(garden, slot, picture));
            }
            [who, what, ref values @ ..] => {
                let garden = &mut self.view.places[seat(who)];
                let cubes = || {
                    let spaces = values.iter().map(|word| number(word));
                    spaces.fold(Cubes::default(), |cubes, space| cubes.moved(0, space))
                };
                match (what, values) {
                    ("cats", [count]) => garden.held = number(count),
                    ("orange", [_, _, _]) => garden.set_cubes(Color::Orange, cubes()),
                    ("blue", [_, _, _]) => garden.set_cubes(Color::Blue, cubes()),
                    ("hive", ["double"]) => garden.hive = Some(Hive::Double),
                    ("hive", ["single"]) => garden.hive = Some(Hive::Single),
                    _ => panic!("{clause}"),
                }
            }
            _ => panic!("{clause}"),
        }
    }

    /// Beds of which nothing is said are the first ones left, as they are dealt.
    fn lay_other_beds(&mut self) {
        let places = self.view.places.iter();
        let laid = places.flat_map(|(_, garden)| Slot::ALL.map(|slot| garden.bed(slot)));
        let laid = laid.chain([self.view.reserve]).flatten();
        let used: Vec<Bed> = laid.map(|up| up.bed).collect();
        let mut left = Bed::ALL.into_iter().filter(|bed| !used.contains(bed));
        for (slot, face) in Slot::ALL.into_iter().zip(Face::ALL) {
            for (who, garden) in self.view.places.iter_mut() {
                if !self.said.contains(&(who, slot)) {
                    let bed = left.next().expect("a bed is left");
                    garden.lay_bed(slot, BedUp { bed, face });
                }
            }
        }
        if self.view.die.value == 6 {
            self.view.reserve = None;
        } else if self.view.reserve.is_none() {
            let bed = left.next().expect("a bed is left");
            let face = Face::Light;
            self.view.reserve = Some(BedUp { bed, face });
        }
    }

    /// The beds of which nothing is said.
    fn other_beds(&self) -> Vec<(Seat, Slot)> {
        let seats = self.view.places.seats().iter();
        let all = seats.flat_map(|who| Slot::ALL.map(|slot| (who, slot)));
        all.filter(|bed| !self.said.contains(bed)).collect()
    }

    /// All 36 tiles go somewhere.
    fn put_tiles(&mut self) {
        let mut left = tiles();
        let mut take = |tile: Tile| {
            let at = left.iter().position(|other| *other == tile);
            left.remove(at.unwrap_or_else(|| panic!("too many {tile}")));
        };
        self.planted.iter().copied().for_each(&mut take);
        self.nursery.values().copied().flatten().for_each(&mut take);
        self.queue.iter().flatten().copied().for_each(&mut take);
        let mut left = left.into_iter();
        for space in Space::all() {
            let said = self.nursery.get(&space).copied();
            self.view.nursery[space.index()] = said.unwrap_or_else(|| left.next());
        }
        if let Some(queue) = self.queue.take() {
            self.view.queue = queue.into_iter().collect();
            left.for_each(|tile| self.stow(tile));
        } else {
            self.view.queue = left.collect();
        }
    }

    /// Plants a tile on a bed of which nothing is said, so that it does not become complete.
    fn stow(&mut self, tile: Tile) {
        for (who, slot) in self.other_beds() {
            let garden = self.view.places[who];
            for to in garden.places(tile).filter(|to| to.slot() == slot) {
                let mut planted = garden;
                planted.plant(to);
                if !planted.is_complete(slot) {
                    self.view.places[who] = planted;
                    return;
                }
            }
        }
        panic!("no room for {tile}");
    }

    /// All 30 cats are somewhere.
    fn hoard_cats(&mut self) {
        let gardens = self.view.places.iter();
        let with = |garden: &Garden| garden.held + garden.cats().count() as u8;
        let owned: u8 = gardens.map(|(_, garden)| with(garden)).sum();
        self.view.cats_left = self.supply.unwrap_or(30 - owned);
        let mut hoarded = 30 - owned - self.view.cats_left;
        for (who, slot) in self.other_beds() {
            let garden = &mut self.view.places[who];
            let empty = garden.empty().spots();
            let room = empty.filter(|spot| spot.slot() == slot).skip(1);
            for spot in room.take(hoarded.into()) {
                garden.place_cat(spot);
                hoarded -= 1;
            }
        }
        assert_eq!(hoarded, 0, "no room for cats");
    }

    /// A turn begins with what can be done.
    fn begin_turn(&mut self) {
        let view = &self.view;
        if self.duties.last() != Some(&Duty::Refill) {
            return;
        }
        let garden = &view.places[view.on_turn.expect("somebody is on turn")];
        let cubes = Color::ALL
            .map(|color| garden.cubes(color).spaces())
            .concat();
        let row = view.die.space.line();
        let bare = row
            .iter()
            .filter(|space| view.nursery[space.index()].is_none());
        let bare = bare.count();
        if view.die.value == 6 && cubes.iter().any(|space| *space > 1) {
            self.duties.push(Duty::Pay);
        } else if bare == 0 || bare > 2 || garden.held == 0 || view.queue.is_empty() {
            self.duties.pop();
        }
    }
}

fn number(word: &str) -> u8 {
    word.parse().expect("a number")
}

/// A bed before a seat, written `a1`.
pub(crate) fn slot_of(name: &str) -> (Seat, Slot) {
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
pub(crate) fn letter(picture: &str, letter: char) -> Squares {
    let dots = |sign: char| match sign {
        '/' => ' ',
        _ if sign == letter => '#',
        _ => '.',
    };
    let picture: String = picture.chars().map(dots).collect();
    Squares::from_picture(&picture).expect("a picture of a bed")
}

/// Puts what a picture shows on a bed, and says which tiles these are.
fn draw(garden: &mut Garden, slot: Slot, picture: &str) -> Vec<Tile> {
    let tiles = ('a'..='z').filter(|sign| !"ox".contains(*sign));
    let tiles: Vec<Placement> = tiles
        .filter_map(|sign| {
            let cells: Vec<Cell> = letter(picture, sign).cells().collect();
            let other = if sign == 'q' { Tile::I2 } else { Tile::I2p };
            let mut fits = Tile::ALL.into_iter().filter(|tile| *tile != other);
            let planted = fits.find_map(|tile| Placement::over(tile, slot, &cells));
            assert!(planted.is_some() || cells.is_empty(), "{sign} is no tile");
            planted
        })
        .collect();
    for to in &tiles {
        garden.plant(*to);
    }
    let spots = |sign| {
        let cells = letter(picture, sign).cells();
        cells.filter_map(move |cell| Spot::at(slot, cell))
    };
    spots('o').for_each(|spot| garden.place_pot(spot));
    spots('x').for_each(|spot| garden.place_cat(spot));
    let [pots, cloches, empty] = ['P', 'C', '.'].map(|sign| letter(picture, sign));
    let bare = garden.free().on(slot).minus(garden.empty().on(slot));
    let there = (bare, garden.empty().on(slot));
    assert_eq!(
        (pots | cloches, empty),
        there,
        "{picture} is not how that looks"
    );
    tiles.iter().map(|to| to.tile()).collect()
}
