//! FITS played a second time, cell by cell, by the yardstick: nothing here asks the title's own
//! code what is legal.

use std::collections::BTreeSet;

use fits::{Action, Draw, Event, Fits, Setup};
use game::{Game, Notation, Seat, Step, StepOf, silence};
use yardstick::fits::{Board, Shape, pieces, score, start_cards};

type Cells = Vec<(i32, i32)>;

/// The squares that the notation says an action covers.
fn cells(game: &Fits, seat: Seat, action: Action) -> Option<Cells> {
    let text = game.write_action(seat, action);
    let (_, names) = text.split_once(" = ")?;
    let cell = |name: &str| {
        let column = i32::from(name.as_bytes()[0] - b'a');
        (column, name[1..].parse::<i32>().unwrap() - 1)
    };
    let mut cells: Cells = names.split(' ').map(cell).collect();
    cells.sort_unstable();
    Some(cells)
}

/// Counts the ways in which the next steps can go, with lists and cells alone.
pub(crate) fn count(setup: &Setup, steps: &[StepOf<Fits>], depth: u32) -> u64 {
    let mut table = Table::new(setup);
    let mut game = Fits::new(setup).unwrap();
    for step in steps {
        table.step(&game, *step);
        game.apply(*step, &mut silence);
    }
    table.count(depth)
}

/// One round of FITS, kept as a child would keep it: lists of cards, a board each, whose turn. It is
/// fed with the squares that the notation states.
#[derive(Clone)]
pub(crate) struct Table {
    boards: Vec<Board>,
    starts: Vec<usize>,
    /// Start cards and building cards not drawn yet.
    undrawn: Vec<usize>,
    unturned: Vec<usize>,
    /// Who still has to place which piece.
    owed: Vec<(usize, usize)>,
    is_first_turn: bool,
    rounds_left: usize,
}

impl Table {
    pub(crate) fn new(setup: &Setup) -> Table {
        Table::of(setup.players.into(), setup.boards.rounds().into())
    }

    /// The beginning of a round, with so many left.
    fn of(players: usize, rounds_left: usize) -> Table {
        let number = |name: &String| {
            let mut pieces = pieces().into_iter();
            pieces.position(|piece| piece.name == *name).unwrap()
        };
        Table {
            boards: vec![Board::empty(); players],
            starts: Vec::new(),
            undrawn: start_cards().iter().map(number).collect(),
            unturned: (0..16).collect(),
            owed: Vec::new(),
            is_first_turn: true,
            rounds_left,
        }
    }

    /// The round that follows.
    fn next_round(&self) -> Table {
        Table::of(self.boards.len(), self.rounds_left - 1)
    }

    pub(crate) fn compare(&self, game: &Fits, seat: Seat, actions: &[Action], shapes: &[Shape]) {
        let ours: BTreeSet<Cells> = actions
            .iter()
            .filter_map(|action| cells(game, seat, *action))
            .collect();
        let shape = &shapes[actions[0].piece() as usize];
        let theirs: BTreeSet<Cells> = self.boards[seat.index()]
            .placements(shape)
            .into_iter()
            .collect();
        assert_eq!(ours, theirs, "{} for seat {seat} in {game:?}", shape.name);
        let placed = actions
            .iter()
            .filter(|action| matches!(action, Action::Place(_)));
        assert_eq!(placed.count(), ours.len(), "no placement is listed twice");
        let asked = self.owed.iter().map(|(seat, _)| Seat::ALL[*seat]);
        assert_eq!(game.turn().waiting(), asked.collect(), "{game:?}");
    }

    /// Demands the same points where a board is scored.
    pub(crate) fn compare_points(&self, event: &Event) {
        if let Event::Scored(scored) = event {
            let theirs = score(scored.board as usize, &self.boards[scored.seat.index()]);
            assert_eq!(i32::from(scored.tally.total()), theirs, "{event:?}");
        }
    }

    pub(crate) fn step(&mut self, game: &Fits, step: StepOf<Fits>) {
        match step {
            Step::Draw(Draw::Start(piece)) => self.draw_start(piece as usize),
            Step::Draw(Draw::Card(piece)) => self.turn(piece as usize),
            Step::Act(seat, action) => self.act(seat.index(), cells(game, seat, action)),
        }
    }

    fn draw_start(&mut self, piece: usize) {
        if self.unturned.is_empty() {
            *self = self.next_round();
        }
        self.undrawn.retain(|card| *card != piece);
        self.starts.push(piece);
        if self.starts.len() == self.boards.len() {
            self.owed = self.starts.iter().copied().enumerate().collect();
        }
    }

    fn turn(&mut self, piece: usize) {
        self.unturned.retain(|card| *card != piece);
        let asked = (0..self.boards.len()).filter(|seat| self.starts[*seat] != piece);
        self.owed = asked.map(|seat| (seat, piece)).collect();
        self.is_first_turn = false;
    }

    fn act(&mut self, seat: usize, cells: Option<Cells>) {
        if let Some(cells) = cells {
            self.boards[seat].place(&cells);
        }
        self.owed.retain(|(owing, _)| *owing != seat);
    }

    /// The positions after each possible next step.
    fn next(&self) -> Vec<Table> {
        let after = |change: &dyn Fn(&mut Table)| {
            let mut table = self.clone();
            change(&mut table);
            table
        };
        if let Some((seat, piece)) = self.owed.first().copied() {
            let landings = self.boards[seat].placements(&pieces()[piece]);
            let mut choices: Vec<Option<Cells>> = landings.into_iter().map(Some).collect();
            if !self.is_first_turn {
                choices.push(None);
            }
            return choices
                .iter()
                .map(|cells| after(&|table| table.act(seat, cells.clone())))
                .collect();
        }
        if self.starts.len() < self.boards.len() {
            return self
                .undrawn
                .iter()
                .map(|card| after(&|table| table.draw_start(*card)))
                .collect();
        }
        if self.unturned.is_empty() && self.rounds_left > 1 {
            return self.next_round().next();
        }
        self.unturned
            .iter()
            .map(|card| after(&|table| table.turn(*card)))
            .collect()
    }

    fn count(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.next().iter().map(|table| table.count(depth - 1)).sum(),
        }
    }
}
