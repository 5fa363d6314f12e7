//! Whatever can happen is written, and read back as what it was.

use std::collections::BTreeSet;

use game::{Game, Notation, Odds, QuickDice, Record, Turn, read_step, silence};

use crate::told::{played, read};
use crate::{every, players};

/// Demands that everything that can happen now is written in a way of its own, and read back.
fn holds(game: &cottage_garden::CottageGarden) -> usize {
    let mut written = BTreeSet::new();
    let mut count = 0;
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let mut odds = Odds::default();
            game.odds(&mut odds);
            for (draw, _) in odds.iter() {
                let line = game.write_draw(draw);
                let step = read_step(game, &format!("draw {line}"));
                assert_eq!(step, Ok(game::Step::Draw(draw)));
                count += usize::from(written.insert(line));
            }
            assert_eq!(count, odds.iter().count());
        }
        Turn::Act(waiting) => {
            let seat = waiting.lowest().expect("somebody decides");
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            for action in &actions {
                let line = game.write_action(seat, *action);
                let step = read_step(game, &format!("{seat} {line}"));
                assert_eq!(step, Ok(game::Step::Act(seat, *action)), "{line}");
                count += usize::from(written.insert(line));
            }
            assert_eq!(count, actions.len());
        }
    }
    count
}

#[test]
fn every_legal_decision_and_draw_is_written_and_read_back() {
    let mut count = 0;
    for (seed, setup) in (1..).zip(every::setups()) {
        for (_, wish) in players::ALL {
            let mut dice = QuickDice::new(seed);
            let mut game = cottage_garden::CottageGarden::new(&setup).expect("a table");
            while let Some(step) = players::next_step(&game, [wish; 4], &mut dice) {
                count += holds(&game);
                game.apply(step, &mut silence);
            }
        }
    }
    assert!(count > 1_000_000, "{count}");
}

#[test]
fn every_record_is_written_again_as_it_was() {
    for (seed, setup) in (1..).zip(every::setups()) {
        for (name, wish) in players::ALL {
            let record = played(&setup.to_string(), wish, seed);
            let text = record.write(&[format!("players {name}")]);
            let (again, game, _) = read(&text).expect("our own record");
            assert_eq!(again, record);
            assert_eq!(again.write(&[format!("players {name}")]), text);
            assert_eq!(game.turn(), Turn::Over);
        }
    }
}

/// Also in positions where it is not due, so that a screen or a refusal can name it.
#[test]
fn whatever_can_be_written_at_all_is_written_everywhere() {
    let actions = every::actions();
    let record: Record<_> = played("players=3 first=b", players::both_at_once, 1);
    let mut game = cottage_garden::CottageGarden::new(&record.setup).expect("a table");
    for (number, step) in record.steps.iter().enumerate() {
        let seat = game::Seat::A;
        for action in actions.iter().skip(number % 97).step_by(97) {
            let line = game.write_action(seat, *action);
            if let Ok(read) = game.read_action(seat, &line) {
                assert_eq!(read, *action, "{line}");
            }
        }
        for draw in every::draws() {
            let line = game.write_draw(draw);
            if let Ok(read) = game.read_draw(&line) {
                assert_eq!(read, draw, "{line}");
            }
        }
        game.apply(*step, &mut silence);
    }
}
