//! Examples for help texts: lines that work as they stand, for the title at hand.

use catalog::{BotName, Level, SHELF, Title};
use game::SetupOption;

/// What to type after the program's name, and what it does. Words in capitals stand for what
/// the title at hand has: its name (`TITLE`), the fewest who are company (`COMPANY`), bots for
/// all of them but one (`RIVALS`), its smallest and largest table (`FEWEST`, `MOST`), its options
/// (`OPTIONS`), and what happens if nothing is agreed on (`JUST PLAY`).
pub(crate) type Example = (&'static str, &'static str);

/// Examples for a command without a title, shown with the first one on the shelf.
pub(crate) fn of_first(examples: &[Example]) -> String {
    of(SHELF[0], examples)
}

/// Examples for this title.
pub(crate) fn of(title: &dyn Title, examples: &[Example]) -> String {
    let has_options = !title.meta().options.is_empty();
    let suits = |example: &&Example| has_options || !example.0.contains("OPTIONS");
    let mut text = String::from("EXAMPLES");
    for (line, what) in examples.iter().filter(suits) {
        let line = fill(&format!("tuileries {line}"), title);
        text += &format!("\n  {}\n      {}", line.trim_end(), fill(what, title));
    }
    text
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
