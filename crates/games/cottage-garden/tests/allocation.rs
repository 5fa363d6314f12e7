//! Playing allocates nothing once the list of actions has its room.

mod every;

use cottage_garden::{Action, CottageGarden, Setup};
use game::{Game, QuickDice};

fn play(setup: &Setup, dice: &mut QuickDice, list: &mut Vec<Action>) -> u32 {
    let mut game = CottageGarden::new(setup).unwrap();
    let mut decisions = 0;
    game::play_out(&mut game, dice, list, |_, _| decisions += 1);
    decisions
}

#[test]
fn a_thousand_games_allocate_nothing() {
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(1024));
    for setup in every::setups() {
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..112 {
                decisions += play(&setup, &mut dice, &mut list);
            }
        });
        assert_eq!(counted.count_total, 0, "{setup}");
        // Something is planted in each turn.
        let turns = [32, 2 * 32, 3 * 26, 4 * 25][usize::from(setup.players) - 1];
        assert!(decisions >= 112 * turns, "{setup}");
    }
}

#[test]
fn the_counter_sees_an_allocation() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}
