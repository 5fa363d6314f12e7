//! FITS in a terminal: how its views and events read as text.

use game::{Game, Ink, Lang, Notation, Portrait, QuickDice, Seat, Seats, Style, Viewer};
use grid::Cell;

use crate::action::Placement;
use crate::board::{COLUMNS, ROWS, squares_at};
use crate::event::Event;
use crate::score::{Rank, Square, Tally, square};
use crate::view::RampView;
use crate::{Action, Fits, Phase, Piece, PieceSet, View};

impl Portrait for Fits {
    fn picture(view: &View, style: &Style) -> String {
        if style.is_spoken {
            return spoken(view, style);
        }
        let focus = focus(view);
        let mut lines = vec![heading(view, style), cards_line(view, style)];
        for row in (0..ROWS).rev() {
            let mut line = format!("{:>2} ", row + 1);
            (0..COLUMNS as u8).for_each(|column| line += &wide(view, focus, column, row, style));
            for other in view.ramps.seats().without(focus).iter() {
                line.push(' ');
                let narrow = |column| narrow(view, other, column, row, style);
                (0..COLUMNS as u8).for_each(|column| line += &narrow(column));
            }
            lines.push(line);
        }
        let mut letters = "    a b c d e f".to_string();
        for other in view.ramps.seats().without(focus).iter() {
            letters += &format!(" {:^6}", total_of(&view.ramps[other], other));
        }
        lines.push(style.paint(Ink::Faint, &letters));
        lines.join("\n")
    }

    fn task(view: &View, style: &Style) -> String {
        let asked = match view.viewer {
            Viewer::Seat(seat) if view.asked.contains(seat) => asked_piece(view, seat),
            _ => None,
        };
        match (asked, view.phase) {
            (Some(piece), Phase::PlaceStart) => match style.lang {
                Lang::En => format!("Place your start piece {piece}."),
                Lang::Fr => format!("Placez votre pièce de départ {piece}."),
                Lang::De => format!("Lege dein Startteil {piece}."),
            },
            (Some(piece), _) => match style.lang {
                Lang::En => format!("Place piece {piece}, or set it aside."),
                Lang::Fr => format!("Placez la pièce {piece}, ou mettez-la de côté."),
                Lang::De => format!("Lege Teil {piece} oder lege es beiseite."),
            },
            (None, Phase::Over) => style
                .pick([
                    "The game is over.",
                    "La partie est finie.",
                    "Das Spiel ist aus.",
                ])
                .into(),
            (None, _) => style
                .pick([
                    "Waiting for the others.",
                    "On attend les autres.",
                    "Warten auf die anderen.",
                ])
                .into(),
        }
    }

    fn menu(view: &View, actions: &[Action], style: &Style) -> String {
        if style.is_spoken {
            spoken_menu(view, actions, style)
        } else {
            table(actions, style)
        }
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

    fn verdict(view: &View, style: &Style) -> String {
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
            let total: i32 = ramp.points.iter().copied().map(i32::from).sum();
            lines.push(line + &format!("{total:>9}"));
        }
        lines.extend(outcome(view, style));
        lines.join("\n")
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

fn cards_line(view: &View, style: &Style) -> String {
    let label = style.pick(["to come: ", "à venir : ", "kommen noch: "]);
    style.paint(Ink::Faint, &format!("{label}{}", names(view.unturned)))
}

fn names(pieces: PieceSet) -> String {
    let names: Vec<&str> = pieces.iter().map(Piece::name).collect();
    names.join(" ")
}

fn total_of(ramp: &RampView, seat: Seat) -> String {
    let total: i32 = ramp.points.iter().copied().map(i32::from).sum();
    format!("{seat}:{total}")
}

/// A square of the large board: two characters.
fn wide(view: &View, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    let ramp = &view.ramps[seat];
    if ramp.covered.contains(cell) {
        let is_last = last_cells(ramp).contains(&cell);
        return if is_last {
            style.paint(Ink::Accent, "[]")
        } else {
            "[]".into()
        };
    }
    match square(view.board(), cell) {
        Square::Plain => style.paint(Ink::Faint, " ."),
        Square::Worth(value) if value < 0 => style.paint(Ink::Loss, &format!("{value:>2}")),
        Square::Worth(value) => style.paint(Ink::Gain, &format!("{value:>2}")),
        Square::Symbol(symbol) => style.paint(Ink::Gain, &format!(" {}", letter(symbol))),
    }
}

/// A square of another seat's board: one character.
fn narrow(view: &View, seat: Seat, column: u8, row: u8, style: &Style) -> String {
    let cell = Cell::at(column, row);
    if view.ramps[seat].covered.contains(cell) {
        return "#".into();
    }
    let text = match square(view.board(), cell) {
        Square::Plain => '.',
        Square::Worth(value) if value < 0 => '-',
        Square::Worth(value) => (b'0' + value as u8) as char,
        Square::Symbol(symbol) => letter(symbol),
    };
    style.paint(Ink::Faint, &text.to_string())
}

const fn letter(symbol: u8) -> char {
    (b'A' + symbol) as char
}

fn last_cells(ramp: &RampView) -> Vec<Cell> {
    let Some(Placement { piece, lie, column }) = ramp.last else {
        return Vec::new();
    };
    let sheet = piece.lie(lie);
    let top = grid::Skyline::<6>::over(ramp.covered).heights()[column as usize];
    let row = top.saturating_sub(sheet.profile.first_top());
    squares_at(sheet.squares, column as u8, row)
        .cells()
        .collect()
}

/// The lies side by side, and under each the number of each column's choice.
fn table(actions: &[Action], style: &Style) -> String {
    let Some(piece) = actions.first().map(|action| action.piece()) else {
        return String::new();
    };
    let lies: Vec<_> = piece.lies().collect();
    let mut lines = vec![String::new(); 4];
    for (_, sheet) in &lies {
        let cells: Vec<Cell> = sheet.squares.cells().collect();
        for (line, row) in lines.iter_mut().zip((0..4).rev()) {
            *line += " ";
            for column in 0..4 {
                line.push(if cells.contains(&Cell::at(column, row)) {
                    '#'
                } else {
                    ' '
                });
            }
        }
    }
    for line in &mut lines {
        *line = style.paint(Ink::Accent, &format!("  {line}"));
    }
    let numbers: String = lies
        .iter()
        .map(|(lie, _)| format!("{:>4} ", format!("{lie}@")))
        .collect();
    lines.push(style.paint(Ink::Faint, &format!("  {numbers}")));
    for column in crate::action::Column::ALL {
        let mut line = format!("{column} ");
        for (lie, _) in &lies {
            let placement = Action::Place(Placement {
                piece,
                lie: *lie,
                column,
            });
            let number = actions.iter().position(|action| *action == placement);
            line += &number.map_or("     ".into(), |number| format!("{:>4} ", number + 1));
        }
        lines.push(line);
    }
    if let Some(number) = actions
        .iter()
        .position(|action| matches!(action, Action::SetAside { .. }))
    {
        let aside = style.pick(["set aside", "mettre de côté", "beiseitelegen"]);
        lines.push(format!("{:>6} {aside}", number + 1));
    }
    lines.join("\n")
}

fn spoken_menu(view: &View, actions: &[Action], style: &Style) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let Some(game) = Fits::determinize(view, &mut QuickDice::new(0)) else {
        return String::new();
    };
    let mut lines = Vec::new();
    for (number, action) in actions.iter().enumerate() {
        let text = match action {
            Action::SetAside { .. } => style
                .pick(["set aside", "mettre de côté", "beiseitelegen"])
                .to_string(),
            Action::Place(_) => game.write_action(seat, *action),
        };
        lines.push(format!("{}: {text}", number + 1));
    }
    lines.join("\n")
}

/// The table in sentences.
fn spoken(view: &View, style: &Style) -> String {
    let mut lines = vec![heading(view, style), cards_line(view, style)];
    for (seat, ramp) in view.ramps.iter() {
        let heights: Vec<String> = ('a'..)
            .zip(grid::Skyline::<6>::over(ramp.covered).heights())
            .map(|(column, height)| format!("{column} {height}"))
            .collect();
        let heights = heights.join(", ");
        lines.push(match style.lang {
            Lang::En => format!("Player {seat}. Heights: {heights}."),
            Lang::Fr => format!("Joueur {seat}. Hauteurs : {heights}."),
            Lang::De => format!("Spieler {seat}. Höhen: {heights}."),
        });
        let holes = spoken_cells(ramp, |cell, top| cell.row < top);
        if !holes.is_empty() {
            let label = style.pick(["Closed holes", "Trous fermés", "Geschlossene Löcher"]);
            lines.push(format!("{label}: {holes}."));
        }
    }
    let specials: Vec<String> = (0..ROWS)
        .flat_map(|row| (0..COLUMNS as u8).map(move |column| Cell::at(column, row)))
        .filter(|cell| !view.ramps[focus(view)].covered.contains(*cell))
        .filter_map(|cell| match square(view.board(), cell) {
            Square::Plain => None,
            Square::Worth(value) => Some(format!("{cell} {value:+}")),
            Square::Symbol(symbol) => Some(format!("{cell} {}", letter(symbol))),
        })
        .collect();
    if !specials.is_empty() {
        let label = style.pick([
            "Special squares you can see",
            "Cases spéciales visibles",
            "Sichtbare Sonderfelder",
        ]);
        lines.push(format!("{label}: {}.", specials.join(", ")));
    }
    lines.join("\n")
}

/// The uncovered squares of the board for which `wanted` holds, given their column's height.
fn spoken_cells(ramp: &RampView, wanted: impl Fn(Cell, u8) -> bool) -> String {
    let skyline = grid::Skyline::<6>::over(ramp.covered);
    let cells =
        (0..ROWS).flat_map(|row| (0..COLUMNS as u8).map(move |column| Cell::at(column, row)));
    let names: Vec<String> = cells
        .filter(|cell| !ramp.covered.contains(*cell))
        .filter(|cell| wanted(*cell, skyline.heights()[cell.column as usize]))
        .map(|cell| cell.to_string())
        .collect();
    names.join(" ")
}

fn scored(seat: Seat, board: u8, tally: &Tally, style: &Style) -> String {
    let words = [
        (
            style.pick([
                "uncovered squares",
                "cases non recouvertes",
                "offene Felder",
            ]),
            tally.uncovered,
        ),
        (
            style.pick(["complete rows", "lignes complètes", "volle Reihen"]),
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
        return Some(format!("{label}: {}", rank_name(rank, style)));
    }
    let seats = |seats: Seats| {
        let letters: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        letters.join(", ")
    };
    match view.winners.len() {
        0 => None,
        1 => Some(format!(
            "{} {}",
            style.pick(["The winner is", "Victoire de", "Es gewinnt"]),
            seats(view.winners)
        )),
        _ => Some(format!(
            "{} {}",
            style.pick([
                "The win is shared by",
                "Victoire partagée par",
                "Den Sieg teilen sich"
            ]),
            seats(view.winners)
        )),
    }
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
