use catalog::SHELF;
use serde_json::value::RawValue;

use super::*;

fn practice(title: &dyn Title, wish: &PracticeWish) -> Result<Practice, Problem> {
    play(title, wish, &Stop::new())
}

fn wish(players: u8, actions: Vec<Json>) -> PracticeWish {
    PracticeWish {
        setup: format!("players={players}"),
        seed: "a garden".into(),
        actions,
        bots: None,
    }
}

/// The first of the legal actions, unless choosing makes no difference.
fn first(practice: &Practice) -> Option<Json> {
    let actions: Vec<Json> = serde_json::from_str(practice.actions.as_ref()?.get()).unwrap();
    practice.formality.clone().or(actions.into_iter().next())
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[test]
fn every_title_can_be_practiced_to_its_end() {
    for title in SHELF {
        let players = (*title.meta().seats.end()).min(2);
        let mut actions = Vec::new();
        loop {
            let practiced = practice(*title, &wish(players, actions.clone())).unwrap();
            assert_eq!(practiced.points.len(), usize::from(players));
            let Some(action) = first(&practiced) else {
                assert!(practiced.is_over);
                break;
            };
            assert!(!practiced.is_over);
            actions.push(action);
        }
        let id = title.meta().id;
        assert!(actions.len() <= MOST, "{id} has {} actions", actions.len());
        let after = actions.len() as u32;
        actions.push(actions[0].clone());
        let problem = practice(*title, &wish(players, actions)).unwrap_err();
        assert_eq!((problem.kind, problem.index), (Kind::Rule, Some(after)));
    }
}

#[test]
fn the_same_words_give_the_same_game() {
    for title in SHELF {
        let players = *title.meta().seats.end();
        let opened = practice(*title, &wish(players, Vec::new())).unwrap();
        let actions = vec![first(&opened).unwrap()];
        let one = practice(*title, &wish(players, actions.clone())).unwrap();
        let same = practice(*title, &wish(players, actions)).unwrap();
        assert_eq!(text(&one), text(&same));
    }
}

#[test]
fn what_a_rule_forbids_is_named_with_the_action() {
    let title = SHELF[0];
    let opened = practice(title, &wish(2, Vec::new())).unwrap();
    let action = first(&opened).unwrap();
    let problem = practice(title, &wish(2, vec![action.clone(), action])).unwrap_err();
    assert_eq!((problem.kind, problem.index), (Kind::Rule, Some(1)));
    assert!(problem.rule.is_some());
}

#[test]
fn what_cannot_be_read_is_said_to_be() {
    let title = SHELF[0];
    let noise = || RawValue::from_string("{\"no\":\"action\"}".into()).unwrap();
    let kind = |wish: PracticeWish| practice(title, &wish).unwrap_err().kind;
    assert_eq!(kind(wish(2, vec![noise()])), Kind::Unreadable);
    assert_eq!(kind(wish(2, vec![noise(); MOST + 1])), Kind::TooMany);
    assert_eq!(kind(wish(200, Vec::new())), Kind::Rule);
    let changed = |change: &dyn Fn(&mut PracticeWish)| {
        let mut wish = wish(2, Vec::new());
        change(&mut wish);
        kind(wish)
    };
    let setup = changed(&|wish| wish.setup = "players=two".into());
    assert_eq!(setup, Kind::Unreadable);
    let seed = changed(&|wish| wish.seed = "x".repeat(LONGEST_SEED + 1));
    assert_eq!(seed, Kind::Unreadable);
    let bots = changed(&|wish| wish.bots = Some("nobody".into()));
    assert_eq!(bots, Kind::Missing);
}

#[test]
fn a_seed_is_written_as_in_a_record_or_is_any_text() {
    let digits = "0123456789abcdef".repeat(4);
    assert_eq!(read_seed(&digits).unwrap().to_string(), digits);
    assert_eq!(read_seed("7").unwrap(), Seed::from_number(7));
    assert_ne!(read_seed("").unwrap(), read_seed("a garden").unwrap());
}

#[test]
fn whoever_does_not_wait_gets_no_hurried_game() {
    let stop = Stop::new();
    stop.say();
    let problem = play(SHELF[0], &wish(2, Vec::new()), &stop).unwrap_err();
    assert_eq!(problem.kind, Kind::TooMany);
    // Where no bot is asked, nothing is hurried.
    assert!(play(SHELF[0], &wish(1, Vec::new()), &stop).is_ok());
}
