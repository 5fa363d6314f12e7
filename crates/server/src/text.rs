//! What names, labels and remarks may contain: text that shows what it is, and nothing that
//! changes how the text around it is shown.

mod looks;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{is_combining_mark, is_public_assigned};
use wire::{Kind, Problem};

pub(crate) use looks::{is_reserved, key, looks};

/// Why a text is not taken.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error, Debug)]
pub(crate) enum Flaw {
    /// Nothing is left of it without spaces.
    #[error("the text is empty")]
    Empty,
    /// It has more characters than this.
    #[error("the text is longer than {0} characters")]
    TooLong(usize),
    /// It has more than one line.
    #[error("the text has more than one line")]
    Lines,
    /// It has a character that cannot be seen, or that changes how others are shown.
    #[error("the text has a character that cannot be seen: U+{:04X}", u32::from(*.0))]
    Invisible(char),
    /// It has a character that means nothing, or not the same to everyone.
    #[error("the text has a character without a meaning: U+{:04X}", u32::from(*.0))]
    Unassigned(char),
    /// It has more marks above and below one letter than any language needs.
    #[error("the text piles marks on a letter")]
    Marks,
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Problem {
        Problem::new(Kind::Unreadable, flaw.to_string())
    }
}

/// How many characters, and of them how many combining marks in a row. Bytes follow: a character has
/// at most four.
type Measure = (usize, usize);

const NAME: Measure = (24, 2);
const LABEL: Measure = (48, 2);
const REMARK: Measure = (400, 4);

/// What a program calls itself is cut here.
const LONGEST_AGENT: usize = 120;

/// A name for a person, as it is shown.
pub(crate) fn name(text: &str) -> Result<String, Flaw> {
    checked(text.chars(), NAME)
}

/// What a token is for, in its owner's words.
pub(crate) fn label(text: &str) -> Result<String, Flaw> {
    checked(text.chars(), LABEL)
}

/// Something said at a table.
pub(crate) fn remark(text: &str) -> Result<String, Flaw> {
    // Keyboards glue pictures together with U+200D; apart they still say the same.
    checked(text.chars().filter(|&c| c != '\u{200d}'), REMARK)
}

/// A program's name for itself, as far as it can be shown.
pub(crate) fn agent(text: &str) -> String {
    let shown = text.chars().filter(|c| matches!(c, ' '..='~'));
    shown
        .take(LONGEST_AGENT)
        .collect::<String>()
        .trim()
        .to_string()
}

fn checked(text: impl Iterator<Item = char>, measure: Measure) -> Result<String, Flaw> {
    let (most, most_marks) = measure;
    // No composition makes more than a few characters one: what is far too long is not looked at.
    let raw: Vec<char> = text.take(most * 16 + 1).collect();
    if raw.len() > most * 16 {
        return Err(Flaw::TooLong(most));
    }
    let whole: String = raw.into_iter().nfc().collect();
    let trimmed = whole.trim();
    let mut marks = 0;
    let mut clean = String::with_capacity(trimmed.len());
    for c in trimmed.chars() {
        check(c)?;
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if marks > most_marks || (marks > 0 && clean.is_empty()) {
            return Err(Flaw::Marks);
        }
        match c.is_whitespace() {
            true if clean.ends_with(' ') => {}
            true => clean.push(' '),
            false => clean.push(c),
        }
    }
    if clean.is_empty() {
        return Err(Flaw::Empty);
    }
    if clean.chars().count() > most {
        return Err(Flaw::TooLong(most));
    }
    Ok(clean)
}

fn check(c: char) -> Result<(), Flaw> {
    match c {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Err(Flaw::Lines),
        _ if c.is_control() || is_invisible(c) => Err(Flaw::Invisible(c)),
        _ if !is_public_assigned(c) => Err(Flaw::Unassigned(c)),
        _ => Ok(()),
    }
}

/// Characters without a shape of their own: they join, hide, turn around or fill.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests;
