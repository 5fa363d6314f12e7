//! The two beds that the book scores.

use super::bed::squares;
use super::parts::track;
use super::{Bed, Color, Cover, Face, Square, tile};

/// A bed, top row first: `o` is a pot token, `x` a cat, `P` and `C` are printed and can be seen, and
/// other letters are tiles of these kinds, in their order.
fn bed(board: usize, face: Face, picture: &str, kinds: &[&'static str]) -> Bed {
    let mut bed = Bed::bare(board, face);
    let rows: Vec<&[u8]> = picture.split('/').rev().map(str::as_bytes).collect();
    let drawn = |letter: u8| -> Vec<Square> {
        let all = squares().into_iter();
        all.filter(|&(column, row)| rows[row][column] == letter)
            .collect()
    };
    for (letter, kind) in (b'a'..).zip(kinds) {
        let place = drawn(letter);
        assert!(bed.places(tile(kind)).contains(&place), "{kind}");
        bed.plant(kind, &place);
    }
    for (letter, cover) in [(b'o', Cover::Pot), (b'x', Cover::Cat)] {
        for square in drawn(letter) {
            bed.put(cover, square);
        }
    }
    bed
}

/// The points of the orange cube and of the blue one for a complete bed.
fn points(bed: &Bed) -> [i32; 2] {
    assert!(bed.is_complete());
    [
        track(Color::Orange).points[bed.visible_pots()],
        track(Color::Blue).points[bed.visible_cloches()],
    ]
}

#[test]
fn the_bed_on_the_left_brings_2_orange_and_4_blue_points() {
    let picture = "Paabb/cadeb/cCdeb/cddee/xdCeP";
    let kinds = ["V3", "L4", "I3", "N5", "Y5"];
    assert_eq!(points(&bed(3, Face::Light, picture, &kinds)), [2, 4]);
}

#[test]
fn the_bed_on_the_right_brings_3_orange_and_2_blue_points() {
    let picture = "ccbaa/ccaao/eccdo/efddd/fffdx";
    let kinds = ["S4", "I1", "H1", "X5p", "I2", "T4"];
    assert_eq!(points(&bed(4, Face::Dark, picture, &kinds)), [3, 2]);
}
