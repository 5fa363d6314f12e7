//! Plain lines in and out: no cursor, no alternate screen, so that every terminal, every pipe
//! and every screen reader will do.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, StdinLock, StdoutLock, Write as _};

use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// No answer is longer than this many bytes; of a longer line the rest is passed over.
const LONGEST: u64 = 4096;

/// The person at the keyboard.
pub(crate) struct Console {
    input: StdinLock<'static>,
    output: StdoutLock<'static>,
}

impl Console {
    /// Takes hold of standard input and output.
    pub(crate) fn open() -> Console {
        Console {
            input: io::stdin().lock(),
            output: io::stdout().lock(),
        }
    }

    /// Whether someone sits there, rather than a script.
    pub(crate) fn is_manned(&self) -> bool {
        self.input.is_terminal()
    }

    /// Whether a screen shows what is said.
    pub(crate) fn has_screen(&self) -> bool {
        self.output.is_terminal()
    }

    /// Prints a line, or several.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Asks for a line, and gives it without the spaces around it; nothing at the end of input.
    pub(crate) fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{prompt} > ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let mut line = (&mut self.input).take(LONGEST);
        let is_over = line.read_until(b'\n', &mut bytes)? == 0;
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        // A terminal has shown the Enter key itself; a script's answer ends no line.
        if is_over || !self.is_manned() {
            writeln!(self.output)?;
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_string();
        Ok((!is_over).then_some(text))
    }
}

/// How far it is and how long it takes, for [`progress`].
pub(crate) const BAR: &str = "{bar:40} {human_pos}/{human_len} {eta}";

/// A bar on standard error, if that is a terminal.
pub(crate) fn progress(template: &str, count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(count).with_style(style.expect("the template is well formed"))
}
