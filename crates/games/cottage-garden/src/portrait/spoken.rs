//! Cottage Garden in sentences, as a screen reader wants it.

use game::{Lang, Seat, Style, Viewer};
use grid::Cell;

use super::asked::like;
use super::beds::{SIZE, Seen, empty_bed, seen};
use super::{advance_due, focus, has_new_cat, is_on_turn, names};
use crate::Tile;
use crate::bed::Slot;
use crate::nursery::Space;
use crate::shown::{Shown, ShownBed, ShownReserve};
use crate::track::Color;

/// The table: the gardener, the nursery, the queue, the reserve, and what lies before each seat.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let lang = style.lang;
    let mut lines = vec![gardener(view, lang)];
    lines.extend(nursery(view, lang));
    lines.push(row(view, lang));
    lines.extend(row_shapes(view, lang));
    lines.push(queue(view, lang));
    if let Some(bed) = &view.reserve {
        lines.extend(reserve(bed, lang));
    }
    let cats = names::cats(view.cats_left, lang);
    let label = lang.pick(["Supply", "Réserve", "Vorrat"]);
    lines.push(format!("{label}{} {cats}.", lang.colon()));
    // The viewer comes first.
    let seats = view.places.seats();
    for seat in [focus(view)]
        .into_iter()
        .chain(seats.without(focus(view)).iter())
    {
        lines.push(holdings(view, seat, lang));
        for slot in Slot::ALL {
            lines.extend(bed(view, seat, slot, lang));
        }
    }
    lines.join("\n")
}

/// Whose turn it is, where the gardener stands, and what the die shows.
fn gardener(view: &Shown, lang: Lang) -> String {
    let (space, value) = (view.die.space, view.die.value);
    let mut line = match lang {
        Lang::En => format!("The gardener stands on {space}, the die shows {value}."),
        Lang::Fr => format!("Le Jardinier est en {space}, le dé indique {value}."),
        Lang::De => format!("Der Gärtner steht auf {space}, der Würfel zeigt {value}."),
    };
    if view.is_last_round {
        line += lang.pick([
            " This is the last round.",
            " C’est le dernier tour de jeu.",
            " Das ist die Schlussrunde.",
        ]);
    }
    match view.on_turn {
        None => line,
        Some(_) if is_on_turn(view) => {
            let yours = lang.pick(["It is your turn.", "C’est à vous.", "Du bist dran."]);
            format!("{line} {yours}")
        }
        Some(seat) => match lang {
            Lang::En => format!("{line} It is player {seat}’s turn."),
            Lang::Fr => format!("{line} C’est au joueur {seat}."),
            Lang::De => format!("{line} Spieler {seat} ist dran."),
        },
    }
}

/// What lies on spaces of the nursery.
fn tiles_on(view: &Shown, spaces: &[Space], lang: Lang) -> String {
    let empty = lang.pick(["empty", "vide", "leer"]);
    let name = |space: &Space| {
        let tile = view.tile_on(*space).map_or(empty, Tile::name);
        format!("{space} {tile}")
    };
    let names: Vec<String> = spaces.iter().map(name).collect();
    names.join(", ")
}

/// The nursery, row by row from the top.
fn nursery(view: &Shown, lang: Lang) -> Vec<String> {
    let spaces: Vec<Space> = Space::all().collect();
    let line = |(number, row): (u8, &[Space])| {
        let tiles = tiles_on(view, row, lang);
        match lang {
            Lang::En => format!("Nursery, row {number}: {tiles}."),
            Lang::Fr => format!("Pépinière, ligne {number} : {tiles}."),
            Lang::De => format!("Gärtnerei, Reihe {number}: {tiles}."),
        }
    };
    (1..).zip(spaces.chunks(4)).map(line).collect()
}

// [COT-N2] The gardener's row.
fn row(view: &Shown, lang: Lang) -> String {
    let tiles = tiles_on(view, &view.row, lang);
    match lang {
        Lang::En => format!("Gardener’s row, nearest first: {tiles}."),
        Lang::Fr => format!("Rangée du Jardinier, à partir du dé : {tiles}."),
        Lang::De => format!("Gärtnerreihe, vom Würfel aus: {tiles}."),
    }
}

/// The shapes of the tiles in the gardener's row.
fn row_shapes(view: &Shown, lang: Lang) -> Vec<String> {
    let mut tiles: Vec<Tile> = view
        .row
        .iter()
        .filter_map(|space| view.tile_on(*space))
        .collect();
    tiles.sort_unstable();
    tiles.dedup();
    tiles
        .iter()
        .map(|tile| format!("{tile}, {}.", like(*tile, lang)))
        .collect()
}

/// The queue from its head on.
pub(super) fn queue(view: &Shown, lang: Lang) -> String {
    if view.queue.is_empty() {
        let empty = [
            "The queue is empty.",
            "La file est vide.",
            "Die Schlange ist leer.",
        ];
        return lang.pick(empty).into();
    }
    let tiles: Vec<&str> = view.queue.iter().map(|tile| tile.name()).collect();
    let (tiles, count) = (tiles.join(", "), tiles.len());
    match lang {
        Lang::En => format!("Queue of {count}, from its head: {tiles}."),
        Lang::Fr => format!("File de {count}, depuis la tête : {tiles}."),
        Lang::De => format!("Schlange mit {count}, von vorn: {tiles}."),
    }
}

/// The reserve with what is printed on it.
pub(super) fn reserve(reserve: &ShownReserve, lang: Lang) -> Vec<String> {
    let name = names::bed_up(reserve.bed, lang);
    let (pots, cloches) = (reserve.pots.count() as u8, reserve.cloches.count() as u8);
    let marks = names::both_marks(pots, cloches, lang);
    let mut lines = vec![match lang {
        Lang::En => format!("Reserve: bed number {name}, {marks}."),
        Lang::Fr => format!("Parterre de réserve : numéro {name}, {marks}."),
        Lang::De => format!("Reservebeet: Nummer {name}, {marks}."),
    }];
    lines.extend(rows(&empty_bed(reserve), lang));
    lines
}

/// A seat's points and where they come from, and its cats.
fn holdings(view: &Shown, seat: Seat, lang: Lang) -> String {
    let place = &view.places[seat];
    let who = match (view.viewer == Viewer::Seat(seat), lang) {
        (true, Lang::En) => format!("You are player {seat}"),
        (true, Lang::Fr) => format!("Vous êtes le joueur {seat}"),
        (true, Lang::De) => format!("Du bist Spieler {seat}"),
        (false, Lang::En) => format!("Player {seat}"),
        (false, Lang::Fr) => format!("Joueur {seat}"),
        (false, Lang::De) => format!("Spieler {seat}"),
    };
    let [orange, blue] = Color::ALL.map(|color| cubes(view, seat, color, lang));
    let points = names::points(place.points, lang);
    let mut cats = names::cats(place.cats, lang);
    if has_new_cat(view, seat) {
        cats += lang.pick([", one just gained", ", dont un nouveau", ", davon eine neu"]);
    }
    let hive = place.hive.map(|hive| names::hive(hive, lang));
    let hive = hive.map_or(String::new(), |hive| format!("; {hive}"));
    match lang {
        Lang::En => {
            format!("{who}: {points}; orange cubes {orange}; blue cubes {blue}; {cats}{hive}.")
        }
        Lang::Fr => {
            format!("{who} : {points} ; cubes orange {orange} ; cubes bleus {blue} ; {cats}{hive}.")
        }
        Lang::De => format!(
            "{who}: {points}; orangefarbene Steine {orange}; blaue Steine {blue}; {cats}{hive}."
        ),
    }
}

/// Where a seat's cubes of a color stand, and how far one of them is to advance now.
fn cubes(view: &Shown, seat: Seat, color: Color, lang: Lang) -> String {
    let cubes = names::cubes(view.places[seat].cubes(color));
    let due = advance_due(view, seat).filter(|(due, _)| *due == color);
    match (due, lang) {
        (None, _) => cubes,
        (Some((_, spaces)), Lang::En) => format!("{cubes}, one to advance by {spaces}"),
        (Some((_, spaces)), Lang::Fr) => format!("{cubes}, l’un à avancer de {spaces}"),
        (Some((_, spaces)), Lang::De) => format!("{cubes}, einer rückt um {spaces} vor"),
    }
}

/// One of a seat's beds, row by row from the top.
fn bed(view: &Shown, seat: Seat, slot: Slot, lang: Lang) -> Vec<String> {
    let Some(bed) = view.places[seat].bed(slot) else {
        return Vec::new();
    };
    let (name, marks) = (
        names::bed_up(bed.bed, lang),
        names::both_marks(bed.visible_pots, bed.visible_cloches, lang),
    );
    let empty = names::spaces(bed.empty.count(), lang);
    let mut lines = vec![match lang {
        Lang::En => {
            format!("Bed {slot} of player {seat}: number {name}; visible {marks}; {empty}.")
        }
        Lang::Fr => {
            format!(
                "Parterre {slot} du joueur {seat} : numéro {name} ; visibles {marks} ; {empty}."
            )
        }
        Lang::De => {
            format!("Beet {slot} von Spieler {seat}: Nummer {name}; sichtbar {marks}; {empty}.")
        }
    }];
    lines.extend(rows(bed, lang));
    lines
}

/// A bed row by row from the top, neighbors that look alike together.
fn rows(bed: &ShownBed, lang: Lang) -> Vec<String> {
    let label = lang.pick(["Row", "Ligne", "Reihe"]);
    let line = |row: u8| {
        let cells: Vec<(u8, Seen)> = (0..SIZE)
            .map(|column| (column, seen(bed, Cell::at(column, row))))
            .collect();
        let parts: Vec<String> = cells
            .chunk_by(|one, next| one.1 == next.1)
            .map(|run| part(bed, run, lang))
            .collect();
        format!("{label} {}{} {}.", row + 1, lang.colon(), parts.join(", "))
    };
    (0..SIZE).rev().map(line).collect()
}

/// Neighboring squares that look alike.
fn part(bed: &ShownBed, run: &[(u8, Seen)], lang: Lang) -> String {
    let letter = |column: u8| (b'a' + column) as char;
    let (Some((first, what)), Some((last, _))) = (run.first(), run.last()) else {
        return String::new();
    };
    let what = match *what {
        Seen::Empty => lang.pick(["empty", "vide", "leer"]).into(),
        Seen::Mark(mark) => names::mark(mark, lang).to_string(),
        Seen::Cat => lang.pick(["cat", "chat", "Katze"]).into(),
        Seen::Tile(number, mark) => {
            let tile = bed
                .tiles
                .get(number)
                .map_or("", |placed| placed.tile().name());
            match mark {
                None => tile.to_string(),
                Some(mark) => format!("{tile} {}", names::mark(mark, lang)),
            }
        }
    };
    let (first, last) = (letter(*first), letter(*last));
    if first == last {
        return format!("{first} {what}");
    }
    let to = lang.pick(["to", "à", "bis"]);
    format!("{first} {to} {last} {what}")
}
