//! The command tree, and the arguments that several commands share.

use std::env;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, IsTerminal as _};
use std::time::SystemTime;

use catalog::{BotName, Title};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Arg, ArgAction, ArgMatches, Command};
use game::{Lang, Seed, SetupOption, Stage, Style};

use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::words::Explainer;
use crate::{arena, bench, keep, load, menu, par, play, replay, rules, serve, simulate, verify};

const EXAMPLES: &[Example] = &[
    ("", "serve: open the address that it prints"),
    (
        "menu",
        "play here in the terminal; Enter starts a game at once",
    ),
    ("play TITLE", "JUST PLAY, with a new deal each time"),
    (
        "play TITLE --bots RIVALS --record game.txt",
        "against level 3 of 5, keeping a record",
    ),
    ("replay game.txt", "look at that game again, step by step"),
    ("rules TITLE", "read the rules"),
];

const EXIT_CODES: &str = "\n\nEXIT CODES\n  \
    0  all went well\n  \
    1  a record is not legal, a file cannot be used, or a server cannot start\n  \
    2  the command does not make sense, or a rule forbids the setup";

/// Everything the command line understands.
pub(crate) fn command() -> Command {
    Command::new("tuileries")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Tile-laying board games: serve, play, simulate, replay, read the rules")
        .long_about(
            "Tile-laying board games: serve tables to people and programs; play alone, with \
             friends or against bots in the terminal; let bots play thousands of games; check \
             and replay records; read the rules. Without a command, the server starts, with the \
             flags of `serve`.",
        )
        .after_help(examples::of_first(EXAMPLES) + EXIT_CODES)
        .arg(lang_argument())
        // Without a command it serves, with whatever serving understands; its own help lists that.
        .args(
            serve::flags()
                .into_iter()
                .map(|argument| argument.hide(true)),
        )
        .args_conflicts_with_subcommands(true)
        .subcommands([
            serve::command(),
            menu::command(),
            play::command(),
            simulate::command(),
            arena::command(),
            replay::command(),
            par::command(),
            rules::command(),
            bench::command(),
            verify::command(),
            keep::backup_command(),
            keep::restore_command(),
            load::command(),
        ])
}

/// `--lang`.
pub(crate) fn lang_argument() -> Arg {
    let codes = PossibleValuesParser::new(Lang::ALL.map(Lang::code));
    Arg::new("lang")
        .long("lang")
        .value_name("LANG")
        .value_parser(codes.try_map(|code| code.parse::<Lang>()))
        .help("The language [default: TUILERIES_LANG, else the system's, else en]")
}

/// `--lang`, `--spoken` and `--color`.
pub(crate) fn style_arguments() -> [Arg; 3] {
    let spoken = Arg::new("spoken")
        .long("spoken")
        .action(ArgAction::SetTrue)
        .help("Sentences instead of drawings, for screen readers");
    let color = Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .value_parser(["auto", "always", "never"])
        .default_value("auto")
        .help("Colors; auto: on a terminal, unless NO_COLOR is set");
    [lang_argument(), spoken, color]
}

/// A title as a subcommand, with what its table is agreed on: the number of players as given,
/// the title's own options, `--bots` and `--seed`.
pub(crate) fn title_command(title: &dyn Title, players: Arg, shown: &[Example]) -> Command {
    let meta = title.meta();
    let how_many = match (meta.seats.start(), meta.seats.end()) {
        (fewest, most) if fewest == most => format!("{most} players"),
        (fewest, most) => format!("{fewest} to {most} players"),
    };
    let names = PossibleValuesParser::new(BotName::ALL.map(BotName::name));
    let bots = Arg::new("bots")
        .long("bots")
        .value_name("LIST")
        .value_delimiter(',')
        .value_parser(names.try_map(|name| name.parse::<BotName>()));
    let seed = Arg::new("seed")
        .long("seed")
        .value_name("SEED")
        .value_parser(|text: &str| text.parse::<Seed>());
    Command::new(meta.id)
        .about(format!("{}, for {how_many}", meta.name))
        .hide(meta.stage == Stage::Draft)
        .after_help(examples::of(title, shown))
        .arg(players.help_heading("Setup"))
        .args(meta.options.iter().map(option_argument))
        .args([bots, seed])
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

/// A number of players. Whether the title can be played by so many is the title's rule.
pub(crate) fn player_count(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| "a number of players is wanted")
}

/// The language that was asked for, by whatever means.
pub(crate) fn lang(matches: &ArgMatches) -> Lang {
    let from_system = |name: &str| {
        let value = env::var(name).ok().filter(|value| !value.is_empty())?;
        // A system in a language that we do not speak gets English, as does plain `C`.
        let code = value.get(..2).unwrap_or_default();
        Some(code.parse().unwrap_or_default())
    };
    let asked = matches.get_one::<Lang>("lang").copied();
    let from_environment = || env::var("TUILERIES_LANG").ok()?.parse().ok();
    asked
        .or_else(from_environment)
        .or_else(|| {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .find_map(|name| from_system(name))
        })
        .unwrap_or_default()
}

/// How text is wanted.
pub(crate) fn style(matches: &ArgMatches) -> Style {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    let has_color = match matches.get_one::<String>("color").map(String::as_str) {
        Some("always") => true,
        Some("never") => false,
        _ => io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb,
    };
    Style {
        lang: lang(matches),
        has_color,
        is_spoken: matches.get_flag("spoken"),
    }
}

/// The bots that were asked for.
pub(crate) fn bots(matches: &ArgMatches) -> Vec<BotName> {
    let bots = matches.get_many::<BotName>("bots");
    bots.map(|bots| bots.copied().collect()).unwrap_or_default()
}

/// The title's options as words of a setup, as they were given.
pub(crate) fn options(title: &dyn Title, matches: &ArgMatches) -> Vec<String> {
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
