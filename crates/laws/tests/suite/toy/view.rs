//! What a viewer of the toy may know, and a whole position that fits it.

use game::{BySeat, Dice, Seat, Seats, Viewer};
use serde::Serialize;

use super::fault::{
    BID_AND_PEEK, COPIED_LEAK, CURTAIN_LIFTED_EARLY, GUESS_FORGETS_BID, GUESS_LOSES_CARD,
    LEAKING_BAG, NO_CURTAIN, OPEN_HANDS, SEEN_BY_THE_DONE, SPECTATOR_PEEKS,
};
use super::{ALL_CARDS, Cards, Phase, Toy};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    viewer: Viewer,
    rounds: u8,
    phase: Phase,
    open: Cards,
    /// The cards in the bag or in hands that the viewer does not see.
    unseen: Cards,
    hands: BySeat<Option<u8>>,
    bids: BySeat<Option<u8>>,
    points: BySeat<i32>,
}

impl<const FAULT: u8> Toy<FAULT> {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let is_over = self.phase == Phase::Over;
        let has_bid = matches!(viewer, Viewer::Seat(seat) if self.bids[seat].is_some());
        let mut unseen = self.bag;
        let hands = self.hands.map(|seat, &card| {
            let is_honest = is_over || viewer == Viewer::Seat(seat);
            if card > 0 && !is_honest && FAULT != LEAKING_BAG {
                unseen[card as usize] += 1;
            }
            let is_bidding = matches!(self.phase, Phase::Bid { .. });
            let is_leaked = FAULT == COPIED_LEAK
                || FAULT == OPEN_HANDS && is_bidding
                || FAULT == BID_AND_PEEK && seat == Seat::A && has_bid;
            let is_shown = is_honest || is_leaked;
            Some(card).filter(|card| is_shown && *card > 0)
        });
        let is_lifted = FAULT == NO_CURTAIN
            || FAULT == SPECTATOR_PEEKS && viewer == Viewer::Spectator
            || FAULT == CURTAIN_LIFTED_EARLY && self.waiting() == Seats::only(Seat::C);
        let bids = self.bids.map(|seat, bid| {
            let is_done = FAULT == SEEN_BY_THE_DONE && has_bid;
            let is_shown = viewer == Viewer::Seat(seat) || is_lifted || is_done;
            bid.filter(|_| is_shown)
        });
        View {
            viewer,
            rounds: self.rounds,
            phase: self.phase,
            open: self.open,
            unseen,
            hands,
            bids,
            points: self.points,
        }
    }

    /// Deals the unseen cards anew. Nobody else has bid: whoever looks cannot know.
    pub(super) fn guess(view: &View, dice: &mut impl Dice) -> Toy<FAULT> {
        let mut pool = view.unseen;
        if FAULT == LEAKING_BAG {
            pool = without_seen(view);
        }
        let mut hands = view.hands.map(|_, card| card.unwrap_or(0));
        for (seat, hand) in hands.iter_mut() {
            let is_dealt = !matches!(view.phase, Phase::Deal { to } if to <= seat);
            let is_own = view.phase == Phase::Over || view.viewer == Viewer::Seat(seat);
            if !is_dealt || is_own {
                continue;
            }
            // Seat a is dealt first, so a card that is known of it is still in the pool.
            let is_copied = FAULT == COPIED_LEAK || FAULT == BID_AND_PEEK && *hand > 0;
            if !is_copied {
                *hand = take(pool, dice);
            }
            pool[*hand as usize] -= 1;
        }
        let mut bids = view.bids;
        match FAULT {
            LEAKING_BAG => pool = view.unseen,
            GUESS_FORGETS_BID => bids = bids.map(|_, _| None),
            GUESS_LOSES_CARD => pool = pool.map(|count| count.saturating_sub(1)),
            _ => {}
        }
        Toy {
            rounds: view.rounds,
            phase: view.phase,
            bag: pool,
            open: view.open,
            hands,
            bids,
            points: view.points,
            sum: view.points.iter().map(|(_, points)| points).sum(),
            echo: 0,
        }
    }
}

/// The cards that must be in other hands, when the bag's content is known.
fn without_seen(view: &View) -> Cards {
    let mut cards = ALL_CARDS;
    for (count, elsewhere) in cards.iter_mut().zip(view.open.iter().zip(view.unseen)) {
        *count -= elsewhere.0 + elsewhere.1;
    }
    for card in view.hands.iter().filter_map(|(_, card)| *card) {
        cards[card as usize] -= 1;
    }
    cards
}

/// One of the cards, each as likely as the next.
fn take(pool: Cards, dice: &mut impl Dice) -> u8 {
    let ranks = (0..).zip(pool);
    let cards: Vec<u8> = ranks
        .flat_map(|(rank, count)| std::iter::repeat_n(rank, count as usize))
        .collect();
    cards[dice.below(cards.len() as u32) as usize]
}
