//! `replay`: checks a record line by line, and shows the game that it tells.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use catalog::{CheckedRecord, SHELF, Title, title_of};
use clap::{Args, value_parser};
use game::{Cause, Closing, Ink, Lang, RecordError, Style};
use messages::about;

use crate::arguments::StyleArguments;
use crate::console::Console;
use crate::examples;
use crate::failure::Failure;
use crate::rules;
use crate::words::{self, Explainer, words};

/// No more of a file than this is ever held in memory.
const LARGEST: u64 = 4 << 20;

const EXAMPLES: &str = "\
tuileries replay game.txt
    step through a game: Enter, b, a number, q
tuileries replay game.txt --from 40
    begin with the fortieth step
tuileries replay game.txt --quiet
    only check it; the exit code tells
tuileries replay - --all < game.txt
    from standard input, all steps at once";

/// Check a record, and watch the game again.
///
/// Reads a record, checks every line of it against the rules, counts the score again, and shows the
/// game step by step as whoever moves sees it. A record that is not legal is refused with its line
/// and the rule that it breaks; the exit code is then 1.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    /// A record, or - for standard input.
    file: PathBuf,
    /// Begin with this step.
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u32).range(1..))]
    from: u32,
    /// Print all steps without waiting.
    #[arg(long)]
    all: bool,
    /// Only check the record, and say so in one line.
    #[arg(long, conflicts_with_all = ["all", "from"])]
    quiet: bool,
    #[command(flatten)]
    style: StyleArguments,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let style = arguments.style.get();
    let record = UncheckedRecord::read(&arguments.file, style.lang)?;
    let mut replay = record.title.replay(&record.bytes, &style);
    if let Err(error) = &mut replay
        && let Cause::Other { keyword, ours, .. } = &mut error.cause
        && *keyword == "title"
    {
        *ours = rules::title_ids();
    }
    let replay = replay.map_err(|error| record.illegal(&error))?;
    let steps = replay.moments.len();
    let mut viewing = Viewing {
        replay,
        style,
        console: Console::open(),
    };
    if arguments.quiet {
        return viewing.say_that_it_is_legal(&record.name);
    }
    let from = arguments.from as usize;
    if from > steps.max(1) {
        return Err(Failure::Usage(no_such_step(steps, style.lang)));
    }
    if arguments.all || !viewing.console.is_manned() {
        (from..=steps).try_for_each(|step| viewing.show(step))?;
        viewing.close()
    } else {
        viewing.step_through(from)
    }
}

/// A file that should hold a record.
pub(crate) struct UncheckedRecord {
    /// The file's name as it can be shown.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// Whose record it is. Whatever is none of any title, the first on the shelf can refuse as
    /// well as the next.
    pub(crate) title: &'static dyn Title,
    lang: Lang,
}

impl UncheckedRecord {
    /// Reads a file, or standard input for `-`, as far as a record can go.
    pub(crate) fn read(path: &Path, lang: Lang) -> Result<UncheckedRecord, Failure> {
        let mut bytes = Vec::new();
        let (name, read) = if path.as_os_str() == "-" {
            let name = words(lang, "standard-input", &[]);
            (name, io::stdin().take(LARGEST).read_to_end(&mut bytes))
        } else {
            let read = File::open(path).and_then(|file| file.take(LARGEST).read_to_end(&mut bytes));
            (words::file_name(path), read)
        };
        read.map_err(|error| Failure::Refused(words::unusable_file(&name, &error, lang)))?;
        Ok(UncheckedRecord {
            name,
            title: title_of(&bytes).unwrap_or(SHELF[0]),
            bytes,
            lang,
        })
    }

    /// Says what is wrong with the record.
    pub(crate) fn illegal(&self, error: &RecordError) -> Failure {
        let (book, lang) = (self.title.rulebook(), self.lang);
        let explainer = Explainer { book, lang };
        Failure::Refused(explainer.record(error, &self.name, &self.bytes))
    }
}

/// A legal record, and who looks at it.
struct Viewing {
    replay: CheckedRecord,
    style: Style,
    console: Console,
}

impl Viewing {
    fn say_that_it_is_legal(&mut self, file: &str) -> Result<(), Failure> {
        let CheckedRecord {
            moments,
            closing,
            setup,
            ..
        } = &self.replay;
        let closing = match closing {
            Closing::Over => "over",
            Closing::Unfinished => "unfinished",
        };
        let (lang, steps) = (self.style.lang, moments.len());
        let legal = words(lang, "legal", about![file, steps, closing, setup]);
        self.console.say(&legal)
    }

    fn step_through(&mut self, from: usize) -> Result<(), Failure> {
        let (mut step, steps) = (from, self.replay.moments.len());
        while step <= steps {
            self.show(step)?;
            let stepping = words(self.style.lang, "stepping", &[]);
            let Some(answer) = self.console.ask(&stepping)? else {
                return Ok(());
            };
            step = match answer.as_str() {
                "" => step + 1,
                "b" | "B" => step.saturating_sub(1).max(1),
                "q" | "Q" => return Ok(()),
                number => match number.parse() {
                    Ok(number) if (1..=steps).contains(&number) => number,
                    _ => {
                        let why = no_such_step(steps, self.style.lang);
                        self.console.say(&why)?;
                        step
                    }
                },
            };
        }
        self.close()
    }

    fn show(&mut self, step: usize) -> Result<(), Failure> {
        let (moments, style) = (&self.replay.moments, &self.style);
        let moment = &moments[step - 1];
        let (steps, line) = (moments.len(), moment.line);
        let head = words(style.lang, "step-head", about![step, steps, line]);
        let what = style.paint(Ink::Accent, &moment.step);
        self.console.say(&format!("\n{head} {what}"))?;
        self.console.say(&moment.picture)
    }

    fn close(&mut self) -> Result<(), Failure> {
        self.console.say("")?;
        if self.replay.closing == Closing::Unfinished {
            let unfinished = words(self.style.lang, "unfinished", &[]);
            self.console.say(&unfinished)?;
        }
        self.console.say(&self.replay.verdict)
    }
}

fn no_such_step(steps: usize, lang: Lang) -> String {
    words(lang, "no-such-step", about![steps])
}
