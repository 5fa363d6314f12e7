//! What a viewer may know, and a position made from it.

mod world;

use game::{BySeat, Seat, Seats, Viewer};

use crate::action::{Space, Stack};
use crate::garden::Garden;
use crate::square::Square;
use crate::turn::{Laid, Moved};
use crate::{CardSet, Choice, First, MissionSet, Phase, Sanssouci, Setup, Structure};

pub(crate) use world::determinize;

/// All that one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What the table agreed on.
    pub setup: Setup,
    /// The round being played, from 1.
    pub round: u8,
    /// What the table is doing. What the seat on turn has decided so far, only that seat sees.
    pub phase: Phase,
    /// Who begins each round; before it is drawn, nobody.
    pub first: Option<Seat>,
    /// Whose turn it is, once turns have begun and until the game is over.
    pub on_turn: Option<Seat>,
    /// Who is asked for a decision. Of a choice that all make at once, each sees only whether it
    /// has itself decided.
    pub asked: Seats,
    /// The tiles on the display, from space 2.1 to 6.2.
    pub display: [Option<Structure>; Space::COUNT],
    /// How many tiles of each structure are still face down.
    pub tiles_left: [u8; Structure::COUNT],
    /// How high each stack is; all 0 where a bag is used.
    pub stacks: [u8; Stack::COUNT],
    /// What lies before each seat, and what is known of its hand.
    pub places: BySeat<Place>,
}

/// What a viewer may know of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Its garden; until all have chosen, with no face but one's own.
    pub garden: Garden,
    /// How many cards it holds.
    pub hand_count: u8,
    /// The cards it has played.
    // [SAN-T15] All discards are public, and so are the sizes of all draw piles.
    pub discards: CardSet,
    /// The cards it holds, if the viewer may know them.
    pub hand: Option<CardSet>,
    /// How many missions it has.
    pub mission_count: u8,
    /// Its missions, if the viewer may know them.
    pub missions: Option<MissionSet>,
}

impl View {
    /// The tile on a space of the display.
    pub fn tile_on(&self, space: Space) -> Option<Structure> {
        self.display[space.index() % Space::COUNT]
    }

    /// The square that the tile on a display space belongs to.
    pub fn aim(&self, space: Space) -> Option<Square> {
        Some(Square::at(self.tile_on(space)?, space.row()))
    }

    /// The viewer's garden as it will be with what has been decided this turn; none before
    /// anything has.
    pub fn planned(&self) -> Option<Garden> {
        let (Viewer::Seat(seat), Phase::Decide(choice)) = (self.viewer, self.phase) else {
            return None;
        };
        // Nobody else learns of a turn before it is carried out: others see it at its beginning.
        let before = self.places[seat].garden;
        let with = |laid: Laid| {
            let mut garden = before;
            garden.place(laid.placement(self.aim(laid.taken.space)));
            garden
        };
        match choice {
            Choice::Take => None,
            Choice::Gardener(_) => Some(before),
            // The boar has not run yet, so it is still where the tile will be.
            Choice::Boar(laid) => Some(Garden {
                boar: before.boar,
                chased: before.chased,
                ..with(laid)
            }),
            Choice::Noble(laid) => Some(with(laid)),
            Choice::Stack(Moved { laid, noble_to }) => {
                let mut garden = with(laid);
                if let Some(to) = noble_to {
                    garden.walk(to);
                }
                Some(garden)
            }
        }
    }
}

impl Place {
    /// How many cards it has yet to play.
    #[inline]
    pub fn cards_left(&self) -> u8 {
        CardSet::ALL.minus(self.discards).len() as u8
    }
}

/// What a viewer may know of a position.
pub(crate) fn view(game: &Sanssouci, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let has_begun = matches!(
        game.phase,
        Phase::Decide(_) | Phase::Refill(_) | Phase::DrawCard
    );
    let is_over = game.phase == Phase::Over;
    let is_first_known = has_begun || is_over || game.setup.first != First::Drawn;
    let place = |seat, garden| {
        let (hand, is_own) = (&game.hands[seat], own == Some(seat));
        let is_there = game.gardens.seats().contains(seat);
        Place {
            garden,
            hand_count: hand.cards.len() as u8,
            discards: hand.discards(),
            // [SAN-S3] Hands and decks are hidden from everybody else.
            hand: is_own.then_some(hand.cards),
            mission_count: hand.missions.len() as u8,
            // [SAN-S4] Missions are seen by their owner alone; the end counts them in the open.
            missions: (is_own || is_over && is_there).then_some(hand.missions),
        }
    };
    View {
        viewer,
        setup: game.setup,
        round: game.round,
        phase: match game.phase {
            // Nobody else learns of a turn before it is carried out.
            Phase::Decide(_) if own != Some(game.on_turn) => Phase::Decide(Choice::Take),
            phase => phase,
        },
        first: is_first_known.then_some(game.first),
        on_turn: has_begun.then_some(game.on_turn),
        asked: asked(game, viewer),
        display: game.open.display(),
        tiles_left: game.bag.counts(),
        stacks: game.stacks,
        places: match game.phase {
            Phase::ChooseGardens | Phase::ChooseRewards => game.gardens.map_all(|seat, garden| {
                let is_own = own == Some(seat);
                let seen = |garden| behind_curtain(garden, game.phase);
                place(seat, if is_own { *garden } else { seen(garden) })
            }),
            _ => game.gardens.map_all(|seat, garden| place(seat, *garden)),
        },
    }
}

/// Somebody else's garden while faces are chosen.
// [SAN-S1] [SAN-R1] They lie behind the curtain until all have chosen.
fn behind_curtain(garden: &Garden, phase: Phase) -> Garden {
    let is_face_open = phase != Phase::ChooseGardens;
    Garden {
        built: garden.built,
        gardeners: garden.gardeners,
        stops: garden.stops,
        points: garden.points,
        board: garden.board,
        face: garden.face.filter(|_| is_face_open),
        reward_board: garden.reward_board,
        reward_face: None,
        boar: garden.boar,
        chased: garden.chased,
        losses: garden.losses,
    }
}

/// Who is asked, as far as a viewer may know.
// [SAN-S1] [SAN-R1] Until all have chosen, nobody learns who has.
fn asked(game: &Sanssouci, viewer: Viewer) -> Seats {
    let all = game.gardens.seats();
    match (game.phase, viewer) {
        (Phase::Decide(_), _) => Seats::only(game.on_turn),
        (Phase::ChooseGardens | Phase::ChooseRewards, Viewer::Seat(seat))
            if !game.choosing().contains(seat) =>
        {
            all.without(seat)
        }
        (Phase::ChooseGardens | Phase::ChooseRewards, _) => all,
        _ => Seats::NONE,
    }
}
