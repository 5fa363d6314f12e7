//! The opponents of Cottage Garden play as they promise.

mod support;

use bots::cottage_garden::{Lookahead, Planner, Weights};
use bots::{Bot, BotName, Greedy, Level, Stop};
use cottage_garden::{Action, CottageGarden};
use game::Seed;
use support::{Question, cut_off, questions, watch, won};

fn hire(level: Level) -> support::Player<CottageGarden> {
    support::hire(level, 5)
}

/// Some decisions of every kind: every so many of a few games.
fn decisions(every: usize) -> impl Iterator<Item = Question<CottageGarden>> {
    let met = [(1, 1), (2, 2), (3, 4)].map(|(deal, players)| {
        let greedy = Greedy::<CottageGarden>::default();
        questions(&format!("players={players}"), deal, &mut [Box::new(greedy)])
    });
    met.into_iter().flatten().step_by(every)
}

#[test]
fn every_level_plays_only_legal_actions_with_any_number_of_players() {
    for players in 1..=4 {
        for shift in [0, 2] {
            let level = |seat: usize| Level::ALL[(seat + shift) % 4];
            let mut hired: Vec<_> = (0..players).map(|seat| hire(level(seat))).collect();
            let setup = format!("players={players}");
            watch(&setup, 70 + players as u64, &mut hired, |_, _| {});
        }
    }
    let mut hired = [hire(Level::Five), hire(Level::Three)];
    watch("players=2", 80, &mut hired, |_, _| {});
}

#[test]
fn a_word_in_mid_thought_is_heard() {
    let endless = Lookahead {
        turns: u64::MAX,
        width: 2_000,
        breadth: 6,
    };
    let Question { view, legal, .. } = decisions(1).next().unwrap();
    let mut planner = Planner::new(endless, Weights::stored(), Seed::from_number(5));
    let opinions = cut_off(|stop| planner.weigh(&view, &legal, stop));
    assert!(opinions.len() > 1);
    assert!(opinions.iter().all(|one| legal.contains(&one.action)));
}

#[test]
fn opinions_name_every_action_once_and_the_choice_first() {
    for Question { view, legal, .. } in decisions(17) {
        let opinions = hire(Level::Four).weigh(&view, &legal, &Stop::new());
        assert!(opinions.is_sorted_by_key(|opinion| opinion.points.map(|points| -points)));
        let mut actions: Vec<Action> = opinions.iter().map(|opinion| opinion.action).collect();
        assert!(actions.iter().all(|action| legal.contains(action)));
        let count = actions.len();
        actions.sort_unstable();
        actions.dedup();
        assert_eq!(actions.len(), count);
    }
}

#[test]
fn stored_weights_give_the_stored_values() {
    let stored = include_str!("../weights/cottage_garden_values.txt");
    let stored = stored.lines().filter(|line| !line.starts_with('#'));
    let one_look = Lookahead {
        turns: 1,
        width: 1,
        breadth: 4,
    };
    let mut planner = Planner::new(one_look, Weights::stored(), Seed::from_number(5));
    let found = decisions(11).filter(|asked| asked.legal.len() > 1);
    let found = found.map(|Question { view, legal, .. }| {
        let best = planner.weigh(&view, &legal, &Stop::new())[0];
        format!("{} of {}", best.points.unwrap(), legal.len())
    });
    let (stored, found): (Vec<&str>, Vec<String>) = (stored.collect(), found.collect());
    assert!(found.len() >= 20);
    assert_eq!(stored, found, "now:\n{}", found.join("\n"));
}

/// They win far more in longer series; this says that nothing is broken.
#[test]
fn a_higher_level_wins_most_games() {
    let level = BotName::Level;
    for (bots, games, least) in [
        ([level(Level::Two), level(Level::One)], 20, 15),
        ([level(Level::Three), level(Level::Two)], 40, 22),
        ([level(Level::Four), level(Level::Three)], 12, 7),
        ([level(Level::Five), BotName::Greedy], 4, 3),
    ] {
        // The same deal twice, with seats exchanged.
        let luck = |number| (500 + number / 2, Seed::from_number(6));
        let won = won::<CottageGarden>("players=2", bots, games, luck);
        assert!(won >= least, "{bots:?}: {won} of {games}");
    }
}
