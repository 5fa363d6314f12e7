//! Forged beds, cubes and beehives. All sums are made right again, so that each is refused for its
//! own sake.

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::track::Cubes;
use cottage_garden::{Hive, Placement, View};
use game::{Game, Seat};
use serde_json::json;

use crate::forged::{bed, first_of, refuse};
use crate::mended::covered;
use crate::{SPECTATOR, paying, planting};

/// Cubes as a stranger might send them.
fn cubes(spaces: [u16; 3]) -> Cubes {
    serde_json::from_value(json!(spaces)).expect("three numbers")
}

#[test]
fn forged_beds_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("a bed before two seats", |view| {
                let other = view.places[Seat::B].beds[0].clone().unwrap();
                let bed = bed(view);
                (bed.bed, bed.pots, bed.cloches) = (other.bed, other.pots, other.cloches);
                (bed.tokens, bed.cats) = (Squares::empty(), Squares::empty());
                view.cats_left = 30 - held(view);
            }),
            ("a bed twice before one seat", |view| {
                let two = view.places[Seat::A].beds[1].clone().unwrap();
                let one = bed(view);
                (one.bed, one.pots, one.cloches) = (two.bed, two.pots, two.cloches);
                (one.tokens, one.cats) = (Squares::empty(), Squares::empty());
                view.cats_left = 30 - held(view);
            }),
            ("a bed that is the reserve", |view| {
                let bed = view.places[Seat::A].beds[0].clone().unwrap();
                let reserve = view.reserve.as_mut().unwrap();
                (reserve.bed, reserve.pots, reserve.cloches) = (bed.bed, bed.pots, bed.cloches);
            }),
            ("no reserve", |view| view.reserve = None),
            ("a bed too few", |view| {
                let gone = view.places[Seat::A].beds[0].take().unwrap();
                view.queue
                    .extend(gone.tiles.iter().map(|placed| placed.tile()));
                view.cats_left += gone.cats.count() as u8;
            }),
        ],
    );
}

#[test]
fn forged_tokens_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("a complete bed out of turn", |view| {
                let bed = view.places[Seat::B].beds[0].as_mut().unwrap();
                bed.tokens = bed.tokens | bed.empty;
            }),
            ("a pot token on a printed pot", |view| {
                let bare = bed(view).pots.minus(covered(bed(view)));
                bed(view).tokens = bed(view).tokens | first_of(bare);
            }),
            ("a pot token on a printed cloche", |view| {
                let bed = view.places[Seat::A].beds.iter_mut().flatten();
                let bare = |bed: &&mut _| !bare_cloches(bed).is_empty();
                let bed = bed
                    .into_iter()
                    .find(bare)
                    .expect("a cloche that is not covered");
                bed.tokens = bed.tokens | first_of(bare_cloches(bed));
            }),
            ("a pot token on a tile", |view| {
                let squares = bed(view).tiles[0].squares().on(Slot::One);
                bed(view).tokens = bed(view).tokens | first_of(squares);
            }),
            ("a cat on a pot token", |view| {
                let tokens = bed(view).tokens;
                bed(view).cats = bed(view).cats | first_of(tokens);
                view.cats_left -= 1;
            }),
            ("a cat on a printed pot", |view| {
                let bare = bed(view).pots.minus(covered(bed(view)));
                bed(view).cats = bed(view).cats | first_of(bare);
                view.cats_left -= 1;
            }),
            ("a cat on a tile", |view| {
                let squares = bed(view).tiles[0].squares().on(Slot::One);
                bed(view).cats = bed(view).cats | first_of(squares);
                view.cats_left -= 1;
            }),
        ],
    );
}

fn bare_cloches(bed: &cottage_garden::view::BedView) -> Squares {
    bed.cloches.minus(covered(bed))
}

/// How many cats are with the seats.
fn held(view: &View) -> u8 {
    let place = |place: &cottage_garden::view::Place| {
        let laid = place
            .beds
            .iter()
            .flatten()
            .map(|bed| bed.cats.count() as u8);
        place.cats + laid.sum::<u8>()
    };
    view.places.iter().map(|(_, seat)| place(seat)).sum()
}

#[test]
fn forged_placements_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("two tiles that overlap", |view| {
                let bed = bed(view);
                let [one, other, ..] = bed.tiles[..] else {
                    unreachable!("two tiles");
                };
                let mut ways = Placement::all(other.tile());
                let over = ways.find(|to| to.squares().overlaps(one.squares()));
                bed.tiles[1] = over.unwrap();
            }),
            ("a tile over a pot token", |view| {
                let bed = bed(view);
                let mut ways = Placement::all(bed.tiles[0].tile());
                let over = ways.find(|to| to.squares().on(Slot::One).overlaps(bed.tokens));
                bed.tiles[0] = over.unwrap();
            }),
            ("a tile of the other bed", |view| {
                let bed = bed(view);
                let squares = bed.tiles[0].squares().on(Slot::One);
                let cells: Vec<_> = squares.cells().collect();
                let tile = bed.tiles[0].tile();
                bed.tiles[0] = Placement::over(tile, Slot::Two, &cells).unwrap();
            }),
            ("the same tile twice", |view| {
                let tile = bed(view).tiles[0];
                bed(view).tiles.push(tile);
            }),
            ("a thousand tiles", |view| {
                let tile = bed(view).tiles[0];
                bed(view).tiles = vec![tile; 1000];
            }),
            ("tiles on a bed of another seat as well", |view| {
                let tiles = view.places[Seat::B].beds[0].as_ref().unwrap().tiles.clone();
                bed(view).tiles = tiles;
            }),
        ],
    );
}

#[test]
fn forged_cubes_and_beehives_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("an orange cube beside the track", |view| {
                view.places[Seat::A].orange = cubes([0, 0, 16]);
            }),
            ("a blue cube between two spaces", |view| {
                view.places[Seat::A].blue = cubes([0, 0, 5]);
            }),
            ("a cube beyond 20", |view| {
                view.places[Seat::A].blue = cubes([0, 0, 22]);
            }),
            ("cubes in another order", |view| {
                view.places[Seat::A].orange = cubes([7, 0, 0]);
            }),
            ("cubes in another order, and blue", |view| {
                view.places[Seat::B].blue = cubes([0, 4, 2]);
            }),
            ("two double beehives", |view| {
                for seat in [Seat::A, Seat::B] {
                    view.places[seat].orange = cubes([0, 0, 20]);
                    view.places[seat].hive = Some(Hive::Double);
                }
            }),
            ("two single beehives", |view| {
                for seat in [Seat::A, Seat::B] {
                    view.places[seat].orange = cubes([0, 0, 20]);
                    view.places[seat].hive = Some(Hive::Single);
                }
            }),
            ("a single beehive alone", |view| {
                view.places[Seat::A].orange = cubes([0, 0, 20]);
                (view.places[Seat::A].hive, view.places[Seat::B].hive) = (Some(Hive::Single), None);
            }),
            ("a cube on 20 without a beehive", |view| {
                view.places[Seat::A].orange = cubes([0, 0, 20]);
                (view.places[Seat::A].hive, view.places[Seat::B].hive) = (None, None);
            }),
        ],
    );
}

/// Points that do not fit a byte must not be added up before the cubes are looked at.
#[test]
fn cubes_beyond_counting_give_no_position() {
    let mut view = planting().view(SPECTATOR);
    for spaces in [[255, 255, 255], [0, 200, 200], [32, 64, 96]] {
        view.places[Seat::A].orange = cubes(spaces);
        view.places[Seat::B].blue = cubes(spaces);
        assert_eq!(crate::guess(&view), None);
    }
}

#[test]
fn forged_beds_of_the_last_round_give_no_position() {
    refuse(
        &paying().view(SPECTATOR),
        &[
            ("a reserve", |view| {
                view.reserve = planting().view(SPECTATOR).reserve;
            }),
            ("a die that goes on", |view| view.die.value = 5),
        ],
    );
}
