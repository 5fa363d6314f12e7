//! Par is what it says: nothing is better, and it can be played.

use bots::par::{Dealt, Par, par};
use bots::{Bot, BotName, Stop};
use fits::action::{Column, Orientation, Placement};
use fits::board::{Heap, ROWS, Squares};
use fits::parts::START_CARDS;
use fits::score::tally;
use fits::setup::Board;
use fits::{Action, Draw, Event, Fits, Piece};
use game::{
    Dice, Game, QuickDice, Record, Seat, Seed, SeededDice, Step, StepOf, Turn, Viewer, silence,
};

/// The pieces in an order that follows from the dice.
fn shuffled(dice: &mut QuickDice) -> Vec<Piece> {
    let mut cards = Piece::ALL.to_vec();
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last as u32 + 1) as usize);
    }
    cards
}

/// The start card and the building cards of a round.
fn cards(number: u64) -> (Piece, Vec<Piece>) {
    let mut dice = QuickDice::new(number);
    let cards = shuffled(&mut dice);
    let start = START_CARDS.iter().nth(dice.below(4) as usize);
    (start.unwrap(), cards)
}

fn solved(deal: &Dealt) -> Par {
    let par = par(deal, &Stop::new());
    assert!(par.is_proven(), "{deal:?}");
    par
}

fn points(board: Board, covered: Squares) -> i32 {
    tally(board, covered).total().into()
}

/// Every placement of a piece that the rules allow on this heap, found square by square.
fn placements(heap: &Heap, piece: Piece) -> Vec<Placement> {
    let mut found = Vec::new();
    for &orientation in &Orientation::ALL[..piece.orientation_count()] {
        let at = |column| Placement {
            piece,
            orientation,
            column,
        };
        let shape = Heap::over(Squares::empty()).squares(at(Column::A));
        let width = shape.cells().map(|cell| cell.column).max().unwrap() + 1;
        for &column in &Column::ALL[..=6 - usize::from(width)] {
            let squares = heap.squares(at(column));
            if squares.cells().any(|cell| cell.row < ROWS) {
                found.push(at(column));
            }
        }
    }
    found
}

/// The most points, by trying everything.
fn everything_tried(board: Board, heap: Heap, pieces: &[Piece], forced: usize) -> i32 {
    let Some((&piece, rest)) = pieces.split_first() else {
        return points(board, heap.covered());
    };
    let placed = placements(&heap, piece).into_iter().map(|placement| {
        let mut heap = heap;
        heap.place(placement);
        everything_tried(board, heap, rest, 0)
    });
    let aside = (forced == 0).then(|| everything_tried(board, heap, rest, 0));
    placed.chain(aside).max().unwrap()
}

/// A heap of so many of these pieces, placed at random but as low as two tries allow.
fn random_heap(pieces: &[Piece], dice: &mut QuickDice) -> Heap {
    let mut heap = Heap::over(Squares::empty());
    for &piece in pieces {
        let ways = placements(&heap, piece);
        let mut any = || {
            (!ways.is_empty()).then(|| {
                let mut heap = heap;
                heap.place(ways[dice.below(ways.len() as u32) as usize]);
                heap
            })
        };
        let low = [any(), any()].into_iter().flatten();
        heap = low
            .min_by_key(|heap| heap.heights().into_iter().max())
            .unwrap_or(heap);
    }
    heap
}

#[test]
fn nothing_is_better_when_everything_is_tried() {
    let mut sticking_out = 0;
    for board in Board::ALL {
        for number in 0..24 {
            let mut dice = QuickDice::new(number);
            let pieces = shuffled(&mut dice);
            let (lying, rest) = pieces.split_at(number as usize % 12);
            let heap = random_heap(lying, &mut dice);
            let deal = Dealt {
                board,
                covered: heap.covered(),
                start: None,
                cards: rest[..3].to_vec(),
            };
            let best = solved(&deal);
            assert_eq!(
                best.points,
                everything_tried(board, heap, &deal.cards, 0),
                "{deal:?}"
            );
            let mut end = heap;
            for action in &best.line {
                if let Action::Place(placement) = action {
                    end.place(*placement);
                }
            }
            assert_eq!(points(board, end.covered()), best.points);
            sticking_out += u32::from(end.heights().into_iter().any(|height| height > ROWS));
        }
        let (start, cards) = cards(7);
        let deal = Dealt::of_round(board, start, &cards[..2]);
        let pieces: Vec<Piece> = deal.start.iter().chain(&deal.cards).copied().collect();
        let empty = Heap::over(Squares::empty());
        assert_eq!(
            solved(&deal).points,
            everything_tried(board, empty, &pieces, 1)
        );
    }
    assert!(sticking_out > 10, "only {sticking_out} heaps go to the top");
}

/// Plays a line through the engine, and gives the points that it counts.
fn played(board: Board, start: Piece, cards: &[Piece], line: &[Action]) -> i32 {
    let setup = format!("players=1 boards={board}").parse().unwrap();
    let mut game = Fits::new(&setup).unwrap();
    let mut actions = line.iter();
    let draws = cards.iter().map(|card| Draw::Card(*card));
    for draw in [Draw::Start(start)].into_iter().chain(draws) {
        game.check_draw(draw).unwrap();
        game.apply(Step::Draw(draw), &mut silence);
        if let Turn::Act(_) = game.turn() {
            let action = *actions.next().unwrap();
            game.check(Seat::A, action).unwrap();
            game.apply(Step::Act(Seat::A, action), &mut silence);
        }
    }
    assert_eq!((game.turn(), actions.next()), (Turn::Over, None));
    game.scores()[Seat::A].points
}

#[test]
fn par_can_be_played_and_the_engine_counts_as_many_points() {
    for board in Board::ALL {
        for number in 100..112 {
            let (start, cards) = cards(number);
            let best = solved(&Dealt::of_round(board, start, &cards));
            assert_eq!(played(board, start, &cards, &best.line), best.points);
        }
    }
}

#[test]
fn par_of_these_deals_is_known() {
    for (board, known) in [
        (Board::One, [9, 9, 9, 12, 10, 10, 10, 10]),
        (Board::Two, [15, 16, 16, 17, 17, 17, 16, 15]),
        (Board::Three, [10, 10, 10, 11, 11, 9, 11, 11]),
        (Board::Four, [14, 13, 15, 14, 14, 14, 14, 13]),
    ] {
        let found = std::array::from_fn(|number| {
            let (start, cards) = cards(number as u64);
            solved(&Dealt::of_round(board, start, &cards)).points
        });
        assert_eq!(found, known, "board {board}");
    }
}

#[test]
fn par_of_the_perfect_tiling_is_the_perfect_tiling() {
    let record = include_bytes!("../../games/fits/golden/perfect-board-1.game");
    let (record, game, _) = Record::<Fits>::read(record, |_, _, _| {}).unwrap();
    let (mut start, mut cards) = (None, Vec::new());
    for step in record.steps {
        match step {
            Step::Draw(Draw::Start(piece)) => start = Some(piece),
            Step::Draw(Draw::Card(piece)) => cards.push(piece),
            Step::Act(..) => {}
        }
    }
    assert_eq!(game.scores()[Seat::A].points, 12);
    let deal = Dealt::of_round(Board::One, start.unwrap(), &cards);
    assert_eq!(solved(&deal).points, 12);
}

/// What became of one board in a solo game.
struct Round {
    board: Board,
    start: Piece,
    cards: Vec<Piece>,
    /// What lay after each action.
    heaps: Vec<Squares>,
    points: i32,
}

/// A solo game of a bot over all four boards.
fn game_of(bot: BotName, seed: Seed) -> Vec<Round> {
    let mut game = Fits::new(&"players=1".parse().unwrap()).unwrap();
    let (mut dice, mut legal) = (SeededDice::new(seed), Vec::new());
    let mut bot: Box<dyn Bot<Fits>> = bot.hire::<_, Fits>(seed.child(1));
    let mut rounds: Vec<Round> = Vec::new();
    while game.turn() != Turn::Over {
        let step: StepOf<Fits> = if let Turn::Act(_) = game.turn() {
            game.actions(Seat::A, &mut legal);
            let view = game.view(Viewer::Seat(Seat::A));
            Step::Act(Seat::A, bot.choose(&view, &legal))
        } else {
            Step::Draw(game.draw(&mut dice))
        };
        game.apply(step, &mut |_, event| match event {
            Event::Start { piece, .. } => rounds.push(Round {
                board: Board::ALL[rounds.len()],
                start: piece,
                cards: Vec::new(),
                heaps: Vec::new(),
                points: 0,
            }),
            Event::Card { piece } => rounds.last_mut().unwrap().cards.push(piece),
            Event::Scored(scored) => {
                rounds.last_mut().unwrap().points = scored.tally.total().into();
            }
            _ => {}
        });
        if let Step::Act(..) = step {
            let covered = game.view(Viewer::Spectator).ramps[Seat::A].covered;
            rounds.last_mut().unwrap().heaps.push(covered);
        }
    }
    rounds
}

/// As play goes on, the most that can still be reached only sinks, down to what is reached.
#[test]
fn no_bot_is_ever_better_and_hope_only_sinks() {
    for number in 0..100 {
        let bot = [BotName::Greedy, BotName::Random][number as usize % 2];
        for round in game_of(bot, Seed::from_number(number)) {
            let whole = Dealt::of_round(round.board, round.start, &round.cards);
            let late = [9, 12, 15].map(|placed| Dealt {
                board: round.board,
                covered: round.heaps[placed],
                start: None,
                cards: whole.cards[placed..].to_vec(),
            });
            let mut hope = solved(&whole).points;
            for deal in late {
                let now = solved(&deal).points;
                assert!(now <= hope, "{deal:?}");
                hope = now;
            }
            assert_eq!(hope, round.points);
        }
    }
}

#[test]
fn on_board_1_left_and_right_make_no_difference() {
    for number in 0..12 {
        let mut dice = QuickDice::new(number);
        let pieces = shuffled(&mut dice);
        let (lying, cards) = pieces.split_at(5);
        let heap = random_heap(lying, &mut dice);
        let mirrored = heap
            .covered()
            .cells()
            .fold(Squares::empty(), |squares, mut cell| {
                cell.column = 5 - cell.column;
                squares.with(cell)
            });
        let [here, there] = [heap.covered(), mirrored].map(|covered| {
            let deal = Dealt {
                board: Board::One,
                covered,
                start: None,
                cards: cards.to_vec(),
            };
            solved(&deal).points
        });
        assert_eq!(here, there, "{number}");
    }
}

#[test]
fn told_to_stop_it_says_what_it_knows() {
    let stop = Stop::new();
    stop.say();
    for board in Board::ALL {
        let (start, cards) = cards(3);
        let deal = Dealt::of_round(board, start, &cards);
        let (cut_off, whole) = (par(&deal, &stop), solved(&deal));
        assert!(!cut_off.is_proven());
        assert!(cut_off.points < whole.points && whole.points <= cut_off.at_most);
        assert_eq!(played(board, start, &cards, &cut_off.line), cut_off.points);
    }
}
