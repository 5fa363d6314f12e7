//! Nothing is hidden, so everybody sees the same; and views are trusted, so that while testing one
//! that does not add up is noticed.

mod every;
mod players;

use cottage_garden::CottageGarden;
use game::{Game, QuickDice, Viewer, silence};

#[test]
fn everybody_sees_the_same() {
    for (seed, setup) in (0..).zip(every::setups()) {
        let mut dice = QuickDice::new(seed);
        let mut game = CottageGarden::new(&setup).unwrap();
        while let Some(step) = players::next_step(&game, [players::both_at_once; 4], &mut dice) {
            game.apply(step, &mut silence);
            let open = game.view(Viewer::Spectator);
            for seat in game.scores().seats().iter() {
                let mut view = game.view(Viewer::Seat(seat));
                view.viewer = Viewer::Spectator;
                assert_eq!(view, open, "seat {seat}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "31 cats")]
fn a_cat_too_many_is_noticed() {
    let game = CottageGarden::new(&"players=2".parse().unwrap()).unwrap();
    let mut view = game.view(Viewer::Spectator);
    view.cats_left += 1;
    CottageGarden::determinize(&view, &mut QuickDice::new(0));
}
