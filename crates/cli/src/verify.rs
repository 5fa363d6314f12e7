//! `verify`: whether the draws of a record are those that its dealer had promised, and whether a
//! server's data is as it was stored.

use std::path::{Path, PathBuf};

use catalog::SHELF;
use clap::{Arg, ArgGroup, ArgMatches, Command, value_parser};
use game::{Lang, RecordError, Seed};

use crate::arguments;
use crate::examples::{self, Example};
use crate::failure::Failure;
use crate::replay;
use crate::serve::runtime;
use crate::words::{self, Explainer};

const EXAMPLES: &[Example] = &[
    ("verify game.txt", "check the record of a finished game"),
    (
        "verify game.txt --commitment 3b5f…",
        "against the promise that was noted when the table opened",
    ),
    (
        "verify --data ./games",
        "whether a disk has changed anything in a server's data",
    ),
];

/// The command and its arguments.
pub(crate) fn command() -> Command {
    let file = Arg::new("file")
        .value_name("RECORD")
        .value_parser(value_parser!(PathBuf))
        .help("A record that a server gave out after the game");
    let commitment = Arg::new("commitment")
        .long("commitment")
        .value_name("HASH")
        .help("What the table showed when it opened [default: what the record says]");
    let data = Arg::new("data")
        .long("data")
        .value_name("DIR")
        .conflicts_with("commitment")
        .value_parser(value_parser!(PathBuf))
        .help("Instead: a server's data, every table and every person in it");
    Command::new("verify")
        .about("Check the draws of a game against the promise made before it, or a server's data")
        .long_about(
            "A server shows the salted hash of its seed when a table opens, and the seed when \
             the game is over. This checks that the record is legal, that the seed in it has \
             that hash, and that every draw is the one that the seed gives. What the record \
             says was shown may be compared with what players saw by --commitment.\n\n\
             With --data it checks that a server's data is as it was stored: every key, every \
             table's log against its digests, and that each can be played to its end. Nothing is \
             changed, and a server may run meanwhile.",
        )
        .after_help(examples::of_first(EXAMPLES))
        .args([file, commitment, data, arguments::lang_argument()])
        .group(ArgGroup::new("what").args(["file", "data"]).required(true))
}

/// Runs the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let lang = arguments::lang(matches);
    if let Some(folder) = matches.get_one::<PathBuf>("data") {
        return verify_data(folder, lang);
    }
    let path = matches
        .get_one::<PathBuf>("file")
        .expect("one of the two is required");
    let file = words::file_name(path);
    let record = replay::read(path)
        .map_err(|error| Failure::Refused(words::unusable_file(&file, &error, lang)))?;
    // Whatever is no record of any title, the first on the shelf can refuse as well as the next.
    let title = catalog::title_of(&record).unwrap_or(SHELF[0]);
    let illegal = |error: RecordError| {
        let book = title.rulebook();
        Failure::Refused(Explainer { book, lang }.record(&error, &file, &record))
    };
    let refused = |text: &str| Failure::Refused(format!("{file}: {text}"));
    let proof = Proof::of(&record);
    let seed = proof.as_ref().map_or(Seed([0; 32]), |proof| proof.seed);
    let draws = title.verify(&record, seed).map_err(illegal)?;
    let proof = proof.ok_or_else(|| refused(lang.pick(words::NO_PROOF)))?;
    let promised = matches.get_one::<String>("commitment");
    let promised = promised.map_or(proof.commitment.as_str(), String::as_str);
    if server::commitment(&proof.seed, &proof.salt) != promised.trim().to_lowercase() {
        return Err(refused(lang.pick(words::BROKEN_PROMISE)));
    }
    if let Some(line) = draws.wrong.first() {
        return Err(refused(&words::wrong_draw(*line, lang)));
    }
    println!("{}", words::verified(draws.checked, lang));
    Ok(())
}

/// Whether a server's data is as it was stored.
fn verify_data(folder: &Path, lang: Lang) -> Result<(), Failure> {
    let findings = runtime()?.block_on(server::verify(folder));
    let findings = findings.map_err(|error| Failure::Refused(error.to_string()))?;
    if !findings.damage.is_empty() {
        let text = words::damage(&findings.damage, words::WHAT_TO_DO, lang);
        return Err(Failure::Refused(text));
    }
    println!("{}", words::contents(findings.contents, lang));
    if findings.is_old {
        println!("{}", lang.pick(words::NO_DIGESTS));
    }
    Ok(())
}

/// What a record says about its luck.
struct Proof {
    commitment: String,
    salt: Vec<u8>,
    seed: Seed,
}

impl Proof {
    fn of(record: &[u8]) -> Option<Proof> {
        let text = std::str::from_utf8(record).ok()?;
        let remark = |word: &str| {
            let after = |line: &'_ str| {
                let rest = line.strip_prefix("# ")?.strip_prefix(word)?;
                rest.strip_prefix(' ').map(|rest| rest.trim().to_string())
            };
            text.lines().find_map(after)
        };
        let salt = remark("salt")?;
        let is_hex = salt.len() == 32 && salt.bytes().all(|digit| digit.is_ascii_hexdigit());
        let bytes = is_hex.then(|| {
            let pairs = (0..16).map(|at| u8::from_str_radix(&salt[2 * at..2 * at + 2], 16));
            pairs.collect::<Result<Vec<u8>, _>>().ok()
        });
        Some(Proof {
            commitment: remark("commitment")?,
            salt: bytes??,
            seed: remark("seed")
                .filter(|seed| seed.len() == 64)?
                .parse()
                .ok()?,
        })
    }
}
