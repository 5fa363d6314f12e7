//! The five opponents of Sanssouci keep their promises.

use bots::{Bot, BotName, Comparison, Level, Rollouts, Stop};
use game::{Game, QuickDice, Seat, Seats, Seed, SeededDice, Step, Turn, Viewer, silence};
use sanssouci::{Action, Sanssouci, View};

const SETUPS: [&str; 8] = [
    "players=2 edition=imperial",
    "players=2",
    "players=2 boar first=drawn",
    "players=2 edition=imperial rewards boar",
    "players=3 rewards",
    "players=3 edition=imperial boar",
    "players=4",
    "players=4 rewards boar",
];

fn hire(level: Level, number: u64) -> Box<dyn Bot<Sanssouci>> {
    BotName::Level(level).hire::<_, Sanssouci>(Seed::from_number(number))
}

/// A game between bots, each of whose questions and answers is shown.
fn watch(
    setup: &str,
    bots: &mut [Box<dyn Bot<Sanssouci>>],
    seed: u64,
    mut shown: impl FnMut(&View, &[Action], Action),
) -> Sanssouci {
    let mut game = Sanssouci::new(&setup.parse().unwrap()).unwrap();
    let (mut dice, mut legal) = (SeededDice::new(Seed::from_number(seed)), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().unwrap();
                game.actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let count = bots.len();
                let action = bots[seat.index() % count].choose(&view, &legal);
                shown(&view, &legal, action);
                Step::Act(seat, action)
            }
        };
        game.apply(step, &mut silence);
    }
}

/// Questions from all over a game, every `nth` of them.
fn questions(setup: &str, seed: u64, nth: usize) -> Vec<(View, Vec<Action>)> {
    let mut asked = Vec::new();
    let mut bots = [hire(Level::Two, seed), hire(Level::Three, seed)];
    watch(setup, &mut bots, seed, |view, legal, _| {
        asked.push((*view, legal.to_vec()));
    });
    asked.into_iter().step_by(nth).collect()
}

#[test]
fn every_level_plays_whole_games_of_every_setup_by_the_rules() {
    for (number, setup) in (0..).zip(SETUPS) {
        // One of each, so that all levels meet all setups within few games.
        let crews = [
            [Level::One, Level::Two, Level::Three, Level::Four],
            [Level::Four, Level::Three, Level::Two, Level::One],
        ];
        for crew in crews {
            let mut bots = crew.map(|level| hire(level, number));
            watch(setup, &mut bots, number, |_, legal, action| {
                assert!(legal.contains(&action), "{setup}: {action:?}");
            });
        }
    }
}

#[test]
fn the_master_answers_by_the_rules_wherever_it_is_asked() {
    for (number, setup) in (0..).zip(SETUPS) {
        for (view, legal) in questions(setup, 40 + number, 29) {
            let opinions = hire(Level::Five, number).weigh(&view, &legal, &Stop::new());
            assert!(!opinions.is_empty());
            for opinion in opinions {
                assert!(legal.contains(&opinion.action), "{setup}: {opinion:?}");
            }
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let pools = [1, 2, 5].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().unwrap()
    });
    for (view, legal) in questions("players=2 rewards boar", 3, 23) {
        for level in [Level::Four, Level::Five] {
            let [one, two, five] = [0, 1, 2].map(|at| {
                let weigh = || hire(level, 7).weigh(&view, &legal, &Stop::new());
                pools[at].install(weigh)
            });
            assert!(
                one == two && one == five,
                "{level:?}: {one:?} {two:?} {five:?}"
            );
        }
    }
}

#[test]
fn a_thought_that_is_cut_off_gives_a_legal_action_and_leaves_nothing_behind() {
    for (view, legal) in questions("players=3 edition=imperial", 4, 31) {
        for level in Level::ALL {
            let mut bot = hire(level, 8);
            let stop = Stop::new();
            stop.say();
            let cut = bot.weigh(&view, &legal, &stop);
            assert!(legal.contains(&cut[0].action));
            let again = bot.weigh(&view, &legal, &Stop::new());
            assert_eq!(again, hire(level, 8).weigh(&view, &legal, &Stop::new()));
        }
    }
}

/// The thought would take hours: whoever did not hear the word would never answer.
#[test]
fn a_word_in_mid_thought_is_heard() {
    let (view, legal) = questions("players=2", 5, 40).swap_remove(0);
    let Viewer::Seat(seat) = view.viewer else {
        panic!("seats are asked");
    };
    let endless = Rollouts {
        rounds: &[1 << 28],
        ahead: None,
    };
    let question: Comparison<Sanssouci> = Comparison {
        view: &view,
        seat,
        candidates: &legal,
        seed: Seed::from_number(9),
    };
    let stop = Stop::new();
    let opinions = std::thread::scope(|scope| {
        let thought = scope.spawn(|| endless.weigh::<_, Sanssouci>(&question, &stop));
        std::thread::sleep(std::time::Duration::from_millis(100));
        stop.say();
        thought.join().unwrap()
    });
    assert_eq!(opinions.len(), legal.len());
    assert!(opinions.iter().all(|one| legal.contains(&one.action)));
}

#[test]
fn what_a_view_does_not_show_changes_no_choice() {
    let mut dice = QuickDice::new(11);
    for (view, legal) in questions("players=3 rewards boar", 6, 37) {
        for level in Level::ALL {
            let twin = Sanssouci::determinize(&view, &mut dice);
            let other = Sanssouci::determinize(&view, &mut dice);
            let [one, two] = [twin, other].map(|game| {
                let view = game.view(view.viewer);
                hire(level, 10).choose(&view, &legal)
            });
            assert_eq!(one, two, "{level:?}");
        }
    }
}

/// How many games the first level wins against the second, seats changing from game to game.
fn won(levels: [Level; 2], games: u64) -> usize {
    let is_won = |number: &u64| {
        let [strong, weak] = levels.map(|level| hire(level, *number));
        let (seat, mut bots) = match number % 2 {
            0 => (Seat::A, [strong, weak]),
            _ => (Seat::B, [weak, strong]),
        };
        let setup = "players=2 edition=imperial";
        let game = watch(setup, &mut bots, number / 2, |_, _, _| {});
        game.scores().winners() == Seats::only(seat)
    };
    (0..games).filter(is_won).count()
}

#[test]
fn every_level_beats_the_one_below() {
    for (levels, games, least) in [
        ([Level::Two, Level::One], 200, 145),
        ([Level::Three, Level::Two], 200, 130),
        ([Level::Four, Level::Two], 20, 15),
    ] {
        let won = won(levels, games);
        assert!(won >= least, "{levels:?}: {won} of {games}");
    }
}

#[test]
fn who_rehearses_says_what_it_expects() {
    for (view, legal) in questions("players=2", 7, 33) {
        let opinions = hire(Level::Four, 12).weigh(&view, &legal, &Stop::new());
        assert_eq!(
            hire(Level::Four, 12).choose(&view, &legal),
            opinions[0].action
        );
        if opinions.len() > 1 {
            for opinion in &opinions {
                assert!((2_000..=15_000).contains(&opinion.points.unwrap()));
                assert!(opinion.wins.unwrap() <= 1000);
            }
        }
    }
}
