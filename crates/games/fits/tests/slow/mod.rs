//! FITS played a second time, cell by cell, by the yardstick: nothing here asks the title's own
//! code what is legal.

use std::collections::BTreeSet;

use fits::{Action, Draw, Event, Fits, Setup};
use game::{Notation, Seat, Step, StepOf};
use yardstick::fits::{Board, Shape, pieces, score, start_cards};

type Cells = Vec<(i32, i32)>;

pub(crate) fn shapes() -> Vec<Shape> {
    pieces()
}

/// The yardstick's boards beside a game, fed with the squares that the notation states.
#[derive(Clone)]
pub(crate) struct Shadow {
    boards: Vec<Board>,
    turned: usize,
    players: usize,
}

impl Shadow {
    pub(crate) fn new(setup: &Setup) -> Shadow {
        let players = setup.players as usize;
        Shadow {
            boards: vec![Board::empty(); players],
            turned: 0,
            players,
        }
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
            Step::Act(seat, action) => {
                if let Some(cells) = cells(game, seat, action) {
                    self.boards[seat.index()].place(&cells);
                }
            }
            Step::Draw(Draw::Card(_)) => self.turned += 1,
            Step::Draw(Draw::Start(_)) if self.turned == 16 => {
                *self = Shadow {
                    boards: vec![Board::empty(); self.players],
                    turned: 0,
                    ..*self
                };
            }
            Step::Draw(Draw::Start(_)) => {}
        }
    }
}

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
    let mut game = <Fits as game::Game>::new(setup).unwrap();
    for step in steps {
        table.step(&game, *step);
        game::Game::apply(&mut game, *step, &mut game::silence);
    }
    table.count(depth)
}

/// One round of FITS, kept as a child would keep it: lists of cards, a board each, whose turn.
#[derive(Clone)]
struct Table {
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
    fn new(setup: &Setup) -> Table {
        let number = |name: &String| {
            pieces()
                .iter()
                .position(|piece| piece.name == *name)
                .unwrap()
        };
        Table {
            boards: vec![Board::empty(); setup.players as usize],
            starts: Vec::new(),
            undrawn: start_cards().iter().map(number).collect(),
            unturned: (0..16).collect(),
            owed: Vec::new(),
            is_first_turn: true,
            rounds_left: setup.boards.rounds() as usize,
        }
    }

    fn step(&mut self, game: &Fits, step: StepOf<Fits>) {
        match step {
            Step::Draw(Draw::Start(piece)) => self.draw_start(piece as usize),
            Step::Draw(Draw::Card(piece)) => self.turn(piece as usize),
            Step::Act(seat, action) => self.act(seat.index(), cells(game, seat, action)),
        }
    }

    fn draw_start(&mut self, piece: usize) {
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
            let mut fresh = self.clone();
            fresh.boards.fill(Board::empty());
            fresh.starts.clear();
            fresh.undrawn = Table::new(&Setup::of(1)).undrawn;
            fresh.unturned = (0..16).collect();
            fresh.is_first_turn = true;
            fresh.rounds_left -= 1;
            return fresh.next();
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
