//! Games under way as a server holds them, with whatever strangers send or a disk gives back.

use std::collections::BTreeMap;
use std::sync::Mutex;

use catalog::AnyGame;
use game::{Dice, QuickDice, Seat, Seed, Turn, Viewer};
use serde_json::value::RawValue;

/// A table of some title: the first byte says which, the second what was agreed on, the third how
/// many decisions at random it is old. The other bytes are left.
pub fn opened(bytes: &[u8]) -> Option<(Box<dyn AnyGame>, &[u8])> {
    // Playing up to there takes longer than all that is tried then.
    static PLAYED: Mutex<BTreeMap<[u8; 3], String>> = Mutex::new(BTreeMap::new());
    let [title, table, age, rest @ ..] = bytes else {
        return None;
    };
    let [title, table, age] = [title % 3, table % 48, age % 64];
    let mut live = begun(title, table);
    let mut played = PLAYED.lock().expect("no panic before");
    let lines = played
        .entry([title, table, age])
        .or_insert_with(|| lines(&mut *begun(title, table), age));
    live.follow(lines).expect("our own lines");
    Some((live, rest))
}

/// A table at which nothing has happened yet.
fn begun(title: u8, table: u8) -> Box<dyn AnyGame> {
    let (id, setup) = match title {
        0 => ("fits", crate::fits::setup(table).to_string()),
        1 => ("sanssouci", crate::sanssouci::setup(table).to_string()),
        _ => (
            "cottage-garden",
            crate::cottage_garden::setup(table).to_string(),
        ),
    };
    let title = catalog::find(id).expect("a title on the shelf");
    let seed = Seed::from_number(u64::from(table));
    title.begin(&setup, seed).expect("a legal setup")
}

/// The opening and so many decisions at random.
fn lines(live: &mut dyn AnyGame, age: u8) -> String {
    let mut dice = QuickDice::new(u64::from(age));
    let mut lines = live.opening();
    live.follow(&lines).expect("our own opening");
    for _ in 0..age {
        let Turn::Act(waiting) = live.turn() else {
            break;
        };
        let seat = waiting.lowest().expect("someone is waited for");
        let actions = legal(live, seat);
        let action = &actions[dice.below(actions.len() as u32) as usize];
        let decided = live.decide(seat, action.get()).expect("a legal action");
        live.follow(&decided.lines).expect("our own lines");
        lines += &decided.lines;
    }
    lines
}

/// The seat's legal actions, each as JSON.
pub fn legal(live: &dyn AnyGame, seat: Seat) -> Vec<Box<RawValue>> {
    let (list, _) = live.actions(seat).unwrap_or_default();
    serde_json::from_str(list.get()).unwrap_or_default()
}

/// Takes an action if it is one and if it is legal, and then it has to come out as it was decided.
pub fn play(live: &mut dyn AnyGame, seat: Seat, action: &str) {
    let before = all_that_is_seen(live);
    let decided = live.decide(seat, action);
    assert_eq!(all_that_is_seen(live), before, "deciding changes nothing");
    if let Ok(decided) = decided {
        live.follow(&decided.lines).expect("our own lines");
        assert_eq!(live.turn(), decided.turn);
    }
}

/// What every viewer sees, and who could take something back.
pub fn all_that_is_seen(live: &dyn AnyGame) -> Vec<String> {
    let seats = live.scores().seats();
    let views = seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    let views = views.map(|viewer| live.view(viewer).get().to_string());
    let undo = seats
        .iter()
        .map(|seat| live.can_take_back(seat).to_string());
    views.chain(undo).collect()
}

/// Text in which a byte was replaced or removed.
pub fn damaged(text: &str, place: u8, instead: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if !bytes.is_empty() {
        let place = usize::from(place) % bytes.len();
        if instead == 0 {
            bytes.remove(place);
        } else {
            bytes[place] = instead;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
