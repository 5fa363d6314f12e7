//! Records and decisions that are not to be trusted. `laws::frame` has records refuse what the tests
//! of the rules refuse, for the same cause.

#[path = "../every/mod.rs"]
mod every;
mod json;

use cottage_garden::{CottageGarden, rules};
use game::{Cause, Game, Notation, Seat};
use laws::Told;
use laws::told::{fails, read};

/// The page about the notation shows how a score is written, and a reader keeps to it: [COT-E1]
/// [COT-E2] points and beehives are counted again.
#[test]
fn a_score_is_read_as_the_page_says() {
    let page = include_str!("../../../../../docs/notation.md");
    let game = include_str!("../../golden/a-gained-cat-completes-a-bed.game");
    let right = game.lines().rev().nth(1).unwrap();
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| `score a 61") || line.starts_with("| `score b 51"));
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    for row in rows {
        let mut cells = row.split('|').map(str::trim).skip(1);
        let (line, says) = (cells.next().unwrap(), cells.next().unwrap());
        let line = line.trim_matches('`');
        let is_read = read::<CottageGarden>(&game.replace(right, line)).is_ok();
        assert_eq!(is_read, says == "accepts it", "{row}");
        if is_read { &mut accepted } else { &mut refused }.push(line);
    }
    assert_eq!(accepted, [right]);
    // The order of seats, and a tie-break of 0.
    for line in ["score b 51 a 61+2", "score a 61+2 b 51+0"] {
        assert!(refused.contains(&line), "{line} is not on the page");
    }
    let said = "score a 61 +2 b 51";
    let cause = Cause::Score {
        rule: rules::TOTAL,
        said: format!("`{said}`"),
        counted: right.into(),
    };
    let line = game.lines().count() - 1;
    fails::<CottageGarden>(&game.replace(right, said), line, cause);
}

/// Also in positions where it is not due, so that a screen or a refusal can name it.
#[test]
fn whatever_can_be_written_at_all_is_written_everywhere() {
    let (actions, told) = (every::actions(), told());
    for (number, game) in told.before.iter().flatten().enumerate() {
        for action in actions.iter().skip(number % 97).step_by(97) {
            let line = game.write_action(Seat::A, *action);
            let read = game.read_action(Seat::A, &line);
            assert!(read.is_err() || read == Ok(*action), "{line}");
        }
        for draw in every::draws() {
            let line = game.write_draw(draw);
            let read = game.read_draw(&line);
            assert!(read.is_err() || read == Ok(draw), "{line}");
        }
        assert!(game.audit().is_ok());
    }
}

/// A random game of two players.
fn told() -> Told<CottageGarden> {
    Told::random(&"players=2 first=drawn".parse().unwrap())
}
