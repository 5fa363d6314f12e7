//! What a viewer may know, and a position made from it.

mod world;

use game::{BySeat, Game, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Space, Stack};
use crate::garden::{Boar, Garden, noble_row};
use crate::parts::{Board, Face, Mark, REWARD_AREA, mark, printed};
use crate::score::{Line, breakdown, tie_break};
use crate::square::{Square, Squares, each};
use crate::tiles::OpenTiles;
use crate::turn::Moved;
use crate::{CardSet, First, MissionSet, Phase, Sanssouci, Setup, Stage, Structure};

pub(crate) use world::determinize;

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// What the viewer has decided this turn leads to, while it can still be taken back.
    pub plan: Option<Plan>,
    /// Whether the viewer can take its last decision back.
    pub can_take_back: bool,
    /// Who won, once the game is over.
    pub winners: Seats,
}

/// What a viewer may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Its garden.
    pub garden: GardenView,
    /// How many cards it holds.
    pub hand_count: u8,
    /// How many cards its draw pile has.
    // [SAN-T15] The sizes of all draw piles and all discards are public.
    pub deck_count: u8,
    /// The cards it has played.
    pub discards: CardSet,
    /// The cards it holds, if the viewer may know them.
    pub hand: Option<CardSet>,
    /// How many missions it has.
    pub mission_count: u8,
    /// Its missions, if the viewer may know them.
    pub missions: Option<MissionSet>,
}

/// The viewer's place as it will be with what has been decided this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The square that the tile belongs to; where that is built, a gardener goes elsewhere.
    pub aimed: Square,
    /// The garden, with the tile once it is known where it goes.
    pub garden: GardenView,
    /// The display without the tile.
    pub display: [Option<Structure>; Space::COUNT],
    /// The hand without the card.
    pub hand: CardSet,
}

/// A garden, as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GardenView {
    /// The garden board.
    pub board: Option<Board>,
    /// Its face; until all have chosen, only one's own.
    pub face: Option<Face>,
    /// What is printed on either face, while the face is not known.
    pub printed_choices: Option<[Squares; 2]>,
    /// The reward board over it.
    pub reward_board: Option<Board>,
    /// Its face; until all have chosen, only one's own.
    pub reward_face: Option<Face>,
    /// The marks of either face, while the face is not known.
    pub mark_choices: Option<[Vec<Marked>; 2]>,
    /// Squares printed as built that no reward board covers.
    pub printed: Squares,
    /// The marks of the reward board, those below tiles too.
    pub marks: Vec<Marked>,
    /// Squares that can be walked on: printed, structures, gardeners.
    pub built: Squares,
    /// Those of them with a gardener.
    pub gardeners: Squares,
    /// Where nobles have stopped.
    pub stops: Squares,
    /// Where each noble stands, from the left column on; none is the terrace.
    pub nobles: [Option<Square>; Structure::COUNT],
    /// Where the boar is.
    pub boar: Boar,
    /// How often the boar was chased.
    pub chased: u8,
    /// The points so far; at the end, the result.
    pub points: i32,
    /// Where they come from, line by line.
    pub breakdown: Vec<Line>,
    /// What decides between equal points: how many gardeners there are.
    pub tie_break: i32,
}

/// A mark of a reward board, and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marked {
    /// Where it is.
    pub square: Square,
    /// What it does.
    pub mark: Mark,
}

impl View {
    /// The tile on a space of the display.
    pub fn tile_on(&self, space: Space) -> Option<Structure> {
        self.display[space.index() % Space::COUNT]
    }
}

/// What a viewer may know of a position.
pub(crate) fn view(game: &Sanssouci, viewer: Viewer) -> View {
    let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
    let is_over = game.phase == Phase::Over;
    let phase = match game.phase {
        // Nobody else learns of a turn before it is carried out.
        Phase::Decide(_) if !is_own(game.on_turn) => Phase::Decide(Stage::Take),
        phase => phase,
    };
    let has_begun = matches!(
        game.phase,
        Phase::Decide(_) | Phase::Refill(_) | Phase::DrawCard
    );
    let is_first_known = has_begun || is_over || game.setup.first != First::Drawn;
    View {
        viewer,
        setup: game.setup,
        round: game.round,
        phase,
        first: is_first_known.then_some(game.first),
        on_turn: has_begun.then_some(game.on_turn),
        asked: asked(game, viewer),
        display: displayed(&game.open),
        tiles_left: game.bag.counts(),
        stacks: game.stacks,
        places: game.gardens.map(|seat, garden| {
            let hand = &game.hands[seat];
            // [SAN-S4] Missions are seen by their owner alone; the end counts them in the open.
            let missions = Some(hand.missions).filter(|_| is_own(seat) || is_over);
            let mut shown = *garden;
            if !is_own(seat) {
                hide_choice(game.phase, &mut shown);
            }
            Place {
                garden: seen(&shown, missions.filter(|_| is_over)),
                hand_count: hand.cards.len() as u8,
                deck_count: hand.deck.len() as u8,
                discards: hand.discards(),
                // [SAN-S3] Hands and decks are hidden from everybody else.
                hand: Some(hand.cards).filter(|_| is_own(seat)),
                mission_count: hand.missions.len() as u8,
                missions,
            }
        }),
        plan: plan(game, viewer),
        can_take_back: match viewer {
            Viewer::Seat(seat) => game.can_take_back(seat),
            Viewer::Spectator => false,
        },
        winners: if is_over {
            game.scores().winners()
        } else {
            Seats::NONE
        },
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

/// Takes out what another seat has chosen behind the curtain.
const fn hide_choice(phase: Phase, garden: &mut Garden) {
    match phase {
        Phase::ChooseGardens => garden.face = None,
        Phase::ChooseRewards => garden.reward_face = None,
        _ => {}
    }
}

fn displayed(open: &OpenTiles) -> [Option<Structure>; Space::COUNT] {
    std::array::from_fn(|at| open.get(Space::numbered(at as u32)))
}

/// A garden as everyone sees it; with missions, as it is counted at the end.
fn seen(garden: &Garden, missions: Option<MissionSet>) -> GardenView {
    let breakdown = breakdown(garden, missions);
    let marks_of = |face| {
        garden
            .reward_board
            .map_or(Vec::new(), |board| marks(board, face))
    };
    let unlaid = garden.board.filter(|_| garden.face.is_none());
    let uncovered = garden.reward_board.filter(|_| garden.reward_face.is_none());
    let mut printed_here = match (garden.board, garden.face) {
        (Some(board), Some(face)) => printed(board, face),
        _ => Squares::empty(),
    };
    if garden.reward_face.is_some() {
        printed_here = printed_here.minus(REWARD_AREA);
    }
    GardenView {
        board: garden.board,
        face: garden.face,
        printed_choices: unlaid.map(|board| Face::ALL.map(|face| printed(board, face))),
        reward_board: garden.reward_board,
        reward_face: garden.reward_face,
        mark_choices: uncovered.map(|board| Face::ALL.map(|face| marks(board, face))),
        printed: printed_here,
        marks: garden.reward_face.map_or(Vec::new(), marks_of),
        built: garden.built,
        gardeners: garden.gardeners,
        stops: garden.stops,
        nobles: Structure::ALL.map(|noble| {
            let row = noble_row(garden.stops, noble)?;
            Some(Square::at(noble, row))
        }),
        boar: garden.boar,
        chased: garden.chased,
        points: breakdown.iter().map(|line| i32::from(line.points)).sum(),
        breakdown,
        tie_break: tie_break(garden),
    }
}

/// The marks of a reward board's face.
fn marks(board: Board, face: Face) -> Vec<Marked> {
    let marked = |square| {
        let mark = mark(board, face, square)?;
        Some(Marked { square, mark })
    };
    each(REWARD_AREA).filter_map(marked).collect()
}

/// What the viewer has decided this turn leads to.
fn plan(game: &Sanssouci, viewer: Viewer) -> Option<Plan> {
    let Phase::Decide(stage) = game.phase else {
        return None;
    };
    // Nobody else learns of a turn before it is carried out.
    if viewer != Viewer::Seat(game.on_turn) {
        return None;
    }
    let before = &game.gardens[game.on_turn];
    let (taken, garden) = match stage {
        Stage::Take => return None,
        Stage::Gardener(taken) => (taken, *before),
        // The boar has not run yet, so it is still where the tile will be.
        Stage::Boar(laid) => {
            let mut garden = game.garden_after(laid);
            (garden.boar, garden.chased) = (before.boar, before.chased);
            (laid.taken, garden)
        }
        Stage::Noble(laid) => (laid.taken, game.garden_after(laid)),
        Stage::Stack(Moved { laid, noble_to }) => {
            let mut garden = game.garden_after(laid);
            if let Some(to) = noble_to {
                garden.walk(to);
            }
            (laid.taken, garden)
        }
    };
    let mut open = game.open;
    open.clear(taken.space);
    Some(Plan {
        aimed: game.aim(taken.space)?,
        garden: seen(&garden, None),
        display: displayed(&open),
        hand: game.hands[game.on_turn].cards.without(taken.card),
    })
}
