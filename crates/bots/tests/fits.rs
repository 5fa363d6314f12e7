//! The levels of FITS play as they promise.

mod support;

use bots::{BotName, Level, Mind, Stop};
use fits::{Action, Fits};
use game::{Game, Lang, Seat, Seed};
use support::{Question, watch};

/// Everything that was asked in a game between such bots, with what was answered, and the game.
struct Played {
    game: Fits,
    asked: Vec<(Question<Fits>, Action)>,
}

fn play(setup: &str, level: Level, number: u64) -> Played {
    let luck = Seed::from_number(number).child(9);
    let bot = BotName::Level(level).hire::<Fits, Fits>(luck);
    let mut asked = Vec::new();
    let game = watch(setup, number, &mut [bot], |question, action| {
        asked.push((question, action));
    });
    Played { game, asked }
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
fn opinions_come_with_points_and_the_best_first() {
    let played = play("players=1 boards=3,1", Level::Five, 11);
    let mut bot = Fits::hire(Level::Five, Seed::from_number(1));
    let said = Stop::new();
    said.say();
    for (Question { view, legal, .. }, action) in &played.asked {
        let opinions = bot.weigh(view, legal, &Stop::new());
        assert_eq!(opinions[0].action, *action);
        assert!(opinions.is_sorted_by_key(|opinion| -opinion.points.unwrap()));
        // Told to stop, it has looked into nothing: everything is there, and nothing was left out.
        assert_eq!(bot.weigh(view, legal, &said).len(), legal.len());
    }
    // With nothing more to come, what is expected is what was won.
    let (Question { view, legal, .. }, _) = played.asked.last().unwrap();
    let won = played.game.scores()[Seat::A].points;
    assert!(view.unturned.is_empty());
    let opinions = bot.weigh(view, legal, &Stop::new());
    assert_eq!(opinions[0].points, Some(100 * won));
}

#[test]
fn reasons_are_found_for_most_of_what_a_good_player_does_in_every_language() {
    let played = play("players=1", Level::Four, 4);
    for lang in Lang::ALL {
        let reasons = |asked: &Question<Fits>, action| Fits::reasons(&asked.view, action, lang);
        let has_some = |(asked, action): &&(_, Action)| !reasons(asked, *action).is_empty();
        let with = played.asked.iter().filter(has_some);
        let (with, all) = (with.count(), played.asked.len());
        assert!(with * 4 > all * 3, "{with} of {all} in {lang:?}");
    }
}
