//! How a title's views read as text: the one thing a terminal asks of a title.

use unicode_width::UnicodeWidthStr as _;

use crate::{Game, Lang, Refusal, Seat, Seats};

/// How text is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// The reader's language.
    pub lang: Lang,
    /// Whether colors and bold type may be used.
    pub has_color: bool,
    /// Whether sentences are wanted instead of drawings, as a screen reader wants them.
    pub is_spoken: bool,
}

/// What a stretch of text is, for terminals that can show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A heading, or what matters most.
    Strong,
    /// A hint, or what matters least.
    Faint,
    /// What the player may do or has just done.
    Accent,
    /// What gains points.
    Gain,
    /// What loses points.
    Loss,
}

impl Style {
    /// This language's part of a text given in all three: English, French, German.
    pub const fn pick(&self, texts: [&'static str; 3]) -> &'static str {
        self.lang.pick(texts)
    }

    /// The text in that ink, or plain where the terminal has no colors.
    pub fn paint(&self, ink: Ink, text: &str) -> String {
        if !self.has_color {
            return text.to_string();
        }
        let code = match ink {
            Ink::Strong => "1",
            Ink::Faint => "2",
            Ink::Accent => "1;32",
            Ink::Gain => "36",
            Ink::Loss => "35",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}

/// The columns that a line takes on a terminal. Color codes take none.
pub fn width(line: &str) -> usize {
    let mut is_code = false;
    let takes_room = |letter: &char| {
        let was_code = is_code;
        is_code = *letter == '\u{1b}' || was_code && *letter != 'm';
        !is_code && !was_code
    };
    let letters: String = line.chars().filter(takes_room).collect();
    letters.width()
}

/// The task of someone whose game is over.
pub const GAME_OVER: [&str; 3] = [
    "The game is over.",
    "La partie est finie.",
    "Das Spiel ist aus.",
];

/// The task of someone who has nothing to decide.
pub const WAITING: [&str; 3] = [
    "Waiting for the others.",
    "On attend les autres.",
    "Warten auf die anderen.",
];

/// Whoever sits there, where nobody has another name.
pub fn name_seat(seat: Seat, lang: Lang) -> String {
    format!("{} {seat}", lang.pick(["Player", "Joueur", "Spieler"]))
}

/// Who won, in words, if anybody did.
pub fn name_winners(winners: Seats, lang: Lang) -> Option<String> {
    let letters: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
    let words = match letters.len() {
        0 => return None,
        1 => ["The winner is", "Victoire de", "Es gewinnt"],
        _ => [
            "The win is shared by",
            "Victoire partagée entre",
            "Den Sieg teilen sich",
        ],
    };
    Some(format!("{} {}", lang.pick(words), letters.join(", ")))
}

/// How a title reads as text. Drawings fit 80 columns, and 24 lines together with the menu and a
/// prompt. Everything has a default that serves until somebody writes a better one: what is known
/// as its type spells it, and the notation for a menu.
pub trait Portrait: Game {
    /// The table as its viewer sees it.
    fn picture(shown: &Self::Shown, _style: &Style) -> String {
        format!("{shown:#?}")
    }

    /// The one next step in words, if there is more to say than whose turn it is.
    fn task(_shown: &Self::Shown, _style: &Style) -> Option<String> {
        None
    }

    /// The viewer's legal actions, numbered from 1 in the order given, if the notation of each is
    /// not the best way to list them.
    fn menu(_shown: &Self::Shown, _actions: &[Self::Action], _style: &Style) -> Option<String> {
        None
    }

    /// The answer to what the viewer may ask at any time, without any consequence: nothing, if
    /// the line is no question. Where it lists actions, their numbers are those of the menu. What
    /// a rule does not even let anybody try is refused by that rule.
    fn answer(
        _shown: &Self::Shown,
        _actions: &[Self::Action],
        _question: &str,
        _style: &Style,
    ) -> Option<Result<String, Refusal>> {
        None
    }

    /// What can be asked, a line each, for the help of those who play. A title that answers
    /// nothing keeps to this default.
    fn questions(_style: &Style) -> Option<String> {
        None
    }

    /// An event as a sentence for the log, if it is worth one.
    fn sentence(event: &Self::Event, _style: &Style) -> Option<String> {
        Some(format!("{event:?}"))
    }

    /// How the game ended, for the end of the screen, if there is more to say than points and
    /// winners.
    fn verdict(_shown: &Self::Shown, _style: &Style) -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_named_one_shared_or_none() {
        let name = |count| name_winners(Seats::first(count), Lang::De);
        assert_eq!(name(0), None);
        assert_eq!(name(1).as_deref(), Some("Es gewinnt a"));
        assert_eq!(name(3).as_deref(), Some("Den Sieg teilen sich a, b, c"));
    }
}
