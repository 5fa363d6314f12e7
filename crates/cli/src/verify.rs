//! `verify`: whether the draws of a record are those that its dealer had promised, and whether a
//! server's data is as it was stored.

use std::path::{Path, PathBuf};

use clap::Args;
use game::{Lang, Seed};
use messages::about;

use crate::arguments::LangArgument;
use crate::examples;
use crate::failure::Failure;
use crate::keep;
use crate::replay::UncheckedRecord;
use crate::serve::runtime;
use crate::words::words;

const EXAMPLES: &str = "\
tuileries verify game.txt
    check the record of a finished game
tuileries verify game.txt --commitment 3b5f…
    against the promise that was noted when the table opened
tuileries verify --data ./games
    whether a disk has changed anything in a server's data";

/// Check the draws of a game against the promise made before it, or a server's data.
///
/// A server shows the salted hash of its seed when a table opens, and the seed when the game is
/// over. This checks that the record is legal, that the seed in it has that hash, and that every
/// draw is the one that the seed gives. What the record says was shown may be compared with what
/// players saw by --commitment.
///
/// With --data it checks that a server's data is as it was stored: every key, every table's log
/// against its digests, and that each can be played to its end. Nothing is changed, and a server
/// may run meanwhile.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    #[command(flatten)]
    what: What,
    #[arg(long, value_name = "HASH", conflicts_with = "data")]
    #[arg(help = "What the table showed when it opened [default: what the record says]")]
    commitment: Option<String>,
    #[command(flatten)]
    lang: LangArgument,
}

/// What is checked.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct What {
    /// A record that a server gave out after the game.
    record: Option<PathBuf>,
    /// Instead: a server's data, every table and every person in it.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lang = arguments.lang.get();
    let path = match &arguments.what {
        What {
            data: Some(folder), ..
        } => return verify_data(folder, lang),
        What { record, .. } => record.as_ref().expect("one of the two is required"),
    };
    let record = UncheckedRecord::read(path, lang)?;
    let refused = |text: &str| Failure::Refused(format!("{}: {text}", record.name));
    let proof = Proof::of(&record.bytes);
    let seed = proof.as_ref().map_or(Seed([0; 32]), |proof| proof.seed);
    let draws = record.title.verify(&record.bytes, seed);
    let draws = draws.map_err(|error| record.illegal(&error))?;
    let proof = proof.ok_or_else(|| refused(&words(lang, "no-proof", &[])))?;
    let promised = arguments.commitment.as_ref().unwrap_or(&proof.commitment);
    if server::commitment(&proof.seed, &proof.salt) != promised.trim().to_lowercase() {
        return Err(refused(&words(lang, "broken-promise", &[])));
    }
    if let Some(line) = draws.wrong.first() {
        return Err(refused(&words(lang, "wrong-draw", about![line])));
    }
    println!("{}", words(lang, "verified", about![draws = draws.checked]));
    Ok(())
}

/// Whether a server's data is as it was stored.
fn verify_data(folder: &Path, lang: Lang) -> Result<(), Failure> {
    let findings = runtime()?.block_on(server::verify(folder));
    let findings = findings.map_err(|error| Failure::Refused(error.to_string()))?;
    if !findings.damage.is_empty() {
        let text = keep::damage(&findings.damage, "what-to-do", lang);
        return Err(Failure::Refused(text));
    }
    println!("{}", keep::contents(findings.contents, lang));
    if findings.is_old {
        println!("{}", words(lang, "no-digests", &[]));
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
