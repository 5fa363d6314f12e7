//! Views and decisions as programs send them.

use cottage_garden::{Action, CottageGarden, View};
use game::{Dice, Game, QuickDice, Turn, silence};
use serde_json::{Value, json};

use crate::players::{self, next_step};
use crate::{
    SPECTATOR, advancing, every, gaining, guess, late, legal, over, paying, planting, positions,
    returning, setting_up,
};

/// Views from all parts of a game.
fn views() -> Vec<View> {
    let games = [
        planting(),
        advancing(),
        gaining(),
        late(),
        returning(),
        paying(),
        over(),
        setting_up(cottage_garden::Duty::DealBeds),
    ];
    games.map(|game| game.view(SPECTATOR)).into()
}

/// Where each value in a piece of JSON stands.
fn pointers(json: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.into());
    match json {
        Value::Array(list) => {
            for (number, item) in list.iter().enumerate() {
                pointers(item, &format!("{at}/{number}"), into);
            }
        }
        Value::Object(map) => {
            for (name, item) in map {
                pointers(item, &format!("{at}/{name}"), into);
            }
        }
        _ => {}
    }
}

fn all_pointers(json: &Value) -> Vec<String> {
    let mut list = Vec::new();
    pointers(json, "", &mut list);
    list
}

fn read(json: Value) -> Option<View> {
    serde_json::from_value(json).ok()
}

#[test]
fn a_view_is_sent_and_read_back() {
    for game in positions().step_by(7) {
        let view = game.view(SPECTATOR);
        let json = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
    }
}

/// Whatever single value is changed, the rest gives it away: only who looks, how often the die has
/// been round and who was drawn to begin follow from nothing else, and a tile may lie otherwise over
/// what is printed.
#[test]
fn a_view_with_one_value_changed_gives_no_position() {
    let free = ["/viewer", "/die/value", "/first"];
    let mut dice = QuickDice::new(1);
    for view in views() {
        let json = serde_json::to_value(&view).unwrap();
        let mut scalars = all_pointers(&json);
        scalars.retain(|at| {
            let value = json.pointer(at);
            !value.is_some_and(|value| value.is_array() || value.is_object())
        });
        for at in &scalars {
            let is_free = free.contains(&at.as_str()) || at.contains("/squares/");
            for _ in 0..if is_free { 0 } else { 12 } {
                let other = match dice.below(3) {
                    0 => Value::from(dice.below(32)),
                    1 => Value::Null,
                    _ => {
                        let from = &scalars[dice.below(scalars.len() as u32) as usize];
                        json.pointer(from).unwrap().clone()
                    }
                };
                let mut forged = json.clone();
                let value = forged.pointer_mut(at).unwrap();
                if *value == other {
                    continue;
                }
                *value = other.clone();
                let given = read(forged).and_then(|view| guess(&view));
                assert_eq!(given, None, "{at} is {other}");
            }
        }
    }
}

#[test]
fn a_field_too_many_is_refused() {
    for view in views() {
        let json = serde_json::to_value(&view).unwrap();
        for at in all_pointers(&json) {
            let mut forged = json.clone();
            let Some(Value::Object(map)) = forged.pointer_mut(&at) else {
                continue;
            };
            // What a duty says of itself is not looked at so closely.
            if at.starts_with("/duties") {
                continue;
            }
            map.insert("secret".into(), Value::from(1));
            assert_eq!(read(forged), None, "{at}");
        }
    }
}

#[test]
fn a_field_or_an_entry_too_few_is_refused() {
    for view in views() {
        let json = serde_json::to_value(&view).unwrap();
        for at in all_pointers(&json).into_iter().skip(1) {
            let (parent, name) = at.rsplit_once('/').unwrap();
            let mut forged = json.clone();
            match forged.pointer_mut(parent) {
                Some(Value::Object(map)) => {
                    map.remove(name);
                }
                Some(Value::Array(list)) => {
                    list.remove(name.parse().unwrap());
                }
                _ => unreachable!("a value stands in something"),
            }
            // What is due may have been closed; what may be left out says nothing.
            if parent == "/duties" {
                continue;
            }
            let given = read(forged).filter(|forged| *forged != view);
            assert_eq!(given.and_then(|view| guess(&view)), None, "{at}");
        }
    }
}

/// Demands that an entry that stands there more often gives no position.
fn refuse_again(view: &View, json: &Value, at: &str, times: usize) {
    let (parent, name) = at.rsplit_once('/').unwrap();
    let mut forged = json.clone();
    let Some(Value::Array(list)) = forged.pointer_mut(parent) else {
        return;
    };
    let number: usize = name.parse().unwrap();
    let item = list[number].clone();
    list.splice(number..number, std::iter::repeat_n(item, times));
    let given = read(forged).filter(|forged| forged != view);
    assert_eq!(given.and_then(|view| guess(&view)), None, "{at}");
}

#[test]
fn an_entry_twice_or_a_thousand_times_is_refused() {
    for (number, view) in views().into_iter().enumerate() {
        let json = serde_json::to_value(&view).unwrap();
        for at in all_pointers(&json).into_iter().skip(1) {
            refuse_again(&view, &json, &at, 1);
            // A single view is enough for what is so long.
            if number == 0 {
                refuse_again(&view, &json, &at, 1000);
            }
        }
    }
}

#[test]
fn names_and_numbers_that_are_not_there_cannot_be_read() {
    let json = serde_json::to_value(planting().view(SPECTATOR)).unwrap();
    for (at, values) in [
        (
            "/row/0",
            vec![json!("E1"), json!("A5"), json!("a1"), json!(0), json!("T1")],
        ),
        (
            "/die/space",
            vec![json!("T5"), json!("A1"), json!("t1"), json!(0)],
        ),
        (
            "/die/value",
            vec![json!(-1), json!(256), json!("2"), json!(2.5)],
        ),
        (
            "/nursery/0",
            vec![json!("I9"), json!("i3"), json!(0), json!("")],
        ),
        ("/queue/0", vec![Value::Null, json!("L6")]),
        ("/on_turn", vec![json!("e"), json!("A"), json!(0)]),
        (
            "/viewer",
            vec![json!("a"), json!({"seat": "e"}), Value::Null],
        ),
        ("/reserve/bed/bed", vec![json!(0), json!(10), json!("3")]),
        ("/reserve/bed/face", vec![json!("up"), json!("Light")]),
        (
            "/duties/0",
            vec![json!("wait"), json!({"exchange": {"scored": 3}}), json!(0)],
        ),
        (
            "/places/0/orange",
            vec![json!([0, 0]), json!([0, 0, 0, 0]), json!([0, 0, 256])],
        ),
        ("/places/0/hive", vec![json!("triple"), json!(2)]),
        ("/cats_left", vec![json!(-1), json!(256)]),
        ("/winners", vec![json!(["e"]), json!("a")]),
    ] {
        for value in values {
            cannot_read(&json, at, &value);
        }
    }
}

#[test]
fn squares_that_are_not_on_a_bed_cannot_be_read() {
    let json = serde_json::to_value(planting().view(SPECTATOR)).unwrap();
    let bed = "/places/0/beds/0";
    for (at, values) in [
        (
            "tiles/0/squares/0",
            vec![json!("f1"), json!("a6"), json!("A1"), json!("a0"), json!(1)],
        ),
        (
            "tiles/0/squares",
            vec![json!([]), json!(["a1", "a1"]), json!(["a1", "e5"])],
        ),
        ("tiles/0/bed", vec![json!(0), json!(3), json!("1")]),
        ("tiles/0/tile", vec![json!("I9"), Value::Null]),
        (
            "tokens/0",
            vec![json!("......"), json!("...."), json!("..x.."), json!(0)],
        ),
        ("cats", vec![json!([".....", ".....", "....."]), json!("")]),
        ("visible_pots", vec![json!(-1), json!(256)]),
    ] {
        for value in values {
            cannot_read(&json, &format!("{bed}/{at}"), &value);
        }
    }
    let rows = json!([".....", ".....", ".....", ".....", ".....", "....."]);
    cannot_read(&json, &format!("{bed}/empty"), &rows);
}

fn cannot_read(json: &Value, at: &str, value: &Value) {
    let mut forged = json.clone();
    *forged.pointer_mut(at).expect("a place in the view") = value.clone();
    assert_eq!(read(forged), None, "{at} is {value}");
}

/// Changes something somewhere.
fn mutated(json: &Value, all: &[String], dice: &mut QuickDice) -> Value {
    let mut forged = json.clone();
    let some = |dice: &mut QuickDice| all[dice.below(all.len() as u32) as usize].clone();
    for _ in 0..=dice.below(3) {
        let (to, from) = (some(dice), some(dice));
        let number = Value::from(dice.below(256));
        let Some(value) = forged.pointer_mut(&to) else {
            continue;
        };
        let other = json.pointer(&from).cloned().unwrap_or_default();
        match (dice.below(6), value) {
            (0, value) => *value = number,
            (1, Value::Array(list)) => list.push(other),
            (2, Value::Array(list)) => {
                list.pop();
            }
            (3, Value::Array(list)) => list.reverse(),
            (4, value) => *value = Value::Null,
            (_, value) => *value = other,
        }
    }
    forged
}

/// Plays on for so many steps; whatever the position, nothing panics and everything adds up. Says
/// whether the game has come to its end.
pub(crate) fn play_on(mut game: CottageGarden, steps: usize, dice: &mut QuickDice) -> bool {
    for _ in 0..steps {
        assert_eq!(game.audit(), Ok(()));
        let Some(step) = next_step(&game, [players::anything; 4], dice) else {
            return true;
        };
        game.apply(step, &mut silence);
    }
    false
}

#[test]
fn whatever_is_changed_in_a_view_gives_a_position_like_it_or_none() {
    let mut dice = QuickDice::new(3);
    let (mut count, mut given) = (0, 0);
    for view in views() {
        let json = serde_json::to_value(&view).unwrap();
        let all = all_pointers(&json);
        for _ in 0..4_000 {
            let Some(forged) = read(mutated(&json, &all, &mut dice)) else {
                continue;
            };
            count += 1;
            let Some(game) = guess(&forged) else {
                continue;
            };
            given += 1;
            assert_eq!(game.view(forged.viewer), forged);
            play_on(game, 30, &mut dice);
        }
    }
    assert!(
        count > 1_000 && given > 50,
        "{count} read, {given} gave a position"
    );
}

#[test]
fn every_decision_is_sent_and_read_back() {
    for action in every::actions() {
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
    }
    for game in positions().step_by(11) {
        let Turn::Act(waiting) = game.turn() else {
            continue;
        };
        for action in legal(&game, waiting.lowest().unwrap()) {
            let json = serde_json::to_value(action).unwrap();
            assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
        }
    }
}

#[test]
fn a_decision_is_sent_as_it_is_written() {
    for (action, sent) in [
        (
            "a L4 = 1 a1 b1 c1 a2",
            json!({"plant": {"from": "B2", "to": {
            "tile": "L4", "bed": 1, "squares": ["a1", "b1", "c1", "a2"]}}}),
        ),
        ("pot", json!({"pot": "1 c3"})),
        ("cat", json!({"cat": "2 d4"})),
        ("score", json!({"score": 2})),
        (
            "advance",
            json!({"advance": {"color": "orange", "from": 3}}),
        ),
        ("pay", json!({"pay": {"color": "blue", "from": 20}})),
        ("refill", json!("refill")),
        ("done", json!("done")),
        ("keep", json!("keep")),
        ("discard", json!("discard")),
    ] {
        let read: Action = serde_json::from_value(sent.clone()).expect(action);
        assert_eq!(serde_json::to_value(read).unwrap(), sent);
        assert!(every::actions().contains(&read), "{action}");
    }
    // The squares in any order.
    let turned = json!({"tile": "L4", "bed": 1, "squares": ["a2", "c1", "a1", "b1"]});
    let read: Action =
        serde_json::from_value(json!({"plant": {"from": "B2", "to": turned}})).unwrap();
    assert!(matches!(read, Action::Plant { to, .. } if to.to_string() == "1 a1 b1 c1 a2"));
}

#[test]
fn a_decision_that_cannot_be_is_not_read() {
    let plant = |tile: &str, bed: Value, squares: Value| json!({"plant": {"from": "B2", "to": {"tile": tile, "bed": bed, "squares": squares}}});
    for sent in [
        json!("plant"),
        json!("Done"),
        json!("pass"),
        json!(null),
        json!({}),
        json!({"done": 1}),
        json!({"done": null, "keep": null}),
        json!({"pot": "c3"}),
        json!({"pot": "3 c3"}),
        json!({"pot": "1 f3"}),
        json!({"pot": "1 c6"}),
        json!({"pot": "1  c3"}),
        json!({"pot": ["1 c3"]}),
        json!({"cat": "2 D4"}),
        json!({"cat": ""}),
        json!({"score": 0}),
        json!({"score": 3}),
        json!({"score": "1"}),
        json!({"advance": {"color": "red", "from": 3}}),
        json!({"advance": {"color": "orange", "from": -1}}),
        json!({"advance": {"color": "orange", "from": 256}}),
        json!({"advance": {"color": "orange"}}),
        json!({"pay": "orange"}),
        json!({"plant": {"from": "B2"}}),
        json!({"plant": {"from": "E2", "to": {"tile": "I1", "bed": 1, "squares": ["a1"]}}}),
        plant("L4", json!(1), json!([])),
        plant("L4", json!(1), json!(["a1", "b1", "c1"])),
        plant("L4", json!(1), json!(["a1", "b1", "c1", "d1"])),
        plant("L4", json!(1), json!(["a1", "b1", "c1", "a1"])),
        plant("L4", json!(1), json!(["d1", "e1", "f1", "d2"])),
        plant("L4", json!(1), json!(["a5", "b5", "c5", "a6"])),
        plant("L4", json!(3), json!(["a1", "b1", "c1", "a2"])),
        plant("L9", json!(1), json!(["a1", "b1", "c1", "a2"])),
        plant("I1", json!(1), json!(vec!["a1"; 100_000])),
    ] {
        let read = serde_json::from_value::<Action>(sent.clone());
        assert!(read.is_err(), "{sent} reads as {read:?}");
    }
}

/// A space that the track does not have can be sent, but nothing stands there.
#[test]
fn a_cube_beside_the_track_is_refused_and_named_without_harm() {
    use game::Notation;
    for game in [advancing(), paying()] {
        let seat = game.view(SPECTATOR).on_turn.unwrap();
        for name in ["advance", "pay"] {
            for color in ["orange", "blue"] {
                for from in 0..=255_u8 {
                    let sent = json!({name: {"color": color, "from": from}});
                    let action: Action = serde_json::from_value(sent).unwrap();
                    let is_legal = legal(&game, seat).contains(&action);
                    assert_eq!(game.check(seat, action).is_ok(), is_legal);
                    assert!(game.write_action(seat, action).contains(color));
                }
            }
        }
    }
}
