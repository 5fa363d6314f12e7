//! `backup` and `restore`: copies of a server's data.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use game::Lang;
use server::{BackupError, Findings, IfDamaged};

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::serve::runtime;
use crate::serve::settings::{self, Settings};
use crate::words;

const BACKUP: &[Example] = &[
    (
        "backup games.db",
        "copy the data, while the server runs or not",
    ),
    ("backup games.db --data ./games", "the data of that folder"),
];
const RESTORE: &[Example] = &[
    ("restore games.db", "put a copy in the place of the data"),
    (
        "restore games.db --data ./elsewhere",
        "or look at it in a new folder first",
    ),
];

fn file() -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help("The copy")
}

fn with_data(command: Command) -> Command {
    let damaged = Arg::new("even-damaged")
        .long("even-damaged")
        .action(ArgAction::SetTrue)
        .help("Take what there is where a disk has damaged some of it");
    command
        .args([file(), damaged])
        .args(settings::arguments(&["data"]))
        .args([settings::file_argument(), arguments::lang_argument()])
}

/// The command `backup` and its arguments.
pub(crate) fn backup_command() -> Command {
    let command = Command::new("backup")
        .about("Copy a server's data to a file, also while it runs")
        .long_about(
            "Copies all tables, people and remarks to one file, as they were at one moment, also \
             while the server runs. Every table and every person in the copy is checked before it \
             gets its name; a file that exists is left alone. It holds the seeds of running games and hashes of passwords: \
             keep it as safe as the data itself.",
        )
        .after_help(examples::of_first(BACKUP));
    with_data(command)
}

/// The command `restore` and its arguments.
pub(crate) fn restore_command() -> Command {
    let command = Command::new("restore")
        .about("Put a copy in the place of a server's data")
        .long_about(
            "Checks a copy and puts it in the place of a server's data; what was there is kept \
             beside it as `.before-restore-1` and so on. Refused if it is damaged or a newer \
             version wrote it, and while a server uses the data, because \
             people would lose what they have been promised.",
        )
        .after_help(examples::of_first(RESTORE));
    with_data(command)
}

/// Runs `backup`.
pub(crate) fn backup(matches: &ArgMatches) -> Result<(), Failure> {
    let (file, data) = places(matches)?;
    let copied = runtime()?.block_on(server::backup(&data, &file, if_damaged(matches)));
    report(copied, words::DAMAGED_DATA, arguments::lang(matches))
}

/// Runs `restore`.
pub(crate) fn restore(matches: &ArgMatches) -> Result<(), Failure> {
    let (file, data) = places(matches)?;
    let restored = runtime()?.block_on(server::restore(&file, &data, if_damaged(matches)));
    report(restored, words::DAMAGED_COPY, arguments::lang(matches))
}

fn places(matches: &ArgMatches) -> Result<(PathBuf, PathBuf), Failure> {
    let file = matches.get_one::<PathBuf>("file").expect("it is required");
    Ok((file.clone(), Settings::read(matches)?.data()?))
}

fn if_damaged(matches: &ArgMatches) -> IfDamaged {
    if matches.get_flag("even-damaged") {
        IfDamaged::Copy
    } else {
        IfDamaged::Refuse
    }
}

fn report(
    result: Result<Findings, BackupError>,
    advice: words::Text,
    lang: Lang,
) -> Result<(), Failure> {
    let findings = result.map_err(|error| match error {
        BackupError::Unsound(findings) => {
            let advice = if findings.is_usable() {
                advice
            } else {
                words::TOO_LITTLE_LEFT
            };
            Failure::Refused(words::damage(&findings.damage, advice, lang))
        }
        error => Failure::Refused(error.to_string()),
    })?;
    println!("{}", words::contents(findings.contents, lang));
    if !findings.damage.is_empty() {
        println!(
            "{}",
            words::damage(&findings.damage, words::TAKEN_ALL_THE_SAME, lang)
        );
    }
    Ok(())
}
