//! Rule COT-T17: the parasol.

use cottage_garden::bed::Slot;
use cottage_garden::nursery::Space;
use cottage_garden::parasol::{Trial, try_on};
use cottage_garden::track::{Advance, Color};
use cottage_garden::{Action, CottageGarden, Duty, Event, Hive, Placement};
use game::{Dice, QuickDice, Refusal, Rule, Seat, Step};
use grid::Cell;
use laws::told::go_on;

use crate::scene::scene;
use crate::table::{actions, applied, bed, deal_until, offers, random_game, seat, seen, tile};

/// Tries a planting, written as in a record: `b I2 B1 = 1 a1 b1`.
fn try_it(game: &CottageGarden, text: &str) -> Result<Trial, Refusal> {
    let words: Vec<&str> = text.split(' ').collect();
    let cells: Vec<Cell> = words[5..]
        .iter()
        .map(|name| name.parse().unwrap())
        .collect();
    let slot = Slot::numbered(words[4]).unwrap();
    let to = Placement::over(tile(words[1]), slot, &cells).unwrap();
    try_on(
        &seen(game).view,
        seat(words[0]),
        Space::named(words[2]).unwrap(),
        to,
    )
}

/// Demands that the rule with this number forbids a trial.
fn refused_trial(game: &CottageGarden, text: &str, id: &'static str) {
    assert_eq!(try_it(game, text), Err(Refusal::by(Rule { id })), "{text}");
}

/// [COT-T17] At any time, in anyone's turn, any tile of the nursery, also outside the gardener's
/// row.
#[test]
fn any_tile_can_be_tried_at_any_time() {
    let nursery = "nursery A1 I2, C3 L4, D4 I1";
    let beds = "a1 LEFT; a2 OPEN; b1 RIGHT";
    let game = scene("players=2", &format!("{beds}; {nursery}"));
    assert!(try_it(&game, "a I2 A1 = 2 a5 b5").is_ok());
    assert!(try_it(&game, "a L4 C3 = 2 b2 c2 d2 d3").is_ok());
    assert!(try_it(&game, "b L4 C3 = 2 a3 b3 c3 c4").is_ok());
    assert!(try_it(&game, "b I1 D4 = 1 e1").is_ok_and(|trial| trial.completes));
    // After planting, while a bed is scored, while tiles return.
    let mut game = go_on(&game, "a pot 1 a1");
    for step in ["a done", "a orange 0-3", "a blue 0-4", "draw return Y5"] {
        game = go_on(&game, step);
        assert!(try_it(&game, "a I2 A1 = 2 a5 b5").is_ok(), "{step}");
        assert!(try_it(&game, "b I1 D4 = 1 e1").is_ok(), "{step}");
    }
    // And before a payment.
    let paying = format!("die T1 6; {beds}; {nursery}; a orange 5 5 5");
    assert!(try_it(&scene("players=2", &paying), "a I2 A1 = 2 a5 b5").is_ok());
}

/// [COT-T17] It tells whether the bed would be complete, and what each cube would then do and gain.
#[test]
fn a_trial_tells_what_a_complete_bed_would_bring() {
    let cubes = "a orange 0 5 15; a blue 20 20 20; a hive single; b hive double";
    let words = format!("a1 LEFT; a2 OPEN; nursery C3 I1; {cubes}; b turn");
    let trial = try_it(&scene("players=2 first=b", &words), "a I1 C3 = 1 a1").unwrap();
    assert!(trial.completes);
    assert_eq!((trial.empty, trial.pots, trial.cloches), (0, 2, 3));
    let advance = |from, to, cat, pot| Advance {
        color: Color::Orange,
        from,
        to,
        hive: None,
        cat,
        pot,
    };
    let expected = [
        advance(0, 2, false, true),
        advance(5, 7, true, false),
        advance(15, 20, false, false),
    ];
    assert_eq!(trial.advances, expected);
    let words = "a1 LEFT; a2 OPEN; nursery C3 I1; a orange 15 15 15; b turn";
    let trial = try_it(&scene("players=2", words), "a I1 C3 = 1 a1").unwrap();
    let hives: Vec<_> = trial
        .advances
        .iter()
        .map(|advance| (advance.to, advance.hive))
        .collect();
    assert_eq!(hives, [(20, Some(Hive::Double)), (6, None)]);
    // A bed that brings nothing.
    let words = "a1 BARE; a2 RIGHT; nursery C3 I1";
    let trial = try_it(&scene("players=2", words), "a I1 C3 = 1 a5").unwrap();
    assert_eq!(
        (trial.completes, trial.pots, trial.advances.len()),
        (true, 0, 1)
    );
}

/// [COT-T17] Only a tile of the nursery, the one that lies there, where it could be planted.
#[test]
fn a_trial_is_refused_like_a_planting() {
    let words = "die T1 6; a1 LEFT; a2 gone; b1 OPEN; nursery A1 I2, A2 -, A3 I1";
    let game = scene("players=2", words);
    refused_trial(&game, "a I1 A1 = 1 a1", "COT-T17");
    refused_trial(&game, "a I1 A2 = 1 a1", "COT-T17");
    // [COT-T5] It overlaps something.
    refused_trial(&game, "a I2 A1 = 1 a1 b1", "COT-T5");
    refused_trial(&game, "a I1 A3 = 1 b5", "COT-T5");
    // [COT-L6] The bed is gone.
    refused_trial(&game, "a I1 A3 = 2 a1", "COT-L6");
    // [COT-C1] Nobody sits there.
    refused_trial(&game, "c I1 A3 = 1 a1", "COT-C1");
    assert!(try_it(&game, "a I1 A3 = 1 a1").is_ok());
    // Before beds are dealt there is nothing to try it on.
    let dealing = deal_until("players=2", "draw bed");
    refused_trial(&dealing, "a I2 A1 = 1 a1 b1", "COT-S2");
}

/// What really comes of a planting, if no cat is added and its bed is scored first.
fn planted(
    game: &CottageGarden,
    who: Seat,
    from: Space,
    to: Placement,
) -> (CottageGarden, Vec<Event>) {
    let (mut game, mut told) = applied(game, Step::Act(who, Action::Plant { from, to }));
    let next = [
        (Duty::AddCats, Action::Done),
        (Duty::ScoreBeds, Action::Score(to.slot())),
    ];
    for (duty, action) in next {
        if seen(&game).duty() == Some(duty) {
            let (after, more) = applied(&game, Step::Act(who, action));
            told.extend(more);
            game = after;
        }
    }
    (game, told)
}

/// Compares a trial with what really comes of it; says whether a bed was complete.
fn compare(game: &CottageGarden, who: Seat, action: Action) -> bool {
    let Action::Plant { from, to } = action else {
        return false;
    };
    let trial = try_on(&seen(game).view, who, from, to).unwrap();
    let (bare, _) = applied(game, Step::Act(who, action));
    let (after, told) = planted(game, who, from, to);
    let name = format!("{who}{}", to.slot());
    let scored = told.iter().find_map(|event| match event {
        Event::Scored {
            slot,
            pots,
            cloches,
            ..
        } if *slot == to.slot() => Some((*pots, *cloches)),
        _ => None,
    });
    assert_eq!(scored.is_some(), trial.completes);
    if let Some(counts) = scored {
        assert_eq!(counts, (trial.pots, trial.cloches));
        if let Some(Duty::Advance { color, .. }) = seen(&after).duty() {
            let own = trial.advances.iter();
            let own = own.filter(|advance| advance.color == color).map(written);
            let mut own: Vec<String> = own.collect();
            own.sort_unstable();
            assert_eq!(own, offers(&after, ""));
        }
    } else if let Some(left) = bed(&bare, &name) {
        assert_eq!(u32::from(trial.empty), left.empty.count());
        assert_eq!(
            (trial.pots, trial.cloches),
            (left.visible_pots, left.visible_cloches)
        );
        let before = bed(game, &name).unwrap();
        let covered = to.squares().on(to.slot());
        assert_eq!(
            u32::from(trial.covered_pots),
            (before.pots & covered).count()
        );
        assert_eq!(
            u32::from(trial.covered_cloches),
            (before.cloches & covered).count()
        );
        assert!(trial.advances.is_empty());
    }
    scored.is_some()
}

/// An advance as a record has it.
fn written(advance: &Advance) -> String {
    let gains = [
        (advance.hive.is_some(), " hive"),
        (advance.cat, " cat"),
        (advance.pot, " pot"),
    ];
    let gains = gains
        .iter()
        .filter(|(gains, _)| *gains)
        .map(|(_, word)| *word);
    let gains: String = gains.collect();
    format!("{} {}-{}{gains}", advance.color, advance.from, advance.to)
}

/// [COT-T17] In random games a trial tells what really comes of every planting that is legal.
#[test]
fn a_trial_agrees_with_planting() {
    let (mut compared, mut complete) = (0, 0);
    for seed in 0..60 {
        let mut dice = QuickDice::new(seed);
        let setup = format!("players={} first=drawn", seed % 4 + 1);
        random_game(&setup, seed, |game, step, _, _| {
            let (Step::Act(who, _), Some(Duty::Plant)) = (step, seen(game).duty()) else {
                return;
            };
            let is_tight = Slot::ALL.map(|slot| {
                let bed = bed(game, &format!("{who}{slot}"));
                bed.is_some_and(|bed| bed.empty.count() < 8)
            });
            for action in actions(game) {
                if let Action::Plant { to, .. } = action
                    && (is_tight[to.slot().index()] || dice.below(20) == 0)
                {
                    compared += 1;
                    complete += u32::from(compare(game, who, action));
                }
            }
        });
    }
    assert!(compared > 10_000 && complete > 50, "{compared}, {complete}");
}
