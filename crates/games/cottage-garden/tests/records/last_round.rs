//! The last round, and what comes after it.

use cottage_garden::bed::Slot;
use cottage_garden::nursery::Space;
use cottage_garden::track::{Color, TOP};
use cottage_garden::view::Place;
use cottage_garden::{Duty, Placement, rules};
use game::{Cause, Seat, Turn};

use crate::told::{fails, find, read, refused, tell, told};
use crate::{players, turns};

/// The spaces, with their colors, from which a cube can pay.
fn payments(place: &Place) -> Vec<(Color, u8)> {
    let cubes = Color::ALL.into_iter().flat_map(|color| {
        let spaces = place.cubes(color).spaces();
        spaces.into_iter().map(move |from| (color, from))
    });
    let cubes: Vec<(Color, u8)> = cubes.collect();
    let plain = cubes
        .iter()
        .copied()
        .filter(|(_, from)| (2..TOP).contains(from));
    let plain: Vec<(Color, u8)> = plain.collect();
    if plain.is_empty() {
        cubes.into_iter().filter(|(_, from)| *from == TOP).collect()
    } else {
        plain
    }
}

/// [COT-L2] [COT-L4] With a cube that is there and can pay; from 20 only if no other can.
#[test]
fn a_payment_with_a_cube_that_cannot_pay_is_refused() {
    for is_forced in [false, true] {
        let found = find(|_, view| {
            let place = &view.places[view.on_turn?];
            let on_top = place.orange.has(TOP) || place.blue.has(TOP);
            let forced = payments(place).iter().all(|(_, from)| *from == TOP);
            let is_wanted = view.duty() == Some(Duty::Pay) && on_top && forced == is_forced;
            is_wanted.then_some(())
        });
        let (place, allowed) = (found.place(), payments(found.place()));
        for color in Color::ALL {
            for from in color.spaces() {
                let is_there = place.cubes(color).has(*from);
                let rule = if is_there && *from == TOP {
                    rules::BACK_FROM_TWENTY
                } else {
                    rules::PAYMENT
                };
                let is_allowed = allowed.contains(&(color, *from));
                found.accepts_if(is_allowed, &format!("pay {color} {from}"), rule);
            }
        }
    }
}

/// [COT-L2] [COT-L4] Two points, or one space from 20: so far back and no farther.
#[test]
fn a_payment_to_another_space_is_refused() {
    for is_forced in [false, true] {
        let found = find(|line, view| {
            let is_from_20 = line.contains(" 20-");
            (view.duty() == Some(Duty::Pay) && is_from_20 == is_forced).then_some(())
        });
        for (color, from) in payments(found.place()) {
            let back = match (color, from) {
                (Color::Orange, TOP) => 15,
                (Color::Blue, TOP) => 14,
                _ => from - 2,
            };
            for to in 0..=TOP {
                let decision = format!("pay {color} {from}-{to}");
                found.accepts_if(to == back, &decision, rules::PAYMENT);
            }
        }
        for nonsense in [
            "pay",
            "pay orange",
            "pay 5",
            "pay green 5",
            "pay orange 5 3",
        ] {
            found.cannot_read(nonsense);
        }
        // Spaces that the track does not have.
        for nonsense in [
            "pay orange 16",
            "pay blue 5-3",
            "pay blue 3",
            "pay orange 05-03",
        ] {
            found.cannot_read(nonsense);
        }
    }
}

/// [COT-L2] Once a turn.
#[test]
fn a_second_payment_is_refused() {
    let found = find(|line, view| {
        (line.contains(" pay ") && payments(&view.places[view.on_turn?]).len() > 1).then_some(())
    });
    for (color, from) in payments(found.place()) {
        found.refuses_then(&format!("pay {color} {from}"), rules::PAYMENT);
    }
}

/// [COT-L6] Nothing goes on a bed that is gone.
#[test]
fn a_bed_that_is_gone_is_refused() {
    for wanted in Slot::ALL {
        let found = find(|_, view| {
            let place = &view.places[view.on_turn?];
            let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
            let is_gone = place.bed(wanted).is_none() && place.cats > 0;
            let has_tile = view.row.iter().any(|space| view.tile_on(*space).is_some());
            (is_planting && is_gone && has_tile).then_some(())
        });
        found.refuses(&format!("pot {wanted} c3"), rules::SET_ASIDE);
        found.refuses(&format!("cat {wanted} c3"), rules::SET_ASIDE);
        let in_row = |space: &Space| found.view.row.contains(space);
        for space in Space::all().filter(in_row) {
            let tile = found.view.tile_on(space);
            let ways = tile.into_iter().flat_map(Placement::all);
            for to in ways.filter(|to| to.slot() == wanted) {
                let decision = format!("{} {space} = {to}", to.tile());
                found.refuses(&decision, rules::SET_ASIDE);
            }
        }
    }
}

/// [COT-L3] [COT-S5] Who has no bed left has no line in the record: the die only moves on.
#[test]
fn a_seat_without_a_bed_is_passed_over() {
    let found = find(|line, view| {
        let without = |seat: &Seat| view.places[*seat].beds.iter().all(Option::is_none);
        let others = view
            .places
            .seats()
            .iter()
            .filter(|seat| Some(*seat) != view.on_turn);
        let seat = others.into_iter().find(without)?;
        line.contains(" pot ").then_some(seat)
    });
    for decision in ["pay orange 6-4", "pot 1 c3", "done", "discard"] {
        let line = format!("{} {decision}", found.answer);
        found.refuses_line(&line, rules::FIRST_PLAYER);
    }
}

/// [COT-L7] Nothing happens when the last bed is gone.
#[test]
fn a_step_after_the_end_is_refused() {
    for told in [told(), tell("players=1 beds=3,5,7", players::finisher, 1)] {
        let score = told.lines.len() - 2;
        for late in [
            "a pot 1 c3",
            "a cat 2 d4",
            "a refill",
            "a done",
            "a keep",
            "a discard",
            "a score 1",
            "a orange 0",
            "a pay blue 6-4",
            "a I1 A1 = 1 a1",
            "draw return I3",
            "draw tile A1 I3",
            "draw queue I3",
            "draw bed a light 1",
            "draw reserve 1",
            "draw first a",
        ] {
            let text = told.with(score, &[late, &told.lines[score]]);
            refused(&text, score + 1, rules::END);
        }
        let text = told.with(score, &["d done", &told.lines[score]]);
        refused(&text, score + 1, rules::PLAYERS_AND_TILES);
    }
}

/// [COT-L7] A record that stops early says so, or is refused.
#[test]
fn a_record_that_stops_before_the_end_is_refused() {
    let told = told();
    for kept in 1..told.lines.len() {
        let text = told.lines[..kept].join("\n") + "\n";
        let rule = rules::END;
        fails(&text, kept + 1, Cause::Truncated { rule });
    }
    for turn in turns::first_lines(&told) {
        let game = told.lines[..turn].join("\n");
        let early = format!("{game}\nscore a 0 b 0\nend\n");
        fails(&early, turn + 1, Cause::NotOver { rule: rules::END });
        let (_, position, _) = read(&format!("{game}\nunfinished\n")).expect("an unfinished game");
        assert_ne!(game::Game::turn(&position), Turn::Over);
    }
}

/// [COT-E1] [COT-E2] Points and beehives are counted again.
#[test]
fn a_score_that_the_cubes_and_beehives_do_not_give_is_refused() {
    let is_wanted = |line: &str| line.contains("+2") && line.contains("+1");
    let mut games = (1..).map(|seed| tell("players=4 first=a", players::finisher, seed));
    let told = games.find(|told| is_wanted(&told.lines[told.lines.len() - 2]));
    let told = told.expect("two of four get a beehive");
    let at = told.lines.len() - 2;
    let right = told.lines[at].as_str();
    let words: Vec<&str> = right.split(' ').collect();
    let changed = |number: usize, word: &str| {
        let mut words = words.clone();
        words[number] = word;
        words.join(" ")
    };
    let mut wrong = vec![right.replace("+2", "+1"), right.replace("+1", "+2")];
    wrong.extend([right.replace("+2", ""), right.replace("+1", "+0")]);
    wrong.extend([right.replace('+', "-"), right.replace("+2", " +2")]);
    wrong.extend([changed(1, "b"), words[..7].join(" ")]);
    for number in [2, 4, 6, 8] {
        let (points, hive) = words[number].split_once('+').unwrap_or((words[number], ""));
        let points: i32 = points.parse().expect("points");
        let sign = if hive.is_empty() { "" } else { "+" };
        for other in [points - 1, points + 1] {
            wrong.push(changed(number, &format!("{other}{sign}{hive}")));
        }
        if hive.is_empty() {
            // Nothing to break a tie with is not written.
            wrong.push(changed(number, &format!("{points}+0")));
        }
    }
    for said in wrong {
        let cause = Cause::Score {
            rule: rules::TOTAL,
            said: format!("`{said}`"),
            counted: right.into(),
        };
        fails(&told.with(at, &[&said]), at + 1, cause);
    }
    assert!(read(&told.with(at, &[&right.replace(' ', "\t ")])).is_ok());
    assert!(read(&told.text()).is_ok());
    fails(
        &told.with(at, &[]),
        at + 1,
        Cause::NoScore { rule: rules::TOTAL },
    );
}
