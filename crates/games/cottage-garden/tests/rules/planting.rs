//! Rules COT-T4 to T7 and COT-X1: planting, and cats beside it.

use crate::table::holds;

/// [COT-T4] A tile of the gardener's row is taken and planted at once, or a pot token.
#[test]
fn a_tile_of_the_row_or_a_pot_is_planted() {
    holds(
        "at players=2: nursery A1 L4, A4 I2; a2 4 dark ..PPP/...../.C.../....P/P.P..
         may a I2 A4 = 1 a1 a2; a L4 A1 = 1 a1 a2 a3 b1
         do a L4 A1 = 2 a2 b2 c2 c3
         see told Planted { seat: A, from: A1, to: L4 = 2 a2 b2 c2 c3; A1 -; a2 tiles 1; a1 tiles 0
         at players=2: a1 3 light P..P./...../.C.../....P/..C.P
         see a1 shows 4 2
         do a pot 1 c3
         see told Pot { seat: A; a1 tokens 1; a1 shows 5 2",
    );
}

/// [COT-T4] No passing: not before planting, not after a cat or a refill, nor if only a pot can be
/// planted, on the last space.
#[test]
fn nobody_passes() {
    holds(
        "at deal players=2
         not COT-T4 a done; a keep; a discard
         at players=2: nursery A1 -, A2 -
         not COT-T4 a done; a keep; a discard
         if a cat 1 a1 => not COT-T4 a done; a keep; a discard
         if a refill => not COT-T4 a done; a keep; a discard
         at players=2: die T1 6; a1 LEFT; a2 gone; nursery A1 H1, A2 H2, A3 H3, A4 H4
         not COT-T4 a done; a keep; a discard
         see offers pot 1 a1",
    );
}

/// [COT-T4] A tile comes from the gardener's row: not from elsewhere or from the queue, nor from an
/// empty space, nor is it another than lies there.
#[test]
fn only_a_tile_of_the_row_is_taken() {
    holds(
        "at players=2: nursery A1 L4, B1 L4, C3 I2, D4 I3
         may a L4 A1 = 1 a1 a2 a3 b3
         not COT-T4 a L4 B1 = 1 a1 a2 a3 b3; a I2 C3 = 1 a1 a2; a I3 D4 = 2 a2 a3 a4
         see offers 0 of V3
         not COT-T4 a N5 = 1 a2 b2 c2 c3 d3
         at players=2: nursery A1 L4, A2 -, A3 I2, A4 T4
         may a I2 A3 = 1 a1 a2
         not COT-T4 a I2 A2 = 1 a1 a2; a A2 = 1 a1 a2; a I2 A1 = 1 a1 a2; a I3 A3 = 1 a1 a2 a3",
    );
}

/// [COT-T4] One planting in a turn, which is over at once without a cat to place.
#[test]
fn nobody_plants_twice() {
    for first in ["a I2 A2 = 1 a1 a2", "a pot 1 a1"] {
        holds(&format!(
            "at players=2: nursery A1 L4, A2 I2, A3 I3, A4 T4
             do {first}
             see due AddCats
             not COT-T4 a pot 1 a3; a pot 2 a2; a I3 A3 = 2 b3 c3 d3; a L4 A1 = 2 a2 b2 c2 c3
             if a done => see b decides"
        ));
    }
    holds(
        "at players=2: a cats 0; nursery A1 L4
         if a pot 1 a1 => see b decides",
    );
}

/// A bed with a cat, a pot token and a tile on it, and one without.
const BUSY: &str = "at players=2: a1 3 light Px.P./.o.../aC.../aa..P/..C.P; \
    a2 4 dark ..PPP/...../.C.../....P/P.P..; nursery A1 I2, A2 I3, A3 L4, A4 I1\n";

/// [COT-T5] A tile may not overlap a cat, a tile or a pot token, nor stick out of the grid.
#[test]
fn a_tile_lies_on_nothing_and_does_not_stick_out() {
    holds(&format!(
        "{BUSY}
         not COT-T5 a I2 A1 = 1 b5 c5; a I1 A4 = 1 b5; a I2 A1 = 1 a5 b5
         not COT-T5 a I2 A1 = 1 a3 a4; a I1 A4 = 1 b2; a I3 A2 = 1 b2 c2 d2
         not COT-T5 a I2 A1 = 1 b4 c4; a I1 A4 = 1 b4
         not COT-T5 a I2 A1 = 1 e1 f1; a I2 A1 = 1 e5 e6; a I3 A2 = 2 d4 e4 f4; a I1 A4 = 1 f6
         not COT-T5 a I2 A1 = 1 e3 a4; a I3 A2 = 1 d3 e3 a4
         may a I2 A1 = 1 c5 d5; a I2 A1 = 1 c4 d4; a I1 A4 = 1 a4
         may a I2 A1 = 1 e4 e5; a I3 A2 = 2 c4 d4 e4"
    ));
}

/// [COT-T5] It keeps its shape, turned and flipped as one likes, and may cover printed pots and
/// cloches, which are not seen any more then. It stays where it is.
#[test]
fn a_tile_keeps_its_shape_and_covers_what_is_printed() {
    holds(&format!(
        "{BUSY}
         not COT-T5 a L4 A3 = 2 a2 b2 c2 d2; a L4 A3 = 2 a2 b2 c2; a L4 A3 = 2 a2 b2 c2 b3
         not COT-T5 a L4 A3 = 2 a2 b2 c2 c3 d3; a I2 A1 = 2 a2 b3; a I2 A1 = 2 a2 a2
         may a L4 A3 = 2 a2 b2 c2 a3; a L4 A3 = 2 a2 b2 c2 c3; a L4 A3 = 2 c2 a3 b3 c3
         may a L4 A3 = 2 a2 a3 b3 c3; a L4 A3 = 2 b2 c2 b3 b4; a L4 A3 = 2 b2 c2 c3 c4
         may a L4 A3 = 2 b2 b3 b4 c4; a L4 A3 = 2 c2 c3 c4 b4
         if a cat 1 a1 => see a1 shows 5 2
         if a I2 A1 = 1 e1 e2 => see a1 shows 3 2
         if a I3 A2 = 1 b3 c3 d3 => see a1 shows 5 1
         if a L4 A3 = 1 c1 d1 e1 e2 => see a1 shows 3 1
         at players=2: nursery A1 L4, A2 I2; a cats 0; b cats 0
         do a L4 A1 = 2 a2 b2 c2 c3; idle; idle; idle; idle
         see a2 tiles 1"
    ));
}

/// [COT-T6] A pot token goes on one empty space: not on a printed cloche or pot, a tile, a cat,
/// another token, or beside the grid. [COT-T7] Nor does a cat.
#[test]
fn a_pot_and_a_cat_go_on_one_empty_space() {
    holds(&format!(
        "{BUSY}
         not COT-T6 a pot 1 b3; a pot 1 c1; a pot 1 a5; a pot 1 e1; a pot 1 a2; a pot 1 b5
         not COT-T6 a pot 1 b4; a pot 1 f1; a pot 2 a6
         may a pot 1 c3; a pot 1 d1; a pot 1 a1; a pot 1 e5; a pot 2 a2
         see offers 32 of pot; offers 32 of cat
         not COT-T7 a cat 1 b3; a cat 1 a5; a cat 1 a2; a cat 1 b5; a cat 1 b4; a cat 1 f1
         do a pot 2 a2
         not COT-T7 a cat 1 b3; a cat 1 a5; a cat 1 a2; a cat 1 b5; a cat 1 b4; a cat 1 f1
         not COT-T7 a cat 2 a2; a keep; a discard
         may a cat 1 a1; a cat 2 a3"
    ));
}

/// [COT-T7] Any number of cats, before the planting or after it, or both; but only those that one
/// holds. They bring no points.
#[test]
fn cats_are_placed_before_and_after_planting() {
    holds(
        "at players=2: nursery A1 I2; a1 3 light P..P./...../.C.../....P/..C.P; \
            a2 4 dark ..PPP/...../.C.../....P/P.P..
         if a cat 1 a1; a cat 2 a2; a I2 A1 = 1 b1 b2 => see a cats 0; supply 26; b decides
         if a cat 1 a1; a I2 A1 = 1 b1 b2; a cat 2 a2 => see a cats 0; supply 26; b decides
         if a I2 A1 = 1 b1 b2; a cat 1 a1; a cat 2 a2 => see a cats 0; a1 cats 1; a2 cats 1
         if a I2 A1 = 1 b1 b2; a cat 1 a1; a done => see a cats 1; b decides
         if a I2 A1 = 1 b1 b2; a done => see a cats 2; b decides
         see a1 shows 4 2; a1 empty 19
         if a cat 1 a1 => see a1 shows 4 2; a1 empty 18
         at players=2: a cats 0
         not COT-T7 a cat 1 a1
         at players=2: a cats 1
         if a cat 1 a1 => not COT-T7 a cat 1 b1",
    );
}

/// [COT-T7] Nothing is scored before planting is done; until then cats can be added, and later none
/// is placed, unless it was just gained or is in excess.
#[test]
fn cats_and_scoring_have_their_time() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT
         do a cat 1 a1
         see a1 empty 0; due Plant
         not COT-T8 a score 1
         not COT-T9 a orange 0-2
         again
         do a pot 1 a1; a cat 2 e1
         see due ScoreBeds
         not COT-T7 a cat 1 a1
         at players=2: a1 LEFT; a2 OPEN
         do a pot 1 a1
         see due AddCats; a orange 0 0 0
         may a cat 2 a5; a done
         do a done
         see due Advance
         not COT-T7 a cat 2 a5; a cat 1 a1
         if a orange 0-3 => not COT-T7 a cat 2 a5",
    );
}

/// [COT-T7] Not so that planting becomes impossible: the last empty space is for the pot, until
/// planting is done.
#[test]
fn a_cat_never_makes_planting_impossible() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; nursery A1 H5, A2 H2, A3 H3, A4 H4
         may a cat 1 a1; a cat 2 e1
         do a cat 2 e1
         see offers pot 1 a1
         not COT-T7 a cat 1 a1
         at players=2: a1 LEFT; a2 OPEN; nursery A1 H5, A2 H2, A3 H3, A4 H4
         if a pot 2 a5 => may a cat 1 a1
         at players=2: die T1 6; a1 LEFT; a2 gone; nursery A1 H5, A2 H2, A3 H3, A4 H4
         not COT-T7 a cat 1 a1
         may a pot 1 a1",
    );
}

/// [COT-T7] But a cat may take the very last empty space while a tile of the row still fits on
/// printed squares: not one that is too large or lies elsewhere in the nursery.
#[test]
fn the_last_space_may_be_a_cats_if_a_tile_still_fits() {
    holds(
        "at players=2: die T1 6; a1 LEFT; a2 gone; nursery A1 H1, A2 H2, A3 I1, A4 H4
         do a cat 1 a1
         see due Plant; offers I1 A3 = 1 a5, I1 A3 = 1 b3, I1 A3 = 1 c1, I1 A3 = 1 e1
         not COT-T6 a pot 1 a1
         not COT-T7 a cat 1 a1
         if a I1 A3 = 1 a5 => see scored 1: 1 3; due Advance
         at players=2: a1 LEFT; a2 RIGHT; nursery A1 H5, A2 H2, A3 I1, A4 H4
         do a cat 1 a1; a cat 2 e1
         see offers I1 A3 = 1 a5, I1 A3 = 1 b3, I1 A3 = 1 c1, I1 A3 = 1 e1
         if a I1 A3 = 1 b3 => see due ScoreBeds
         at players=2: die T1 6; a1 LEFT; a2 gone; nursery A1 H1, A2 H2, A3 I2, A4 H4
         not COT-T7 a cat 1 a1
         at players=2: die T1 6; a1 LEFT; a2 gone; nursery A1 H1, A2 H2, A3 H3, A4 H4, B1 I1
         not COT-T7 a cat 1 a1",
    );
}

/// [COT-X1] There is always one more pot token, also when 16 and more lie on beds; so a pot can be
/// planted with no tile that fits, and none in the row at all.
#[test]
fn a_pot_can_always_be_planted() {
    holds(
        "at players=2: a1 3 light PooPo/ooooo/oCooo/ooo.P/..C.P; \
            a2 4 dark ooPPP/ooooo/oC.../....P/P.P..
         see a1 tokens 15; a2 tokens 8
         may a pot 1 a1; a pot 2 e1
         at players=4: die R1 3; nursery A1 -, B1 -, C1 -, D1 -; queue; \
            a1 3 light P..P./...../.C.../....P/..C.P; a2 4 dark ..PPP/...../.C.../....P/P.P..
         see row - - - -; offers 37 of pot; offers 37 of cat",
    );
}
