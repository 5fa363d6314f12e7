//! Bytes choose setup, draws and actions; after every step the position must pass its audit,
//! its lists must agree with its checks, and every view must give back a position like it.

#![no_main]

use fits::action::{Column, Lie, Placement};
use fits::setup::Board;
use fits::{Action, Boards, Fits, Piece, Setup};
use game::{Game, Notation, Odds, QuickDice, Seat, Step, Turn, Viewer, silence};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(players), Some(boards)) = (next(), next()) else {
        return;
    };
    let board = |round: u8| Board::ALL[usize::from((round + boards / 4) % 4)];
    let list: Vec<Board> = (0..1 + boards % 4).map(board).collect();
    let boards = Boards::try_from(list).expect("one to four boards");
    let setup = Setup {
        players: 1 + players % 4,
        boards,
    };
    let mut game = Fits::new(&setup).expect("a legal setup");
    let (mut actions, mut odds) = (Vec::new(), Odds::default());
    while let Some(byte) = next() {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                game.odds(&mut odds);
                let (draw, _) = odds
                    .iter()
                    .nth(byte as usize % odds.iter().count())
                    .expect("odds");
                assert_eq!(game.read_draw(&game.write_draw(draw)), Ok(draw));
                Step::Draw(draw)
            }
            Turn::Act(waiting) => {
                let seat = waiting
                    .iter()
                    .nth(byte as usize % waiting.len())
                    .expect("a seat");
                game.actions(seat, &mut actions);
                let Some(choice) = next() else { return };
                compare(&game, seat, &actions, choice);
                let action = actions[choice as usize % actions.len()];
                assert_eq!(
                    game.read_action(seat, &game.write_action(seat, action)),
                    Ok(action)
                );
                Step::Act(seat, action)
            }
        };
        game.apply(step, &mut silence);
        game.audit().expect("every step keeps the position whole");
        for viewer in Seat::ALL
            .map(Viewer::Seat)
            .into_iter()
            .take(setup.players.into())
        {
            let view = game.view(viewer);
            let guess = Fits::determinize(&view, &mut QuickDice::new(0)).expect("a true view");
            assert_eq!(guess.view(viewer), view);
        }
    }
});

/// An arbitrary action passes the check exactly when it is in the list.
fn compare(game: &Fits, seat: Seat, actions: &[Action], byte: u8) {
    let piece = Piece::ALL[byte as usize % 16];
    for lie in Lie::ALL {
        let column = Column::ALL[(byte as usize / 16 + lie.index()) % 6];
        let action = Action::Place(Placement { piece, lie, column });
        assert_eq!(game.check(seat, action).is_ok(), actions.contains(&action));
    }
}
