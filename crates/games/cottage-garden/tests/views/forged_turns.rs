//! Forged turns: what is still to be done must be in order, and follow from what lies there.

use cottage_garden::bed::Slot;
use cottage_garden::track::Color;
use cottage_garden::{Duty, Hive, View};
use game::{Game, Seat, Seats};

use crate::forged::refuse;
use crate::{
    SPECTATOR, advancing, after_the_cat, choosing, discarding, gaining, late, over, paying,
    planting, players, position, returning, shedding,
};

/// What comes last in every turn.
const LAST: [Duty; 3] = [Duty::MoveDie, Duty::ShedCats, Duty::ScoreBeds];

fn top(view: &mut View) -> &mut Duty {
    view.duties.last_mut().expect("something is due")
}

#[test]
fn duties_in_another_order_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("nothing to do", |view| view.duties.clear()),
            ("the other way round", |view| view.duties.reverse()),
            ("two exchanged", |view| view.duties.swap(2, 3)),
            ("the die does not move", |view| {
                view.duties.remove(0);
            }),
            ("no cats are shed", |view| {
                view.duties.remove(1);
            }),
            ("no bed is scored", |view| {
                view.duties.remove(2);
            }),
            ("no cats are added", |view| {
                view.duties.remove(3);
            }),
            ("nothing is planted", |view| {
                view.duties.remove(4);
            }),
            ("planted twice", |view| view.duties.push(Duty::Plant)),
            ("the die moves twice", |view| {
                view.duties.insert(0, Duty::MoveDie);
            }),
            ("more to do than can ever be", |view| {
                view.duties = vec![Duty::Plant; 13];
            }),
            ("without end", |view| {
                view.duties = vec![Duty::MoveDie; 100_000];
            }),
            ("twelve times the same", |view| {
                view.duties = vec![Duty::ScoreBeds; 12];
            }),
            ("a payment before the last round", |view| {
                view.duties.push(Duty::Pay);
            }),
            ("only the die", |view| view.duties = vec![Duty::MoveDie]),
            ("only cats", |view| view.duties = LAST[..2].to_vec()),
            ("only complete beds", |view| view.duties = LAST.to_vec()),
            ("tiles that do not return", |view| {
                view.duties.push(Duty::ReturnTiles);
            }),
            ("the nursery is filled again", |view| {
                view.duties = vec![Duty::DealBeds, Duty::FillQueue, Duty::FillNursery];
            }),
            ("beds are dealt again", |view| {
                view.duties = vec![Duty::DealBeds];
            }),
            ("it is drawn who begins", |view| {
                view.duties = vec![Duty::DrawFirst];
            }),
            ("a refill beside a draw", |view| {
                view.duties.push(Duty::DealBeds);
            }),
        ],
    );
}

#[test]
fn duties_that_could_be_done_already_give_no_position() {
    refuse(
        &after_the_cat().view(SPECTATOR),
        &[
            ("a refill without a cat", |view| {
                view.duties.push(Duty::Refill);
            }),
            ("cats to be added without a cat", |view| {
                view.duties = [&LAST[..], &[Duty::AddCats]].concat();
            }),
            ("cats to be shed without a cat", |view| {
                view.duties = LAST[..2].to_vec();
            }),
        ],
    );
    refuse(
        &choosing().view(SPECTATOR),
        &[
            ("cats to be added on complete beds", |view| {
                view.duties.push(Duty::AddCats);
            }),
            ("an exchange to be done", |view| {
                view.duties.push(Duty::Exchange { scored: Slot::One });
            }),
            ("a cat to be used on a complete bed", |view| {
                let scored = Slot::Two;
                view.duties
                    .extend([Duty::Exchange { scored }, Duty::UseCat { scored }]);
            }),
            ("a pot to be placed on a complete bed", |view| {
                let scored = Slot::One;
                view.duties
                    .extend([Duty::Exchange { scored }, Duty::BonusPot { scored }]);
            }),
        ],
    );
    refuse(
        &over().view(SPECTATOR),
        &[
            ("the die moves on", |view| view.duties.push(Duty::MoveDie)),
            ("a turn", |view| {
                view.duties = [&LAST[..], &[Duty::AddCats, Duty::Plant]].concat();
            }),
            ("tiles return", |view| view.duties = vec![Duty::ReturnTiles]),
            // Without a bed the die would go round forever.
            ("cats are shed", |view| go_on(view, &LAST[..2])),
            ("beds are scored", |view| go_on(view, &LAST)),
            ("tiles return before a turn", |view| {
                go_on(view, &[Duty::MoveDie, Duty::ReturnTiles]);
            }),
            ("not the last round", |view| view.die.value = 5),
        ],
    );
}

/// Lets a game that is over go on with these duties.
fn go_on(view: &mut View, duties: &[Duty]) {
    view.duties = duties.to_vec();
    (view.on_turn, view.winners) = (Some(Seat::A), Seats::NONE);
}

#[test]
fn forged_advances_give_no_position() {
    refuse(
        &advancing().view(SPECTATOR),
        &[
            ("a space too many", |view| {
                if let Duty::Advance { spaces, .. } = top(view) {
                    *spaces += 1;
                }
            }),
            ("no space at all", |view| {
                if let Duty::Advance { spaces, .. } = top(view) {
                    *spaces = 0;
                }
            }),
            ("more spaces than the track has", |view| {
                if let Duty::Advance { spaces, .. } = top(view) {
                    *spaces = 255;
                }
            }),
            ("the other color", |view| {
                if let Duty::Advance { color, .. } = top(view) {
                    *color = Color::Blue;
                }
            }),
            ("blue before orange", |view| {
                let count = view.duties.len();
                view.duties.swap(count - 1, count - 2);
            }),
            ("twice", |view| {
                let again = *top(view);
                view.duties.push(again);
            }),
            ("all cubes of the color on 20", |view| {
                let place = &mut view.places[view.on_turn.unwrap()];
                for from in place.orange.spaces() {
                    place.orange = place.orange.moved(from, 20);
                }
                place.hive = Some(Hive::Double);
            }),
        ],
    );
    refuse(
        &planting().view(SPECTATOR),
        &[("for a bed that is not complete", |view| {
            let bed = view.places[Seat::A].bed(Slot::One).unwrap();
            let advance = |color, spaces| Duty::Advance { color, spaces };
            let orange = advance(Color::Orange, bed.visible_pots);
            let blue = advance(Color::Blue, bed.visible_cloches);
            view.duties = LAST.to_vec();
            view.duties.push(Duty::Exchange { scored: Slot::One });
            view.duties
                .extend((bed.visible_cloches > 0).then_some(blue));
            view.duties.push(orange);
        })],
    );
    let without = position("players=2 first=a", players::finisher, |view| {
        let is_orange = |duty| {
            matches!(
                duty,
                Duty::Advance {
                    color: Color::Orange,
                    ..
                }
            )
        };
        view.duty().is_some_and(is_orange) && view.duties.len() == 5 && !view.is_last_round
    });
    refuse(
        &without.view(SPECTATOR),
        &[("for no cloche at all", |view| {
            let (color, spaces) = (Color::Blue, 0);
            view.duties.insert(4, Duty::Advance { color, spaces });
        })],
    );
}

#[test]
fn forged_exchanges_give_no_position() {
    refuse(
        &advancing().view(SPECTATOR),
        &[
            ("no exchange", |view| {
                view.duties
                    .retain(|duty| !matches!(duty, Duty::Exchange { .. }));
            }),
            ("another bed is exchanged", |view| {
                for duty in &mut view.duties {
                    if let Duty::Exchange { scored } = duty {
                        *scored = scored.other();
                    }
                }
            }),
            ("two exchanges", |view| {
                let exchange = view.duties[3];
                view.duties.insert(3, exchange);
            }),
            ("tiles that return before the exchange", |view| {
                view.duties.push(Duty::ReturnTiles);
            }),
            ("three late pots", |view| {
                let Duty::Exchange { scored } = view.duties[3] else {
                    unreachable!("an exchange");
                };
                let pots = [Duty::LatePot { on: scored }; 3];
                view.duties.splice(3..3, pots);
            }),
            ("a late pot on the other bed", |view| {
                let Duty::Exchange { scored } = view.duties[3] else {
                    unreachable!("an exchange");
                };
                view.duties.insert(3, Duty::LatePot { on: scored.other() });
            }),
        ],
    );
}

#[test]
fn forged_gains_give_no_position() {
    refuse(
        &gaining().view(SPECTATOR),
        &[
            ("a pot before the cat", |view| {
                let count = view.duties.len();
                view.duties.swap(count - 1, count - 2);
            }),
            ("two cats", |view| {
                let again = *top(view);
                view.duties.push(again);
            }),
            ("a cat for another bed", |view| {
                if let Duty::UseCat { scored } = top(view) {
                    *scored = scored.other();
                }
            }),
            ("a cat that nobody holds", |view| {
                let place = &mut view.places[view.on_turn.unwrap()];
                view.cats_left += std::mem::take(&mut place.cats);
            }),
            ("a pot for another bed", |view| {
                let count = view.duties.len();
                if let Duty::BonusPot { scored } = &mut view.duties[count - 2] {
                    *scored = scored.other();
                }
            }),
        ],
    );
}

#[test]
fn forged_returns_and_excess_give_no_position() {
    refuse(
        &returning().view(SPECTATOR),
        &[
            ("all tiles have returned", |view| {
                view.queue.append(&mut view.loose);
            }),
            ("nothing returns, but tiles are loose", |view| {
                view.duties.pop();
            }),
            ("a turn before they have returned", |view| {
                view.duties = [&LAST[..], &[Duty::AddCats, Duty::Plant]].concat();
            }),
            ("tiles that return before a turn", |view| {
                view.duties = [&LAST[..], &[Duty::AddCats, Duty::Plant, Duty::Refill]].concat();
                view.duties.push(Duty::ReturnTiles);
            }),
            ("tiles that return twice", |view| {
                view.duties.push(Duty::ReturnTiles);
            }),
            ("loose tiles out of order", |view| {
                let tile = view.loose[0];
                let other = view.loose.iter().position(|other| *other != tile);
                view.loose.swap(0, other.unwrap());
            }),
            ("a loose tile twice", |view| {
                let tile = view.loose[0];
                view.loose.push(tile);
            }),
        ],
    );
    refuse(
        &shedding().view(SPECTATOR),
        &[
            ("two cats only", |view| {
                let place = &mut view.places[view.on_turn.unwrap()];
                view.cats_left += place.cats - 2;
                place.cats = 2;
            }),
            ("shed twice", |view| view.duties.push(Duty::ShedCats)),
        ],
    );
}

#[test]
fn forged_last_rounds_give_no_position() {
    refuse(
        &paying().view(SPECTATOR),
        &[
            ("over, though a bed is left", |view| view.duties.clear()),
            ("two payments", |view| view.duties.push(Duty::Pay)),
            ("a payment after the planting", |view| {
                view.duties = [&LAST[..], &[Duty::AddCats, Duty::Pay]].concat();
            }),
            ("a late pot", |view| {
                view.duties = [&LAST[..], &[Duty::LatePot { on: Slot::One }]].concat();
            }),
            ("a seat without a bed that waits", |view| {
                view.duties = vec![Duty::MoveDie];
            }),
        ],
    );
    refuse(
        &discarding().view(SPECTATOR),
        &[
            ("not the last round", |view| view.die.value = 5),
            ("nothing returns", |view| {
                view.duties.pop();
            }),
            ("only the die moves, for a seat that has a bed", |view| {
                view.duties = vec![Duty::MoveDie, Duty::ReturnTiles];
            }),
        ],
    );
}

#[test]
fn forged_late_pots_give_no_position() {
    refuse(
        &late().view(SPECTATOR),
        &[
            ("on both beds", |view| {
                let Duty::LatePot { on } = *top(view) else {
                    unreachable!("a late pot");
                };
                view.duties.push(Duty::LatePot { on: on.other() });
            }),
            ("three", |view| {
                let again = *top(view);
                view.duties = [&LAST[..], &[again; 3]].concat();
            }),
            ("before anything else", |view| {
                let again = *top(view);
                view.duties = vec![again];
            }),
        ],
    );
}
