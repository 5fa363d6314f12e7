//! What a curious viewer tries while a game is on: everything that is refused, and all that it
//! may look at.

use game::{Dice, Notation, QuickDice, Viewer};
use serde_json::{Value, json};

use crate::script::Stage;
use crate::twin::pick;

/// Something to try.
#[derive(Clone, Debug)]
pub(crate) enum Probe {
    /// A message, and the name of the command in it.
    Command(String, Value),
    /// A new socket instead of the old one, with the last version that was seen.
    Reconnect(u32),
    /// Everything that can be asked for over HTTP.
    Look,
}

/// What was legal at some time, and which commands were carried out.
#[derive(Default)]
pub(crate) struct Pool {
    actions: Vec<Value>,
    count: usize,
}

/// Some probes for this moment. None of them is carried out.
pub(crate) fn some<G: Notation>(
    stage: &mut Stage<G>,
    viewer: Viewer,
    pool: &mut Pool,
    dice: &mut QuickDice,
) -> Vec<Probe> {
    for seat in stage.asked() {
        let written = |action| serde_json::to_value(action).expect("actions are JSON");
        let action = pick(stage.legal(seat), dice).map(written);
        pool.actions.extend(action);
    }
    pool.count += 1;
    let version = stage.version();
    // The first one is always answered by the table itself, after all that went before.
    let mut probes = vec![named(
        "barrier",
        pool.count,
        |id| json!({"return": {"id": id}}),
    )];
    if dice.below(3) == 0 {
        probes.push(Probe::Reconnect(dice.below(version + 2)));
    }
    for _ in 0..2 {
        probes.extend(command(stage, viewer, pool, dice));
    }
    if dice.below(3) == 0 {
        probes.push(Probe::Look);
    }
    probes
}

fn command<G: Notation>(
    stage: &Stage<G>,
    viewer: Viewer,
    pool: &mut Pool,
    dice: &mut QuickDice,
) -> Option<Probe> {
    let version = stage.version();
    let can_take_back = matches!(viewer, Viewer::Seat(seat) if stage.game().can_take_back(seat));
    pool.count += 1;
    let act = |seen: u32, action: &Value| {
        named(
            "try",
            pool.count,
            |id| json!({"act": {"id": id, "seen": seen, "action": action}}),
        )
    };
    let some_action = pick(&pool.actions, dice);
    Some(match dice.below(8) {
        0 => act(version, &json!({"nonsense": version})),
        // Too early; at the end, too late.
        1 => act(0, some_action?),
        3 | 4 => act(
            version,
            some_action.filter(|json| is_illegal(stage, viewer, json))?,
        ),
        5 if !can_take_back => named(
            "back",
            pool.count,
            |id| json!({"take_back": {"id": id, "seen": version}}),
        ),
        // Its own last command once more: the answer is the same as then.
        5 => act(0, &Value::Null),
        6 => {
            let id = format!("own-{}", dice.below(version + 1));
            let again = json!({"act": {"id": id, "seen": 0, "action": null}});
            Probe::Command(id, again)
        }
        // A master takes its time, so that it is not asked too often.
        7 if dice.below(4) == 0 => named("hint", pool.count, |id| json!({"hint": {"id": id}})),
        _ => act(version + 1, some_action?),
    })
}

fn is_illegal<G: Notation>(stage: &Stage<G>, viewer: Viewer, action: &Value) -> bool {
    let Viewer::Seat(seat) = viewer else {
        return true;
    };
    let action = serde_json::from_value(action.clone()).expect("an action");
    stage.game().check(seat, action).is_err()
}

fn named(what: &str, count: usize, message: impl FnOnce(&str) -> Value) -> Probe {
    let id = format!("{what}-{count}");
    let message = message(&id);
    Probe::Command(id, message)
}
