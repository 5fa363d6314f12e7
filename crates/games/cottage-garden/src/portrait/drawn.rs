//! Cottage Garden as a drawing: the nursery and the tiles of the gardener's row on the left, the
//! viewer's beds large and the others' small on the right.

use game::{Ink, Style, name_seat, width};
use messages::about;

use super::layout::{COLUMNS, beside, padded, wrapped};
use super::spoken::{queue, reserve};
use super::{beds, focus, is_on_turn, moment, result, shapes, words};
use crate::bed::{Slot, Squares};
use crate::nursery::Space;
use crate::shown::{Shown, ShownPlace};
use crate::track::{Color, Cubes};
use crate::{Duty, Tile};

/// Where the beds begin.
const BEDS: usize = 26;
/// Where what belongs to the viewer's beds begins, counted from there.
const BESIDE_BEDS: usize = 28;
/// How far each of the small seats reaches.
const SMALL_SEAT: usize = 18;

/// The table.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let mut left = nursery(view, style);
    left.extend(row_of_shapes(view, style));
    let mut right = own(view, style);
    right.extend(others(view, style));
    let mut lines = vec![heading(view, style)];
    lines.extend(beside(&left, BEDS, &right));
    // In the end nobody takes any more, and the points want the room.
    if view.duty().is_some() {
        let mut below = queue(view, " ", style);
        if view.reserve.is_some() {
            below = format!("{below} {}", reserve(view, style));
        }
        let below = wrapped(&below, COLUMNS);
        lines.extend(below.iter().map(|line| style.paint(Ink::Faint, line)));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// How far the game has come and whose turn it is; and what the signs mean.
fn heading(view: &Shown, style: &Style) -> String {
    let turn = match view.on_turn {
        None if view.duty().is_none() => words(style, "task", about![duty = "over"]),
        None => words(style, "set-up", &[]),
        Some(_) if is_on_turn(view) => words(style, "your-turn", &[]),
        Some(seat) => words(
            style,
            "watching",
            about![name = name_seat(seat, style.lang)],
        ),
    };
    let line = style.paint(Ink::Strong, &format!("{} · {turn}", moment(view, style)));
    let signs = words(style, "signs", &[]);
    padded(&line, COLUMNS - width(&signs)) + &style.paint(Ink::Faint, &signs)
}

/// The nursery: six lines of 24 columns, an arrow where the die stands.
// [COT-C1] Columns A to D from the left, rows 1 to 4 from the top. [COT-N2] The gardener's row.
fn nursery(view: &Shown, style: &Style) -> Vec<String> {
    let arrow = |at: &str, sign: &str| {
        let stands_there = view.die.space.name() == at;
        style.paint(Ink::Accent, if stands_there { sign } else { " " })
    };
    let mut letters = arrow("TL", "\\") + "  ";
    let mut below = arrow("BL", "/") + "  ";
    for (number, letter) in (1..).zip(['A', 'B', 'C', 'D']) {
        letters += &arrow(&format!("T{number}"), "v");
        letters += &style.paint(Ink::Faint, &format!("{letter}   "));
        below += &format!(" {}   ", arrow(&format!("B{number}"), "^"));
    }
    let mut lines = vec![letters + &arrow("TR", "/")];
    let spaces: Vec<Space> = Space::all().collect();
    for (number, row) in (1..).zip(spaces.chunks(4)) {
        let label = style.paint(Ink::Faint, &format!("{number} "));
        let tiles: String = row
            .iter()
            .map(|space| on_space(view, *space, style))
            .collect();
        let (left, right) = (format!("L{number}"), format!("R{number}"));
        lines.push(arrow(&left, ">") + &label + &tiles + &arrow(&right, "<"));
    }
    lines.push(below + &arrow("BR", "\\"));
    lines
}

/// What lies on a space: five columns.
fn on_space(view: &Shown, space: Space, style: &Style) -> String {
    let tile = view.tile_on(space).map_or("–", Tile::name);
    if view.row.contains(&space) {
        padded(&style.paint(Ink::Accent, &format!("[{tile}]")), 5)
    } else {
        padded(&format!(" {tile}"), 5)
    }
}

/// The tiles of the gardener's row, nearest to the die first: five lines of 24 columns.
fn row_of_shapes(view: &Shown, style: &Style) -> Vec<String> {
    const EACH: usize = 6;
    let mut lines = vec![String::new(); 5];
    for space in view.row {
        let tile = view.tile_on(space);
        let mut column = vec![
            style.paint(Ink::Faint, &space.to_string()),
            style.paint(Ink::Accent, tile.map_or("–", Tile::name)),
        ];
        column.extend(tile.map(shapes::tile).unwrap_or_default());
        for (number, line) in lines.iter_mut().enumerate() {
            let part = column.get(number).map_or("", |part| part);
            *line += &padded(part, EACH);
        }
    }
    lines
}

/// The viewer's beds, and what else is the viewer's: six lines.
fn own(view: &Shown, style: &Style) -> Vec<String> {
    let seat = focus(view);
    let place = &view.places[seat];
    let [one, two] = Slot::ALL.map(|slot| beds::large(place, slot, Squares::empty(), style));
    let beds = beside(&one, BESIDE_BEDS / 2, &two);
    let what = result(place, style);
    let points = words(style, "label", about![where = seat, what]);
    let mut side = vec![style.paint(Ink::Strong, &points)];
    for color in Color::ALL {
        let name = words(style, "color", about![color]);
        let mut line = format!("{name:<6}{}", cubes(place.cubes(color)));
        // What is to be done shows here too, so that every decision is seen at once.
        if let Some(spaces) = advance_due(view, color) {
            line += &style.paint(Ink::Accent, &format!("  +{spaces}"));
        }
        side.push(line);
    }
    side.push(cats(view, style));
    side.extend(Slot::ALL.map(|slot| which_bed(place, slot, style)));
    beside(&beds, BESIDE_BEDS, &side)
}

/// How far the viewer has to advance a cube of that color.
fn advance_due(view: &Shown, color: Color) -> Option<u8> {
    match view.duty() {
        Some(Duty::Advance { color: due, spaces }) if due == color && is_on_turn(view) => {
            Some(spaces)
        }
        _ => None,
    }
}

/// The viewer's cats, one that has just been gained set apart, and the supply.
fn cats(view: &Shown, style: &Style) -> String {
    let (cats, left) = (view.places[focus(view)].cats, view.cats_left);
    let held = words(style, "supply-left", about![cats, left]);
    if !(matches!(view.duty(), Some(Duty::UseCat { .. })) && is_on_turn(view)) {
        return held;
    }
    let apart = format!("{}+1", cats.saturating_sub(1));
    held.replacen(&cats.to_string(), &apart, 1)
}

/// Where cubes stand, in columns.
pub(super) fn cubes(cubes: Cubes) -> String {
    cubes.spaces().map(|space| format!("{space:>4}")).concat()
}

/// Which bed lies there, and how many pots and cloches can be seen.
fn which_bed(place: &ShownPlace, slot: Slot, style: &Style) -> String {
    let Some(seen) = place.bed(slot) else {
        return String::new();
    };
    let (number, face) = (seen.bed.bed, seen.bed.face);
    let (pots, cloches) = (seen.visible_pots, seen.visible_cloches);
    words(
        style,
        "bed-is",
        about![bed = slot, number, face, pots, cloches],
    )
}

/// The other seats side by side: six lines.
fn others(view: &Shown, style: &Style) -> Vec<String> {
    let others = view.places.seats().without(focus(view));
    let mut lines = Vec::new();
    for (number, seat) in others.iter().enumerate() {
        let block = beds::seat(seat, &view.places[seat], style);
        lines = beside(&lines, SMALL_SEAT * number, &block);
    }
    lines
}
