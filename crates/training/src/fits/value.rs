//! Temporal differences: a board is played by what is known so far, and then, from its end back to
//! its beginning, what was expected is moved toward what came of it.

use std::fs;

use bots::fits::outline::{Coming, Ground, Outline};
use bots::fits::search::{UNIT, Worth};
use bots::fits::value::{self, BY_PIECE, LARGEST_BY_PIECE, Spots, WAYS, spots};
use fits::setup::Board;
use game::{Dice, QuickDice};

use super::deal::{Detour, deal, play};
use super::first::first;
use crate::provenance::Provenance;

/// How much of what came later counts beside what was expected next.
const LATER: f32 = 0.3;
/// How much of an error is corrected, at first and in the end.
const PACE: [f32; 2] = [0.3, 0.01];

/// What is learnt, and how long.
#[derive(clap::Args)]
pub(crate) struct Lesson {
    /// The board.
    #[arg(long, value_name = "N", default_value = "1")]
    board: u64,
    /// How many boards are played.
    #[arg(long, value_name = "N", default_value = "2000000")]
    games: u64,
    #[command(flatten)]
    pub(crate) provenance: Provenance,
    /// Where the tables go.
    #[arg(long, value_name = "FILE")]
    into: String,
}

impl Lesson {
    /// Learns, and writes the tables down.
    pub(crate) fn run(&self) -> Result<(), String> {
        let board = u8::try_from(self.board)
            .ok()
            .and_then(|it| Board::try_from(it).ok());
        let ground = Ground::of(board.ok_or("there are boards 1 to 4")?);
        let mut dice = QuickDice::new(self.provenance.seed << 8 | self.board);
        let mut student = Student::beginner(ground);
        let (mut sum, mut straight, part_of_all) = (0, 0, self.games.div_ceil(20));
        for number in 1..=self.games {
            let part = number as f32 / self.games as f32;
            student.pace = PACE[0] * (PACE[1] / PACE[0]).powf(part);
            let pieces = deal(&mut dice);
            let detour = detour(number, &mut dice);
            let story = play(ground, &student, &pieces, detour);
            student.learn(&story[detour.at % 16..]);
            if detour.at == 16 {
                sum += i64::from(story[15].0.points(ground));
                straight += 1;
            }
            if number % part_of_all == 0 {
                eprintln!("{number} boards: {:.3}", sum as f64 / f64::from(straight));
                (sum, straight) = (0, 0);
            }
        }
        fs::write(&self.into, student.bytes()).map_err(|error| error.to_string())
    }
}

/// Every other board takes a detour: what a search asks about is not only what good play leads to.
fn detour(number: u64, dice: &mut QuickDice) -> Detour {
    if number.is_multiple_of(2) {
        return Detour::NONE;
    }
    Detour {
        at: dice.below(12) as usize,
        better: 1 + dice.below(6) as usize,
    }
}

/// A value that is being learnt.
struct Student {
    ground: &'static Ground,
    numbers: Vec<f32>,
    /// How much of an error is corrected.
    pace: f32,
}

impl Worth for Student {
    fn worth(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> i32 {
        (self.value(ground, outline, coming) * UNIT as f32) as i32
    }
}

impl Student {
    fn beginner(ground: &'static Ground) -> Student {
        Student {
            ground,
            numbers: first(ground),
            pace: PACE[0],
        }
    }

    fn value(&self, ground: &Ground, outline: &Outline, coming: &Coming) -> f32 {
        if coming.count == 0 {
            return outline.points(ground) as f32;
        }
        let spots = spots(ground, outline, coming);
        let mut sum = 0.0;
        for spot in &spots.singles[..spots.count] {
            sum += self.numbers[*spot as usize];
        }
        let mut by_piece = [0.0; 16];
        for list in spots.lists {
            let numbers = &self.numbers[list as usize..list as usize + 16];
            for (sum, number) in by_piece.iter_mut().zip(numbers) {
                *sum += number;
            }
        }
        let snug = &self.numbers[spots.snug as usize..spots.snug as usize + 16 * WAYS];
        for (way, numbers) in (1..).zip(snug.chunks_exact(16)) {
            for (at, number) in numbers.iter().enumerate() {
                by_piece[at] += number * f32::from(u8::from(spots.ways[at] >= way));
            }
        }
        for (of_piece, mask) in by_piece.iter().zip(&coming.masks) {
            sum -= of_piece * f32::from(*mask);
        }
        sum + value::certain(ground, outline) as f32
    }

    /// Corrects what was expected on the way by what came of it.
    fn learn(&mut self, story: &[(Outline, Coming)]) {
        let Some(((last, _), before)) = story.split_last() else {
            return;
        };
        let mut result = last.points(self.ground) as f32;
        for (outline, coming) in before.iter().rev() {
            let expected = self.value(self.ground, outline, coming);
            let spots = spots(self.ground, outline, coming);
            self.correct(&spots, coming, result - expected);
            let next = self.value(self.ground, outline, coming);
            result = LATER * result + (1.0 - LATER) * next;
        }
    }

    fn correct(&mut self, spots: &Spots, coming: &Coming, error: f32) {
        // Eight lists count as much as sixteen single numbers, and those of snug pieces as six.
        let part = self.pace * error / (spots.count as f32 + 22.0);
        for spot in &spots.singles[..spots.count] {
            self.numbers[*spot as usize] += part;
        }
        let part = 2.0 * part / (coming.count as f32);
        for list in spots.lists {
            let numbers = &mut self.numbers[list as usize..list as usize + 16];
            for (number, mask) in numbers.iter_mut().zip(&coming.masks) {
                *number -= part * f32::from(*mask);
            }
        }
        let snug = &mut self.numbers[spots.snug as usize..spots.snug as usize + 16 * WAYS];
        for (way, numbers) in (1..).zip(snug.chunks_exact_mut(16)) {
            for (at, number) in numbers.iter_mut().enumerate() {
                let is_meant = coming.masks[at] != 0 && spots.ways[at] >= way;
                *number += part * f32::from(u8::from(is_meant));
            }
        }
    }

    /// The tables as they are stored: two bytes a number, the lower one first.
    fn bytes(&self) -> Vec<u8> {
        let stored = |(at, number): (usize, &f32)| {
            let largest = if at < BY_PIECE {
                i16::MAX
            } else {
                LARGEST_BY_PIECE
            };
            let number = (number * UNIT as f32).round() as i16;
            number.clamp(-largest, largest).to_le_bytes()
        };
        self.numbers.iter().enumerate().flat_map(stored).collect()
    }
}
