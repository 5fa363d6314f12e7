//! The rules of FITS one by one: for each number what it allows and what it forbids.
//!
//! Most of them are told in scripts (`laws::Script`), in the words of [`table`]; which file holds a
//! rule follows from the letter in its number.

mod components;
mod course;
mod placing;
mod rulings;
mod scoring;
mod table;
