//! A whole position made from what a viewer knows.

use game::{Game, Seat, Viewer};

use super::{BedView, Place, View};
use crate::bed::{Slot, Spot, Squares};
use crate::duty::Duties;
use crate::garden::Garden;
use crate::nursery::Nursery;
use crate::parts::Tile;
use crate::tiles::{Queue, TileBag};
use crate::track::Color;
use crate::{BySeat, CottageGarden};

/// The position with that view.
pub(crate) fn determinize(view: &View) -> Option<CottageGarden> {
    view.setup.check().ok()?;
    let seats = view.places.seats();
    let is_strange = matches!(view.viewer, Viewer::Seat(seat) if !seats.contains(seat));
    if is_strange || view.places.count() != view.setup.players {
        return None;
    }
    let mut gardens = BySeat::new(view.setup.players, |_| Garden::default());
    for (seat, garden) in gardens.iter_mut() {
        *garden = Garden::seen(&view.places[seat])?;
    }
    let first = view.first.unwrap_or(Seat::A);
    let game = CottageGarden {
        gardens,
        nursery: Nursery::holding(view.nursery),
        queue: queue_of(&view.queue)?,
        loose: view.loose.iter().copied().collect::<TileBag>(),
        duties: Duties::holding(&view.duties)?,
        reserve: view.reserve.as_ref().map(|reserve| reserve.bed),
        cats: view.cats_left,
        die: view.die,
        setup: view.setup,
        first,
        on_turn: view.on_turn.unwrap_or(first),
    };
    (game.audit().is_ok() && game.view(view.viewer) == *view).then_some(game)
}

fn queue_of(tiles: &[Tile]) -> Option<Queue> {
    let mut queue = Queue::EMPTY;
    for tile in tiles {
        (queue.len() < Tile::COUNT).then_some(())?;
        queue.put(*tile);
    }
    Some(queue)
}

impl Garden {
    /// What lies before a seat, if it can lie so.
    pub fn seen(place: &Place) -> Option<Garden> {
        let mut garden = Garden::default();
        (garden.held, garden.hive) = (place.cats, place.hive);
        for color in Color::ALL {
            garden.set_cubes(color, place.cubes(color));
        }
        for slot in Slot::ALL {
            if let Some(bed) = place.bed(slot) {
                lay(&mut garden, slot, bed)?;
            }
        }
        Some(garden)
    }
}

fn lay(garden: &mut Garden, slot: Slot, seen: &BedView) -> Option<()> {
    garden.lay_bed(slot, seen.bed);
    for placement in &seen.tiles {
        if placement.slot() != slot || !garden.fits(*placement) {
            return None;
        }
        garden.plant(*placement);
    }
    let spots = |squares: Squares| squares.cells().filter_map(move |cell| Spot::at(slot, cell));
    for spot in spots(seen.tokens) {
        garden.empty().contains(spot).then_some(())?;
        garden.place_pot(spot);
    }
    for spot in spots(seen.cats) {
        garden.empty().contains(spot).then_some(())?;
        garden.place_cat(spot);
    }
    Some(())
}
