//! What follows from the rest of a view, worked out again: so that a forged view is refused for
//! what was forged, and not because the sums are wrong.

use cottage_garden::bed::{Plots, Slot, Squares};
use cottage_garden::nursery::{DieSpace, Space};
use cottage_garden::outlook::Facing;
use cottage_garden::parts::Mark;
use cottage_garden::score::{Line, Reason};
use cottage_garden::track::Color;
use cottage_garden::view::{BedView, Place};
use cottage_garden::{Duty, Hive, View};
use game::{BySeat, Score, Seats};

/// Makes everything right again that follows from the rest.
pub(crate) fn mend(view: &mut View) {
    view.row = view.die.space.line();
    view.is_last_round = view.die.value >= 6;
    for (_, place) in view.places.iter_mut() {
        place.beds.iter_mut().flatten().for_each(mend_bed);
        mend_points(place);
    }
    if view.duties.is_empty() {
        view.on_turn = None;
    }
    view.outlook = outlook(view);
    view.winners = Seats::NONE;
    if view.duties.is_empty() {
        let scores = view.places.map(|_, place| Score {
            points: place.points,
            tie_break: place.tie_break,
        });
        let best = |seat| (scores[seat].points, scores[seat].tie_break);
        let most = view.places.seats().iter().map(best).max();
        let winners = view
            .places
            .seats()
            .iter()
            .filter(|seat| Some(best(*seat)) == most);
        view.winners = winners.collect();
    }
}

/// Squares that something lies on.
pub(crate) fn covered(bed: &BedView) -> Squares {
    let on = |placed: Plots| placed.on(Slot::One) | placed.on(Slot::Two);
    let tiles = bed.tiles.iter().map(|placed| on(placed.squares()));
    tiles.fold(bed.tokens | bed.cats, |all, squares| all | squares)
}

fn mend_bed(bed: &mut BedView) {
    let covered = covered(bed);
    let printed = bed.pots | bed.cloches;
    bed.empty = Squares::full().minus(covered | printed);
    let on_tiles = |mark: Mark| {
        let marked = bed
            .tiles
            .iter()
            .filter(|placed| placed.tile().mark() == Some(mark));
        marked.count() as u32
    };
    let pots = bed.pots.minus(covered).count() + bed.tokens.count() + on_tiles(Mark::Pot);
    let cloches = bed.cloches.minus(covered).count() + on_tiles(Mark::Cloche);
    (bed.visible_pots, bed.visible_cloches) = (pots as u8, cloches as u8);
}

fn mend_points(place: &mut Place) {
    let cubes = |color, spaces: [u8; 3]| {
        spaces.map(|points| Line {
            reason: Reason::Cube(color),
            points,
        })
    };
    let mut lines = cubes(Color::Orange, place.orange.spaces()).to_vec();
    lines.extend(cubes(Color::Blue, place.blue.spaces()));
    lines.extend(place.hive.map(|hive| Line {
        reason: Reason::Hive(hive),
        points: hive.value(),
    }));
    place.points = lines.iter().map(|line| i32::from(line.points)).sum();
    place.tie_break = place.hive.map_or(0, Hive::value).into();
    place.breakdown = lines;
}

/// Where the die stands after so many moves.
fn ahead(view: &View, moves: usize) -> DieSpace {
    let players = view.setup.players;
    let spaces = DieSpace::all().filter(|space| players == 4 || !space.is_corner());
    let way: Vec<DieSpace> = spaces.collect();
    let steps = if players == 1 { 2 * moves } else { moves };
    let at = way.iter().position(|space| *space == view.die.space);
    way[(at.unwrap_or_default() + steps) % way.len()]
}

/// The next four turns of each seat that has a bed, and what others could take before.
fn outlook(view: &View) -> BySeat<Vec<Facing>> {
    let players = usize::from(view.places.count());
    let mut facings: BySeat<Vec<Facing>> = view.places.map(|_, _| Vec::new());
    let Some(now) = view.on_turn else {
        return facings;
    };
    let mut taken: Vec<(game::Seat, Space)> = Vec::new();
    for turns in 0..=4 * players {
        let seat = game::Seat::ALL[(now.index() + turns) % players];
        let has_bed = view.places[seat].beds.iter().any(Option::is_some);
        let plants = turns > 0 || view.duties.contains(&Duty::Plant);
        if has_bed && plants && facings[seat].len() < 4 {
            let die = ahead(view, turns);
            let is_contested = |space: &Space| {
                let mut others = taken.iter().filter(|(other, _)| *other != seat);
                view.tile_on(*space).is_some() && others.any(|(_, faced)| faced == space)
            };
            facings[seat].push(Facing {
                turns: turns as u8,
                die,
                line: die.line(),
                contested: die.line().into_iter().filter(is_contested).collect(),
            });
            taken.extend(die.line().map(|space| (seat, space)));
        }
    }
    facings
}
