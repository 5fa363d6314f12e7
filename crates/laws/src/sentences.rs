//! Golden sentences: what a title says of events, kept as text, because the page says the same; its
//! tests read the same file. Every word that is said in twenty random games is in it, with every mark
//! that follows it.
//!
//! A line is an event as it passes to a page, and its sentence in each language. With
//! `TUILERIES_GOLDEN=update` in the environment the file is rewritten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game::{Lang, Portrait, QuickDice, Style, random_step};
use serde_json::json;

/// Panics if random games with each setup are told otherwise than the file has it.
pub fn hold<G: Portrait>(file: &Path, setups: &[G::Setup]) {
    let (mut words, mut dice) = (BTreeSet::new(), QuickDice::new(1));
    let games = setups.iter().cycle().take(20);
    let lines = games.flat_map(|setup| said::<G>(setup, &mut dice, &mut words));
    let lines: String = lines.collect();
    if std::env::var("TUILERIES_GOLDEN").is_ok_and(|wish| wish == "update") {
        fs::write(file, &lines).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    assert!(kept == lines, "{} should be:\n{lines}", file.display());
}

/// The events whose sentences have a word that was not said before.
fn said<G: Portrait>(
    setup: &G::Setup,
    dice: &mut QuickDice,
    words: &mut BTreeSet<String>,
) -> Vec<String> {
    let mut game = G::new(setup).expect("the setup is accepted");
    let (mut actions, mut lines) = (Vec::new(), Vec::new());
    while let Some(step) = random_step(&game, dice, &mut actions) {
        game.apply(step, &mut |_, event| lines.extend(line::<G>(&event, words)));
    }
    lines
}

fn line<G: Portrait>(event: &G::Event, words: &mut BTreeSet<String>) -> Option<String> {
    let say = |lang| {
        let style = Style {
            lang,
            ..Style::default()
        };
        G::sentence(event, &style)
    };
    let [en, fr, de] = Lang::ALL.map(say);
    let said = [en?, fr?, de?];
    let known = words.len();
    let new = said.iter().flat_map(|said| said.split_whitespace());
    words.extend(new.map(|word| word.replace(|letter: char| letter.is_ascii_digit(), "")));
    let [en, fr, de] = said;
    let line = json!({ "event": event, "en": en, "fr": fr, "de": de });
    (words.len() > known).then(|| format!("{line}\n"))
}
