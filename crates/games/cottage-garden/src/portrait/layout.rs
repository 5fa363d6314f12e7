//! The geometry of text: columns side by side, and lists that fill lines.

use game::width;

/// So many columns a line may take.
pub(super) const COLUMNS: usize = 80;

/// The text with spaces behind it up to that column.
pub(super) fn padded(text: &str, columns: usize) -> String {
    text.to_string() + &" ".repeat(columns.saturating_sub(width(text)))
}

/// Two blocks side by side, the right one from that column on.
pub(super) fn beside(left: &[String], start: usize, right: &[String]) -> Vec<String> {
    let line = |blocks: &[String], number: usize| blocks.get(number).cloned().unwrap_or_default();
    (0..left.len().max(right.len()))
        .map(|number| match line(right, number) {
            empty if empty.is_empty() => line(left, number),
            right => padded(&line(left, number), start) + &right,
        })
        .collect()
}

/// Items one after the other, as many as a line takes: a label before the first, and as much
/// space before the others.
pub(super) fn flow(label: &str, items: &[String], columns: usize) -> Vec<String> {
    let mut lines = vec![label.to_string()];
    for (number, item) in items.iter().enumerate() {
        let line = lines.last_mut().expect("there is always a line");
        let gap = if number == 0 { "" } else { " " };
        if number > 0 && width(line) + gap.len() + width(item) > columns {
            lines.push(" ".repeat(width(label)) + item);
        } else {
            *line += gap;
            *line += item;
        }
    }
    lines
}

/// A text broken between words.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let words: Vec<String> = text.split(' ').map(String::from).collect();
    flow("", &words, columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_different_heights_stand_side_by_side() {
        let left = ["\u{1b}[1mé\u{1b}[0m".to_string()];
        let right = ["two".to_string(), String::new(), "three".into()];
        let lines = ["\u{1b}[1mé\u{1b}[0m    two", "", "     three"];
        assert_eq!(beside(&left, 5, &right), lines);
    }

    #[test]
    fn a_list_goes_on_under_its_first_item() {
        let items = ["item"; 3].map(String::from);
        assert_eq!(flow("x: ", &items, 12), ["x: item item", "   item"]);
        assert_eq!(flow("x: ", &[], 12), ["x: "]);
    }
}
