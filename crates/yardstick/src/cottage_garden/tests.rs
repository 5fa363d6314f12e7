//! The plain Cottage Garden follows the rules.

mod beds;
mod cascades;
mod components;
mod last_round;
mod turns;
mod whole_games;

use super::bed::squares;
use super::parts::track;
use super::table::Due;
use super::{
    Bed, Color, Cover, Face, Options, SPACES, Square, Step, Table, space_name, square_name,
};

/// The square of a name such as `c2`.
fn square(name: &str) -> Square {
    let found = squares().into_iter().find(|&at| square_name(at) == name);
    found.expect("a square of that name")
}

/// The space of the nursery of a name such as `B2`.
fn space(name: &str) -> usize {
    let found = (0..SPACES).find(|&space| space_name(space) == name);
    found.expect("a space of that name")
}

/// A table at the begin of the first turn, after the first draw there is each time.
fn ready(words: &str) -> Table {
    let mut table = Table::new(&Options::read(words));
    while table.turn().is_none() {
        let (step, _) = table.weighted_draws().swap_remove(0);
        table.apply(&step);
    }
    table
}

/// A table at which seat a plants and has nothing but pots to take: the nursery and the queue are
/// empty, and nobody has a cat. Its beds are the light face of board 3 and the dark one of board 5,
/// and board 7 is the reserve.
fn pots_only(players: usize) -> Table {
    let mut table = ready(&format!("players={players}"));
    table.nursery = [None; SPACES];
    table.queue.clear();
    for seat in &mut table.seats {
        table.supply_of_cats += seat.cats;
        seat.cats = 0;
    }
    table.seats[0].beds = [
        Some(Bed::bare(3, Face::Light)),
        Some(Bed::bare(5, Face::Dark)),
    ];
    table.reserve = Some((7, Face::Light));
    table.due = Due::Plant;
    table
}

/// Covers the empty spaces of a bed, but for these, with what is no tile of the box: it brings
/// nothing and never returns to the queue.
fn fill_but(table: &mut Table, (seat, bed): (usize, usize), spared: &[&str]) {
    let bed = table.seats[seat].beds[bed - 1].as_mut().expect("a bed");
    for at in bed.empty_spaces() {
        if !spared.contains(&&square_name(at)[..]) {
            bed.put(Cover::Tile("weeds"), at);
        }
    }
}

/// Puts a seat's cubes on the spaces with these points.
fn set_cubes(table: &mut Table, seat: usize, (orange, blue): ([i32; 3], [i32; 3])) {
    table.seats[seat].orange = orange.map(|points| track(Color::Orange).space(points));
    table.seats[seat].blue = blue.map(|points| track(Color::Blue).space(points));
}

/// The lines of all that may happen next, sorted.
fn lines(table: &Table) -> Vec<String> {
    let draws = table.weighted_draws().into_iter().map(|(step, _)| step);
    let all = table.steps().into_iter().chain(draws);
    let mut lines: Vec<String> = all.map(|step| step.to_string()).collect();
    lines.sort();
    lines
}

/// Lets the step with this line happen.
fn play(table: &mut Table, line: &str) {
    let draws = table.weighted_draws().into_iter().map(|(step, _)| step);
    let mut all = table.steps().into_iter().chain(draws);
    let step: Option<Step> = all.find(|step| step.to_string() == line);
    table.apply(&step.unwrap_or_else(|| panic!("{line} is none of {:?}", lines(table))));
}

/// Lets the steps with these lines happen, one after the other.
fn play_all(table: &mut Table, lines: &[&str]) {
    for line in lines {
        play(table, line);
    }
}

/// The board and the face of a seat's bed.
fn board(table: &Table, seat: usize, bed: usize) -> Option<(usize, Face)> {
    let bed = table.bed(seat, bed)?;
    Some((bed.board(), bed.face()))
}
