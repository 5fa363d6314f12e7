//! The weights that the levels think with, made by the training program.

use std::sync::LazyLock;

use fits::setup::Board;

use super::linear::{Linear, TRAITS};
use super::value::Learnt;

/// A line a board: the weights of the traits.
const LINEAR: &str = include_str!("../../weights/fits-linear.txt");

/// The learnt values, two bytes a number, the lower one first; `fits-value.txt` tells more.
const VALUES: [&[u8]; 4] = [
    include_bytes!("../../weights/fits-value-1.bin"),
    include_bytes!("../../weights/fits-value-2.bin"),
    include_bytes!("../../weights/fits-value-3.bin"),
    include_bytes!("../../weights/fits-value-4.bin"),
];

/// The weights of the traits on a board.
pub fn linear(board: Board) -> Linear {
    static READ: LazyLock<[Linear; 4]> = LazyLock::new(|| Board::ALL.map(read_linear));
    READ[board as usize - 1]
}

fn read_linear(board: Board) -> Linear {
    let name = format!("board {board}:");
    let mut lines = LINEAR.lines().filter_map(|line| line.strip_prefix(&name));
    let words = lines.next().unwrap_or_default().split_whitespace();
    let weights: Vec<i32> = words.map_while(|word| word.parse().ok()).collect();
    let weights: [i32; TRAITS] = weights.try_into().expect("a test reads the weights");
    Linear(weights)
}

/// The learnt value of a board.
pub fn learnt(board: Board) -> &'static Learnt {
    static READ: LazyLock<[Learnt; 4]> = LazyLock::new(|| VALUES.map(read_learnt));
    &READ[board as usize - 1]
}

fn read_learnt(bytes: &[u8]) -> Learnt {
    let (numbers, _) = bytes.as_chunks();
    Learnt {
        numbers: numbers.iter().copied().map(i16::from_le_bytes).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::outline::{Coming, Ground, Outline};
    use super::super::search::Worth;
    use super::super::value::LENGTH;
    use super::*;
    use fits::board::Squares;
    use fits::{Piece, PieceSet};

    #[test]
    fn every_board_has_its_weights() {
        for board in Board::ALL {
            assert!(linear(board).0.iter().any(|weight| *weight < 0));
            assert_eq!(learnt(board).numbers.len(), LENGTH);
        }
    }

    #[test]
    fn the_stored_numbers_give_the_values_written_down() {
        let lines = include_str!("../../weights/fits-value-samples.txt").lines();
        let mut count = 0;
        for line in lines.filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            let [board, covered, coming, value] = words[..] else {
                panic!("{line} is not a board, squares, pieces and a value");
            };
            let board = Board::try_from(board.parse::<u8>().unwrap()).unwrap();
            let covered = u128::from_str_radix(covered, 16).unwrap();
            let pieces = coming.split(',').filter_map(Piece::named);
            let (ground, pieces) = (Ground::of(board), pieces.collect::<PieceSet>());
            let outline = Outline::over(ground, Squares::from_word(covered));
            let worth = learnt(board).worth(ground, &outline, &Coming::of(pieces));
            assert_eq!(worth, value.parse::<i32>().unwrap(), "{line}");
            count += 1;
        }
        assert_eq!(count, 32);
    }
}
