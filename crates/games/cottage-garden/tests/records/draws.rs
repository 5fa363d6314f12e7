//! Draws that chance cannot have made, or not then.

use cottage_garden::nursery::Space;
use cottage_garden::parts::{Bed, Tile};
use cottage_garden::{Duty, rules};
use game::Seat;

use crate::players;
use crate::told::{Told, find, refused, tell, told};

/// The tile that a line draws.
fn drawn(line: &str) -> Option<Tile> {
    Tile::named(line.strip_prefix("draw ")?.rsplit_once(' ')?.1)
}

/// The line with another last word.
fn ending(line: &str, word: impl std::fmt::Display) -> String {
    let (start, _) = line.rsplit_once(' ').expect("words");
    format!("{start} {word}")
}

/// [COT-C1] So many tiles of each kind and no more: in the nursery and in the queue.
#[test]
fn a_tile_drawn_too_often_is_refused() {
    let told = told();
    let mut left: Vec<Tile> = Tile::ALL
        .into_iter()
        .flat_map(|tile| std::iter::repeat_n(tile, tile.copies().into()))
        .collect();
    for at in steps(&told).take(36) {
        for tile in Tile::ALL {
            let line = ending(&told.lines[at], tile);
            if left.contains(&tile) {
                told.accepts(at, &line);
            } else {
                told.refuses(at, &[(&line, rules::PLAYERS_AND_TILES)]);
            }
        }
        let tile = drawn(&told.lines[at]).expect("a tile");
        let place = left.iter().position(|other| *other == tile);
        left.remove(place.expect("one is left"));
    }
    assert!(left.is_empty());
}

/// The steps of a game, as indices.
fn steps(told: &Told) -> impl Iterator<Item = usize> {
    (0..told.lines.len()).filter(|at| told.before[*at].is_some())
}

/// [COT-S1] Space by space, then the queue.
#[test]
fn a_tile_on_another_space_or_in_the_queue_too_soon_is_refused() {
    let told = told();
    let rule = rules::NURSERY_AND_QUEUE;
    let set_up: Vec<usize> = steps(&told).take(36).collect();
    for (number, at) in set_up.into_iter().enumerate() {
        let tile = drawn(&told.lines[at]).expect("a tile");
        for (other, space) in Space::all().enumerate() {
            let line = format!("draw tile {space} {tile}");
            if other == number {
                assert_eq!(line, told.lines[at]);
            } else {
                told.refuses(at, &[(&line, rule)]);
            }
        }
        let queue = format!("draw queue {tile}");
        if number < 16 {
            told.refuses(at, &[(&queue, rule)]);
        } else {
            assert_eq!(queue, told.lines[at]);
        }
        let back = format!("draw return {tile}");
        told.refuses(at, &[(&back, rule), ("draw first a", rule)]);
        told.refuses(
            at,
            &[("draw bed a light 1", rule), ("draw reserve 1", rule)],
        );
    }
}

/// [COT-S2] [COT-S3] Each bed once.
#[test]
fn a_bed_dealt_twice_is_refused() {
    let told = tell("players=4 first=drawn", players::anything, 1);
    let beds: Vec<usize> = steps(&told).skip(36).take(9).collect();
    for (number, at) in beds.iter().copied().enumerate() {
        let is_reserve = number == 8;
        assert_eq!(told.lines[at].starts_with("draw reserve"), is_reserve);
        let rule = if is_reserve {
            rules::RESERVE
        } else {
            rules::TWO_BEDS
        };
        let dealt = beds[..number]
            .iter()
            .map(|before| told.lines[*before].as_str());
        let dealt: Vec<&str> = dealt.map(|line| &line[line.len() - 1..]).collect();
        for bed in Bed::ALL {
            let line = ending(&told.lines[at], bed);
            if dealt.contains(&bed.to_string().as_str()) {
                told.refuses(at, &[(&line, rule)]);
            } else {
                told.accepts(at, &line);
            }
        }
    }
}

/// [COT-S2] [COT-S3] A light one and a dark one for each seat in order, then the reserve.
#[test]
fn a_bed_for_another_seat_or_with_another_face_is_refused() {
    let told = tell("players=2 first=drawn", players::anything, 1);
    let order = [
        "bed a light",
        "bed a dark",
        "bed b light",
        "bed b dark",
        "reserve",
    ];
    let beds = steps(&told).skip(36).take(5);
    for (at, due) in beds.zip(order) {
        let rule = if due == "reserve" {
            rules::RESERVE
        } else {
            rules::TWO_BEDS
        };
        assert!(told.lines[at].starts_with(&format!("draw {due} ")));
        let bed = &told.lines[at][told.lines[at].len() - 1..];
        for other in order.iter().chain(&["bed c light", "bed d dark"]) {
            if *other != due {
                told.refuses(at, &[(&format!("draw {other} {bed}"), rule)]);
            }
        }
        for other in [
            "draw tile A1 I3",
            "draw queue I3",
            "draw return I3",
            "draw first a",
        ] {
            told.refuses(at, &[(other, rule)]);
        }
    }
}

/// [COT-S5] A seat at the table, once, and only where it is drawn.
#[test]
fn a_first_seat_that_is_not_at_the_table_or_not_drawn_is_refused() {
    for players in 1..=4 {
        let told = tell(
            &format!("players={players} first=drawn"),
            players::anything,
            1,
        );
        let at = told.first("draw first");
        for (number, seat) in Seat::ALL.into_iter().enumerate() {
            let line = format!("draw first {seat}");
            if number < players {
                told.accepts(at, &line);
            } else {
                told.refuses(at, &[(&line, rules::FIRST_PLAYER)]);
            }
        }
        for other in [
            "draw tile A1 I3",
            "draw return I3",
            "draw bed a light 1",
            "draw reserve 1",
        ] {
            told.refuses(at, &[(other, rules::FIRST_PLAYER)]);
        }
        let again = told.with(at, &[&told.lines[at], "draw first a"]);
        refused(&again, at + 2, rules::PLANT);
    }
    let told = tell("players=2 first=a", players::anything, 1);
    let at = told.first("a ");
    told.refuses(at, &[("draw first a", rules::PLANT)]);
}

/// [COT-T14] The tiles of the bed, each as often as it lay there, and nothing else.
#[test]
fn a_tile_that_was_not_on_the_bed_is_not_returned() {
    let found = find(|line, view| {
        let is_first = line.starts_with("draw return") && view.loose.len() > 3;
        (is_first && !view.is_last_round).then_some(())
    });
    assert_eq!(found.view.duty(), Some(Duty::ReturnTiles));
    let mut left = found.view.loose.clone();
    let mut at = found.at;
    while !left.is_empty() {
        for tile in Tile::ALL {
            let line = format!("draw return {tile}");
            if left.contains(&tile) {
                found.told.accepts(at, &line);
            } else {
                found.told.refuses(at, &[(&line, rules::EXCHANGE)]);
            }
        }
        let tile = left[0];
        let kinds = [format!("draw tile A1 {tile}"), format!("draw queue {tile}")];
        for other in kinds.iter().map(String::as_str) {
            found.told.refuses(at, &[(other, rules::EXCHANGE)]);
        }
        for other in ["draw bed a light 1", "draw reserve 1", "draw first a"] {
            found.told.refuses(at, &[(other, rules::EXCHANGE)]);
        }
        let tile = drawn(&found.told.lines[at]).expect("a tile returns");
        let place = left.iter().position(|other| *other == tile);
        left.remove(place.expect("it lay on the bed"));
        at += 1;
    }
    assert!(!found.told.lines[at].starts_with("draw return"));
}

/// [COT-T14] [COT-X4] A tile that is left out is missed.
#[test]
fn a_tile_that_does_not_return_is_missed() {
    let told = told();
    let at = told.first("draw return");
    let next = steps(&told)
        .find(|step| *step > at)
        .expect("the game goes on");
    let after = steps(&told).find(|step| *step > at && !told.lines[*step].starts_with("draw"));
    let skipped = told.with(at, &[]);
    let error = crate::told::read(&skipped).expect_err("a tile is missing");
    assert!(error.line >= next && error.line <= after.expect("a decision"));
    assert_eq!(
        error.cause,
        game::Cause::Refused(game::Refusal::by(rules::EXCHANGE))
    );
}

/// [COT-T4] [COT-T5] Other draws than those that the players then relied on.
#[test]
fn changed_draws_are_found_where_they_matter() {
    let told = tell("players=2 first=a", players::anything, 1);
    let at = told.first("a ");
    let (line, taken) = told.find(|line, _| {
        let space = line.split(' ').nth(2)?;
        Space::named(space).filter(|_| line.starts_with("a ") && line.contains(" = "))
    });
    let lay = told.first(&format!("draw tile {taken}"));
    let lain = drawn(&told.lines[lay]).expect("a tile");
    // Exchanged with a tile of another kind that is drawn later.
    let other = (lay + 1..at).find(|at| drawn(&told.lines[*at]).is_some_and(|tile| tile != lain));
    let other = other.expect("another tile");
    let mut lines = told.lines.clone();
    lines[lay] = ending(&told.lines[lay], drawn(&told.lines[other]).expect("a tile"));
    lines[other] = ending(&told.lines[other], lain);
    refused(&(lines.join("\n") + "\n"), line + 1, rules::PLANT);
}
