//! What a seat has before it when it decides.

use game::{Game, Seat, Viewer};
use sanssouci::action::Space;
use sanssouci::garden::{Garden, Side};
use sanssouci::square::Square;
use sanssouci::turn::Laid;
use sanssouci::{Card, CardSet, MissionSet, Phase, Sanssouci, Structure, View};

/// What a seat has before it when it decides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    pub(super) phase: Phase,
    pub(super) garden: Garden,
    pub(super) missions: MissionSet,
    pub(super) hand: CardSet,
    pub(super) display: [Option<Structure>; Space::COUNT],
    /// How many turns follow this one.
    pub(super) turns_left: u32,
}

impl Scene {
    /// What a seat has before it in a thought.
    #[inline]
    pub(super) fn of(game: &Sanssouci, seat: Seat) -> Scene {
        Scene::before(&game.view(Viewer::Seat(seat)), seat)
    }

    /// What the viewer has before it; a spectator has nothing.
    pub(super) fn seen(view: &View) -> Option<Scene> {
        match view.viewer {
            Viewer::Seat(seat) => Some(Scene::before(view, seat)),
            Viewer::Spectator => None,
        }
    }

    #[inline]
    fn before(view: &View, seat: Seat) -> Scene {
        let place = &view.places[seat];
        Scene {
            phase: view.phase,
            garden: place.garden,
            missions: place.missions.unwrap_or_default(),
            hand: place.hand.unwrap_or_default(),
            display: view.display,
            turns_left: u32::from(place.cards_left()).saturating_sub(1),
        }
    }

    /// The square that the tile on a display space belongs to.
    #[inline]
    pub(super) fn aim(&self, space: Space) -> Option<Square> {
        Some(Square::at(self.display[space.index()]?, space.row()))
    }

    pub(super) fn side(&self, laid: Laid) -> Side {
        if self.aim(laid.taken.space) == Some(laid.square) {
            Side::Structure
        } else {
            Side::Gardener
        }
    }

    /// Whether playing the one card keeps the other.
    pub(super) fn keeps(&self, played: Card, other: Card) -> bool {
        self.hand.without(played).contains(other)
    }

    #[inline]
    pub(super) fn kept(&self, card: Card) -> Option<Card> {
        self.hand.without(card).iter().next()
    }
}
