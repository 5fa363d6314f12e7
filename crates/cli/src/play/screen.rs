//! What a person is shown at the beginning of a turn: all of it on one screen, if it can be.

use catalog::Table;
use game::{Seat, Style, Viewer};

use crate::layout::{LINES, beside, wrap};

/// The table and the menu, side by side where there is room.
pub(super) fn table_and_menu(table: &dyn Table, seat: Seat, style: &Style) -> String {
    let picture = table.picture(Viewer::Seat(seat), style);
    let menu = table.menu(seat, style);
    // A screen reader reads line by line: side by side would be gibberish. And a line or two would
    // look like part of the picture.
    let is_tall = menu.lines().count() > 2;
    let level = (!style.is_spoken && is_tall)
        .then(|| beside(&picture, &menu))
        .flatten();
    level.unwrap_or_else(|| format!("{picture}\n{menu}"))
}

/// A sentence as lines. A screen reader breaks lines itself.
pub(super) fn sentence(sentence: &str, style: &Style) -> String {
    if style.is_spoken {
        return sentence.to_string();
    }
    wrap(sentence, 0)
}

/// The news as lines, and whether they leave room on the screen for what comes below them.
pub(super) fn news(sentences: &[String], below: &str, style: &Style) -> (String, bool) {
    // An empty line above, and the task and the prompt below.
    let room = LINES.saturating_sub(3 + below.lines().count());
    if style.is_spoken {
        return (sentences.join("\n"), true);
    }
    let mut plain: Vec<String> = sentences.iter().map(|sentence| wrap(sentence, 0)).collect();
    let lines = plain
        .iter()
        .map(|sentence| sentence.lines().count())
        .sum::<usize>();
    // An empty line sets the news apart, if it costs nothing.
    if lines < room {
        plain.push(String::new());
    }
    let plain = plain.join("\n");
    if lines <= room {
        return (plain, true);
    }
    let filled = wrap(&sentences.join(" "), 0);
    let has_room = filled.lines().count() <= room;
    (if has_room { filled } else { plain }, has_room)
}
