//! Taking decisions back: a turn until it is carried out, a face until all have chosen.

mod every;

use game::{
    Audience, Dice, Game, Notation, QuickDice, Referee, Seat, Seats, Step, Turn, Viewer, silence,
};
use sanssouci::action::Space;
use sanssouci::{Action, Choice, Edition, Event, Phase, Sanssouci, Setup, Structure};

type Table = Referee<Sanssouci>;

fn open(setup: Setup, dice: &mut QuickDice) -> Table {
    Referee::open(setup, dice, &mut silence).unwrap()
}

fn legal(table: &Table, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    table.game().actions(seat, &mut actions);
    actions
}

fn some<T: Copy>(list: &[T], dice: &mut QuickDice) -> T {
    list[dice.below(list.len() as u32) as usize]
}

/// The seats that owe a decision; none when the game is over.
fn asked(table: &Table) -> Vec<Seat> {
    match table.game().turn() {
        Turn::Act(seats) => seats.iter().collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

fn play(table: &mut Table, seat: Seat, action: Action, dice: &mut QuickDice) {
    table.play(seat, action, dice, &mut silence).unwrap();
}

/// Asserts that two tables have come to the same, by the same steps.
fn assert_same(one: &Table, other: &Table) {
    assert_eq!(one.record(), other.record());
    assert_eq!(one.game(), other.game());
}

/// Decides a turn at random and hears of every position before its last decision, with the
/// decision that led there. Says what the last one was.
fn decide_turn(
    table: &mut Table,
    dice: &mut QuickDice,
    mut each: impl FnMut(&Table, Seat, Action),
) -> Action {
    let seat = asked(table)[0];
    loop {
        let action = some(&legal(table, seat), dice);
        play(table, seat, action, dice);
        if !table.game().can_take_back(seat) {
            return action;
        }
        each(table, seat, action);
    }
}

/// A table at which all faces have been chosen.
fn begun(setup: Setup, dice: &mut QuickDice) -> Table {
    let mut table = open(setup, dice);
    while !matches!(table.game().view(Viewer::Spectator).phase, Phase::Decide(_)) {
        let seat = some(&asked(&table), dice);
        let face = some(&legal(&table, seat), dice);
        play(&mut table, seat, face, dice);
    }
    table
}

#[test]
fn every_decision_of_a_turn_can_be_taken_back_one_after_the_other() {
    let (mut gardeners, mut boars, mut nobles, mut both) = (0, 0, 0, 0);
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(seed);
        let mut table = begun(setup, dice);
        while !asked(&table).is_empty() {
            let mut before = vec![table.clone()];
            let mut decided = Vec::new();
            decide_turn(&mut table, dice, |table, seat, action| {
                before.push(table.clone());
                decided.push((seat, action));
            });
            let mut again = before.pop().unwrap();
            while let Some((seat, _)) = decided.last() {
                for other in Seat::ALL.into_iter().filter(|other| other != seat) {
                    assert!(
                        again.take_back(other).is_none(),
                        "{other} took back what {seat} did"
                    );
                }
                assert!(again.take_back(*seat).is_some(), "{decided:?}");
                assert_same(&again, &before.pop().unwrap());
                let is_any = |kind: fn(&Action) -> bool| decided.iter().any(|(_, it)| kind(it));
                let is_gardener = is_any(|action| matches!(action, Action::Gardener(_)));
                let is_boar = is_any(|action| matches!(action, Action::Boar(_)));
                gardeners += u32::from(is_gardener);
                boars += u32::from(is_boar);
                both += u32::from(is_gardener && is_boar);
                nobles += u32::from(is_any(|action| matches!(action, Action::Noble { .. })));
                decided.pop();
            }
            // The turn has not begun: what came before it has been carried out.
            assert!(
                Seat::ALL
                    .into_iter()
                    .all(|seat| again.take_back(seat).is_none())
            );
        }
    }
    let met = [gardeners, boars, nobles, both];
    assert!(met.iter().all(|count| *count > 5), "{met:?}");
}

#[test]
fn a_turn_is_final_when_its_last_decision_is_made() {
    let (mut noble, mut stack) = (0, 0);
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(seed);
        let mut table = begun(setup, dice);
        let tiles = |table: &Table| table.game().view(Viewer::Spectator).tiles_left;
        while !asked(&table).is_empty() {
            let is_last = tiles(&table).iter().all(|left| *left == 0);
            let last = decide_turn(&mut table, dice, |_, _, _| {});
            // On the game's last turn there is no stack to choose.
            if setup.edition == Edition::Ravensburger && !is_last {
                assert!(matches!(last, Action::Stack(_)), "{last:?}");
                stack += 1;
            } else {
                assert!(
                    matches!(last, Action::Noble { .. } | Action::Stay),
                    "{last:?}"
                );
                noble += 1;
            }
            let carried_out = table.clone();
            assert!(
                Seat::ALL
                    .into_iter()
                    .all(|seat| table.take_back(seat).is_none())
            );
            assert_same(&table, &carried_out);
        }
    }
    assert!(noble > 600 && stack > 600, "{noble} and {stack}");
}

#[test]
fn a_face_can_be_taken_back_until_the_last_seat_has_chosen() {
    let mut chosen = 0;
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(seed);
        let mut table = open(setup, dice);
        while !matches!(table.game().view(Viewer::Spectator).phase, Phase::Decide(_)) {
            let everyone = asked(&table);
            assert_eq!(everyone.len(), usize::from(setup.players));
            let opened = table.clone();
            // All but the last choose, then each of them changes its mind.
            let [early @ .., last] = &everyone[..] else {
                unreachable!("somebody is asked")
            };
            for seat in early {
                let face = some(&legal(&table, *seat), dice);
                play(&mut table, *seat, face, dice);
            }
            assert!(table.take_back(*last).is_none());
            for seat in early {
                let others = early.iter().filter(|other| *other != seat);
                assert!(table.take_back(*seat).is_some() && table.take_back(*seat).is_none());
                let mut without = opened.clone();
                for step in &table.record().steps[opened.record().steps.len()..] {
                    let Step::Act(other, face) = *step else {
                        unreachable!("nothing was drawn")
                    };
                    play(&mut without, other, face, dice);
                }
                assert_same(&table, &without);
                assert_eq!(asked(&table), [*seat, *last].to_vec());
                assert!(
                    others
                        .clone()
                        .all(|other| table.game().can_take_back(*other))
                );
                let face = some(&legal(&table, *seat), dice);
                play(&mut table, *seat, face, dice);
                chosen += 1;
            }
            let face = some(&legal(&table, *last), dice);
            play(&mut table, *last, face, dice);
            assert!(everyone.iter().all(|seat| table.take_back(*seat).is_none()));
        }
    }
    // 2, 3 or 4 seats; four tables of each choose one face, four choose two; in two editions.
    assert_eq!(chosen, (1 + 2 + 3) * (2 * 2 + 2 * 4));
}

#[test]
fn luck_does_not_change_by_taking_back() {
    for (seed, setup) in (0..).zip(every::setups()) {
        let mut dice = QuickDice::new(seed);
        let mut straight = begun(setup, &mut dice);
        let mut detour = straight.clone();
        for _ in 0..usize::from(setup.players) * 18 {
            let seat = asked(&straight)[0];
            let mut detour_dice = dice.clone();
            let choice = |table: &Table, dice: &mut QuickDice| some(&legal(table, seat), dice);
            // The detour tries other decisions first, with dice that are not the table's.
            let mut whim = QuickDice::new(seed);
            let mut tried = 0;
            loop {
                let action = choice(&detour, &mut whim);
                let mut further = detour.clone();
                play(&mut further, seat, action, &mut whim);
                if !further.game().can_take_back(seat) {
                    break;
                }
                play(&mut detour, seat, action, &mut detour_dice);
                tried += 1;
            }
            assert!(tried > 0);
            (0..tried).for_each(|_| assert!(detour.take_back(seat).is_some()));
            assert_eq!(detour_dice, dice, "nothing was thrown");
            let mut plan = QuickDice::new(seed + 1);
            loop {
                let action = choice(&straight, &mut plan);
                play(&mut straight, seat, action, &mut dice);
                play(&mut detour, seat, action, &mut detour_dice);
                if !straight.game().can_take_back(seat) {
                    break;
                }
            }
            assert_same(&straight, &detour);
            assert_eq!(detour_dice, dice);
        }
        assert_eq!(straight.game().turn(), Turn::Over);
    }
}

/// Whether nobody has learned anything from a seat's action: the definition, for every viewer.
fn is_unnoticed(before: &Sanssouci, seat: Seat, action: Action, dice: &mut QuickDice) -> bool {
    let (mut after, mut told) = (*before, Vec::<(Audience, Event)>::new());
    after.apply(Step::Act(seat, action), &mut |audience, event| {
        told.push((audience, event));
    });
    let players = before.scores().count();
    let others = Seats::first(players).without(seat).iter().map(Viewer::Seat);
    let is_quiet = others.chain([Viewer::Spectator]).all(|viewer| {
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
    let mut counts = [0, 0];
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(100 + seed);
        for _ in 0..4 {
            let mut table = open(setup, dice);
            while !asked(&table).is_empty() {
                let before = *table.game();
                let seat = some(&asked(&table), dice);
                let action = some(&legal(&table, seat), dice);
                let is_unnoticed = is_unnoticed(&before, seat, action, dice);
                let mut after = before;
                after.apply(Step::Act(seat, action), &mut silence);
                assert_eq!(after.can_take_back(seat), is_unnoticed, "{seat} {action:?}");
                let shown = Sanssouci::show(&after.view(Viewer::Seat(seat)));
                assert_eq!(shown.can_take_back, is_unnoticed);
                counts[usize::from(is_unnoticed)] += 1;
                play(&mut table, seat, action, dice);
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 5_000), "{counts:?}");
}

#[test]
fn nobody_takes_back_while_chance_draws_or_when_the_game_is_over() {
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(seed);
        let mut table = begun(setup, dice);
        while !asked(&table).is_empty() {
            decide_turn(&mut table, dice, |_, _, _| {});
        }
        assert_eq!(table.game().turn(), Turn::Over);
        let mut game = Sanssouci::new(&setup).unwrap();
        for step in &table.record().steps {
            if game.turn() == Turn::Chance {
                assert!(Seat::ALL.into_iter().all(|seat| !game.can_take_back(seat)));
            }
            game.apply(*step, &mut silence);
        }
        assert!(Seat::ALL.into_iter().all(|seat| !game.can_take_back(seat)));
    }
}

#[test]
fn the_stage_says_how_many_decisions_can_be_taken_back() {
    let setup = "players=2 boar rewards".parse().unwrap();
    let dice = &mut QuickDice::new(3);
    let mut table = begun(setup, dice);
    let mut stages = [0; 4];
    while !asked(&table).is_empty() {
        let mut decisions = 0;
        decide_turn(&mut table, dice, |table, seat, _| {
            decisions += 1;
            let Phase::Decide(stage) = table.game().view(Viewer::Seat(seat)).phase else {
                unreachable!("a turn is under way")
            };
            let (number, expected) = match stage {
                Choice::Take => unreachable!("something has been decided"),
                Choice::Gardener(_) => (0, 1..=1),
                Choice::Boar(_) => (1, 1..=2),
                Choice::Noble(_) => (2, 1..=3),
                Choice::Stack(_) => (3, 2..=4),
            };
            stages[number] += 1;
            assert!(expected.contains(&decisions), "{stage:?}");
            let mut again = table.clone();
            (0..decisions).for_each(|_| assert!(again.take_back(seat).is_some()));
            assert!(again.take_back(seat).is_none());
        });
    }
    assert!(stages.iter().all(|count| *count > 0), "{stages:?}");
}

/// Whatever another seat writes is answered alike, however far the turn has come.
#[test]
fn nobody_can_ask_out_how_far_a_turn_has_come() {
    let mut asked_for = 0;
    for (seed, setup) in (0..).zip(every::setups()) {
        let dice = &mut QuickDice::new(seed);
        let mut table = begun(setup, dice);
        for _ in 0..4 {
            let before = *table.game();
            let seat = asked(&table)[0];
            let strangers: Vec<Seat> = before.scores().seats().without(seat).iter().collect();
            decide_turn(&mut table, dice, |table, _, _| {
                for stranger in &strangers {
                    // What is true, and what at most once is.
                    let truths = every::actions().into_iter();
                    let truths = truths.map(|action| before.write_action(*stranger, action));
                    let claims = Space::all().flat_map(|space| {
                        Structure::ALL.map(|tile| format!("any {space} {tile} = a1"))
                    });
                    for text in truths.chain(claims) {
                        let answer = |game: &Sanssouci| {
                            let read = game.read_action(*stranger, &text);
                            (
                                read.clone(),
                                read.map(|action| game.check(*stranger, action)),
                            )
                        };
                        assert_eq!(answer(table.game()), answer(&before), "{stranger} {text}");
                        asked_for += 1;
                    }
                }
            });
        }
    }
    assert!(asked_for > 100_000);
}
