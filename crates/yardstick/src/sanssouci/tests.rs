//! The plain Sanssouci follows the rules.

mod components;
mod endings;
mod expansions;
mod turns;
mod whole_games;

use super::garden::squares;
use super::table::Due;
use super::{Garden, Ground, Options, STRUCTURES, Square, Step, Table, square_name};

/// The square of a name such as `f2`.
fn square(name: &str) -> Square {
    let found = squares().into_iter().find(|&at| square_name(at) == name);
    found.expect("a square of that name")
}

/// The names of squares, sorted.
fn names(squares: Vec<Square>) -> Vec<String> {
    let mut names: Vec<String> = squares.into_iter().map(square_name).collect();
    names.sort();
    names
}

/// The number of a structure.
fn column(name: &str) -> usize {
    let found = STRUCTURES.iter().position(|&structure| structure == name);
    found.expect("a structure of that name")
}

/// A garden from a picture of its rows: `#` is built, `g` a gardener, anything else is free.
fn garden(rows: [&str; 6]) -> Garden {
    let mut garden = Garden::bare();
    for (column, row) in squares() {
        garden.ground[row - 1][column] = match rows[row - 1].as_bytes()[column] {
            b'#' => Ground::Structure,
            b'g' => Ground::Gardener,
            _ => Ground::Free,
        };
    }
    garden
}

/// A table at the begin of the first turn, after the first step there is each time.
fn ready(words: &str) -> Table {
    let mut table = Table::new(&Options::read(words));
    while table.turn().is_none() {
        let step = table.steps_in_order().swap_remove(0);
        table.apply(&step);
    }
    table
}

/// A table at which seat a, in this garden, has just laid a tile that it took from space 2.1.
fn before_noble(garden: Garden) -> Table {
    let mut table = ready("edition=imperial");
    table.seats[0].garden = garden;
    table.display[0] = None;
    table.due = Due::Noble;
    table
}

/// The lines of all that may happen next, sorted.
fn lines(table: &Table) -> Vec<String> {
    let mut lines: Vec<String> = table.steps().iter().map(Step::to_string).collect();
    lines.sort();
    lines
}

/// Lets the step with this line happen.
fn play(table: &mut Table, line: &str) {
    let steps = table.steps();
    let step = steps.iter().find(|step| step.to_string() == line);
    table.apply(step.unwrap_or_else(|| panic!("{line} is none of {:?}", lines(table))));
}
