//! The command line as a whole, and the arguments that several commands share.

use std::env;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, IsTerminal as _};
use std::thread::available_parallelism;
use std::time::SystemTime;

use catalog::{BotName, SHELF, Title, find};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{
    Arg, ArgAction, ArgMatches, Args, ColorChoice, CommandFactory as _, FromArgMatches, Parser,
    Subcommand, value_parser,
};
use game::{Lang, Seed, SetupOption, Stage, Style};

use crate::examples;
use crate::failure::Failure;
use crate::words::{self, Explainer};
use crate::{arena, bench, keep, load, par, play, replay, rules, serve, simulate, verify};

const EXAMPLES: &str = "\
tuileries
    serve: open the address that it prints
tuileries menu
    play here in the terminal; Enter starts a game at once
tuileries play TITLE
    JUST PLAY, with a new deal each time
tuileries play TITLE --bots RIVALS --record game.txt
    against level 3 of 5, keeping a record
tuileries replay game.txt
    look at that game again, step by step
tuileries rules TITLE
    read the rules";

const EXIT_CODES: &str = "\n\nEXIT CODES\n  \
    0  all went well\n  \
    1  a record is not legal, a file cannot be used, or a server cannot start\n  \
    2  the command does not make sense, or a rule forbids the setup";

/// Tile-laying board games: serve, play, simulate, replay, read the rules.
///
/// Serve tables to people and programs; play alone, with friends or against bots in the terminal;
/// let bots play thousands of games; check and replay records; read the rules. Without a command,
/// the server starts, with the flags of `serve`.
#[derive(Parser)]
#[command(name = "tuileries", version, args_conflicts_with_subcommands = true)]
#[command(after_help = examples::of_first(EXAMPLES) + EXIT_CODES)]
pub(crate) struct Tuileries {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: serve::Arguments,
}

/// What the program can be told to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(serve::Arguments),
    /// Choose a game from a menu and play it here, in the terminal.
    Menu(StyleArguments),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Replay(replay::Arguments),
    Par(par::Arguments),
    Rules(rules::Arguments),
    Bench(bench::Arguments),
    Verify(verify::Arguments),
    /// Copy a server's data to a file, also while it runs.
    ///
    /// Copies all tables, people and remarks to one file, as they were at one moment, also while
    /// the server runs. Every table and every person in the copy is checked before it gets its
    /// name; a file that exists is left alone. It holds the seeds of running games and hashes of
    /// passwords: keep it as safe as the data itself.
    #[command(after_help = examples::of_first(keep::BACKUP))]
    Backup(keep::Arguments),
    /// Put a copy in the place of a server's data.
    ///
    /// Checks a copy and puts it in the place of a server's data; what was there is kept beside it
    /// as `.before-restore-1` and so on. Refused if it is damaged or a newer version wrote it, and
    /// while a server uses the data, because people would lose what they have been promised.
    #[command(after_help = examples::of_first(keep::RESTORE))]
    Restore(keep::Arguments),
    Load(load::Arguments),
}

/// Everything the command line understands.
pub(crate) fn command() -> clap::Command {
    // Without a command it serves, with whatever serving understands; its own help lists that.
    Tuileries::command().mut_args(|argument| {
        let is_hidden = argument.get_id() != "lang";
        argument.hide(is_hidden)
    })
}

/// `--lang`.
#[derive(Args)]
pub(crate) struct LangArgument {
    #[arg(long)]
    #[arg(value_parser = one_of(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>()))]
    #[arg(help = "The language [default: TUILERIES_LANG, else the system's, else en]")]
    lang: Option<Lang>,
}

/// `--lang`, `--spoken` and `--color`.
#[derive(Args)]
pub(crate) struct StyleArguments {
    #[command(flatten)]
    lang: LangArgument,
    /// Sentences instead of drawings, for screen readers.
    #[arg(long)]
    spoken: bool,
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    #[arg(help = "Colors; auto: on a terminal, unless NO_COLOR is set")]
    color: ColorChoice,
}

/// `--threads`.
#[derive(Args)]
pub(crate) struct Threads {
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    #[arg(help = "How many threads play [default: one for each core]")]
    threads: Option<u16>,
}

/// Arguments that a command takes for each title, and examples of their use.
pub(crate) trait TitleArguments: Args {
    const EXAMPLES: &'static str;
}

/// A title, which is a subcommand, with the options of its own and the command's arguments.
pub(crate) struct ForTitle<A> {
    pub(crate) title: &'static dyn Title,
    /// The title's options as words of a setup, as they were given.
    pub(crate) options: Vec<String>,
    pub(crate) arguments: A,
}

impl<A: TitleArguments> Subcommand for ForTitle<A> {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        command
            .after_help(examples::of_first(A::EXAMPLES))
            .subcommand_value_name("TITLE")
            .subcommand_help_heading("Titles")
            .disable_help_subcommand(true)
            .subcommands(SHELF.iter().map(|title| title_command::<A>(*title)))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        find(name).is_some()
    }
}

impl<A: TitleArguments> FromArgMatches for ForTitle<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ForTitle<A>, clap::Error> {
        let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
        let (id, matches) = matches.subcommand().ok_or_else(missing)?;
        let title = find(id).ok_or_else(missing)?;
        Ok(ForTitle {
            title,
            options: options(title, matches),
            arguments: A::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = ForTitle::from_arg_matches(matches)?;
        Ok(())
    }
}

fn title_command<A: TitleArguments>(title: &dyn Title) -> clap::Command {
    let meta = title.meta();
    let how_many = words::players(&meta.seats, Lang::En);
    A::augment_args(clap::Command::new(meta.id))
        .about(format!("{}, for {how_many}", meta.name))
        .hide(meta.stage == Stage::Draft)
        .after_help(examples::of(title, A::EXAMPLES))
        .args(meta.options.iter().map(option_argument))
}

fn option_argument(option: &SetupOption) -> Arg {
    let argument = Arg::new(option.name)
        .long(option.name)
        // As the title writes it: what begins it may be a value, and capitals would spoil that.
        .help(option.help[0])
        .help_heading("Setup");
    match option.value {
        Some(value) => argument.value_name(value).value_parser(one_word),
        None => argument.action(ArgAction::SetTrue),
    }
}

/// A setup's words are set apart by spaces, so that a value cannot have any.
fn one_word(text: &str) -> Result<String, &'static str> {
    let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
    is_word
        .then(|| text.to_string())
        .ok_or("one word without spaces is wanted")
}

fn options(title: &dyn Title, matches: &ArgMatches) -> Vec<String> {
    let word = |option: &SetupOption| match option.value {
        Some(_) => matches
            .get_one::<String>(option.name)
            .map(|value| format!("{}={value}", option.name)),
        None => matches
            .get_flag(option.name)
            .then(|| option.name.to_string()),
    };
    title.meta().options.iter().filter_map(word).collect()
}

fn one_of<const N: usize>(names: [&'static str; N]) -> PossibleValuesParser {
    PossibleValuesParser::new(names)
}

/// A bot by its name.
pub(crate) fn bot() -> impl TypedValueParser<Value = BotName> {
    one_of(BotName::ALL.map(BotName::name)).try_map(|name| name.parse::<BotName>())
}

/// A number of players. Whether the title can be played by so many is the title's rule.
pub(crate) fn player_count(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| "a number of players is wanted")
}

impl Threads {
    /// As many as were asked for.
    pub(crate) fn wished(&self) -> Option<usize> {
        self.threads.map(usize::from)
    }

    /// So many, or one for each core.
    pub(crate) fn get(&self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from);
        self.wished().unwrap_or_else(cores)
    }
}

impl LangArgument {
    /// The language that was asked for, by whatever means.
    pub(crate) fn get(&self) -> Lang {
        let from_system = |name: &str| {
            let value = env::var(name).ok().filter(|value| !value.is_empty())?;
            // A system in a language that we do not speak gets English, as does plain `C`.
            let code = value.get(..2).unwrap_or_default();
            Some(code.parse().unwrap_or_default())
        };
        let from_environment = || env::var("TUILERIES_LANG").ok()?.parse().ok();
        let mut system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        self.lang
            .or_else(from_environment)
            .or_else(|| system.find_map(from_system))
            .unwrap_or_default()
    }
}

impl StyleArguments {
    /// How text is wanted.
    pub(crate) fn get(&self) -> Style {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let has_color = match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb,
        };
        Style {
            lang: self.lang.get(),
            has_color,
            is_spoken: self.spoken,
        }
    }
}

/// The setup in full, or the rule that it breaks.
pub(crate) fn setup(
    title: &dyn Title,
    players: u8,
    options: &[String],
    lang: Lang,
) -> Result<String, Failure> {
    let words = format!("players={players} {}", options.join(" "));
    title.setup(words.trim()).map_err(|error| {
        let book = title.rulebook();
        Failure::Usage(Explainer { book, lang }.setup(&error, words.trim()))
    })
}

/// A seed that nobody has seen before. The system's randomness, the clock and the process are
/// enough for a game at home; who deals for strangers needs a better source.
pub(crate) fn fresh_seed() -> Seed {
    let moment = (SystemTime::now(), std::process::id());
    Seed::from_number(RandomState::new().hash_one(moment))
}

/// A seed as `--seed` takes it, in its shorter form if it has one.
pub(crate) fn seed_text(seed: &Seed) -> String {
    let (number, rest) = seed.0.split_at(8);
    match (number.try_into(), rest.iter().all(|byte| *byte == 0)) {
        (Ok(number), true) => u64::from_le_bytes(number).to_string(),
        _ => seed.to_string(),
    }
}
