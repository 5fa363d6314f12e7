//! The five opponents of Sanssouci keep their promises.

mod support;

use bots::{BotName, Comparison, Level, Rollouts, Stop};
use game::Seed;
use sanssouci::Sanssouci;
use support::{Question, cut_off, watch, won};

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

fn hire(level: Level, luck: u64) -> support::Player<Sanssouci> {
    support::hire(level, luck)
}

/// Questions from all over a game, every `nth` of them.
fn questions(setup: &str, seed: u64, nth: usize) -> impl Iterator<Item = Question<Sanssouci>> {
    let mut bots = [hire(Level::Two, seed), hire(Level::Three, seed)];
    let asked = support::questions(setup, seed, &mut bots);
    asked.into_iter().step_by(nth)
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
            watch(setup, number, &mut bots, |_, _| {});
        }
    }
}

#[test]
fn the_master_answers_by_the_rules_wherever_it_is_asked() {
    for (number, setup) in (0..).zip(SETUPS) {
        for Question { view, legal, .. } in questions(setup, 40 + number, 29) {
            let opinions = hire(Level::Five, number).weigh(&view, &legal, &Stop::new());
            assert!(!opinions.is_empty());
            for opinion in opinions {
                assert!(legal.contains(&opinion.action), "{setup}: {opinion:?}");
            }
        }
    }
}

#[test]
fn a_word_in_mid_thought_is_heard() {
    let Question { seat, view, legal } = questions("players=2", 5, 40).next().unwrap();
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
    let opinions = cut_off(|stop| endless.weigh::<_, Sanssouci>(&question, stop));
    assert_eq!(opinions.len(), legal.len());
    assert!(opinions.iter().all(|one| legal.contains(&one.action)));
}

#[test]
fn every_level_beats_the_one_below() {
    for (levels, games, least) in [
        ([Level::Two, Level::One], 200, 145),
        ([Level::Three, Level::Two], 200, 130),
        ([Level::Four, Level::Two], 20, 15),
    ] {
        let names = levels.map(BotName::Level);
        let luck = |number| (number / 2, Seed::from_number(number));
        let won = won::<Sanssouci>("players=2 edition=imperial", names, games, luck);
        assert!(won >= least, "{levels:?}: {won} of {games}");
    }
}

#[test]
fn who_rehearses_says_what_it_expects() {
    for Question { view, legal, .. } in questions("players=2", 7, 33) {
        let opinions = hire(Level::Four, 12).weigh(&view, &legal, &Stop::new());
        if opinions.len() > 1 {
            for opinion in &opinions {
                assert!((2_000..=15_000).contains(&opinion.points.unwrap()));
                assert!(opinion.wins.unwrap() <= 1000);
            }
        }
    }
}
