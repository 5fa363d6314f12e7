//! What may be written otherwise than we write it.

use cottage_garden::Duty;
use cottage_garden::nursery::Space;
use cottage_garden::view::View;
use game::{Cause, Closing};

use crate::planting::Planting;
use crate::players;
use crate::told::{Told, find, read, tell};

/// How many tiles of the row are of that kind.
fn alike(view: &View, planting: &Planting) -> usize {
    let tiles = view.row.iter().map(|space| view.tile_on(*space));
    tiles.filter(|tile| *tile == Some(planting.tile)).count()
}

/// Games in which everything is done.
fn games() -> impl Iterator<Item = Told> {
    let wishes = [
        players::anything,
        players::both_at_once,
        players::cat_lover,
        players::refiller,
        players::hoarder,
    ];
    let games = wishes.into_iter().zip(1..);
    games.map(|(wish, seed)| tell("players=2 first=drawn", wish, seed))
}

/// Demands that a game is the same when its lines are written otherwise.
fn same(told: &Told, otherwise: impl Fn(&str, usize) -> Option<String>) {
    let (ours, _, _) = read(&told.text()).expect("our own record");
    let lines = told.lines.iter().enumerate();
    let lines = lines.map(|(at, line)| otherwise(line, at).unwrap_or_else(|| line.clone()));
    let lines: Vec<String> = lines.collect();
    assert_ne!(lines, told.lines);
    let (theirs, _, closing) = read(&lines.join("\n")).expect("the same game");
    assert_eq!((theirs, closing), (ours, Closing::Over));
}

#[test]
fn the_squares_of_a_tile_may_stand_in_any_order() {
    for told in games() {
        same(&told, |line, _| {
            let mut planting = Planting::read(line)?;
            planting.squares.reverse();
            planting.squares.rotate_left(1);
            let (taken, _) = line.split_once(" = ")?;
            Some(format!(
                "{taken} = {} {}",
                planting.slot,
                planting.squares()
            ))
        });
    }
}

#[test]
fn the_sign_may_be_left_out() {
    for told in games() {
        same(&told, |line, _| Some(line.replace(" = ", " ")));
    }
}

#[test]
fn the_tile_may_be_left_out_where_the_space_says_it() {
    for told in games() {
        same(&told, |line, _| {
            let planting = Planting::read(line)?;
            Some(line.replace(&format!(" {} ", planting.tile), " "))
        });
    }
}

#[test]
fn the_space_may_be_left_out_where_the_tile_says_it() {
    for told in games() {
        same(&told, |line, at| {
            let planting = Planting::read(line)?;
            let before = told.before[at]?;
            let view = game::Game::view(&before, game::Viewer::Spectator);
            let is_clear = alike(&view, &planting) == 1;
            is_clear.then(|| line.replace(&format!(" {} ", planting.space), " "))
        });
    }
}

/// Two of a kind in the row: from where must be said.
#[test]
fn a_tile_that_lies_twice_in_the_row_needs_its_space() {
    let found = find(|line, view| {
        let planting = Planting::read(line)?;
        (alike(view, &planting) > 1).then_some(planting)
    });
    let planting = &found.answer;
    let shortened = found.line().replace(&format!(" {} ", planting.space), " ");
    let error = read(&found.told.with(found.at, &[&shortened])).expect_err("which of the two?");
    assert_eq!(error.line, found.at + 1);
    let Cause::Unreadable(told) = error.cause else {
        panic!("{error}");
    };
    let is_there = |space: &Space| found.view.tile_on(*space) == Some(planting.tile);
    let spaces: Vec<Space> = found.view.row.into_iter().filter(is_there).collect();
    for space in &spaces[..2] {
        assert!(told.contains(&space.to_string()), "{told}");
        let squares = planting.squares();
        found.accepts(&format!(
            "{} {space} = {} {squares}",
            planting.tile, planting.slot
        ));
        found.accepts(&format!("{space} {} {squares}", planting.slot));
    }
}

#[test]
fn where_a_cube_ends_may_be_left_out() {
    for told in games() {
        same(&told, |line, _| {
            let words: Vec<&str> = line.split(' ').collect();
            let cube = words
                .iter()
                .position(|word| ["orange", "blue"].contains(word))?
                + 1;
            let from = words[cube].split('-').next()?;
            let mut short = words.clone();
            short[cube] = from;
            Some(short.join(" "))
        });
    }
}

#[test]
fn what_a_cube_gains_may_be_left_out_or_stand_in_any_order() {
    let is_advance = |line: &str| {
        let word = line.split(' ').nth(1);
        word == Some("orange") || word == Some("blue")
    };
    for told in games() {
        same(&told, |line, _| {
            let words: Vec<&str> = line.split(' ').collect();
            is_advance(line).then(|| words[..3].join(" "))
        });
        same(&told, |line, _| {
            let mut words: Vec<&str> = line.split(' ').collect();
            is_advance(line).then(|| {
                words[3..].reverse();
                words.join("  ")
            })
        });
    }
}

#[test]
fn white_space_and_remarks_make_no_difference() {
    for told in games() {
        let is_header = |at: usize| at < 5;
        same(&told, |line, at| {
            (!is_header(at)).then(|| format!(" \t{} ", line.replace(' ', " \t ")))
        });
        same(&told, |line, at| {
            (!is_header(at) && at + 2 < told.lines.len())
                .then(|| format!("\n# what comes next\n{line}\n  # it was that"))
        });
        let bare = told.lines.iter().filter(|line| !line.starts_with('#'));
        let bare: Vec<&str> = bare.map(String::as_str).collect();
        let (ours, _, _) = read(&told.text()).expect("our own record");
        let (theirs, _, _) = read(&bare.join("\r\n")).expect("the same game");
        assert_eq!(theirs, ours);
    }
}

/// All of it at once, as somebody might type it.
#[test]
fn a_decision_may_be_as_short_as_it_is_clear() {
    let found = find(|line, view| {
        let planting = Planting::read(line)?;
        let is_clear = alike(view, &planting) == 1 && view.duty() == Some(Duty::Plant);
        is_clear.then_some(planting)
    });
    let Planting {
        tile, space, slot, ..
    } = &found.answer;
    let squares = found.answer.squares();
    for decision in [
        format!("{tile} {space} = {slot} {squares}"),
        format!("{tile} {space} {slot} {squares}"),
        format!("{tile} = {slot} {squares}"),
        format!("{tile} {slot} {squares}"),
        format!("{space} = {slot} {squares}"),
        format!("{space} {slot} {squares}"),
    ] {
        found.accepts(&decision);
    }
    // But something must say what is planted.
    for decision in [
        format!("= {slot} {squares}"),
        format!("{slot} {squares}"),
        squares,
    ] {
        found.cannot_read(&decision);
    }
}
