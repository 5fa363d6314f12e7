//! Draws that chance cannot have made, or not then.

use std::fmt::Display;

use game::{Cause, Game, Seat, Viewer};
use sanssouci::action::Space;
use sanssouci::{Card, Structure, rules};

use crate::told::{Own, decision, plain, read, refused, take, told};

/// The line with another last word.
fn ending(line: &str, word: impl Display) -> String {
    let (start, _) = line.rsplit_once(' ').unwrap();
    format!("{start} {word}")
}

/// [SAN-X5] [SAN-C7] [SAN-C6] Boards and missions are there once, and so is a card in its deck.
#[test]
fn what_is_dealt_twice_is_refused() {
    let told = told();
    for (kind, rule) in [
        ("garden", rules::DEALT_ONCE),
        ("reward", rules::DEALT_ONCE),
        ("mission", rules::MISSIONS),
    ] {
        let first = told.first(&format!("draw {kind} a"));
        let (_, dealt) = told.lines[first].rsplit_once(' ').unwrap();
        let at = told.first(&format!("draw {kind} b"));
        let again = ending(&told.lines[at], dealt);
        told.refuses(at, &[(&again, rule)]);
    }
    let first = told.first("draw card a");
    told.refuses(first + 1, &[(&told.lines[first], rules::CARDS)]);
    // But each seat has a deck of its own.
    let same = told.lines[first].replace("card a", "card b");
    told.accepts(told.first("draw card b"), &same);
    // A card that was played does not come back.
    let (at, played) = told.find(|line, before| {
        let card = line.strip_prefix("draw card ")?;
        let seat = Seat::from_letter(&card[..1])?;
        let played = before.view(Viewer::Spectator).places[seat]
            .discards
            .iter()
            .next()?;
        Some(format!("draw card {seat} {played}"))
    });
    told.refuses(at, &[(&played, rules::CARDS)]);
}

/// [SAN-C5] Five tiles of each structure for two players.
#[test]
fn a_tile_that_is_used_up_is_refused() {
    for told in [told(), plain()] {
        let (at, line) = told.find(|line, before| {
            let left = before.view(Viewer::Spectator).tiles_left;
            let gone = left.iter().position(|count| *count == 0)?;
            let is_tile = line.starts_with("draw tile");
            is_tile.then(|| ending(line, Structure::ALL[gone]))
        });
        told.refuses(at, &[(&line, rules::TILES)]);
    }
}

/// [SAN-S5] [SAN-T13] The display is filled in order, and refilled where it was emptied.
#[test]
fn a_tile_on_another_space_is_refused() {
    let told = told();
    let at = told.first("draw tile 3.1");
    for space in ["2.2", "3.2", "6.2"] {
        let line = told.lines[at].replace("3.1", space);
        told.refuses(at, &[(&line, rules::DISPLAY)]);
    }
    let (at, _) = decision(&told, "stack");
    let line = told.lines[at + 1].as_str();
    let space = line.split(' ').nth(2).unwrap();
    for other in Space::all().filter(|other| other.to_string() != space) {
        let line = line.replace(space, &other.to_string());
        told.refuses(at + 1, &[(&line, rules::REFILL)]);
    }
}

/// Chance deals everything in its order: what is due next has its rule.
#[test]
fn a_draw_that_is_not_due_is_refused() {
    let told = told();
    let garden = told.first("draw garden b");
    told.refuses(
        garden,
        &[
            ("draw reward b 1", rules::GARDEN_FACE),
            ("draw first a", rules::GARDEN_FACE),
        ],
    );
    let reward = told.first("draw reward b");
    told.refuses(reward, &[("draw garden b 1", rules::REWARD_FACE)]);
    let card = told.first("draw card b");
    told.refuses(
        card,
        &[
            ("draw mission b vine", rules::HANDS),
            ("a stay", rules::TURN),
        ],
    );
    let mission = told.first("draw mission b");
    told.refuses(mission, &[("draw tile 2.1 vine", rules::TWO_MISSIONS)]);
    let tile = told.first("draw tile 6.2");
    told.refuses(
        tile,
        &[
            ("draw first a", rules::DISPLAY),
            ("a reward A", rules::REWARD_FACE),
        ],
    );
    let first = told.first("draw first");
    told.refuses(first, &[("draw tile 2.1 vine", rules::FIRST_PLAYER)]);
    // What is dealt names its seat, and the seats have their order.
    let error = read(&told.with(garden, &["draw garden a 1"])).unwrap_err();
    assert_eq!(error.line, garden + 1);
    assert!(matches!(error.cause, Cause::Unreadable(_)), "{error}");
    told.refuses(garden, &[("draw garden c 1", rules::PLAYERS)]);
}

/// [SAN-T5] [SAN-S3] Other draws than those that the players then relied on.
#[test]
fn changed_draws_are_found_where_they_matter() {
    let told = told();
    let (at, take) = take(&told);
    let lying = told.first(&format!("draw tile {}", take.space));
    for tile in Structure::ALL.into_iter().filter(|tile| *tile != take.tile) {
        let text = told.with(lying, &[&ending(&told.lines[lying], tile)]);
        refused(&text, at + 1, rules::TILE_SQUARE);
    }
    let dealt = told.first(&format!("draw card {} {}", take.seat, take.card));
    let hand = Own::of(&told.before[at].unwrap(), take.seat).view.places[take.seat].hand;
    for card in Card::all().filter(|card| !hand.unwrap().contains(*card)) {
        let text = told.with(dealt, &[&ending(&told.lines[dealt], card)]);
        refused(&text, at + 1, rules::HANDS);
    }
}
