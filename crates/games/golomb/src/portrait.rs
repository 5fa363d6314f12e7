//! How the board, and what happens on it, read as text.

use game::{Portrait, Style};
use grid::Cell;

use crate::{Event, Golomb, LETTERS, View};

impl Portrait for Golomb {
    fn picture(view: &View, style: &Style) -> String {
        let (mut board, mut left) = ([['.'; 8]; 8], String::new());
        for (letter, laid) in LETTERS.chars().zip(view.laid) {
            match laid {
                None => left.push(letter),
                Some(action) => action.squares().cells().for_each(|Cell { row, column }| {
                    board[row as usize][column as usize] = letter;
                }),
            }
        }
        let row = |row: usize| {
            let squares = board[row].map(|letter| format!(" {letter}"));
            format!("{}{}\n", row + 1, squares.concat())
        };
        let rows: String = (0..8).rev().map(row).collect();
        let label = style.pick(["left:", "restent :", "übrig:"]);
        format!("{rows}  a b c d e f g h\n{label} {left}")
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        let player = style.pick(["Player", "Le joueur", "Spieler"]);
        let (seat, told) = match *event {
            Event::Placed { seat, action } => {
                let places = style.pick(["places", "place", "legt"]);
                (seat, format!("{places} {}", String::from(action)))
            }
            Event::Over { winner } => (winner, style.pick(["wins", "gagne", "gewinnt"]).into()),
        };
        Some(format!("{player} {seat} {told}."))
    }
}
