//! FITS in a terminal: how its views and events read as text.

mod drawn;
mod spoken;

use std::fmt::Display;

use game::{Ink, Portrait, Seat, Style, Viewer, name_seat, name_winners};
use messages::{Messages, about};

use crate::action::{Column, Placement};
use crate::board::Squares;
use crate::count::lines;
use crate::event::{Event, Scored};
use crate::score::Rank;
use crate::view::RampView;
use crate::{Action, Fits, Phase, Piece, PieceSet, Shown};

/// What FITS says, in three languages.
pub static MESSAGES: Messages = Messages::new([
    include_str!("../messages/en.ftl"),
    include_str!("../messages/fr.ftl"),
    include_str!("../messages/de.ftl"),
]);

fn words(style: &Style, id: &str, about: &[(&str, &dyn Display)]) -> String {
    MESSAGES.say(style.lang, id, about)
}

impl Portrait for Fits {
    fn picture(view: &Shown, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &Shown, style: &Style) -> Option<String> {
        let piece = view.piece_at_hand()?;
        Some(match view.phase {
            Phase::PlaceStart => words(style, "place-start", about![piece]),
            _ => words(style, "place-card", about![piece]),
        })
    }

    fn menu(view: &Shown, actions: &[Action], style: &Style) -> Option<String> {
        Some(if style.is_spoken {
            spoken::menu(view, actions, style)
        } else {
            drawn::menu(actions, style)
        })
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        let name = |seat: &Seat| name_seat(*seat, style.lang);
        Some(match event {
            Event::Round { round, board } => words(style, "told-round", about![round, board]),
            Event::Start { seat, piece } => {
                words(style, "told-start", about![name = name(seat), piece])
            }
            Event::Card { piece } => words(style, "told-card", about![piece]),
            Event::Placed {
                seat,
                placement,
                squares,
            } => placed(*seat, *placement, *squares, style),
            Event::SetAside { seat, piece } => {
                words(style, "told-aside", about![name = name(seat), piece])
            }
            Event::Scored(scored) => counted(scored, style),
            Event::Over { .. } => return None,
        })
    }

    fn verdict(view: &Shown, style: &Style) -> Option<String> {
        let mut head = format!("{:<10}", words(style, "player", &[]));
        for board in view.boards.iter() {
            head += &format!("{:>11}", words(style, "board", about![board]));
        }
        head += &format!("{:>9}", words(style, "total", &[]));
        let mut lines = vec![style.paint(Ink::Strong, &head)];
        for (seat, ramp) in view.ramps.iter() {
            let mut line = format!("{:<10}", seat.to_string());
            for (points, _) in ramp.points.iter().zip(view.boards.iter()) {
                line += &format!("{points:>11}");
            }
            lines.push(line + &format!("{:>9}", ramp.total()));
        }
        lines.extend(outcome(view, style));
        Some(lines.join("\n"))
    }
}

/// The seat whose board is drawn large.
fn focus(view: &Shown) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

fn heading(view: &Shown, style: &Style) -> String {
    let card = match view.phase {
        Phase::DrawStart | Phase::PlaceStart => 0,
        _ => Piece::ALL.len() as u32 - view.unturned.len(),
    };
    let (board, round, rounds) = (view.board(), view.round, view.boards.rounds());
    let moment = words(style, "moment", about![board, round, rounds, card]);
    let seat = focus(view);
    let total = total_of(&view.ramps[seat], seat);
    let points = words(style, "sum", &[]);
    style.paint(Ink::Strong, &format!("{moment}   {points} {total}"))
}

/// The cards to come, and what the viewer has set aside.
fn cards_line(view: &Shown, style: &Style) -> String {
    let mut line = to_come(view, style);
    let aside = view.ramps[focus(view)].aside;
    if !aside.is_empty() {
        line += "   ";
        line += &words(style, "spoken-aside", about![pieces = names(aside)]);
    }
    style.paint(Ink::Faint, &line)
}

fn to_come(view: &Shown, style: &Style) -> String {
    let said = words(style, "to-come", about![count = view.unturned.len()]);
    match names(view.unturned) {
        names if names.is_empty() => said,
        names => format!("{said} ({names})"),
    }
}

fn names(pieces: PieceSet) -> String {
    let names: Vec<&str> = pieces.iter().map(Piece::name).collect();
    names.join(" ")
}

fn total_of(ramp: &RampView, seat: Seat) -> String {
    format!("{seat}:{}", ramp.total())
}

fn placed(seat: Seat, placement: Placement, squares: Squares, style: &Style) -> String {
    let cells = || squares.cells();
    let column = |cell: grid::Cell| Column::ALL[cell.column as usize];
    let (from, to) = (cells().map(column).min(), cells().map(column).max());
    let columns = match (from, to) {
        (Some(from), Some(to)) if from < to => format!("{from}–{to}"),
        _ => placement.column.to_string(),
    };
    let row = cells().map(|cell| cell.row + 1).min().unwrap_or_default();
    let (name, piece) = (name_seat(seat, style.lang), placement.piece);
    let told = words(style, "told-placed", about![name, piece, columns, row]);
    if !style.is_spoken {
        return told;
    }
    // Whoever sees no drawing wants to know every square.
    let squares: Vec<String> = cells().map(|cell| cell.to_string()).collect();
    let squares = words(style, "squares", about![squares = squares.join(" ")]);
    format!("{told} {squares}")
}

fn counted(scored: &Scored, style: &Style) -> String {
    let Scored {
        seat, board, tally, ..
    } = scored;
    let sources = lines(*board, tally).map(|line| {
        let (source, points) = (line.source.name(), line.points);
        words(style, "source-points", about![source, points])
    });
    let (name, points) = (name_seat(*seat, style.lang), tally.total());
    let sources = sources.join(", ");
    words(style, "told-scored", about![name, board, points, sources])
}

fn outcome(view: &Shown, style: &Style) -> Option<String> {
    let Some(rank) = view.rank else {
        return name_winners(view.winners, style.lang);
    };
    let (rank, points) = (rank_key(rank), view.ramps[Seat::A].total());
    Some(words(style, "verdict", about![rank, points]))
}

// [FIT-O2] The titles of the solo game.
const fn rank_key(rank: Rank) -> &'static str {
    match rank {
        Rank::Architect => "architect",
        Rank::Engineer => "engineer",
        Rank::Mason => "mason",
        Rank::Paver => "paver",
        Rank::StoneBreaker => "stone_breaker",
        Rank::JointCleaner => "joint_cleaner",
        Rank::HoleFiller => "hole_filler",
    }
}

/// A symbol's letter on the board.
const fn letter(symbol: u8) -> char {
    (b'A' + symbol) as char
}
