//! The chances to win that level 5 tells are those that were learnt, and make sense.

mod support;

use bots::{Level, Mind, Stop, Weighed};
use cottage_garden::CottageGarden;
use fits::Fits;
use game::{Game, Seat};
use sanssouci::Sanssouci;
use support::{Question, hire, watch};

/// What level 5 thinks of the best action.
fn best<G: Game + Mind>(question: &Question<G>) -> Weighed<G::Action> {
    let mut master = hire::<G>(Level::Five, 5);
    master.weigh(&question.view, &question.legal, &Stop::new())[0]
}

/// A game between these levels: where there was a choice, and how it ended.
fn play<G: Game + Mind>(setup: &str, levels: &[Level], seed: u64) -> (Vec<Question<G>>, G) {
    let mut bots: Vec<_> = levels.iter().map(|level| hire::<G>(*level, 5)).collect();
    let mut questions = Vec::new();
    let game = watch(setup, seed, &mut bots, |question, _| {
        questions.extend((question.legal.len() > 1).then_some(question));
    });
    (questions, game)
}

/// What level 5 says all over a game of each size.
fn told<G: Game + Mind>() -> Vec<String> {
    let mut lines = Vec::new();
    for players in 2..=4 {
        let setup = format!("players={players}");
        let (questions, _) = play::<G>(&setup, &[Level::Three; 4], 60 + players);
        for question in questions.iter().step_by(questions.len() / 5) {
            let Weighed { points, wins, .. } = best(question);
            let told = [points, wins.map(i32::from)];
            let [points, wins] = told.map(|it| it.map_or("-".into(), |it| it.to_string()));
            lines.push(format!("{} {players} {points} {wins}", G::META.id));
        }
    }
    lines
}

#[test]
fn the_stored_numbers_give_the_stored_chances() {
    let stored = include_str!("../weights/chance-values.txt").lines();
    let stored: Vec<&str> = stored.filter(|line| !line.starts_with('#')).collect();
    let mut found = told::<Fits>();
    found.extend(told::<Sanssouci>());
    found.extend(told::<CottageGarden>());
    assert_eq!(stored, found, "now:\n{}", found.join("\n"));
}

/// Who is far ahead or behind at its last decisions knows it.
fn knows_how_it_ends<G: Game + Mind>() {
    let mut count = 0;
    for seed in 0..4 {
        let (questions, game) = play::<G>("players=2", &[Level::Three, Level::One], seed);
        let scores = game.scores();
        let lead = scores[Seat::A].points - scores[Seat::B].points;
        if lead.abs() < 12 {
            continue;
        }
        let winner = if lead > 0 { Seat::A } else { Seat::B };
        for seat in [Seat::A, Seat::B] {
            let last = questions.iter().rfind(|question| question.seat == seat);
            let wins = best(last.unwrap()).wins.unwrap();
            let known = if seat == winner { 951..=1000 } else { 0..=49 };
            assert!(
                known.contains(&wins),
                "{seat} is told {wins} in game {seed}, won by {lead}"
            );
            count += 1;
        }
    }
    assert!(count > 1);
}

#[test]
fn far_ahead_at_the_end_a_win_is_nearly_sure() {
    knows_how_it_ends::<Fits>();
    knows_how_it_ends::<Sanssouci>();
    knows_how_it_ends::<CottageGarden>();
}

/// In FITS all decide at once. Each has looked ahead for itself and not for the others, so that
/// only on average they are told one win.
#[test]
fn what_seats_are_told_at_the_same_time_adds_up_to_one_win() {
    let mut sums = Vec::new();
    for players in 2..=4 {
        let (setup, count) = (format!("players={players}"), players as usize);
        let (questions, _) = play::<Fits>(&setup, &[Level::Four; 4], players);
        let together = questions.windows(count).filter(|some| {
            let mut seats = some.iter().zip(Seat::ALL);
            seats.all(|(question, seat)| question.seat == seat)
        });
        for together in together.step_by(6) {
            let sum: u16 = together.iter().filter_map(|one| best(one).wins).sum();
            assert!((800..=1200).contains(&sum), "{setup}: {sum}");
            sums.push(u32::from(sum));
        }
    }
    let mean = sums.iter().sum::<u32>() / sums.len() as u32;
    assert!((970..=1030).contains(&mean), "{mean}, {sums:?}");
}

#[test]
fn nobody_wins_alone() {
    let (questions, _) = play::<Fits>("players=1 boards=2", &[Level::Three], 3);
    assert!(questions.iter().all(|one| best(one).wins.is_none()));
    let (questions, _) = play::<CottageGarden>("players=1", &[Level::Three], 3);
    assert!(questions.iter().all(|one| best(one).wins.is_none()));
}
