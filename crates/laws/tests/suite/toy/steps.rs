//! What the toy's steps do, phase by phase.

use std::cell::Cell;

use game::{Audience, Seat, Seats};

use super::fault::{
    ABSENT_SEAT_TO_ACT, ACTIONS_FROM_SECRETS, ENDLESS, EVENT_FROM_OUTSIDE, FIRST_COME,
    FIRST_ENDS_TURN, HEARD_BY_THE_DONE, LOST_CARD, NO_ACTION, NOBODY_TO_ACT, OVERHEARD,
    STALE_CACHE, STATE_FROM_OUTSIDE, TAKES_THE_REVEAL_BACK, TOLD_TO_ALL, UNTOLD,
};
use super::{Event, Phase, Toy};

thread_local! {
    static OUTSIDE: Cell<u32> = const { Cell::new(0) };
}

/// A number that follows from nothing in the record.
fn from_outside() -> u32 {
    OUTSIDE.replace(OUTSIDE.get() + 1)
}

impl<const FAULT: u8> Toy<FAULT> {
    pub(super) fn waiting(&self) -> Seats {
        if !matches!(self.phase, Phase::Bid { .. }) || FAULT == NOBODY_TO_ACT {
            return Seats::NONE;
        }
        let bids = self.bids.iter();
        let waiting = bids.filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat);
        let waiting: Seats = waiting.collect();
        match FAULT {
            ABSENT_SEAT_TO_ACT => waiting.with(Seat::D),
            _ => waiting,
        }
    }

    /// Whether the seat's bid can be taken back: until the last of them reveals all.
    pub(super) fn has_sealed(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Bid { .. } => self.bids[seat].is_some(),
            _ => FAULT == TAKES_THE_REVEAL_BACK,
        }
    }

    pub(super) fn may_bid(&self, seat: Seat, bid: u8) -> bool {
        match FAULT {
            NO_ACTION if self.hands[seat] == 1 => false,
            ACTIONS_FROM_SECRETS if bid > 0 && bid < 5 => {
                bid <= self.hands[seat] && self.bag[bid as usize] > 0
            }
            _ => bid <= self.hands[seat],
        }
    }

    pub(super) fn deal(&mut self, to: Seat, card: u8, tell: &mut impl FnMut(Audience, Event)) {
        self.bag[card as usize] -= 1;
        self.hands[to] = card;
        let audience = match FAULT {
            TOLD_TO_ALL => Audience::Everyone,
            _ => Audience::Only(Seats::only(to)),
        };
        tell(audience, Event::Dealt { seat: to, card });
        let next = Seat::ALL.get(to.index() + 1);
        self.phase = match next.filter(|seat| self.hands.seats().contains(**seat)) {
            Some(&to) => Phase::Deal { to },
            None => Phase::Omen { round: 1 },
        };
    }

    pub(super) fn turn_up(&mut self, round: u8, omen: u8, tell: &mut impl FnMut(Audience, Event)) {
        self.bag[omen as usize] -= 1;
        if FAULT != LOST_CARD {
            self.open[omen as usize] += 1;
        }
        if FAULT != UNTOLD {
            tell(Audience::Everyone, Event::Omen { card: omen });
        }
        if FAULT == STATE_FROM_OUTSIDE {
            self.echo = from_outside();
        }
        self.phase = Phase::Bid { round, omen };
    }

    pub(super) fn bid(&mut self, seat: Seat, bid: u8, tell: &mut impl FnMut(Audience, Event)) {
        if FAULT == FIRST_COME && self.bids.iter().all(|(_, bid)| bid.is_none()) {
            self.points[seat] += 1;
            self.sum += 1;
        }
        self.bids[seat] = Some(bid);
        let audience = match FAULT {
            OVERHEARD => Audience::Everyone,
            HEARD_BY_THE_DONE => Audience::Only(self.bids.seats().minus(self.waiting())),
            _ => Audience::Only(Seats::only(seat)),
        };
        tell(audience, Event::Noted { seat });
        if let Phase::Bid { round, omen } = self.phase
            && (self.waiting().is_empty() || FAULT == FIRST_ENDS_TURN)
        {
            self.reveal(round, omen, tell);
        }
    }

    fn reveal(&mut self, round: u8, omen: u8, tell: &mut impl FnMut(Audience, Event)) {
        let bids = self.bids.map(|_, bid| bid.unwrap_or(0));
        let echo = match FAULT {
            EVENT_FROM_OUTSIDE => from_outside(),
            _ => 0,
        };
        tell(Audience::Everyone, Event::Revealed { bids, echo });
        for (seat, &bid) in bids.iter().filter(|(_, bid)| **bid <= omen) {
            self.points[seat] += i32::from(bid);
            if FAULT != STALE_CACHE {
                self.sum += i32::from(bid);
            }
        }
        self.bids = self.bids.map(|_, _| None);
        self.phase = if FAULT == ENDLESS {
            self.open[omen as usize] -= 1;
            self.bag[omen as usize] += 1;
            Phase::Omen { round }
        } else if round < self.rounds {
            Phase::Omen { round: round + 1 }
        } else {
            tell(Audience::Everyone, Event::Shown { hands: self.hands });
            Phase::Over
        };
    }
}
