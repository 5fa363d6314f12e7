//! Decisions at the wrong time, or of the wrong seat.

use cottage_garden::bed::Slot;
use cottage_garden::nursery::Space;
use cottage_garden::track::Color;
use cottage_garden::{Duty, Placement, rules};
use game::{Rule, Seat, Seats};

use crate::players;
use crate::told::{Found, Told, due, refused, rule_of, tell, told};

/// Everything that a seat may have to decide.
const DUE: [fn(Duty) -> bool; 11] = [
    |duty| duty == Duty::Pay,
    |duty| duty == Duty::Refill,
    |duty| duty == Duty::Plant,
    |duty| duty == Duty::AddCats,
    |duty| duty == Duty::ScoreBeds,
    |duty| {
        matches!(
            duty,
            Duty::Advance {
                color: Color::Orange,
                ..
            }
        )
    },
    |duty| {
        matches!(
            duty,
            Duty::Advance {
                color: Color::Blue,
                ..
            }
        )
    },
    |duty| matches!(duty, Duty::UseCat { .. }),
    |duty| matches!(duty, Duty::BonusPot { .. }),
    |duty| matches!(duty, Duty::LatePot { .. }),
    |duty| duty == Duty::ShedCats,
];

/// A square, as it is written: an empty space of the seat on turn, if there is one.
fn spot<T>(found: &Found<T>) -> String {
    let empty = |slot| {
        let mut cells = found.empty(slot).cells();
        cells.next().map(|cell| format!("{slot} {cell}"))
    };
    let mut spots = Slot::ALL.into_iter().filter_map(empty);
    spots.next().unwrap_or_else(|| "1 a1".into())
}

/// A tile of the nursery, from the gardener's row if there is one, and where it might go.
fn planting<T>(found: &Found<T>) -> String {
    let view = &found.view;
    let spaces = view.row.into_iter().chain(Space::all());
    let mut lying = spaces.filter_map(|space| Some((space, view.tile_on(space)?)));
    let (space, tile) = lying.next().expect("a tile lies in the nursery");
    let to = Placement::all(tile).next().expect("a tile lies somehow");
    format!("{tile} {space} = {to}")
}

/// [COT-T4] [COT-T7] [COT-T8] [COT-T9] [COT-L2] What is not due has its own rule, whatever is due.
#[test]
fn a_decision_of_a_kind_that_is_not_due_is_refused_by_the_rule_of_its_kind() {
    for is_due in DUE {
        let found = due(is_due);
        let is_planting = matches!(found.answer, Duty::Refill | Duty::Plant);
        let is_pot = matches!(found.answer, Duty::BonusPot { .. } | Duty::LatePot { .. });
        let is_cat = matches!(
            found.answer,
            Duty::AddCats | Duty::UseCat { .. } | Duty::ShedCats
        );
        let pays = found.answer == Duty::Pay;
        let refuses = |is_refused: bool, decision: &str, rule: Rule| {
            if is_refused {
                // [COT-L2] Before the payment there is nothing else.
                let rule = if pays { rules::PAYMENT } else { rule };
                found.refuses(decision, rule);
            }
        };
        refuses(!is_planting, &planting(&found), rules::PLANT);
        let spot = spot(&found);
        refuses(
            !is_planting && !is_pot,
            &format!("pot {spot}"),
            rules::PLANT,
        );
        refuses(!is_planting && !is_cat, &format!("cat {spot}"), rules::CATS);
        refuses(!is_planting, "refill", rules::ORDER_OF_TURN);
        for slot in ["1", "2"] {
            let is_open = found.answer == Duty::ScoreBeds;
            refuses(!is_open, &format!("score {slot}"), rules::SCORE);
        }
        for color in Color::ALL {
            let is_open = matches!(found.answer, Duty::Advance { color: due, .. } if due == color);
            refuses(!is_open, &format!("{color} 0"), rules::ADVANCE);
            refuses(!pays, &format!("pay {color} 6"), rules::PAYMENT);
        }
    }
}

/// [COT-T4] [COT-T7] [COT-T8] [COT-T9] [COT-T11] [COT-T12] [COT-T15] [COT-L2] What is due has its
/// rule: there is no passing, and nothing to keep or to discard.
#[test]
fn done_keep_and_discard_at_another_time_are_refused_by_the_rule_of_what_is_due() {
    for is_due in DUE {
        let found = due(is_due);
        let rule = rule_of(found.answer);
        let is_cat = matches!(found.answer, Duty::UseCat { .. });
        found.accepts_if(found.answer == Duty::AddCats, "done", rule);
        found.accepts_if(is_cat, "keep", rule);
        found.accepts_if(found.answer == Duty::ShedCats, "discard", rule);
    }
}

/// Chance has nothing to draw while somebody decides.
#[test]
fn a_draw_while_somebody_decides_is_refused_by_the_rule_of_what_is_due() {
    for is_due in DUE {
        let found = due(is_due);
        let rule = rule_of(found.answer);
        for draw in [
            "draw tile A1 I3",
            "draw queue I3",
            "draw return I3",
            "draw bed a light 1",
            "draw reserve 1",
            "draw first a",
        ] {
            found.refuses_line(draw, rule);
        }
    }
}

/// [COT-S5] [COT-C1] Another seat's decision, or that of a seat that is not there.
#[test]
fn a_seat_out_of_turn_is_refused() {
    for is_due in DUE {
        let found = due(is_due);
        let table = Seats::first(found.view.setup.players);
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != found.seat()) {
            let line = format!("{seat}{}", &found.line()[1..]);
            let rule = if table.contains(seat) {
                rules::FIRST_PLAYER
            } else {
                rules::PLAYERS_AND_TILES
            };
            found.refuses_line(&line, rule);
        }
    }
}

/// [COT-S5] Turns go round clockwise, from the seat that begins.
#[test]
fn turns_in_another_order_are_refused() {
    for (words, order) in [
        ("players=2 first=b", "ba"),
        ("players=3 first=c", "cab"),
        ("players=4 first=b", "bcda"),
    ] {
        let told = tell(words, players::anything, 1);
        for (number, line) in (0..8).zip(first_lines(&told)) {
            let seat = &order[number % order.len()..][..1];
            assert!(told.lines[line].starts_with(seat), "{words}");
            for other in order
                .split("")
                .filter(|other| !other.is_empty() && *other != seat)
            {
                let line_of_other = format!("{other}{}", &told.lines[line][1..]);
                told.refuses(line, &[(&line_of_other, rules::FIRST_PLAYER)]);
            }
        }
    }
    // The seat that was drawn begins.
    let told = told();
    let at = told.first("draw first");
    let other = if told.lines[at].ends_with('a') {
        "b"
    } else {
        "a"
    };
    let first = first_lines(&told)[0];
    let text = told.with(at, &[&format!("draw first {other}")]);
    refused(&text, first + 1, rules::FIRST_PLAYER);
}

/// The first line of each turn in which something is decided, as an index.
pub(crate) fn first_lines(told: &Told) -> Vec<usize> {
    let is_step = |at: &usize| told.before[*at].is_some();
    let begins = |at: &usize| told.lines[*at].contains(", gardener on ");
    let turns = (0..told.lines.len()).filter(begins);
    turns
        .filter_map(|at| (at..told.lines.len()).find(is_step))
        .collect()
}

/// [COT-S1] [COT-S2] [COT-S3] [COT-S5] [COT-T14] Nobody decides while chance has something to do.
#[test]
fn a_decision_while_chance_draws_is_refused() {
    let told = told();
    for (draw, rule) in [
        ("draw tile A1", rules::NURSERY_AND_QUEUE),
        ("draw tile D4", rules::NURSERY_AND_QUEUE),
        ("draw queue", rules::NURSERY_AND_QUEUE),
        ("draw bed a light", rules::TWO_BEDS),
        ("draw bed b dark", rules::TWO_BEDS),
        ("draw reserve", rules::RESERVE),
        ("draw first", rules::FIRST_PLAYER),
        ("draw return", rules::EXCHANGE),
    ] {
        let at = told.first(draw);
        for seat in ["a", "b"] {
            for decision in ["refill", "done", "keep", "discard", "score 1", "orange 0"] {
                told.refuses(at, &[(&format!("{seat} {decision}"), rule)]);
            }
            for decision in ["pot 1 a1", "cat 2 e5", "pay blue 6", "pay orange 6-4"] {
                told.refuses(at, &[(&format!("{seat} {decision}"), rule)]);
            }
        }
        told.refuses(at, &[("c done", rules::PLAYERS_AND_TILES)]);
    }
}

/// [COT-T4] A planting that is left out is missed in the next line.
#[test]
fn a_turn_without_its_planting_is_refused() {
    let told = tell("players=2 first=a", players::hoarder, 1);
    let (at, ()) = told.find(|line, _| line.contains(" = ").then_some(()));
    assert_eq!(told.lines[at + 1], "a done");
    refused(&told.with(at, &[]), at + 1, rules::PLANT);
}

/// [COT-S5] [COT-C1] [COT-L7] Who says it, and when, comes before what a line says of itself;
/// [COT-T4] [COT-T5] [COT-T6] [COT-T7] [COT-T9] [COT-L2] then that.
#[test]
fn a_line_that_cannot_be_true_at_any_time_is_refused_for_that_last() {
    let found = due(|duty| duty == Duty::AddCats);
    let told = told();
    let (over, score) = (
        told.lines.len() - 2,
        told.lines[told.lines.len() - 2].as_str(),
    );
    for (decision, rule) in [
        ("I1 A1 = 1 a1 a2", rules::TILE_FITS),
        ("I2 A1 = 1 e1 f1", rules::TILE_FITS),
        ("pot 1 f1", rules::POT),
        ("cat 1 a6", rules::CATS),
        ("orange 0-1", rules::ADVANCE),
        ("orange 0 cat", rules::ADVANCE),
        ("blue 0 pot", rules::ADVANCE),
        ("blue 14 hive", rules::ADVANCE),
        ("pay orange 6-5", rules::PAYMENT),
        ("pay blue 20-12", rules::PAYMENT),
    ] {
        for seat in Seat::ALL {
            let line = format!("{seat} {decision}");
            let first = match seat {
                Seat::C | Seat::D => rules::PLAYERS_AND_TILES,
                seat if seat == found.seat() => rule,
                _ => rules::FIRST_PLAYER,
            };
            found.refuses_line(&line, first);
            let is_at_table = matches!(seat, Seat::A | Seat::B);
            let late = if is_at_table {
                rules::END
            } else {
                rules::PLAYERS_AND_TILES
            };
            refused(&told.with(over, &[&line, score]), over + 1, late);
        }
    }
}
