//! What a file of weights says about how it was made.

use clap::{Arg, ArgMatches};

/// The commit that the program was built from. Whoever stores weights must say it: a working tree
/// does not know which commit it will become.
pub(crate) fn commit() -> Arg {
    Arg::new("commit")
        .long("commit")
        .value_name("HASH")
        .required(true)
        .help("The commit that this program was built from")
}

/// The first lines of a file: the whole command, its seed, and the commit.
pub(crate) fn header(matches: &ArgMatches) -> String {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seed: &u64 = matches.get_one("seed").expect("every command has a seed");
    let commit: &String = matches.get_one("commit").expect("it is required");
    let command = words.join(" ");
    format!(
        "# command: cargo run --release -p training -- {command}\n\
         # seed: {seed}\n\
         # commit: {commit}\n"
    )
}
