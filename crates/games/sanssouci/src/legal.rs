//! What is legal, and which rule forbids the rest.

mod draws;

use game::{Refusal, Seat};

use crate::action::{Action, Space, Stack};
use crate::garden::{
    Garden, Side, boar_squares, cross, gardener_squares, noble_row, targets, walkable,
};
use crate::parts::{Card, CardKind, Face};
use crate::square::{Square, Squares};
use crate::tiles::{OpenTiles, SpaceSet};
use crate::turn::{Laid, Taken};
use crate::{Choice, Edition, Phase, Sanssouci, Structure, rules};

pub(crate) use draws::{check_draw, draw, odds};

/// Says whether a seat may do this.
pub(crate) fn check(game: &Sanssouci, seat: Seat, action: Action) -> Result<(), Refusal> {
    // [SAN-C1] Nobody sits there.
    Refusal::when(!game.gardens.seats().contains(seat), rules::PLAYERS)?;
    // [SAN-E1] The last card has been played.
    Refusal::when(game.phase == Phase::Over, rules::END)?;
    match action {
        // [SAN-S1] Once, before hand, missions and display are seen.
        Action::Garden(_) => {
            let is_asked = game.phase == Phase::ChooseGardens;
            let may = is_asked && game.choosing().contains(seat);
            Refusal::when(!may, rules::GARDEN_FACE)
        }
        Action::Reward(_) => {
            // [SAN-B5] Rewards are an expansion.
            Refusal::when(!game.setup.rewards, rules::EXPANSIONS)?;
            // [SAN-R1] Once, after the missions are seen and before the first turn.
            let is_asked = game.phase == Phase::ChooseRewards;
            let may = is_asked && game.choosing().contains(seat);
            Refusal::when(!may, rules::REWARD_FACE)
        }
        _ => check_decision(game, seat, action),
    }
}

fn check_decision(game: &Sanssouci, seat: Seat, action: Action) -> Result<(), Refusal> {
    let choice = match game.phase {
        Phase::Decide(choice) => Some(choice),
        Phase::Refill(_) | Phase::DrawCard => None,
        // [SAN-S1] Gardens first; [SAN-T1] a turn comes after set-up.
        Phase::ChooseGardens => return Err(Refusal::by(rules::GARDEN_FACE)),
        Phase::ChooseRewards => return Err(Refusal::by(rules::REWARD_FACE)),
        _ => return Err(Refusal::by(rules::TURN)),
    };
    // [SAN-S6] Clockwise: another seat's turn.
    Refusal::when(game.on_turn != seat, rules::FIRST_PLAYER)?;
    match (action, choice) {
        (Action::Take { card, space }, Some(Choice::Take)) => check_take(game, card, space),
        (Action::Gardener(square), Some(Choice::Gardener(taken))) => {
            check_gardener(game, taken, square)
        }
        // [SAN-T5] The tile has its own square, and goes there.
        (Action::Gardener(_), Some(Choice::Boar(laid) | Choice::Noble(laid)))
            if game.placement(laid).side == Side::Structure =>
        {
            Err(Refusal::by(rules::TILE_SQUARE))
        }
        // [SAN-B5] The boar is an expansion.
        (Action::Boar(_), _) if !game.setup.boar => Err(Refusal::by(rules::EXPANSIONS)),
        (Action::Boar(to), Some(Choice::Boar(laid))) => check_boar(game, laid, to),
        // [SAN-B2] It runs when a tile is placed on its square.
        (Action::Boar(_), _) => Err(Refusal::by(rules::BOAR_RUNS)),
        (Action::Noble { noble, to }, Some(Choice::Noble(laid))) => {
            check_noble(game, laid, noble, to)
        }
        (Action::Stay, Some(Choice::Noble(_))) => Ok(()),
        // [SAN-T11] At most one noble moves a turn, once.
        (Action::Noble { .. } | Action::Stay, Some(Choice::Stack(_)) | None) => {
            Err(Refusal::by(rules::ONE_NOBLE))
        }
        (Action::Stack(stack), Some(Choice::Stack(_))) => check_stack(game, stack),
        // [SAN-T13] Imperial has a bag; a stack that gave a tile has given it; in the end no
        // tile is left.
        (Action::Stack(_), _)
            if game.setup.edition == Edition::Imperial
                || choice.is_none()
                || game.bag.is_empty() =>
        {
            Err(Refusal::by(rules::REFILL))
        }
        // [SAN-T1] Everything in its order.
        _ => Err(Refusal::by(rules::TURN)),
    }
}

fn check_take(game: &Sanssouci, card: Card, space: Space) -> Result<(), Refusal> {
    // [SAN-S3] A card from one's own hand.
    let is_held = game.hands[game.on_turn].cards.contains(card);
    Refusal::when(!is_held, rules::HANDS)?;
    let is_allowed = allowed_spaces(&game.open, card).contains(space);
    match card.kind() {
        // [SAN-T2] One of the 4 tiles on the spaces of the two colors.
        CardKind::Colors(..) => Refusal::when(!is_allowed, rules::TWO_COLOR_CARD),
        // [SAN-T3] A tile of that structure, as long as the display has one.
        CardKind::Structure(_) => Refusal::when(!is_allowed, rules::STRUCTURE_CARD),
        // [SAN-T4] Any of the ten.
        CardKind::Any => Refusal::when(!is_allowed, rules::WILD_CARD),
    }
}

/// The display spaces that a card allows, all of which have a tile when a turn begins.
pub(crate) fn allowed_spaces(open: &OpenTiles, card: Card) -> SpaceSet {
    let takes = &TAKES[card.index() & 31];
    let showing = takes.showing(open);
    // [SAN-T3] If none of the ten shows the structure, any of the ten.
    if showing.is_empty() {
        takes.spaces
    } else {
        showing
    }
}

fn check_gardener(game: &Sanssouci, taken: Taken, square: Square) -> Result<(), Refusal> {
    let built = game.gardens[game.on_turn].built;
    let Some(aimed) = game.aim(taken.space) else {
        return Err(Refusal::by(rules::TURN));
    };
    let allowed = gardener_squares(built, aimed);
    // [SAN-T6] A free square of the same row or column, [SAN-T7] or of any if they have none.
    let rule = if allowed.overlaps(cross(aimed)) {
        rules::GARDENER
    } else {
        rules::GARDENER_ANYWHERE
    };
    Refusal::when(!allowed.overlaps(square.alone()), rule)
}

fn check_boar(game: &Sanssouci, laid: Laid, to: Square) -> Result<(), Refusal> {
    // [SAN-B2] To an orthogonally adjacent free square.
    let built = game.gardens[game.on_turn].built;
    let allowed = boar_squares(built, laid.square);
    Refusal::when(!allowed.overlaps(to.alone()), rules::BOAR_RUNS)
}

fn check_noble(game: &Sanssouci, laid: Laid, noble: Structure, to: Square) -> Result<(), Refusal> {
    let garden = game.garden_after(laid);
    // [SAN-T9] In its own column, at least one row lower than it stood.
    Refusal::when(to.column() != noble, rules::NOBLE_ENDS_LOWER)?;
    let stands_on = noble_row(garden.stops, noble);
    Refusal::when(Some(to.row()) <= stands_on, rules::NOBLE_ENDS_LOWER)?;
    // [SAN-T8] Over built squares that hang together.
    let is_reached = walkable(garden.built).overlaps(to.alone());
    Refusal::when(!is_reached, rules::NOBLE_WALKS)?;
    // [SAN-T10] Never on a gardener.
    let is_gardener = garden.gardeners.overlaps(to.alone());
    Refusal::when(is_gardener, rules::NOBLE_AND_GARDENER)
}

fn check_stack(game: &Sanssouci, stack: Stack) -> Result<(), Refusal> {
    // [SAN-T13] The top tile of a stack: there must be one. [SAN-X4] Any such stack is as good
    // as another, but it is the player's choice.
    Refusal::when(game.stacks[stack.index()] == 0, rules::REFILL)
}

/// Whether a seat's last decision can be taken back.
// [SAN-T1] A turn is told when its last decision is made. [SAN-S1] [SAN-R1] Faces are revealed
// when the last seat has chosen.
pub(crate) fn can_take_back(game: &Sanssouci, seat: Seat) -> bool {
    match game.phase {
        Phase::Decide(choice) => game.on_turn == seat && choice != Choice::Take,
        Phase::ChooseGardens | Phase::ChooseRewards => {
            game.gardens.seats().minus(game.choosing()).contains(seat)
        }
        _ => false,
    }
}

/// Fills in the legal actions.
#[inline]
pub(crate) fn actions(game: &Sanssouci, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    match game.phase {
        Phase::Decide(choice) if game.on_turn == seat => match choice {
            Choice::Take => list_takes(game, into),
            Choice::Noble(laid) => list_nobles(game, laid, into),
            Choice::Gardener(taken) => list_gardeners(game, taken, into),
            Choice::Boar(laid) => {
                let built = game.gardens[seat].built;
                list(boar_squares(built, laid.square), &BOARS, into);
            }
            Choice::Stack(_) => {
                let is_left = |stack: &Stack| game.stacks[stack.index()] > 0;
                into.extend(Stack::all().filter(is_left).map(Action::Stack));
            }
        },
        Phase::ChooseGardens if game.choosing().contains(seat) => {
            into.extend(Face::ALL.map(Action::Garden));
        }
        Phase::ChooseRewards if game.choosing().contains(seat) => {
            into.extend(Face::ALL.map(Action::Reward));
        }
        _ => {}
    }
}

#[inline]
fn list_takes(game: &Sanssouci, into: &mut Vec<Action>) {
    for card in game.hands[game.on_turn].cards.iter() {
        let takes = &TAKES[card.index() & 31];
        let showing = takes.showing(&game.open);
        if showing.is_empty() {
            // A copy of fixed length, cut afterwards, needs no call.
            let count = into.len() + takes.count;
            into.extend_from_slice(&takes.every);
            into.truncate(count);
        } else {
            into.extend(showing.iter().map(|space| takes.every[space.index() & 15]));
        }
    }
}

/// What a card allows: the structure that it wants, and if that is not there, or none is wanted,
/// the spaces of its colors or all ten.
struct Takes {
    wanted: Option<Structure>,
    spaces: SpaceSet,
    every: [Action; 16],
    count: usize,
}

impl Takes {
    /// The spaces with the structure that the card wants.
    #[inline]
    fn showing(&self, open: &OpenTiles) -> SpaceSet {
        self.wanted
            .map_or(SpaceSet::NONE, |wanted| open.showing(wanted))
    }
}

static TAKES: [Takes; 32] = {
    let mut table = [const {
        Takes {
            wanted: None,
            spaces: SpaceSet::NONE,
            every: [Action::Stay; 16],
            count: 0,
        }
    }; 32];
    let mut number = 0;
    while number < Card::COUNT {
        let card = Card::numbered(number as u32);
        let takes = &mut table[number];
        if let CardKind::Structure(wanted) = card.kind() {
            takes.wanted = Some(wanted);
        }
        let mut at = 0;
        while at < Space::COUNT {
            let space = Space::numbered(at as u32);
            let is_allowed = match card.kind() {
                CardKind::Colors(one, other) => {
                    space.row() as u8 == one as u8 || space.row() as u8 == other as u8
                }
                CardKind::Structure(_) | CardKind::Any => true,
            };
            if is_allowed {
                takes.spaces = takes.spaces.with(space);
                takes.every[takes.count] = Action::Take { card, space };
                takes.count += 1;
            }
            at += 1;
        }
        number += 1;
    }
    table
};

#[inline]
fn list_nobles(game: &Sanssouci, laid: Laid, into: &mut Vec<Action>) {
    let garden = &game.gardens[game.on_turn];
    let placed = laid.square.alone();
    let (built, mut gardeners) = (garden.built | placed, garden.gardeners);
    if game.placement(laid).side == Side::Gardener {
        gardeners = gardeners | placed;
    }
    list(targets(built, gardeners, garden.stops), &NOBLES, into);
    // [SAN-T11] Moving is optional.
    into.push(Action::Stay);
}

#[inline]
fn list_gardeners(game: &Sanssouci, taken: Taken, into: &mut Vec<Action>) {
    if let Some(aimed) = game.aim(taken.space) {
        let built = game.gardens[game.on_turn].built;
        list(gardener_squares(built, aimed), &GARDENERS, into);
    }
}

/// Lists the table's actions for these squares.
#[inline]
fn list(squares: Squares, table: &[Action; 64], into: &mut Vec<Action>) {
    let mut left = squares.word();
    while left != 0 {
        into.push(table[left.trailing_zeros() as usize & 63]);
        left &= left - 1;
    }
}

macro_rules! by_square {
    ($name:ident, $square:ident => $action:expr) => {
        static $name: [Action; 64] = {
            let mut table = [Action::Stay; 64];
            let mut number = 0;
            while number < Square::COUNT {
                let $square = Square::numbered(number as u32);
                table[number] = $action;
                number += 1;
            }
            table
        };
    };
}

by_square!(GARDENERS, square => Action::Gardener(square));
by_square!(BOARS, square => Action::Boar(square));
by_square!(NOBLES, to => Action::Noble { noble: to.column(), to });

impl Sanssouci {
    /// The garden of the seat on turn, as it will be with this tile.
    pub(crate) fn garden_after(&self, laid: Laid) -> Garden {
        let mut garden = self.gardens[self.on_turn];
        garden.place(self.placement(laid));
        garden
    }
}
