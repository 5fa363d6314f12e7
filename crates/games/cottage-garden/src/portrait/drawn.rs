//! Cottage Garden as a drawing: the nursery and the tiles of the gardener's row on the left, the
//! viewer's beds large and the others' small on the right.

use game::{Ink, Lang, Style, width};

use super::layout::{COLUMNS, beside, cut, padded};
use super::{advance_due, beds, focus, has_new_cat, is_on_turn, names, shapes};
use crate::bed::Slot;
use crate::nursery::Space;
use crate::shown::{Shown, ShownPlace};
use crate::track::{Color, Cubes};
use crate::{Hive, Tile};

/// Where the beds begin.
const BEDS: usize = 26;
/// Where what belongs to the viewer's beds begins, counted from there.
const BESIDE_BEDS: usize = 28;
/// How far each of the small seats reaches.
const SMALL_SEAT: usize = 18;
/// With so many seats there is room for the reserve as a drawing.
const SEATS_AND_RESERVE: u8 = 3;

/// The table.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
    let mut left = nursery(view, style);
    left.extend(row_of_shapes(view, style));
    if view.places.count() > SEATS_AND_RESERVE {
        left.extend(reserve(view, style));
    }
    let mut right = own(view, style);
    right.extend(others(view, style));
    let mut lines = vec![heading(view, style)];
    lines.extend(beside(&left, BEDS, &right));
    lines.push(queue(view, style));
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// Whose turn it is and where the gardener stands; and what the signs mean.
fn heading(view: &Shown, style: &Style) -> String {
    let lang = style.lang;
    let line = style.paint(Ink::Strong, &turn(view, lang));
    let legend = lang.pick([
        "· empty  P pot  C cloche  @ cat",
        "· vide  P pot  C cloche  @ chat",
        "· leer  P Topf  C Glashaube  @ Katze",
    ]);
    padded(&line, COLUMNS - width(legend)) + &style.paint(Ink::Faint, legend)
}

fn turn(view: &Shown, lang: Lang) -> String {
    let turn = match view.on_turn {
        None if view.duty().is_none() => return lang.pick(["The end", "Fin", "Ende"]).into(),
        None => lang
            .pick(["Set-up", "Mise en place", "Vorbereitung"])
            .to_string(),
        Some(_) if is_on_turn(view) => lang
            .pick(["Your turn", "À vous", "Du bist dran"])
            .to_string(),
        Some(seat) => match lang {
            Lang::En => format!("Player {seat}’s turn"),
            Lang::Fr => format!("Au joueur {seat}"),
            Lang::De => format!("{seat} ist dran"),
        },
    };
    let (space, value) = (view.die.space, view.die.value);
    match (view.is_last_round, lang) {
        (false, Lang::En) => format!("{turn}, gardener on {space} showing {value}"),
        (false, Lang::Fr) => format!("{turn}, Jardinier en {space}, dé à {value}"),
        (false, Lang::De) => format!("{turn}, Gärtner auf {space}, zeigt {value}"),
        (true, Lang::En) => format!("{turn}, last round, gardener on {space}"),
        (true, Lang::Fr) => format!("{turn}, dernier tour, Jardinier en {space}"),
        (true, Lang::De) => format!("{turn}, Schlussrunde, Gärtner auf {space}"),
    }
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

/// The reserve in a line, where there is no room to draw it.
fn reserve(view: &Shown, style: &Style) -> Option<String> {
    let reserve = view.reserve.as_ref()?;
    let label = style.pick(["reserve:", "réserve :", "Reserve:"]);
    let bed = names::bed_up(reserve.bed, style.lang);
    let (pots, cloches) = (reserve.pots.count(), reserve.cloches.count());
    let line = format!("{label} {bed} P{pots} C{cloches}");
    Some(style.paint(Ink::Faint, &line))
}

/// The viewer's beds, and what else is the viewer's: six lines.
fn own(view: &Shown, style: &Style) -> Vec<String> {
    let seat = focus(view);
    let place = &view.places[seat];
    let [one, two] = Slot::ALL.map(|slot| beds::large(place, slot, style));
    let beds = beside(&one, BESIDE_BEDS / 2, &two);
    let points = match (place.hive.map(Hive::value), style.lang) {
        (None, lang) => names::points(place.points, lang),
        (Some(hive), Lang::En) => format!("{} points, beehive {hive}", place.points),
        (Some(hive), Lang::Fr) => format!("{} points, Ruche {hive}", place.points),
        (Some(hive), Lang::De) => format!("{} Pkt., Bienenkorb {hive}", place.points),
    };
    let colon = style.lang.colon();
    let mut side = vec![style.paint(Ink::Strong, &format!("{seat}{colon} {points}"))];
    for color in Color::ALL {
        let name = names::color(color, style.lang);
        let mut line = format!("{name:<6}{}", cubes(place.cubes(color)));
        // What is to be done shows here too, so that every decision is seen at once.
        let due = advance_due(view, seat).filter(|(due, _)| *due == color);
        if let Some((_, spaces)) = due {
            line += &style.paint(Ink::Accent, &format!("  +{spaces}"));
        }
        side.push(line);
    }
    side.push(cats(view, style));
    side.extend(Slot::ALL.map(|slot| which_bed(place, slot, style)));
    beside(&beds, BESIDE_BEDS, &side)
}

fn cubes(cubes: Cubes) -> String {
    let spaces = cubes.spaces().map(|space| format!("{space:>4}"));
    spaces.concat()
}

/// The viewer's cats, one that has just been gained set apart, and the supply.
fn cats(view: &Shown, style: &Style) -> String {
    let (seat, left) = (focus(view), view.cats_left);
    let cats = view.places[seat].cats;
    let mut held = names::cats(cats, style.lang);
    if has_new_cat(view, seat) {
        let before = cats.saturating_sub(1);
        held = held.replacen(&cats.to_string(), &format!("{before}+1"), 1);
    }
    match style.lang {
        Lang::En => format!("{held} (supply {left})"),
        Lang::Fr => format!("{held} (réserve {left})"),
        Lang::De => format!("{held} (Vorrat {left})"),
    }
}

/// Which bed lies there, and how many pots and cloches can be seen.
fn which_bed(place: &ShownPlace, slot: Slot, style: &Style) -> String {
    let colon = style.lang.colon();
    let Some(bed) = place.bed(slot) else {
        return String::new();
    };
    let number = style.pick(["no.", "n°", "Nr."]);
    let name = names::bed_up(bed.bed, style.lang);
    let (pots, cloches) = (bed.visible_pots, bed.visible_cloches);
    format!("{slot}{colon} {number} {name}, P{pots} C{cloches}")
}

/// The other seats side by side, and the reserve where there is room: six lines.
fn others(view: &Shown, style: &Style) -> Vec<String> {
    let mut blocks: Vec<Vec<String>> = view
        .places
        .iter()
        .filter(|(seat, _)| *seat != focus(view))
        .map(|(seat, place)| beds::seat(seat, place, style))
        .collect();
    let has_room = view.places.count() <= SEATS_AND_RESERVE;
    let reserve = view.reserve.as_ref().filter(|_| has_room);
    blocks.extend(reserve.map(|reserve| beds::reserve(reserve, style)));
    let mut lines = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        lines = beside(&lines, SMALL_SEAT * number, block);
    }
    lines
}

/// The queue from its head on.
fn queue(view: &Shown, style: &Style) -> String {
    let tiles: Vec<String> = view.queue.iter().map(ToString::to_string).collect();
    let count = tiles.len();
    let label = match style.lang {
        Lang::En => format!("queue ({count}): "),
        Lang::Fr => format!("file ({count}) : "),
        Lang::De => format!("Schlange ({count}): "),
    };
    style.paint(Ink::Faint, &cut(&label, &tiles))
}
