//! One thing leads to another: rules COT-T8, T11, T12, T15, X5, X8 and X9 together.

use crate::table::holds;

/// [COT-T7] [COT-T8] With a cat after planting, or before it, both beds are complete in one turn.
/// [COT-X5] The order is the player's, and makes a difference: the first bed scored comes back,
/// turned over, for the second.
#[test]
fn two_beds_are_complete_in_one_turn() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; reserve 7 light; a orange 0 0 4
         if a cat 2 e1; a pot 1 a1 => see due ScoreBeds
         do a pot 1 a1; a cat 2 e1
         see due ScoreBeds
         if a score 1; a orange 4-7 cat; a blue 0-4; ...; a orange 0-3; a blue 0-2; ... \
            => see a orange 0 3 7; a blue 0 2 4; a1 7 light; a2 3 dark; reserve 4 light; b decides
         if a score 2; a orange 4-7 cat; a blue 0-2; ...; a orange 0-3; a blue 0-4; ... \
            => see a orange 0 3 7; a blue 0 2 4; a1 4 light; a2 7 light; reserve 3 dark; b decides",
    );
}

/// [COT-T12] A bonus pot completes the other bed, which is scored too: with one pot more, and after
/// the first one is exchanged.
#[test]
fn a_bonus_pot_completes_the_other_bed() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; reserve 7 light; a cats 0; a orange 0 2 5
         do a pot 1 a1; a orange 0-3 pot
         see offers pot 2 e1
         do a pot 2 e1
         see scored nothing; offers blue 0-4
         do a blue 0-4
         see a1 7 light
         do draw return V3; draw return L4; draw return I3; draw return N5
         see scored nothing
         do draw return Y5
         see scored 2: 4 1
         do a orange 2-6; a blue 0-2; ...
         see a2 3 dark; b decides",
    );
}

/// [COT-T11] A gained cat completes the other bed, which is scored this turn; kept, it does not.
#[test]
fn a_gained_cat_completes_the_other_bed() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; a cats 0; a orange 0 0 4
         do a pot 1 a1; a orange 4-7 cat
         if a keep; a blue 0-4; ... => see b decides
         do a cat 2 e1; a blue 0-4; ...
         see offers orange 0-3, orange 7-10
         do a orange 7-10; a blue 0-2; ...
         see a orange 0 0 10; a blue 0 2 4; b decides",
    );
}

/// [COT-T12] If the other bed is full, a bonus pot goes on the replacement, right after the
/// exchange and before the other bed is scored; so do two of them.
#[test]
fn a_pot_without_room_goes_on_the_replacement() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; reserve 7 light; a orange 0 2 5
         do a pot 1 a1; a cat 2 e1; a score 1; a orange 0-3 pot
         not COT-T4 a pot 2 e1; a pot 1 a1
         do a blue 0-4
         see due ReturnTiles; a1 7 light
         do ...
         see due LatePot { on: One }; a1 empty 19; offers 19 of pot
         not COT-T12 a keep; a done; a discard; a pot 2 e1; a pot 2 a1
         not COT-T6 a pot 1 a1; a pot 1 e3
         do a pot 1 e1
         see scored 2: 3 1; a1 tokens 1
         at players=2: a1 LEFT; a2 RIGHT; reserve 7 light; a orange 0 2 5; a blue 0 2 2
         do a pot 1 a1; a cat 2 e1
         if a score 2; a orange 0-3; a blue 0-2; ... => see due LatePot { on: Two }
         do a score 1; a orange 0-3 pot; a blue 0-4 pot; ...; a pot 1 e1
         see due LatePot { on: One }
         not COT-T6 a pot 1 e1
         not COT-T12 a done
         do a pot 1 d1
         see a1 tokens 2; due Advance",
    );
}

/// [COT-T12] In the last round there is no replacement: a pot for which there is no room is lost,
/// also if the other bed is gone already.
#[test]
fn in_the_last_round_a_pot_without_room_is_lost() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; die T1 6; a orange 0 2 5; a blue 2 2 2
         do a pay blue 2-0; a pot 1 a1; a cat 2 e1; a score 1; a orange 0-3 pot
         see told PotLost { seat: A }
         do a blue 0-4 pot
         see told PotLost { seat: A }; a1 gone; due ReturnTiles
         do ...
         see offers orange 2-5, orange 3-6, orange 5-8 cat
         at players=2: die T1 6; a1 LEFT; a2 gone; a orange 0 2 5
         do a pay orange 2-0; a pot 1 a1; a orange 0-3
         see untold PotLost
         do a blue 0-4
         see untold PotLost; a1 gone
         at players=2: die T1 6; a1 LEFT; a2 gone; a orange 0 2 5; a blue 0 0 2
         do a pay blue 2-0; a pot 1 a1; a orange 0-3 pot
         see told PotLost { seat: A }",
    );
}

/// [COT-X9] [COT-T15] A bed completed between two excess cats is scored at once, and may bring a
/// new cat, to be used at once on the other bed or shed in its turn.
#[test]
fn a_bed_is_scored_between_two_excess_cats() {
    holds(
        "at players=2: a1 LEFT; a2 RIGHT; a shed; a cats 4; a orange 0 0 5
         do a cat 1 a1
         see scored 1: 2 2
         not COT-T7 a cat 2 e1
         not COT-T9 a discard
         do a orange 5-7 cat
         see a cats 4
         do a keep; a blue 0-4; ...
         see due ShedCats; a cats 4
         do a cat 2 e1
         see scored 2: 3 1
         do a orange 0-3; a blue 0-2; ...
         see due ShedCats; a cats 3
         do a discard
         see b decides; a cats 2
         at players=2: a1 LEFT; a2 RIGHT; a shed; a cats 3; a orange 0 0 5
         do a cat 1 a1; a orange 5-7 cat; a cat 2 e1; a blue 0-4; ...
         see a cats 2; offers orange 0-3, orange 7-10
         do a orange 0-3; a blue 0-2; ...
         see b decides; a cats 2",
    );
}

/// [COT-X8] [COT-X2] The cats of the first bed are back in the supply when the second one is
/// scored.
#[test]
fn cats_of_the_first_bed_can_be_gained_for_the_second() {
    holds(
        "at players=2: a1 3 light Paabb/xadeb/xCdeb/xddee/.dCeP; a2 RIGHT; a orange 4 4 4; supply 0
         do a pot 1 a1; a cat 2 e1
         see a cats 1; supply 0
         if a score 1; a orange 4-7; a blue 0-4 => see a cats 1; supply 3
         if a score 1; a orange 4-7; a blue 0-4; ...; a orange 4-7 cat => see a cats 2; supply 2
         if a score 2; a orange 4-7; a blue 0-2 => see a cats 1; supply 1
         if a score 2; a orange 4-7; a blue 0-2; ...; a orange 4-7 cat => see a cats 2; supply 0",
    );
}

/// [COT-T8] It goes on until no bed is complete: a pot for the cloches after a cat for the pots. A
/// bed that brings nothing is exchanged all the same, and the other one scored after it.
#[test]
fn it_goes_on_until_no_bed_is_complete() {
    holds(
        "at players=2: a1 LEFT; a2 4 dark ccbaa/ccaa./eccdo/efddd/fffd.; a cats 0; \
            a orange 0 0 4; a blue 0 2 2
         do a pot 1 a1; a orange 4-7; a cat 2 e4; a blue 0-4; a pot 2 e1
         see scored nothing
         do ...
         see offers orange 0-3, orange 7-10; a2 empty 0
         do a orange 0-3; a blue 2-4; ...
         see b decides
         at players=2: a1 BARE; a2 RIGHT; reserve 7 light
         do a pot 2 e1; a cat 1 a5
         may a score 1; a score 2
         do a score 1
         see scored 1: 0 0; due ReturnTiles
         do ...
         see offers orange 0-4; a1 7 light; reserve 1 light",
    );
}
