//! `menu`: whoever likes the terminal can play at once.

use catalog::{Formalities, Title};
use game::{Ink, Lang, Style, quote};
use messages::about;

use crate::arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::play::{self, Settings};
use crate::rules;
use crate::words::words;

/// What an entry of the menu does with its title.
#[derive(Clone, Copy)]
enum Choice {
    Alone,
    AgainstBot,
    HotSeat(u8),
    ReadRules,
}

/// An entry of the menu.
type MenuEntry = (&'static dyn Title, Choice);

/// Lets someone choose a game, and plays it.
pub(crate) fn run(mut style: Style) -> Result<(), Failure> {
    let entries: Vec<MenuEntry> = catalog::released().flat_map(choices).collect();
    let mut console = Console::open();
    console.say(&text(&entries, &style))?;
    loop {
        let prompt = words(style.lang, "menu-prompt", about![count = entries.len()]);
        let answer = console.ask(&prompt)?.unwrap_or_else(|| "q".into());
        let number = match answer.as_str() {
            "" => Some(1),
            "q" | "Q" => return console.say(&words(style.lang, "goodbye", &[])),
            answer => answer.parse::<usize>().ok(),
        };
        let entry = number.and_then(|number| entries.get(number.checked_sub(1)?));
        match (entry, answer.parse::<Lang>()) {
            (Some((title, Choice::ReadRules)), _) => {
                console.say(&rules::whole(*title, &title.rulebook(), &style))?;
                console.say("")?;
            }
            (Some(entry), _) => {
                drop(console);
                return play::play(settings(*entry, style));
            }
            (None, Ok(lang)) => {
                style.lang = lang;
                console.say(&text(&entries, &style))?;
            }
            (None, Err(_)) => {
                let answer = quote(&answer);
                console.say(&words(style.lang, "not-in-menu", about![answer]))?;
            }
        }
    }
}

/// The ways to play a title, and to get to know it.
fn choices(title: &'static dyn Title) -> impl Iterator<Item = MenuEntry> {
    let seats = title.meta().seats;
    let alone = seats.contains(&1).then_some(Choice::Alone);
    let against_bot = seats.contains(&2).then_some(Choice::AgainstBot);
    let hot_seat = seats.filter(|people| *people > 1).map(Choice::HotSeat);
    alone
        .into_iter()
        .chain(against_bot)
        .chain(hot_seat)
        .chain([Choice::ReadRules])
        .map(move |choice| (title, choice))
}

fn text(entries: &[MenuEntry], style: &Style) -> String {
    let lang = style.lang;
    let mut text = style.paint(Ink::Strong, &words(lang, "menu-head", &[]));
    let mut shown = "";
    for (number, (title, choice)) in entries.iter().enumerate() {
        let meta = title.meta();
        if meta.id != shown {
            shown = meta.id;
            text += &format!("\n\n{}", style.paint(Ink::Strong, meta.name));
        }
        let what = match choice {
            Choice::Alone => words(lang, "alone", &[]),
            Choice::AgainstBot => words(lang, "against-bot", &[]),
            Choice::HotSeat(people) => words(lang, "hot-seat", about![people]),
            Choice::ReadRules => words(lang, "read-rules", &[]),
        };
        text += &format!("\n{:>3}  {what}", number + 1);
    }
    text + &format!("\n\n{}", words(lang, "menu-foot", &[]))
}

fn settings((title, choice): MenuEntry, style: Style) -> Settings {
    let (players, bots) = match choice {
        Choice::Alone | Choice::ReadRules => (1, Vec::new()),
        Choice::AgainstBot => (2, vec![play::OPPONENT]),
        Choice::HotSeat(people) => (people, Vec::new()),
    };
    Settings {
        title,
        players,
        options: Vec::new(),
        bots,
        seed: arguments::fresh_seed(),
        style,
        record: None,
        has_preview: true,
        formalities: Formalities::Settled,
    }
}
