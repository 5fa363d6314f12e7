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
    const GAP: &str = " ";
    let mut lines = vec![label.to_string()];
    let indent = width(label);
    let mut is_first = true;
    for item in items {
        let line = lines.last_mut().expect("there is always a line");
        if !is_first && width(line) + GAP.len() + width(item) > columns {
            lines.push(" ".repeat(indent) + item);
            continue;
        }
        if !is_first {
            *line += GAP;
        }
        *line += item;
        is_first = false;
    }
    lines
}

/// A text broken between words.
pub(super) fn wrapped(text: &str) -> Vec<String> {
    let words: Vec<String> = text.split(' ').map(String::from).collect();
    flow("", &words, COLUMNS)
}

/// Items one after the other as far as a line reaches, with an ellipsis if it does not reach.
pub(super) fn cut(label: &str, items: &[String]) -> String {
    let whole = flow(label, items, COLUMNS);
    if whole.len() == 1 {
        return whole[0].clone();
    }
    let short = flow(label, items, COLUMNS - 2);
    format!("{} …", short[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(count: usize) -> Vec<String> {
        vec!["item".to_string(); count]
    }

    #[test]
    fn color_codes_take_no_room() {
        assert_eq!(width("\u{1b}[1;32mdrawn\u{1b}[0m thing"), 11);
        assert_eq!(padded("\u{1b}[1mé\u{1b}[0m", 3), "\u{1b}[1mé\u{1b}[0m  ");
    }

    #[test]
    fn blocks_of_different_heights_stand_side_by_side() {
        let left = ["one".to_string()];
        let right = ["two".to_string(), String::new(), "three".into()];
        assert_eq!(beside(&left, 5, &right), ["one  two", "", "     three"]);
    }

    #[test]
    fn a_list_goes_on_under_its_first_item() {
        assert_eq!(flow("x: ", &items(3), 12), ["x: item item", "   item"]);
        assert_eq!(flow("x: ", &[], 12), ["x: "]);
    }

    #[test]
    fn a_list_is_cut_only_where_it_must_be() {
        assert_eq!(cut("", &items(16)).chars().count(), 79);
        let cut = cut("", &items(17));
        assert!(cut.ends_with("item …") && width(&cut) <= COLUMNS, "{cut}");
    }
}
