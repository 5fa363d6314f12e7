//! Golden sentences: what a title says of each kind of event, kept as text, because the page says
//! the same; its tests read the same file.
//!
//! A line is an event as it passes to a page, and its sentence in each language. With
//! `TUILERIES_GOLDEN=update` in the environment the file is rewritten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game::{Dice, Lang, Portrait, QuickDice, Step, Style, Turn};
use serde_json::{Value, json};

/// Panics if a random game with each setup is told otherwise than the file has it.
pub fn hold<G: Portrait>(file: &Path, setups: &[G::Setup]) {
    let lines: String = setups.iter().flat_map(said::<G>).collect();
    if std::env::var("TUILERIES_GOLDEN").is_ok_and(|wish| wish == "update") {
        fs::write(file, &lines).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    assert!(kept == lines, "{} should be:\n{lines}", file.display());
}

/// The first event of each kind that is worth a sentence.
fn said<G: Portrait>(setup: &G::Setup) -> Vec<String> {
    let mut game = G::new(setup).expect("the setup is accepted");
    let (mut dice, mut actions) = (QuickDice::new(1), Vec::new());
    let (mut kinds, mut lines) = (BTreeSet::new(), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return lines,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let seat = waiting.lowest().expect("someone is waited for");
                game.actions(seat, &mut actions);
                Step::Act(seat, actions[dice.below(actions.len() as u32) as usize])
            }
        };
        game.apply(step, &mut |_, event| {
            let passed = serde_json::to_value(&event).expect("events are plain");
            let kind = passed.as_object().and_then(|kind| kind.keys().next());
            if kinds.insert(kind.cloned()) {
                lines.extend(line::<G>(&event, &passed));
            }
        });
    }
}

fn line<G: Portrait>(event: &G::Event, passed: &Value) -> Option<String> {
    let say = |lang| {
        let style = Style {
            lang,
            ..Style::default()
        };
        G::sentence(event, &style)
    };
    let [en, fr, de] = Lang::ALL.map(say);
    let line = json!({ "event": passed, "en": en?, "fr": fr?, "de": de? });
    Some(format!("{line}\n"))
}
