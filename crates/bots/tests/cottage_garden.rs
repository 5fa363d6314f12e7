//! The opponents of Cottage Garden play as they promise.

use bots::cottage_garden::{Lookahead, Planner, Weights};
use bots::{Bot, BotName, Greedy, Level, Mind, Stop};
use cottage_garden::{Action, CottageGarden, View};
use game::{Game, QuickDice, Seat, Seats, Seed, SeededDice, Step, Turn, Viewer, silence};
use rayon::ThreadPoolBuilder;

type Player = Box<dyn Bot<CottageGarden>>;

/// Plays a whole game, and shows every decision to whoever looks before it is made.
fn play(
    seed: u64,
    players: &mut [Player],
    mut look: impl FnMut(&View, &[Action]),
) -> CottageGarden {
    let setup = format!("players={}", players.len()).parse().unwrap();
    let mut game = CottageGarden::new(&setup).unwrap();
    let (mut dice, mut legal) = (SeededDice::new(Seed::from_number(seed)), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().unwrap();
                game.actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                look(&view, &legal);
                let action = players[seat.index()].choose(&view, &legal);
                assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
                Step::Act(seat, action)
            }
        };
        game.apply(step, &mut silence);
    }
}

fn hire(level: Level) -> Player {
    CottageGarden::hire(level, Seed::from_number(5))
}

/// Some decisions of every kind: every so many of a few games.
fn decisions(every: usize) -> Vec<(View, Vec<Action>)> {
    let mut met = Vec::new();
    for (seed, players) in [(1, 1), (2, 2), (3, 4)] {
        let mut greedy: Vec<Player> = Vec::new();
        greedy.resize_with(players, || Box::new(Greedy::<CottageGarden>::default()));
        play(seed, &mut greedy, |view, legal| {
            met.push((*view, legal.to_vec()));
        });
    }
    met.into_iter().step_by(every).collect()
}

#[test]
fn every_level_plays_only_legal_actions_with_any_number_of_players() {
    for players in 1..=4 {
        for shift in [0, 2] {
            let level = |seat: usize| Level::ALL[(seat + shift) % 4];
            let mut hired: Vec<Player> = (0..players).map(|seat| hire(level(seat))).collect();
            play(70 + players as u64, &mut hired, |_, _| {});
        }
    }
    let mut hired = [hire(Level::Five), hire(Level::Three)];
    play(80, &mut hired, |_, _| {});
}

#[test]
fn the_same_question_has_the_same_answer_with_any_number_of_threads() {
    let pools = [1, 3].map(|count| ThreadPoolBuilder::new().num_threads(count).build().unwrap());
    for (view, legal) in decisions(29) {
        for level in [Level::Three, Level::Four, Level::Five] {
            let [one, three] = pools
                .each_ref()
                .map(|pool| pool.install(|| hire(level).weigh(&view, &legal, &Stop::new())));
            assert_eq!(one, three);
            assert_eq!(hire(level).choose(&view, &legal), one[0].action);
        }
    }
}

#[test]
fn a_thought_that_is_stopped_ends_with_a_legal_action_and_leaves_nothing_behind() {
    let said = Stop::new();
    said.say();
    for (view, legal) in decisions(41) {
        let mut bot = hire(Level::Five);
        let stopped = bot.weigh(&view, &legal, &said);
        assert!(
            stopped
                .iter()
                .all(|opinion| legal.contains(&opinion.action))
        );
        let fresh = hire(Level::Five).weigh(&view, &legal, &Stop::new());
        assert_eq!(bot.weigh(&view, &legal, &Stop::new()), fresh);
    }
}

/// The look-ahead would go on for ages: whoever did not hear the word would never answer.
#[test]
fn a_word_in_mid_thought_is_heard() {
    let endless = Lookahead {
        turns: u64::MAX,
        width: 2_000,
        breadth: 6,
    };
    let (view, legal) = decisions(1).swap_remove(0);
    let mut planner = Planner::new(endless, Weights::stored(), Seed::from_number(5));
    let stop = Stop::new();
    let opinions = std::thread::scope(|scope| {
        let thought = scope.spawn(|| planner.weigh(&view, &legal, &stop));
        std::thread::sleep(std::time::Duration::from_millis(100));
        stop.say();
        thought.join().unwrap()
    });
    assert!(opinions.len() > 1);
    assert!(opinions.iter().all(|one| legal.contains(&one.action)));
}

#[test]
fn what_a_view_does_not_show_changes_no_choice() {
    let mut dice = QuickDice::new(11);
    for (view, legal) in decisions(37) {
        for level in Level::ALL {
            let chosen = hire(level).choose(&view, &legal);
            let world = CottageGarden::determinize(&view, &mut dice);
            let again = hire(level).choose(&world.view(view.viewer), &legal);
            assert_eq!(again, chosen, "{level:?}");
        }
    }
}

#[test]
fn opinions_name_every_action_once_and_the_choice_first() {
    for (view, legal) in decisions(17) {
        let opinions = hire(Level::Four).weigh(&view, &legal, &Stop::new());
        let chosen = hire(Level::Four).choose(&view, &legal);
        assert_eq!(opinions[0].action, chosen);
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
    let found = decisions(11)
        .into_iter()
        .filter(|(_, legal)| legal.len() > 1);
    let found = found.map(|(view, legal)| {
        let best = planner.weigh(&view, &legal, &Stop::new())[0];
        format!("{} of {}", best.points.unwrap(), legal.len())
    });
    let (stored, found): (Vec<&str>, Vec<String>) = (stored.collect(), found.collect());
    assert!(found.len() >= 20);
    assert_eq!(stored, found, "now:\n{}", found.join("\n"));
}

/// How many of so many games the first one wins; they change seats from game to game.
fn wins(bots: [BotName; 2], games: u64) -> usize {
    let is_won = |number: &u64| {
        let mut players = bots.map(|name| name.hire::<_, CottageGarden>(Seed::from_number(6)));
        let seat = [Seat::A, Seat::B][(number % 2) as usize];
        players.rotate_left((number % 2) as usize);
        // The same deal twice, with seats exchanged.
        let game = play(500 + number / 2, &mut players, |_, _| {});
        game.scores().winners() == Seats::only(seat)
    };
    (0..games).filter(is_won).count()
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
        let won = wins(bots, games);
        assert!(won >= least, "{bots:?}: {won} of {games}");
    }
}
