//! The book of Sanssouci, learned by playing: what each trait of a garden is worth follows from what
//! gardens with it came to.

use std::path::{Path, PathBuf};

use bots::sanssouci::{BOOK_POINT, Book, ENTRIES, Memory, PAGES, Thumbs, Traits, reply};
use clap::{Args, Subcommand};
use game::{Game, QuickDice, Seat, Seed, Step, Viewer, next_step, silence};
use sanssouci::garden::Garden;
use sanssouci::score::final_count;
use sanssouci::view::Place;
use sanssouci::{Choice, MissionSet, Phase, Sanssouci};

use crate::cross_entropy::{CrossEntropy, Generation, Guess};
use crate::provenance::Provenance;

/// Make the weights for Sanssouci.
#[derive(Subcommand)]
pub(crate) enum Lesson {
    /// Learn the book by playing against oneself.
    Book {
        #[command(flatten)]
        order: Order,
        /// How many are played.
        #[arg(long)]
        games: u32,
    },
    /// Search for the rules of thumb.
    Thumbs(Order),
    /// Write down what the stored books say of gardens.
    Values(Order),
}

impl Lesson {
    /// Makes a file of weights.
    pub(crate) fn run(&self) {
        match self {
            Lesson::Book { order, games } => make_book(order, *games),
            Lesson::Thumbs(order) => make_thumbs(order),
            Lesson::Values(order) => make_values(order),
        }
    }
}

/// What is the same in every order.
#[derive(Args)]
pub(crate) struct Order {
    #[command(flatten)]
    provenance: Provenance,
    /// The file of weights.
    #[arg(long)]
    into: PathBuf,
}

fn make_book(order: &Order, games: u32) {
    let mut learner = Learner::new(games);
    let mut sum = 0;
    for played in 0..games {
        sum += learner.play(order.provenance.seed().child(played.into()), played);
        if (played + 1) % REPORTED == 0 {
            let mean = f64::from(sum) / f64::from(REPORTED);
            println!("{} games, {mean:.2} points on average", played + 1);
            sum = 0;
        }
    }
    write(&order.into, &learner.book.write());
    let header = order.provenance.header();
    write(&order.into.with_extension("txt"), header.as_bytes());
}

/// After how many games the mean is told.
const REPORTED: u32 = 20_000;

fn make_thumbs(order: &Order) {
    let search = CrossEntropy {
        generations: 15,
        tried: 48,
        kept: 8,
        seed: order.provenance.seed(),
    };
    let start = [Guess {
        mean: 20.0,
        spread: 20.0,
    }; Thumbs::COUNT];
    let does = |generation, weights: &[f64]| {
        let book = rounded(weights).book();
        let mut memory = Memory::default();
        let games = 0..160;
        let points = games.map(|game| {
            let deal = Deal {
                setup: SETUPS[(game % 8) as usize],
                seed: search
                    .seed
                    .child(1 << 32 | u64::from(generation) << 16 | game),
            };
            let played = deal.play(&book, &mut memory, |_, _| {});
            played.scores()[Seat::A].points
        });
        f64::from(points.sum::<i32>()) / 160.0
    };
    let found = search.search(&start, does, |generation| {
        let Generation {
            number,
            best,
            kept,
            guesses,
        } = generation;
        let means: Vec<i32> = guesses
            .iter()
            .map(|guess| guess.mean.round() as i32)
            .collect();
        println!("generation {number}: best {best:.2}, kept {kept:.2}, {means:?}");
    });
    let lines = order.provenance.header() + &rounded(&found).write();
    write(&order.into, lines.as_bytes());
}

/// Gardens from all over some games, and what the stored books say of them.
fn make_values(order: &Order) {
    let mut lines = order.provenance.header();
    lines += "# turns-left built gardeners stops mission kept learned thumbs\n";
    let (learned, thumbs) = (Book::learned(), Book::by_thumb());
    for (number, setup) in (0..).zip(SETUPS) {
        let seed = order.provenance.seed().child(number);
        let deal = Deal { setup, seed };
        let mut memory = Memory::default();
        deal.play(learned, &mut memory, |game, seat| {
            let turns_left = game.cards_left(seat);
            let place = own_place(game, seat);
            let kept = place.hand.unwrap_or_default().iter().next();
            let mission = place.missions.unwrap_or_default().iter().next();
            let (Some(kept), Some(mission)) = (kept, mission) else {
                return;
            };
            if seat != Seat::A || turns_left % 5 != 1 {
                return;
            }
            let garden = Garden {
                built: place.garden.built,
                gardeners: place.garden.gardeners,
                stops: place.garden.stops,
                ..Garden::default()
            };
            let traits = Traits::of(&garden, MissionSet::NONE.with(mission), Some(kept));
            let values = [learned, thumbs].map(|book| book.promise(turns_left, &traits));
            lines += &format!(
                "{turns_left} {:x} {:x} {:x} {mission} {kept} {} {}\n",
                garden.built.word(),
                garden.gardeners.word(),
                garden.stops.word(),
                values[0],
                values[1],
            );
        });
    }
    write(&order.into, lines.as_bytes());
}

fn rounded(weights: &[f64]) -> Thumbs {
    Thumbs::new(std::array::from_fn(|at| weights[at].round() as i32))
}

fn write(path: &Path, bytes: &[u8]) {
    std::fs::write(path, bytes).expect("the file can be written");
}

/// A table: what is played, and all its luck.
#[derive(Clone, Copy)]
struct Deal {
    setup: &'static str,
    seed: Seed,
}

impl Deal {
    /// Everyone plays by the same book; what a seat has done with its turn is shown.
    fn play(
        &self,
        book: &Book,
        memory: &mut Memory,
        mut shown: impl FnMut(&Sanssouci, Seat),
    ) -> Sanssouci {
        let setup = self.setup.parse().expect("it is a setup");
        let mut game = Sanssouci::new(&setup).expect("it is a setup");
        let mut dice = QuickDice::from(self.seed);
        while let Some(step) =
            next_step(&game, &mut dice, |seat, _| reply(book, &game, seat, memory))
        {
            game.apply(step, &mut silence);
            let Step::Act(seat, _) = step else { continue };
            let phase = game.view(Viewer::Seat(seat)).phase;
            let is_amid = matches!(phase, Phase::Decide(stage) if stage != Choice::Take);
            if !is_amid {
                shown(&game, seat);
            }
        }
        game
    }
}

/// The tables that are played at, in turn.
const SETUPS: [&str; 8] = [
    "players=2 edition=imperial",
    "players=2 edition=imperial",
    "players=2 edition=imperial",
    "players=2 edition=imperial rewards",
    "players=2 edition=imperial boar",
    "players=2 edition=imperial rewards boar",
    "players=3 edition=imperial",
    "players=4 edition=imperial",
];

/// How much of what a garden came to is believed at once, in the beginning and in the end: parts
/// of an entry's error.
const RATES: [f64; 2] = [0.02, 0.0008];
/// How much the rest of the game counts, against the next promise.
const LOOKING_FAR: f64 = 0.7;

struct Learner {
    book: Book,
    games: u32,
    /// How often each entry came up: what is rare learns faster.
    seen: Vec<u32>,
    memory: Memory,
}

/// A garden after a turn.
struct Stop {
    turns_left: u32,
    traits: Traits,
    points: i32,
}

impl Learner {
    fn new(games: u32) -> Learner {
        Learner {
            book: Book::blank(),
            games,
            seen: vec![0; PAGES * ENTRIES],
            memory: Memory::default(),
        }
    }

    /// Plays a game and learns from it; gives the first seat's points.
    fn play(&mut self, seed: Seed, played: u32) -> i32 {
        let setup = SETUPS[(played % 8) as usize];
        let mut stops: [Vec<Stop>; 4] = Default::default();
        let deal = Deal { setup, seed };
        let game = deal.play(&self.book, &mut self.memory, |game, seat| {
            stops[seat.index()].push(Stop::of(game, seat));
        });
        let progress = f64::from(played) / f64::from(self.games);
        let rate = RATES[0] * (RATES[1] / RATES[0]).powf(progress);
        let scores = game.scores();
        for (seat, score) in scores.iter() {
            let Place {
                garden, missions, ..
            } = own_place(&game, seat);
            let closing = final_count(&garden, missions.unwrap_or_default()).total();
            debug_assert_eq!(i32::from(garden.points + closing), score.points);
            self.learn(&stops[seat.index()], f64::from(closing), rate);
        }
        scores[Seat::A].points
    }

    /// From the last garden back to the first.
    fn learn(&mut self, stops: &[Stop], closing: f64, rate: f64) {
        let (mut far, mut next) = (closing, closing);
        let mut points = stops.last().map_or(0, |stop| stop.points);
        for stop in stops.iter().rev() {
            let won = f64::from(points - stop.points);
            points = stop.points;
            far = won + LOOKING_FAR * far + (1.0 - LOOKING_FAR) * next;
            let promised = self.book.promise(stop.turns_left, &stop.traits);
            next = f64::from(promised) / f64::from(BOOK_POINT);
            self.correct(stop, far - next, rate);
        }
    }

    fn correct(&mut self, stop: &Stop, error: f64, rate: f64) {
        for entry in stop.traits.iter() {
            let seen = &mut self.seen[stop.turns_left as usize * ENTRIES + entry];
            *seen += 1;
            let rate = rate.max(0.05 / (1.0 + f64::from(*seen) / 4.0));
            let change = error * rate * f64::from(BOOK_POINT);
            *self.book.entry(stop.turns_left, entry) += change.round() as i32;
        }
    }
}

impl Stop {
    fn of(game: &Sanssouci, seat: Seat) -> Stop {
        let place = own_place(game, seat);
        let kept = place.hand.unwrap_or_default().iter().next();
        Stop {
            turns_left: game.cards_left(seat),
            traits: Traits::of(&place.garden, place.missions.unwrap_or_default(), kept),
            points: place.garden.points.into(),
        }
    }
}

/// What a seat knows of itself.
fn own_place(game: &Sanssouci, seat: Seat) -> Place {
    game.view(Viewer::Seat(seat)).places[seat]
}
