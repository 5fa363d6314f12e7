//! What a person types at the table.

/// A line that a person typed, understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Order<'a> {
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

impl Order<'_> {
    /// Understands a line.
    pub(super) fn read(line: &str) -> Order<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Order::Enter,
            ("u" | "U", "") => Order::Undo,
            ("h" | "H", "") => Order::Hint,
            ("r" | "R", rule) => Order::Rule(rule),
            ("s" | "S", file) => Order::Save(file),
            ("?", _) => Order::Help,
            ("q" | "Q", "") => Order::Quit,
            _ => Order::Choose(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_orders_and_the_rest_is_a_choice() {
        assert_eq!(Order::read("  "), Order::Enter);
        assert_eq!(Order::read("q"), Order::Quit);
        assert_eq!(Order::read("r  abc-1 "), Order::Rule("abc-1"));
        assert_eq!(Order::read("s my file.txt"), Order::Save("my file.txt"));
        assert_eq!(Order::read("12"), Order::Choose("12"));
        assert_eq!(Order::read("U aside"), Order::Choose("U aside"));
    }
}
