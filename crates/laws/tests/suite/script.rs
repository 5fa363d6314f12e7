//! A script that tells the truth holds, and every lie in it is noticed.

use std::panic::catch_unwind;

use game::{Game, Seat};
use laws::Script;

use crate::toy::{Event, Toy, fault};

type Honest = Toy<{ fault::NONE }>;

const TRUE: &str = "
    no setup players=many; nonsense
    no TOY-3 players=9
    at players=2 rounds=1
    see chance draws; odds card 1 2, card 2 2, card 3 2, card 4 2; odds 4; offers nothing
    do draw card 4; draw card 1; draw card 2
    see a b decides; told Omen { card: 2 }; untold Shown; a points 0
    may a bid 4; b bid 1
    not TOY-2 b bid 2; b bid 3
    unreadable a bet 4
    if b bid 1 => see offers bid: 0, 1, 2, 3, 4; offers 5 of bid => not TOY-1 b bid 0
    do b bid 1; a bid 2
    see over; told Revealed then Shown; a points 2
    again
    do omen
    see a b decides; offers bid 0, bid 0, bid 1, bid 1";

fn hold(text: &str) {
    let script = Script::<Honest> {
        begin: |words| Honest::new(&words.parse().unwrap()).unwrap(),
        shorthand: |game, word| {
            let draws = [1, 1, 2].map(|card| game::Step::Draw(crate::toy::Card(card)));
            (word == "omen").then(|| {
                let mut game = game.clone();
                for draw in draws {
                    game.apply(draw, &mut game::silence);
                }
                game
            })
        },
        truth: |game, _: &[Event], _| format!("a points {}", game.scores()[Seat::A].points),
    };
    script.hold(text);
}

#[test]
fn a_true_script_holds() {
    hold(TRUE);
}

#[test]
fn every_lie_is_noticed() {
    for (right, wrong) in [
        ("players=many", "players=2"),
        ("no setup", "no TOY-3"),
        ("no TOY-3", "no TOY-1"),
        ("no TOY-3", "no setup"),
        ("players=9", "players=3"),
        ("chance draws", "over"),
        ("card 1 2", "card 1 1"),
        ("odds 4;", "odds 5;"),
        ("offers nothing", "offers bid 1"),
        ("do draw card 4", "do draw card 5"),
        ("a b decides; told", "a decides; told"),
        ("told Omen { card: 2 }", "told Omen { card: 3 }"),
        ("untold Shown", "untold Omen"),
        ("a points 0", "a points 1"),
        ("may a bid 4", "may a bid 5"),
        ("not TOY-2 b bid 2", "not TOY-1 b bid 2"),
        ("not TOY-2 b bid 2", "not TOY-2 b bid 1"),
        ("unreadable a bet 4", "unreadable a bid 4"),
        ("bid: 0, 1, 2, 3, 4", "bid: 0, 1, 2, 3"),
        ("offers 5 of bid", "offers 4 of bid"),
        ("=> not TOY-1", "=> not TOY-2"),
        ("told Revealed then Shown", "told Shown then Revealed"),
        ("a points 2", "a points 3"),
        ("again\n", "\n"),
        ("offers bid 0, bid 0", "offers bid 0"),
        ("may a bid 4", "maybe a bid 4"),
    ] {
        assert!(TRUE.contains(right), "{right}");
        let lie = TRUE.replacen(right, wrong, 1);
        assert!(catch_unwind(|| hold(&lie)).is_err(), "{wrong}");
    }
}
