//! Scoring: cubes, what they gain, and the cats in excess.

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::track::{Color, TOP};
use cottage_garden::{Duty, rules};
use game::Rule;

use crate::told::{Found, due, find};

/// What an advance gains, in the order in which it is written.
const GAINS: [(&str, Rule); 3] = [
    ("hive", rules::BEEHIVES),
    ("cat", rules::RED_LINE),
    ("pot", rules::BONUS_POT),
];

/// An advance that is due: its color, and how many spaces.
fn advance(found: &Found<Duty>) -> (Color, u8) {
    let Duty::Advance { color, spaces } = found.answer else {
        unreachable!("an advance is due");
    };
    (color, spaces)
}

/// [COT-T9] [COT-T10] One of the cubes that are there, and not one on 20 while another is below.
#[test]
fn an_advance_of_a_cube_that_is_not_there_or_on_20_is_refused() {
    for color in Color::ALL {
        let found = find(|_, view| {
            let is_due =
                matches!(view.duty(), Some(Duty::Advance { color: due, .. }) if due == color);
            let cubes = view.places[view.on_turn?].cubes(color);
            (is_due && (cubes.has(TOP) || color == Color::Blue)).then_some(())
        });
        let cubes = found.place().cubes(color);
        for from in color.spaces() {
            let decision = format!("{color} {from}");
            if *from == TOP && cubes.has(TOP) {
                found.refuses(&decision, rules::TWENTY);
            } else {
                found.accepts_if(cubes.has(*from), &decision, rules::ADVANCE);
            }
        }
    }
}

/// [COT-T9] All points go to one cube: what is stated is where they lead, and nothing else.
#[test]
fn an_advance_to_another_space_is_refused() {
    for wanted in Color::ALL {
        let found = due(
            |duty| matches!(duty, Duty::Advance { color, spaces } if color == wanted && spaces > 1),
        );
        let (color, spaces) = advance(&found);
        for from in found
            .place()
            .cubes(color)
            .different()
            .filter(|from| *from < TOP)
        {
            for to in 0..=25 {
                let is_right = to == color.ahead(from, spaces);
                found.accepts_if(is_right, &format!("{color} {from}-{to}"), rules::ADVANCE);
            }
        }
        // Not in two parts either.
        let from = found.place().cubes(color).spaces()[0];
        let part = color.ahead(from, 1);
        found.refuses(&format!("{color} {from}-{part}"), rules::ADVANCE);
        found.cannot_read(&format!("{color} {from}-"));
        found.cannot_read(&format!("{color} -{from}"));
        found.cannot_read(&format!("{color} {from}-{part}-{part}"));
    }
}

/// [COT-T11] [COT-T12] [COT-T13] Gains are all stated or none: a wrong one is refused by its rule,
/// and where several are wrong by that of the beehive, the cat, the pot, in this order.
#[test]
fn gains_that_are_stated_wrongly_are_refused() {
    for gained in ["", "hive", "cat", "pot", "hive cat", "cat pot"] {
        let found = find(|line, _| {
            let words: Vec<&str> = line.split(' ').collect();
            let is_advance = ["orange", "blue"].contains(words.get(1)?);
            (is_advance && words[3..].join(" ") == gained).then(|| words[1..3].join(" "))
        });
        let advance = &found.answer;
        found.accepts(advance);
        for stated in 1..8_u8 {
            let is_stated = |number: usize| stated >> number & 1 == 1;
            let words = (0..3).filter(|number| is_stated(*number));
            let words: Vec<&str> = words.map(|number| GAINS[number].0).collect();
            let wrong = (0..3).find(|number| {
                let is_gained = gained.contains(GAINS[*number].0);
                is_gained != is_stated(*number)
            });
            let decision = format!("{advance} {}", words.join(" "));
            match wrong {
                None => found.accepts(&decision),
                Some(number) => found.refuses(&decision, GAINS[number].1),
            }
        }
        for (word, rule) in GAINS {
            let others: Vec<&str> = gained.split(' ').filter(|other| *other != word).collect();
            let twice = format!("{advance} {} {word} {word}", others.join(" "));
            found.refuses(&twice, rule);
        }
        for nonsense in ["bee", "cats", "Cat", "and cat", "cat, pot", "4"] {
            found.cannot_read(&format!("{advance} {nonsense}"));
        }
    }
}

/// [COT-T13] [COT-O1] In solo nobody gains a beehive.
#[test]
fn a_beehive_in_solo_is_refused() {
    let found = find(|line, view| {
        let is_advance = line.contains("-20") && !line.contains("pay");
        (view.setup.players == 1 && is_advance).then(|| line[2..].to_string())
    });
    found.accepts(&found.answer);
    found.refuses(&format!("{} hive", found.answer), rules::BEEHIVES);
}

/// Demands that something goes on the empty spaces of some beds and nowhere else.
fn goes_on(found: &Found<Duty>, what: &str, rule_on: impl Fn(Slot, bool) -> Option<Rule>) {
    for slot in Slot::ALL {
        for cell in Squares::full().cells() {
            let decision = format!("{what} {slot} {cell}");
            let is_empty = found.empty(slot).contains(cell);
            match rule_on(slot, is_empty) {
                None => found.accepts(&decision),
                Some(rule) => found.refuses(&decision, rule),
            }
        }
    }
}

/// [COT-T11] On an empty space of the other bed.
#[test]
fn a_gained_cat_on_the_scored_bed_or_over_something_is_refused() {
    let found = due(|duty| matches!(duty, Duty::UseCat { .. }));
    goes_on(&found, "cat", |_, is_empty| {
        (!is_empty).then_some(rules::RED_LINE)
    });
    let Duty::UseCat { scored } = found.answer else {
        unreachable!("a gained cat");
    };
    assert!(found.empty(scored).is_empty() && !found.empty(scored.other()).is_empty());
    // Beside the bed there is no square at all.
    found.refuses(&format!("cat {} f1", scored.other()), rules::RED_LINE);
}

/// [COT-T12] On an empty space of the other bed; [COT-T6] not over something.
#[test]
fn a_bonus_pot_on_the_scored_bed_or_over_something_is_refused() {
    let found = due(|duty| matches!(duty, Duty::BonusPot { .. }));
    let Duty::BonusPot { scored } = found.answer else {
        unreachable!("a bonus pot");
    };
    goes_on(&found, "pot", |slot, is_empty| match slot {
        slot if slot == scored => Some(rules::BONUS_POT),
        _ => (!is_empty).then_some(rules::POT),
    });
}

/// [COT-T12] Once the bed is exchanged, on the replacement alone.
#[test]
fn a_late_bonus_pot_on_another_bed_than_the_replacement_is_refused() {
    for wanted in Slot::ALL {
        let found = due(|duty| duty == Duty::LatePot { on: wanted });
        goes_on(&found, "pot", |slot, is_empty| match slot {
            slot if slot != wanted => Some(rules::BONUS_POT),
            _ => (!is_empty).then_some(rules::POT),
        });
    }
}

/// [COT-T15] On an empty space of any own bed.
#[test]
fn an_excess_cat_over_something_is_refused() {
    let found = due(|duty| duty == Duty::ShedCats);
    goes_on(&found, "cat", |_, is_empty| {
        (!is_empty).then_some(rules::TWO_CATS)
    });
    found.accepts("discard");
}

/// [COT-T15] One after the other, until there are two.
#[test]
fn a_cat_discarded_too_often_or_too_seldom_is_refused() {
    let found = find(|line, view| {
        let held = view.places[view.on_turn?].cats;
        let is_last = line.ends_with(" discard") && held == 3 && view.setup.players > 1;
        is_last.then_some(())
    });
    // The turn is over, and the next seat's has begun.
    found.refuses_then("discard", rules::FIRST_PLAYER);
    let next = (found.at + 1..found.told.lines.len()).find(|at| found.told.before[*at].is_some());
    let skipped = found.told.with(found.at, &[]);
    crate::told::refused(
        &skipped,
        next.expect("the game goes on"),
        rules::FIRST_PLAYER,
    );
}

/// [COT-T8] Two complete beds are scored one after the other, in either order.
#[test]
fn two_complete_beds_are_scored_in_either_order() {
    let found = due(|duty| duty == Duty::ScoreBeds);
    found.accepts("score 1");
    found.accepts("score 2");
    // The other one follows without a choice.
    for slot in ["1", "2"] {
        found.refuses_then(&format!("score {slot}"), rules::SCORE);
    }
    for nonsense in [
        "score",
        "score 0",
        "score 3",
        "score one",
        "score 1 2",
        "score 01",
    ] {
        found.cannot_read(nonsense);
    }
}
