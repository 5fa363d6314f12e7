//! What is in the box, how it is set up and how it is written.

use super::super::parts::{die_spaces, track};
use super::super::{BOARDS, Color, Face, Options, Print, SIDE, Table, printed, tile, tiles};
use super::{board, lines, play, ready};

#[test]
fn the_36_tiles_have_151_squares_and_27_kinds() {
    assert_eq!(tiles().len(), 27);
    let numbers = tiles().iter().map(|tile| tile.number);
    assert_eq!(numbers.sum::<usize>(), 36);
    let squares = tiles().iter().map(|tile| tile.number * tile.ways[0].len());
    assert_eq!(squares.sum::<usize>(), 151);
    let pots = tiles().iter().filter(|tile| tile.pots == 1);
    assert_eq!(
        pots.map(|tile| tile.name).collect::<Vec<_>>(),
        ["I2p", "X5p"]
    );
    let cloches = tiles().iter().filter(|tile| tile.cloches == 1);
    assert_eq!(cloches.map(|tile| tile.name).collect::<Vec<_>>(), ["I1"]);
}

#[test]
fn a_tile_can_lie_in_up_to_eight_ways() {
    let ways = |name: &str| tile(name).ways.len();
    for (names, expected) in [
        ("I1 O4 X5p", 1),
        ("I2p I2 I3 I4", 2),
        ("V3 T4 S4 U5 W5 Z5", 4),
        ("L4 L5 Y5 N5 P5 F5", 8),
        ("H1 H2 H3 H4 H5 H6 H8", 8),
        ("H7", 4),
    ] {
        for name in names.split(' ') {
            assert_eq!(ways(name), expected, "{name}");
        }
    }
    for tile in tiles() {
        for way in &tile.ways {
            let mut sorted = way.clone();
            sorted.sort_by_key(|&(column, row)| (row, column));
            assert_eq!(*way, sorted, "{}", tile.name);
            assert!(way.iter().any(|square| square.0 == 0));
            assert!(way.iter().any(|square| square.1 == 0));
        }
    }
}

#[test]
fn the_18_faces_are_read_from_the_bottom() {
    let mut counts = Vec::new();
    for board in 1..=BOARDS {
        for face in [Face::Light, Face::Dark] {
            let prints = printed(board, face).concat();
            let count = |print| prints.iter().filter(|&&it| it == print).count();
            assert_eq!(prints.len(), SIDE * SIDE);
            counts.push((count(Print::Pot), count(Print::Cloche)));
        }
    }
    assert_eq!(counts.len(), 18);
    assert_eq!(
        counts[..6],
        [(4, 2), (3, 3), (4, 2), (5, 2), (4, 2), (7, 1)]
    );
    let light_3 = printed(3, Face::Light);
    assert_eq!(light_3[0][2], Print::Cloche);
    assert_eq!(light_3[0][4], Print::Pot);
    assert_eq!(light_3[4][0], Print::Pot);
    assert_eq!(light_3[2][1], Print::Cloche);
    assert_eq!(Face::Light.turned_over(), Face::Dark);
}

#[test]
fn the_track_has_17_orange_spaces_and_9_blue_ones() {
    let orange = track(Color::Orange);
    assert_eq!(orange.points[..16], (0..=15).collect::<Vec<_>>());
    assert_eq!(orange.points[16..], [20]);
    assert_eq!(orange.points[orange.behind_line], 7);
    let blue = track(Color::Blue);
    assert_eq!(blue.points, [0, 2, 4, 6, 8, 10, 12, 14, 20]);
    assert_eq!(blue.points[blue.behind_line], 8);
}

#[test]
fn a_die_space_faces_four_spaces_and_four_are_corners() {
    assert_eq!(die_spaces().len(), 20);
    let corners = die_spaces().iter().filter(|space| space.is_corner());
    let names: Vec<&str> = corners.map(|space| space.name).collect();
    assert_eq!(names, ["TR", "BR", "BL", "TL"]);
    assert!(die_spaces().iter().all(|space| space.row.len() == 4));
    assert_eq!(
        die_spaces()[4].row,
        ["D1", "C2", "B3", "A4"].map(super::space)
    );
}

#[test]
fn the_words_of_a_set_up_are_read() {
    let mut options = Options {
        players: 2,
        first: Some(0),
        beds: None,
    };
    assert_eq!(Options::read(""), options);
    assert_eq!(Options::read("players=2 first=a"), options);
    options.players = 1;
    assert_eq!(Options::read("beds=drawn players=1"), options);
    options.beds = Some([3, 5, 7]);
    assert_eq!(Options::read("players=1 beds=3,5,7 first=a"), options);
    assert_eq!(Options::read("players=4 first=d").first, Some(3));
    assert_eq!(Options::read("players=3 first=drawn").first, None);
}

#[test]
fn wrong_words_of_a_set_up_are_refused() {
    for words in [
        "players=5",
        "players=0",
        "players=2 players=3",
        "first=c",
        "players=1 first=b",
        "beds=3,5,7",
        "players=1 beds=3,5",
        "players=1 beds=3,5,5",
        "players=1 beds=3,5,7,9",
        "players=1 beds=0,5,7",
        "players=1 beds=3,5,10",
        "players=1 beds=3,5,",
        "garden",
    ] {
        let read = std::panic::catch_unwind(|| Options::read(words));
        assert!(read.is_err(), "{words}");
    }
}

#[test]
fn the_set_up_goes_in_its_order() {
    let mut table = Table::new(&Options::read("players=3 first=drawn"));
    assert_eq!(table.count(), 27);
    assert!(table.steps().is_empty());
    play(&mut table, "draw tile A1 L4");
    let draws = table.weighted_draws();
    assert_eq!(draws.iter().map(|draw| draw.1).sum::<u32>(), 35);
    let weight = |line: &str| {
        let draw = draws.iter().find(|draw| draw.0.to_string() == line);
        draw.map(|draw| draw.1)
    };
    assert_eq!(weight("draw tile B1 L4"), Some(1));
    assert_eq!(weight("draw tile B1 V3"), Some(3));
    play(&mut table, "draw tile B1 L4");
    assert!(!lines(&table).contains(&"draw tile C1 L4".to_string()));
    assert_eq!(table.nursery()[..3], [Some("L4"), Some("L4"), None]);
    for _ in 0..14 {
        let line = lines(&table).swap_remove(0);
        assert!(line.starts_with("draw tile "), "{line}");
        play(&mut table, &line);
    }
    for _ in 0..20 {
        let line = lines(&table).swap_remove(0);
        assert!(line.starts_with("draw queue "), "{line}");
        play(&mut table, &line);
    }
    assert_eq!(table.queue().len(), 20);
    assert!(table.bag().is_empty());
    for line in [
        "a light 3",
        "a dark 5",
        "b light 1",
        "b dark 2",
        "c light 9",
    ] {
        play(&mut table, &format!("draw bed {line}"));
    }
    assert_eq!(
        lines(&table),
        ["4", "6", "7", "8"].map(|board| format!("draw bed c dark {board}"))
    );
    play(&mut table, "draw bed c dark 8");
    assert_eq!(board(&table, 2, 2), Some((8, Face::Dark)));
    assert_eq!(board(&table, 0, 1), Some((3, Face::Light)));
    play(&mut table, "draw reserve 6");
    assert_eq!(table.reserve(), Some((6, Face::Light)));
    assert_eq!(
        lines(&table),
        ["draw first a", "draw first b", "draw first c"]
    );
    assert_eq!(table.turn(), None);
    play(&mut table, "draw first b");
    assert_eq!(table.turn(), Some(1));
    assert_eq!((table.die_space(), table.die_value()), ("T2", 1));
    assert_eq!((table.cats(0), table.cats_in_supply()), (2, 24));
}

#[test]
fn beds_that_are_chosen_are_not_drawn() {
    let table = ready("players=1 beds=3,5,7");
    assert_eq!(board(&table, 0, 1), Some((3, Face::Light)));
    assert_eq!(board(&table, 0, 2), Some((5, Face::Dark)));
    assert_eq!(table.reserve(), Some((7, Face::Light)));
    assert_eq!((table.die_space(), table.die_value()), ("T1", 2));
    assert_eq!(table.tie_break(0), None);
    assert_eq!(ready("players=2").tie_break(1), Some(0));
}
