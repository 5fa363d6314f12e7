//! Examples for help texts: lines that work as they stand, for the title at hand.

use catalog::{BotName, Level, SHELF, Title};
use game::SetupOption;

/// Examples for a command without a title, shown with the first one on the shelf.
pub(crate) fn of_first(examples: &str) -> String {
    of(SHELF[0], examples)
}

/// Examples for this title: a line to type, a line that says what it does, and so on. Words in
/// capitals stand for what the title at hand has: its name (`TITLE`), the fewest who are company
/// (`COMPANY`), bots for all of them but one (`RIVALS`), its smallest and largest table (`FEWEST`,
/// `MOST`), its options (`OPTIONS`), and what happens if nothing is agreed on (`JUST PLAY`).
pub(crate) fn of(title: &dyn Title, examples: &str) -> String {
    let lines: Vec<&str> = examples.lines().collect();
    let has_options = !title.meta().options.is_empty();
    let suits = |example: &&[&str]| has_options || !example[0].contains("OPTIONS");
    let shown = lines.chunks(2).filter(suits).flatten();
    shown.fold(String::from("EXAMPLES"), |text, line| {
        text + "\n  " + fill(line, title).trim_end()
    })
}

fn fill(text: &str, title: &dyn Title) -> String {
    let meta = title.meta();
    let (fewest, most) = (*meta.seats.start(), *meta.seats.end());
    let company = fewest.max(2);
    let rival = BotName::Level(Level::Three).name();
    let rivals = vec![rival; usize::from(company) - 1].join(",");
    let just_play = match fewest {
        1 => "play alone",
        _ => "play against level 2 of 5",
    };
    text.replace("TITLE", meta.id)
        .replace("COMPANY", &company.to_string())
        .replace("RIVALS", &rivals)
        .replace("FEWEST", &fewest.to_string())
        .replace("MOST", &most.to_string())
        .replace("OPTIONS", &options(title, company))
        .replace("JUST PLAY", just_play)
}

/// Every option of the title, with the value that it has unless another is given.
fn options(title: &dyn Title, players: u8) -> String {
    let setup = title.setup(&format!("players={players}"));
    let setup = setup.unwrap_or_default();
    let spelled = |option: &SetupOption| {
        let name = option.name;
        if option.value.is_none() {
            return Some(format!("--{name}"));
        }
        let value = setup
            .split(' ')
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='))?;
        Some(format!("--{name} {value}"))
    };
    let options: Vec<String> = title.meta().options.iter().filter_map(spelled).collect();
    options.join(" ")
}
