//! What could come next, for whoever plans: pages draw it, and need no rules for that.

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Space;
use crate::garden::{
    Boar, Garden, Placement, Side, boar_squares, cross, gardener_squares, path, targets,
};
use crate::legal::allowed_spaces;
use crate::parts::CardKind;
use crate::square::{Square, Squares, each};
use crate::tiles::OpenTiles;
use crate::{Card, CardSet, Structure};

/// The tiles of the display.
pub(crate) type Display = [Option<Structure>; Space::COUNT];

/// What a card in hand would allow now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Allowed {
    /// The card.
    pub card: Card,
    /// The spaces whose tiles it allows.
    pub spaces: Vec<Space>,
    /// Whether it allows all of them because none shows its structure.
    pub is_freed: bool,
}

/// What could come next in a garden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Outlook {
    /// Where nobles could end.
    pub walks: Vec<Walk>,
    /// What the tile of each display space would do, from space 2.1 to 6.2.
    pub tiles: [Option<Aim>; Space::COUNT],
    /// What a tile gains or costs at once, on the squares where it does.
    pub gains: Vec<TileGain>,
}

/// A noble's walk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Walk {
    /// Where it ends.
    pub to: Square,
    /// The squares that the noble steps on, one after the other.
    pub path: Vec<Square>,
}

/// What a tile would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// It goes to its own square.
    Structure {
        /// Where nobles could then end and cannot now.
        opens: Vec<Square>,
    },
    /// Its square is built: it becomes a gardener.
    Gardener {
        /// Where that may go.
        squares: Squares,
        /// Whether that is anywhere, because its row and its column are full.
        is_anywhere: bool,
    },
}

/// What a tile gains at once on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TileGain {
    /// Where.
    pub square: Square,
    /// As a structure.
    pub structure: i16,
    /// As a gardener.
    pub gardener: i16,
}

/// The squares that the tiles of the display belong to.
pub(crate) fn aims(display: &Display) -> [Option<Square>; Space::COUNT] {
    std::array::from_fn(|at| {
        let row = Space::numbered(at as u32).row();
        display[at].map(|tile| Square::at(tile, row))
    })
}

/// What each card of a hand would allow.
pub(crate) fn allowed(display: &Display, hand: CardSet) -> Vec<Allowed> {
    let open = OpenTiles::of(display);
    let of = |card: Card| Allowed {
        card,
        spaces: allowed_spaces(&open, card)
            .iter()
            .filter(|space| open.get(*space).is_some())
            .collect(),
        is_freed: matches!(card.kind(), CardKind::Structure(wanted)
            if !display.contains(&Some(wanted))),
    };
    hand.iter().map(of).collect()
}

/// What could come next in a garden whose face is known.
pub(crate) fn outlook(garden: &Garden, display: &Display) -> Option<Outlook> {
    garden.face?;
    let ends = ends(garden, garden.built);
    Some(Outlook {
        walks: each(ends)
            .map(|to| Walk {
                to,
                path: path(garden.built, garden.stops, to),
            })
            .collect(),
        tiles: aims(display).map(|square| Some(aim(garden, ends, square?))),
        gains: gains(garden),
    })
}

/// Where nobles could end with these squares built.
fn ends(garden: &Garden, built: Squares) -> Squares {
    targets(built, garden.gardeners, garden.stops)
}

fn aim(garden: &Garden, ends_now: Squares, square: Square) -> Aim {
    if !garden.built.overlaps(square.alone()) {
        let then = ends(garden, garden.built | square.alone());
        let opens = each(then.minus(ends_now)).collect();
        return Aim::Structure { opens };
    }
    let squares = gardener_squares(garden.built, square);
    Aim::Gardener {
        squares,
        is_anywhere: !squares.overlaps(cross(square)),
    }
}

/// Only reward boards and boars make squares differ.
fn gains(garden: &Garden) -> Vec<TileGain> {
    if garden.reward_face.is_none() && !matches!(garden.boar, Boar::On(_)) {
        return Vec::new();
    }
    let gain = |square: Square, side| {
        let boar_to = each(boar_squares(garden.built | square.alone(), square)).next();
        let placement = Placement {
            square,
            side,
            boar_to,
        };
        let gain = { *garden }.place(placement);
        gain.mark + gain.boar
    };
    let on = |square| TileGain {
        square,
        structure: gain(square, Side::Structure),
        gardener: gain(square, Side::Gardener),
    };
    let counts = |one: &TileGain| one.structure != 0 || one.gardener != 0;
    each(Squares::full().minus(garden.built))
        .map(on)
        .filter(counts)
        .collect()
}
