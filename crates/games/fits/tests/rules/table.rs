//! A table to try the rules on: what scripts say of positions, and what can be seen there.
//!
//! `at players=2: draw start a V; …` is the position that these steps lead to; `asides` turns the
//! cards left in a round and sets every piece aside. What can be seen is said in the words that
//! [`truth`] knows.

use fits::board::Squares;
use fits::{Event, Fits, View};
use game::{Audience, Game, Notation, Seat, Turn, Viewer};
use grid::Cell;
use laws::Script;
use laws::told::{actions, odds, play, points, tell};

/// Demands that everything is so that a script says.
pub(crate) fn holds(script: &str) {
    let read = Script {
        begin,
        shorthand,
        truth,
    };
    read.hold(script);
}

fn begin(words: &str) -> Fits {
    let (setup, steps) = words.split_once(':').unwrap_or((words, ""));
    play(setup, steps)
}

fn shorthand(game: &Fits, words: &str) -> Option<Fits> {
    (words == "asides").then(|| rest_aside(*game).0)
}

/// What is really so. A board is shown from the highest row with a square on.
fn truth(game: &Fits, _: &[Event], said: &str) -> String {
    let words: Vec<&str> = said.split(' ').collect();
    let (first, is) = match words[..] {
        ["points", ..] => {
            let points: Vec<String> = points(game).iter().map(i32::to_string).collect();
            ("points".into(), points.join(" "))
        }
        ["round", ..] => ("round".into(), seen(game).round.to_string()),
        ["board", ..] => ("board".into(), seen(game).board().to_string()),
        [who, what, ..] => {
            let seat = Seat::from_letter(who).expect("a seat");
            let ramp = game.view(Viewer::Seat(seat)).ramps[seat];
            let names = |pieces: &mut dyn Iterator<Item = fits::Piece>| {
                let names: Vec<&str> = pieces.map(fits::Piece::name).collect();
                names.join(" ")
            };
            let is = match what {
                "aside" => names(&mut ramp.aside.iter()),
                "start" => names(&mut ramp.start.into_iter()),
                "shows" => picture(ramp.covered),
                _ => panic!("{said}"),
            };
            (format!("{who} {what}"), is)
        }
        _ => panic!("{said}"),
    };
    let is = if is.is_empty() { "nothing" } else { &is };
    format!("{first} {is}")
}

fn picture(covered: Squares) -> String {
    let sign = |cell| if covered.contains(cell) { '#' } else { '.' };
    let row = |row| (0..6).map(|column| sign(Cell::at(column, row))).collect();
    let rows: Vec<String> = (0..15).rev().map(row).collect();
    let rows = rows.iter().skip_while(|row| !row.contains('#'));
    rows.cloned().collect::<Vec<_>>().join(" ")
}

/// The squares of a picture, bottom row last; rows without squares may be left out at the top.
pub(crate) fn squares(picture: &str) -> Squares {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    let lacking = vec!["......"; 15 - rows.len()];
    let picture = [lacking, rows].concat().join("\n");
    Squares::from_picture(&picture).expect("a picture of a board")
}

/// Turns the cards left in this round, in the order of the pieces, and sets every piece aside.
/// Gives the position after that and what everyone was told.
pub(crate) fn rest_aside(mut game: Fits) -> (Fits, Vec<Event>) {
    let mut heard = Vec::new();
    for piece in seen(&game).unturned.iter() {
        take(&mut game, &format!("draw card {piece}"), &mut heard);
        for seat in game.turn().waiting().iter() {
            take(&mut game, &format!("{seat} {piece} aside"), &mut heard);
        }
    }
    (game, heard)
}

/// Plays a whole round in which everyone places the start piece somewhere and nothing else.
pub(crate) fn round_of_asides(mut game: Fits) -> (Fits, Vec<Event>) {
    let mut heard = Vec::new();
    while game.turn() == Turn::Chance {
        let draw = game.write_draw(odds(&game)[0].0);
        take(&mut game, &format!("draw {draw}"), &mut heard);
    }
    for seat in game.turn().waiting().iter() {
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

/// What a spectator sees. Between two placements that is everything there is.
pub(crate) fn seen(game: &Fits) -> View {
    game.view(Viewer::Spectator)
}
