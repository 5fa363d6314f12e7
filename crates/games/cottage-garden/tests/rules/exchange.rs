//! Rules COT-T14 and COT-T15: what becomes of a scored bed, and of too many cats.

use crate::table::holds;

/// [COT-T14] Cats and pot tokens return to the supply, and the bed that comes is bare; those on the
/// other bed stay. A bed without tiles has none to return: the game goes on at once.
#[test]
fn cats_and_pots_return_to_the_supply() {
    holds(
        "at players=2: a1 3 light PaaPx/xxxxx/xCooo/ooo.P/oxCxP; a2 OPEN; a orange 7 7 7
         see a cats 2; supply 17
         do a cat 2 a5; a pot 1 d2; a done; a orange 7; a blue 0-4
         see supply 26; a1 tokens 0; a1 cats 0; a1 tiles 0; a2 cats 1
         at players=2: a1 3 light PooPx/ooooo/oCooo/xxxxP/.xCxP; a2 OPEN; a cats 0; a orange 7 7 7
         do a pot 1 a1; a orange 7; a blue 0-4
         see due Plant; b decides",
    );
}

/// [COT-T14] The reserve takes the bed's place, not turned over; the bed, turned over, is the
/// reserve.
#[test]
fn the_reserve_takes_the_beds_place() {
    for dealt in ["7 light", "7 dark"] {
        holds(&format!(
            "at scoring players=2: reserve {dealt}
             do a orange 0-3
             see a1 3 light; reserve {dealt}
             do a blue 0-4
             see a1 {dealt}; reserve 3 dark; a2 1 dark; told Reserve"
        ));
    }
    holds(
        "at players=2: a1 OPEN; a2 RIGHT; reserve 7 light
         do a pot 2 e1; a done; a orange 0-4; a blue 0-2
         see a2 7 light; reserve 4 light",
    );
}

/// [COT-T14] The bed's tiles go to the end of the queue in random order, each as likely as the
/// next; so of two of a kind either may come first.
#[test]
fn the_tiles_return_in_random_order() {
    holds(
        "at scoring players=2:
         do a orange 0-3; a blue 0-4
         see odds return I3 1, return V3 1, return L4 1, return Y5 1, return N5 1
         not COT-T14 draw return I2; draw return O4; draw return H8
         not COT-T14 draw queue I3; draw tile A1 I3; draw bed a light 5
         not COT-T14 a done; a keep; a pot 1 a1; a cat 1 a1; a discard; b pot 1 a1; b done
         do draw return N5; draw return I3; draw return L4
         not COT-T14 draw return N5; draw return I3
         see odds 2
         do draw return V3; draw return Y5
         see queue ... N5 I3 L4 V3 Y5; b decides
         not COT-T4 draw return N5
         at players=2: a1 3 light PaaPx/bbccx/xCcxx/xxxxP/.xCxP; a2 OPEN
         do a pot 1 a1; a done; a orange 0-5; a blue 0-4
         see odds return I2 2, return V3 1
         do draw return I2
         see odds return I2 1, return V3 1",
    );
}

/// [COT-T15] Nobody keeps three cats: one at a time they are placed or discarded until two are
/// left. With two or fewer nobody is asked, and none is discarded.
#[test]
fn nobody_keeps_three_cats() {
    holds(
        "at players=2: a shed; a cats 3; a1 LEFT; a2 OPEN
         see due ShedCats
         not COT-T15 a keep; a done; a cat 1 b1; a cat 2 a1; a cat 2 b3; a cat 2 f1
         not COT-T4 a pot 2 a5
         not COT-X10 a refill
         if a discard => see told CatDiscarded { seat: A }; a cats 2; supply 26; b decides
         if a cat 2 a5 => see a cats 2; supply 25; b decides
         at players=2: a shed; a cats 4; a1 OPEN
         do a discard
         see due ShedCats; a cats 3
         not COT-T15 a done
         do a cat 1 a5
         see a cats 2; b decides
         at players=2: a cats 2; a1 OPEN
         not COT-T4 a discard
         do a pot 1 a5
         not COT-T7 a discard
         if a done => see a cats 2; b decides
         at players=2: a cats 0; a1 OPEN
         if a pot 1 a5 => see b decides",
    );
}

/// [COT-T15] A third cat just gained can wait until the end of the turn, and then go on the
/// replacement. A bed that an excess cat completes is scored.
#[test]
fn an_excess_cat_goes_at_the_end_of_the_turn() {
    holds(
        "at scoring players=2: a orange 0 0 4; a blue 0 0 4
         do a orange 4-7; a keep
         see a cats 3
         do a blue 4-8; a keep
         see due ReturnTiles
         do ...
         see a cats 4; due ShedCats; a1 5 light
         may a cat 1 a1; a cat 2 a5
         do a discard; a cat 2 a5
         see a cats 2; b decides
         at players=2: a shed; a cats 3; a1 OPEN; a2 RIGHT
         do a cat 2 e1
         see scored 2: 3 1
         do a orange 0-3; a blue 0-2
         see due ReturnTiles; a orange 0 0 3; a blue 0 0 2
         do ...
         see b decides
         at players=2: a shed; a cats 3; a1 BARE; a2 RIGHT
         if a cat 1 a5 => see due ReturnTiles",
    );
}
