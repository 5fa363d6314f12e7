//! Bytes choose setup, draws and actions; after every step the position must pass its audit, its
//! lists must agree with its checks, every view must give back a position like it, and what can
//! be taken back must have shown nothing to anybody else.

#![no_main]

use game::{Game, Notation, Odds, QuickDice, Seat, Seats, Step, Turn, Viewer};
use libfuzzer_sys::fuzz_target;
use sanssouci::action::{Space, Stack};
use sanssouci::parts::Face;
use sanssouci::square::Square;
use sanssouci::{Action, Card, Edition, First, Sanssouci, Setup, Structure};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(table), Some(first)) = (next(), next()) else {
        return;
    };
    let setup = setup(table, first);
    let mut game = Sanssouci::new(&setup).expect("a legal setup");
    let (mut actions, mut odds) = (Vec::new(), Odds::default());
    while let Some(byte) = next() {
        let before = game;
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
        let mut told = Vec::new();
        game.apply(step, &mut |audience, _| told.push(audience));
        game.audit().expect("every step keeps the position whole");
        let seats = Seats::first(setup.players).iter().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let view = game.view(viewer);
            let guess = Sanssouci::determinize(&view, &mut QuickDice::new(0)).expect("a true view");
            assert_eq!(guess.view(viewer), view);
            if let Step::Act(seat, _) = step
                && game.can_take_back(seat)
                && viewer != Viewer::Seat(seat)
            {
                assert_eq!(before.view(viewer), view);
                assert!(!told.iter().any(|audience| audience.includes(viewer)));
            }
        }
    }
});

/// One of all tables that can be set.
fn setup(table: u8, first: u8) -> Setup {
    let players = 2 + table % 3;
    let edition = [Edition::Ravensburger, Edition::Imperial][usize::from(table / 3 % 2)];
    let seat = Seat::ALL[usize::from(first % players)];
    Setup {
        players,
        edition,
        rewards: table / 6 % 2 == 1,
        boar: table / 12 % 2 == 1,
        first: [First::Seat(seat), First::Drawn][usize::from(first / 4 % 2)],
    }
}

/// An arbitrary action passes the check exactly when it is in the list.
fn compare(game: &Sanssouci, seat: Seat, actions: &[Action], byte: u8) {
    let number = byte as usize;
    let mut some = vec![
        Action::Stay,
        Action::Garden(Face::ALL[number % 2]),
        Action::Reward(Face::ALL[number % 2]),
    ];
    some.extend(Stack::all().map(Action::Stack));
    let card = Card::all().nth(number % Card::COUNT).expect("a card");
    some.extend(Space::all().map(|space| Action::Take { card, space }));
    let to = Square::all().nth(number % Square::COUNT).expect("a square");
    some.extend([Action::Gardener(to), Action::Boar(to)]);
    some.extend(Structure::ALL.map(|noble| Action::Noble { noble, to }));
    for action in some {
        assert_eq!(game.check(seat, action).is_ok(), actions.contains(&action));
    }
}
