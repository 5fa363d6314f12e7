//! Cottage Garden in sentences, as a screen reader wants it.

use game::{Seat, Style, name_seat};
use grid::Cell;
use messages::about;

use super::beds::{SIZE, Seen, seen};
use super::{focus, is_on_turn, moment, names, shapes, words};
use crate::bed::Slot;
use crate::nursery::Space;
use crate::shown::{Shown, ShownBed};
use crate::{Hive, Tile};

/// The table: the gardener, the nursery, the queue, the reserve, and what lies before each seat.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let mut lines = vec![gardener(view, style)];
    let spaces: Vec<Space> = Space::all().collect();
    for (row, spaces) in (1..).zip(spaces.chunks(4)) {
        let tiles = tiles_on(view, spaces, style);
        lines.push(words(style, "spoken-nursery", about![row, tiles]));
    }
    // [COT-N2] The gardener's row.
    let tiles = tiles_on(view, &view.row, style);
    lines.push(words(style, "spoken-row", about![tiles]));
    let mut row: Vec<Tile> = view
        .row
        .iter()
        .filter_map(|space| view.tile_on(*space))
        .collect();
    row.sort_unstable();
    row.dedup();
    lines.extend(row.iter().map(|it| tile(*it, style)));
    lines.extend([queue(view, ", ", style), reserve(view, style)]);
    // The viewer comes first.
    let others = view.places.seats().without(focus(view));
    for seat in [focus(view)].into_iter().chain(others.iter()) {
        lines.push(place(view, seat, style));
        let beds = Slot::ALL
            .into_iter()
            .flat_map(|slot| bed(view, seat, slot, style));
        lines.extend(beds);
    }
    lines.join("\n")
}

/// How far the game has come, whose turn it is, and where the gardener stands.
fn gardener(view: &Shown, style: &Style) -> String {
    let (line, value) = (names::line(view.die.space, style), view.die.value);
    let gardener = words(style, "gardener-faces", about![line, value]);
    let begin = format!("{}. {gardener}", moment(view, style));
    match view.on_turn {
        None => begin,
        Some(_) if is_on_turn(view) => format!("{begin} {}.", words(style, "your-turn", &[])),
        Some(seat) => {
            let name = name_seat(seat, style.lang);
            format!("{begin} {}", words(style, "watching", about![name]))
        }
    }
}

/// What lies on spaces of the nursery.
fn tiles_on(view: &Shown, spaces: &[Space], style: &Style) -> String {
    let empty = words(style, "holds", about![what = "empty"]);
    let name = |space: &Space| {
        let tile = view
            .tile_on(*space)
            .map_or(empty.as_str(), |tile| tile.name());
        format!("{space} {tile}")
    };
    let names: Vec<String> = spaces.iter().map(name).collect();
    names.join(", ")
}

/// A tile's shape: the squares that it covers in the corner of a bed.
pub(super) fn tile(tile: Tile, style: &Style) -> String {
    let flowers = names::tile(tile, style);
    let squares = names::squares(shapes::flat(tile));
    words(style, "spoken-tile", about![tile, flowers, squares])
}

/// The queue from its head on, with that between its tiles.
pub(super) fn queue(view: &Shown, gap: &str, style: &Style) -> String {
    let tiles: Vec<&str> = view.queue.iter().map(|tile| tile.name()).collect();
    words(
        style,
        "queue-is",
        about![count = tiles.len(), tiles = tiles.join(gap)],
    )
}

/// Which bed is the reserve.
pub(super) fn reserve(view: &Shown, style: &Style) -> String {
    let Some(reserve) = &view.reserve else {
        return words(style, "no-reserve", &[]);
    };
    let (number, face) = (reserve.bed.bed, reserve.bed.face);
    let (pots, cloches) = (reserve.pots.count(), reserve.cloches.count());
    words(style, "reserve-is", about![number, face, pots, cloches])
}

/// A seat's points and where they come from, and its cats.
pub(super) fn place(view: &Shown, seat: Seat, style: &Style) -> String {
    let place = &view.places[seat];
    let (points, hive, cats) = (place.points, place.hive.map_or(0, Hive::value), place.cats);
    let [orange, blue] = [place.orange, place.blue].map(names::cubes);
    let name = name_seat(seat, style.lang);
    words(
        style,
        "spoken-place",
        about![name, points, hive, orange, blue, cats],
    )
}

/// One of a seat's beds, row by row from the top.
fn bed(view: &Shown, seat: Seat, slot: Slot, style: &Style) -> Vec<String> {
    let Some(bed) = view.places[seat].bed(slot) else {
        return Vec::new();
    };
    let (name, number, face) = (name_seat(seat, style.lang), bed.bed.bed, bed.bed.face);
    let (pots, cloches, empty) = (bed.visible_pots, bed.visible_cloches, bed.empty.count());
    let mut lines = vec![words(
        style,
        "spoken-bed",
        about![name, bed = slot, number, face, pots, cloches, empty],
    )];
    lines.extend(rows(bed, style));
    lines
}

/// A bed row by row from the top, neighbors that look alike together.
pub(super) fn rows(bed: &ShownBed, style: &Style) -> Vec<String> {
    let line = |row: u8| {
        let cells: Vec<(u8, Seen)> = (0..SIZE)
            .map(|column| (column, seen(bed, Cell::at(column, row))))
            .collect();
        let runs = cells.chunk_by(|one, next| one.1 == next.1);
        let parts: Vec<String> = runs.map(|run| part(bed, run, style)).collect();
        let (row, squares) = (row + 1, parts.join(", "));
        words(style, "spoken-squares", about![row, squares])
    };
    (0..SIZE).rev().map(line).collect()
}

/// Neighboring squares that look alike: `b c d empty`.
fn part(bed: &ShownBed, run: &[(u8, Seen)], style: &Style) -> String {
    let named = |what: &str| words(style, "holds", about![what]);
    let what = match run[0].1 {
        Seen::Empty => named("empty"),
        Seen::Mark(mark) => named(&mark.to_string()),
        Seen::Cat => named("cat"),
        Seen::Tile(number, mark) => {
            let tile = bed.tiles[number].tile();
            let mark = mark.map_or(String::new(), |mark| {
                " ".to_string() + &named(&mark.to_string())
            });
            format!("{tile}{mark}")
        }
    };
    let columns = run
        .iter()
        .map(|(column, _)| format!("{} ", (b'a' + column) as char));
    columns.collect::<String>() + &what
}
