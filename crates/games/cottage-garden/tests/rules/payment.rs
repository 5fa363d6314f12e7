//! Rules COT-L2, COT-L4, COT-X3 and the last part of COT-X10: paying for turns of the last round.

use crate::table::holds;

/// A turn of a's in the last round, with a beehive for cubes on 20.
const PAYING: &str = "at players=2: die T1 6; a1 LEFT; a2 OPEN; b1 RIGHT; a hive double;";

/// [COT-L2] An orange cube on 2 to 15 goes back two spaces, or a blue one on 2 to 14 goes back one:
/// one that is there and can go back, so far and no farther, once a turn. If there is only one way,
/// it is a decision too.
#[test]
fn a_turn_of_the_last_round_costs_two_points() {
    holds(&format!(
        "{PAYING} a orange 2 3 15; a blue 2 8 14
         see due Pay; a points 46
         see offers pay: orange 2-0, orange 3-1, orange 15-13, blue 2-0, blue 8-6, blue 14-12
         if a pay orange 15-13 => see told Paid {{ seat: A; a points 44; a orange 2 3 13; due Plant
         if a pay blue 8-6 => see a points 44; a orange 2 3 15; a blue 2 6 14; due Plant
         {PAYING} a orange 7 8 9; a blue 4 6 12
         see offers pay: orange 7-5, orange 8-6, orange 9-7, blue 4-2, blue 6-4, blue 12-10
         {PAYING} a orange 0 0 2
         see offers pay orange 2-0
         if a pay orange 2-0 => see a orange 0 0 0; a blue 0 0 0
         {PAYING} a blue 0 0 2
         see offers pay blue 2-0
         {PAYING} a orange 0 1 5; a blue 0 0 8
         not COT-L2 a pay orange 0-0; a pay orange 1-0; a pay blue 0-0
         not COT-L2 a pay orange 0; a pay orange 1; a pay blue 0
         not COT-L2 a pay orange 7-5; a pay blue 4-2; a pay blue 20-14
         not COT-L2 a pay orange 5-4; a pay orange 5-2; a pay blue 8-4
         may a pay orange 5-3; a pay orange 5; a pay blue 8-6; a pay blue 8
         do a pay orange 5-3
         not COT-L2 a pay orange 3-1; a pay blue 8-6; a pay blue 8"
    ));
}

/// [COT-L2] It comes first of all in a turn, before the refill by need or for a cat.
#[test]
fn nothing_is_done_before_paying() {
    holds(&format!(
        "{PAYING} a orange 0 0 5; nursery A1 I2, A3 -
         not COT-L2 a pot 1 a1; a cat 1 a1; a refill; a I2 A1 = 2 a4 a5; a done; a keep
         not COT-L2 a discard; a score 1; a orange 5-5
         if a pay orange 5-3 => may a refill; a pot 1 a1; a cat 1 a1
         {PAYING} a orange 0 0 5; nursery A1 -, A2 -, A3 -, A4 H2
         see row - - - H2
         if a pay orange 5-3 => see told Refilled then Refilled then Refilled; due Plant"
    ));
}

/// [COT-L2] In the last round everyone with a bed pays in each of their turns: not before it, but
/// [COT-L1] in its first turn, too, after the tiles of discarded beds have returned.
#[test]
fn everyone_pays_in_every_turn_of_the_last_round() {
    holds(&format!(
        "at players=2: die T1 5; a1 LEFT; a orange 5 5 5; a blue 4 4 4
         see due Plant
         not COT-L2 a pay orange 5-3; a pay blue 4-2
         at deal players=2
         not COT-L2 a pay orange 2-0
         {PAYING} a orange 5 5 5; b orange 6 6 6; a cats 0; b cats 0
         do a pay orange 5-3; a pot 2 a5
         see due Pay; b decides
         do b pay orange 6-4; idle
         see due Pay; a decides
         do a pay orange 5-3; a pot 2 b5
         see a orange 3 3 5
         at players=2: die L1 5; b done; a1 LEFT; a2 RIGHT; a orange 0 0 3
         if b done; ... => see offers pay orange 3-1
         at players=2: die T4 5; b done; a1 LEFT; a2 RIGHT; a orange 0 0 3
         if b done => see due Plant"
    ));
}

/// [COT-L4] If all cubes stand on 0, 1 or 20, one on 20 goes back a space: 5 points or 6. Nobody
/// steps back from 20 while another cube can pay.
#[test]
fn from_twenty_a_cube_goes_back_when_forced() {
    holds(&format!(
        "{PAYING} a orange 0 1 20; a blue 0 0 20
         see offers pay blue 20-14, pay orange 20-15; a points 43
         if a pay orange 20-15 => see a orange 0 1 15; a blue 0 0 20; a points 38
         if a pay blue 20-14 => see a orange 0 1 20; a blue 0 0 14; a points 37
         not COT-L2 a pay orange 20-14; a pay orange 20-18; a pay blue 20-12
         not COT-L2 a pay orange 1-0; a pay blue 0-0
         {PAYING} a orange 20 20 20; a blue 20 20 20
         see offers 2 of pay
         {PAYING} a orange 1 1 20
         see offers pay orange 20-15
         {PAYING} a orange 0 2 20; a blue 0 0 20
         see offers 1 of pay
         not COT-L4 a pay orange 20-15; a pay blue 20-14; a pay orange 20
         {PAYING} a orange 0 1 20; a blue 0 2 20
         see offers 1 of pay
         not COT-L4 a pay orange 20-15; a pay blue 20-14; a pay orange 20
         {PAYING} a orange 15 20 20; a blue 20 20 20
         see offers 1 of pay
         not COT-L4 a pay orange 20-15; a pay blue 20-14; a pay orange 20"
    ));
}

/// [COT-X3] Whoever has all cubes on 0 or 1 loses nothing. [COT-X10] Whether a player can pay is
/// judged once, at the start of the turn.
#[test]
fn whoever_cannot_pay_loses_nothing() {
    for cubes in ["0 0 0", "0 1 1", "1 1 1"] {
        holds(&format!(
            "{PAYING} a orange {cubes}
             see due Plant
             not COT-L2 a pay orange 0-0; a pay orange 1-0; a pay blue 0-0
             may a pot 1 a1"
        ));
    }
    holds(&format!(
        "{PAYING} a orange 1 1 1; b cats 0
         if idle => see due Plant; b decides
         {PAYING} a orange 0 0 1
         do a pot 1 a1; a done; a orange 0-3
         not COT-L2 a pay orange 3-1
         do a blue 0-4; ...
         see b decides; a orange 0 1 3; a blue 0 0 4; a cats 2
         do idle
         see due Pay"
    ));
}
