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
use laws::told::{go_on, odds};

use crate::scene::{letter, scene};
use crate::table::{bed, deal, deal_until, holds, seen, tile};

/// [COT-C1] One to four players, and nobody without a seat plays.
#[test]
fn one_to_four_can_play() {
    for players in 1..=4 {
        assert_eq!(
            deal(&format!("players={players}")).scores().count(),
            players
        );
    }
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
    holds(
        "no COT-C1 players=0; players=5; players=255
         at deal players=2
         not COT-C1 c pot 1 a1; d done; c cat 1 a1; d refill; c keep
         at deal players=2 until draw bed
         not COT-C1 c pot 1 a1; d done; c cat 1 a1; d refill; c keep
         at deal players=1
         not COT-C1 b pot 1 a1",
    );
}

/// [COT-C1] The nursery has columns A to D and rows 1 to 4 from the top.
#[test]
fn the_nursery_has_sixteen_spaces() {
    let names: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    let expected = "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4";
    assert_eq!(names.join(" "), expected);
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

/// [COT-C1] A kind never appears more often than the box has tiles of it. [COT-S1] Every tile is as
/// likely as the next, so a kind weighs as many as there are.
#[test]
fn no_tile_appears_too_often() {
    holds(
        "at deal players=2 until draw tile A1
         do draw tile A1 I1; draw tile B1 H1; draw tile C1 I1
         not COT-C1 draw tile D1 I1; draw tile D1 H1
         may draw tile D1 I2; draw tile D1 H2
         at deal players=2 until draw queue I3
         not COT-C1 draw queue I4; draw queue P5
         may draw queue I3; draw queue I1
         at deal players=2 until draw queue X5p
         see odds queue I3 1, queue X5p 1",
    );
    let (first, drawn) = (deal_until("players=2", "draw tile A1"), tile("I3"));
    for (draw, weight) in odds(&go_on(&first, "draw tile A1 I3")) {
        let Draw::Tile(kind) = draw else {
            panic!("{draw:?}")
        };
        assert_eq!(weight, u32::from(kind.copies()) - u32::from(kind == drawn));
    }
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
    holds(
        "at players=2: nursery A1 I1, A2 I2p, A3 X5p, A4 I2; a1 3 light P..P./...../.C.../....P/..C.P
         if a cat 1 a1 => see a1 shows 4 2
         if a I1 A1 = 1 a1 => see a1 shows 4 3
         if a I1 A1 = 1 b3 => see a1 shows 4 2
         if a I1 A1 = 1 a5 => see a1 shows 3 3
         if a I2 A4 = 1 d5 e5 => see a1 shows 3 2
         if a I2p A2 = 1 a4 b4 => see a1 shows 5 2
         if a I2p A2 = 1 a3 a4 => see a1 shows 5 2
         if a I2p A2 = 1 d2 d3 => see a1 shows 5 2
         if a I2p A2 = 1 e1 e2 => see a1 shows 3 2
         if a X5p A3 = 1 d2 c3 d3 e3 d4 => see a1 shows 5 2
         if a X5p A3 = 1 b2 a3 b3 c3 b4 => see a1 shows 5 1",
    );
}

/// What is printed on a face, read from the component file: pots and cloches.
fn printed(up: BedUp) -> [Squares; 2] {
    let start = format!("\n{} {}\n", up.bed, up.face);
    let (_, rest) = CottageGarden::META.parts[1]
        .split_once(&start)
        .expect("a picture of the bed");
    let rows: Vec<&str> = rest.lines().take(5).collect();
    ['P', 'C'].map(|mark| letter(&rows.join("/"), mark))
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
    let beds = "a1 3 light Paabb/ca.eb/cC.eb/c..ee/.oCeP; a2 4 dark ..PPP/...../.C.../x...P/P.P..";
    let game = scene("players=2", beds);
    let mut script = format!("at players=2: {beds}\n");
    for (slot, cell) in ["1", "2"]
        .into_iter()
        .flat_map(|slot| Squares::full().cells().map(move |cell| (slot, cell)))
    {
        let [pot, cat] = ["pot", "cat"].map(|what| format!("a {what} {slot} {cell}"));
        if bed(&game, &format!("a{slot}"))
            .unwrap()
            .empty
            .contains(cell)
        {
            script += &format!("may {pot}; {cat}\n");
        } else {
            script += &format!("not COT-T6 {pot}\nnot COT-T7 {cat}\n");
        }
    }
    holds(&script);
}

/// [COT-C4] Orange spaces 0 to 15 and 20, blue spaces 0, 2, ... 14 and 20. [COT-C3] Beehives worth
/// 2 and 1.
#[test]
fn the_tracks_go_up_to_twenty() {
    let orange: Vec<u8> = (0..=15).chain([20]).collect();
    assert_eq!(Color::Orange.spaces(), orange);
    assert_eq!(Color::Blue.spaces(), [0, 2, 4, 6, 8, 10, 12, 14, 20]);
    assert_eq!(RED_LINE, 6);
    assert_eq!([Hive::Double, Hive::Single].map(Hive::value), [2, 1]);
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
