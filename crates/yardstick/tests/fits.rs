//! The plain FITS follows the rules too.

use yardstick::fits::{
    Board, COLUMNS, Cell, ROWS, Random, Shape, orientations, pieces, play_random_games, score,
    start_cards,
};

fn piece(name: &str) -> Shape {
    let mut pieces = pieces();
    let named = pieces.iter().position(|piece| piece.name == name);
    pieces.swap_remove(named.expect("a piece of that name"))
}

fn upright(column: i32, rows: std::ops::Range<i32>) -> Vec<Cell> {
    rows.map(|row| (column, row)).collect()
}

fn full_board() -> Board {
    let mut board = Board::empty();
    for column in 0..COLUMNS {
        board.place(&upright(column, 0..ROWS));
    }
    board
}

#[test]
fn there_are_16_pieces_with_72_squares() {
    let pieces = pieces();
    assert_eq!(pieces.len(), 16);
    let squares: usize = pieces.iter().map(|piece| piece.cells.len()).sum();
    assert_eq!(squares, 72);
}

#[test]
fn the_four_start_cards_show_pentominoes() {
    assert_eq!(start_cards(), ["L", "T", "U", "V"]);
    for name in start_cards() {
        assert_eq!(piece(&name).cells.len(), 5, "{name}");
    }
}

#[test]
fn every_piece_has_as_many_orientations_as_the_components_say() {
    let counts: Vec<(String, usize)> = pieces()
        .into_iter()
        .map(|piece| (piece.name, orientations(&piece.cells).len()))
        .collect();
    let expected = [
        ("I3", 2),
        ("V3", 4),
        ("O4", 1),
        ("L4", 8),
        ("T4", 4),
        ("S4", 4),
        ("F", 8),
        ("L", 8),
        ("N", 8),
        ("P", 8),
        ("T", 4),
        ("U", 4),
        ("V", 4),
        ("W", 4),
        ("X", 1),
        ("Y", 8),
    ];
    assert_eq!(
        counts,
        expected.map(|(name, count)| (name.to_string(), count))
    );
}

#[test]
fn no_two_pieces_are_the_same_shape() {
    let mut all: Vec<_> = pieces()
        .iter()
        .flat_map(|piece| orientations(&piece.cells))
        .collect();
    let number = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), number);
}

#[test]
fn on_an_empty_board_a_piece_lands_at_the_bottom_in_every_column_it_fits_in() {
    let placements = Board::empty().placements(&piece("I3"));
    let mut expected: Vec<Vec<Cell>> = (0..6).map(|column| upright(column, 0..3)).collect();
    expected.extend((0..4).map(|left| vec![(left, 0), (left + 1, 0), (left + 2, 0)]));
    assert_eq!(placements, expected);
}

#[test]
fn a_piece_may_not_stick_out_at_a_side() {
    let board = Board::empty();
    let flat = [(0, 0), (1, 0), (2, 0)];
    assert_eq!(board.landing(&flat, -1), None);
    assert_eq!(board.landing(&flat, 4), None);
    assert_eq!(board.landing(&flat, 3), Some(vec![(3, 0), (4, 0), (5, 0)]));
}

#[test]
fn an_s4_does_not_reach_the_room_under_an_overhang() {
    let mut board = Board::empty();
    // An upright I3 at the left, and a flat one that lies on it like a roof.
    let pillar = board.landing(&[(0, 0), (0, 1), (0, 2)], 0).unwrap();
    board.place(&pillar);
    let roof = board.landing(&[(0, 0), (1, 0), (2, 0)], 0).unwrap();
    assert_eq!(roof, [(0, 3), (1, 3), (2, 3)]);
    board.place(&roof);
    // The S4 would have room under the roof, but comes to rest on it.
    let s4 = [(0, 0), (1, 0), (1, 1), (2, 1)];
    assert!(orientations(&piece("S4").cells).contains(&s4.to_vec()));
    assert!(board.has_room(&s4, 1, 0));
    assert_eq!(
        board.landing(&s4, 1),
        Some(vec![(1, 4), (2, 4), (2, 5), (3, 5)])
    );
    for cells in board.placements(&piece("S4")) {
        assert!(cells.iter().all(|cell| cell.0 > 2 || cell.1 > 3));
    }
}

#[test]
fn a_piece_may_stick_out_at_the_top_where_it_blocks_but_scores_nothing() {
    let mut board = Board::empty();
    board.place(&upright(0, 0..11));
    let three_high = [(0, 0), (0, 1), (0, 2)];
    let landing = board.landing(&three_high, 0).unwrap();
    assert_eq!(landing, upright(0, 11..14));
    board.place(&landing);
    assert!(board.is_covered(0, 13));
    assert!(!board.is_covered(0, 14));
    // 60 squares are uncovered; what sticks out covers none.
    assert_eq!(score(1, &board), -60);
    // Nothing more goes into the column, as no square of it would lie on the board.
    assert_eq!(board.landing(&three_high, 0), None);
    assert_eq!(board.landing(&[(0, 0), (1, 0), (2, 0)], 0), None);
}

#[test]
fn one_square_on_the_board_is_enough() {
    let mut board = Board::empty();
    board.place(&upright(0, 0..13));
    // An L4 that hangs down from what sticks out: one square of it lies in row 11.
    let hook = [(0, 2), (1, 0), (1, 1), (1, 2)];
    assert!(orientations(&piece("L4").cells).contains(&hook.to_vec()));
    assert_eq!(
        board.landing(&hook, 0),
        Some(vec![(0, 13), (1, 11), (1, 12), (1, 13)])
    );
    // One row higher none does.
    board.place(&[(0, 13)]);
    assert_eq!(board.landing(&hook, 0), None);
}

#[test]
fn a_full_board_has_no_placements() {
    for piece in pieces() {
        assert!(full_board().placements(&piece).is_empty());
    }
}

#[test]
fn the_perfect_tiling_can_be_placed_in_the_stated_order_and_scores_12() {
    let picture = "W  W  T  T  T  T4
                   V3 W  W  T  T4 T4
                   V3 V3 W  T  X  T4
                   P  P  P  X  X  X
                   P  P  N  U  X  U
                   L4 L4 N  U  U  U
                   L4 I3 N  N  O4 O4
                   L4 I3 S4 N  O4 O4
                   Y  I3 S4 S4 L  L
                   Y  Y  F  S4 V  L
                   Y  F  F  F  V  L
                   Y  F  V  V  V  L";
    let mut board = Board::empty();
    for name in "V F S4 L O4 N U X T4 Y I3 L4 P V3 W T".split(' ') {
        let mut cells = Vec::new();
        for (row, line) in (0..).zip(picture.lines().rev()) {
            for (column, word) in (0..).zip(line.split_whitespace()) {
                if word == name {
                    cells.push((column, row));
                }
            }
        }
        cells.sort_unstable();
        assert!(board.placements(&piece(name)).contains(&cells), "{name}");
        board.place(&cells);
    }
    assert_eq!(board, full_board());
    assert_eq!(score(1, &board), 12);
}

#[test]
fn an_empty_board_scores_its_72_squares() {
    let board = Board::empty();
    assert_eq!(score(1, &board), -72);
    // 10 special squares worth 2 x 3 + 4 x 2 + 4 x 1 = 18: 18 - 62.
    assert_eq!(score(2, &board), -44);
    // 11 special squares worth 3 + 3 x 2 + 3 x 1 - 4 x 5 = -8: -8 - 61.
    assert_eq!(score(3, &board), -69);
    // 10 special squares, 5 pairs worth 5 x 3 = 15: 15 - 62.
    assert_eq!(score(4, &board), -47);
}

#[test]
fn complete_rows_gain_a_point_each_on_board_1_only() {
    assert_eq!(score(1, &full_board()), 12);
    for board_number in 2..=4 {
        assert_eq!(score(board_number, &full_board()), 0);
    }
    let mut board = Board::empty();
    for column in 0..COLUMNS {
        board.place(&[(column, 0)]);
    }
    assert_eq!(score(1, &board), 1 - 66);
    // Row 0 of boards 2 and 4 is plain.
    assert_eq!(score(2, &board), -44 + 6);
    assert_eq!(score(4, &board), -47 + 6);
}

#[test]
fn a_covered_special_square_no_longer_counts() {
    let mut board = Board::empty();
    board.place(&[(1, 10)]); // a 3 on board 2, and on board 4 an A
    assert_eq!(score(2, &board), -44 - 3);
    // The other A is left over: the pair lost 3 instead of gaining 3.
    assert_eq!(score(4, &board), -47 - 6);
    board.place(&[(1, 1)]); // the other A
    assert_eq!(score(4, &board), -47 - 3);

    let mut board = Board::empty();
    board.place(&[(1, 1)]); // a -5 on board 3
    assert_eq!(score(3, &board), -69 + 5);
    board.place(&[(3, 0)]); // a 1
    assert_eq!(score(3, &board), -69 + 5 - 1);
}

#[test]
fn random_numbers_stay_below_their_bound_and_reach_all_below_it() {
    let mut random = Random::new(1);
    let mut seen = [0; 7];
    for _ in 0..7000 {
        seen[random.below(7)] += 1;
    }
    assert!(
        seen.iter().all(|count| (800..1200).contains(count)),
        "{seen:?}"
    );
}

#[test]
fn splitmix64_gives_the_published_numbers() {
    let mut random = Random::new(1_234_567);
    assert_eq!(random.bits(), 6_457_827_717_110_365_317);
    assert_eq!(random.bits(), 3_203_168_211_198_807_973);
}

#[test]
fn a_game_has_16_decisions_and_the_same_seed_gives_the_same_games() {
    let tally = play_random_games(20, 5);
    assert_eq!(tally.games, 20);
    assert_eq!(tally.placements, 20 * 16);
    assert_eq!(tally, play_random_games(20, 5));
    assert_ne!(tally.points, play_random_games(20, 6).points);
}

#[test]
fn random_games_in_which_everything_is_placed_that_can_be_score_about_minus_34() {
    let pieces = pieces();
    let orientations: Vec<_> = pieces.iter().map(|p| orientations(&p.cells)).collect();
    let start_cards = start_cards();
    let mut random = Random::new(7);
    let games = 1000;
    let mut points = 0;
    for _ in 0..games {
        let mut board = Board::empty();
        let start = &start_cards[random.below(start_cards.len())];
        let mut cards: Vec<usize> = (0..pieces.len()).collect();
        random.shuffle(&mut cards);
        // False sorts before true: the start piece comes first, the others keep their order.
        cards.sort_by_key(|&card| pieces[card].name != *start);
        for card in cards {
            let placements = board.placements_in(&orientations[card]);
            if !placements.is_empty() {
                board.place(&placements[random.below(placements.len())]);
            }
        }
        points += score(1, &board);
    }
    // The mean of many more games is -34.4.
    assert!((-36 * games..-33 * games).contains(&points), "{points}");
}
