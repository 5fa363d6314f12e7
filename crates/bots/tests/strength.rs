//! Bots play as they promise, on every title.

use bots::{Bot, BotName, Judge};
use fits::{Action, Fits, Piece};
use game::{Seat, Seed, SeededDice, Step, Turn, Viewer, silence};

/// Seat a's points, and the other's, in a game for two with the same luck for everyone.
fn duel<G: Judge>(setup: &str, names: [BotName; 2], seed: Seed) -> [i32; 2] {
    let Ok(setup) = setup.parse() else {
        panic!("{setup} is no setup")
    };
    let mut game = G::new(&setup).unwrap();
    let mut bots: [Box<dyn Bot<G>>; 2] = names.map(|name| name.hire(seed.child(9)));
    let (mut dice, mut legal) = (SeededDice::new(seed), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return [Seat::A, Seat::B].map(|seat| game.scores()[seat].points),
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.iter().next().unwrap();
                game.actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                Step::Act(seat, bots[seat.index()].choose(&view, &legal))
            }
        };
        game.apply(step, &mut silence);
    }
}

#[test]
fn greedy_beats_random_in_every_one_of_a_hundred_games_of_fits() {
    for number in 0..100 {
        let seed = Seed::from_number(number);
        let [greedy, random] = duel::<Fits>("players=2", [BotName::Greedy, BotName::Random], seed);
        assert!(greedy > random, "seed {number}: {greedy} to {random}");
    }
}

/// The rulebook calls 11 to 15 points a stone breaker's, 16 to 20 a paver's.
#[test]
fn greedy_alone_reaches_fifteen_points_on_average() {
    let play = |number| {
        let bots = [BotName::Greedy, BotName::Greedy];
        duel::<Fits>("players=1", bots, Seed::from_number(number))[0]
    };
    let total: i32 = (0..300).map(play).sum();
    assert!(total >= 300 * 15, "{total} points in 300 games");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for name in BotName::ALL {
        let play = || duel::<Fits>("players=2", [name, BotName::Random], Seed::from_number(5));
        assert_eq!(play(), play());
    }
}

#[test]
fn greedy_takes_the_first_of_equals() {
    let game = <Fits as game::Game>::new(&"players=1".parse().unwrap()).unwrap();
    // A spectator has no board to judge by: everything looks the same.
    let view = game::Game::view(&game, Viewer::Spectator);
    let legal = [Piece::V, Piece::I3].map(|piece| Action::SetAside { piece });
    let mut bot: Box<dyn Bot<Fits>> = BotName::Greedy.hire(Seed::from_number(1));
    assert_eq!(bot.choose(&view, &legal), legal[0]);
}

#[test]
fn bots_are_known_by_their_names() {
    for name in BotName::ALL {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
    assert!("level9".parse::<BotName>().unwrap_err().contains("greedy"));
}
