//! The gentlest opponent: plants what fills most squares now, as someone does who has just learned
//! the rules.

use cottage_garden::bed::{Plots, Slot};
use cottage_garden::garden::Garden;
use cottage_garden::parts::Mark;
use cottage_garden::{Action, CottageGarden, Duty, View};
use game::Viewer;

use crate::{Bot, Stop, Weighed};

/// Plants what fills most squares now.
pub(super) struct Filler;

impl Bot<CottageGarden> for Filler {
    fn weigh(&mut self, view: &View, legal: &[Action], _: &Stop) -> Vec<Weighed<Action>> {
        let garden = match view.viewer {
            Viewer::Seat(seat) => Some(view.places[seat]),
            Viewer::Spectator => None,
        };
        let liking = |action: &&Action| garden.map_or(0, |garden| liking(view, &garden, **action));
        // Of equals the first.
        let best = legal.iter().rev().max_by_key(liking);
        vec![Weighed::bare(*best.unwrap_or(&legal[0]))]
    }
}

/// How much an action is to the liking of someone who looks no further.
fn liking(view: &View, garden: &Garden, action: Action) -> i32 {
    match action {
        Action::Plant { to, .. } => {
            let covered = [Mark::Pot, Mark::Cloche].map(|mark| garden.printed_in(to, mark));
            let squares = to.squares();
            let filled = (squares & garden.empty()).count() as i32;
            4 * filled - 3 * i32::from(covered[0] + covered[1]) + fullness(garden, to.slot())
        }
        Action::Pot(spot) => 4 + fullness(garden, spot.slot()),
        // A cat is for the last square of a bed; one too many goes anywhere.
        Action::Cat(spot) => {
            let is_last = garden.empty().on(spot.slot()).count() == 1;
            let is_excess = view.duty() == Some(Duty::ShedCats);
            if is_last && !is_planting(view) {
                2
            } else {
                i32::from(is_excess) - 1
            }
        }
        Action::Advance { color, from } => {
            let spaces = match view.duty() {
                Some(Duty::Advance { spaces, .. }) => spaces,
                _ => 0,
            };
            i32::from(color.ahead(from, spaces)) - i32::from(from)
        }
        Action::Pay { color, from } => i32::from(color.paid(from)) - i32::from(from),
        Action::Done | Action::Keep | Action::Discard | Action::Score(_) | Action::Refill => -1,
    }
}

fn is_planting(view: &View) -> bool {
    matches!(view.duty(), Some(Duty::Plant | Duty::Refill))
}

/// Between equals, what goes on the fuller bed.
fn fullness(garden: &Garden, slot: Slot) -> i32 {
    let empty = Plots::of(slot, garden.empty().on(slot)).count();
    i32::from(empty <= garden.empty().count() - empty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Seed, SeededDice, play_with};

    #[test]
    fn nothing_that_covers_no_mark_would_fill_more() {
        let mut game = CottageGarden::new(&"players=1".parse().unwrap()).unwrap();
        let (mut dice, mut legal) = (SeededDice::new(Seed::from_number(4)), Vec::new());
        let mut planted = 0;
        play_with(&mut game, &mut dice, |game, seat| {
            game.actions(seat, &mut legal);
            let chosen = Filler.choose(&game.view(Viewer::Seat(seat)), &legal);
            let garden = game.garden_of(seat);
            let fills = |action: &Action| match action {
                Action::Plant { to, .. } => (to.squares() & garden.empty()).count(),
                _ => 0,
            };
            let spares = |action: &&Action| match action {
                Action::Plant { to, .. } => [Mark::Pot, Mark::Cloche]
                    .iter()
                    .all(|mark| garden.printed_in(*to, *mark) == 0),
                _ => false,
            };
            let most = legal.iter().filter(spares).map(fills).max();
            if let Action::Plant { .. } = chosen {
                assert!(most.is_none_or(|most| fills(&chosen) >= most));
                planted += 1;
            }
            chosen
        });
        assert!(planted > 20, "{planted} tiles");
    }
}
