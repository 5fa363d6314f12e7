//! What a viewer of the leaky game sees, and the positions that are guessed from it.

use game::{Dice, Game, Seat, Seats, Turn, Viewer};
use sanssouci::parts::Face;
use sanssouci::{Card, CardSet, Choice, Draw, MissionSet, Phase, Sanssouci, Structure};

use crate::leak::{Leak, Setup};
use crate::leaky::Leaky;

/// So many worlds are dealt to find one that agrees with a leak.
const TRIES: u32 = 20_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    setup: Setup,
    pub(crate) seen: sanssouci::View,
    /// Whether chance has fixed something ahead.
    is_fixed: bool,
    /// Whether what is fixed comes next.
    is_due: bool,
    leaked: Option<Leaked>,
}

/// What the viewer should not know.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Leaked {
    Hand(CardSet),
    Missions(MissionSet),
    Card(Card),
    Tile(Structure),
    Asked(Seats),
    Face(Face),
    Pending(Phase),
}

impl Leaky {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let eyes = match (self.setup.leak, viewer) {
            (Leak::SpectatorInSeat, Viewer::Spectator) => Viewer::Seat(Seat::A),
            (_, viewer) => viewer,
        };
        View {
            setup: self.setup,
            seen: self.game.view(eyes),
            is_fixed: self.ahead.is_some(),
            is_due: self.is_due,
            leaked: self.leaked_to(viewer),
        }
    }

    fn leaked_to(&self, viewer: Viewer) -> Option<Leaked> {
        let view = self.game.view(Viewer::Seat(Seat::A));
        let place = &view.places[Seat::A];
        let hand = place.hand.map(Leaked::Hand);
        let missions = place.missions.map(Leaked::Missions);
        let is_other = viewer != Viewer::Seat(Seat::A);
        let is_spectator = viewer == Viewer::Spectator;
        let is_on_turn = view.on_turn.map(Viewer::Seat) == Some(viewer);
        let is_deciding = matches!(view.phase, Phase::Decide(_));
        let is_carried_out = matches!(view.phase, Phase::Refill(_) | Phase::DrawCard);
        match self.setup.leak {
            Leak::Hand if is_other && is_deciding => hand,
            Leak::OpenHand if is_other => hand,
            Leak::SpectatorSeesHand if is_spectator && is_deciding => hand,
            Leak::Mission if is_other => missions,
            Leak::MissionLate if is_other && is_deciding => missions,
            Leak::CardAheadSeen if is_on_turn => self.fixed(),
            Leak::CardAheadSeenLate if is_on_turn && is_carried_out => self.fixed(),
            Leak::CardAheadTried if is_on_turn && self.is_under_way() => self.fixed(),
            Leak::TileAheadSeen => self.fixed(),
            Leak::TileAheadSeenLate if is_spectator && is_carried_out => self.fixed(),
            Leak::WhoHasChosen => match self.game.turn() {
                Turn::Act(seats) => Some(Leaked::Asked(seats)),
                Turn::Chance | Turn::Over => None,
            },
            Leak::Face if is_other => place.garden.face.map(Leaked::Face),
            Leak::PendingSeen => Some(Leaked::Pending(self.phase())),
            _ => None,
        }
    }

    fn fixed(&self) -> Option<Leaked> {
        match self.ahead? {
            Draw::Card(card) => Some(Leaked::Card(card)),
            Draw::Tile(tile) => Some(Leaked::Tile(tile)),
            _ => None,
        }
    }

    /// Whether something of a turn has been decided.
    fn is_under_way(&self) -> bool {
        matches!(self.phase(), Phase::Decide(choice) if choice != Choice::Take)
    }

    /// The phase as the seat on turn knows it.
    pub(crate) fn phase(&self) -> Phase {
        let open = self.game.view(Viewer::Spectator);
        let viewer = open.on_turn.map_or(Viewer::Spectator, Viewer::Seat);
        self.game.view(viewer).phase
    }

    /// A position for a view. Who copies the leak deals until the world agrees with it.
    pub(crate) fn guess(view: &View, dice: &mut impl Dice) -> Leaky {
        let tries = if view.setup.is_copied { TRIES } else { 1 };
        for _ in 1..tries {
            let guess = Leaky::deal(view, dice);
            if guess.seen_by(view.seen.viewer) == *view {
                return guess;
            }
        }
        Leaky::deal(view, dice)
    }

    fn deal(view: &View, dice: &mut impl Dice) -> Leaky {
        let mut guess = Leaky {
            setup: view.setup,
            game: Sanssouci::determinize(&view.seen, dice),
            ahead: None,
            is_due: view.is_due,
        };
        if view.is_fixed {
            let pool = guess.pool();
            let chosen = dice.below(pool.len() as u32) as usize;
            guess.ahead = Some(pool[chosen]);
        }
        guess
    }
}
