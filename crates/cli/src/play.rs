//! `play`: a game in plain text, between people at one keyboard and bots.
//!
//! This file is the command; [`session`] is the way from the first turn to the last, [`turn`]
//! one person's turn, [`input`] what can be typed, [`screen`] what is shown, [`record_file`]
//! where the game is kept.

mod input;
mod record_file;
mod screen;
mod session;
mod turn;

use std::path::PathBuf;

use catalog::{BotName, Formalities, Level, SHELF, Title, find};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use game::{Seed, Style};

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use session::Session;

/// Who plays against whoever names nobody.
pub(crate) const OPPONENT: BotName = BotName::Level(Level::Two);

const EXAMPLES: &[Example] = &[
    (
        "play TITLE --help",
        "all options, the title’s own among them",
    ),
    ("play TITLE", "JUST PLAY, with a new deal each time"),
    (
        "play TITLE --players COMPANY",
        "COMPANY people take turns at the keyboard",
    ),
    (
        "play TITLE --bots RIVALS",
        "you are seat a, level 3 of 5 plays the rest",
    ),
    ("play TITLE OPTIONS", "the title’s own options, spelled out"),
    (
        "play TITLE --seed 7 --record game.txt",
        "a deal to share, and a record to keep",
    ),
    (
        "play TITLE --spoken --lang fr",
        "in French sentences, for a screen reader",
    ),
];

/// The command and its arguments, one subcommand for each title.
pub(crate) fn command() -> Command {
    Command::new("play")
        .about("Play a game against bots, with friends, or alone")
        .long_about(
            "Plays a game in plain lines of text. Choose by typing a number from the menu or the \
             notation, look at the result, confirm with Enter or take it back with u. At any \
             time, h gives a hint, r shows a rule and ? shows the rest.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .subcommand_required(true)
        .subcommand_value_name("TITLE")
        .subcommand_help_heading("Titles")
        .disable_help_subcommand(true)
        .subcommands(SHELF.iter().map(|title| title_command(*title)))
}

fn title_command(title: &dyn Title) -> Command {
    let meta = title.meta();
    let players = Arg::new("players")
        .long("players")
        .value_name("N")
        .value_parser(arguments::player_count)
        .help(format!(
            "How many play, {} to {} [default: the bots and you]",
            meta.seats.start(),
            meta.seats.end()
        ));
    let record = Arg::new("record")
        .long("record")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help(
            "Keep the record in this file, up to date after every step; whoever reads it sees \
             everything that is hidden, like hands",
        );
    let no_confirm = Arg::new("no-confirm")
        .long("no-confirm")
        .action(ArgAction::SetTrue)
        .help("A choice counts at once, without a look at it first");
    let ask_everything = Arg::new("ask-everything")
        .long("ask-everything")
        .action(ArgAction::SetTrue)
        .help("Ask for choices too that make no difference, like which stack to draw from");
    arguments::title_command(title, players, EXAMPLES)
        .mut_arg("bots", |bots| {
            bots.help(
                "Bots for the last seats, like level3,level5: level1 is gentle, level5 is strong \
                 [default: none, or level2 where nobody can play alone]",
            )
        })
        .mut_arg("seed", |seed| {
            seed.help("The luck of the deal [default: new each time]")
        })
        .args([record, no_confirm, ask_everything])
        .args(arguments::style_arguments())
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
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (id, matches) = matches.subcommand().expect("a title is required");
    let title = find(id).expect("the subcommands are the titles on the shelf");
    let (mut bots, seats) = (arguments::bots(matches), title.meta().seats);
    if bots.is_empty() && !matches.contains_id("players") {
        // Whoever says nothing plays at once, against a bot where nobody can play alone.
        bots = vec![OPPONENT; usize::from(*seats.start()) - 1];
    }
    let with_you = u8::try_from(bots.len() + 1).unwrap_or(u8::MAX);
    let players = matches.get_one("players").copied();
    play(Settings {
        title,
        players: players.unwrap_or(with_you.clamp(*seats.start(), *seats.end())),
        options: arguments::options(title, matches),
        bots,
        seed: matches
            .get_one("seed")
            .copied()
            .unwrap_or_else(arguments::fresh_seed),
        style: arguments::style(matches),
        record: matches.get_one("record").cloned(),
        has_preview: !matches.get_flag("no-confirm"),
        formalities: if matches.get_flag("ask-everything") {
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
