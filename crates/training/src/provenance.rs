//! What a file of weights says about how it was made.

use clap::Args;
use game::Seed;

/// What all luck follows from, and which program it was.
#[derive(Args)]
pub(crate) struct Provenance {
    /// What all luck follows from.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: u64,
    /// The commit that this program was built from. Whoever stores weights must say it: a working
    /// tree does not know which commit it will become.
    #[arg(long, value_name = "HASH")]
    commit: String,
}

impl Provenance {
    /// The seed.
    pub(crate) fn seed(&self) -> Seed {
        Seed::from_number(self.seed)
    }

    /// The first lines of a file: the whole command, its seed, and the commit.
    pub(crate) fn header(&self) -> String {
        let words: Vec<String> = std::env::args().skip(1).collect();
        format!(
            "# command: cargo run --release -p training -- {}\n\
             # seed: {}\n\
             # commit: {}\n",
            words.join(" "),
            self.seed,
            self.commit
        )
    }
}
