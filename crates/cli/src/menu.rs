//! `menu`: whoever likes the terminal can play at once.

use catalog::{Formalities, Title};
use game::{Ink, Lang, Style, quote};

use crate::arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::play::{self, Settings};
use crate::{rules, words};

/// What an entry of the menu does with its title.
#[derive(Clone, Copy)]
enum Way {
    Alone,
    AgainstBot,
    HotSeat(u8),
    ReadRules,
}

/// An entry of the menu.
type Entry = (&'static dyn Title, Way);

/// Lets someone choose a game, and plays it.
pub(crate) fn run(mut style: Style) -> Result<(), Failure> {
    let entries: Vec<Entry> = catalog::released().flat_map(ways).collect();
    let mut console = Console::open();
    console.say(&text(&entries, &style))?;
    loop {
        let prompt = words::menu_prompt(entries.len(), style.lang);
        let answer = console.ask(&prompt)?.unwrap_or_else(|| "q".into());
        let number = match answer.as_str() {
            "" => Some(1),
            "q" | "Q" => return console.say(style.pick(words::GOODBYE)),
            answer => answer.parse::<usize>().ok(),
        };
        let entry = number.and_then(|number| entries.get(number.checked_sub(1)?));
        match (entry, answer.parse::<Lang>()) {
            (Some((title, Way::ReadRules)), _) => {
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
            (None, Err(_)) => console.say(&words::not_in_menu(&quote(&answer), style.lang))?,
        }
    }
}

/// The ways to play a title, and to get to know it.
fn ways(title: &'static dyn Title) -> impl Iterator<Item = Entry> {
    let seats = title.meta().seats;
    let alone = seats.contains(&1).then_some(Way::Alone);
    let against_bot = seats.contains(&2).then_some(Way::AgainstBot);
    let hot_seat = seats.filter(|people| *people > 1).map(Way::HotSeat);
    alone
        .into_iter()
        .chain(against_bot)
        .chain(hot_seat)
        .chain([Way::ReadRules])
        .map(move |way| (title, way))
}

fn text(entries: &[Entry], style: &Style) -> String {
    let mut text = style.paint(Ink::Strong, style.pick(words::MENU_HEAD));
    let mut shown = "";
    for (number, (title, way)) in entries.iter().enumerate() {
        let meta = title.meta();
        if meta.id != shown {
            shown = meta.id;
            text += &format!("\n\n{}", style.paint(Ink::Strong, meta.name));
        }
        let what = match way {
            Way::Alone => style.pick(words::ALONE).to_string(),
            Way::AgainstBot => style.pick(words::AGAINST_BOT).to_string(),
            Way::HotSeat(people) => words::hot_seat(*people, style.lang),
            Way::ReadRules => style.pick(words::READ_RULES).to_string(),
        };
        text += &format!("\n{:>3}  {what}", number + 1);
    }
    text + &format!("\n\n{}", style.pick(words::MENU_FOOT))
}

fn settings((title, way): Entry, style: Style) -> Settings {
    let (players, bots) = match way {
        Way::Alone | Way::ReadRules => (1, Vec::new()),
        Way::AgainstBot => (2, vec![play::OPPONENT]),
        Way::HotSeat(people) => (people, Vec::new()),
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
