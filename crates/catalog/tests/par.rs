//! What could have been scored, asked for from the shelf.

use catalog::{AnyGame, BotName, SHELF, Stop, rounds_json};
use game::{Seed, Turn};

/// Plays with bots until so many decisions are made, or to the end.
fn play(game: &mut dyn AnyGame, decisions: u64) {
    let mut lines = game.opening();
    for number in 0..=decisions {
        game.follow(&lines).unwrap();
        let Turn::Act(seats) = game.turn() else { break };
        let seat = seats.lowest().unwrap();
        let action = game.ask(seat, BotName::Greedy, number).unwrap()(&Stop::new());
        lines = game.decide(seat, &action).unwrap().lines;
    }
}

#[test]
fn a_game_and_its_record_say_the_same_or_that_there_is_no_par() {
    let mut with_par = Vec::new();
    for title in SHELF {
        let setup = title.setup("players=2").unwrap();
        let mut game = title.begin(&setup, Seed::from_number(4)).unwrap();
        play(&mut *game, u64::MAX - 1);
        let from_record = title.par(game.record(&[]).as_bytes()).unwrap();
        let from_record = from_record.map(|search| search(&Stop::new()));
        let from_game = game.par().map(|search| search(&Stop::new()));
        assert_eq!(from_game, from_record);
        let Some(rounds) = from_record else { continue };
        with_par.push(title.meta().id);
        for (seat, score) in game.scores().iter() {
            let of_seat = || {
                let all = rounds.iter().flat_map(|round| &round.seats);
                all.filter(move |par| par.seat == seat)
            };
            let points: i32 = of_seat().map(|par| par.points).sum();
            assert_eq!(points, score.points);
            assert!(of_seat().all(|par| par.is_proven() && par.points <= par.par));
        }
    }
    assert_eq!(with_par, ["fits"]);
}

#[test]
fn only_rounds_that_are_over_have_a_par_and_a_word_cuts_the_search_short() {
    let title = catalog::find("fits").unwrap();
    let mut game = title.begin("players=1", Seed::from_number(4)).unwrap();
    let rounds = |game: &dyn AnyGame, stop: &Stop| -> serde_json::Value {
        rounds_json(&game.par().unwrap()(stop))
    };
    assert_eq!(rounds(&*game, &Stop::new()), serde_json::json!([]));
    play(&mut *game, 20);
    let known = rounds(&*game, &Stop::new());
    assert_eq!(known.as_array().unwrap().len(), 1, "{known}");
    assert_eq!(known[0]["seats"][0]["is_proven"], true);
    let stop = Stop::new();
    stop.say();
    let cut_short = rounds(&*game, &stop);
    let [cut_short, known] = [cut_short, known].map(|rounds| rounds[0]["seats"][0].clone());
    assert_eq!(cut_short["is_proven"], false);
    assert_eq!(cut_short["points"], known["points"]);
    assert!(cut_short["at_most"].as_i64() >= known["par"].as_i64());
}

#[test]
fn a_record_that_is_not_legal_has_no_par() {
    for title in SHELF {
        assert!(title.par(b"noise").is_err());
    }
}
