//! A whole position made from what one viewer knows.

use game::{BySeat, Dice, Game, Seat};

use super::{Place, View};
use crate::tiles::{Bag, OpenTiles};
use crate::{CardSet, Hand, MissionSet, Sanssouci};

/// A position with that view: what the viewer does not know is dealt anew.
pub(crate) fn determinize(view: &View, dice: &mut impl Dice) -> Sanssouci {
    let first = view.first.unwrap_or(Seat::A);
    let game = Sanssouci {
        gardens: view.places.map(|_, place| place.garden),
        hands: deal(view, dice),
        bag: Bag::holding(view.tiles_left),
        open: OpenTiles::of(&view.display),
        stacks: view.stacks,
        setup: view.setup,
        phase: view.phase,
        first,
        on_turn: view.on_turn.unwrap_or(first),
        round: view.round,
    };
    debug_assert_eq!(game.audit(), Ok(()));
    game
}

/// Hands and missions: those that the viewer knows, and for the others any that could be.
fn deal(view: &View, dice: &mut impl Dice) -> BySeat<Hand> {
    let known = view.places.iter().filter_map(|(_, place)| place.missions);
    // [SAN-S4] Who holds two missions knows that nobody else has them.
    let mut missions_left = known.fold(MissionSet::ALL, MissionSet::minus);
    view.places.map(|_, place| {
        let unplayed = CardSet::ALL.minus(place.discards);
        let cards = place
            .hand
            .unwrap_or_else(|| some_cards(unplayed, place, dice));
        let missions = place.missions.unwrap_or_else(|| {
            let some = some_missions(missions_left, place, dice);
            missions_left = missions_left.minus(some);
            some
        });
        Hand {
            deck: unplayed.minus(cards),
            cards,
            missions,
        }
    })
}

fn some_cards(unplayed: CardSet, place: &Place, dice: &mut impl Dice) -> CardSet {
    let mut left = unplayed;
    for _ in 0..place.hand_count {
        left = left.without(left.nth(dice.below(left.len())));
    }
    unplayed.minus(left)
}

fn some_missions(pool: MissionSet, place: &Place, dice: &mut impl Dice) -> MissionSet {
    let mut some = MissionSet::NONE;
    for _ in 0..place.mission_count {
        let left = pool.minus(some);
        some = some.with(left.nth(dice.below(left.len())));
    }
    some
}
