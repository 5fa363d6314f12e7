//! The laws hold for the toy, and each planted fault breaks the law that is there to catch it.

use game::{QuickDice, Referee, Seat, silence};
use laws::{Broken, Case, Examined, hold, try_hold};

use crate::toy::fault::{
    ABSENT_SEAT_TO_ACT, ACTION_TWICE, ACTIONS_FROM_SECRETS, BID_AND_PEEK, BUFFER_KEPT,
    CHECK_FORGETS_TURN, COPIED_LEAK, CURTAIN_LIFTED_EARLY, DRAW_AT_ANY_TIME, DRAW_THROWS_TWICE,
    DRAW_WITHOUT_WEIGHTS, ENDLESS, EVENT_FROM_OUTSIDE, EXTRA_ACTION, FIRST_COME, FIRST_ENDS_TURN,
    GUESS_FORGETS_BID, GUESS_LOSES_CARD, HEARD_BY_THE_DONE, IMPOSSIBLE_DRAW, LEAKING_BAG,
    LOSSY_ACTION_TEXT, LOSSY_DRAW_TEXT, LOSSY_JSON, LOSSY_SETUP_TEXT, LOST_CARD, MISSING_ACTION,
    NO_ACTION, NO_CURTAIN, NOBODY_TO_ACT, NONE, NOTHING_TO_DRAW, OPEN_HANDS, OVERHEARD,
    SCORES_FOR_ALL, SEEN_BY_THE_DONE, SPECTATOR_PEEKS, STALE_CACHE, STATE_FROM_OUTSIDE,
    TAKES_THE_REVEAL_BACK, TEXT_NEEDS_SPACE, TOLD_TO_ALL, UNKNOWN_RULE, UNTOLD,
};
use crate::toy::{Bid, Card, Setup, Toy};

fn case<const FAULT: u8>(games: u64) -> Case<Toy<FAULT>> {
    let sizes = [(2, 1), (2, 3), (3, 2), (3, 3)];
    let setups = sizes.map(|(players, rounds)| Setup { players, rounds });
    Case {
        setups: setups.into(),
        games,
        every_action: (0..=5).map(Bid).collect(),
        every_draw: (0..=5).map(Card).collect(),
    }
}

fn examine<const FAULT: u8>() -> Result<Examined, Broken> {
    try_hold(&case::<FAULT>(50))
}

#[test]
fn the_laws_hold_for_the_toy() {
    let report = hold(&case::<NONE>(2_500));
    assert_eq!(report.games, 10_000);
    assert_eq!(report.positions, report.steps + report.games);
    assert!(report.positions >= 100_000, "{report:?}");
}

type Examination = fn() -> Result<Examined, Broken>;

/// The faults, by the law that must notice them.
const PLANTED: [(u8, &[Examination]); 10] = [
    (
        1,
        &[
            examine::<MISSING_ACTION>,
            examine::<EXTRA_ACTION>,
            examine::<ACTION_TWICE>,
            examine::<BUFFER_KEPT>,
            examine::<CHECK_FORGETS_TURN>,
            examine::<UNKNOWN_RULE>,
            examine::<DRAW_WITHOUT_WEIGHTS>,
            examine::<DRAW_THROWS_TWICE>,
            examine::<DRAW_AT_ANY_TIME>,
            examine::<IMPOSSIBLE_DRAW>,
        ],
    ),
    (
        2,
        &[
            examine::<NO_ACTION>,
            examine::<NOBODY_TO_ACT>,
            examine::<ABSENT_SEAT_TO_ACT>,
            examine::<ENDLESS>,
            examine::<SCORES_FOR_ALL>,
            examine::<NOTHING_TO_DRAW>,
        ],
    ),
    (
        3,
        &[
            examine::<EVENT_FROM_OUTSIDE>,
            examine::<STATE_FROM_OUTSIDE>,
            examine::<TEXT_NEEDS_SPACE>,
        ],
    ),
    (
        4,
        &[
            examine::<OPEN_HANDS>,
            examine::<GUESS_FORGETS_BID>,
            examine::<GUESS_LOSES_CARD>,
            examine::<ACTIONS_FROM_SECRETS>,
        ],
    ),
    (
        5,
        &[
            examine::<COPIED_LEAK>,
            examine::<TOLD_TO_ALL>,
            examine::<LEAKING_BAG>,
            examine::<UNTOLD>,
        ],
    ),
    (6, &[examine::<FIRST_COME>, examine::<FIRST_ENDS_TURN>]),
    (
        7,
        &[
            examine::<NO_CURTAIN>,
            examine::<CURTAIN_LIFTED_EARLY>,
            examine::<SPECTATOR_PEEKS>,
            examine::<OVERHEARD>,
        ],
    ),
    (
        8,
        &[
            examine::<LOSSY_ACTION_TEXT>,
            examine::<LOSSY_DRAW_TEXT>,
            examine::<LOSSY_SETUP_TEXT>,
            examine::<LOSSY_JSON>,
        ],
    ),
    (9, &[examine::<STALE_CACHE>, examine::<LOST_CARD>]),
    (
        11,
        &[
            examine::<HEARD_BY_THE_DONE>,
            examine::<TAKES_THE_REVEAL_BACK>,
            examine::<SEEN_BY_THE_DONE>,
            examine::<BID_AND_PEEK>,
        ],
    ),
];

#[test]
fn every_planted_fault_breaks_its_law() {
    for (law, faults) in PLANTED {
        for (number, examine) in (10 * law..).zip(faults) {
            let broken = examine().expect_err(&format!("fault {number} is noticed"));
            assert_eq!(broken.law, law, "fault {number}: {broken}");
        }
    }
}

#[test]
fn a_law_about_taking_back_says_what_was_learned() {
    let examinations: [(Examination, &str); 4] = [
        (examine::<HEARD_BY_THE_DONE>, "hears:"),
        (examine::<TAKES_THE_REVEAL_BACK>, "it has done nothing"),
        (examine::<SEEN_BY_THE_DONE>, "sees:"),
        (examine::<BID_AND_PEEK>, "it learns:"),
    ];
    for (examine, part) in examinations {
        let message = examine().unwrap_err().to_string();
        assert!(message.contains("law 11 (taking back)"), "{message}");
        assert!(message.contains(part), "no {part:?} in:\n{message}");
    }
}

#[test]
fn the_toy_takes_a_bid_back_until_the_last_one_reveals_all() {
    let mut dice = QuickDice::new(1);
    let setup = Setup::<NONE> {
        players: 2,
        rounds: 1,
    };
    let mut referee = Referee::<Toy<NONE>>::open(setup, &mut dice, &mut silence).unwrap();
    let opened = referee.clone();
    let mut bid = |referee: &mut Referee<Toy<NONE>>, seat| {
        referee.play(seat, Bid(1), &mut dice, &mut silence).unwrap();
    };
    assert!(referee.take_back(Seat::A).is_none());
    bid(&mut referee, Seat::A);
    assert!(referee.take_back(Seat::B).is_none());
    assert!(referee.take_back(Seat::A).is_some());
    assert_eq!(referee.game(), opened.game());
    assert_eq!(referee.record(), opened.record());
    for seat in [Seat::A, Seat::B] {
        bid(&mut referee, seat);
    }
    assert!(referee.take_back(Seat::A).is_none() && referee.take_back(Seat::B).is_none());
}

#[test]
fn a_broken_law_says_where_and_how() {
    let broken = examine::<NO_CURTAIN>().unwrap_err();
    let message = broken.to_string();
    for part in [
        "law 7 (curtain) is broken: seat ",
        " sees:\nView {\n    bids: BySeat {\n",
        "instead of",
        "setup 0 of the case: players=2 rounds=1",
        "random game 0, step 3",
        "the record so far:\ntuileries record 1\ntitle toy",
        "\ndraw card ",
        "\nunfinished",
    ] {
        assert!(message.contains(part), "no {part:?} in:\n{message}");
    }
}

#[test]
fn a_setup_that_is_not_accepted_is_told() {
    let mut case = case::<NONE>(1);
    case.setups[1].players = 9;
    let broken = try_hold(&case).unwrap_err();
    assert_eq!((broken.law, broken.seed), (2, (1, 0)));
    assert!(broken.to_string().contains("TOY-3"), "{broken}");
}

#[test]
#[should_panic(expected = "law 1 (legal is legal) is broken: seat a: Bid(")]
fn an_incomplete_list_of_candidates_is_told() {
    let mut case = case::<NONE>(10);
    case.every_action.clear();
    hold(&case);
}
