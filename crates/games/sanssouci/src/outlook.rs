//! What could come next, for whoever plans: pages draw it, and need no rules for that.

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::Space;
use crate::garden::{Boar, Garden, Placement, Side, boar_squares, gardener_squares, path, targets};
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
    /// The ways that nobles could walk: the squares that each steps on, the last where it ends.
    pub walks: Vec<Vec<Square>>,
    /// What the tile of each display space would open, from space 2.1 to 6.2: if its own square
    /// is built, where its gardener may go; otherwise where nobles could then end and cannot now.
    pub opens: [Vec<Square>; Space::COUNT],
    /// What a tile gains or costs at once, on the squares where it does.
    pub gains: Vec<TileGain>,
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
            .map(|to| path(garden.built, garden.stops, to))
            .collect(),
        opens: aims(display).map(|square| {
            let opened = square.map(|square| opened(garden, ends, square));
            opened.into_iter().flat_map(each).collect()
        }),
        gains: gains(garden),
    })
}

/// Where nobles could end with these squares built.
fn ends(garden: &Garden, built: Squares) -> Squares {
    targets(built, garden.gardeners, garden.stops)
}

/// What a tile that belongs to this square would open.
fn opened(garden: &Garden, ends_now: Squares, square: Square) -> Squares {
    if garden.built.overlaps(square.alone()) {
        return gardener_squares(garden.built, square);
    }
    ends(garden, garden.built | square.alone()).minus(ends_now)
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
