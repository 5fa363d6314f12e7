//! The book of results in the documents: it says what was measured, and that is good enough.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts of deals and decisions have fewer bits than a float"
)]

use std::fs;
use std::path::{Path, PathBuf};

use arena::book::{self, PlanLine, StoredResult};
use arena::{After, Bout, Games, Report};
use catalog::{BotName, SHELF, released};
use game::Seed;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn plan() -> Vec<PlanLine> {
    book::plan(&fs::read_to_string(docs().join("bots/plan.txt")).unwrap()).unwrap()
}

/// A result for each line of the plan, in its order.
fn results() -> Vec<(PlanLine, StoredResult)> {
    let stored = |entry: PlanLine| {
        let path = docs().join(format!("bots/{}.json", entry.name));
        let text = fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let stored: StoredResult = serde_json::from_str(&text).unwrap();
        (entry, stored)
    };
    plan().into_iter().map(stored).collect()
}

/// What follows an option in the arguments of a line.
fn option<'a>(entry: &'a PlanLine, name: &str) -> &'a str {
    let mut words = entry.arguments.split(' ').skip_while(|word| *word != name);
    words.nth(1).unwrap_or_default()
}

/// Who met in a stored bout.
fn bout(report: &Report) -> Bout {
    let bots = report.standings.iter().map(|one| one.bot.parse().unwrap());
    Bout {
        title: catalog::find(&report.title).unwrap(),
        setup: report.setup.clone(),
        players: report.players,
        bots: bots.collect(),
        seed: report.seed.parse().unwrap(),
        after: After::Results,
    }
}

#[test]
fn the_tables_are_made_of_the_stored_results() {
    let document = fs::read_to_string(docs().join("bots.md")).unwrap();
    let again = book::put(&document, &book::tables(&results())).unwrap();
    assert_eq!(
        again, document,
        "`tuileries arena --book docs/bots` writes them"
    );
}

#[test]
fn every_result_is_as_good_as_its_plan_wants() {
    let mut problems = Vec::new();
    for (entry, stored) in results() {
        for requirement in entry
            .requirements
            .iter()
            .filter(|requirement| !requirement.is_met(&stored))
        {
            problems.push(format!("{}: {requirement} is wanted", entry.name));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn a_result_is_what_the_plan_asks_for() {
    let mut names: Vec<String> = vec!["plan.txt".into()];
    for (entry, stored) in results() {
        let name = &entry.name;
        let command = format!("tuileries arena {}", entry.arguments);
        assert_eq!(stored.command, command);
        assert_eq!(stored.bouts.len(), 1, "{name}");
        let (report, bout) = (&stored.bouts[0], bout(&stored.bouts[0]));
        assert!(report.tested.is_none(), "{name} was stopped early");
        let meta = bout.title.meta();
        assert_eq!(report.revision, meta.revision, "{name}");
        assert_eq!(report.pack, format!("{:016x}", meta.pack()), "{name}");
        let seed: Seed = option(&entry, "--seed").parse().unwrap();
        assert_eq!(report.seed, seed.to_string(), "{name}");
        let bots: Vec<&str> = report.standings.iter().map(|one| &*one.bot).collect();
        assert_eq!(bots.join(","), option(&entry, "--bots"), "{name}");
        let deals = bout.deals_for(option(&entry, "--games").parse().unwrap());
        let games = deals * bout.tables().len() as u64;
        assert_eq!((report.deals, report.games), (deals, games), "{name}");
        names.push(format!("{name}.json"));
    }
    for file in fs::read_dir(docs().join("bots")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&name), "{name} is in no plan");
    }
}

/// How long a deal of it took, in milliseconds of one core.
fn cost(report: &Report) -> f64 {
    let times = report.standings.iter().filter_map(|one| one.times);
    let all: f64 = times
        .map(|times| times.mean_ms * times.decisions as f64)
        .sum();
    all / report.deals as f64
}

/// Every bot plays again the first deal of a line that it was measured in: the one where that takes
/// least time, since all of them would take a minute.
#[test]
fn the_bots_are_those_that_were_measured() {
    let results = results();
    let mut cheapest: Vec<(&str, &Report, &Games)> = Vec::new();
    for (title, bot) in SHELF
        .iter()
        .flat_map(|title| BotName::ALL.map(|bot| (title, bot)))
    {
        let measured = results.iter().filter_map(|(entry, stored)| {
            let (report, games) = (&stored.bouts[0], stored.first_deals.first());
            let games = games.unwrap_or_else(|| panic!("{} has no first deal", entry.name));
            let is_there = report.standings.iter().any(|one| one.bot == bot.name());
            (report.title == title.meta().id && is_there).then_some((&*entry.name, report, games))
        });
        cheapest.extend(measured.min_by(|one, other| cost(one.1).total_cmp(&cost(other.1))));
    }
    cheapest.sort_by_key(|(name, ..)| *name);
    cheapest.dedup_by_key(|(name, ..)| *name);
    for (name, report, games) in cheapest {
        let again = bout(report).play(1).games;
        assert_eq!(
            again, *games,
            "{name} was played by other bots: measure it again"
        );
    }
}

/// What the levels must reach, of each title.
const LADDER: [(&str, &str, &str); 7] = [
    ("2", "level2,level1", "≥ 65 %"),
    ("2", "level3,level2", "≥ 65 %"),
    ("2", "level4,level3", "≥ 65 %"),
    ("2", "level5,level4", "≥ 65 %"),
    ("2", "level5,greedy", ""),
    ("3", "level5,level3", ""),
    ("4", "level5,level3", ""),
];

/// What some lines must reach besides.
const REQUIREMENTS: [(&str, &str); 9] = [
    ("fits-solo-board-1", "≥ 4.7 points"),
    ("fits-solo-board-2", ""),
    ("fits-solo-board-3", ""),
    ("fits-solo-board-4", ""),
    ("fits-solo", "> 30 points"),
    ("sanssouci-level5-level4", "≥ 88 points"),
    ("sanssouci-level5-greedy", "≥ 90 %"),
    ("cottage-garden-level5-greedy", "≥ 90 %"),
    ("cottage-garden-solo", "≥ 80 points"),
];

#[test]
fn the_plan_wants_all_that_is_promised_of_the_bots() {
    let plan = plan();
    let has_requirement = |entry: &PlanLine, requirement: &str| {
        let mut requirements = entry.requirements.iter().map(ToString::to_string);
        requirement.is_empty() || requirements.any(|own| own == requirement)
    };
    for id in released().map(|title| title.meta().id) {
        for (players, bots, requirement) in LADDER {
            let is_meant = |entry: &&PlanLine| {
                entry.arguments.starts_with(&format!("{id} "))
                    && option(entry, "--players") == players
                    && option(entry, "--bots") == bots
                    && option(entry, "--games").parse::<u64>().unwrap() >= 400
            };
            let line = plan.iter().find(is_meant);
            assert!(
                line.is_some_and(|entry| has_requirement(entry, requirement)),
                "{id} {players} {bots} {requirement}"
            );
        }
    }
    for (name, requirement) in REQUIREMENTS {
        let line = plan.iter().find(|entry| entry.name == name);
        assert!(
            line.is_some_and(|entry| has_requirement(entry, requirement)),
            "{name} {requirement}"
        );
    }
    let mut names: Vec<&str> = plan.iter().map(|entry| entry.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), plan.len());
}
