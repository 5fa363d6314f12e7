//! The promises that every title keeps, kept by FITS.

mod every;
mod slow;

use std::path::Path;

use fits::{Action, Fits, Setup};
use game::{Dice, Game, QuickDice, Step, Turn};
use laws::Case;
use laws::golden::Demand;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn setups() -> Vec<Setup> {
    let words = [
        "players=1",
        "players=2",
        "players=3 boards=4,2",
        "players=4",
        "players=2 boards=3",
    ];
    words.map(|words| words.parse().unwrap()).to_vec()
}

#[test]
fn the_laws_hold() {
    let case = Case::<Fits> {
        setups: setups(),
        games: 20,
        every_action: every::actions(),
        every_draw: every::draws(),
    };
    let report = laws::hold(&case);
    assert!(report.positions > 10_000, "{report:?}");
}

#[test]
fn placements_and_points_are_those_of_the_yardstick_in_100_000_positions() {
    let mut dice = QuickDice::new(11);
    let (mut positions, mut list) = (0, Vec::new());
    let pieces = yardstick::fits::pieces();
    while positions < 100_000 {
        for setup in setups() {
            let mut game = Fits::new(&setup).unwrap();
            let mut table = slow::Table::new(&setup);
            loop {
                let step = match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => Step::Draw(game.draw(&mut dice)),
                    Turn::Act(waiting) => {
                        let seat = waiting
                            .iter()
                            .nth(dice.below(waiting.len() as u32) as usize);
                        let seat = seat.unwrap();
                        game.actions(seat, &mut list);
                        positions += 1;
                        table.compare(&game, seat, &list, &pieces);
                        Step::Act(seat, list[dice.below(list.len() as u32) as usize])
                    }
                };
                table.step(&game, step);
                game.apply(step, &mut |_, event| table.compare_points(&event));
            }
        }
    }
}

#[test]
fn counts_agree_with_the_independent_generator() {
    let file = Path::new(FOLDER).join("counts.perft");
    laws::perft::confirm::<Fits>(&file, slow::count);
}

#[test]
fn golden_games_replay_byte_for_byte() {
    let demands: [Demand<Fits>; 9] = [
        ("one player", |setup, _| setup.players == 1),
        ("two players", |setup, _| setup.players == 2),
        ("three players", |setup, _| setup.players == 3),
        ("four players", |setup, _| setup.players == 4),
        ("all boards", |setup, _| setup.boards.are_all()),
        ("boards left out or in another order", |setup, _| {
            setup.boards != fits::Boards::default()
        }),
        ("a solo title", |_, game| {
            game.view(game::Viewer::Spectator).rank.is_some()
        }),
        ("one winner", |_, game| {
            game.view(game::Viewer::Spectator).winners.len() == 1
        }),
        ("a shared win", |_, game| {
            game.view(game::Viewer::Spectator).winners.len() > 1
        }),
    ];
    laws::golden::hold(&Path::new(FOLDER).join("golden"), &demands);
}

#[test]
fn golden_sentences_are_what_the_terminal_says() {
    let setup = |board| format!("players=2 boards={board}").parse().unwrap();
    let file = Path::new(FOLDER).join("messages/told.jsonl");
    laws::sentences::hold::<Fits>(&file, &[1, 2, 3, 4].map(setup));
}

#[test]
fn faults_in_the_frame_of_a_record_are_found_where_they_are() {
    for words in ["players=2 boards=1,2", "players=1 boards=3"] {
        laws::frame::hold::<Fits>(&words.parse().unwrap());
    }
}

#[test]
fn every_rule_has_its_place_in_the_code_and_a_test() {
    laws::traceability::hold(&Fits::META, Path::new(FOLDER));
}

#[test]
fn an_action_fits_a_word_and_a_position_a_cache_line_a_seat() {
    assert_eq!(size_of::<Action>(), 4);
    assert_eq!(size_of::<Fits>(), 176);
    assert!(size_of::<Fits>() <= 4 * 64);
}
