//! A draft has no page, bots or words of its own, and can be played all the same.

use catalog::{AnyGame, BotName, DecideError, Level, SHELF, Stop, Title};
use game::{Seat, Seed, Stage, Style, Turn, Viewer};
use serde_json::Value;

fn drafts() -> impl Iterator<Item = &'static dyn Title> {
    let titles = SHELF.iter().copied();
    titles.filter(|title| title.meta().stage == Stage::Draft)
}

fn begun(title: &dyn Title) -> Box<dyn AnyGame> {
    let mut game = title.begin("players=2", Seed::from_number(3)).unwrap();
    let opening = game.opening();
    game.follow(&opening).unwrap();
    game
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn asked(game: &dyn AnyGame) -> Seat {
    let Turn::Act(seats) = game.turn() else {
        panic!("it is not over yet")
    };
    seats.lowest().unwrap()
}

#[test]
fn there_is_a_draft_and_only_those_who_ask_for_it_see_it() {
    assert!(drafts().count() > 0);
    for title in drafts() {
        let id = title.meta().id;
        assert!(catalog::find(id).is_some());
        assert!(catalog::released().all(|released| released.meta().id != id));
    }
}

#[test]
fn on_the_wire_a_draft_is_text_in_three_languages() {
    for title in drafts() {
        let mut game = begun(title);
        let seat = asked(&*game);
        let view = read(game.view(Viewer::Seat(seat)).get());
        assert_eq!(view["asked"], serde_json::json!([seat]));
        assert_eq!(view["points"].as_array().unwrap().len(), 2);
        for lang in ["en", "fr", "de"] {
            for text in ["picture", "task", "verdict"] {
                assert!(!view[lang][text].as_str().unwrap().is_empty(), "{view}");
            }
        }
        assert_ne!(view["en"]["task"], view["de"]["task"]);
        assert_ne!(
            view,
            read(game.view(Viewer::Spectator).get()),
            "who waits is told so"
        );

        let (actions, _) = game.actions(seat).unwrap();
        let actions: Vec<String> = serde_json::from_str(actions.get()).unwrap();
        let decided = game.decide(seat, &format!("{:?}", actions[0])).unwrap();
        let told = game.follow(&decided.lines).unwrap();
        let event = read(told[0].1.get());
        assert!(
            event["fr"].is_string() && event["fr"] != event["de"],
            "{event}"
        );
        for advice in [BotName::Greedy, BotName::Level(Level::One)] {
            let seat = asked(&*game);
            let advised = game.consult(seat, advice, 1).unwrap()(&Stop::new());
            assert!(game.decide(seat, advised[0].action.get()).is_ok());
        }
    }
}

#[test]
fn what_is_no_action_of_a_draft_or_against_its_rules_is_refused() {
    for title in drafts() {
        let mut game = begun(title);
        let seat = asked(&*game);
        let (actions, _) = game.actions(seat).unwrap();
        let actions: Vec<String> = serde_json::from_str(actions.get()).unwrap();
        for nonsense in ["7", "{}", "\"no such thing\"", "\"", "\"\""] {
            let refused = game.decide(seat, nonsense);
            assert!(
                matches!(refused, Err(DecideError::Unreadable(_))),
                "{nonsense}"
            );
        }
        let action = format!("{:?}", actions[0]);
        let lines = game.decide(seat, &action).unwrap().lines;
        game.follow(&lines).unwrap();
        let again = game.decide(asked(&*game), &action);
        assert!(matches!(again, Err(DecideError::Refused(_))), "{again:?}");
    }
}

#[test]
fn in_a_terminal_the_beginning_of_an_action_asks_how_it_goes_on() {
    for title in drafts() {
        let game = begun(title);
        let (seat, style) = (Seat::A, Style::default());
        let first = game.notation(seat, 0);
        let menu = game.menu(seat, &style);
        assert!(menu.lines().count() < 12, "{menu}");
        let head = first.split(' ').next().unwrap();
        let answer = game.answer(seat, head, &style).unwrap().unwrap();
        assert!(answer.contains(head) && answer != menu, "{answer}");
        assert!(
            game.answer(seat, &first, &style).is_none(),
            "this is a choice"
        );
        assert!(
            game.answer(seat, "1", &style).is_none(),
            "and so is a number"
        );
        assert!(game.questions(&style).is_some());
    }
}

#[test]
fn the_bots_that_any_title_has_are_stronger_level_by_level() {
    let levels = [Level::Five, Level::One].map(BotName::Level);
    for title in drafts() {
        let won = (0..20).filter(|number| {
            let players = [*number, number + 1].map(|turn| (levels[turn % 2], turn as u64));
            let players = players.map(|(bot, luck)| (bot, Seed::from_number(luck)));
            let seed = Seed::from_number(*number as u64);
            let outcome = title.play("players=2", &players, seed, &mut ()).unwrap();
            let strong = [Seat::A, Seat::B][number % 2];
            outcome.scores.winners().contains(strong)
        });
        let won = won.count();
        assert!(won >= 16, "{}: {won} of 20", title.meta().id);
    }
}
