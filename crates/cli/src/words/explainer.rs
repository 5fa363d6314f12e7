//! Why something is not accepted, so that whoever reads it can mend it.

use game::{Cause, Lang, ReadError, RecordError, Refusal, Rule, Rulebook, SetupError, quote};
use messages::about;

use super::words;

/// Explains refusals in one language, out of one rulebook.
pub(crate) struct Explainer {
    /// Where the rules' sentences stand.
    pub(crate) book: Rulebook,
    /// The reader's language.
    pub(crate) lang: Lang,
}

impl Explainer {
    /// A rule with its sentence.
    pub(crate) fn refusal(&self, refusal: Refusal) -> String {
        let rule = refusal.rule.id;
        let text = self.book.find(rule).map_or("", |rule| rule.text(self.lang));
        words(self.lang, "against-rule", about![rule, text])
    }

    /// A setup, given as these words, that is not accepted.
    pub(crate) fn setup(&self, error: &SetupError, given: &str) -> String {
        match error {
            SetupError::Refused(refusal) => self.refusal(*refusal),
            SetupError::Unreadable(what) => {
                let why = self.what_or_given(what, given);
                words(self.lang, "unreadable-setup", about![why])
            }
        }
    }

    /// A choice that is not accepted, where an action like `example` was expected.
    pub(crate) fn choice(&self, error: &ReadError, choice: &str, example: &str) -> String {
        match error {
            ReadError::Refused(refusal) => self.refusal(*refusal),
            ReadError::Unreadable(_) => {
                let choice = quote(choice);
                words(self.lang, "unreadable-choice", about![choice, example])
            }
        }
    }

    /// A record, read from that file, that is not accepted.
    pub(crate) fn record(&self, error: &RecordError, file: &str, record: &[u8]) -> String {
        let number = error.line;
        let mut lines = record.split(|byte| *byte == b'\n');
        let line = lines.nth(number.saturating_sub(1)).unwrap_or_default();
        let why = self.cause(&error.cause, String::from_utf8_lossy(line).trim_end());
        words(self.lang, "in-line", about![file, line = number, why])
    }

    /// A title says in English alone what it cannot read; others see what was given.
    fn what_or_given(&self, what: &str, given: &str) -> String {
        match self.lang {
            Lang::En => what.to_string(),
            _ => quote(given),
        }
    }

    /// What is wrong, and the rule that says so.
    fn with_rule(&self, rule: Rule, before: &str) -> String {
        let after = self.refusal(Refusal::by(rule));
        words(self.lang, "semicolon", about![before, after])
    }

    fn cause(&self, cause: &Cause, line: &str) -> String {
        let lang = self.lang;
        let plain = |id| words(lang, id, &[]);
        match cause {
            Cause::Refused(refusal) => self.refusal(*refusal),
            Cause::Setup(error) => self.setup(error, line.trim_start_matches("setup ")),
            Cause::Unreadable(what) => {
                let why = self.what_or_given(what, line);
                words(lang, "unreadable-step", about![why])
            }
            Cause::Header { keyword } => words(lang, "header-wanted", about![keyword]),
            Cause::Other {
                keyword,
                theirs,
                ours,
            } => words(lang, "other-record", about![keyword, theirs, ours]),
            Cause::Score {
                rule,
                said,
                counted,
            } => self.with_rule(*rule, &words(lang, "wrong-score", about![said, counted])),
            Cause::Empty => plain("empty"),
            Cause::NotARecord => plain("not-a-record"),
            Cause::TooLarge => plain("too-large"),
            Cause::NotText => plain("not-text"),
            Cause::Truncated { rule } => self.with_rule(*rule, &plain("truncated")),
            Cause::NotOver { rule } => self.with_rule(*rule, &plain("not-over")),
            Cause::NoScore { rule } => self.with_rule(*rule, &plain("no-score")),
            Cause::AfterEnd => plain("after-end"),
        }
    }
}
