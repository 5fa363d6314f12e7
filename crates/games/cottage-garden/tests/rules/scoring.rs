//! Rules COT-T8 to T10: a complete bed is scored.

use crate::table::holds;

/// [COT-T9] The book's example on the left: two visible pots and two visible cloches bring 2 orange
/// and 4 blue points. [COT-T8] Printed squares need not be covered. On the right everything is
/// covered, and three pots and a cloche on tokens and tiles bring 3 orange and 2 blue points.
#[test]
fn what_can_be_seen_brings_points() {
    holds(
        "at players=2: a1 LEFT; a2 OPEN
         do a pot 2 a5; a cat 1 a1; a done
         see scored 1: 2 2; offers orange 0-2
         do a orange 0-2
         see offers blue 0-4
         do a blue 0-4
         see a orange 0 0 2; a blue 0 0 4; a points 6
         at players=2: a1 OPEN; a2 RIGHT
         do a pot 1 a5; a cat 2 e1; a done
         see scored 2: 3 1
         do a orange 0-3; a blue 0-2
         see a orange 0 0 3; a blue 0 0 2; a points 5",
    );
}

/// [COT-T8] A bed with an empty space is not complete, and beds of others are their own matter.
#[test]
fn only_a_complete_bed_of_the_seat_on_turn_is_scored() {
    holds(
        "at players=2: a1 LEFT; a2 4 dark ccbaa/ccaao/eccdo/e.ddd/P.Pd.
         do a pot 2 b2; a done
         see scored nothing; b decides; a orange 0 0 0; a blue 0 0 0; a2 empty 2
         at players=2: a1 LEFT; b1 OPEN; b2 RIGHT
         do a pot 1 a1; a done
         see scored 1: 3 2; untold Scored { seat: B
         not COT-S5 b orange 0-3",
    );
}

/// [COT-T8] One complete bed is scored without being named; of two the player says which is first.
#[test]
fn of_two_complete_beds_the_player_chooses() {
    holds(
        "at players=2: a1 LEFT; a2 OPEN
         not COT-T8 a score 1; a score 2
         if a pot 1 a1 => not COT-T8 a score 1; a score 2
         do a pot 1 a1; a done
         see due Advance { color: Orange, spaces: 3 }
         not COT-T8 a score 1; a score 2
         at players=2: a1 LEFT; a2 RIGHT
         do a pot 1 a1; a cat 2 e1
         see offers score 1, score 2
         not COT-T8 a done; a keep; a discard
         not COT-T9 a orange 0-3; a blue 0-4; a orange 0
         if a score 1 => see scored 1: 3 2; offers orange 0-3
         if a score 2 => see scored 2: 3 1; offers orange 0-3 => not COT-T8 a score 1",
    );
}

/// [COT-T8] The first bed is scored completely and exchanged before the second is scored, and then
/// no bed is complete any more.
#[test]
fn one_bed_is_exchanged_before_the_next_is_scored() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; reserve 5 light
         do a pot 1 a1; a cat 2 e1; a score 2; a orange 0-3
         see a2 4 dark
         do a blue 0-2
         see a1 3 light; a2 5 light; due ReturnTiles
         do ...
         see offers orange 0-3, orange 3-6
         do a orange 0-3; a blue 2-6; ...
         see a orange 0 3 3; a blue 0 0 6; b decides",
    );
}

/// [COT-T9] The player chooses the cube, cubes may share a space, and where the cube goes need not
/// be said. Points are never split: one cube takes them all, and no second one moves.
#[test]
fn one_cube_of_the_players_choice_takes_all_points() {
    holds(
        "at scoring players=2: a orange 1 4 9; a blue 0 0 4
         see offers orange 1-4, orange 4-7 cat, orange 9-12
         if a orange 9-12 => see a orange 1 4 12
         if a orange 9 => see a orange 1 4 12
         do a orange 1-4
         see a orange 4 4 9; offers blue 0-4, blue 4-8 cat
         if a blue 0-4 => see a blue 0 4 4
         at scoring players=2: a orange 0 2 4
         not COT-T9 a orange 0-1; a orange 0-2; a orange 2-3; a orange 0-4; a orange 4-4
         may a orange 0-3; a orange 2-5; a orange 4-7
         do a orange 2-5
         not COT-T9 a orange 0-3; a orange 0-1; a orange 4-5; a orange 0; a blue 0-2
         if a blue 0-4; ... => not COT-S5 a blue 0; a orange 0",
    );
}

/// [COT-T9] A cube of the color that is due, which stands there: first orange, then blue. No
/// visible pot, no orange cube; no visible cloche, no blue one.
#[test]
fn only_a_cube_that_is_due_advances() {
    holds(
        "at players=2: a1 LEFT; a2 OPEN; a orange 0 2 4
         not COT-T9 a orange 0; a blue 0; a orange 0-3
         if a pot 1 a1 => not COT-T9 a orange 0-3; a orange 0
         do a pot 1 a1; a done
         not COT-T9 a blue 0-4; a blue 0; a orange 1-4; a orange 6-9; a orange 20
         not COT-T9 a done; a keep; a discard
         at players=2: a1 3 light P..P./...../.C.../....P/..C.P; a2 POTS
         do a pot 1 d3; a cat 2 a5; a done
         see offers orange 0-3
         if a orange 0-3 => see due ReturnTiles; a orange 0 0 3; a blue 0 0 0
         at players=2: a1 3 light P..P./...../.C.../....P/..C.P; a2 CLOCHES
         do a pot 1 d3; a cat 2 a5; a done
         see offers blue 0-6
         if a blue 0-6 => see due ReturnTiles; a orange 0 0 0; a blue 0 0 6
         at players=2: a1 3 light P..P./...../.C.../....P/..C.P; a2 BARE
         do a pot 1 d3; a cat 2 a5; a done
         see due ReturnTiles; a orange 0 0 0; a blue 0 0 0",
    );
}

/// [COT-T10] A cube that reaches 20 stops there, and the rest of the points is lost, as are those
/// of a color whose cubes all stand on 20. One on 20 is not chosen while another is below.
#[test]
fn a_cube_stops_on_twenty() {
    holds(
        "at scoring players=2: a orange 13 14 15; a blue 10 12 14; a hive double
         see offers orange 13-20, orange 14-20, orange 15-20
         do a orange 15-20
         see offers blue 10-14, blue 12-20, blue 14-20
         do a blue 14-20
         see a orange 13 14 20; a blue 10 12 20
         at scoring players=2: a orange 20 20 20; a hive double
         see offers blue 0-4
         at scoring players=2: a blue 20 20 20; a hive double
         see offers orange 0-3
         if a orange 0-3 => see due ReturnTiles
         at scoring players=2: a orange 20 20 20; a blue 20 20 20; a hive double
         see due ReturnTiles; a points 122
         at scoring players=2: a orange 15 20 20; a blue 0 20 20; a hive double
         not COT-T10 a orange 20-20; a orange 20
         see offers orange 15-20
         do a orange 15-20
         not COT-T10 a blue 20-20; a blue 20
         may a blue 0-4",
    );
}
