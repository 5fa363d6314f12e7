//! The geometry of text on a terminal of 80 columns and 24 lines.

use game::width;
use textwrap::{Options, WordSeparator, WordSplitter, fill};

/// The columns that every terminal has.
pub(crate) const COLUMNS: usize = 80;
/// The lines that every terminal has.
pub(crate) const LINES: usize = 24;

/// Breaks a text between words, with every line after the first set in by `indent` columns.
pub(crate) fn wrap(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    // A no-break space keeps its neighbors together, as French wants before a colon.
    let options = Options::new(COLUMNS)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .initial_indent(&margin)
        .subsequent_indent(&margin);
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let filled = fill(&words.join(" "), options);
    filled.trim_start_matches(' ').to_string()
}

/// Sets two blocks side by side, their last lines level, if they fit.
///
/// Only the lines that share a row must make room for each other: a wide heading above a
/// narrow drawing costs nothing.
pub(crate) fn beside(left: &str, right: &str) -> Option<String> {
    const GAPS: std::ops::RangeInclusive<usize> = 2..=6;
    let left: Vec<&str> = left.lines().collect();
    let right: Vec<String> = right.lines().map(trim_end).collect();
    let above = left.len().checked_sub(right.len())?;
    let right_width = right.iter().map(|line| width(line)).max()?;
    let left_width = left[above..].iter().map(|line| width(line)).max()?;
    let gap = COLUMNS.checked_sub(left_width + right_width)?;
    if gap < *GAPS.start() {
        return None;
    }
    let start = left_width + gap.min(*GAPS.end());
    let mut lines: Vec<String> = left.iter().map(ToString::to_string).collect();
    for (line, right) in lines[above..].iter_mut().zip(right) {
        *line += &" ".repeat(start - width(line));
        *line += &right;
        *line = trim_end(line);
    }
    Some(lines.join("\n"))
}

/// A line without the spaces at its end, colored ones included: they would take up columns.
fn trim_end(line: &str) -> String {
    const PLAIN: &str = "\u{1b}[0m";
    match line.strip_suffix(PLAIN) {
        Some(colored) => colored.trim_end().to_string() + PLAIN,
        None => line.trim_end().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn color_codes_take_no_room() {
        assert_eq!(width("\u{1b}[1;32mdrawn\u{1b}[0m thing"), 11);
        assert_eq!(width("pièce"), 5);
        assert_eq!(width(""), 0);
    }

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!(width("宮殿"), 4);
        let lines = wrap(&"宮殿 ".repeat(40), 0);
        assert!(lines.lines().all(|line| width(line) <= COLUMNS));
    }

    #[test]
    fn lines_break_between_words_and_are_set_in() {
        let text = "word ".repeat(40);
        let wrapped = wrap(&text, 4);
        assert!(wrapped.lines().all(|line| width(line) <= COLUMNS));
        assert!(
            wrapped
                .lines()
                .skip(1)
                .all(|line| line.starts_with("    w"))
        );
        assert_eq!(wrapped.split_whitespace().count(), 40);
        assert_eq!(wrap(&"x".repeat(200), 0).lines().count(), 1);
    }

    #[test]
    fn a_narrow_drawing_under_a_wide_heading_has_room_beside_it() {
        let left = format!("{}\n[]\n[]", "h".repeat(70));
        let right = "menu of twenty chars\nsecond";
        let both = beside(&left, right).unwrap();
        assert_eq!(both.lines().nth(1), Some("[]      menu of twenty chars"));
        assert_eq!(beside(&left, &"m".repeat(77)), None);
        assert_eq!(beside("one line", "two\nlines"), None);
        let colored = beside("x", "\u{1b}[2mfaint   \u{1b}[0m").unwrap();
        assert_eq!(width(&colored), "x      faint".len());
    }

    #[test]
    fn a_no_break_space_is_no_place_to_break() {
        let text = format!("{} deux\u{a0}: trois", "x".repeat(74));
        assert!(wrap(&text, 0).contains("\ndeux\u{a0}: trois"));
    }
}
