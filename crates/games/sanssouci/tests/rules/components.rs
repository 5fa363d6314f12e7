//! Rules SAN-C: what is in the box.

use game::{Game, Refusal, Seat, SetupError};
use sanssouci::action::Space;
use sanssouci::garden::{targets, walkable};
use sanssouci::parts::{Board, Color, Face, printed, tiles_of_each};
use sanssouci::square::{Row, Square, Squares};
use sanssouci::{Card, Draw, Edition, First, Sanssouci, Setup, Structure, rules};

use crate::table::{
    EDITIONS, deal, deal_until, dealing, draws, garden, go_on, named, names, odds, play, refused,
    refused_setup, seen, square, squares, unreadable,
};

/// [SAN-C1] 2 to 4 players, and nobody without a seat plays.
#[test]
fn two_to_four_can_play() {
    for players in 2..=4 {
        let game = play(&format!("players={players}"), "");
        assert_eq!(game.scores().count(), players);
    }
    refused_setup("players=1", rules::PLAYERS);
    refused_setup("players=5", rules::PLAYERS);
    for players in [0, 1, 5, 255] {
        let setup = Setup {
            players,
            edition: Edition::Imperial,
            rewards: false,
            boar: false,
            first: First::default(),
        };
        let error = Sanssouci::new(&setup).unwrap_err();
        assert_eq!(error, SetupError::Refused(Refusal::by(rules::PLAYERS)));
    }
    for edition in EDITIONS {
        let two = deal(&format!("players=2 {edition}"), "");
        let strangers = ["c any 2.1", "d stay", "c noble vine i1", "d stack 1"];
        refused(&two, &strangers, rules::PLAYERS);
        let choosing = deal_until(&format!("players=3 {edition}"), "a garden");
        refused(&choosing, &["d garden A"], rules::PLAYERS);
        let dealing = deal_until(&format!("players=3 {edition}"), "draw garden c");
        let dealt = ["draw garden d 4", "draw card d any"];
        refused(&dealing, &dealt, rules::PLAYERS);
    }
}

/// [SAN-C2] Nine columns from the left, six rows worth 1 to 6; a square is named after both.
#[test]
fn a_garden_has_nine_columns_and_six_rows() {
    let columns = Structure::ALL.map(|column| (column.letter(), column.name()));
    let expected = [
        ('a', "labyrinth"),
        ('b', "statue"),
        ('c', "pavilion"),
        ('d', "topiary"),
        ('e', "stairs"),
        ('f', "fountain"),
        ('g', "arch"),
        ('h', "spiral"),
        ('i', "vine"),
    ];
    assert_eq!(columns, expected);
    assert_eq!(Row::ALL.map(Row::value), [1, 2, 3, 4, 5, 6]);
    assert_eq!(Square::all().count(), 54);
    let center = square("e4");
    assert_eq!(
        (center.column(), center.row()),
        (Structure::Stairs, Row::Four)
    );
    assert_eq!(
        named("f2 a1 i6"),
        squares("#........ .....#... ......... ......... ......... ........#")
    );
    for name in ["a0", "a7", "j1", "terrace"] {
        assert!(name.parse::<Square>().is_err(), "{name}");
    }
}

/// [SAN-C3] Two display spaces for each of the rows 2 to 6; row 1 has none.
#[test]
fn the_display_has_two_spaces_for_each_row_but_the_first() {
    let spaces: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    let expected = "2.1 2.2 3.1 3.2 4.1 4.2 5.1 5.2 6.1 6.2";
    assert_eq!(spaces.join(" "), expected);
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        unreadable(&game, &["a any 1.1", "a any 7.1", "a any 2.3", "a any 2.0"]);
        // None of these squares is printed on 1A.
        for step in [
            "a any 2.1 statue = b2",
            "a any 3.2 stairs = e3",
            "a any 4.1 fountain = f4",
            "a any 5.1 spiral = h5",
            "a any 6.2 statue = b6",
        ] {
            go_on(&game, step);
        }
    }
}

/// [SAN-C3] The rows' colors; gray is row 3 in one edition and row 6 in the other.
#[test]
fn rows_have_the_colors_of_their_edition() {
    let of = |edition| Row::ALL.map(|row| Color::of(row, edition));
    let ravensburger = [
        Color::Beige,
        Color::White,
        Color::Gray,
        Color::Orange,
        Color::Violet,
        Color::Turquoise,
    ];
    let imperial = [
        Color::None,
        Color::Red,
        Color::Yellow,
        Color::Blue,
        Color::Purple,
        Color::Gray,
    ];
    assert_eq!(of(Edition::Ravensburger), ravensburger);
    assert_eq!(of(Edition::Imperial), imperial);
}

/// Row and column of the six printed squares beside row 1, as in `components.md`.
const PRINTED: [(&str, &str); 8] = [
    ("1A", "2-1 2-6 3-4 3-8 4-3 5-9"),
    ("1B", "2-4 2-9 3-2 3-6 4-7 5-1"),
    ("2A", "2-2 2-6 3-1 3-9 4-3 5-8"),
    ("2B", "2-4 2-8 3-1 3-9 4-7 5-2"),
    ("3A", "2-1 2-8 3-3 3-7 4-2 5-9"),
    ("3B", "2-2 2-9 3-3 3-7 4-8 5-1"),
    ("4A", "2-3 2-7 3-2 3-6 4-1 5-8"),
    ("4B", "2-3 2-7 3-4 3-8 4-9 5-2"),
];

/// [SAN-C4] 15 of the 54 squares are printed: row 1 and six more, e4 never among them.
#[test]
fn fifteen_squares_of_each_face_are_printed() {
    let boards = Board::ALL.map(|board| Face::ALL.map(|face| (board, face)));
    for ((name, list), (board, face)) in PRINTED.iter().zip(boards.concat()) {
        assert_eq!(*name, format!("{board}{face}"));
        let six = list.split(' ').map(|place| {
            let digits = place.as_bytes();
            format!("{}{}", (b'a' + digits[2] - b'1') as char, digits[0] as char)
        });
        let six: Vec<String> = six.collect();
        let expected = named(&six.join(" ")) | squares("#########");
        assert_eq!(printed(board, face), expected, "{name}");
        assert_eq!(expected.count(), 15);
        assert!(!expected.overlaps(square("e4").alone()));
    }
}

/// [SAN-C4] Four boards with two faces each; what is printed is built when the face lies up.
#[test]
fn a_garden_starts_with_what_its_face_shows() {
    for edition in EDITIONS {
        let setup = format!("players=4 {edition}");
        let game = deal(&setup, "gardens 4B 2A 1A 3B");
        let expected = [
            "a1 b1 b5 c1 c2 d1 d3 e1 f1 g1 g2 h1 h3 i1 i4",
            "a1 a3 b1 b2 c1 c4 d1 e1 f1 f2 g1 h1 h5 i1 i3",
            "a1 a2 b1 c1 c4 d1 d3 e1 f1 f2 g1 h1 h3 i1 i5",
            "a1 a5 b1 b2 c1 c3 d1 e1 f1 g1 g3 h1 h4 i1 i2",
        ];
        for (seat, built) in Seat::ALL.into_iter().zip(expected) {
            assert_eq!(names(garden(&game, seat).built), built);
            assert!(garden(&game, seat).gardeners.is_empty());
        }
        unreadable(
            &play(&setup, ""),
            &["draw garden a 0", "draw garden a 5", "draw garden a 1A"],
        );
        let choosing = deal_until(&setup, "a garden");
        unreadable(&choosing, &["a garden C", "a garden a", "a garden"]);
    }
}

/// [SAN-C5] 45, 63 or 81 tiles: 5, 7 or 9 of each structure, and not one more.
#[test]
fn tiles_are_five_seven_or_nine_of_each_structure() {
    assert_eq!([2, 3, 4].map(tiles_of_each), [5, 7, 9]);
    for edition in EDITIONS {
        for (players, each) in [(2, 5), (3, 7), (4, 9)] {
            let setup = format!("players={players} {edition}");
            let mut game = deal_until(&setup, "draw tile");
            assert_eq!(seen(&game).tiles_left, [each; 9]);
            for space in Space::all().take(each.into()) {
                game = go_on(&game, &format!("draw tile {space} arch"));
            }
            let next = Space::all().nth(each.into()).unwrap();
            refused(&game, &[&format!("draw tile {next} arch")], rules::TILES);
            assert_eq!(draws(&game).len(), 8);
            go_on(&game, &format!("draw tile {next} spiral"));
        }
    }
}

/// [SAN-C5] The same holds for the tile that refills the display.
#[test]
fn a_refill_comes_from_the_tiles_that_are_left() {
    let game = deal(
        "players=2 edition=imperial",
        "display vine vine  vine vine  vine arch  arch arch  arch stairs",
    );
    assert_eq!(seen(&game).tiles_left, [5, 5, 5, 5, 4, 5, 1, 5, 0]);
    let taken = go_on(&game, "a any 2.1; a stay");
    refused(&taken, &["draw tile 2.1 vine"], rules::TILES);
    let refilled = go_on(
        &taken,
        "draw tile 2.1 arch; draw card a 2+5; b any 2.1; b stay",
    );
    refused(&refilled, &["draw tile 2.1 arch"], rules::TILES);
}

/// [SAN-C6] Everyone's deck: 8 two-color cards, 9 structure cards and a wild card.
#[test]
fn everyone_has_the_same_deck_of_eighteen_cards() {
    let expected = "2+4 2+5 2+6 3+4 3+5 3+6 4+6 5+6 labyrinth statue pavilion topiary stairs \
                    fountain arch spiral vine any";
    let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(all.join(" "), expected);
    for edition in EDITIONS {
        let setup = format!("players=3 {edition}");
        for seat in ["a", "b", "c"] {
            let game = deal_until(&setup, &format!("draw card {seat}"));
            assert_eq!(
                draws(&game),
                Card::all().map(Draw::Card).collect::<Vec<_>>()
            );
            let drawn = go_on(&game, &format!("draw card {seat} any"));
            assert_eq!(draws(&drawn).len(), 17);
            refused(&drawn, &[&format!("draw card {seat} any")], rules::CARDS);
        }
        unreadable(
            &deal_until(&setup, "draw card"),
            &["draw card a 4+2", "draw card a 2+3", "draw card a 4+5"],
        );
    }
}

/// [SAN-C6] Each card is in a deck once: what is held or played cannot be drawn.
#[test]
fn a_card_held_or_played_cannot_be_drawn_again() {
    let game = deal("players=2 edition=imperial", "hands any 2+4, any 2+4");
    let drawing = go_on(&game, "a any 2.1; a stay; draw tile 2.1 statue");
    refused(
        &drawing,
        &["draw card a any", "draw card a 2+4"],
        rules::CARDS,
    );
    go_on(&drawing, "draw card a 5+6");
}

/// [SAN-C7] Nine different missions, one for each column.
#[test]
fn there_is_one_mission_for_each_column() {
    let start = deal_until("players=4", "draw mission");
    let every: Vec<(Draw, u32)> = Structure::ALL
        .map(|mission| (Draw::Mission(mission), 1))
        .to_vec();
    assert_eq!(odds(&start), every);
    let mut game = start;
    for (number, step) in (1..).zip(
        dealing("players=4", "")
            .iter()
            .filter(|step| step.contains("mission")),
    ) {
        game = go_on(&game, step);
        if number < 8 {
            assert_eq!(draws(&game).len(), 9 - number);
            let mission = step.rsplit(' ').next().unwrap();
            let seat = ["a", "b", "c", "d"][number / 2];
            let again = format!("draw mission {seat} {mission}");
            refused(&game, &[&again], rules::MISSIONS);
        }
    }
}

/// [SAN-C8] Two built squares that share an edge are connected, whatever lies on them.
#[test]
fn built_squares_that_share_an_edge_are_connected() {
    let snake = squares("######### ........# ######### #........ ######### ........#");
    assert_eq!(walkable(snake), snake);
    // The same with gardeners: they can be walked over, though not stopped on.
    let gardeners = squares("......... ........# #.#.#.#.# #........ .#.#.#.#. .........");
    let ends = targets(snake, gardeners, Squares::empty());
    assert_eq!(ends, snake.minus(gardeners));
    // A corner is no edge.
    let diagonal = squares("######### ......... .#....... #........");
    assert_eq!(walkable(diagonal), squares("#########"));
    let corner = squares("########. ........# ........#");
    assert_eq!(walkable(corner), squares("########."));
}
