//! The rules of Cottage Garden one by one: for each number what it allows and what it forbids.
//!
//! Positions are reached by scripts in a record's notation, through the helpers of [`table`], or
//! told in words and pictures, as [`scene`] reads them. [`recount`] and [`outlook`] play whole
//! games at random and count along; [`way`] is the gardener's way, walked anew.

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
mod recount;
mod refill;
mod scene;
mod scoring;
mod setup;
mod table;
mod way;
