//! A table to try the rules on: scripts in a record's notation, and what comes of them.

use fits::board::Squares;
use fits::{Action, Draw, Event, Fits, Setup, View};
use game::{
    Audience, Cause, Game, Notation, Odds, Refusal, Rule, Seat, SetupError, Turn, Viewer, read_step,
};

/// The position that a script leads to.
pub(crate) fn play(setup: &str, script: &str) -> Fits {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    go_on(Fits::new(&setup).expect("it was just allowed"), script)
}

/// The position that a script leads to from another. Steps end with a line or a semicolon.
pub(crate) fn go_on(mut game: Fits, script: &str) -> Fits {
    for step in script.split(['\n', ';']).map(str::trim) {
        if !step.is_empty() {
            game = tell(&game, step).0;
        }
    }
    game
}

/// The position after a step that the rules allow, and what was told about it.
pub(crate) fn tell(game: &Fits, step: &str) -> (Fits, Vec<(Audience, Event)>) {
    let read = read_step(game, step);
    let step = read.unwrap_or_else(|cause| panic!("{step}: {cause}, in {game:?}"));
    let (mut after, mut told) = (*game, Vec::new());
    after.apply(step, &mut |audience, event| told.push((audience, event)));
    (after, told)
}

/// Demands that the rules allow these steps, each in this same position.
pub(crate) fn allowed(game: &Fits, steps: &[&str]) {
    for step in steps {
        tell(game, step);
    }
}

/// Demands that this rule, and no other, forbids these steps, each in this same position.
pub(crate) fn refused(game: &Fits, steps: &[&str], rule: Rule) {
    for step in steps {
        let cause = read_step(game, step).expect_err(step);
        assert_eq!(cause, Cause::Refused(Refusal::by(rule)), "{step}");
    }
}

/// Demands that this rule forbids a setup, whether it is read or handed over.
pub(crate) fn refused_setup(words: &str, rule: Rule) {
    let error = words.parse::<Setup>().expect_err(words);
    assert_eq!(error, SetupError::Refused(Refusal::by(rule)), "{words}");
}

/// Turns the cards left in this round, in the order of the pieces, and sets every piece aside.
/// Gives the position after that and what everyone was told.
pub(crate) fn rest_aside(mut game: Fits) -> (Fits, Vec<Event>) {
    let mut heard = Vec::new();
    for piece in seen(&game).unturned.iter() {
        take(&mut game, &format!("draw card {piece}"), &mut heard);
        for seat in waiting(&game) {
            take(&mut game, &format!("{seat} {piece} aside"), &mut heard);
        }
    }
    (game, heard)
}

/// Plays a whole round in which everyone places the start piece somewhere and nothing else.
pub(crate) fn round_of_asides(mut game: Fits) -> (Fits, Vec<Event>) {
    let mut heard = Vec::new();
    while game.turn() == Turn::Chance {
        let draw = game.write_draw(draws(&game)[0]);
        take(&mut game, &format!("draw {draw}"), &mut heard);
    }
    for seat in waiting(&game) {
        let action = game.write_action(seat, actions(&game, seat)[0]);
        take(&mut game, &format!("{seat} {action}"), &mut heard);
    }
    let (game, rest) = rest_aside(game);
    heard.extend(rest);
    (game, heard)
}

/// Takes a step, and notes what everyone heard about it.
fn take(game: &mut Fits, step: &str, heard: &mut Vec<Event>) {
    let (after, told) = tell(game, step);
    let to_all = told
        .iter()
        .filter(|(audience, _)| *audience == Audience::Everyone);
    heard.extend(to_all.map(|(_, event)| *event));
    *game = after;
}

/// The seats that have to decide.
pub(crate) fn waiting(game: &Fits) -> Vec<Seat> {
    match game.turn() {
        Turn::Act(seats) => seats.iter().collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

/// What a seat may do.
pub(crate) fn actions(game: &Fits, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// What chance may draw. Each card is as likely as the next, or this fails.
pub(crate) fn draws(game: &Fits) -> Vec<Draw> {
    let mut odds = Odds::default();
    game.odds(&mut odds);
    assert!(odds.iter().all(|(_, weight)| weight == 1));
    odds.iter().map(|(draw, _)| draw).collect()
}

/// What a spectator sees. Between two placements that is everything there is.
pub(crate) fn seen(game: &Fits) -> View {
    game.view(Viewer::Spectator)
}

/// The squares of a picture, bottom row last; rows without squares may be left out at the top.
pub(crate) fn squares(picture: &str) -> Squares {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    let lacking = vec!["......"; 15 - rows.len()];
    let picture = [lacking, rows].concat().join("\n");
    Squares::from_picture(&picture).expect("a picture of a board")
}

/// Compares a seat's own board with a picture.
pub(crate) fn shows(game: &Fits, seat: Seat, picture: &str) {
    let covered = game.view(Viewer::Seat(seat)).ramps[seat].covered;
    assert_eq!(covered, squares(picture), "seat {seat}");
}

/// The points of each seat.
pub(crate) fn points(game: &Fits) -> Vec<i32> {
    let scores = game.scores();
    scores.iter().map(|(_, score)| score.points).collect()
}
