//! Rules COT-L and COT-X4: the last round. Who pays what is in `payment.rs`.

use crate::table::holds;

/// The moment before the last round, with beds of five, two, three and one tiles.
const EVE: &str = "at players=2: die L1 5; b done; a1 LEFT; a2 TWO; b1 THREE; b2 ONE; \
    a orange 0 0 5; a blue 0 0 4";

/// The same in scripts with beds of one to three tiles. The one of two has cats and pots on almost
/// everything else.
fn with_beds(script: &str) {
    let script = script
        .replace("TWO", "4 dark ..baa/ooaao/oCooo/xxxxP/PxPx.")
        .replace("THREE", "7 light aa.P./bC.../b...C/bP.cc/PP..c")
        .replace("ONE", "1 dark a...C/..C../CP.../...../P.P..");
    holds(&script);
}

/// [COT-L1] Beds with two tiles or fewer are discarded, unscored and not replaced; cats and pots do
/// not count. The reserve is out. [COT-X4] Their tiles return to the queue in one common random
/// order; cats and pots to the supply.
#[test]
fn beds_with_two_tiles_or_fewer_are_discarded() {
    with_beds(&format!(
        "{EVE}
         see reserve 2 light; supply 20
         do b done
         see a1 3 light; a2 gone; b1 7 light; b2 gone; reserve gone; a1 tiles 5; b1 tiles 3
         see told Discarded then Discarded; untold Discarded then Discarded then Discarded
         see scored nothing; a orange 0 0 5; a blue 0 0 4; supply 26
         see odds return I1 2, return S4 1
         not COT-T14 a pay orange 5-3; a pot 1 a1; b done; draw return V3; draw return I2
         do draw return I1; draw return S4; draw return I1
         see queue ... I1 S4 I1; due Pay; a decides"
    ));
}

/// [COT-L1] This is done once, when the die comes to show 6: not again in the round, nor before it.
/// If none is discarded, the turn begins without anything to return.
#[test]
fn beds_are_discarded_once() {
    for die in ["T1 6", "R3 6", "L1 6", "L1 4"] {
        with_beds(&format!(
            "at players=2: die {die}; b done; a1 ONE; a2 TWO
             do b done
             see untold Discarded; a1 1 dark; a2 4 dark"
        ));
    }
    with_beds(
        "at players=2: die L1 5; b done; a1 LEFT; a2 RIGHT; b1 THREE; b2 ONE
         do b done; ...
         see a1 3 light; a2 4 dark; due Plant; a decides",
    );
}

/// [COT-L3] A player with no bed loses nothing and only moves the die: not even the row is
/// refilled. So it is with the first player, whose beds were discarded when the round began.
#[test]
fn whoever_has_no_bed_is_passed_over() {
    with_beds(
        "at players=3: die T1 6; b1 gone; b2 gone; b orange 5 5 5; b cats 2; a cats 1; \
            nursery B1 -, B2 -, B3 -; a1 LEFT; c1 OPEN
         do a pot 2 d3; a done
         see c decides; die T3 6; b orange 5 5 5; b cats 2
         see told Turn then Turn; untold Turn then Turn then Turn; untold Refilled
         not COT-S5 b pot 1 a1; b done; b pay orange 5-3
         at players=2: die L1 5; b done; a1 ONE; a2 TWO; b1 THREE; a orange 4 4 4
         do b done; ...
         see b decides; die T2 6; a orange 4 4 4; a blue 0 0 0
         do idle
         see b decides; die T4 6",
    );
}

/// [COT-L5] Going back over the red line gives no cat; passing it again does. Whoever empties 0
/// again gains a pot again.
#[test]
fn the_red_line_and_zero_give_once_more() {
    with_beds(
        "at players=2: die T1 6; a1 LEFT; a2 OPEN; a orange 7 9 9; a blue 8 8 8
         if a pay blue 8-6 => see a cats 2; a blue 6 8 8; untold CatGained
         do a pay orange 7-5
         see a cats 2; a orange 5 9 9; untold CatGained
         do a pot 1 a1; a done
         see offers orange 5-8 cat, orange 9-12
         do a orange 5-8
         see a cats 3; due UseCat
         may a cat 2 a5
         at players=2: die T1 6; a1 LEFT; a2 RIGHT; a orange 2 9 9; a blue 2 4 4; a cats 0
         if a pay blue 2-0; a pot 1 a1; a orange 2-5 => see offers blue 0-4 pot, blue 4-8 cat
         do a pay orange 2-0; a pot 1 a1
         see offers orange 0-3 pot, orange 9-12
         do a orange 0-3; a pot 2 e1; a blue 2-6; ...
         see offers orange 3-7 cat, orange 9-13",
    );
}

/// [COT-L6] A completed bed is scored and set aside; nothing replaces it, and nothing goes there.
/// [COT-X4] Its tiles return.
#[test]
fn a_completed_bed_is_set_aside() {
    with_beds(
        "at players=2: die T1 6; a1 LEFT; a2 OPEN; b1 RIGHT; nursery C1 I2
         do a pot 1 a1; a done; a orange 0-3; a blue 0-4
         see told SetAside; untold Bed; untold Reserve; a1 gone; a2 1 dark; reserve gone
         see due ReturnTiles
         do ...
         see queue ... I3 V3 L4 Y5 N5
         do idle; a pay orange 3-1
         see die T3 6
         not COT-L6 a pot 1 c3; a cat 1 a1; a I2 C1 = 1 a1 a2
         if a pot 2 a5 => not COT-L6 a cat 1 a1
         at players=2: die T1 6; a shed; a cats 3; a1 gone; a2 OPEN
         not COT-L6 a cat 1 a1",
    );
}

/// [COT-L6] With the other bed gone, a gained cat is kept, and so is the third one until the end of
/// the turn; without any bed there is nothing but to discard it.
#[test]
fn no_cat_goes_on_a_bed_that_is_gone() {
    with_beds(
        "at players=2: die T1 6; a1 LEFT; a2 gone; a orange 0 0 4; a blue 0 0 2; b1 RIGHT
         do a pay blue 2-0; a pot 1 a1; a orange 4-7 cat
         see a cats 3; offers blue 0-4
         do a blue 0-4; ...
         see due ShedCats; offers discard
         not COT-L6 a cat 1 a1; a cat 2 a1
         not COT-T15 a done; a keep
         do a discard
         see b decides",
    );
}

/// [COT-L7] The game is over at once when the last bed is set aside: its tiles stay off the queue.
/// It goes on while anybody has a bed, though the seat on turn has none any more.
#[test]
fn the_game_ends_with_the_last_bed() {
    with_beds(
        "at players=2: die T1 6; a1 LEFT; a2 gone; b1 gone; a cats 0
         do a pot 1 a1; a orange 0-3; a blue 0-4; ...
         see b decides
         do idle
         see b decides
         at players=2: die T1 6; a1 LEFT; a2 gone; b1 gone; b2 gone; a cats 0
         do a pot 1 a1; a orange 0-3; a blue 0-4
         see over; told Over; die T1 6; due nothing; loose I3 V3 L4 Y5 N5
         see queue ... H8 X5p I3
         not COT-L7 a pot 1 a1; b done; a refill; a discard; a keep; a cat 1 a1; a score 1
         not COT-L7 draw return I3; draw first a; draw bed a light 9",
    );
}

/// [COT-L7] It may be over directly after the beds are discarded; their tiles stay off the queue,
/// too.
#[test]
fn the_game_may_end_when_the_last_round_begins() {
    with_beds(
        "at players=2: die L1 5; b done; a1 ONE; a2 TWO; b orange 0 0 1
         do b done
         see over; told LastRound { seat: A }; untold Turn; loose I1 I1 S4; winners b
         not COT-L7 a pot 1 a1; draw return I1",
    );
}

/// [COT-X9] With the last bed everything stops: three cats are kept, and the die does not move;
/// also between two excess cats.
#[test]
fn with_the_last_bed_nothing_more_is_discarded() {
    with_beds(
        "at players=2: die R2 6; a1 LEFT; a2 gone; b1 gone; b2 gone; a orange 0 0 4; a blue 0 0 2
         do a pay blue 2-0; a pot 1 a1; a orange 4-7 cat; a blue 0-4
         see over; a cats 3; die R2 6
         at players=2: die R2 6; a shed; a1 LEFT; a2 gone; b1 gone; b2 gone; a cats 5
         do a cat 1 a1; a orange 0-2; a blue 0-4
         see over; a cats 4",
    );
}
