//! The perfect board that comes with the components.

use super::{Board, pieces, score};

#[test]
fn the_perfect_board_is_filled_by_sliding_alone_and_scores_12() {
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
    let (mut board, pieces) = (Board::empty(), pieces());
    for name in "V F S4 L O4 N U X T4 Y I3 L4 P V3 W T".split(' ') {
        let piece = pieces.iter().find(|piece| piece.name == name).unwrap();
        let mut cells = Vec::new();
        for (row, line) in (0..).zip(picture.lines().rev()) {
            let words = (0..).zip(line.split_whitespace());
            let named = words.filter(|(_, word)| *word == name);
            cells.extend(named.map(|(column, _)| (column, row)));
        }
        cells.sort_unstable();
        assert!(board.placements(piece).contains(&cells), "{name}");
        board.place(&cells);
    }
    assert_eq!(score(1, &board), 12);
}
