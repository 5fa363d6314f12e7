//! Bots play as they promise, on every title.

use bots::{Bot, BotName, Mind};
use cottage_garden::CottageGarden;
use fits::{Action, Fits, Piece};
use game::{Game, Seat, Seats, Seed, SeededDice, Step, Turn, Viewer, silence};
use sanssouci::Sanssouci;
use sanssouci::score::mission_points;

/// Seat a's points, and the other's, in a game for two with the same luck for everyone.
fn duel<G: Game + Mind>(setup: &str, names: [BotName; 2], seed: Seed) -> [i32; 2] {
    let scores = play_out::<G>(setup, &names, seed).scores();
    [Seat::A, Seat::B].map(|seat| scores[seat].points)
}

/// A whole game between these bots, one a seat, beginning anew where there are fewer.
fn play_out<G: Game + Mind>(setup: &str, names: &[BotName], seed: Seed) -> G {
    let Ok(setup) = setup.parse() else {
        panic!("{setup} is no setup")
    };
    let mut game = G::new(&setup).unwrap();
    let hired = names.iter().cycle().take(4);
    let mut bots: Vec<Box<dyn Bot<G>>> =
        hired.map(|name| name.hire::<G, G>(seed.child(9))).collect();
    let (mut dice, mut legal) = (SeededDice::new(seed), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return game,
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

/// In how many of so many games greedy beats random; each sits in either seat half of the time.
fn won<G: Game + Mind>(setup: &str, games: u64) -> usize {
    let is_won = |number: &u64| {
        let (greedy, bots) = match number % 2 {
            0 => (Seat::A, [BotName::Greedy, BotName::Random]),
            _ => (Seat::B, [BotName::Random, BotName::Greedy]),
        };
        let game = play_out::<G>(setup, &bots, Seed::from_number(*number));
        game.scores().winners() == Seats::only(greedy)
    };
    (0..games).filter(is_won).count()
}

/// The bar is 99 of 100 over 2,000 games.
#[test]
fn greedy_beats_random_in_99_of_100_games_of_sanssouci() {
    let won = won::<Sanssouci>("players=2 edition=imperial", 2_000);
    assert!(won >= 1_980, "{won} of 2000");
}

#[test]
fn greedy_beats_random_in_every_one_of_200_games_of_cottage_garden() {
    assert_eq!(won::<CottageGarden>("players=2", 200), 200);
}

/// The bar is 60 over 1,000 solo games; over 70 is very good by the rulebook. With three or four
/// players there are fewer turns.
#[test]
fn greedy_gardens_well_on_average() {
    for (players, games, least) in [(1, 1_000, 74), (2, 200, 74), (3, 200, 58), (4, 200, 54)] {
        let points = |number| {
            let (setup, seed) = (format!("players={players}"), Seed::from_number(number));
            play_out::<CottageGarden>(&setup, &[BotName::Greedy], seed).scores()[Seat::A].points
        };
        let total: i32 = (0..games).map(points).sum();
        assert!(
            total >= least * games as i32,
            "{total} in {games} games of {players}"
        );
    }
}

#[test]
fn greedy_scores_well_in_every_edition_with_every_expansion() {
    for (setup, least) in [
        ("players=2 edition=imperial", 84),
        ("players=3", 87),
        ("players=4", 88),
        ("players=2 boar", 78),
        ("players=2 edition=imperial rewards boar", 82),
    ] {
        let points = |number| {
            let bots = [BotName::Greedy];
            let game = play_out::<Sanssouci>(setup, &bots, Seed::from_number(number));
            game.scores()[Seat::A].points
        };
        let total: i32 = (0..200).map(points).sum();
        assert!(total >= 200 * least, "{setup}: {total} points in 200 games");
    }
}

#[test]
fn greedy_walks_the_nobles_of_its_missions_further_than_the_others() {
    let (mut missions, mut others) = ((0, 0), (0, 0));
    for number in 0..100 {
        let bots = [BotName::Greedy];
        let game = play_out::<Sanssouci>("players=2", &bots, Seed::from_number(number));
        let view = game.view(Viewer::Spectator);
        let place = view.places[Seat::A];
        let held = place.missions.expect("the end shows them");
        for noble in sanssouci::Structure::ALL {
            let (rows, count) = if held.iter().any(|mission| mission == noble) {
                &mut missions
            } else {
                &mut others
            };
            *rows += i32::from(mission_points(place.garden.stops, noble));
            *count += 1;
        }
    }
    // A third of a row further on average at least.
    let ((rows, count), (other_rows, other_count)) = (missions, others);
    assert!(
        3 * rows * other_count >= 3 * other_rows * count + count * other_count,
        "{rows} rows by {count} nobles, {other_rows} by {other_count}"
    );
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for name in BotName::ALL {
        let bots = [name, BotName::Random];
        let seed = Seed::from_number(5);
        let play = || duel::<Fits>("players=2", bots, seed);
        assert_eq!(play(), play());
        let play = || duel::<Sanssouci>("players=2 rewards boar", bots, seed);
        assert_eq!(play(), play());
        let play = || duel::<CottageGarden>("players=2", bots, seed);
        assert_eq!(play(), play());
    }
}

#[test]
fn greedy_takes_the_first_of_equals() {
    let game = Fits::new(&"players=1".parse().unwrap()).unwrap();
    // A spectator has no board to judge by: everything looks the same.
    let view = game.view(Viewer::Spectator);
    let legal = [Piece::V, Piece::I3].map(|piece| Action::SetAside { piece });
    let mut bot: Box<dyn Bot<Fits>> = BotName::Greedy.hire::<_, Fits>(Seed::from_number(1));
    assert_eq!(bot.choose(&view, &legal), legal[0]);
}
