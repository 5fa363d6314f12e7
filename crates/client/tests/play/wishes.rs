//! Tables to wish for, of any title.

use catalog::Title;
use game::{Dice as _, QuickDice, Seed};
use wire::tables::{NewTable, SeatWish, Terms};

/// A table like this of any title.
pub(crate) fn wish(title: &dyn Title, setup: &str, seats: Vec<SeatWish>) -> NewTable {
    NewTable {
        title: title.meta().id.into(),
        setup: setup.into(),
        seats,
        terms: Terms::default(),
    }
}

/// What an option can be set to, as far as its help names it.
fn values(title: &dyn Title, players: u8, option: &game::SetupOption) -> Vec<String> {
    let name = option.name;
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == ',';
    let values = option.help[0].split(|letter| !is_part(letter));
    let values = values.map(|value| value.trim_matches(','));
    let values = values.flat_map(|value| [value.to_string(), reversed(value)]);
    let words: Vec<String> = if option.value.is_none() {
        vec![name.to_string()]
    } else {
        values.map(|value| format!("{name}={value}")).collect()
    };
    let is_open = |word: &String| opens(title, &format!("players={players} {word}"));
    words.into_iter().filter(is_open).collect()
}

/// The same list from its end.
fn reversed(list: &str) -> String {
    list.rsplit(',').collect::<Vec<_>>().join(",")
}

fn opens(title: &dyn Title, setup: &str) -> bool {
    title.begin(setup, Seed::from_number(0)).is_ok()
}

/// A setup for so many, with some of the title's options.
pub(crate) fn setup(title: &dyn Title, players: u8, dice: &mut QuickDice) -> String {
    let mut setup = format!("players={players}");
    for option in title.meta().options {
        let values = values(title, players, option);
        if values.is_empty() || dice.below(2) == 0 {
            continue;
        }
        let value = &values[dice.below(values.len() as u32) as usize];
        let longer = format!("{setup} {value}");
        if opens(title, &longer) {
            setup = longer;
        }
    }
    setup
}
