//! Looking ahead: what follows from COT-N2 and COT-T16 for the turns to come.

use cottage_garden::CottageGarden;
use cottage_garden::nursery::Space;
use game::Seat;
use laws::told::go_on;

use crate::scene::scene;
use crate::table::{deal, deal_until, holds, random_game, seat, seen};
use crate::way::foreseen;

/// What a view says about a seat's turn with that number: the die space, and the contested spaces.
fn turn_of(game: &CottageGarden, letter: &str, number: usize) -> (String, String) {
    let facing = seen(game).outlook[seat(letter)][number].clone();
    let contested: Vec<String> = facing.contested.iter().map(Space::to_string).collect();
    (facing.die.to_string(), contested.join(" "))
}

/// [COT-N2] The book's example for planning, with 3 players: whoever takes C1 now finds C2 waiting
/// in the next turn; whoever takes C2 first may lose C1 to another player.
#[test]
fn of_two_tiles_one_waits_and_one_may_be_lost() {
    // a plays on T3, which faces column C; b on T4, c on R1, which faces row 1; a on R2, row 2.
    let game = scene("players=3", "die T3 2; nursery C1 L4, C2 T4");
    assert_eq!(turn_of(&game, "a", 0), ("T3".into(), String::new()));
    let (die, contested) = turn_of(&game, "a", 1);
    assert_eq!((die.as_str(), contested.as_str()), ("R2", "D2"));
    assert_eq!(turn_of(&game, "c", 0), ("R1".into(), "D1 C1".into()));
    let line = seen(&game).outlook[Seat::A][1].line;
    assert!(line.contains(&Space::named("C2").unwrap()));
    // C1 first, and C2 is still there two turns of others later: none of them can take it. C2
    // first, and c takes C1.
    holds(
        "at players=3: die T3 2; nursery C1 L4, C2 T4
         do a L4 C1 = 1 a2 b2 c2 a3; a done; b pot 1 a1; b done; c pot 1 b1; c done
         see C2 T4
         may a T4 C2 = 2 a3 b3 c3 b2
         again
         do a T4 C2 = 1 a2 b2 c2 b3; a done; b pot 1 a1; b done
         may c L4 C1 = 1 a2 b2 c2 a3",
    );
}

/// [COT-T16] Four turns of everyone are foreseen, the one being played among them until planting is
/// done.
#[test]
fn four_turns_of_everyone_are_foreseen() {
    let dies = |game: &CottageGarden, letter: &str| {
        let turns = seen(game).outlook[seat(letter)].clone();
        let turns = turns
            .iter()
            .map(|facing| format!("{} {}", facing.turns, facing.die));
        turns.collect::<Vec<_>>().join(", ")
    };
    let game = deal("players=3");
    assert_eq!(dies(&game, "a"), "0 T2, 3 R1, 6 R4, 9 B2");
    assert_eq!(dies(&game, "b"), "1 T3, 4 R2, 7 B4, 10 B1");
    assert_eq!(dies(&game, "c"), "2 T4, 5 R3, 8 B3, 11 L4");
    let game = go_on(&game, "a pot 1 a1");
    assert_eq!(dies(&game, "a"), "3 R1, 6 R4, 9 B2, 12 L3");
    assert_eq!(dies(&game, "b"), "1 T3, 4 R2, 7 B4, 10 B1");
    let solo = deal("players=1");
    assert_eq!(dies(&solo, "a"), "0 T1, 1 T3, 2 R1, 3 R3");
    assert!(
        seen(&solo).outlook[Seat::A]
            .iter()
            .all(|turn| turn.contested.is_empty())
    );
    let four = deal("players=4");
    assert_eq!(dies(&four, "a"), "0 T1, 4 TR, 8 R4, 12 B2");
    // Nothing is foreseen before turns begin.
    let dealing = deal_until("players=3", "draw reserve");
    assert!(
        seen(&dealing)
            .outlook
            .iter()
            .all(|(_, turns)| turns.is_empty())
    );
}

/// [COT-L3] Whoever has no bed plants nothing any more: their turns are not foreseen, and nobody
/// else's tiles are contested by them; but the die moves on for them.
#[test]
fn without_a_bed_there_is_nothing_to_foresee() {
    let game = scene("players=2", "die T1 6; a1 LEFT; b1 gone; b2 gone");
    assert_eq!(seen(&game).outlook[Seat::B], []);
    for (number, die) in ["T1", "T3", "R1", "R3"].into_iter().enumerate() {
        assert_eq!(turn_of(&game, "a", number), (die.into(), String::new()));
    }
}

/// [COT-N2] [COT-T16] At every moment the outlook is what a walk turn by turn gives.
#[test]
fn turns_are_foreseen_as_they_come() {
    for (players, seed) in (1..=4).flat_map(|players| (0..12).map(move |seed| (players, seed))) {
        let setup = format!("players={players} first=drawn");
        random_game(&setup, 1000 + seed, |_, step, _, after| {
            let view = seen(after);
            assert_eq!(view.outlook, foreseen(&view), "{step:?}");
        });
    }
}
