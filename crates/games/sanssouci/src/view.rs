//! What a viewer may know, and a position made from it.

use game::{BySeat, Dice, Game, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Space, Stack};
use crate::garden::{Boar, Garden};
use crate::parts::{Board, Face};
use crate::score::{Line, breakdown, tie_break};
use crate::square::Squares;
use crate::tiles::{Bag, OpenTiles};
use crate::turn::Moved;
use crate::{CardSet, First, Hand, MissionSet, Phase, Sanssouci, Setup, Stage, Structure};

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
    /// The viewer's own garden with all that has been decided this turn, while it can still be
    /// taken back.
    pub plan: Option<GardenView>,
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

/// A garden, as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GardenView {
    /// The garden board.
    pub board: Option<Board>,
    /// Its face; until all have chosen, only one's own.
    pub face: Option<Face>,
    /// The reward board over it.
    pub reward_board: Option<Board>,
    /// Its face; until all have chosen, only one's own.
    pub reward_face: Option<Face>,
    /// Squares that can be walked on: printed, structures, gardeners.
    pub built: Squares,
    /// Those of them with a gardener.
    pub gardeners: Squares,
    /// Where nobles have stopped; each stands on the lowest of its column, or on the terrace.
    pub stops: Squares,
    /// Where the boar is.
    pub boar: Boar,
    /// How often the boar was chased.
    pub chased: u8,
    /// What each penalty square of the reward board cost, in the order of the squares.
    pub losses: [u8; 4],
    /// The points so far; at the end, the result.
    pub points: i32,
    /// Where they come from, line by line.
    pub breakdown: Vec<Line>,
    /// What decides between equal points: how many gardeners there are.
    pub tie_break: i32,
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
        display: std::array::from_fn(|at| game.open.get(Space::numbered(at as u32))),
        tiles_left: game.bag.counts(),
        stacks: game.stacks,
        places: game.gardens.map(|seat, garden| {
            let hand = &game.hands[seat];
            // [SAN-S4] Missions are seen by their owner alone; the end counts them in the open.
            let missions = Some(hand.missions).filter(|_| is_own(seat) || is_over);
            let mut seen = seen(garden, missions.filter(|_| is_over));
            if !is_own(seat) {
                hide_choice(game.phase, &mut seen);
            }
            Place {
                garden: seen,
                hand_count: hand.cards.len() as u8,
                deck_count: hand.deck.len() as u8,
                discards: hand.discards(),
                // [SAN-S3] Hands and decks are hidden from everybody else.
                hand: Some(hand.cards).filter(|_| is_own(seat)),
                mission_count: hand.missions.len() as u8,
                missions,
            }
        }),
        plan: game.planned(viewer).map(|garden| seen(&garden, None)),
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
const fn hide_choice(phase: Phase, garden: &mut GardenView) {
    match phase {
        Phase::ChooseGardens => garden.face = None,
        Phase::ChooseRewards => garden.reward_face = None,
        _ => {}
    }
}

/// A garden as everyone sees it; with missions, as it is counted at the end.
fn seen(garden: &Garden, missions: Option<MissionSet>) -> GardenView {
    let breakdown = breakdown(garden, missions);
    GardenView {
        board: garden.board,
        face: garden.face,
        reward_board: garden.reward_board,
        reward_face: garden.reward_face,
        built: garden.built,
        gardeners: garden.gardeners,
        stops: garden.stops,
        boar: garden.boar,
        chased: garden.chased,
        losses: garden.losses,
        points: breakdown.iter().map(|line| i32::from(line.points)).sum(),
        breakdown,
        tie_break: tie_break(garden),
    }
}

impl Sanssouci {
    /// The garden that the viewer's decisions of this turn lead to.
    fn planned(&self, viewer: Viewer) -> Option<Garden> {
        let Phase::Decide(stage) = self.phase else {
            return None;
        };
        if viewer != Viewer::Seat(self.on_turn) {
            return None;
        }
        match stage {
            Stage::Take | Stage::Gardener(_) => None,
            // The boar has not run yet, so it is still where the tile will be.
            Stage::Boar(laid) => {
                let mut garden = self.garden_after(laid);
                let before = &self.gardens[self.on_turn];
                (garden.boar, garden.chased) = (before.boar, before.chased);
                Some(garden)
            }
            Stage::Noble(laid) => Some(self.garden_after(laid)),
            Stage::Stack(Moved { laid, noble_to }) => {
                let mut garden = self.garden_after(laid);
                if let Some(to) = noble_to {
                    garden.walk(to);
                }
                Some(garden)
            }
        }
    }
}

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
        let closing = |line: &&Line| !line.reason.is_closing();
        let points = seen.breakdown.iter().filter(closing);
        Garden {
            built: seen.built,
            gardeners: seen.gardeners,
            stops: seen.stops,
            points: points.fold(0, |sum: i16, line| sum.saturating_add(line.points)),
            board: seen.board,
            face: seen.face,
            reward_board: seen.reward_board,
            reward_face: seen.reward_face,
            boar: seen.boar,
            chased: seen.chased,
            losses: seen.losses,
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
