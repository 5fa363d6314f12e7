//! A whole position made from what one viewer knows.

use game::{BySeat, Dice, Game, Seat, Viewer};

use super::{GardenView, Place, View};
use crate::action::Space;
use crate::garden::{Garden, Losses};
use crate::score::{Line, Reason};
use crate::tiles::{Bag, OpenTiles};
use crate::{CardSet, Hand, MissionSet, Sanssouci};

/// A position with that view: what the viewer does not know is dealt anew.
pub(crate) fn determinize(view: &View, dice: &mut impl Dice) -> Option<Sanssouci> {
    view.setup.check().ok()?;
    let seats = view.places.seats();
    let is_strange = matches!(view.viewer, Viewer::Seat(seat) if !seats.contains(seat));
    if is_strange || view.places.count() != view.setup.players {
        return None;
    }
    let first = view.first.unwrap_or(Seat::A);
    let mut open = OpenTiles::none();
    for (space, tile) in Space::all().zip(view.display) {
        if let Some(tile) = tile {
            open.put(space, tile);
        }
    }
    let game = Sanssouci {
        gardens: view.places.map(|_, place| Garden::from(&place.garden)),
        hands: deal(view, dice)?,
        bag: Bag::holding(view.tiles_left)?,
        open,
        stacks: view.stacks,
        setup: view.setup,
        phase: view.phase,
        first,
        on_turn: view.on_turn.unwrap_or(first),
        round: view.round,
    };
    (game.audit().is_ok() && game.view(view.viewer) == *view).then_some(game)
}

impl From<&GardenView> for Garden {
    fn from(seen: &GardenView) -> Garden {
        // The result at the end counts more than what was won by then.
        let won = seen
            .breakdown
            .iter()
            .filter(|line| !line.reason.is_closing());
        let points = won.fold(0, |sum: i16, line| sum.saturating_add(line.points));
        let lost = |losses: Losses, line: &Line| match line.reason {
            Reason::Mark(square) if (-3..0).contains(&line.points) => {
                losses.with(square, line.points.unsigned_abs() as u8)
            }
            _ => losses,
        };
        Garden {
            built: seen.built,
            gardeners: seen.gardeners,
            stops: seen.stops,
            // A stranger's view may claim anything; no garden comes near this.
            points: points.clamp(0, 999),
            board: seen.board,
            face: seen.face,
            reward_board: seen.reward_board,
            reward_face: seen.reward_face,
            boar: seen.boar,
            chased: seen.chased,
            losses: seen.breakdown.iter().fold(Losses::default(), lost),
        }
    }
}

/// Hands and missions: those that the viewer knows, and for the others any that could be.
fn deal(view: &View, dice: &mut impl Dice) -> Option<BySeat<Hand>> {
    let known = view.places.iter().filter_map(|(_, place)| place.missions);
    let mut missions_left = known.fold(MissionSet::ALL, MissionSet::minus);
    let mut is_possible = true;
    let hands = view.places.map(|_, place| {
        let unplayed = CardSet::ALL.minus(place.discards);
        let cards = place.hand.or_else(|| some_cards(unplayed, place, dice));
        let missions = place.missions.or_else(|| {
            let some = some_missions(missions_left, place.mission_count, dice)?;
            missions_left = missions_left.minus(some);
            Some(some)
        });
        is_possible &= cards.is_some() && missions.is_some();
        let cards = cards.unwrap_or_default();
        Hand {
            deck: unplayed.minus(cards),
            cards,
            missions: missions.unwrap_or_default(),
        }
    });
    is_possible.then_some(hands)
}

fn some_cards(unplayed: CardSet, place: &Place, dice: &mut impl Dice) -> Option<CardSet> {
    let mut left = unplayed;
    for _ in 0..place.hand_count {
        if left.is_empty() {
            return None;
        }
        left = left.without(left.nth(dice.below(left.len())));
    }
    Some(unplayed.minus(left))
}

// [SAN-S4] Who holds two missions knows that nobody else has them.
fn some_missions(pool: MissionSet, count: u8, dice: &mut impl Dice) -> Option<MissionSet> {
    let mut some = MissionSet::NONE;
    for _ in 0..count {
        let left = pool.minus(some);
        if left.is_empty() {
            return None;
        }
        some = some.with(left.nth(dice.below(left.len())));
    }
    Some(some)
}
