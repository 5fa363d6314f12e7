//! `rules`: the rulebook, whole or rule by rule.

use std::io::{self, Write as _};

use catalog::{SHELF, Title, find};
use clap::Args;
use game::{Ink, Lang, RuleText, Rulebook, Style, quote, width};
use messages::about;

use crate::arguments::LangArgument;
use crate::examples;
use crate::failure::Failure;
use crate::layout::wrap;
use crate::words::{self, words};

const EXAMPLES: &str = "\
tuileries rules
    the titles on the shelf
tuileries rules TITLE
    all rules of a title
tuileries rules TITLE --lang de
    the same in German";

/// Read the rules of a title, or some of them.
///
/// Prints the numbered rules that the program enforces and cites when it refuses something. They
/// are our own words, in English, French and German; where the printed rulebook leaves something
/// open, the rule is marked as our ruling.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES) + &rule_example())]
pub(crate) struct Arguments {
    /// A title on the shelf.
    title: Option<String>,
    /// Rules by their numbers, in capitals or not.
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    #[command(flatten)]
    lang: LangArgument,
}

/// One more example, with a rule that exists.
fn rule_example() -> String {
    let (book, title) = (SHELF[0].rulebook(), SHELF[0].meta().id);
    let rule = book.rules().last().map_or("", |rule| rule.id);
    format!("\n  tuileries rules {title} {rule}\n      one rule")
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lang = arguments.lang.get();
    let style = Style {
        lang,
        ..Style::default()
    };
    let Some(name) = &arguments.title else {
        return print(&titles(lang));
    };
    let mut ids: Vec<&str> = arguments.ids.iter().map(String::as_str).collect();
    let title = match (find(name), title_with(name)) {
        (Some(title), _) => title,
        // A refusal names just the rule, and so may whoever looks it up.
        (None, Some(title)) => {
            ids.insert(0, name);
            title
        }
        (None, None) => return Err(no_such_title(name, lang)),
    };
    let book = title.rulebook();
    if ids.is_empty() {
        return print(&whole(title, &book, &style));
    }
    let entries: Result<Vec<String>, Failure> = ids
        .into_iter()
        .map(|id| match book.find(id) {
            Some(rule) => Ok(entry(rule, &style)),
            None => Err(Failure::Usage(unknown(id, &book, lang))),
        })
        .collect();
    print(&entries?.join("\n\n"))
}

fn print(text: &str) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{text}")?)
}

/// A title that is not on the shelf.
pub(crate) fn no_such_title(name: &str, lang: Lang) -> Failure {
    let (name, titles) = (quote(name), title_ids());
    Failure::Usage(words(lang, "no-such-title", about![name, titles]))
}

/// The titles' names in commands, with commas between them.
pub(crate) fn title_ids() -> String {
    let ids: Vec<&str> = catalog::released().map(|title| title.meta().id).collect();
    ids.join(", ")
}

fn title_with(rule: &str) -> Option<&'static dyn Title> {
    SHELF
        .iter()
        .copied()
        .find(|title| title.rulebook().find(rule).is_some())
}

fn titles(lang: Lang) -> String {
    let line = |title: &dyn Title| {
        let (meta, rules) = (title.meta(), title.rulebook().rules().len());
        let (title, players) = (meta.name, words::players(&meta.seats, lang));
        let what = words(lang, "title-line", about![title, players, rules]);
        format!("{:<16}{what}", meta.id)
    };
    catalog::released().map(line).collect::<Vec<_>>().join("\n")
}

/// All rules, under their headings.
pub(crate) fn whole(title: &dyn Title, book: &Rulebook, style: &Style) -> String {
    let mut text = style.paint(Ink::Strong, title.meta().name);
    let mut section = "";
    for rule in book.rules() {
        if rule.section != section {
            section = rule.section;
            text += &format!(
                "\n\n{}\n",
                style.paint(Ink::Strong, heading(rule, style.lang))
            );
        }
        let label = format!("  {}  ", rule.id);
        text += &format!("\n{label}{}", wrap(rule.text(style.lang), width(&label)));
    }
    text
}

/// A rule by itself.
pub(crate) fn entry(rule: &RuleText, style: &Style) -> String {
    let head = format!("{} ({})", rule.id, heading(rule, style.lang));
    let mut text = format!(
        "{}\n{}",
        style.paint(Ink::Strong, &head),
        wrap(rule.text(style.lang), 0)
    );
    if rule.is_ruling {
        text += &format!("\n[{}]", words(style.lang, "ruling", &[]));
    }
    text
}

/// What to say about a rule that is not in the book: which ones are near.
pub(crate) fn unknown(id: &str, book: &Rulebook, lang: Lang) -> String {
    let asked = id.trim().to_ascii_uppercase();
    let ids = || book.rules().iter().map(|rule| rule.id);
    let letters = asked.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let mut near: Vec<&str> = ids().filter(|id| id.starts_with(letters)).collect();
    if letters.is_empty() || near.is_empty() {
        near = ids().collect();
    }
    let (id, near) = (quote(id), near.join(", "));
    words(lang, "no-such-rule", about![id, near])
}

/// A section's heading in one language: the page has them all three, with dots between.
fn heading(rule: &RuleText, lang: Lang) -> &'static str {
    rule.section
        .split(" · ")
        .nth(lang as usize)
        .unwrap_or(rule.section)
}
