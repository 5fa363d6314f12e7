//! What the learnt value begins with: the weighted traits, written into its tables. From nothing
//! it would learn to play badly and never see anything else.

use bots::fits::linear::{Linear, Trait, well};
use bots::fits::outline::{Coming, Ground};
use bots::fits::search::UNIT;
use bots::fits::value::{LENGTH, pair_spot, slack_spot, symbol_spot, triple_spot};
use bots::fits::weights;
use fits::board::ROWS;
use fits::{Piece, PieceSet};

/// How much of the weights is taken over. Who hopes for a little more than is likely tries more out;
/// with less than half of them, play breaks down.
const HOPE: f32 = 0.8;

/// The tables that amount to the weighted traits.
pub(crate) fn first(ground: &Ground) -> Vec<f32> {
    let traits = Traits::of(ground, weights::linear(ground.board));
    let mut numbers = vec![0.0; LENGTH];
    for count in 1..16 {
        for left in 0..=ROWS as usize {
            for right in 0..=ROWS as usize {
                for at in 0..5 {
                    numbers[pair_spot(at, [left, right], count)] = traits.pair(at, [left, right]);
                }
                for middle in 0..=ROWS as usize {
                    let three = [left, middle, right];
                    let depth = well(&[9, 9, left, middle, right, 9].map(|it| it as i32), 3);
                    for at in 0..4 {
                        let spot = triple_spot(at, three, count);
                        numbers[spot] = traits.by(Trait::Wells) * depth as f32;
                    }
                }
            }
        }
        for symbol in 0..ground.symbols().len() {
            for states in 0..36 {
                let states = [states / 6, states % 6];
                numbers[symbol_spot(symbol, states, count)] = traits.symbol(states);
            }
        }
    }
    traits.add_excess(&mut numbers);
    numbers
}

/// The weights, so that settled points count as what they are.
struct Traits<'a> {
    ground: &'a Ground,
    linear: Linear,
}

impl Traits<'_> {
    fn of(ground: &Ground, linear: Linear) -> Traits<'_> {
        Traits { ground, linear }
    }

    fn by(&self, what: Trait) -> f32 {
        let weight = |what: Trait| self.linear.0[what as usize] as f32;
        HOPE * weight(what) / (UNIT as f32 + weight(Trait::Now))
    }

    fn pair(&self, at: usize, [left, right]: [usize; 2]) -> f32 {
        let (low, high) = (left as i32, right as i32);
        let mut sum = self.by(Trait::Bumps) * (low - high).abs() as f32 + self.column(at, left);
        if at == 0 {
            let depth = well(&[low, high, 0, 0, 0, 0], 0);
            sum += self.by(Trait::Wells) * depth as f32;
        }
        if at == 4 {
            let depth = well(&[0, 0, 0, 0, low, high], 5);
            sum += self.by(Trait::Wells) * depth as f32 + self.column(5, right);
        }
        sum
    }

    /// What is open in a column.
    fn column(&self, column: usize, height: usize) -> f32 {
        let open = f32::from(self.ground.open(column, height));
        let bonus = open + (ROWS as usize - height) as f32;
        self.by(Trait::Now) * open + self.by(Trait::Bonus) * bonus
    }

    fn symbol(&self, states: [usize; 2]) -> f32 {
        match states {
            [0, 0] => 0.0,
            [1, 1] => 3.0,
            [0 | 1, 0 | 1] => -3.0,
            [1, _] | [_, 1] => self.by(Trait::OneVisible),
            [0, _] | [_, 0] => self.by(Trait::OneCovered),
            _ => self.by(Trait::BothOpen),
        }
    }

    fn add_excess(&self, numbers: &mut [f32]) {
        // Any pieces will do that have all numbers of squares.
        for count in 1..16 {
            for first in 0..=16 - count {
                let pieces = Piece::ALL[first..first + count].iter().copied();
                let coming = Coming::of(pieces.collect::<PieceSet>());
                for open in 0..=72_usize {
                    let excess = open.saturating_sub(coming.cells as usize).min(39);
                    let spot = slack_spot(open, &coming);
                    numbers[spot] = self.by(Trait::Excess) * excess as f32;
                }
            }
        }
    }
}
