//! `backup` and `restore`: copies of a server's data.

use std::path::PathBuf;

use clap::Args;
use game::Lang;
use messages::about;
use server::{BackupError, Contents, Findings, IfDamaged};

use crate::arguments::LangArgument;
use crate::failure::Failure;
use crate::serve::runtime;
use crate::serve::settings::{DataFolder, SettingsFile};
use crate::words::words;

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
    report(copied, "damaged-data", arguments.lang.get())
}

/// Runs `restore`.
pub(crate) fn restore(arguments: &Arguments) -> Result<(), Failure> {
    let data = arguments.data.get()?;
    let restore = server::restore(&arguments.file, &data, arguments.if_damaged());
    let restored = runtime()?.block_on(restore);
    report(restored, "damaged-copy", arguments.lang.get())
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

fn report(result: Result<Findings, BackupError>, advice: &str, lang: Lang) -> Result<(), Failure> {
    let findings = result.map_err(|error| match error {
        BackupError::Unsound(findings) => {
            let advice = if findings.is_usable() {
                advice
            } else {
                "too-little-left"
            };
            Failure::Refused(damage(&findings.damage, advice, lang))
        }
        error => Failure::Refused(error.to_string()),
    })?;
    println!("{}", contents(findings.contents, lang));
    if !findings.damage.is_empty() {
        println!("{}", damage(&findings.damage, "taken-all-the-same", lang));
    }
    Ok(())
}

/// What a server's data or a copy of it holds.
pub(crate) fn contents(contents: Contents, lang: Lang) -> String {
    let Contents {
        tables,
        entries,
        people,
    } = contents;
    words(lang, "contents", about![tables, entries, people])
}

/// What a disk has changed, and the message that says what to do about it.
pub(crate) fn damage(damage: &[String], advice: &str, lang: Lang) -> String {
    const SHOWN: usize = 20;
    let mut lines = vec![words(lang, "damaged", &[])];
    lines.extend(damage.iter().take(SHOWN).map(|line| format!("  {line}")));
    let more = damage.len().saturating_sub(SHOWN);
    if more > 0 {
        lines.push(format!("  {}", words(lang, "more-damage", about![more])));
    }
    lines.push(words(lang, advice, &[]));
    lines.join("\n")
}
