//! What titles and the terminal say: every message is in all three languages, somebody says it, and
//! whoever says it tells what it is about. All say a message as `words(…, "id", …)`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const LANGS: [&str; 3] = ["en", "fr", "de"];

/// The messages of a file, attributes by `id.attribute`, each with the text that defines it.
type Messages = BTreeMap<String, String>;

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_-".contains(letter)
}

fn name_at(text: &str) -> &str {
    text.split(|letter| !is_name(letter)).next().unwrap_or("")
}

fn read(file: &str, problems: &mut Vec<String>) -> Messages {
    if let Err((_, errors)) = fluent_syntax::parser::parse(file) {
        problems.push(format!("{errors:?}"));
    }
    let (mut messages, mut id, mut key) = (Messages::new(), String::new(), String::new());
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let attribute = line.trim().strip_prefix('.').map(name_at);
        match (line.starts_with(is_name), attribute) {
            (true, _) => {
                id = name_at(line).to_string();
                key.clone_from(&id);
                if messages.contains_key(&key) {
                    problems.push(format!("{key} is there twice"));
                }
            }
            (_, Some(attribute)) => key = format!("{id}.{attribute}"),
            _ => {}
        }
        *messages.entry(key.clone()).or_default() += line;
    }
    messages.remove("");
    messages
}

/// What a message wants to be told, those that it mentions included.
fn variables<'a>(messages: &'a Messages, key: &str) -> BTreeSet<&'a str> {
    let text = messages.get(key).map_or("", |text| text);
    let own = text.split('$').skip(1).map(name_at);
    let mentioned = mentions(text).flat_map(|id| variables(messages, id));
    own.chain(mentioned).collect()
}

/// The names by which a message chooses, or one that it mentions, but for those of plurals, which
/// differ by language.
fn variants<'a>(messages: &'a Messages, key: &str) -> BTreeSet<&'a str> {
    let text = messages.get(key).map_or("", |text| text);
    let own = text.split('[').skip(1).map(name_at);
    let plural = ["zero", "one", "two", "few", "many", "other"];
    let own = own.filter(|name| !plural.contains(name));
    let mentioned = mentions(text).flat_map(|id| variants(messages, id));
    own.chain(mentioned).collect()
}

fn mentions(text: &str) -> impl Iterator<Item = &str> {
    let named = |rest: &&str| rest.starts_with(is_name);
    text.split("{ ")
        .skip(1)
        .filter(named)
        .map(name_at)
        .filter(|id| *id != "SIGNED")
}

/// Every `words(…)` of a source: the message that it names, and all that is in the brackets.
fn calls(source: &str) -> impl Iterator<Item = (&str, &str)> {
    source.match_indices("words(").filter_map(|(at, start)| {
        let mut open = 1;
        let closes = |letter| {
            open += i32::from(letter == '(') - i32::from(letter == ')');
            open == 0
        };
        let rest = &source[at + start.len()..];
        let call = &rest[..rest.find(closes)?];
        Some((name_at(call.split_once(['"', '\''])?.1), call))
    })
}

fn is_told(call: &str, variable: &str) -> bool {
    let mut names = call.split(|letter| !is_name(letter));
    names.any(|name| name == variable)
}

/// All that is wrong with what is said: the files in three languages, and whoever speaks.
fn problems(files: [&str; 3], sources: &[String]) -> Vec<String> {
    let mut problems = Vec::new();
    let [en, others @ ..] = files.map(|file| read(file, &mut problems));
    for (lang, other) in LANGS[1..].iter().zip(&others) {
        for key in en.keys().chain(other.keys()).collect::<BTreeSet<_>>() {
            if !en.contains_key(key) || !other.contains_key(key) {
                problems.push(format!("{key} is not in both en and {lang}"));
            } else if variables(&en, key) != variables(other, key) {
                problems.push(format!("{key} is about other things in {lang}"));
            } else if variants(&en, key) != variants(other, key) {
                problems.push(format!("{key} has other variants in {lang}"));
            }
        }
    }
    let mentioned: BTreeSet<&str> = en.values().flat_map(|text| mentions(text)).collect();
    for key in en.keys() {
        let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
        let spellings = match attribute {
            "" => [format!("'{id}'"), format!("\"{id}\"")],
            _ => [format!(".{attribute}'"), format!(".{attribute}`")],
        };
        let names_it = |source: &String| spellings.iter().any(|spelling| source.contains(spelling));
        if !mentioned.contains(key.as_str()) && !sources.iter().any(names_it) {
            problems.push(format!("nobody says {key}"));
        }
    }
    for (id, call) in sources.iter().flat_map(|source| calls(source)) {
        if !en.contains_key(id) {
            problems.push(format!("there is no {id}"));
        }
        for variable in variables(&en, id) {
            if !is_told(call, variable) {
                problems.push(format!("{id} is not told {variable}"));
            }
        }
    }
    problems
}

/// A mark that a space could part from its word would begin a line.
fn loose_marks(fr: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for line in fr.lines().filter(|line| !line.starts_with('#')) {
        if [" :", " ;", " !", " ?", " »", "« "]
            .iter()
            .any(|loose| line.contains(loose))
        {
            problems.push(format!("a loose mark in French: {line}"));
        }
    }
    problems
}

/// All sources in a folder, tests left out.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if [".rs", ".ts", ".svelte"]
            .iter()
            .any(|ending| name.ends_with(ending))
            && !name.ends_with(".test.ts")
        {
            found.push(fs::read_to_string(&path).unwrap());
        }
    }
    found
}

/// The files of a folder, in three languages.
fn messages(folder: &Path) -> [String; 3] {
    LANGS.map(|lang| fs::read_to_string(folder.join(format!("{lang}.ftl"))).unwrap())
}

#[test]
fn every_message_is_translated_and_said() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let terminal = messages(&root.join("crates/cli/messages"));
    let speaker = sources(&root.join("crates/cli/src"));
    let mut wrong = problems(terminal.each_ref().map(String::as_str), &speaker);
    let mut found = 0;
    for title in fs::read_dir(root.join("crates/games")).unwrap() {
        let title = title.unwrap();
        let folder = title.path().join("messages");
        if !folder.is_dir() {
            continue;
        }
        let files = messages(&folder);
        let name = title.file_name().into_string().unwrap();
        let bots = root.join("crates/bots/src").join(name.replace('-', "_"));
        let page = root.join("crates/web/page/src/games").join(name);
        let speakers = [title.path().join("src"), bots, page];
        let sources = speakers.map(|folder| sources(&folder)).concat();
        wrong.extend(problems(files.each_ref().map(String::as_str), &sources));
        // The terminal's own French has plain spaces.
        wrong.extend(loose_marks(&files[1]));
        found += 1;
    }
    assert!(found > 0 && wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn whatever_is_wrong_with_messages_is_found() {
    let en = "won = { $name } wins { points }\npoints = { $points }\nlost = lost\nstep = do\n    .praise = well";
    let wrong = |files: [&str; 3], source: &str| problems(files, &[source.to_string()]).join("; ");
    let all = "words('won', { name, points: f(1) }) + words(style, \"lost\") + words('step') + words(`${x}.praise`)";
    assert_eq!(wrong([en; 3], all), "");
    assert_eq!(
        wrong([en; 3], &all.replace("name, ", "")),
        "won is not told name"
    );
    assert_eq!(
        wrong([en; 3], &all.replace("points:", "x:")),
        "won is not told points"
    );
    assert_eq!(
        wrong([en; 3], &all.replace("\"lost\"", "\"loss\"")),
        "nobody says lost; there is no loss"
    );
    assert_eq!(
        wrong([en; 3], &all.replace(".praise", "")),
        "nobody says step.praise"
    );
    let lacking = en.replace("lost = lost", "");
    assert_eq!(
        wrong([en, en, &lacking], all),
        "lost is not in both en and de"
    );
    assert_eq!(
        wrong([&lacking, en, en], all)
            .matches("lost is not in both")
            .count(),
        2
    );
    assert_eq!(
        wrong([en, en, &en.replace("$name", "$who")], all),
        "won is about other things in de"
    );
    let choice = "{ $x ->\n    [a] one\n   *[b] two\n}";
    let chosen = en.replace("= lost", &format!("= {choice}"));
    let say = all.replace("\"lost\"", "\"lost\", x");
    assert_eq!(wrong([&chosen, &chosen, &chosen], &say), "");
    assert_eq!(
        wrong([&chosen, &chosen, &chosen.replace("[a]", "[c]")], &say),
        "lost has other variants in de"
    );
    let [own, others] = [choice, "{ lost }"].map(|text| chosen.replace("do", text));
    let say = say.replace("'step'", "'step', x");
    assert_eq!(wrong([&own, &others, &own], &say), "");
    assert_eq!(
        loose_marks("# perdu ?\nlost = perdu !"),
        ["a loose mark in French: lost = perdu !"]
    );
    assert_eq!(
        wrong([en, en, &format!("{en}\nlost = again")], all),
        "lost is there twice"
    );
    assert!(wrong([en, en, &en.replace("{ points }", "{ points")], all).contains("ExpectedToken"));
}
