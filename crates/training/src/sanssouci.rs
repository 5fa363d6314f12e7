//! The book of Sanssouci, learned by playing: what each trait of a garden is worth follows from what
//! gardens with it came to.

use bots::sanssouci::{BOOK_POINT, Book, ENTRIES, Memory, PAGES, Traits, reply};
use clap::{Arg, ArgMatches, Command, value_parser};
use game::{Game, QuickDice, Seat, Seed, Step, Turn, silence};
use sanssouci::score::final_count;
use sanssouci::{Phase, Sanssouci, Stage};

/// What can be asked for.
pub(crate) fn command() -> Command {
    let number = |name: &'static str, help: &'static str| {
        let arg = Arg::new(name).long(name).help(help).required(true);
        arg.value_parser(value_parser!(u64))
    };
    Command::new("sanssouci")
        .about("Learn the book of Sanssouci by playing against oneself")
        .arg(number("games", "how many games are played"))
        .arg(number("seed", "what all luck follows from"))
        .arg(Arg::new("into").long("into").required(true).help("the file of weights"))
}

/// Learns and writes the file.
pub(crate) fn run(matches: &ArgMatches) {
    let number = |name: &str| *matches.get_one::<u64>(name).expect("it is required");
    let (games, seed) = (number("games"), Seed::from_number(number("seed")));
    let into: &String = matches.get_one("into").expect("it is required");
    let mut learner = Learner::new(games);
    let mut sum = 0;
    for played in 0..games {
        sum += learner.play(seed.child(played), played);
        if (played + 1) % 20_000 == 0 {
            let mean = f64::from(sum) / 20_000.0;
            println!("{} games, {mean:.2} points on average", played + 1);
            sum = 0;
            std::fs::write(into, learner.book.write()).expect("the file can be written");
        }
    }
    std::fs::write(into, learner.book.write()).expect("the file can be written");
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
    games: u64,
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
    fn new(games: u64) -> Learner {
        Learner {
            book: Book::blank(),
            games,
            seen: vec![0; PAGES * ENTRIES],
            memory: Memory::default(),
        }
    }

    /// Plays a game and learns from it; gives the first seat's points if it was the plain game.
    fn play(&mut self, seed: Seed, played: u64) -> i32 {
        let setup = SETUPS[(played % 8) as usize].parse().expect("it is a setup");
        let mut game = Sanssouci::new(&setup).expect("it is a setup");
        let mut dice = QuickDice::from(seed);
        let mut stops: [Vec<Stop>; 4] = Default::default();
        loop {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Draw(game.draw(&mut dice)),
                Turn::Act(waiting) => {
                    let seat = waiting.lowest().expect("someone is waited for");
                    Step::Act(seat, reply(&self.book, &game, seat, &mut self.memory))
                }
            };
            game.apply(step, &mut silence);
            let is_turn_over = !matches!(game.phase(), Phase::Decide(stage) if stage != Stage::Take);
            if let Step::Act(seat, _) = step
                && is_turn_over
            {
                stops[seat.index()].push(Stop::of(&game, seat));
            }
        }
        let progress = played as f64 / self.games as f64;
        let rate = RATES[0] * (RATES[1] / RATES[0]).powf(progress);
        let scores = game.scores();
        for (seat, score) in scores.iter() {
            let garden = game.garden(seat);
            let closing = final_count(garden, game.missions(seat)).total();
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
        Stop {
            turns_left: game.cards_left(seat),
            traits: Traits::of(
                game.garden(seat),
                game.missions(seat),
                game.hand(seat).iter().next(),
            ),
            points: game.garden(seat).points.into(),
        }
    }
}
