//! Sanssouci as a drawing: the viewer's garden large, the display beside the rows that its colors
//! lead to, the other gardens small.

use game::{Ink, Style, name_seat, width};
use messages::about;

use super::{color, display, focus, holdings, is_asked, list, moment, shown, to_come, words};
use crate::garden::Boar;
use crate::parts::{CardKind, Face, Mark, REWARD_AREA, printed};
use crate::shown::{Marked, Shown, ShownGarden};
use crate::square::{Row, Square, Squares};
use crate::{Choice, Phase, Structure};

/// The table.
pub(super) fn picture(view: &Shown, style: &Style) -> String {
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
        .for_each(|seat| letters += &format!("  {:<9}", seat.to_string()));
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
    let held = holdings(view, style);
    let is_long = width(&held.concat()) > WIDTH - 3;
    lines.extend((!held.is_empty()).then(|| held.join(if is_long { "\n" } else { "   " })));
    lines.push(style.paint(Ink::Faint, &to_come(view, style).join("   ")));
    lines.extend(played(view, style));
    lines.join("\n")
}

fn heading(view: &Shown, style: &Style) -> String {
    let mut line = format!("{}   {}", moment(view, style), words(style, "sum", &[]));
    for seat in view.places.seats().iter() {
        let arrow = if view.on_turn == Some(seat) { "*" } else { "" };
        let points = shown(view, seat).points;
        line += &format!("  {seat}{arrow} {points}");
    }
    style.paint(Ink::Strong, &line)
}

/// A square of the large garden: three characters. Without a row it is the terrace.
fn wide(garden: &ShownGarden, column: Structure, row: Option<Row>, style: &Style) -> String {
    let is_noble = is_at(garden, column, row);
    let Some(row) = row else {
        return if is_noble { " N " } else { " . " }.into();
    };
    let square = Square::at(column, row);
    let is_on = |squares: Squares| squares.overlaps(square.alone());
    let is_boar = garden.boar == Boar::On(square);
    match (is_on(garden.built), is_on(garden.gardeners), is_noble) {
        (false, _, _) if is_boar => {
            // The mark below counts when the boar is chased.
            let mark = mark_on(&garden.marks, square);
            let boar = mark.map_or(" B ".into(), |mark| format!("B{}", sign(mark)));
            style.paint(Ink::Loss, &boar)
        }
        (false, _, _) => free_square(&garden.marks, square, style),
        (true, true, _) if is_boar => style.paint(Ink::Loss, "(B)"),
        (true, false, _) if is_boar => style.paint(Ink::Loss, "[B]"),
        (true, true, _) => style.paint(Ink::Faint, "(G)"),
        (true, false, true) => style.paint(Ink::Accent, "[N]"),
        (true, false, false) => "[ ]".into(),
    }
}

/// Whether the noble of a column stands in a row; without a row, on the terrace.
fn is_at(garden: &ShownGarden, noble: Structure, row: Option<Row>) -> bool {
    garden.nobles[noble as usize].map(Square::row) == row
}

fn free_square(marks: &[Marked], square: Square, style: &Style) -> String {
    let Some(mark) = mark_on(marks, square) else {
        return style.paint(Ink::Faint, " . ");
    };
    let ink = match mark {
        Mark::Penalty(_) => Ink::Loss,
        _ => Ink::Gain,
    };
    style.paint(ink, &format!(" {}", sign(mark)))
}

/// A mark: two characters.
fn sign(mark: Mark) -> String {
    match mark {
        Mark::Structure(points) => format!("+{points}"),
        Mark::Gardener(points) => format!("g{points}"),
        Mark::Penalty(points) => format!("-{points}"),
    }
}

/// A square of another garden: one character. Capitals are pieces, the rest is printed.
fn narrow(garden: &ShownGarden, column: Structure, row: Option<Row>) -> char {
    let is_noble = is_at(garden, column, row);
    let Some(row) = row else {
        return if is_noble { 'N' } else { ' ' };
    };
    let square = Square::at(column, row);
    let is_on = |squares: Squares| squares.overlaps(square.alone());
    match (is_on(garden.built), is_on(garden.gardeners)) {
        _ if garden.boar == Boar::On(square) => 'B',
        (false, _) => match mark_on(&garden.marks, square) {
            None => '.',
            Some(Mark::Structure(_)) => '+',
            Some(Mark::Gardener(_)) => 'g',
            Some(Mark::Penalty(_)) => '-',
        },
        (true, true) => 'G',
        (true, false) if is_noble => 'N',
        (true, false) => '#',
    }
}

/// So many columns a line may take.
const WIDTH: usize = 80;
/// Room for a color's name and the letters of two tiles.
const DISPLAY_WIDTH: usize = 15;

/// The color of a row, and the columns of the two tiles on its spaces.
fn display_of(view: &Shown, row: Option<Row>, style: &Style) -> String {
    let Some(row) = row.filter(|row| *row != Row::One) else {
        return " ".repeat(DISPLAY_WIDTH);
    };
    let color = color(row, view.setup.edition, style);
    let tiles: String = display(view)
        .filter(|(space, _)| space.row() == row)
        .map(|(_, tile)| format!(" {}", tile.map_or('-', Structure::letter)))
        .collect();
    let plain = format!(" {color:<9} ");
    let room = DISPLAY_WIDTH - plain.chars().count();
    style.paint(Ink::Faint, &plain) + &style.paint(Ink::Accent, &format!("{tiles:<room$}"))
}

/// Which letter is which structure.
fn legend(style: &Style) -> Vec<String> {
    let name = |column: &Structure| format!("{} {}", column.letter(), column.spoken(style.lang));
    Structure::ALL
        .chunks(5)
        .map(|columns| {
            let names: Vec<String> = columns.iter().map(name).collect();
            style.paint(Ink::Faint, &format!("   {}", names.join("   ")))
        })
        .collect()
}

/// What each seat has played, where the menu leaves room for it: two to four lines.
// [SAN-T15] The cards of every discard pile are known to all.
fn played(view: &Shown, style: &Style) -> Vec<String> {
    let has_long_menu = matches!(
        view.phase,
        Phase::ChooseRewards | Phase::Decide(Choice::Take | Choice::Noble(_))
    );
    // In the end everyone has played the same: the whole deck.
    if has_long_menu && is_asked(view) || view.phase == Phase::Over {
        return Vec::new();
    }
    let mut lines = Vec::new();
    for (seat, place) in view.places.iter() {
        let short = place.discards.iter().map(|card| match card.kind() {
            CardKind::Structure(structure) => structure.letter().to_string(),
            _ => card.to_string(),
        });
        let cards: Vec<String> = short.collect();
        if !cards.is_empty() {
            let name = name_seat(seat, style.lang);
            let label = words(style, "played-by", about![name]);
            lines.push(style.paint(Ink::Faint, &list(&label, &cards, " ", style)));
        }
    }
    lines
}

/// Both faces of the viewer's garden board, to choose from.
fn faces(view: &Shown, style: &Style) -> String {
    let garden = &view.places[focus(view)].garden;
    let Some(board) = garden.board else {
        return String::new();
    };
    let [one, other] = Face::ALL.map(|face| {
        let star = if garden.face == Some(face) { " *" } else { "" };
        words(style, "face", about![face]) + star
    });
    let head = format!("    {one:<22}{other}");
    let mut lines = vec![style.paint(Ink::Strong, &head)];
    for row in Row::ALL {
        let mut line = format!(" {row} ");
        for face in Face::ALL {
            for column in Structure::ALL {
                let square = Square::at(column, row);
                let is_built = printed(board, face).overlaps(square.alone());
                line += if is_built { " #" } else { " ." };
            }
            line += "    ";
        }
        lines.push(line.trim_end().into());
    }
    lines.push(style.paint(Ink::Faint, "    a b c d e f g h i     a b c d e f g h i"));
    lines.extend(legend(style));
    // [SAN-R1] The reward board is known by now; its own face is chosen later.
    if let Some(board) = garden.reward_board {
        let head = words(style, "reward-board", about![board]);
        lines.push(style.paint(Ink::Strong, &head));
        lines.extend(reward_faces(view, style));
    }
    lines.join("\n")
}

/// Both faces of the viewer's reward board, side by side.
pub(super) fn reward_faces(view: &Shown, style: &Style) -> Vec<String> {
    let Some([one, other]) = &view.places[focus(view)].garden.mark_choices else {
        return Vec::new();
    };
    let rows = [Row::Three, Row::Four, Row::Five, Row::Six].map(|row| {
        let [one, other] = [one, other].map(|marks| reward_row(marks, row, style));
        format!(" {row} {one}   {row} {}", other.trim_end())
    });
    let letters = Structure::ALL.map(|column| format!(" {} ", column.letter()));
    let letters = letters.concat();
    let letters = format!("   {letters}     {}", letters.trim_end());
    let letters = style.paint(Ink::Faint, &letters);
    rows.into_iter().chain([letters]).collect()
}

/// A row of a reward board's face.
fn reward_row(marks: &[Marked], row: Row, style: &Style) -> String {
    let square = |column: Structure| {
        let square = Square::at(column, row);
        if REWARD_AREA.overlaps(square.alone()) {
            free_square(marks, square, style)
        } else {
            "   ".into()
        }
    };
    Structure::ALL.into_iter().map(square).collect()
}

/// The mark on a square, if it has one.
fn mark_on(marks: &[Marked], square: Square) -> Option<Mark> {
    let marked = marks.iter().find(|marked| marked.square == square)?;
    Some(marked.mark)
}
