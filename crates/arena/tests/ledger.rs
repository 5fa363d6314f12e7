//! What is kept of a match, and what is not taken for it.

use std::fs;
use std::path::{Path, PathBuf};

use arena::{After, Bout, Ledger, LedgerError};
use catalog::SHELF;
use game::Seed;

fn bouts() -> [Bout; 2] {
    let title = SHELF[0];
    [2, 3].map(|players| Bout {
        title,
        setup: title.setup(&format!("players={players} boards=1")).unwrap(),
        players,
        bots: ["greedy", "random"]
            .map(|bot| bot.parse().unwrap())
            .to_vec(),
        seed: Seed::from_number(5),
        after: After::Results,
    })
}

/// A file with two deals of the first bout and one of the second.
fn begun(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let (mut ledger, known) = Ledger::open(&path, &bouts()).unwrap();
    assert!(known.iter().all(std::collections::BTreeMap::is_empty));
    for (bout, deal) in [(0, 2), (1, 1), (0, 1)] {
        ledger.keep(bout, &bouts()[bout].play(deal)).unwrap();
    }
    path
}

#[test]
fn what_was_kept_is_known() {
    let path = begun("ledger-known.jsonl");
    let (_, known) = Ledger::open(&path, &bouts()).unwrap();
    let numbers = |bout: usize| known[bout].keys().copied().collect::<Vec<_>>();
    assert_eq!((numbers(0), numbers(1)), (vec![1, 2], vec![1]));
    let again = bouts()[0].play(2);
    assert_eq!(known[0][&2].games, again.games);
}

#[test]
fn only_one_writes_at_a_time() {
    let path = begun("ledger-in-use.jsonl");
    let first = Ledger::open(&path, &bouts()).unwrap();
    let second = Ledger::open(&path, &bouts());
    assert!(matches!(second, Err(LedgerError::InUse)));
    drop(first);
    assert!(Ledger::open(&path, &bouts()).is_ok());
}

#[test]
fn a_deal_of_another_shape_is_no_deal_of_this_match() {
    let path = begun("ledger-shape.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    // Two players' results for a table of three, a bout that there is not, and no line at all.
    for (from, to) in [
        ("\"bout\":0", "\"bout\":1"),
        ("\"bout\":1", "\"bout\":7"),
        ("{\"bout\":0", ""),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let opened = Ledger::open(&path, &bouts());
        assert!(matches!(opened, Err(LedgerError::Damaged(2 | 3))), "{to}");
    }
}

#[test]
fn a_deal_is_played_once() {
    let path = begun("ledger-twice.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let last = text.lines().last().unwrap();
    fs::write(&path, format!("{text}{last}\n")).unwrap();
    let line = text.lines().count() + 1;
    let opened = Ledger::open(&path, &bouts());
    assert!(matches!(opened, Err(LedgerError::Damaged(number)) if number == line));
}

#[test]
fn first_middle_and_last_deal_must_come_out_as_they_did() {
    let path = begun("ledger-changed.jsonl");
    let (mut ledger, _) = Ledger::open(&path, &bouts()).unwrap();
    ledger.keep(0, &bouts()[0].play(3)).unwrap();
    drop(ledger);
    let text = fs::read_to_string(&path).unwrap();
    for deal in 1..=3 {
        let line = text.lines().find(|line| {
            let start = format!("{{\"bout\":0,\"played\":{{\"deal\":{deal},");
            line.starts_with(&start)
        });
        let mut changed: serde_json::Value = serde_json::from_str(line.unwrap()).unwrap();
        changed["played"]["games"][0][0][0] = 99.into();
        fs::write(&path, text.replace(line.unwrap(), &changed.to_string())).unwrap();
        let opened = Ledger::open(&path, &bouts());
        assert!(
            matches!(opened, Err(LedgerError::Changed(found)) if found == deal),
            "{deal}: {opened:?}"
        );
    }
    fs::write(&path, text).unwrap();
    assert!(Ledger::open(&path, &bouts()).is_ok());
}
