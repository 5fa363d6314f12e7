//! What a person is shown at the beginning of a turn: all of it on one screen, if it can be.

use catalog::AnyGame;
use game::{Seat, Style, Viewer};

use crate::layout::{LINES, beside, wrap};

/// The game and the menu, side by side where there is room.
pub(super) fn picture_and_menu(game: &dyn AnyGame, seat: Seat, style: &Style) -> String {
    let picture = game.picture(Viewer::Seat(seat), style);
    let menu = game.menu(seat, style);
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

/// The news page by page, and whether the last page leaves room on the screen for what comes
/// below it.
pub(super) fn news(sentences: &[String], below: &str, style: &Style) -> (Vec<String>, bool) {
    // An empty line above, and the task and the prompt below.
    let room = LINES.saturating_sub(3 + below.lines().count());
    if style.is_spoken || sentences.is_empty() {
        return (vec![sentences.join("\n")], true);
    }
    let plain: Vec<String> = sentences.iter().map(|sentence| wrap(sentence, 0)).collect();
    let plain = plain.join("\n");
    let filled = wrap(&sentences.join(" "), 0);
    let height = |text: &str| text.lines().count();
    if height(&plain) < room {
        // An empty line sets the news apart, if it costs nothing.
        return (vec![plain + "\n"], true);
    }
    for text in [&plain, &filled] {
        if height(text) <= room {
            return (vec![text.clone()], true);
        }
    }
    // On screens of their own: an empty line above, and the prompt below.
    let page = LINES - 2;
    let text = if height(&plain) <= page {
        plain
    } else {
        filled
    };
    let lines: Vec<&str> = text.lines().collect();
    let pages = lines.chunks(page).map(|lines| lines.join("\n"));
    (pages.collect(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news_of(count: usize, below: usize) -> (Vec<usize>, bool) {
        let sentences = vec!["A sentence of the news.".to_string(); count];
        let below = "line\n".repeat(below);
        let (pages, has_room) = news(&sentences, &below, &Style::default());
        let lines = pages.iter().map(|page| page.lines().count()).collect();
        (lines, has_room)
    }

    #[test]
    fn news_stand_above_the_table_where_there_is_room() {
        assert_eq!(news_of(0, 18), (vec![0], true));
        assert_eq!(news_of(2, 18), (vec![2], true));
        assert_eq!(news_of(3, 18), (vec![3], true));
        // Filled lines need less room than a sentence a line.
        assert_eq!(news_of(9, 18), (vec![3], true));
    }

    #[test]
    fn news_that_need_it_have_screens_of_their_own() {
        assert_eq!(news_of(12, 18), (vec![12], false));
        assert_eq!(news_of(22, 18), (vec![22], false));
        let (filled, has_room) = news_of(23, 18);
        assert!(filled[..] == [7] && !has_room, "{filled:?}");
        let (pages, has_room) = news_of(100, 18);
        assert!(pages.len() == 2 && pages[0] == 22 && !has_room, "{pages:?}");
    }
}
