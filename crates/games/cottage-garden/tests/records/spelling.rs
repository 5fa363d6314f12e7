//! What may be written otherwise than we write it.

use cottage_garden::bed::Slot;
use cottage_garden::nursery::Space;
use cottage_garden::{CottageGarden, Shown, Tile};
use game::{Cause, Closing, Game, Seat, Viewer};

use crate::players;
use crate::told::{Told, read, tell, told};

/// A line that plants a tile, in parts.
struct Planting {
    seat: Seat,
    tile: Tile,
    space: Space,
    slot: Slot,
    squares: Vec<String>,
}

impl Planting {
    fn read(line: &str) -> Option<Planting> {
        let (taken, planted) = line.split_once(" = ")?;
        let [seat, tile, space] = taken.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let mut planted = planted.split(' ');
        Some(Planting {
            seat: Seat::from_letter(seat)?,
            tile: Tile::named(tile)?,
            space: Space::named(space)?,
            slot: Slot::numbered(planted.next()?)?,
            squares: planted.map(str::to_string).collect(),
        })
    }

    fn squares(&self) -> String {
        self.squares.join(" ")
    }
}

/// What everybody is shown.
fn shown(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}

/// How many tiles of the row are of that kind.
fn alike(view: &Shown, planting: &Planting) -> usize {
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
            let is_clear = alike(&shown(&before), &planting) == 1;
            is_clear.then(|| line.replace(&format!(" {} ", planting.space), " "))
        });
    }
}

/// Two of a kind in the row: from where must be said.
#[test]
fn a_tile_that_lies_twice_in_the_row_needs_its_space() {
    let told = tell("players=4 first=a", players::finisher, 2);
    let (at, (planting, view)) = told.find(|line, before| {
        let (planting, view) = (Planting::read(line)?, shown(before));
        (alike(&view, &planting) > 1).then_some((planting, view))
    });
    let shortened = told.lines[at].replace(&format!(" {} ", planting.space), " ");
    let error = read(&told.with(at, &[&shortened])).expect_err("which of the two?");
    assert_eq!(error.line, at + 1);
    let Cause::Unreadable(said) = error.cause else {
        panic!("{error}");
    };
    let is_there = |space: &Space| view.tile_on(*space) == Some(planting.tile);
    let spaces: Vec<Space> = view.row.into_iter().filter(is_there).collect();
    for space in &spaces[..2] {
        assert!(said.contains(&space.to_string()), "{said}");
        let Planting {
            seat, tile, slot, ..
        } = &planting;
        let squares = planting.squares();
        told.accepts(at, &format!("{seat} {tile} {space} = {slot} {squares}"));
        told.accepts(at, &format!("{seat} {space} {slot} {squares}"));
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
    let told = told();
    let (at, planting) = told.find(|line, before| {
        let planting = Planting::read(line)?;
        let is_clear = alike(&shown(before), &planting) == 1;
        is_clear.then_some(planting)
    });
    let Planting {
        seat,
        tile,
        space,
        slot,
        ..
    } = &planting;
    let squares = planting.squares();
    for decision in [
        format!("{tile} {space} = {slot} {squares}"),
        format!("{tile} {space} {slot} {squares}"),
        format!("{tile} = {slot} {squares}"),
        format!("{tile} {slot} {squares}"),
        format!("{space} = {slot} {squares}"),
        format!("{space} {slot} {squares}"),
    ] {
        told.accepts(at, &format!("{seat} {decision}"));
    }
    // But something must say what is planted.
    for decision in [
        format!("= {slot} {squares}"),
        format!("{slot} {squares}"),
        squares,
    ] {
        told.cannot_read(at, &[&format!("{seat} {decision}")]);
    }
}
