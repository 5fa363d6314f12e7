//! Rules SAN-C: what is in the box.

use game::{Game, Refusal, Seat, SetupError};
use sanssouci::action::Space;
use sanssouci::garden::{targets, walkable};
use sanssouci::parts::{Board, Color, Face, printed, tiles_of_each};
use sanssouci::square::{Row, Square, Squares};
use sanssouci::{Card, Edition, First, Sanssouci, Setup, Structure, rules};

use crate::table::{EDITIONS, deal, garden, holds, named, names, square, squares};

/// [SAN-C1] 2 to 4 players, and nobody without a seat plays.
#[test]
fn two_to_four_can_play() {
    for players in 2..=4 {
        assert_eq!(
            deal(&format!("players={players}"), "").scores().count(),
            players
        );
    }
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
    holds(
        "no SAN-C1 players=1; players=5
         at players=2
         not SAN-C1 c any 2.1; d stay; c noble vine i1; d stack 1
         at players=3 until a garden
         not SAN-C1 d garden A
         at players=3 until draw garden c
         not SAN-C1 draw garden d 4; draw card d any",
    );
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
    // None of these squares is printed on 1A.
    holds(
        "at players=2: gardens 1A 2A
         unreadable a any 1.1; a any 7.1; a any 2.3; a any 2.0
         may a any 2.1 statue = b2; a any 3.2 stairs = e3; a any 4.1 fountain = f4
         may a any 5.1 spiral = h5; a any 6.2 statue = b6",
    );
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
    }
}

/// [SAN-C5] 45, 63 or 81 tiles: 5, 7 or 9 of each structure, and not one more.
#[test]
fn tiles_are_five_seven_or_nine_of_each_structure() {
    assert_eq!([2, 3, 4].map(tiles_of_each), [5, 7, 9]);
    for (players, each) in [(2, 5), (3, 7), (4, 9)] {
        let mut spaces = Space::all();
        let arches = spaces
            .by_ref()
            .take(each)
            .map(|space| format!("draw tile {space} arch; "));
        let arches = arches.collect::<String>();
        let next = spaces.next().unwrap();
        holds(&format!(
            "at players={players} until draw tile
             see left {each} {each} {each} {each} {each} {each} {each} {each} {each}
             do {arches}
             not SAN-C5 draw tile {next} arch
             see odds 8
             may draw tile {next} spiral"
        ));
    }
    // The same holds for the tile that refills the display.
    holds(
        "at players=2 edition=imperial: \
            display vine vine  vine vine  vine arch  arch arch  arch stairs
         see left 5 5 5 5 4 5 1 5 0
         do a any 2.1; a stay
         not SAN-C5 draw tile 2.1 vine
         do draw tile 2.1 arch; draw card a 2+5; b any 2.1; b stay
         not SAN-C5 draw tile 2.1 arch",
    );
}

/// [SAN-C6] Everyone's deck: 8 two-color cards, 9 structure cards and a wild card.
#[test]
fn everyone_has_the_same_deck_of_eighteen_cards() {
    let expected = "2+4 2+5 2+6 3+4 3+5 3+6 4+6 5+6 labyrinth statue pavilion topiary stairs \
                    fountain arch spiral vine any";
    let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(all.join(" "), expected);
    // Each card is in a deck once: what is held or played cannot be drawn.
    holds(
        "at players=3 until draw card a
         see odds 18
         unreadable draw card a 4+2; draw card a 2+3; draw card a 4+5
         at players=3 until draw card c
         see odds 18
         do draw card c any
         see odds 17
         not SAN-C6 draw card c any
         at players=2: hands any 2+4, any 2+4
         do a any 2.1; a stay; stack; draw tile 2.1 statue
         not SAN-C6 draw card a any; draw card a 2+4
         may draw card a 5+6",
    );
}

/// [SAN-C7] Nine different missions, one for each column.
#[test]
fn there_is_one_mission_for_each_column() {
    holds(
        "at players=4 until draw mission
         see odds mission a labyrinth 1, mission a statue 1, mission a pavilion 1, \
            mission a topiary 1, mission a stairs 1, mission a fountain 1, mission a arch 1, \
            mission a spiral 1, mission a vine 1
         do draw mission a vine
         not SAN-C7 draw mission a vine
         see odds 8
         do draw mission a arch; draw mission b stairs; draw mission b statue; draw mission c spiral
         not SAN-C7 draw mission c vine; draw mission c arch; draw mission c stairs
         see odds 4",
    );
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
