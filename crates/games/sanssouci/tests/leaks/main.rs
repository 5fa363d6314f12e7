//! The test of the tests: leaks planted in the real Sanssouci, each one caught by the law that
//! is there to notice it.

#[path = "../every/mod.rs"]
mod every;
mod leak;
mod leaky;
mod twins;
mod view;

use game::{Game, QuickDice, Record, Seat, Seats, Step, Viewer, silence};
use laws::{Broken, Case, Examined, try_hold};
use sanssouci::Draw;

use leak::{Leak, Setup};
use leaky::{Chance, Leaky};

/// Both editions, with and without expansions, at every size of table.
fn setups(leak: Leak, is_copied: bool) -> Vec<Setup> {
    let words = [
        "players=2 edition=ravensburger",
        "players=2 edition=imperial rewards boar first=b",
        "players=3 edition=ravensburger rewards boar",
        "players=4 edition=imperial first=drawn",
        "players=4 edition=ravensburger boar",
    ];
    let planted = words.map(|words| Setup {
        table: words.parse().unwrap(),
        leak,
        is_copied,
    });
    planted.to_vec()
}

fn every_draw() -> Vec<Chance> {
    let both = |draw: Draw| [Chance::Now(draw), Chance::Ahead(draw)];
    every::draws().into_iter().flat_map(both).collect()
}

fn examine(leak: Leak, is_copied: bool) -> Result<Examined, Broken> {
    try_hold(&Case::<Leaky> {
        setups: setups(leak, is_copied),
        games: 1,
        every_action: every::actions(),
        every_draw: every_draw(),
    })
}

fn holds(leak: Leak, is_copied: bool) {
    let report = examine(leak, is_copied).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.positions > 1_000, "{leak:?}: {report:?}");
}

#[test]
fn without_a_leak_the_laws_hold_even_if_chance_draws_ahead() {
    holds(Leak::Nothing, false);
    holds(Leak::CardAhead, false);
    holds(Leak::TileAhead, false);
}

/// The leaks, whether `determinize` copies them, the law that must notice them, and what it says.
#[rustfmt::skip]
const PLANTED: [(Leak, bool, u8, &str); 27] = [
    // A hand in a view.
    (Leak::Hand, false, 4, "looks different"),
    (Leak::Hand, true, 5, "hears the same but sees"),
    // A draw told to all.
    (Leak::CardTold, false, 5, "sees the same but hears"),
    (Leak::MissionTold, false, 5, "sees the same but hears"),
    // The order of a deck.
    (Leak::CardAheadSeen, false, 5, "hears the same but sees"),
    (Leak::CardAheadSeen, true, 5, "hears the same but sees"),
    (Leak::CardAheadSeenLate, false, 4, "looks different"),
    (Leak::CardAheadTried, false, 4, "looks different"),
    (Leak::CardAheadTried, true, 11, "it learns"),
    // A mission.
    (Leak::Mission, false, 5, "hears the same but sees"),
    (Leak::Mission, true, 5, "hears the same but sees"),
    (Leak::MissionLate, false, 4, "looks different"),
    // The top of a stack.
    (Leak::TileAheadSeen, false, 5, "hears the same but sees"),
    (Leak::TileAheadSeen, true, 5, "hears the same but sees"),
    (Leak::TileAheadSeenLate, false, 4, "looks different"),
    // A spectator.
    (Leak::SpectatorInSeat, false, 7, "Spectator sees"),
    (Leak::SpectatorSeesHand, false, 4, "the spectator"),
    (Leak::SpectatorSeesHand, true, 5, "the spectator hears the same but sees"),
    // A choice behind the curtain.
    (Leak::WhoHasChosen, false, 7, "sees"),
    (Leak::WhoHasChosen, true, 7, "sees"),
    (Leak::Face, false, 7, "sees"),
    (Leak::Face, true, 7, "sees"),
    (Leak::FaceTold, false, 7, "hears GardenFace"),
    // A turn that can still be taken back.
    (Leak::PendingSeen, false, 4, "looks different"),
    (Leak::PendingSeen, true, 4, "looks different"),
    (Leak::PendingTold, false, 11, "hears:"),
    (Leak::TakenBackLate, false, 11, "hears:"),
];

#[test]
fn every_planted_leak_breaks_its_law() {
    for (leak, is_copied, law, says) in PLANTED {
        let broken = examine(leak, is_copied).expect_err(&format!("{leak:?} is noticed"));
        assert_eq!(broken.law, law, "{leak:?}: {broken}");
        assert!(broken.what.contains(says), "{leak:?}: {broken}");
    }
}

#[test]
fn law_4_alone_is_blind_to_a_leak_that_is_copied() {
    for leak in [
        Leak::Hand,
        Leak::CardAheadSeen,
        Leak::Mission,
        Leak::TileAheadSeen,
        Leak::SpectatorSeesHand,
    ] {
        let (mut dice, mut views) = (QuickDice::new(1), 0);
        for (seed, setup) in (0..).zip(setups(leak, true)) {
            let record: Record<Leaky> = twins::random_game(&setup, 200, seed);
            let mut game = Leaky::new(&setup).unwrap();
            for step in record.steps {
                game.apply(step, &mut silence);
                for viewer in viewers(setup) {
                    let view = game.view(viewer);
                    let guess = Leaky::determinize(&view, &mut dice);
                    assert_eq!(guess.audit(), Ok(()));
                    assert_eq!(guess.view(viewer), view);
                    views += 1;
                }
            }
        }
        assert!(views > 3_000, "{leak:?}: {views}");
    }
}

fn viewers(setup: Setup) -> impl Iterator<Item = Viewer> {
    laws::viewers(Seats::first(setup.table.players))
}

/// Looks for a viewer who can tell some world from its twin, and says how.
fn tell_twins_apart(leak: Leak, is_copied: bool) -> Option<String> {
    for (seed, setup) in (0..).zip(setups(leak, is_copied)) {
        for steps in [40, 80, 200] {
            let record: Record<Leaky> = twins::random_game(&setup, steps, seed);
            for viewer in viewers(setup) {
                let twin = twins::twin(&record, viewer, seed);
                let how = twins::tell_apart(&record, &twin, viewer);
                if how.is_some() {
                    return how;
                }
            }
        }
    }
    None
}

#[test]
fn twins_notice_what_no_law_does() {
    for leak in [
        // Laws cannot know what is meant to be secret: a game whose hands lie open is a game.
        Leak::OpenHand,
        // Nor do they look further than one step from the draw of a secret.
        Leak::MissionLate,
        Leak::CardAheadSeenLate,
    ] {
        holds(leak, true);
        assert!(tell_twins_apart(leak, true).is_some(), "{leak:?}");
    }
}

#[test]
fn twins_without_a_leak_are_alike() {
    for leak in [Leak::Nothing, Leak::CardAhead, Leak::TileAhead] {
        assert_eq!(tell_twins_apart(leak, false), None, "{leak:?}");
    }
}

#[test]
fn twins_differ_in_hands_and_missions_and_in_nothing_else() {
    let setup = setups(Leak::Nothing, false)[4];
    let record: Record<Leaky> = twins::random_game(&setup, 200, 4);
    let twin = twins::twin(&record, Viewer::Seat(Seat::B), 4);
    let (mut cards, mut missions) = (0, 0);
    for (one, other) in record.steps.iter().zip(&twin.steps) {
        match (one, other) {
            (one, other) if one == other => {}
            (Step::Draw(Chance::Now(Draw::Card(_))), _) => cards += 1,
            (Step::Draw(Chance::Now(Draw::Mission(_))), _) => missions += 1,
            _ => panic!("{one:?} became {other:?}"),
        }
    }
    assert!(cards > 1 && missions > 1, "{cards} and {missions}");
}
