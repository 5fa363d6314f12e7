//! Counts agree with a hand count, and a wrong number is told with its line.

use std::fs;

use game::{Game, Record, Seat, Step, StepOf, Turn, silence};
use laws::perft::{confirm, count, try_confirm};

use crate::folder;
use crate::toy::{Bid, Card, Setup, Toy, fault};

type Honest = Toy<{ fault::NONE }>;

/// Counted by hand. Two cards are dealt: 4, then 4 · 4. The omen has 4 ranks, or 3 where both
/// seats took the same: 12 · 4 + 4 · 3. A card of rank r allows r + 1 bids, 14 over the four
/// ranks: seat a's bids give 14 · (3 · 4 + 3), both seats' 4 · 14² less the 4 + 9 + 16 + 25 lost
/// to equal ranks. The one round is then over.
const COUNTS: &str = "\
# the toy, two players
setup players=2 rounds=1
count 0 1
count 1 4
count 2 16
count 3 60
count 4 210
count 5 730
count 6 0

setup players=2 rounds=2
draw card 4
draw card 1
draw card 1
count 2 10
b bid 1
count 1 5
a bid 0
count 1 3
";

/// Tries everything that can be written and asks the check alone.
fn slow(game: &Honest, depth: u32) -> u64 {
    let mut steps: Vec<StepOf<Honest>> = Vec::new();
    match game.turn() {
        _ if depth == 0 => return 1,
        Turn::Chance => {
            let cards = (0..9)
                .map(Card)
                .filter(|card| game.check_draw(*card).is_ok());
            steps.extend(cards.map(Step::Draw));
        }
        Turn::Act(_) => {
            let bids = |seat| {
                (0..9)
                    .map(Bid)
                    .filter(move |bid| game.check(seat, *bid).is_ok())
            };
            let first = Seat::ALL.into_iter().find(|seat| bids(*seat).count() > 0);
            let seat = first.expect("someone is to act");
            steps.extend(bids(seat).map(|bid| Step::Act(seat, bid)));
        }
        Turn::Over => {}
    }
    let after = |step| {
        let mut game = game.clone();
        game.apply(step, &mut silence);
        slow(&game, depth - 1)
    };
    steps.into_iter().map(after).sum()
}

fn slowly(setup: &Setup<{ fault::NONE }>, steps: &[StepOf<Honest>], depth: u32) -> u64 {
    let steps = steps.to_vec();
    let setup = setup.clone();
    let record: Record<Honest> = Record { setup, steps };
    slow(&record.replay(&mut silence).unwrap(), depth)
}

fn confirmed(name: &str, counts: &str) -> Result<u64, String> {
    let file = folder(name).join("counts.perft");
    fs::write(&file, counts).unwrap();
    try_confirm::<Honest>(&file, slowly)
}

#[test]
fn counts_agree_with_a_hand_count() {
    assert_eq!(confirmed("counts", COUNTS), Ok(10));
    let setup = Setup {
        players: 2,
        rounds: 1,
    };
    assert_eq!(count(&Honest::new(&setup).unwrap(), 5), 730);
}

#[test]
fn what_is_wrong_with_a_count_is_told_with_its_line() {
    for (right, wrong, told) in [
        (
            "count 4 210",
            "count 4 211",
            "counts.perft:7: says 211, but the title counts 210",
        ),
        (
            "count 4 210",
            "count four",
            "counts.perft:7: expected `count <depth> <number>`",
        ),
        (
            "setup players=2 rounds=1\n",
            "",
            "counts.perft:2: a `setup` line comes first",
        ),
        (
            "players=2 rounds=2",
            "players=7",
            "counts.perft:11: the setup is not accepted",
        ),
        (
            "draw card 4",
            "draw card 7",
            "counts.perft:12: against rule TOY-3",
        ),
        ("b bid 1", "b bid 2", "counts.perft:16: against rule TOY-2"),
        ("b bid 1", "e bid 1", "counts.perft:16: a line begins with"),
        (
            COUNTS,
            "# nothing\n",
            "counts.perft: no line begins with `count`",
        ),
    ] {
        let problem = confirmed("counts-wrong", &COUNTS.replace(right, wrong)).unwrap_err();
        assert!(problem.contains(told), "{problem}");
    }
}

#[test]
#[should_panic(expected = "counts.perft:3: says 1, but the slow count is 5")]
fn a_slow_count_that_differs_is_told() {
    let file = folder("counts-slow").join("counts.perft");
    fs::write(&file, COUNTS).unwrap();
    confirm::<Honest>(&file, |_, _, _| 5);
}
