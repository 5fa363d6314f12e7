//! Playing allocates nothing once the list of actions has its room.

use fits::{Action, Fits, Setup};
use game::{Game, QuickDice};

fn play(setup: &Setup, dice: &mut QuickDice, list: &mut Vec<Action>) -> u32 {
    let mut game = Fits::new(setup).unwrap();
    let mut placements = 0;
    game::play_out(&mut game, dice, list, |_, _| placements += 1);
    placements
}

#[test]
fn a_thousand_games_allocate_nothing() {
    let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(64));
    for players in 1..=4 {
        let setup = Setup::of(players);
        let mut placements = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..250 {
                placements += play(&setup, &mut dice, &mut list);
            }
        });
        assert_eq!(counted.count_total, 0, "{players} players");
        assert!(placements >= 250 * 4 * 15 * u32::from(players));
    }
}

#[test]
fn the_counter_sees_an_allocation() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}
