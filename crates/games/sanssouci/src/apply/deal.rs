//! The way from an empty table to the first turn.

use game::{Audience, Seat};

use super::tell_owner;
use crate::action::{Draw, Stack};
use crate::event::Event;
use crate::garden::boar_start;
use crate::parts::Face;
use crate::{Choice, Edition, First, Phase, Sanssouci};

impl Sanssouci {
    /// What chance has drawn, dealt.
    #[inline]
    pub(super) fn take_draw(&mut self, draw: Draw, tell: &mut impl FnMut(Audience, Event)) {
        match draw {
            Draw::Tile(tile) => return self.open_tile(tile, tell),
            Draw::Card(card) => return self.draw_card(card, tell),
            Draw::Garden(board) => {
                let seat = self.next_to_get();
                self.gardens[seat].board = Some(board);
                tell(Audience::Everyone, Event::Garden { seat, board });
            }
            Draw::Reward(board) => {
                let seat = self.next_to_get();
                self.gardens[seat].reward_board = Some(board);
                tell(Audience::Everyone, Event::Reward { seat, board });
            }
            Draw::Mission(mission) => {
                let seat = self.next_to_get();
                let hand = &mut self.hands[seat];
                hand.missions = hand.missions.with(mission);
                // [SAN-S4] Seen by the owner alone.
                let told = |mission| Event::Mission { seat, mission };
                tell_owner(seat, told(Some(mission)), told(None), tell);
            }
            Draw::First(seat) => {
                (self.first, self.on_turn) = (seat, seat);
                return self.begin(tell);
            }
        }
        self.go_on_dealing(tell);
    }

    /// The seat that is dealt something next, or draws.
    #[inline]
    pub(crate) fn next_to_get(&self) -> Seat {
        if matches!(self.phase, Phase::DrawCard) {
            self.on_turn
        } else {
            self.next_to_be_dealt()
        }
    }

    fn next_to_be_dealt(&self) -> Seat {
        let lacks = |seat: Seat| {
            let (garden, hand) = (&self.gardens[seat], &self.hands[seat]);
            match self.phase {
                Phase::DealGardens => garden.board.is_none(),
                Phase::DealRewards => garden.reward_board.is_none(),
                Phase::DealCards => hand.cards.len() < 2,
                Phase::DealMissions => hand.missions.len() < 2,
                _ => false,
            }
        };
        // Where nothing is dealt, nobody asks.
        let next = self.gardens.seats().iter().find(|seat| lacks(*seat));
        next.unwrap_or(self.on_turn)
    }

    /// Goes on to the next phase of set-up when everyone has been dealt what this one deals.
    pub(super) fn go_on_dealing(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let has_all = |is_dealt: fn(&Sanssouci, Seat) -> bool| {
            self.gardens.seats().iter().all(|seat| is_dealt(self, seat))
        };
        let next = match self.phase {
            Phase::DealGardens if has_all(|game, seat| game.gardens[seat].board.is_some()) => {
                // [SAN-R1] A random reward board comes along with the garden.
                if self.setup.rewards {
                    Phase::DealRewards
                } else {
                    Phase::ChooseGardens
                }
            }
            Phase::DealRewards
                if has_all(|game, seat| game.gardens[seat].reward_board.is_some()) =>
            {
                Phase::ChooseGardens
            }
            // [SAN-S3] Everyone draws 2 cards.
            Phase::DealCards if has_all(|game, seat| game.hands[seat].cards.len() == 2) => {
                Phase::DealMissions
            }
            // [SAN-S4] 2 missions for everyone; the rest are out of the game unseen.
            Phase::DealMissions if has_all(|game, seat| game.hands[seat].missions.len() == 2) => {
                Phase::FillDisplay
            }
            Phase::FillDisplay if self.open.first_empty().is_none() => {
                self.stack_tiles(tell);
                return self.choose_or_begin(tell);
            }
            unfinished => unfinished,
        };
        self.phase = next;
    }

    // [SAN-S1] Everyone chooses the face of their garden, before hand, missions and display are
    // seen.
    pub(super) fn choose_garden(
        &mut self,
        seat: Seat,
        face: Face,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        self.gardens[seat].face = Some(face);
        if !self.choosing().is_empty() {
            return;
        }
        for (seat, garden) in self.gardens.iter_mut() {
            garden.lay_board();
            if let Some(face) = garden.face {
                tell(Audience::Everyone, Event::GardenFace { seat, face });
            }
        }
        self.phase = Phase::DealCards;
    }

    // [SAN-R1] The face of the reward board is chosen by all at once, then revealed.
    pub(super) fn choose_reward(
        &mut self,
        seat: Seat,
        face: Face,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        self.gardens[seat].reward_face = Some(face);
        if !self.choosing().is_empty() {
            return;
        }
        for (seat, garden) in self.gardens.iter_mut() {
            garden.cover();
            if let Some(face) = garden.reward_face {
                tell(Audience::Everyone, Event::RewardFace { seat, face });
            }
        }
        self.draw_first_or_begin(tell);
    }

    fn choose_or_begin(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        if self.setup.rewards {
            self.phase = Phase::ChooseRewards;
        } else {
            self.draw_first_or_begin(tell);
        }
    }

    fn draw_first_or_begin(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        // [SAN-S6] The table's settings choose who begins, or draw a seat.
        if self.setup.first == First::Drawn {
            self.phase = Phase::DrawFirst;
        } else {
            self.begin(tell);
        }
    }

    /// The first turn begins.
    pub(super) fn begin(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        if self.setup.boar {
            for (_, garden) in self.gardens.iter_mut() {
                garden.boar = boar_start(garden.built);
            }
        }
        tell(Audience::Everyone, Event::First { seat: self.first });
        tell(Audience::Everyone, Event::Round { round: self.round });
        self.phase = Phase::Decide(Choice::Take);
    }

    /// Spreads the face-down tiles over the stacks.
    // [SAN-S5] Ravensburger: eight face-down stacks, as even as can be.
    fn stack_tiles(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        if self.setup.edition == Edition::Imperial {
            return;
        }
        let count = Stack::COUNT as u8;
        let (height, higher) = (self.bag.len() / count, self.bag.len() % count);
        for (number, stack) in (0..).zip(&mut self.stacks) {
            *stack = height + u8::from(number < higher);
        }
        let heights = self.stacks;
        tell(Audience::Everyone, Event::Stacks { heights });
    }
}
