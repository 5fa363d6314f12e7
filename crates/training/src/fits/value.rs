//! Temporal differences: a board is played by what is known so far, and then, from its end back to
//! its beginning, what was expected is moved toward what came of it.

use std::fs;

use bots::fits::outline::{Coming, Ground, Outline};
use bots::fits::search::{UNIT, Worth};
use bots::fits::value::{self, Spots, spots};
use fits::setup::Board;
use game::QuickDice;

use super::deal::{Story, deal, play};
use super::first::first;

/// How much of what came later counts beside what was expected next.
const LATER: f32 = 0.3;
/// How much of an error is corrected, at first and in the end.
const PACE: [f32; 2] = [0.3, 0.01];

/// What is learnt, and how long.
pub(crate) struct Lesson {
    pub(crate) board: u64,
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

impl Lesson {
    /// Learns, and writes the tables down.
    pub(crate) fn run(&self, into: &str) -> Result<(), String> {
        let board = u8::try_from(self.board)
            .ok()
            .and_then(|it| Board::try_from(it).ok());
        let ground = Ground::of(board.ok_or("there are boards 1 to 4")?);
        let mut dice = QuickDice::new(self.seed << 8 | self.board);
        let mut student = Student::beginner(ground);
        let (mut sum, tenth) = (0, self.games.div_ceil(20));
        for number in 1..=self.games {
            let part = number as f32 / self.games as f32;
            student.pace = PACE[0] * (PACE[1] / PACE[0]).powf(part);
            let story = play(ground, &student, &deal(&mut dice));
            sum += i64::from(story[15].0.points(ground));
            student.learn(&story);
            if number % tenth == 0 {
                eprintln!("{number} boards: {:.3}", sum as f64 / tenth as f64);
                sum = 0;
            }
        }
        fs::write(into, student.bytes()).map_err(|error| error.to_string())
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
        for (of_piece, mask) in by_piece.iter().zip(&coming.masks) {
            sum += of_piece * -(*mask as f32);
        }
        sum + value::certain(ground, outline) as f32
    }

    /// Corrects what was expected on the way by what came of it.
    fn learn(&mut self, story: &Story) {
        let (last, _) = story[15];
        let mut result = last.points(self.ground) as f32;
        for (outline, coming) in story[..15].iter().rev() {
            let expected = self.value(self.ground, outline, coming);
            let spots = spots(self.ground, outline, coming);
            self.correct(&spots, coming, result - expected);
            let next = self.value(self.ground, outline, coming);
            result = LATER * result + (1.0 - LATER) * next;
        }
    }

    fn correct(&mut self, spots: &Spots, coming: &Coming, error: f32) {
        // Eight lists count as much as sixteen single numbers.
        let part = self.pace * error / (spots.count as f32 + 16.0);
        for spot in &spots.singles[..spots.count] {
            self.numbers[*spot as usize] += part;
        }
        let part = 2.0 * part / (coming.count as f32);
        for list in spots.lists {
            let numbers = &mut self.numbers[list as usize..list as usize + 16];
            for (number, mask) in numbers.iter_mut().zip(&coming.masks) {
                *number -= part * *mask as f32;
            }
        }
    }

    /// The tables as they are stored: two bytes a number, the lower one first.
    fn bytes(&self) -> Vec<u8> {
        let number = |number: &f32| (number * UNIT as f32).round() as i16;
        self.numbers
            .iter()
            .flat_map(|it| number(it).to_le_bytes())
            .collect()
    }
}
