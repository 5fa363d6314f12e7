//! What a step does, phase by phase.

mod deal;

use game::{Audience, Game, Seat, Seats, Step, StepOf};

use crate::action::{Action, Space, Stack};
use crate::event::Event;
use crate::garden::{Boar, Garden, Placement, boar_squares, noble_row};
use crate::parts::Card;
use crate::square::Square;
use crate::turn::{Laid, Moved, Taken};
use crate::{Choice, Edition, Phase, ROUNDS, Sanssouci, Structure, score};

/// Moves on by one step.
#[inline]
pub(crate) fn apply(
    game: &mut Sanssouci,
    step: StepOf<Sanssouci>,
    tell: &mut impl FnMut(Audience, Event),
) {
    match step {
        Step::Draw(draw) => game.take_draw(draw, tell),
        Step::Act(seat, Action::Garden(face)) => game.choose_garden(seat, face, tell),
        Step::Act(seat, Action::Reward(face)) => game.choose_reward(seat, face, tell),
        Step::Act(_, action) => game.decide(action, tell),
    }
}

impl Sanssouci {
    /// A decision of the seat on turn. The last one of the turn carries it out.
    // [SAN-T1] Play a card and take a tile; place it; may move one noble; refill.
    #[inline]
    fn decide(&mut self, action: Action, tell: &mut impl FnMut(Audience, Event)) {
        let Phase::Decide(choice) = self.phase else {
            return;
        };
        let next = match (choice, action) {
            (Choice::Take, Action::Take { card, space }) => {
                let taken = Taken { card, space };
                match self.aim(space) {
                    // [SAN-T6] If the square is built already, the tile becomes a gardener.
                    Some(square) if self.is_built(square) => Choice::Gardener(taken),
                    Some(square) => self.after_placing(taken, square),
                    None => choice,
                }
            }
            (Choice::Gardener(taken), Action::Gardener(square)) => {
                self.after_placing(taken, square)
            }
            (Choice::Boar(laid), Action::Boar(to)) => Choice::Noble(Laid {
                boar_to: Some(to),
                ..laid
            }),
            (Choice::Noble(laid), Action::Noble { to, .. }) => {
                return self.after_noble(laid, Some(to), tell);
            }
            (Choice::Noble(laid), Action::Stay) => return self.after_noble(laid, None, tell),
            (Choice::Stack(moved), Action::Stack(stack)) => {
                return self.carry_out(moved, Some(stack), tell);
            }
            (unchanged, _) => unchanged,
        };
        self.phase = Phase::Decide(next);
    }

    /// The square that the tile on a display space belongs to.
    // [SAN-T5] Its structure's column, and the row whose color it was taken from.
    #[inline]
    pub(crate) fn aim(&self, space: Space) -> Option<Square> {
        let tile = self.open.get(space)?;
        Some(Square::at(tile, space.row()))
    }

    /// Whether the seat on turn has built there already.
    #[inline]
    pub(crate) fn is_built(&self, square: Square) -> bool {
        self.gardens[self.on_turn].built.overlaps(square.alone())
    }

    /// What is decided once it is known where the tile goes.
    #[inline]
    fn after_placing(&self, taken: Taken, square: Square) -> Choice {
        let laid = Laid {
            taken,
            square,
            boar_to: None,
        };
        let garden = &self.gardens[self.on_turn];
        // [SAN-B2] A boar whose square is taken runs, if it can.
        let is_boar_there = garden.boar == Boar::On(square);
        if is_boar_there && !boar_squares(garden.built, square).is_empty() {
            Choice::Boar(laid)
        } else {
            Choice::Noble(laid)
        }
    }

    #[inline]
    fn after_noble(
        &mut self,
        laid: Laid,
        noble_to: Option<Square>,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let moved = Moved { laid, noble_to };
        // [SAN-T13] Ravensburger: a stack of the player's choice, as long as there are tiles.
        if self.setup.edition == Edition::Ravensburger && !self.bag.is_empty() {
            self.phase = Phase::Decide(Choice::Stack(moved));
        } else {
            self.carry_out(moved, None, tell);
        }
    }

    /// The tile's side and square, and where the boar runs.
    #[inline]
    pub(crate) fn placement(&self, laid: Laid) -> Placement {
        laid.placement(self.aim(laid.taken.space))
    }

    /// Carries the whole turn out and tells everyone.
    #[inline]
    fn carry_out(
        &mut self,
        moved: Moved,
        stack: Option<Stack>,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let (seat, laid) = (self.on_turn, moved.laid);
        let Taken { card, space } = laid.taken;
        let placement = self.placement(laid);
        self.hands[seat].cards = self.hands[seat].cards.without(card);
        if let Some(tile) = self.open.get(space) {
            let took = Event::Took {
                seat,
                card,
                space,
                tile,
            };
            tell(Audience::Everyone, took);
        }
        self.open.clear(space);
        place(seat, &mut self.gardens[seat], placement, tell);
        // [SAN-T11] Moving is optional.
        match moved.noble_to {
            Some(to) => walk(seat, &mut self.gardens[seat], to, tell),
            None => tell(Audience::Everyone, Event::Stayed { seat }),
        }
        if let Some(stack) = stack {
            let height = &mut self.stacks[stack.index()];
            *height = height.saturating_sub(1);
            let left = *height;
            tell(Audience::Everyone, Event::Stack { seat, stack, left });
        }
        // [SAN-T13] On the game's last turn no tile is left: nothing is refilled.
        if self.bag.is_empty() {
            self.draw_or_pass(tell);
        } else {
            self.phase = Phase::Refill(space);
        }
    }

    /// A tile goes on the display.
    #[inline]
    fn open_tile(&mut self, tile: Structure, tell: &mut impl FnMut(Audience, Event)) {
        self.bag.take(tile);
        let Some(space) = self.open.first_empty() else {
            return;
        };
        self.open.put(space, tile);
        tell(Audience::Everyone, Event::Tile { space, tile });
        if matches!(self.phase, Phase::Refill(_)) {
            self.draw_or_pass(tell);
        } else {
            self.go_on_dealing(tell);
        }
    }

    // [SAN-T14] Rounds 1 to 16: draw a card. In round 17 the deck is empty and nobody draws.
    #[inline]
    fn draw_or_pass(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        if self.hands[self.on_turn].deck.is_empty() {
            self.pass_turn(tell);
        } else {
            self.phase = Phase::DrawCard;
        }
    }

    #[inline]
    fn draw_card(&mut self, card: Card, tell: &mut impl FnMut(Audience, Event)) {
        let seat = self.next_to_get();
        let hand = &mut self.hands[seat];
        hand.deck = hand.deck.without(card);
        hand.cards = hand.cards.with(card);
        // [SAN-S3] Hands are hidden from everybody else.
        let told = |card| Event::Drew { seat, card };
        tell_owner(seat, told(Some(card)), told(None), tell);
        if matches!(self.phase, Phase::DrawCard) {
            self.pass_turn(tell);
        } else {
            self.go_on_dealing(tell);
        }
    }

    // [SAN-S6] Clockwise.
    #[inline]
    fn pass_turn(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let next = Seat::ALL[(self.on_turn.index() + 1) & 3];
        self.on_turn = if self.gardens.seats().contains(next) {
            next
        } else {
            Seat::A
        };
        self.phase = Phase::Decide(Choice::Take);
        if self.on_turn != self.first {
            return;
        }
        // [SAN-E1] The game ends when everyone has played the 18th card and finished that turn.
        if self.round == ROUNDS {
            self.end(tell);
        } else {
            self.round += 1;
            tell(Audience::Everyone, Event::Round { round: self.round });
        }
    }

    fn end(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        self.phase = Phase::Over;
        let scores = self.scores();
        for (seat, garden) in self.gardens.iter() {
            let count = score::final_count(garden, self.hands[seat].missions);
            let points = scores[seat].points;
            tell(
                Audience::Everyone,
                Event::Counted {
                    seat,
                    count,
                    points,
                },
            );
        }
        let winners = scores.winners();
        tell(Audience::Everyone, Event::Over { winners });
    }
}

/// Places the tile and tells what that gained.
#[inline]
fn place(
    seat: Seat,
    garden: &mut Garden,
    placement: Placement,
    tell: &mut impl FnMut(Audience, Event),
) {
    let was_there = garden.boar == Boar::On(placement.square);
    let gain = garden.place(placement);
    let placed = Event::Placed {
        seat,
        square: placement.square,
        side: placement.side,
        points: gain.mark,
    };
    tell(Audience::Everyone, placed);
    if was_there {
        let boar = Event::Boar {
            seat,
            to: placement.boar_to,
            points: gain.boar,
        };
        tell(Audience::Everyone, boar);
    }
}

/// Moves the noble and tells what that gained.
#[inline]
fn walk(seat: Seat, garden: &mut Garden, to: Square, tell: &mut impl FnMut(Audience, Event)) {
    let from = noble_row(garden.stops, to.column());
    garden.walk(to);
    let walked = Event::Noble {
        seat,
        from,
        to,
        points: to.row().value(),
    };
    tell(Audience::Everyone, walked);
}

/// Tells the owner one thing and everybody else another.
#[inline]
fn tell_owner(owner: Seat, secret: Event, public: Event, tell: &mut impl FnMut(Audience, Event)) {
    tell(Audience::Only(Seats::only(owner)), secret);
    tell(Audience::AllBut(Seats::only(owner)), public);
}
