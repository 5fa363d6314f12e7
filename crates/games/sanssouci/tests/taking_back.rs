//! Taking decisions back: a turn until it is carried out, a face until all have chosen.

mod every;

use game::{Audience, Dice, Game, Notation, QuickDice, Referee, Seat, Step, Turn, Viewer, silence};
use sanssouci::action::Space;
use sanssouci::{Action, Event, Phase, Sanssouci, Setup, Structure};

type Table = Referee<Sanssouci>;

/// Plays a random game and hears of every decision, with the table before it and after it.
fn play(setup: Setup, dice: &mut QuickDice, mut each: impl FnMut(&Table, Seat, Action, &Table)) {
    let mut table = Table::open(setup, dice, &mut silence).unwrap();
    let mut actions = Vec::new();
    while let Turn::Act(asked) = table.game().turn() {
        let nth = dice.below(asked.len() as u32) as usize;
        let seat = asked.iter().nth(nth).unwrap();
        table.game().actions(seat, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        let (before, thrown) = (table.clone(), dice.clone());
        table.play(seat, action, dice, &mut silence).unwrap();
        if table.game().can_take_back(seat) {
            assert_eq!(*dice, thrown, "luck does not change by taking back");
        }
        each(&before, seat, action, &table);
    }
}

/// Whoever takes back gets the table as if the decision had never been made, whatever others have
/// chosen since; nobody else changes anything.
#[test]
fn nothing_is_left_of_a_decision_that_is_taken_back() {
    let mut taken = [0; 4];
    for (seed, setup) in (0..).zip(every::setups()) {
        play(setup, &mut QuickDice::new(seed), |_, _, _, table| {
            for seat in Seat::ALL {
                let (mut again, mut steps) = (table.clone(), table.record().steps.clone());
                if table.game().can_take_back(seat) {
                    let is_own = |step: &_| matches!(step, Step::Act(who, _) if *who == seat);
                    steps.remove(steps.iter().rposition(is_own).unwrap());
                    assert!(again.take_back(seat).is_some());
                    taken[seat.index()] += 1;
                } else {
                    assert!(again.take_back(seat).is_none());
                }
                let mut anew = Sanssouci::new(&setup).unwrap();
                for step in &steps {
                    anew.apply(*step, &mut silence);
                }
                assert_eq!((again.game(), &again.record().steps), (&anew, &steps));
            }
        });
    }
    assert!(taken.iter().all(|count| *count > 200), "{taken:?}");
}

/// Whether nobody has learned anything from a seat's action: the definition, for every viewer.
fn is_unnoticed(before: &Sanssouci, seat: Seat, action: Action, dice: &mut QuickDice) -> bool {
    let (mut after, mut told) = (*before, Vec::<(Audience, Event)>::new());
    after.apply(Step::Act(seat, action), &mut |audience, event| {
        told.push((audience, event));
    });
    let others = before.scores().seats().without(seat);
    let is_quiet = laws::viewers(others).all(|viewer| {
        let is_deaf = told.iter().all(|(audience, _)| !audience.includes(viewer));
        is_deaf && after.view(viewer) == before.view(viewer)
    });
    let viewer = Viewer::Seat(seat);
    let mut guess = Sanssouci::determinize(&before.view(viewer), dice);
    guess.apply(Step::Act(seat, action), &mut silence);
    let is_foreseen = guess.view(viewer) == after.view(viewer);
    is_quiet && is_foreseen && matches!(after.turn(), Turn::Act(_))
}

#[test]
fn a_decision_can_be_taken_back_exactly_if_nobody_has_learned_anything() {
    let (mut counts, mut guessing) = ([0, 0], QuickDice::new(1));
    for (seed, setup) in (0..).zip(every::setups().repeat(4)) {
        play(
            setup,
            &mut QuickDice::new(100 + seed),
            |before, seat, action, _| {
                let is_unnoticed = is_unnoticed(before.game(), seat, action, &mut guessing);
                let mut after = *before.game();
                after.apply(Step::Act(seat, action), &mut silence);
                assert_eq!(after.can_take_back(seat), is_unnoticed, "{seat} {action:?}");
                let shown = Sanssouci::show(&after.view(Viewer::Seat(seat)));
                assert_eq!(shown.can_take_back, is_unnoticed);
                counts[usize::from(is_unnoticed)] += 1;
            },
        );
    }
    assert!(counts.iter().all(|count| *count > 5_000), "{counts:?}");
}

/// Whatever another seat writes is answered alike, however far the turn has come.
#[test]
fn nobody_can_ask_out_how_far_a_turn_has_come() {
    let mut asked_for = 0;
    for (seed, setup) in (0..).zip(every::setups()) {
        let (mut begun, mut decisions) = (None, 0);
        play(
            setup,
            &mut QuickDice::new(seed),
            |before, seat, _, table| {
                let is_turn = matches!(
                    before.game().view(Viewer::Spectator).phase,
                    Phase::Decide(_)
                );
                if !is_turn || decisions > 8 {
                    return;
                }
                if !before.game().can_take_back(seat) {
                    begun = Some(*before.game());
                }
                if !table.game().can_take_back(seat) {
                    return;
                }
                decisions += 1;
                let begun = begun.unwrap();
                for stranger in begun.scores().seats().without(seat).iter() {
                    // What is true, and what at most once is.
                    let truths = every::actions().into_iter();
                    let truths = truths.map(|action| begun.write_action(stranger, action));
                    let claims = Space::all().flat_map(|space| {
                        Structure::ALL.map(|tile| format!("any {space} {tile} = a1"))
                    });
                    for text in truths.chain(claims) {
                        let answer = |game: &Sanssouci| {
                            let read = game.read_action(stranger, &text);
                            (
                                read.clone(),
                                read.map(|action| game.check(stranger, action)),
                            )
                        };
                        assert_eq!(answer(table.game()), answer(&begun), "{stranger} {text}");
                        asked_for += 1;
                    }
                }
            },
        );
    }
    assert!(asked_for > 100_000);
}
