//! The levels of FITS play as they promise.

use bots::{BotName, Level, Mind, Stop};
use fits::{Action, Fits, View};
use game::{Game, Lang, Seat, Seed, SeededDice, Step, Turn, Viewer, silence};

/// Everything that was asked in a game between such bots, with what was answered, and the game.
struct Played {
    game: Fits,
    asked: Vec<(View, Vec<Action>, Action)>,
}

fn play(setup: &str, level: Level, number: u64) -> Played {
    let mut game = Fits::new(&setup.parse().unwrap()).unwrap();
    let seed = Seed::from_number(number);
    let mut bot = BotName::Level(level).hire::<Fits, Fits>(seed.child(9));
    let (mut dice, mut asked) = (SeededDice::new(seed), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return Played { game, asked },
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().unwrap();
                let mut legal = Vec::new();
                game.actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let action = bot.choose(&view, &legal);
                assert_eq!(game.check(seat, action), Ok(()));
                asked.push((view, legal, action));
                Step::Act(seat, action)
            }
        };
        game.apply(step, &mut silence);
    }
}

/// The mean points of solo games, in hundredths.
fn mean(setup: &str, level: Level, games: u64) -> i32 {
    let points = |number| play(setup, level, number).game.scores()[Seat::A].points;
    (0..games).map(points).sum::<i32>() * 100 / games as i32
}

#[test]
fn every_level_plays_whole_games_with_any_number_of_players() {
    for level in Level::ALL {
        for players in 1..=4 {
            // The best level takes its time.
            let boards = match level {
                Level::Five => ["1", "2", "3", "4"][players - 1],
                _ => "4,2,1,3",
            };
            play(&format!("players={players} boards={boards}"), level, 7);
        }
    }
}

#[test]
fn each_level_is_a_step_up() {
    let means = [Level::One, Level::Two, Level::Three, Level::Four]
        .map(|level| mean("players=1", level, 60));
    // Over thousands of games the steps are about 16, 22 and 8 points.
    for (steps, least) in means.windows(2).zip([800, 1200, 300]) {
        assert!(steps[1] - steps[0] > least, "{means:?}");
    }
}

/// The rulebook's highest title is for more than 30 points.
#[test]
fn the_best_level_is_an_architect() {
    let [four, five] = [Level::Four, Level::Five].map(|level| mean("players=1", level, 8));
    assert!(five > four && five > 3000, "{five} to {four}");
}

#[test]
fn the_same_question_has_the_same_answer_with_any_number_of_threads() {
    let played = play("players=1 boards=4", Level::Five, 3);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().unwrap().install(|| {
            for (view, legal, action) in &played.asked {
                let mut bot = Fits::hire(Level::Five, Seed::from_number(1));
                assert_eq!(bot.choose(view, legal), *action);
            }
        });
    }
}

#[test]
fn told_to_stop_it_answers_at_once_and_leaves_nothing_behind() {
    let played = play("players=1 boards=2", Level::Five, 5);
    let stop = Stop::new();
    stop.say();
    let mut bot = Fits::hire(Level::Five, Seed::from_number(1));
    for (view, legal, action) in &played.asked {
        let opinions = bot.weigh(view, legal, &stop);
        // Nothing was looked into: everything is there, and nothing was left out.
        assert_eq!(opinions.len(), legal.len());
        assert!(legal.contains(&opinions[0].action));
        // Asked again in peace, it answers as ever.
        assert_eq!(bot.choose(view, legal), *action);
    }
}

#[test]
fn opinions_come_with_points_and_the_best_first() {
    let played = play("players=1 boards=3,1", Level::Five, 11);
    let mut bot = Fits::hire(Level::Five, Seed::from_number(1));
    for (view, legal, action) in &played.asked {
        let opinions = bot.weigh(view, legal, &Stop::new());
        assert_eq!(opinions[0].action, *action);
        assert!(opinions.is_sorted_by_key(|opinion| -opinion.points.unwrap()));
    }
    // With nothing more to come, what is expected is what was won.
    let (view, legal, _) = played.asked.last().unwrap();
    let won = played.game.scores()[Seat::A].points;
    assert!(view.unturned.is_empty());
    let opinions = bot.weigh(view, legal, &Stop::new());
    assert_eq!(opinions[0].points, Some(100 * won));
}

#[test]
fn the_order_of_cards_that_nobody_knows_changes_nothing() {
    for level in Level::ALL {
        let played = play("players=2 boards=3", level, 2);
        for (view, legal, action) in &played.asked {
            let game = Fits::determinize(view, &mut SeededDice::new(Seed::from_number(8)));
            let mut bot = Fits::hire(level, Seed::from_number(8));
            let again = bot.choose(&game.view(view.viewer), legal);
            assert_eq!(again, *action, "{level:?}");
        }
    }
}

#[test]
fn reasons_are_found_for_most_of_what_a_good_player_does_in_every_language() {
    let played = play("players=1", Level::Four, 4);
    for lang in Lang::ALL {
        let with = played
            .asked
            .iter()
            .filter(|(view, _, action)| !Fits::reasons(view, *action, lang).is_empty());
        let (with, all) = (with.count(), played.asked.len());
        assert!(with * 4 > all * 3, "{with} of {all} in {lang:?}");
    }
}
