//! `play`: a game in plain text, between people at one keyboard and bots.
//!
//! This file is the command; [`session`] is the way from the first turn to the last, [`turn`]
//! one person's turn, [`input`] what can be typed, [`screen`] what is shown, [`hint`] what speaks
//! for a bot's advice, [`record_file`] where the game is kept.

mod hint;
mod input;
mod record_file;
mod screen;
mod session;
mod turn;

use std::path::PathBuf;

use catalog::{BotName, Formalities, Level, Title};
use clap::Args;
use game::{Seed, Style};

use crate::arguments::{self, ForTitle, StyleArguments, TitleArguments};
use crate::failure::Failure;
use session::Session;

/// Who plays against whoever names nobody.
pub(crate) const OPPONENT: BotName = BotName::Level(Level::Two);

const EXAMPLES: &str = "\
tuileries play TITLE --help
    all options, the title’s own among them
tuileries play TITLE
    JUST PLAY, with a new deal each time
tuileries play TITLE --players COMPANY
    COMPANY people take turns at the keyboard
tuileries play TITLE --bots RIVALS
    you are seat a, level 3 of 5 plays the rest
tuileries play TITLE OPTIONS
    the title’s own options, spelled out
tuileries play TITLE --seed 7 --record game.txt
    a deal to share, and a record to keep
tuileries play TITLE --spoken --lang fr
    in French sentences, for a screen reader";

/// Play a game against bots, with friends, or alone.
///
/// Plays a game in plain lines of text. Choose by typing a number from the menu or the notation,
/// look at the result, confirm with Enter or take it back with u. At any time, h gives a hint,
/// r shows a rule and ? shows the rest.
#[derive(Args)]
pub(crate) struct Play {
    #[command(subcommand)]
    asked: ForTitle<Arguments>,
}

/// What can be said about a game.
#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N", value_parser = arguments::player_count, help_heading = "Setup")]
    #[arg(help = "How many play [default: the bots and you]")]
    players: Option<u8>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = arguments::bot())]
    #[arg(
        help = "Bots for the last seats, like level3,level5: level1 is gentle, level5 is strong \
                  [default: none, or level2 where nobody can play alone]"
    )]
    bots: Vec<BotName>,
    #[arg(long, help = "The luck of the deal [default: new each time]")]
    seed: Option<Seed>,
    /// Keep the record in this file, up to date after every step; whoever reads it sees everything
    /// that is hidden, like hands.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// A choice counts at once, without a look at it first.
    #[arg(long)]
    no_confirm: bool,
    /// Ask for choices too that make no difference, like which stack to draw from.
    #[arg(long)]
    ask_everything: bool,
    #[command(flatten)]
    style: StyleArguments,
}

impl TitleArguments for Arguments {
    const EXAMPLES: &'static str = EXAMPLES;
}

/// What has been agreed on before the game.
pub(crate) struct Settings {
    pub(crate) title: &'static dyn Title,
    pub(crate) players: u8,
    /// The title's options, as words of a setup.
    pub(crate) options: Vec<String>,
    /// Who fills the last seats.
    pub(crate) bots: Vec<BotName>,
    pub(crate) seed: Seed,
    pub(crate) style: Style,
    pub(crate) record: Option<PathBuf>,
    /// Whether a choice is shown before it counts.
    pub(crate) has_preview: bool,
    /// Whether formalities are asked for.
    pub(crate) formalities: Formalities,
}

/// Runs the command.
pub(crate) fn run(play: Play) -> Result<(), Failure> {
    let ForTitle {
        title,
        options,
        arguments,
    } = play.asked;
    let (mut bots, seats) = (arguments.bots, title.meta().seats);
    if bots.is_empty() && arguments.players.is_none() {
        // Whoever says nothing plays at once, against a bot where nobody can play alone.
        bots = vec![OPPONENT; usize::from(*seats.start()) - 1];
    }
    let with_you = u8::try_from(bots.len() + 1).unwrap_or(u8::MAX);
    let with_you = with_you.clamp(*seats.start(), *seats.end());
    self::play(Settings {
        title,
        players: arguments.players.unwrap_or(with_you),
        options,
        bots,
        seed: arguments.seed.unwrap_or_else(arguments::fresh_seed),
        style: arguments.style.get(),
        record: arguments.record,
        has_preview: !arguments.no_confirm,
        formalities: if arguments.ask_everything {
            Formalities::Asked
        } else {
            Formalities::Settled
        },
    })
}

/// Plays a game from the first turn to the last, or until somebody leaves.
pub(crate) fn play(settings: Settings) -> Result<(), Failure> {
    Session::open(settings)?.play()
}

impl Settings {
    /// The command line that gives the same deal.
    fn line(&self) -> String {
        let mut line = format!(
            "tuileries play {} --players {}",
            self.title.meta().id,
            self.players
        );
        for option in &self.options {
            line += &format!(" --{}", option.replacen('=', " ", 1));
        }
        let bots: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        if !bots.is_empty() {
            line += &format!(" --bots {}", bots.join(","));
        }
        line + &format!(" --seed {}", arguments::seed_text(&self.seed))
    }
}
