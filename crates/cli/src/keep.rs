//! `backup` and `restore`: copies of a server's data.

use std::path::PathBuf;

use clap::Args;
use game::Lang;
use server::{BackupError, Findings, IfDamaged};

use crate::arguments::LangArgument;
use crate::failure::Failure;
use crate::serve::runtime;
use crate::serve::settings::{DataFolder, SettingsFile};
use crate::words;

/// Examples of `backup`.
pub(crate) const BACKUP: &str = "\
tuileries backup games.db
    copy the data, while the server runs or not
tuileries backup games.db --data ./games
    the data of that folder";
/// Examples of `restore`.
pub(crate) const RESTORE: &str = "\
tuileries restore games.db
    put a copy in the place of the data
tuileries restore games.db --data ./elsewhere
    or look at it in a new folder first";

/// What a copy is made of, and where it is.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The copy.
    file: PathBuf,
    /// Take what there is where a disk has damaged some of it.
    #[arg(long)]
    even_damaged: bool,
    #[command(flatten)]
    data: DataFolder,
    #[command(flatten)]
    settings: SettingsFile,
    #[command(flatten)]
    lang: LangArgument,
}

/// Runs `backup`.
pub(crate) fn backup(arguments: &Arguments) -> Result<(), Failure> {
    let data = arguments.data.get()?;
    let backup = server::backup(&data, &arguments.file, arguments.if_damaged());
    let copied = runtime()?.block_on(backup);
    report(copied, words::DAMAGED_DATA, arguments.lang.get())
}

/// Runs `restore`.
pub(crate) fn restore(arguments: &Arguments) -> Result<(), Failure> {
    let data = arguments.data.get()?;
    let restore = server::restore(&arguments.file, &data, arguments.if_damaged());
    let restored = runtime()?.block_on(restore);
    report(restored, words::DAMAGED_COPY, arguments.lang.get())
}

impl Arguments {
    fn if_damaged(&self) -> IfDamaged {
        if self.even_damaged {
            IfDamaged::Copy
        } else {
            IfDamaged::Refuse
        }
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
