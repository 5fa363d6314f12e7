//! Playing allocates nothing once the list of actions has its room.

mod every;

use game::{Game, QuickDice};
use sanssouci::{Action, ROUNDS, Sanssouci, Setup};

fn play(setup: &Setup, dice: &mut QuickDice, list: &mut Vec<Action>) -> u32 {
    let mut game = Sanssouci::new(setup).unwrap();
    let mut decisions = 0;
    game::play_out(&mut game, dice, list, |_, _| decisions += 1);
    decisions
}

#[test]
fn a_thousand_games_allocate_nothing() {
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(64));
    for setup in every::setups() {
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..42 {
                decisions += play(&setup, &mut dice, &mut list);
            }
        });
        assert_eq!(counted.count_total, 0, "{setup}");
        // A face each, then at least a card and a noble, or none, a turn.
        let players = u32::from(setup.players);
        assert!(decisions >= 42 * (players + 2 * players * u32::from(ROUNDS)));
    }
}

#[test]
fn the_counter_sees_an_allocation() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}
