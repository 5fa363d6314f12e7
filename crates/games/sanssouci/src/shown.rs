//! A view as pages and terminals draw it: with where points come from, what is printed, and what
//! has been decided this turn.

use game::{BySeat, Score, Seat, Seats, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::action::{Space, Stack};
use crate::garden::{Boar, Garden, noble_row};
use crate::outlook::{Allowed, Outlook, aims, allowed, outlook};
use crate::parts::{Board, Face, Mark, REWARD_AREA, mark, printed};
use crate::score::{Line, breakdown, tie_break};
use crate::square::{Square, Squares, each};
use crate::view::View;
use crate::{CardSet, Choice, MissionSet, Phase, Setup, Structure};

/// A view with all that follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Shown {
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
    /// The squares that those tiles belong to.
    pub aims: [Option<Square>; Space::COUNT],
    /// What the viewer's cards would allow.
    pub allowed: Vec<Allowed>,
    /// How many tiles of each structure are still face down.
    pub tiles_left: [u8; Structure::COUNT],
    /// How high each stack is; all 0 where a bag is used.
    pub stacks: [u8; Stack::COUNT],
    /// What lies before each seat, and what is known of its hand.
    #[schema(value_type = Vec<ShownPlace>)]
    pub places: BySeat<ShownPlace>,
    /// What the viewer has decided this turn leads to, while it can still be taken back.
    pub plan: Option<Plan>,
    /// What could come next in the viewer's garden with what it has decided, once its face is known
    /// and until the game is over.
    pub outlook: Option<Outlook>,
    /// Whether the viewer can take its last decision back.
    pub can_take_back: bool,
    /// Who won, once the game is over.
    pub winners: Seats,
}

/// What a viewer may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct ShownPlace {
    /// Its garden.
    pub garden: ShownGarden,
    /// How many cards it holds.
    pub hand_count: u8,
    /// How many cards its draw pile has.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Plan {
    /// The square that the tile belongs to; where that is built, a gardener goes elsewhere.
    pub aimed: Square,
    /// The garden, with the tile once it is known where it goes.
    pub garden: ShownGarden,
    /// The display without the tile.
    pub display: [Option<Structure>; Space::COUNT],
    /// The hand without the card.
    pub hand: CardSet,
}

/// A garden, as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct ShownGarden {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Marked {
    /// Where it is.
    pub square: Square,
    /// What it does.
    pub mark: Mark,
}

impl Shown {
    /// The tile on a space of the display.
    pub fn tile_on(&self, space: Space) -> Option<Structure> {
        self.display[space.index() % Space::COUNT]
    }
}

/// Works out what a picture needs.
pub(crate) fn show(view: &View) -> Shown {
    let is_over = view.phase == Phase::Over;
    let places = view.places.map(|_, place| ShownPlace {
        garden: shown_garden(&place.garden, place.missions.filter(|_| is_over)),
        hand_count: place.hand_count,
        deck_count: place.cards_left() - place.hand_count,
        discards: place.discards,
        hand: place.hand,
        mission_count: place.mission_count,
        missions: place.missions,
    });
    let plan = plan(view);
    let (display, hand) = match &plan {
        Some(plan) => (plan.display, plan.hand),
        None => (view.display, own_hand(view)),
    };
    let score = |place: &ShownPlace| Score {
        points: place.garden.points,
        tie_break: place.garden.tie_break,
    };
    Shown {
        viewer: view.viewer,
        setup: view.setup,
        round: view.round,
        phase: view.phase,
        first: view.first,
        on_turn: view.on_turn,
        asked: view.asked,
        display: view.display,
        aims: aims(&view.display),
        allowed: allowed(&display, hand),
        tiles_left: view.tiles_left,
        stacks: view.stacks,
        plan,
        outlook: own_garden(view).and_then(|garden| outlook(&garden, &display)),
        can_take_back: can_take_back(view),
        winners: if is_over {
            places.map(|_, place| score(place)).winners()
        } else {
            Seats::NONE
        },
        places,
    }
}

fn own_hand(view: &View) -> CardSet {
    match view.viewer {
        Viewer::Seat(seat) => view.places[seat].hand.unwrap_or_default(),
        Viewer::Spectator => CardSet::default(),
    }
}

/// The viewer's garden while there is something to decide, with what it has decided.
fn own_garden(view: &View) -> Option<Garden> {
    match view.viewer {
        Viewer::Seat(seat) if view.phase != Phase::Over => {
            Some(view.planned().unwrap_or(view.places[seat].garden))
        }
        _ => None,
    }
}

/// A garden with its points; with missions, as it is counted at the end.
fn shown_garden(garden: &Garden, missions: Option<MissionSet>) -> ShownGarden {
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
    ShownGarden {
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
fn plan(view: &View) -> Option<Plan> {
    let (Viewer::Seat(seat), Phase::Decide(choice)) = (view.viewer, view.phase) else {
        return None;
    };
    let taken = choice.taken()?;
    let mut display = view.display;
    display[taken.space.index()] = None;
    Some(Plan {
        aimed: view.aim(taken.space)?,
        garden: shown_garden(&view.planned()?, None),
        display,
        hand: view.places[seat].hand?.without(taken.card),
    })
}

/// Whether the viewer can take its last decision back, as [`game::Game::can_take_back`] says.
fn can_take_back(view: &View) -> bool {
    let Viewer::Seat(seat) = view.viewer else {
        return false;
    };
    match view.phase {
        Phase::Decide(choice) => choice != Choice::Take,
        Phase::ChooseGardens | Phase::ChooseRewards => !view.asked.contains(seat),
        _ => false,
    }
}
