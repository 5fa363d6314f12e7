//! Decisions as programs send them.

use cottage_garden::track::Color;
use cottage_garden::{Action, Duty};
use game::{Game, Notation};
use serde_json::{Value, json};

use crate::every;
use crate::told;

#[test]
fn every_decision_is_sent_and_read_back() {
    for action in every::actions() {
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
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
    let (told, mut legal) = (told(), Vec::new());
    let before = |is_due: fn(Duty) -> bool| {
        told.find(|_, game| game.duty().filter(|duty| is_due(*duty)).map(|_| *game))
            .1
    };
    for game in [
        before(|duty| matches!(duty, Duty::Advance { .. })),
        before(|duty| duty == Duty::Pay),
    ] {
        let seat = game.seat_on_turn();
        game.actions(seat, &mut legal);
        // A cube goes nowhere while no advance is due.
        let (color, from) = (Color::Orange, 3);
        let advance = game.write_action(seat, Action::Advance { color, from });
        assert_eq!(advance == "orange 3-3", game.duty() == Some(Duty::Pay));
        for name in ["advance", "pay"] {
            for color in ["orange", "blue"] {
                for from in 0..=255_u8 {
                    let sent = json!({name: {"color": color, "from": from}});
                    let action: Action = serde_json::from_value(sent).unwrap();
                    assert_eq!(game.check(seat, action).is_ok(), legal.contains(&action));
                    assert!(game.write_action(seat, action).contains(color));
                }
            }
        }
    }
}
