//! What is said of a title that has no better words: whose turn it is, the notation of what can be
//! done, points and winners.

use std::collections::BTreeMap;

use game::{
    GAME_OVER, Notation, Portrait, Refusal, Seat, Stage, Style, Turn, Viewer, WAITING,
    name_winners, width,
};

const YOUR_TURN: [&str; 3] = ["It is your turn.", "C’est à vous.", "Du bist am Zug."];

/// The viewer's one next step.
pub(crate) fn task<G: Portrait>(
    game: &G,
    shown: &G::Shown,
    viewer: Viewer,
    style: &Style,
) -> String {
    G::task(shown, style).unwrap_or_else(|| {
        let asked = game.turn().waiting();
        let is_asked = matches!(viewer, Viewer::Seat(seat) if asked.contains(seat));
        let words = match game.turn() {
            Turn::Over => GAME_OVER,
            _ if is_asked => YOUR_TURN,
            _ => WAITING,
        };
        style.pick(words).into()
    })
}

/// What the seat can do, numbered from 1.
pub(crate) fn menu<G: Notation + Portrait>(
    game: &G,
    seat: Seat,
    actions: &[G::Action],
    style: &Style,
) -> String {
    let shown = G::show(&game.view(Viewer::Seat(seat)));
    G::menu(&shown, actions, style).unwrap_or_else(|| listed(&entries(game, seat, actions), 0))
}

/// The answer to what the seat asks. In a draft the beginning of an action asks how it could go on.
pub(crate) fn answer<G: Notation + Portrait>(
    game: &G,
    seat: Seat,
    actions: &[G::Action],
    question: &str,
    style: &Style,
) -> Option<Result<String, Refusal>> {
    let shown = G::show(&game.view(Viewer::Seat(seat)));
    let answer = G::answer(&shown, actions, question, style);
    if answer.is_some() || G::META.stage == Stage::Released {
        return answer;
    }
    let words: Vec<&str> = question.split_whitespace().collect();
    let begins = |entry: &&(usize, String)| {
        let mut theirs = entry.1.split(' ');
        words.iter().all(|word| theirs.next() == Some(word)) && theirs.next().is_some()
    };
    let entries = entries(game, seat, actions);
    let left: Vec<_> = entries.iter().filter(begins).cloned().collect();
    (!words.is_empty() && !left.is_empty()).then(|| Ok(listed(&left, words.len())))
}

/// What can be asked, a line each, if anything can.
pub(crate) fn questions<G: Portrait>(style: &Style) -> Option<String> {
    let words = [
        "the beginning of an action   how it can go on",
        "le début d’une action        comment elle peut continuer",
        "der Anfang einer Aktion      wie es weitergehen kann",
    ];
    let is_draft = G::META.stage == Stage::Draft;
    G::questions(style).or_else(|| is_draft.then(|| style.pick(words).into()))
}

fn entries<G: Notation>(game: &G, seat: Seat, actions: &[G::Action]) -> Vec<(usize, String)> {
    let entry = |(at, action): (usize, &G::Action)| (at + 1, game.write_action(seat, *action));
    actions.iter().enumerate().map(entry).collect()
}

/// More actions than these are grouped by how they begin.
const MOST: usize = 40;

/// Actions with their numbers, in columns; too many of them as groups that agree in one more word
/// than is given.
fn listed(entries: &[(usize, String)], given: usize) -> String {
    if entries.len() <= MOST {
        let cells = entries
            .iter()
            .map(|(number, text)| format!("{number} {text}"));
        return columns(&cells.collect::<Vec<_>>());
    }
    let mut groups: BTreeMap<String, Vec<&(usize, String)>> = BTreeMap::new();
    for entry in entries {
        let head: Vec<&str> = entry.1.split(' ').take(given + 1).collect();
        groups.entry(head.join(" ")).or_default().push(entry);
    }
    let cells = groups.iter().map(|(head, group)| match group[..] {
        [(number, text)] => format!("{number} {text}"),
        _ => format!("{head} … {}", group.len()),
    });
    columns(&cells.collect::<Vec<_>>())
}

/// Cells below and beside each other, as many as a terminal has room for.
fn columns(cells: &[String]) -> String {
    const COLUMNS: usize = 80;
    let wide = cells.iter().map(|cell| width(cell)).max().unwrap_or(0) + 3;
    let lines = cells.chunks((COLUMNS / wide).max(1)).map(|line| {
        let padded = line.iter().map(|cell| format!("{cell:<wide$}"));
        padded.collect::<String>().trim_end().to_string()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How the game ended, or where it stands.
pub(crate) fn verdict<G: Portrait>(game: &G, shown: &G::Shown, style: &Style) -> String {
    G::verdict(shown, style).unwrap_or_else(|| {
        let scores = game.scores();
        let points = scores.iter();
        let mut lines: Vec<String> = points
            .map(|(seat, score)| format!("{seat} {}", score.points))
            .collect();
        if game.turn() == Turn::Over && scores.seats().len() > 1 {
            lines.extend(name_winners(scores.winners(), style.lang));
        }
        lines.join("\n")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_actions_are_numbered_and_many_are_grouped_by_their_next_word() {
        let entry = |number: usize| (number, format!("P {} {number}", ["a1", "b2"][number / 30]));
        let few: Vec<_> = (1..4).map(entry).collect();
        assert_eq!(listed(&few, 0), "1 P a1 1   2 P a1 2   3 P a1 3");
        let many: Vec<_> = (1..60).map(entry).collect();
        assert_eq!(listed(&many, 0), "P … 59");
        assert_eq!(listed(&many, 1), "P a1 … 29   P b2 … 30");
        let many: Vec<_> = many.into_iter().chain([(60, "Q c3".into())]).collect();
        assert_eq!(listed(&many, 0), "P … 59    60 Q c3");
    }

    #[test]
    fn cells_that_do_not_fit_a_line_go_on_below() {
        let cells = vec!["x".repeat(30); 5];
        let lines: Vec<usize> = columns(&cells).lines().map(width).collect();
        assert_eq!(lines, [63, 63, 30]);
    }
}
