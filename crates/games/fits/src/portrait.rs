//! FITS in a terminal: how its views and events read as text.

mod drawn;
mod spoken;

use game::{Ink, Lang, Portrait, Seat, Style, Viewer, name_winners};

use crate::event::Event;
use crate::score::{Rank, Tally};
use crate::setup::Board;
use crate::view::RampView;
use crate::{Action, Fits, Phase, Piece, PieceSet, View};

impl Portrait for Fits {
    fn picture(view: &View, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &View, style: &Style) -> Option<String> {
        let Viewer::Seat(seat) = view.viewer else {
            return None;
        };
        let piece = asked_piece(view, seat).filter(|_| view.asked.contains(seat))?;
        Some(match view.phase {
            Phase::PlaceStart => match style.lang {
                Lang::En => format!("Place your start piece {piece}."),
                Lang::Fr => format!("Placez votre pièce de départ {piece}."),
                Lang::De => format!("Lege dein Startteil {piece}."),
            },
            _ => match style.lang {
                Lang::En => format!("Place piece {piece}, or set it aside."),
                Lang::Fr => format!("Placez la pièce {piece}, ou mettez-la de côté."),
                Lang::De => format!("Lege Teil {piece} oder lege es beiseite."),
            },
        })
    }

    fn menu(view: &View, actions: &[Action], style: &Style) -> Option<String> {
        Some(if style.is_spoken {
            spoken::menu(view, actions, style)
        } else {
            drawn::menu(actions, style)
        })
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        Some(match event {
            Event::Round { round, board } => match style.lang {
                Lang::En => format!("Round {round}: board {board}."),
                Lang::Fr => format!("Manche {round} : planche {board}."),
                Lang::De => format!("Runde {round}: Plan {board}."),
            },
            Event::Start { seat, piece } => match style.lang {
                Lang::En => format!("Player {seat} draws start card {piece}."),
                Lang::Fr => format!("Le joueur {seat} tire la carte Départ {piece}."),
                Lang::De => format!("Spieler {seat} zieht Startkarte {piece}."),
            },
            Event::Card { piece } => match style.lang {
                Lang::En => format!("Building card: {piece}."),
                Lang::Fr => format!("Carte Construction : {piece}."),
                Lang::De => format!("Baukarte: {piece}."),
            },
            Event::Placed {
                seat,
                placement,
                squares,
            } => {
                let names: Vec<String> = squares.cells().map(|cell| cell.to_string()).collect();
                let (piece, on) = (placement.piece, names.join(" "));
                match style.lang {
                    Lang::En => format!("Player {seat} places {piece} on {on}."),
                    Lang::Fr => format!("Le joueur {seat} place {piece} sur {on}."),
                    Lang::De => format!("Spieler {seat} legt {piece} auf {on}."),
                }
            }
            Event::SetAside { seat, piece } => match style.lang {
                Lang::En => format!("Player {seat} sets {piece} aside."),
                Lang::Fr => format!("Le joueur {seat} met {piece} de côté."),
                Lang::De => format!("Spieler {seat} legt {piece} beiseite."),
            },
            Event::Scored {
                seat, board, tally, ..
            } => scored(*seat, *board, tally, style),
            Event::Over { .. } => return None,
        })
    }

    fn verdict(view: &View, style: &Style) -> Option<String> {
        let player = style.pick(["player", "joueur", "Spieler"]);
        let board = style.pick(["board", "planche", "Plan"]);
        let mut head = format!("{player:<10}");
        view.boards
            .iter()
            .for_each(|number| head += &format!("{:>11}", format!("{board} {number}")));
        head += &format!("{:>9}", style.pick(["total", "total", "gesamt"]));
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
fn focus(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

fn asked_piece(view: &View, seat: Seat) -> Option<Piece> {
    match view.phase {
        Phase::PlaceStart => view.ramps[seat].start,
        Phase::PlaceCard(card) => Some(card),
        _ => None,
    }
}

fn heading(view: &View, style: &Style) -> String {
    let (round, rounds, board) = (view.round, view.boards.rounds(), view.board());
    let seat = focus(view);
    let total = total_of(&view.ramps[seat], seat);
    style.paint(
        Ink::Strong,
        &match style.lang {
            Lang::En => format!("Round {round} of {rounds}, board {board}   points {total}"),
            Lang::Fr => format!("Manche {round} sur {rounds}, planche {board}   points {total}"),
            Lang::De => format!("Runde {round} von {rounds}, Plan {board}   Punkte {total}"),
        },
    )
}

/// The cards to come, and what the viewer has set aside.
fn cards_line(view: &View, style: &Style) -> String {
    let mut line = if view.unturned.is_empty() {
        style
            .pick(["no more cards", "plus de cartes", "keine Karten mehr"])
            .to_string()
    } else {
        let label = style.pick(["to come:", "à venir :", "kommen noch:"]);
        format!("{label} {}", names(view.unturned))
    };
    let aside = view.ramps[focus(view)].aside;
    if !aside.is_empty() {
        let label = style.pick(["aside:", "de côté :", "beiseite:"]);
        line += &format!("   {label} {}", names(aside));
    }
    style.paint(Ink::Faint, &line)
}

fn names(pieces: PieceSet) -> String {
    let names: Vec<&str> = pieces.iter().map(Piece::name).collect();
    names.join(" ")
}

fn total_of(ramp: &RampView, seat: Seat) -> String {
    format!("{seat}:{}", ramp.total())
}

fn scored(seat: Seat, board: Board, tally: &Tally, style: &Style) -> String {
    let words = [
        (
            style.pick([
                "uncovered squares",
                "cases non recouvertes",
                "unbedeckte Felder",
            ]),
            tally.uncovered,
        ),
        (
            style.pick(["complete rows", "lignes complètes", "vollständige Reihen"]),
            tally.rows,
        ),
        (
            style.pick(["special squares", "cases spéciales", "Sonderfelder"]),
            tally.specials,
        ),
        (
            style.pick(["symbols", "symboles", "Symbole"]),
            tally.symbols,
        ),
    ];
    let parts: Vec<String> = words
        .iter()
        .filter(|(_, points)| *points != 0)
        .map(|(name, points)| format!("{name} {points:+}"))
        .collect();
    let (parts, total) = (parts.join(", "), tally.total());
    match style.lang {
        Lang::En => format!("Player {seat}, board {board}: {total} points ({parts})."),
        Lang::Fr => format!("Joueur {seat}, planche {board} : {total} points ({parts})."),
        Lang::De => format!("Spieler {seat}, Plan {board}: {total} Punkte ({parts})."),
    }
}

fn outcome(view: &View, style: &Style) -> Option<String> {
    if let Some(rank) = view.rank {
        let label = style.pick(["Your title", "Votre titre", "Dein Titel"]);
        let colon = style.lang.colon();
        return Some(format!("{label}{colon} {}", rank_name(rank, style)));
    }
    name_winners(view.winners, style.lang)
}

// [FIT-O2] The titles of the solo game.
fn rank_name(rank: Rank, style: &Style) -> &'static str {
    style.pick(match rank {
        Rank::Architect => ["Architect", "Architecte", "Architekt"],
        Rank::Engineer => ["Engineer", "Ingénieur", "Ingenieur"],
        Rank::Mason => ["Mason", "Maçon", "Maurer"],
        Rank::Paver => ["Paver", "Paveur", "Pflasterer"],
        Rank::StoneBreaker => ["Stone breaker", "Casseur de pierres", "Steinbrecher"],
        Rank::JointCleaner => ["Joint cleaner", "Nettoyeur de joints", "Fugenputzer"],
        Rank::HoleFiller => ["Hole filler", "Boucheur de trous", "Lochstopfer"],
    })
}

/// A symbol's letter on the board.
const fn letter(symbol: u8) -> char {
    (b'A' + symbol) as char
}
