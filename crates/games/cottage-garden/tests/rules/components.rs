//! Rules COT-C: what is in the box.

use std::collections::BTreeSet;

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::nursery::Space;
use cottage_garden::parts::Mark;
use cottage_garden::track::{Color, RED_LINE};
use cottage_garden::{
    Bed, BedUp, Beds, CottageGarden, Draw, Face, First, Hive, Placement, Setup, Tile,
};
use game::{Game, Refusal, Rule, Seat, SetupError};
use grid::Cell;

use crate::scene::{printed, scene};
use crate::table::{
    allowed, bed, cats, cubes, deal, deal_until, go_on, odds, play, refused, refused_setup, seen,
    tile, tiles,
};

/// [COT-C1] One to four players, and nobody without a seat plays.
#[test]
fn one_to_four_can_play() {
    for players in 1..=4 {
        let game = play(&format!("players={players}"), "");
        assert_eq!(game.scores().count(), players);
    }
    refused_setup("players=0", "COT-C1");
    refused_setup("players=5", "COT-C1");
    for players in [0, 5, 255] {
        let setup = Setup {
            players,
            beds: Beds::Drawn,
            first: First::default(),
        };
        let error = CottageGarden::new(&setup).unwrap_err();
        let refusal = Refusal::by(Rule { id: "COT-C1" });
        assert_eq!(error, SetupError::Refused(refusal));
    }
    let strangers = ["c pot 1 a1", "d done", "c cat 1 a1", "d refill", "c keep"];
    refused(&deal("players=2"), &strangers, "COT-C1");
    refused(&deal_until("players=2", "draw bed"), &strangers, "COT-C1");
    refused(&deal("players=1"), &["b pot 1 a1"], "COT-C1");
    allowed(&deal("players=4 first=d"), &["d pot 1 e1"]);
}

/// [COT-C1] The nursery has columns A to D and rows 1 to 4 from the top.
#[test]
fn the_nursery_has_sixteen_spaces() {
    let names: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    let expected = "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4";
    assert_eq!(names.join(" "), expected);
    let nursery = seen(&deal("players=2")).nursery;
    assert_eq!(nursery.map(Option::unwrap)[..], tiles()[..16]);
}

/// [COT-C1] 36 tiles of 27 kinds, of one to six squares.
#[test]
fn there_are_thirty_six_tiles() {
    let several = "I1 2 I2 2 I3 3 V3 3 T4 2 S4 2 L4 2";
    let several: Vec<&str> = several.split(' ').collect();
    let (mut count, mut squares) = (0, 0);
    for tile in Tile::ALL {
        let found = several.chunks(2).find(|pair| pair[0] == tile.name());
        let copies: u32 = found.map_or(1, |pair| pair[1].parse().unwrap());
        assert_eq!(u32::from(tile.copies()), copies, "{tile}");
        let digit = tile
            .name()
            .chars()
            .nth(1)
            .and_then(|sign| sign.to_digit(10));
        let is_small = !tile.name().starts_with('H');
        let size = digit.filter(|_| is_small).unwrap_or(6);
        assert_eq!(tile.size(), size, "{tile}");
        count += copies;
        squares += copies * size;
    }
    assert_eq!((Tile::ALL.len(), count, squares), (27, 36, 151));
}

/// [COT-C1] A kind never appears more often than the box has tiles of it.
#[test]
fn no_tile_appears_too_often() {
    let two = play(
        "players=2",
        "draw tile A1 I1; draw tile B1 H1; draw tile C1 I1",
    );
    refused(&two, &["draw tile D1 I1", "draw tile D1 H1"], "COT-C1");
    allowed(&two, &["draw tile D1 I2", "draw tile D1 H2"]);
    // Nor in the queue.
    let queue = deal_until("players=2", "draw queue I3");
    refused(&queue, &["draw queue I4", "draw queue P5"], "COT-C1");
    allowed(&queue, &["draw queue I3", "draw queue I1"]);
}

/// [COT-C1] Both single squares show a cloche; a tile of two squares and the cross show a pot.
#[test]
fn four_tiles_show_a_pot_or_a_cloche() {
    for tile in Tile::ALL {
        let expected = match tile.name() {
            "I1" => Some(Mark::Cloche),
            "I2p" | "X5p" => Some(Mark::Pot),
            _ => None,
        };
        assert_eq!(tile.mark(), expected, "{tile}");
    }
}

/// [COT-C1] What a tile shows counts wherever it lies, on an empty space or on a print.
#[test]
fn the_print_of_a_tile_counts_wherever_it_lies() {
    let game = scene(
        "players=2",
        "nursery A1 I1, A2 I2p, A3 X5p, A4 I2; a1 3 light \
        P..P./...../.C.../....P/..C.P",
    );
    let shown = |step: &str| {
        let seen = bed(&go_on(&game, step), "a1").unwrap();
        (seen.visible_pots, seen.visible_cloches)
    };
    assert_eq!(shown("a cat 1 a1"), (4, 2));
    assert_eq!(shown("a I1 A1 = 1 a1"), (4, 3));
    assert_eq!(shown("a I1 A1 = 1 b3"), (4, 2));
    assert_eq!(shown("a I1 A1 = 1 a5"), (3, 3));
    assert_eq!(shown("a I2 A4 = 1 d5 e5"), (3, 2));
    for pot in ["a4 b4", "a3 a4", "d2 d3"] {
        assert_eq!(shown(&format!("a I2p A2 = 1 {pot}")), (5, 2));
    }
    assert_eq!(shown("a I2p A2 = 1 e1 e2"), (3, 2));
    assert_eq!(shown("a X5p A3 = 1 d2 c3 d3 e3 d4"), (5, 2));
    assert_eq!(shown("a X5p A3 = 1 b2 a3 b3 c3 b4"), (5, 1));
}

/// [COT-C2] Nine beds with two faces of 5 by 5 squares, named from the bottom left.
#[test]
fn nine_beds_have_a_light_and_a_dark_face() {
    let names = |squares: Squares| {
        let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
        names.join(" ")
    };
    let [pots, cloches] = printed(BedUp {
        bed: Bed::Three,
        face: Face::Light,
    });
    assert_eq!(
        (names(pots), names(cloches)),
        ("e1 e2 a5 d5".into(), "c1 b3".into())
    );
    let [pots, cloches] = printed(BedUp {
        bed: Bed::Four,
        face: Face::Dark,
    });
    assert_eq!(
        (names(pots), names(cloches)),
        ("a1 c1 e2 c5 d5 e5".into(), "b3".into())
    );
    let mut faces = BTreeSet::new();
    for number in 1..=9 {
        // Each face in turn before a seat, both ways round; the reserve shows its print as well.
        let (other, third) = (number % 9 + 1, (number + 1) % 9 + 1);
        let game = deal(&format!("players=1 beds={number},{other},{third}"));
        for (slot, place) in Slot::ALL
            .into_iter()
            .zip(seen(&game).places[Seat::A].beds.clone())
        {
            let place = place.unwrap();
            assert_eq!([place.pots, place.cloches], printed(place.bed));
            assert!(!place.pots.overlaps(place.cloches));
            let prints = place.pots | place.cloches;
            assert_eq!(place.empty, Squares::full().minus(prints), "{slot}");
            assert!((17..=20).contains(&place.empty.count()));
            faces.insert((names(place.pots), names(place.cloches)));
        }
        let reserve = seen(&game).reserve.unwrap();
        assert_eq!([reserve.pots, reserve.cloches], printed(reserve.bed));
    }
    assert_eq!(faces.len(), 18, "no two faces are alike");
    assert!(!Squares::has(Cell::at(5, 0)) && !Squares::has(Cell::at(0, 5)));
}

/// [COT-C2] Cats and pot tokens go on empty spaces: every one of them, and nothing else.
#[test]
fn cats_and_pots_go_on_every_empty_space_and_nowhere_else() {
    let game = scene(
        "players=2",
        "a1 3 light Paabb/ca.eb/cC.eb/c..ee/.oCeP; a2 4 dark \
        ..PPP/...../.C.../x...P/P.P..",
    );
    for slot in ["1", "2"] {
        let bed = bed(&game, &format!("a{slot}")).unwrap();
        for cell in Squares::full().cells() {
            let pot = format!("a pot {slot} {cell}");
            let cat = format!("a cat {slot} {cell}");
            if bed.empty.contains(cell) {
                allowed(&game, &[&pot, &cat]);
            } else {
                refused(&game, &[&pot], "COT-T6");
                refused(&game, &[&cat], "COT-T7");
            }
        }
    }
}

/// [COT-C3] 30 cats, of which everyone takes two, and beehives worth 2 and 1.
#[test]
fn there_are_thirty_cats_and_two_beehives() {
    for players in 1..=4 {
        let game = deal(&format!("players={players}"));
        assert_eq!(cats(&game, "a"), (2, 30 - 2 * players));
    }
    assert_eq!((Hive::Double.value(), Hive::Single.value()), (2, 1));
}

/// [COT-C4] Orange spaces 0 to 15 and 20, blue spaces 0, 2, ... 14 and 20; three cubes of each.
#[test]
fn the_tracks_go_up_to_twenty() {
    let orange: Vec<u8> = (0..=15).chain([20]).collect();
    assert_eq!(Color::Orange.spaces(), orange);
    assert_eq!(Color::Blue.spaces(), [0, 2, 4, 6, 8, 10, 12, 14, 20]);
    assert_eq!(RED_LINE, 6);
    let game = deal("players=3");
    for letter in ["a", "b", "c"] {
        assert_eq!(cubes(&game, letter), [[0; 3]; 2]);
    }
}

/// [COT-S1] [COT-C1] Every tile is as likely as the next, so a kind weighs as many as there are.
#[test]
fn a_kind_weighs_as_many_as_are_left() {
    let game = play("players=2", "draw tile A1 I3");
    let weights = odds(&game);
    assert_eq!(weights.iter().map(|(_, weight)| weight).sum::<u32>(), 35);
    for (draw, weight) in weights {
        let Draw::Tile(kind) = draw else {
            panic!("{draw:?}")
        };
        let drawn = u32::from(kind == tile("I3"));
        assert_eq!(weight, u32::from(kind.copies()) - drawn);
    }
    let last = deal_until("players=2", "draw queue X5p");
    let expected = [tile("I3"), tile("X5p")].map(|tile| (Draw::Tile(tile), 1));
    assert_eq!(odds(&last), expected);
}

/// The squares of a tile in the component file, turned and flipped in all eight ways.
fn turned(name: &str) -> Vec<Vec<(i8, i8)>> {
    let file = CottageGarden::META.parts[0];
    let (_, rest) = file.split_once(&format!("\n{name}\n")).unwrap();
    let mut squares = Vec::new();
    for (row, line) in (0..).zip(rest.lines().take_while(|line| !line.is_empty())) {
        for (column, sign) in (0..).zip(line.chars()) {
            if sign != '.' {
                squares.push((column, row));
            }
        }
    }
    let mut all = Vec::new();
    for _ in 0..2 {
        for _ in 0..4 {
            squares = squares.iter().map(|(x, y)| (*y, -x)).collect();
            all.push(squares.clone());
        }
        squares = squares.iter().map(|(x, y)| (-x, *y)).collect();
    }
    all
}

/// [COT-T5] A tile may be turned and flipped, and lie anywhere on the grid: in no other way.
#[test]
fn a_tile_lies_in_every_way_that_keeps_its_shape() {
    for tile in Tile::ALL {
        let mut expected = BTreeSet::new();
        for orientation in turned(tile.name()) {
            for (right, up) in (-6..=6).flat_map(|right| (-6..=6).map(move |up| (right, up))) {
                let moved = orientation.iter().map(|(x, y)| (x + right, y + up));
                let mut moved: Vec<(i8, i8)> = moved.map(|(x, y)| (y, x)).collect();
                moved.sort_unstable();
                let is_inside = |(x, y): &(i8, i8)| (0..5).contains(x) && (0..5).contains(y);
                if moved.iter().all(is_inside) {
                    expected.insert(moved);
                }
            }
        }
        for slot in Slot::ALL {
            let on_bed = Placement::all(tile).filter(|to| to.slot() == slot);
            let orientations = on_bed.map(|to| {
                let cells = to.squares().on(slot).cells();
                cells
                    .map(|cell| (cell.row as i8, cell.column as i8))
                    .collect()
            });
            let orientations: Vec<Vec<(i8, i8)>> = orientations.collect();
            let different: BTreeSet<_> = orientations.iter().cloned().collect();
            assert_eq!(different.len(), orientations.len(), "{tile}: no way twice");
            assert_eq!(different, expected, "{tile}");
        }
    }
}
