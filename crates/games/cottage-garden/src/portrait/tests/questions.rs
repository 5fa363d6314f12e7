//! What can be asked, and what is answered.

use game::{Notation, Portrait, Refusal, Style, width};

use super::{Moment, SETUPS, SPOKEN, play, styles};
use crate::parasol::try_on;
use crate::portrait::focus;
use crate::portrait::layout::COLUMNS;
use crate::view::determinize;
use crate::{Action, CottageGarden, Duty, rules};

fn ask(moment: &Moment, question: &str) -> Option<Result<String, Refusal>> {
    CottageGarden::answer(&moment.view, &moment.actions, question, &Style::default())
}

fn say(moment: &Moment, question: &str) -> String {
    ask(moment, question).unwrap().unwrap()
}

/// The moments of a game in which somebody plants.
fn plantings(setup: &str, seed: u64) -> Vec<Moment> {
    let mut moments = Vec::new();
    play(setup, seed, |moment| {
        if matches!(moment.view.duty(), Some(Duty::Plant | Duty::Refill)) {
            moments.push(moment.clone());
        }
    });
    moments
}

#[test]
fn every_answer_fits_a_screen() {
    for (seed, setup) in (10..18).zip(SETUPS.iter().cycle()) {
        play(setup, seed, |moment| {
            let Moment { view, actions } = moment;
            let tiles = view.nursery.iter().flatten().map(ToString::to_string);
            let words = ["pot", "cat", "ahead", "reserve", "try", "B2", "H4"];
            let questions: Vec<String> = tiles.chain(words.map(String::from)).collect();
            for style in styles().iter().filter(|style| !style.is_spoken) {
                for question in &questions {
                    let answer = CottageGarden::answer(view, actions, question, style);
                    let answer = answer.unwrap().unwrap();
                    // The prompt below it takes a line.
                    assert!(answer.lines().count() <= 23, "{question}\n{answer}");
                    for line in answer.lines() {
                        assert!(width(line) <= COLUMNS, "{line}");
                    }
                }
            }
        });
    }
}

#[test]
fn the_places_of_a_tile_have_the_numbers_of_the_actions() {
    for moment in plantings("players=2", 3) {
        let game = determinize(&moment.view.view);
        for space in moment.view.row {
            let Some(tile) = moment.view.tile_on(space) else {
                assert_eq!(say(&moment, &space.to_string()), format!("{space}: empty"));
                continue;
            };
            let question = format!("{tile} {space}");
            let Moment { view, actions } = &moment;
            let spoken = CottageGarden::answer(view, actions, &question, &SPOKEN);
            let spoken = spoken.unwrap().unwrap();
            let mut listed = 0;
            for line in spoken.lines().skip(1) {
                let (number, place) = line.trim_end_matches('.').split_once(": ").unwrap();
                let place = place.replace("Left bed,", "1").replace("Right bed,", "2");
                let action = actions[number.parse::<usize>().unwrap() - 1];
                let written = game.write_action(focus(view), action);
                assert_eq!(written, format!("{tile} {space} = {place}"));
                listed += 1;
            }
            let is_its =
                |action: &&Action| matches!(action, Action::Plant { from, .. } if *from == space);
            assert_eq!(listed, actions.iter().filter(is_its).count());
        }
    }
}

#[test]
fn a_bed_and_squares_narrow_the_places_down() {
    let moment = plantings("players=1 beds=1,2,3", 1).remove(0);
    let space = moment.view.row[1];
    let count = |question: &str| -> usize {
        let answer = say(&moment, &format!("{space} {question}"));
        let (_, after) = answer.split_once(": ").unwrap();
        after.split(' ').next().unwrap().parse().unwrap()
    };
    assert_eq!(count(""), count("1") + count("2"));
    let over: Vec<usize> = ["1 c3", "1 c3 c2", "1 c3 e5"].map(count).into();
    assert!(over[0] < count("1") && over[1] < over[0] && over[2] < over[0]);
}

#[test]
fn what_reads_like_a_choice_is_no_question() {
    for moment in plantings("players=2", 5).iter().take(6) {
        let game = determinize(&moment.view.view);
        for action in &moment.actions {
            let written = game.write_action(focus(&moment.view), *action);
            assert_eq!(ask(moment, &written), None, "{written}");
        }
        let others = "12, refill, done, nonsense, L4 x, pot 1 c3, ahead now, ";
        for other in others.split(", ") {
            assert_eq!(ask(moment, other), None, "{other}");
        }
    }
}

#[test]
fn a_tile_that_cannot_be_taken_is_drawn() {
    let Moment { view, .. } = plantings("players=1 beds=1,2,3", 1).remove(0);
    let actions = Vec::new();
    let mut other = Moment { view, actions };
    assert!(say(&other, "X5p").starts_with("X5p: 5 roses with a pot"));
    assert_eq!(say(&other, "I3").lines().last(), Some("###"));
    // The same by its space, in small letters.
    let space = other.view.row[0].to_string().to_lowercase();
    assert!(say(&other, &space).contains(['#', 'C']));
    assert_eq!(say(&other, "cat"), "There is none to place now.");
    other.view.reserve = None;
    assert_eq!(say(&other, "reserve"), "There is no reserve.");
}

#[test]
fn a_tile_is_tried_as_the_parasol_says() {
    let mut completed = 0;
    for moment in (20..30).flat_map(|seed| plantings("players=2", seed)) {
        let game = determinize(&moment.view.view);
        let seat = focus(&moment.view);
        let beds = moment.view.places[seat].beds.iter().flatten();
        // Where a bed is nearly complete every place is tried, elsewhere a few.
        let is_near = beds.into_iter().any(|bed| bed.empty.count() <= 4);
        let step = if is_near { 1 } else { 29 };
        for action in moment.actions.iter().step_by(step) {
            let Action::Plant { from, to } = *action else {
                continue;
            };
            let answer = say(
                &moment,
                &format!("try {}", game.write_action(seat, *action)),
            );
            let trial = try_on(&moment.view.view, seat, from, to).unwrap();
            let drawn = answer.matches('#').count();
            assert_eq!(drawn, to.tile().size() as usize, "{answer}");
            assert_eq!(answer.contains("complete,"), trial.completes);
            for advance in &trial.advances {
                let way = format!("{} → {}", advance.from, advance.to);
                assert!(answer.contains(&way), "{way}: {answer}");
            }
            completed += usize::from(trial.completes);
        }
    }
    assert!(completed > 10, "{completed}");
}

#[test]
fn what_cannot_even_be_tried_is_refused_by_its_rule() {
    let moment = plantings("players=1 beds=1,2,3", 1).remove(0);
    let by = |rule| Some(Err(Refusal::by(rule)));
    let space = moment.view.row[0];
    let tile = moment.view.tile_on(space).unwrap();
    let lies_there = |other: &&crate::Tile| !moment.view.nursery.contains(&Some(**other));
    let elsewhere = crate::Tile::ALL.iter().find(lies_there).unwrap();
    let question = format!("try {elsewhere} 1 a1 b1 c1 d1 e1");
    assert_eq!(ask(&moment, &question), by(rules::PARASOL));
    let question = format!("try {space} 1 a1 c3 e5");
    assert_eq!(ask(&moment, &question), by(rules::TILE_FITS));
    let usage = say(&moment, "try");
    assert!(usage.contains("try L4 B2 = 1 a1 b1 c1 a2"));
    assert_eq!(say(&moment, &format!("try {tile}")), usage);
    assert_eq!(say(&moment, "try nonsense"), usage);
}

#[test]
fn looking_ahead_shows_four_turns_and_marks_what_others_can_take() {
    let moment = plantings("players=3", 2).remove(0);
    let answer = say(&moment, "ahead");
    assert_eq!(answer.lines().count(), 3 * 4 + 1);
    let contested: usize = moment
        .view
        .outlook
        .iter()
        .flat_map(|(_, facings)| facings)
        .map(|facing| facing.contested.len())
        .sum();
    // The last line says what the sign means.
    assert_eq!(answer.matches('*').count(), contested + 1);
    assert!(
        answer.starts_with("Player a, now, column B: B1 "),
        "{answer}"
    );
    let alone = plantings("players=1", 2).remove(0);
    assert_eq!(say(&alone, "AHEAD").lines().count(), 4);
}

#[test]
fn the_help_names_every_question() {
    for style in styles() {
        let help = CottageGarden::questions(&style).unwrap();
        for word in "L4 B2 pot cat try ahead reserve".split(' ') {
            assert!(help.contains(word), "{word}: {help}");
        }
        assert!(help.lines().all(|line| width(line) <= COLUMNS), "{help}");
    }
}
