//! What a person types at the table.

/// A line that a person typed, understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Input<'a> {
    /// An empty line: confirm, or look again.
    Enter,
    /// Take the choice back.
    Undo,
    /// Show what a bot would do.
    Hint,
    /// Show a rule, or list them all.
    Rule(&'a str),
    /// Keep the record in that file, or say where it is.
    Save(&'a str),
    /// Explain all this.
    Help,
    /// Leave the table.
    Quit,
    /// Anything else is a question to the title, a choice from the menu or an action in the
    /// notation.
    Choose(&'a str),
}

impl Input<'_> {
    /// Understands a line.
    pub(super) fn read(line: &str) -> Input<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Input::Enter,
            ("u" | "U", "") => Input::Undo,
            ("h" | "H", "") => Input::Hint,
            ("r" | "R", rule) => Input::Rule(rule),
            ("s" | "S", file) => Input::Save(file),
            ("?", _) => Input::Help,
            ("q" | "Q", "") => Input::Quit,
            _ => Input::Choose(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_commands_and_the_rest_is_a_choice() {
        assert_eq!(Input::read("  "), Input::Enter);
        assert_eq!(Input::read("q"), Input::Quit);
        assert_eq!(Input::read("r  abc-1 "), Input::Rule("abc-1"));
        assert_eq!(Input::read("s my file.txt"), Input::Save("my file.txt"));
        assert_eq!(Input::read("12"), Input::Choose("12"));
        assert_eq!(Input::read("U aside"), Input::Choose("U aside"));
    }
}
