//! Steps that break a rule, and those beside them that do not.

use game::{Cause, Closing, Game, Seat, Seats, Turn, Viewer};
use sanssouci::action::Space;
use sanssouci::garden::{Boar, noble_row, walkable};
use sanssouci::parts::Kind;
use sanssouci::square::{Row, Square};
use sanssouci::{Card, Structure, rules};

use crate::told::{Own, Take, Told, decision, plain, read, refused, take, told};

/// A game in which row 3 and column g of one garden fill up.
const CROWDED: &str = include_str!("../../golden/a-gardener-anywhere.game");

/// [SAN-T5] The tile and its square follow from the card and the space.
#[test]
fn a_take_may_leave_out_its_tile_and_its_square() {
    let told = told();
    let (whole, _, _) = read(&told.lines.join("\n")).unwrap();
    for words in [3, 4] {
        let shorten = |line: &String| match Take::read(line) {
            Some(_) => line.split(' ').take(words).collect::<Vec<_>>().join("  "),
            None => line.clone(),
        };
        let short: Vec<String> = told.lines.iter().map(shorten).collect();
        assert_ne!(short, told.lines);
        let (record, _, closing) = read(&short.join("\n")).unwrap();
        assert_eq!((record, closing), (whole.clone(), Closing::Over));
    }
}

/// [SAN-T5] But what is stated must be right.
#[test]
fn a_tile_or_a_square_stated_wrongly_is_refused() {
    let told = told();
    for is_gardener in [false, true] {
        let (at, lies) = told.find(|line, _| {
            let take = Take::read(line).filter(|take| (take.goal == "gardener") == is_gardener)?;
            let own = Square::at(take.tile, take.space.row());
            let other = Structure::ALL.into_iter().find(|tile| *tile != take.tile)?;
            let (stated, _) = line.rsplit_once(' ')?;
            let (card, _) = stated.split_once(&format!(" {} =", take.tile))?;
            let goal = if is_gardener {
                own.to_string()
            } else {
                "gardener".into()
            };
            let beside = Square::at(other, take.space.row());
            Some([
                format!("{card} {other}"),
                format!("{card} {other} = {}", take.goal),
                format!("{card} {other} = {beside}"),
                format!("{stated} {goal}"),
                format!("{stated} {beside}"),
            ])
        });
        let (stated, _) = told.lines[at].rsplit_once(' ').unwrap();
        let nonsense = read(&told.with(at, &[&format!("{stated} j9")])).unwrap_err();
        assert!(matches!(nonsense.cause, Cause::Unreadable(_)), "{nonsense}");
        for lie in &lies {
            told.refuses(at, &[(lie, rules::TILE_SQUARE)]);
        }
    }
}

/// [SAN-S3] A card that is in the deck, on the pile of cards played, or in the other hand.
#[test]
fn a_card_not_in_hand_is_refused() {
    let told = told();
    let (at, lines) = told.find(|line, before| {
        let Take { seat, space, .. } = Take::read(line)?;
        let view = before.view(Viewer::Seat(seat));
        let own = &view.places[seat];
        let hand = own.hand?;
        let undrawn =
            Card::all().find(|card| !hand.contains(*card) && !own.discards.contains(*card))?;
        let played = own.discards.iter().next()?;
        Some([undrawn, played].map(|card| format!("{seat} {card} {space}")))
    });
    told.refuses(at, &[(&lines[0], rules::HANDS), (&lines[1], rules::HANDS)]);
}

/// [SAN-T2] [SAN-T3] A card that does not allow the tile.
#[test]
fn a_tile_that_the_card_does_not_allow_is_refused() {
    let told = told();
    let (at, line) = told.find(|line, _| {
        let Take { seat, card, .. } = Take::read(line)?;
        let Kind::Colors(one, other) = card.kind() else {
            return None;
        };
        let elsewhere = Space::all().find(|space| ![one, other].contains(&space.row()))?;
        Some(format!("{seat} {card} {elsewhere}"))
    });
    told.refuses(at, &[(&line, rules::TWO_COLOR_CARD)]);
    let other_tile = |line: &str, is_wanted_there: bool, before: &_| {
        let Take { seat, card, .. } = Take::read(line)?;
        let (own, Kind::Structure(wanted)) = (Own::of(before, seat), card.kind()) else {
            return None;
        };
        let shows = |space: &Space| own.tile_on(*space) == Some(wanted);
        let other = Space::all().find(|space| !shows(space))?;
        let is_there = Space::all().any(|space| shows(&space));
        (is_there == is_wanted_there).then(|| format!("{seat} {card} {other}"))
    };
    let (at, line) = told.find(|line, before| other_tile(line, true, before));
    told.refuses(at, &[(&line, rules::STRUCTURE_CARD)]);
    // While none of the ten shows the structure, any of them will do.
    let (at, line) = told.find(|line, before| other_tile(line, false, before));
    told.accepts(at, &line);
}

/// [SAN-T6] A gardener on a built square, or away from the row and the column of its tile.
#[test]
fn a_gardener_out_of_place_is_refused() {
    let told = told();
    let (at, seat) = decision(&told, "gardener");
    let take = Take::read(&told.lines[at - 1]).unwrap();
    let own = Own::of(&told.before[at].unwrap(), seat);
    let is_near =
        |square: &Square| square.column() == take.tile || square.row() == take.space.row();
    let built = Square::all().filter(|square| own.is_built(*square));
    let away = Square::all().filter(|square| !own.is_built(*square) && !is_near(square));
    for square in built.chain(away) {
        let line = format!("{seat} gardener {square}");
        told.refuses(at, &[(&line, rules::GARDENER)]);
    }
    // [SAN-T5] Where the tile's own square is free there is no gardener.
    let (at, seat) = decision(&told, "noble");
    let line = format!("{seat} gardener i6");
    told.refuses(at, &[(&line, rules::TILE_SQUARE)]);
}

/// [SAN-T7] Where neither the row nor the column has room, any free square will do.
#[test]
fn a_gardener_with_room_elsewhere_only_goes_on_any_free_square() {
    let told = Told::of(CROWDED);
    let (at, (seat, built)) = told.find(|line, before| {
        let seat = Seat::from_letter(line.split(' ').next()?)?;
        let (own, mut list) = (Own::of(before, seat), Vec::new());
        before.actions(seat, &mut list);
        let free = Square::all().filter(|square| !own.is_built(*square));
        let is_anywhere = line.contains(" gardener ") && list.len() == free.count();
        is_anywhere.then_some((seat, own.built))
    });
    for square in Square::all() {
        let line = format!("{seat} gardener {square}");
        if built.overlaps(square.alone()) {
            told.refuses(at, &[(&line, rules::GARDENER_ANYWHERE)]);
        } else {
            told.accepts(at, &line);
        }
    }
}

/// [SAN-B2] A boar that runs too far, onto something built, or without need.
#[test]
fn a_boar_out_of_place_is_refused() {
    let told = told();
    let (at, seat) = decision(&told, "boar");
    let own = Own::of(&told.before[at].unwrap(), seat);
    let Boar::On(from) = own.view.places[seat].garden.boar else {
        panic!("a boar in the garden of {seat}");
    };
    let allowed = from.alone().neighbors().minus(own.built);
    for square in Square::all() {
        let line = format!("{seat} boar {square}");
        if allowed.overlaps(square.alone()) {
            told.accepts(at, &line);
        } else {
            told.refuses(at, &[(&line, rules::BOAR_RUNS)]);
        }
    }
    // [SAN-T1] It must run.
    let stays = format!("{seat} stay");
    told.refuses(at, &[(&stays, rules::TURN)]);
    let (at, seat) = decision(&told, "stay");
    let line = format!("{seat} boar e5");
    told.refuses(at, &[(&line, rules::BOAR_RUNS)]);
    // [SAN-B5] Nor are there boars where none were agreed on.
    let plain = plain();
    let (at, seat) = decision(&plain, "noble");
    plain.refuses(at, &[(&format!("{seat} boar e5"), rules::EXPANSIONS)]);
}

/// [SAN-T8] [SAN-T9] [SAN-T10] A noble in the air, across a gap, not lower, in another column, or
/// on a gardener.
#[test]
fn a_noble_out_of_place_is_refused() {
    let told = told();
    let squares = |wanted: &dyn Fn(&Own, Square) -> bool| {
        told.find(|line, before| {
            let seat = Seat::from_letter(line.split(' ').next()?)?;
            let is_noble = line.contains(" noble ") || line.ends_with(" stay");
            let own = Own::of(before, seat);
            let mut squares = Square::all().filter(|square| is_noble && wanted(&own, *square));
            let square = squares.next()?;
            Some(format!("{seat} noble {} {square}", square.column()))
        })
    };
    let row = |own: &Own, square: Square| noble_row(own.stops, square.column());
    let is_lower = |own: &Own, square: Square| Some(square.row()) > row(own, square);
    let is_reached = |own: &Own, square: Square| walkable(own.built).overlaps(square.alone());
    let (at, line) = squares(&|own, square| is_lower(own, square) && !own.is_built(square));
    told.refuses(at, &[(&line, rules::NOBLE_WALKS)]);
    let (at, line) = squares(&|own, square| {
        is_lower(own, square) && own.is_built(square) && !is_reached(own, square)
    });
    told.refuses(at, &[(&line, rules::NOBLE_WALKS)]);
    let (at, line) = squares(&|own, square| row(own, square) == Some(square.row()));
    told.refuses(at, &[(&line, rules::NOBLE_ENDS_LOWER)]);
    let (at, line) =
        squares(&|own, square| is_reached(own, square) && row(own, square) > Some(square.row()));
    told.refuses(at, &[(&line, rules::NOBLE_ENDS_LOWER)]);
    let (at, line) = squares(&|own, square| {
        let is_gardener = own.gardeners.overlaps(square.alone());
        is_gardener && is_lower(own, square) && is_reached(own, square)
    });
    told.refuses(at, &[(&line, rules::NOBLE_AND_GARDENER)]);
    let (at, seat) = decision(&told, "noble");
    let across = format!(
        "{seat} noble vine {}",
        Square::at(Structure::Arch, Row::One)
    );
    told.refuses(at, &[(&across, rules::NOBLE_ENDS_LOWER)]);
}

/// [SAN-T11] One noble a turn, and no change of mind.
#[test]
fn a_second_noble_in_a_turn_is_refused() {
    for told in [told(), plain()] {
        let (at, seat) = decision(&told, "noble");
        let moved = told.lines[at].as_str();
        for second in ["noble vine i1", "noble statue b2", "stay"] {
            let second = format!("{seat} {second}");
            let text = told.with(at, &[moved, &second]);
            refused(&text, at + 2, rules::ONE_NOBLE);
        }
        let (at, seat) = decision(&told, "stay");
        let second = format!("{seat} noble vine i1");
        let text = told.with(at, &[&told.lines[at], &second]);
        refused(&text, at + 2, rules::ONE_NOBLE);
    }
}

/// [SAN-T13] A stack that has no tile left, or where there are no stacks.
#[test]
fn an_empty_stack_is_refused() {
    let told = told();
    let (at, line) = told.find(|line, before| {
        let [seat, "stack", _] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let stacks = before.view(Viewer::Spectator).stacks;
        let empty = 1 + stacks.iter().position(|height| *height == 0)?;
        Some(format!("{seat} stack {empty}"))
    });
    told.refuses(at, &[(&line, rules::REFILL)]);
    let plain = plain();
    let (at, seat) = decision(&plain, "noble");
    let stack = format!("{seat} stack 1");
    plain.refuses(at, &[(&stack, rules::REFILL)]);
    let late = plain.with(at, &[&plain.lines[at], &stack]);
    refused(&late, at + 2, rules::REFILL);
}

/// [SAN-T1] Everything in its order.
#[test]
fn a_turn_in_another_order_is_refused() {
    let told = told();
    let (at, take) = take(&told);
    let seat = take.seat;
    let [noble, stay, stack] =
        ["noble vine i1", "stay", "stack 1"].map(|what| format!("{seat} {what}"));
    let early = [&noble, &stay, &stack].map(|line| (line.as_str(), rules::TURN));
    told.refuses(at, &early);
    let (at, _) = decision(&told, "stay");
    let again = told.lines[..at]
        .iter()
        .rfind(|line| Take::read(line).is_some())
        .unwrap();
    let seat = &again[..1];
    let (again, stack) = (again.clone(), format!("{seat} stack 1"));
    told.refuses(at, &[(&again, rules::TURN), (&stack, rules::TURN)]);
    // [SAN-T13] Nor does chance refill before the stack is chosen, [SAN-T14] or draw before that.
    let (at, _) = decision(&told, "stack");
    let tile = told.lines[at + 1].as_str();
    told.refuses(at, &[(tile, rules::TURN)]);
    let card = told.lines[at + 2].as_str();
    told.refuses(
        at + 1,
        &[(card, rules::REFILL), (&told.lines[at], rules::REFILL)],
    );
    told.refuses(at + 2, &[(tile, rules::DRAW_CARD), (&again, rules::TURN)]);
}

/// [SAN-C1] [SAN-S6] A seat that is not at the table, or whose turn it is not.
#[test]
fn a_seat_out_of_turn_is_refused() {
    let told = told();
    for kind in ["gardener", "boar", "noble", "stay", "stack"] {
        let (at, seat) = decision(&told, kind);
        let said_by = |letter: &str| format!("{letter}{}", &told.lines[at][1..]);
        let other = if seat == Seat::A { "b" } else { "a" };
        told.refuses(
            at,
            &[
                (&said_by("c"), rules::PLAYERS),
                (&said_by("d"), rules::PLAYERS),
                (&said_by(other), rules::FIRST_PLAYER),
            ],
        );
    }
    let (at, _) = take(&told);
    let short: Vec<&str> = told.lines[at].split(' ').take(3).collect();
    let other = if short[0] == "a" { "b" } else { "a" };
    let line = format!("{other} {} {}", short[1], short[2]);
    told.refuses(at, &[(&line, rules::FIRST_PLAYER)]);
    // The seat that was drawn begins.
    let at = told.first("draw first");
    let other = format!("draw first {other}");
    refused(&told.with(at, &[&other]), at + 4, rules::FIRST_PLAYER);
    told.refuses(at, &[("draw first c", rules::FIRST_PLAYER)]);
}

/// [SAN-S1] [SAN-R1] Each face is chosen once, at its time.
#[test]
fn a_face_chosen_twice_or_at_another_time_is_refused() {
    let told = told();
    for (kind, rule) in [
        ("garden", rules::GARDEN_FACE),
        ("reward", rules::REWARD_FACE),
    ] {
        let (at, seat) = decision(&told, kind);
        assert_eq!(told.before[at].unwrap().turn(), Turn::Act(Seats::first(2)));
        for face in ["A", "B"] {
            let again = format!("{seat} {kind} {face}");
            let text = told.with(at, &[&told.lines[at], &again]);
            refused(&text, at + 2, rule);
        }
        // Everyone else waits for it.
        told.refuses(at, &[("a stay", rule), ("draw card a any", rule)]);
        let (turn, _) = decision(&told, "noble");
        let late = format!("a {kind} A");
        told.refuses(turn, &[(&late, rule)]);
        let skipped = told.with(at, &[]);
        refused(&skipped, at + 2, rule);
    }
    let (at, _) = decision(&told, "garden");
    told.refuses(at, &[("a reward A", rules::REWARD_FACE)]);
    let plain = plain();
    let (at, _) = decision(&plain, "garden");
    plain.refuses(at, &[("a reward A", rules::EXPANSIONS)]);
}

/// [SAN-E1] Nothing happens after the last turn; [SAN-T14] no card comes in the last two rounds.
#[test]
fn a_step_after_the_end_is_refused() {
    let told = told();
    let score = told.lines.len() - 2;
    let line = told.lines[score].as_str();
    for late in [
        "draw card a any",
        "draw tile 2.1 vine",
        "a stay",
        "b any 2.1",
        "a stack 1",
        "b garden A",
    ] {
        let text = told.with(score, &[late, line]);
        refused(&text, score + 1, rules::END);
    }
    let last = (0..score).rfind(|at| told.lines[*at].starts_with("draw card"));
    let at = 1 + last.unwrap();
    let more = told.with(at, &["draw card a any"]);
    refused(&more, at + 1, rules::TURN);
}
