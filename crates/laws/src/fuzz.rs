//! What a fuzzer asks of a title: bytes become records and games, and nothing may panic that is
//! not a broken promise.

use game::{Audience, Game, Notation, QuickDice, Record, Step, StepOf, Turn, Viewer};

use crate::told::{actions, odds, read};
use crate::visit::viewers;

/// Whatever a record file contains, reading it gives a game or an error; and what is accepted
/// writes and reads back to the same steps. The first byte chooses a setup.
pub fn record<G: Notation>(bytes: &[u8], setup: impl Fn(u8) -> G::Setup) {
    let Some((number, rest)) = bytes.split_first() else {
        return;
    };
    // A valid header half the time, or nothing but headers would ever be tried.
    let mut text = Vec::new();
    if number % 2 == 0 {
        let header = Record::<G>::new(setup(number / 2)).write(&[]);
        text.extend_from_slice(header.trim_end_matches("unfinished\n").as_bytes());
    }
    text.extend_from_slice(rest);
    if let Ok((record, game, _)) = Record::<G>::read(&text, |_, _, _| {}) {
        let written = record.write(&[]);
        let (again, same, _) = read(&written).expect("our own record reads");
        assert_eq!((again, same), (record, game));
    }
}

/// Bytes choose setup, draws and actions. After every step the position must pass its audit, its
/// lists must agree with its checks, every view must give back a position like it, and what can
/// be taken back must have shown nothing to anybody else.
pub fn steps<G: Notation>(
    bytes: &[u8],
    setup: impl Fn(u8) -> G::Setup,
    every_action: &[G::Action],
) {
    let mut bytes = bytes.iter().copied();
    let Some(number) = bytes.next() else {
        return;
    };
    let mut game = G::new(&setup(number)).expect("a legal setup");
    while let Some(step) = chosen(&game, &mut bytes, every_action) {
        let before = game.clone();
        let mut told = Vec::new();
        game.apply(step, &mut |audience, _| told.push(audience));
        game.audit().expect("every step keeps the position whole");
        for viewer in viewers(game.scores().seats()) {
            let view = game.view(viewer);
            let guess = G::determinize(&view, &mut QuickDice::new(0));
            assert_eq!(guess.view(viewer), view);
            if can_be_taken_back_from(&game, step, viewer) {
                assert_eq!(before.view(viewer), view);
                assert!(!told.iter().any(|to: &Audience| to.includes(viewer)));
            }
        }
    }
}

/// The step that the next bytes choose, if there are bytes and the game is not over.
fn chosen<G: Notation>(
    game: &G,
    bytes: &mut impl Iterator<Item = u8>,
    every_action: &[G::Action],
) -> Option<StepOf<G>> {
    let byte = usize::from(bytes.next()?);
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let odds = odds(game);
            let (draw, _) = odds[byte % odds.len()];
            assert_eq!(game.read_draw(&game.write_draw(draw)), Ok(draw));
            Some(Step::Draw(draw))
        }
        Turn::Act(waiting) => {
            let seat = waiting.iter().nth(byte % waiting.len())?;
            let choice = usize::from(bytes.next()?);
            let actions = actions(game, seat);
            // Some of all actions: any passes the check exactly when it is in the list.
            for action in every_action.iter().skip(choice % 16).step_by(16) {
                let is_legal = game.check(seat, *action).is_ok();
                assert_eq!(is_legal, actions.contains(action), "{action:?}");
            }
            let action = actions[choice % actions.len()];
            let text = game.write_action(seat, action);
            assert_eq!(game.read_action(seat, &text), Ok(action));
            Some(Step::Act(seat, action))
        }
    }
}

/// Whether that step was an action that its seat can take back, and the viewer another one.
fn can_be_taken_back_from<G: Game>(game: &G, step: StepOf<G>, viewer: Viewer) -> bool {
    match step {
        Step::Act(seat, _) => game.can_take_back(seat) && viewer != Viewer::Seat(seat),
        Step::Draw(_) => false,
    }
}
