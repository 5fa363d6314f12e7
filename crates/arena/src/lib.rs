//! Who plays better, and how sure that is.
//!
//! A [`Bout`] is bots that meet under one setup; it is played deal by deal, and in every deal all
//! seats are changed round, so that luck is shared out evenly. A [`Run`] plays many deals on many
//! threads, a [`Ledger`] keeps them on the disk, a [`Report`] says what they come to. Names no
//! title, knows no terminal and no language; reads a clock to say how long bots think.

#![expect(
    clippy::cast_precision_loss,
    reason = "statistics have few digits, and counts of games many fewer bits than a float"
)]

pub mod book;
mod bout;
mod estimate;
mod ledger;
mod report;
mod run;
mod sequential;
mod spread;
mod times;

pub use bout::{After, Bout, Deal, Games, bouts};
pub use estimate::{Elo, Mean, Share};
pub use ledger::{Ledger, LedgerError, PlayedDeals};
pub use report::{Duel, Regret, Report, Standing, Tested};
pub use run::{Played, Run};
pub use sequential::{Hypotheses, Verdict};
pub use spread::Spread;
pub use times::{TimeSummary, Times};
