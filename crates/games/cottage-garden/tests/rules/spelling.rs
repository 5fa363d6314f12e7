//! What may be written otherwise than we write it, and what may not.

use game::{Cause, Notation, Step, read_step};
use laws::told::go_on;

use crate::scene::scene;
use crate::table::holds;

/// Demands that we write a step like this, and that all the others are read as the same.
fn same(words: &str, steps: &str, ours: &str, others: &[&str]) {
    let game = go_on(&scene("players=2", words), steps);
    let step = read_step(&game, ours).unwrap();
    let Step::Act(seat, action) = step else {
        panic!("{ours} is no decision")
    };
    assert_eq!(format!("{seat} {}", game.write_action(seat, action)), ours);
    for other in others {
        assert_eq!(read_step(&game, other), Ok(step), "{other}");
    }
}

/// The squares in any order, without the sign, without the tile where the space says it or without
/// the space where the tile does; but something must say what is planted.
#[test]
fn a_planting_may_be_as_short_as_it_is_clear() {
    let others = [
        "a L4 A1 = 2 c3 b2 a2 c2",
        "a L4 A1 2 a2 b2 c2 c3",
        "a L4 = 2 a2 b2 c2 c3",
        "a L4 2 c3 a2 b2 c2",
        "a A1 = 2 a2 b2 c2 c3",
        "a A1 2 a2 b2 c2 c3",
        "a \t L4  A1 =\t2 a2 b2 c2  c3",
    ];
    let words = "nursery A1 L4, A2 I2, A3 I2, A4 T4";
    same(words, "", "a L4 A1 = 2 a2 b2 c2 c3", &others);
    same(words, "", "a I2 A3 = 1 a1 a2", &["a A3 1 a2 a1"]);
    holds(&format!(
        "at players=2: {words}
         unreadable a = 2 a2 b2 c2 c3; a 2 a2 b2 c2 c3; a a2 b2 c2 c3"
    ));
}

/// Two of a kind in the row: from where must be said, and both places are named.
#[test]
fn a_tile_that_lies_twice_in_the_row_needs_its_space() {
    let game = scene("players=2", "nursery A1 L4, A2 I2, A3 I2, A4 T4");
    let Err(Cause::Unreadable(said)) = read_step(&game, "a I2 = 1 a1 a2") else {
        panic!("which of the two?")
    };
    assert!(said.contains("A2") && said.contains("A3"), "{said}");
}

/// Where a cube ends may be left out, and what it gains, which may stand in any order too.
#[test]
fn a_cube_may_be_said_to_move_in_several_ways() {
    let pots = "a1 3 light PooPo/ooooo/oCooo/ooooP/.oCoP; a2 OPEN; a orange 0 5 5";
    let others = [
        "a orange 0",
        "a orange 0-20",
        "a orange 0 hive cat pot",
        "a orange 0-20 pot  hive cat",
    ];
    same(
        pots,
        "a pot 1 a1; a done",
        "a orange 0-20 hive cat pot",
        &others,
    );
    let paying = "die T1 6; a1 LEFT; a orange 0 0 5";
    same(paying, "", "a pay orange 5-3", &["a pay orange 5"]);
}

#[test]
fn decisions_that_are_not_in_the_notation_are_refused() {
    holds(
        "at deal players=2
         unreadable e done; A done; done; a; a Done; a done now; a pass; a -; a = 1 a1
         unreadable a refill 1; a Refill; a keep cat; a discard 2; a score; a score 0; a score 3
         unreadable a score one; a score 1 2; a score 01
         unreadable a pot; a pot c3; a pot 1; a pot 3 c3; a pot 1 C3; a pot 1 c3 c4; a pot 1 3c
         unreadable a pot 1 c0; a pot 1 c03; a pot = 1 c3; a cat; a cat d4; a cat 2; a cat 0 d4
         unreadable a cat 2 d4 d5; a cat 2 d; a orange; a blue; a orange x; a orange 16
         unreadable a orange +3; a orange 03; a orange 3-; a orange -3; a orange 3 6
         unreadable a orange 3-6-9; a orange 3-06; a orange 3-256; a orange 256; a blue 3; a blue 16
         unreadable a red 3-6; a Orange 3; a pay; a pay 5; a pay orange; a pay orange 5 3
         unreadable a pay red 5-3; a pay blue 5; a pay orange 5-3 cat; a pay orange 05
         unreadable a pay orange 5-x; a pay orange 16; a pay blue 3; a orange 3-6 bee
         unreadable a orange 3-6 cats; a orange 3-6 Cat; a orange 3-6 cat, pot; a orange 3-6 4
         unreadable a L4; a L4 B2; a L4 B2 =; a L4 B2 = 1; a L4 B2 = a1 b1 c1 a2; a L4 = 1
         unreadable a L4 B2 = 3 a1 b1 c1 a2; a L4 B2 = 0 a1; a L4 B2 = 1 A1 b1 c1 a2; a B2 L4 = 1 a1
         unreadable a L4 B2 = = 1 a1 b1 c1 a2; a = L4 B2 1 a1 b1 c1 a2; a L4 = B2 1 a1 b1 c1 a2
         unreadable a L4 B2 = 1 a1 b1 c1 a2 =; a L4 B2 = 1 2 a1; a L4 E2 = 1 a1 b1 c1 a2
         unreadable a L4 B5 = 1 a1 b1 c1 a2; a L4 b2 = 1 a1 b1 c1 a2; a L4 B02 = 1 a1
         unreadable a l4 B2 = 1 a1; a L4 T1 = 1 a1 b1 c1 a2; a K4 B2 = 1 a1 b1 c1 a2
         unreadable a L4 L4 B2 = 1 a1 b1 c1 a2; a L4, B2 = 1 a1; a L4 B2 = 1 a1,b1,c1,a2
         unreadable a L4 B2 B3 = 1 a1 b1 c1 a2; a L4 B2 : 1 a1; a L4 B2 = 1 a0 b1 c1 a2
         unreadable a L4 B2 = 1 a01 b1 c1 a2; a L4 B2 = 1 a100 b1 c1 a2; a L4 B2 = 1 1a b1 c1 a2
         unreadable a L4 B2 = 1 a b1 c1 a2; a draw first a; a tile A1 I3; a first a",
    );
}

#[test]
fn draws_that_are_not_in_the_notation_are_refused() {
    for place in ["tile A1", "queue", "bed a light", "reserve", "first"] {
        holds(&format!(
            "at deal players=2 first=drawn until draw {place}
             unreadable draw; draws tile A1 I3; Draw tile A1 I3; draw tile; draw tile I3
             unreadable draw tile A1; draw tile A1 I9; draw tile A1 i3; draw tile E1 I3
             unreadable draw tile A5 I3; draw tile a1 I3; draw tile I3 A1; draw tile A1 I3 I3
             unreadable draw tile T1 I3; draw queue; draw queue A1 I3; draw queue X
             unreadable draw queue I3 I3; draw return; draw return I9; draw return a I3
             unreadable draw bed; draw bed 1; draw bed a 1; draw bed light 1; draw bed a light
             unreadable draw bed a light 0; draw bed a light 10; draw bed a light 01
             unreadable draw bed a Light 1; draw bed a up 1; draw bed e light 1
             unreadable draw bed a light 1 2; draw reserve; draw reserve 0; draw reserve 10
             unreadable draw reserve light 1; draw reserve a 1; draw first; draw first e
             unreadable draw first A; draw first a b; draw second a; draw cat a
             unreadable draw reserve seven; draw done; draw refill; draw pot 1 c3"
        ));
    }
}
