//! The refill and the planting phase: what is taken, and where it goes.

use cottage_garden::bed::{Slot, Spot, Squares};
use cottage_garden::nursery::Space;
use cottage_garden::parts::Tile;
use cottage_garden::view::{BedView, View};
use cottage_garden::{Action, Duty, Placement, rules};
use game::{Game, Seat, Viewer};

use crate::told::{Found, covered, due, find};

/// A line that plants a tile, in parts.
pub(crate) struct Planting {
    pub(crate) tile: Tile,
    pub(crate) space: Space,
    pub(crate) slot: Slot,
    pub(crate) squares: Vec<String>,
}

impl Planting {
    pub(crate) fn read(line: &str) -> Option<Planting> {
        let (taken, planted) = line.split_once(" = ")?;
        let [_, tile, space] = taken.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let mut planted = planted.split(' ');
        Some(Planting {
            tile: Tile::named(tile)?,
            space: Space::named(space)?,
            slot: Slot::numbered(planted.next()?)?,
            squares: planted.map(str::to_string).collect(),
        })
    }

    pub(crate) fn squares(&self) -> String {
        self.squares.join(" ")
    }
}

/// A tile, so that it is planted there.
fn planted(space: Space, to: Placement) -> String {
    format!("{} {space} = {to}", to.tile())
}

/// Everything that the rules allow before a step.
fn legal<T>(found: &Found<T>) -> Vec<Action> {
    let mut list = Vec::new();
    found.before().actions(found.seat(), &mut list);
    list
}

/// [COT-T4] [COT-N2] Only the tiles of the gardener's row can be taken.
#[test]
fn a_tile_from_outside_the_row_is_refused() {
    let found = find(|line, _| Planting::read(line));
    let outside = Space::all().filter(|space| !found.view.row.contains(space));
    for space in outside {
        let tile = found.view.tile_on(space);
        for to in tile.into_iter().flat_map(Placement::all).step_by(7) {
            found.refuses(&planted(space, to), rules::PLANT);
        }
    }
}

/// [COT-T4] From an empty space there is nothing to take, whether the tile is stated or not.
#[test]
fn a_tile_from_an_empty_space_is_refused() {
    let found = find(|line, view| {
        let planting = Planting::read(line)?;
        let mut row = view.row.into_iter();
        let empty = row.find(|space| view.tile_on(*space).is_none())?;
        Some((planting, empty))
    });
    let (planting, empty) = &found.answer;
    let (slot, squares) = (planting.slot, planting.squares());
    let line = format!("{} {empty} = {slot} {squares}", planting.tile);
    found.refuses(&line, rules::PLANT);
    found.refuses(&format!("{empty} = {slot} {squares}"), rules::PLANT);
}

/// [COT-T4] A tile that is stated lies on the space that is stated.
#[test]
fn a_tile_that_does_not_lie_there_is_refused() {
    let found = find(|line, _| Planting::read(line));
    let space = found.answer.space;
    for tile in Tile::ALL
        .into_iter()
        .filter(|tile| *tile != found.answer.tile)
    {
        let to = Placement::all(tile).next().expect("a tile lies somehow");
        found.refuses(&planted(space, to), rules::PLANT);
        // Nor anywhere else in the row, if no space is stated.
        let row = found.view.row.map(|space| found.view.tile_on(space));
        if !row.contains(&Some(tile)) {
            found.refuses(&format!("{tile} = {to}"), rules::PLANT);
        }
    }
}

/// [COT-T5] Squares of another shape, too few or too many of them, or one twice.
#[test]
fn squares_that_are_not_the_tiles_shape_are_refused() {
    let found = find(|line, _| Planting::read(line).filter(|planting| planting.squares.len() > 3));
    let planting = &found.answer;
    let taken = format!("{} {} = {}", planting.tile, planting.space, planting.slot);
    let refuses = |squares: &[String]| {
        found.refuses(&format!("{taken} {}", squares.join(" ")), rules::TILE_FITS);
    };
    let squares = &planting.squares;
    refuses(&squares[1..]);
    refuses(&squares[..1]);
    refuses(&[squares.as_slice(), &squares[..1]].concat());
    refuses(&[&squares[1..], &squares[1..2]].concat());
    let others = Squares::full().cells().map(|cell| cell.to_string());
    let others: Vec<String> = others.filter(|cell| !squares.contains(cell)).collect();
    refuses(&[squares.as_slice(), &others[..1]].concat());
    // The corners of the bed are no tile's.
    refuses(&["a1", "e1", "a5", "e5"].map(String::from));
    let all = Squares::full().cells().map(|cell| cell.to_string());
    refuses(&all.collect::<Vec<_>>());
}

/// [COT-T5] A square beside the bed, to the right of it or above.
#[test]
fn a_tile_that_sticks_out_of_the_grid_is_refused() {
    let found = find(|line, _| Planting::read(line).filter(|planting| planting.squares.len() > 1));
    let planting = &found.answer;
    let taken = format!("{} {} = {}", planting.tile, planting.space, planting.slot);
    let shifted = |columns: u8, rows: u8| {
        let shift = |square: &String| {
            let bytes = square.as_bytes();
            let (column, row) = (bytes[0] + columns, bytes[1] + rows - b'0');
            format!("{}{row}", column as char)
        };
        let squares: Vec<String> = planting.squares.iter().map(shift).collect();
        format!("{taken} {}", squares.join(" "))
    };
    found.accepts(&shifted(0, 0));
    for by in [5, 9] {
        found.refuses(&shifted(by, 0), rules::TILE_FITS);
        found.refuses(&shifted(0, by), rules::TILE_FITS);
    }
    let beyond = |last: &str| format!("{taken} {} {last}", planting.squares[1..].join(" "));
    for last in ["f1", "a6", "z99"] {
        found.refuses(&beyond(last), rules::TILE_FITS);
    }
    for last in ["a0", "A1", "a100", "1a", "a", "a01"] {
        found.cannot_read(&beyond(last));
    }
}

/// [COT-T5] Over a tile, a cat or a pot token; printed pots and cloches may be covered.
#[test]
fn a_tile_over_something_is_refused_and_over_a_print_accepted() {
    let found = find(|line, view| {
        let planting = Planting::read(line)?;
        let lies =
            |bed: &BedView| !bed.tokens.is_empty() && !bed.cats.is_empty() && !bed.tiles.is_empty();
        let bed = view.places[view.on_turn?].bed(planting.slot)?;
        lies(bed).then_some(planting)
    });
    let planting = &found.answer;
    let bed = found.place().bed(planting.slot).expect("a bed");
    let mut met = [false; 4];
    for to in Placement::all(planting.tile).filter(|to| to.slot() == planting.slot) {
        let squares = to.squares().on(planting.slot);
        let is_free = !squares.overlaps(covered(bed));
        let line = planted(planting.space, to);
        found.accepts_if(is_free, &line, rules::TILE_FITS);
        met[0] |= squares.overlaps(bed.tokens);
        met[1] |= squares.overlaps(bed.cats);
        met[2] |= squares.overlaps(covered(bed).minus(bed.tokens | bed.cats));
        met[3] |= is_free;
    }
    assert_eq!(met, [true; 4]);
}

/// What a seat's bed has on a square.
fn is_empty(view: &View, seat: Seat, slot: Slot, cell: grid::Cell) -> bool {
    view.places[seat]
        .bed(slot)
        .is_some_and(|bed| bed.empty.contains(cell))
}

/// [COT-T6] [COT-T7] A pot or a cat goes on an empty space, never on a print.
#[test]
fn a_pot_or_a_cat_on_a_square_that_is_not_empty_is_refused() {
    for wanted in [Duty::Plant, Duty::Refill, Duty::AddCats] {
        let found = find(|_, view| {
            let place = &view.places[view.on_turn?];
            let lies = |part: fn(&BedView) -> Squares| {
                place.beds.iter().flatten().any(|bed| !part(bed).is_empty())
            };
            let are_mixed = lies(|bed| bed.tokens)
                && lies(|bed| bed.cats)
                && lies(|bed| bed.pots.minus(covered(bed)))
                && lies(|bed| bed.cloches.minus(covered(bed)))
                && place.beds.iter().all(Option::is_some);
            let is_wanted = view.duty() == Some(wanted) && place.cats > 0;
            (is_wanted && are_mixed).then_some(())
        });
        for slot in Slot::ALL {
            for cell in Squares::full().cells() {
                let is_empty = is_empty(&found.view, found.seat(), slot, cell);
                found.accepts_if(is_empty, &format!("cat {slot} {cell}"), rules::CATS);
                let pot = format!("pot {slot} {cell}");
                if wanted == Duty::AddCats {
                    found.refuses(&pot, rules::PLANT);
                } else {
                    found.accepts_if(is_empty, &pot, rules::POT);
                }
            }
            for beside in ["f1", "a6", "z99"] {
                found.refuses(&format!("pot {slot} {beside}"), rules::POT);
                found.refuses(&format!("cat {slot} {beside}"), rules::CATS);
            }
        }
    }
}

/// [COT-T7] Who holds no cat places none.
#[test]
fn a_cat_that_nobody_holds_is_refused() {
    let found = find(|_, view| {
        let holds_none = view.places[view.on_turn?].cats == 0;
        (view.duty() == Some(Duty::Plant) && holds_none).then_some(())
    });
    for slot in Slot::ALL {
        for cell in found.empty(slot).cells() {
            found.refuses(&format!("cat {slot} {cell}"), rules::CATS);
        }
    }
}

/// [COT-T7] The last empty space is for a pot, unless a tile of the row still fits.
#[test]
fn a_cat_that_makes_planting_impossible_is_refused() {
    // The only empty space, and whether a tile of the row fits beside it.
    let only_spot = |view: &View| {
        let place = &view.places[view.on_turn?];
        let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
        let mut spots = Slot::ALL.into_iter().flat_map(|slot| {
            let cells = place
                .bed(slot)
                .into_iter()
                .flat_map(|bed| bed.empty.cells());
            cells.filter_map(move |cell| Spot::at(slot, cell))
        });
        let (spot, next) = (spots.next()?, spots.next());
        (is_planting && next.is_none() && place.cats > 0).then_some(spot)
    };
    let fits_beside = |view: &View, spot: Spot| {
        let place = &view.places[view.on_turn.expect("a turn")];
        let tiles = view.row.into_iter().filter_map(|space| view.tile_on(space));
        tiles.flat_map(Placement::all).any(|to| {
            let bed = place.bed(to.slot());
            let is_free = bed.is_some_and(|bed| !to.squares().on(to.slot()).overlaps(covered(bed)));
            is_free && !to.squares().contains(spot)
        })
    };
    for is_possible in [false, true] {
        let found =
            find(|_, view| only_spot(view).filter(|spot| fits_beside(view, *spot) == is_possible));
        let spot = found.answer;
        found.accepts_if(is_possible, &format!("cat {spot}"), rules::CATS);
        found.accepts(&format!("pot {spot}"));
    }
}

/// [COT-T2] Without a cat, or into a full row.
#[test]
fn a_refill_without_a_cat_or_a_queue_or_into_a_full_row_is_refused() {
    let empty = |view: &View| {
        let row = view.row.iter();
        row.filter(|space| view.tile_on(**space).is_none()).count()
    };
    let without = find(|_, view| {
        let holds_none = view.places[view.on_turn?].cats == 0;
        let is_wanted = view.duty() == Some(Duty::Plant) && (1..=2).contains(&empty(view));
        (is_wanted && holds_none && !view.queue.is_empty()).then_some(())
    });
    without.refuses("refill", rules::REFILL_BY_CAT);
    // [COT-X6] Nor does an empty queue refill anything.
    let queued = find(|_, view| {
        let holds = view.places[view.on_turn?].cats > 0;
        let is_wanted = view.duty() == Some(Duty::Plant) && (1..=2).contains(&empty(view));
        (is_wanted && holds && view.queue.is_empty()).then_some(())
    });
    queued.refuses("refill", rules::ONE_REFILL);
    let full = find(|_, view| {
        let holds = view.places[view.on_turn?].cats > 0;
        (view.duty() == Some(Duty::Plant) && empty(view) == 0 && holds).then_some(())
    });
    full.refuses("refill", rules::REFILL_BY_CAT);
}

/// [COT-X10] After a refill, after the first cat and after planting.
#[test]
fn a_second_refill_or_a_late_one_is_refused() {
    let found = due(|duty| duty == Duty::Refill);
    found.accepts("refill");
    let refill = find(|line, view| {
        let place = &view.places[view.on_turn?];
        let has_room = place.cats > 1 && view.queue.len() > 2;
        (line.ends_with(" refill") && has_room).then_some(())
    });
    // The row may be full by then, which has a rule of its own.
    let rule = |found: &Found<()>| {
        let mut after = found.before();
        let step = game::read_step(&after, found.line()).expect("a legal line");
        after.apply(step, &mut game::silence);
        let view = after.view(Viewer::Spectator);
        let is_full = view.row.iter().all(|space| view.tile_on(*space).is_some());
        if is_full {
            rules::REFILL_BY_CAT
        } else {
            rules::ORDER_OF_TURN
        }
    };
    refill.refuses_then("refill", rule(&refill));
    let cat = find(|line, view| {
        let is_cat = line.split(' ').nth(1) == Some("cat") && view.duty() == Some(Duty::Refill);
        (is_cat && view.places[view.on_turn?].cats > 1).then_some(())
    });
    cat.refuses_then("refill", rules::ORDER_OF_TURN);
    for is_wanted in [
        |line: &str| line.contains(" = "),
        |line: &str| line.contains(" pot "),
    ] {
        let planted = find(|line, view| {
            let place = &view.places[view.on_turn?];
            let stays =
                place.cats > 0 && place.beds.iter().flatten().any(|bed| bed.empty.count() > 6);
            let is_open = view.duty() == Some(Duty::Refill);
            (is_open && is_wanted(line) && stays).then_some(())
        });
        planted.refuses_then("refill", rules::ORDER_OF_TURN);
    }
}

/// [COT-T4] Once a turn, a tile or a pot.
#[test]
fn a_second_planting_in_a_turn_is_refused() {
    let found = find(|line, view| {
        let place = &view.places[view.on_turn?];
        let stays = place.cats > 0 && place.beds.iter().flatten().all(|bed| bed.empty.count() > 6);
        (line.contains(" = ") && view.duty() == Some(Duty::Plant) && stays).then_some(())
    });
    for action in legal(&found) {
        match action {
            Action::Plant { from, to } => found.refuses_then(&planted(from, to), rules::PLANT),
            Action::Pot(spot) => found.refuses_then(&format!("pot {spot}"), rules::PLANT),
            _ => {}
        }
    }
}
