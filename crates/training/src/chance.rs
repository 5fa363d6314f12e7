//! How likely a seat wins: what leads are worth, learnt from games, and a report on other games that
//! says whether the chances told were right.
//!
//! Everybody at a table is of one of some levels, each as likely as the next: so what is learnt
//! holds for people too, of whom nobody knows how well they play.

#![expect(
    clippy::cast_precision_loss,
    reason = "points and numbers of games are small"
)]

mod fit;
mod report;
mod titles;

use bots::{Bot, BotName, Level, Mind};
use clap::{Args, Subcommand};
use cottage_garden::CottageGarden;
use fits::Fits;
use game::{Dice, Game, QuickDice, Seat, Seed, SeededDice, Viewer, play_with};
use rayon::prelude::*;
use sanssouci::Sanssouci;

use crate::provenance::Provenance;

use titles::Contest;

/// Learn how likely a lead wins.
#[derive(Subcommand)]
pub(crate) enum Lesson {
    /// Write down what leads are worth.
    Fit {
        #[command(flatten)]
        games: Played,
        #[command(flatten)]
        provenance: Provenance,
    },
    /// Compare the chances that level 5 tells with what came of them.
    Report {
        #[command(flatten)]
        games: Played,
        /// What all luck follows from.
        #[arg(long, value_name = "N", default_value = "1")]
        seed: u64,
    },
}

/// What is played.
#[derive(Args)]
pub(crate) struct Played {
    /// The title.
    #[arg(value_parser = [Fits::META.id, Sanssouci::META.id, CottageGarden::META.id])]
    title: String,
    /// How many are played.
    #[arg(long, value_name = "N", default_value = "300")]
    games: u64,
    /// The levels that play.
    #[arg(long, value_name = "N", value_delimiter = ',', default_values = ["3", "4", "5"])]
    #[arg(value_parser = level)]
    levels: Vec<Level>,
    /// Of so many decisions one is looked at.
    #[arg(long, value_name = "N", default_value = "10")]
    nth: u32,
}

impl Lesson {
    /// Does it.
    pub(crate) fn run(self) {
        let (Lesson::Fit { games, .. } | Lesson::Report { games, .. }) = &self;
        match &*games.title {
            id if id == Fits::META.id => self.run_with::<Fits>(),
            id if id == Sanssouci::META.id => self.run_with::<Sanssouci>(),
            _ => self.run_with::<CottageGarden>(),
        }
    }

    fn run_with<G: Contest>(self) {
        match self {
            Lesson::Report { games, seed } => {
                let series = Series::of(games, Seed::from_number(seed));
                print!("{}", report::report::<G>(&series));
            }
            Lesson::Fit { games, provenance } => {
                let series = Series::of(games, provenance.seed());
                print!("{}", provenance.header());
                println!(
                    "# left, the lead that doubles a chance, the edge of who looks ahead: see chance.rs"
                );
                print!("{}", fit::fit(G::KNOTS, &series.cases::<G>()));
            }
        }
    }
}

fn level(number: &str) -> Result<Level, String> {
    let mut levels = Level::ALL.into_iter();
    let found = levels.find(|level| (*level as u8).to_string() == number);
    found.ok_or_else(|| format!("there is no level {number}"))
}

/// Games to learn from.
struct Series {
    games: u64,
    seed: Seed,
    levels: Vec<Level>,
    /// Of so many decisions one is looked at.
    nth: u32,
}

/// A seat that has decided something: the others and itself, as expected then.
#[derive(Clone, Debug)]
struct Case {
    left: u32,
    own: i32,
    others: Vec<i32>,
    won: f64,
}

/// A decision that somebody at a table is about to carry out.
struct Moment<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    view: &'a G::View,
    legal: &'a [G::Action],
    action: G::Action,
}

impl<G: Game + Mind> Moment<'_, G> {
    /// What level 5 has to say of the action, if anything.
    fn opinion(&self) -> Option<bots::Weighed<G::Action>> {
        let mut master = BotName::Level(Level::Five).hire::<G, G>(Seed::from_number(5));
        let opinions = master.weigh(self.view, self.legal, &bots::Stop::new());
        let mut opinions = opinions.into_iter();
        opinions.find(|opinion| opinion.action == self.action)
    }
}

/// Something said of a seat in a game, of which it is known later whether it won.
type Said<T> = (Seat, T);

impl Series {
    fn of(games: Played, seed: Seed) -> Series {
        Series {
            games: games.games,
            seed,
            levels: games.levels,
            nth: games.nth.max(1),
        }
    }

    fn cases<G: Contest>(&self) -> Vec<Case> {
        let games = (0..self.games).into_par_iter();
        games
            .flat_map_iter(|number| {
                let said = self.play(number, |moment: &Moment<G>, dice| {
                    G::cases(moment, || dice.below(self.nth) == 0)
                });
                said.into_iter().map(|(case, won)| Case { won, ..case })
            })
            .collect()
    }

    /// Plays a game, and gives back what is said of its moments, with how much of the win the seat
    /// had in the end.
    fn play<G: Contest, T>(
        &self,
        number: u64,
        mut say: impl FnMut(&Moment<G>, &mut QuickDice) -> Vec<Said<T>>,
    ) -> Vec<(T, f64)> {
        let seed = self.seed.child(number);
        let setup = G::SETUPS[number as usize % G::SETUPS.len()];
        let mut game = G::new(&setup.parse().expect("a setup")).expect("a game");
        let mut own = QuickDice::from(seed.child(1));
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::ALL
            .into_iter()
            .map(|seat| {
                let level = self.levels[own.below(self.levels.len() as u32) as usize];
                BotName::Level(level).hire::<G, G>(seed.child(2 + seat.index() as u64))
            })
            .collect();
        let (mut dice, mut legal, mut said) = (SeededDice::new(seed), Vec::new(), Vec::new());
        play_with(&mut game, &mut dice, |game, seat| {
            game.actions(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            let action = bots[seat.index()].choose(&view, &legal);
            let moment = Moment {
                game,
                seat,
                view: &view,
                legal: &legal,
                action,
            };
            said.extend(say(&moment, &mut own));
            action
        });
        let winners = game.scores().winners();
        let part = 1.0 / winners.len() as f64;
        let won = |seat| if winners.contains(seat) { part } else { 0.0 };
        let said = said.into_iter();
        said.map(|(seat, said)| (said, won(seat))).collect()
    }
}
