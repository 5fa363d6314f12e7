//! The rules of Cottage Garden one by one: for each number what it allows and what it forbids.
//!
//! Most of them are told in scripts (`laws::Script`), in the words of [`table`] and [`scene`].
//! [`outlook`] plays whole games and looks ahead; [`way`] is the gardener's way, walked anew.

mod bonuses;
mod cascades;
mod components;
mod duties;
mod ending;
mod exchange;
mod gardener;
mod last_round;
mod outlook;
mod parasol;
mod payment;
mod planting;
#[path = "../players/mod.rs"]
mod players;
mod refill;
mod scene;
mod scoring;
mod setup;
mod spelling;
mod table;
mod way;
