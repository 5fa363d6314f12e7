//! Sanssouci as a drawing: the viewer's garden large, the display beside the rows that its colors
//! lead to, the other gardens small.

use game::{Ink, Lang, Style, Viewer};

use super::{focus, names, shown, taken};
use crate::action::Space;
use crate::garden::{Boar, noble_row};
use crate::parts::{Board, Face, Mark, REWARD_AREA, mark, printed};
use crate::square::{Row, Square, Squares};
use crate::view::{GardenView, View};
use crate::{CardSet, Phase, ROUNDS, Structure};

/// The table.
pub(super) fn picture(view: &View, style: &Style) -> String {
    if view.phase == Phase::ChooseGardens {
        return faces(view, style);
    }
    let focus = focus(view);
    let others = view.places.seats().without(focus);
    let mut lines = vec![heading(view, style)];
    let mut letters = "    a  b  c  d  e  f  g  h  i ".to_string();
    letters += &" ".repeat(DISPLAY_WIDTH);
    others
        .iter()
        .for_each(|seat| letters += &format!("  {seat:<9}"));
    lines.push(style.paint(Ink::Faint, letters.trim_end()));
    for row in [None].into_iter().chain(Row::ALL.map(Some)) {
        let mut line = row.map_or("   ".into(), |row| format!(" {row} "));
        for column in Structure::ALL {
            line += &wide(shown(view, focus), column, row, style);
        }
        line += &display_of(view, row, style);
        for other in others.iter() {
            line += "  ";
            for column in Structure::ALL {
                line.push(narrow(&view.places[other].garden, column, row));
            }
        }
        lines.push(line.trim_end().into());
    }
    lines.extend(legend(style));
    lines.push(holdings(view, style));
    lines.push(tiles_left(view, style));
    lines.join("\n")
}

fn heading(view: &View, style: &Style) -> String {
    let round = view.round;
    let mut line = match style.lang {
        Lang::En => format!("Round {round} of {ROUNDS}"),
        Lang::Fr => format!("Tour {round} sur {ROUNDS}"),
        Lang::De => format!("Runde {round} von {ROUNDS}"),
    };
    let phase = names::phase(view.phase, style.lang);
    let points = style.pick(["points", "points", "Punkte"]);
    line += &format!(", {phase}   {points}");
    for seat in view.places.seats().iter() {
        let arrow = if view.on_turn == Some(seat) { "*" } else { "" };
        let shown = shown(view, seat).points;
        line += &format!("  {seat}{arrow} {shown}");
    }
    style.paint(Ink::Strong, &line)
}

/// A square of the large garden: three characters. Without a row it is the terrace.
fn wide(garden: &GardenView, column: Structure, row: Option<Row>, style: &Style) -> String {
    let is_noble = noble_row(garden.stops, column) == row;
    let Some(row) = row else {
        return if is_noble { " N " } else { " . " }.into();
    };
    let square = Square::at(column, row);
    let is_on = |squares: Squares| squares.overlaps(square.alone());
    if garden.boar == Boar::On(square) {
        return style.paint(Ink::Loss, " B ");
    }
    match (is_on(garden.built), is_on(garden.gardeners), is_noble) {
        (false, _, _) => free_square(garden, square, style),
        (true, true, _) => style.paint(Ink::Faint, "(g)"),
        (true, false, true) => style.paint(Ink::Accent, "[N]"),
        (true, false, false) => "[ ]".into(),
    }
}

fn free_square(garden: &GardenView, square: Square, style: &Style) -> String {
    let mark = match (garden.reward_board, garden.reward_face) {
        (Some(board), Some(face)) => mark(board, face, square),
        _ => None,
    };
    match mark {
        None => style.paint(Ink::Faint, " . "),
        Some(Mark::Structure(points)) => style.paint(Ink::Gain, &format!(" +{points}")),
        Some(Mark::Gardener(points)) => style.paint(Ink::Gain, &format!(" g{points}")),
        Some(Mark::Penalty(points)) => style.paint(Ink::Loss, &format!(" -{points}")),
    }
}

/// A square of another garden: one character.
fn narrow(garden: &GardenView, column: Structure, row: Option<Row>) -> char {
    let is_noble = noble_row(garden.stops, column) == row;
    let Some(row) = row else {
        return if is_noble { 'N' } else { ' ' };
    };
    let square = Square::at(column, row);
    let is_on = |squares: Squares| squares.overlaps(square.alone());
    match (is_on(garden.built), is_on(garden.gardeners)) {
        _ if garden.boar == Boar::On(square) => 'B',
        (false, _) => '.',
        (true, true) => 'g',
        (true, false) if is_noble => 'N',
        (true, false) => '#',
    }
}

/// So many columns a line may take.
const WIDTH: usize = 80;
/// Room for a color's name and the letters of two tiles.
const DISPLAY_WIDTH: usize = 15;

/// The color of a row, and the columns of the two tiles on its spaces.
fn display_of(view: &View, row: Option<Row>, style: &Style) -> String {
    let Some(row) = row else {
        return " ".repeat(DISPLAY_WIDTH);
    };
    let color = names::color(row, view.setup.edition, style.lang);
    let tiles: String = Space::all()
        .zip(view.display)
        .filter(|(space, _)| space.row() == row)
        .map(|(space, tile)| {
            // What has been taken this turn lies in the garden, or is on its way there.
            let is_taken = taken(view).is_some_and(|taken| taken.space == space);
            let tile = tile.filter(|_| !is_taken);
            format!(" {}", tile.map_or('-', Structure::letter))
        })
        .collect();
    let plain = format!(" {color:<9} ");
    let room = DISPLAY_WIDTH - plain.chars().count();
    style.paint(Ink::Faint, &plain) + &style.paint(Ink::Accent, &format!("{tiles:<room$}"))
}

/// Which letter is which structure.
fn legend(style: &Style) -> Vec<String> {
    let name = |column: &Structure| {
        let name = names::structure(*column, style.lang);
        format!("{} {name}", column.letter())
    };
    Structure::ALL
        .chunks(5)
        .map(|columns| {
            let names: Vec<String> = columns.iter().map(name).collect();
            style.paint(Ink::Faint, &format!("   {}", names.join("   ")))
        })
        .collect()
}

/// The viewer's hand and missions, and how many cards are to come.
fn holdings(view: &View, style: &Style) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let place = &view.places[seat];
    let cards: Vec<String> = place
        .hand
        .unwrap_or(CardSet::NONE)
        .iter()
        .filter(|card| taken(view).is_none_or(|taken| taken.card != *card))
        .map(|card| names::card_with_colors(card, view.setup.edition, style.lang))
        .collect();
    let missions: Vec<&str> = place
        .missions
        .iter()
        .flat_map(|missions| missions.iter())
        .map(|noble| names::structure(noble, style.lang))
        .collect();
    let (cards, missions, deck) = (cards.join(", "), missions.join(", "), place.deck_count);
    let [hand, missions] = match style.lang {
        Lang::En => [
            format!("hand: {cards} ({deck} to draw)"),
            format!("missions: {missions}"),
        ],
        Lang::Fr => [
            format!("main : {cards} ({deck} à piocher)"),
            format!("objectifs : {missions}"),
        ],
        Lang::De => [
            format!("Hand: {cards} ({deck} im Stapel)"),
            format!("Aufträge: {missions}"),
        ],
    };
    let is_long = hand.chars().count() + missions.chars().count() > WIDTH - 3;
    let gap = if is_long { "\n" } else { "   " };
    format!("{hand}{gap}{missions}")
}

fn tiles_left(view: &View, style: &Style) -> String {
    let label = style.pick(["tiles to come:", "tuiles à venir :", "Plättchen übrig:"]);
    let counts: String = Structure::ALL
        .into_iter()
        .zip(view.tiles_left)
        .map(|(tile, count)| format!(" {}{count}", tile.letter()))
        .collect();
    let mut line = format!("{label}{counts}");
    if view.stacks.iter().any(|height| *height > 0) {
        let heights: Vec<String> = view.stacks.iter().map(u8::to_string).collect();
        let stacks = style.pick(["stacks", "piles", "Stapel"]);
        line += &format!("   {stacks} {}", heights.join(" "));
    }
    style.paint(Ink::Faint, &line)
}

/// Both faces of the viewer's garden board, to choose from.
fn faces(view: &View, style: &Style) -> String {
    let garden = &view.places[focus(view)].garden;
    let Some(board) = garden.board else {
        return String::new();
    };
    let mut lines = vec![style.paint(
        Ink::Strong,
        &match style.lang {
            Lang::En => format!("Garden {board}: face A           face B"),
            Lang::Fr => format!("Jardin {board} : face A          face B"),
            Lang::De => format!("Garten {board}: Seite A          Seite B"),
        },
    )];
    for row in Row::ALL {
        let mut line = format!(" {row} ");
        for face in Face::ALL {
            for column in Structure::ALL {
                let square = Square::at(column, row);
                let is_built = printed(board, face).overlaps(square.alone());
                line += if is_built { " #" } else { " ." };
            }
            line += "    ";
            if garden.face == Some(face) {
                line += "* ";
            }
        }
        lines.push(line.trim_end().into());
    }
    lines.push(style.paint(Ink::Faint, "    a b c d e f g h i     a b c d e f g h i"));
    lines.extend(legend(style));
    // [SAN-R1] The reward board is known by now; its own face is chosen later.
    if let Some(board) = garden.reward_board {
        lines.push(style.paint(Ink::Strong, &reward_heading(board, style.lang)));
        lines.extend(reward_faces(view, style));
    }
    lines.join("\n")
}

fn reward_heading(board: Board, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Reward board {board}, to be laid over it: face A, face B"),
        Lang::Fr => format!("Planche Extension {board}, à poser dessus : face A, face B"),
        Lang::De => format!("Erweiterungstafel {board}, kommt darüber: Seite A, Seite B"),
    }
}

/// Both faces of the viewer's reward board, side by side.
pub(super) fn reward_faces(view: &View, style: &Style) -> Vec<String> {
    let [one, other] = Face::ALL.map(|face| reward_face(view, face, style));
    let rows = one.iter().zip(&other);
    rows.map(|(one, other)| format!("{one}  {other}")).collect()
}

/// A reward board's face, one line for each of its rows.
fn reward_face(view: &View, face: Face, style: &Style) -> Vec<String> {
    let garden = &view.places[focus(view)].garden;
    let bare = GardenView {
        reward_face: Some(face),
        ..garden.clone()
    };
    let rows = [Row::Three, Row::Four, Row::Five, Row::Six];
    rows.map(|row| {
        let square = |column: Structure| {
            let square = Square::at(column, row);
            if REWARD_AREA.overlaps(square.alone()) {
                free_square(&bare, square, style)
            } else {
                "   ".into()
            }
        };
        let squares: String = Structure::ALL.into_iter().map(square).collect();
        format!(" {row} {squares}")
    })
    .into()
}
