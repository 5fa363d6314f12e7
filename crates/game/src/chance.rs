//! The only door for randomness.
//!
//! Rules see [`Dice`] and nothing else that is random, and every die is handed in by the
//! caller. [`SeededDice`] deals games that people play; [`QuickDice`] serves playouts.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of chance.
pub trait Dice {
    /// A number from 0 up to but not including `n`, each as likely as the next. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Maps uniform words onto 0..n without bias: multiply, keep the high half, and throw again in
/// the rare case where the low half says that this value would come up once too often.
fn reduce(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "chance needs something to choose from");
    let mut wide = u64::from(word()) * u64::from(n);
    if (wide as u32) < n {
        let surplus = n.wrapping_neg() % n;
        while (wide as u32) < surplus {
            wide = u64::from(word()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// What all luck of a game follows from: 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

/// Streams from here up make child seeds; draws are numbered below it.
const CHILDREN: u64 = 1 << 63;

impl Seed {
    /// The seed that a plain number stands for.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// An independent seed for the `number`th part of what this one governs: a game of a
    /// series, a bot of a game.
    #[must_use]
    pub fn child(&self, number: u64) -> Seed {
        let mut bytes = [0; 32];
        stream(self, CHILDREN | number).fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

fn stream(seed: &Seed, number: u64) -> ChaCha8Rng {
    let mut words = ChaCha8Rng::from_seed(seed.0);
    words.set_stream(number);
    words
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seed {
    type Err = String;

    /// Reads a plain number, or 64 hexadecimal digits.
    fn from_str(text: &str) -> Result<Seed, String> {
        let mut bytes = [0; 32];
        if text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            for (at, byte) in bytes.iter_mut().enumerate() {
                let digits = &text[2 * at..2 * at + 2];
                *byte = u8::from_str_radix(digits, 16).expect("the digits were just checked");
            }
            return Ok(Seed(bytes));
        }
        if let Ok(number) = text.parse() {
            return Ok(Seed::from_number(number));
        }
        Err("a seed is a number from 0 to 18446744073709551615, or 64 hexadecimal digits".into())
    }
}

/// `ChaCha` keyed by (seed, number of the draw): portable, and one draw never shifts the next.
#[derive(Clone, Debug)]
pub struct SeededDice {
    seed: Seed,
    drawn: u64,
}

impl SeededDice {
    /// Dice that have not been thrown yet.
    pub const fn new(seed: Seed) -> SeededDice {
        SeededDice { seed, drawn: 0 }
    }
}

impl Dice for SeededDice {
    fn below(&mut self, n: u32) -> u32 {
        let mut words = stream(&self.seed, self.drawn);
        self.drawn += 1;
        reduce(n, || words.next_u32())
    }
}

/// A fast generator for playouts, where nobody has an interest in guessing it: `SplitMix64`
/// (Steele, Lea and Flood, 2014). The next word is made in advance, while the processor has
/// time, because what is chosen waits for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickDice {
    state: u64,
    next: u64,
}

impl QuickDice {
    /// Dice that follow from a number.
    pub const fn new(seed: u64) -> QuickDice {
        let mut dice = QuickDice {
            state: seed,
            next: 0,
        };
        dice.next_word();
        dice
    }

    #[inline]
    const fn next_word(&mut self) -> u64 {
        let ready = self.next;
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.next = word ^ word >> 31;
        ready
    }
}

impl From<Seed> for QuickDice {
    fn from(seed: Seed) -> QuickDice {
        let word = |at: usize| u64::from_le_bytes(seed.0[at..at + 8].try_into().expect("8 bytes"));
        QuickDice::new(word(0) ^ word(8) ^ word(16) ^ word(24))
    }
}

impl Dice for QuickDice {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        reduce(n, || (self.next_word() >> 32) as u32)
    }
}

/// Plays back the numbers of a test, or of luck that happened elsewhere.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    numbers: VecDeque<u32>,
}

impl ScriptedDice {
    /// Dice that will show these numbers.
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> ScriptedDice {
        ScriptedDice {
            numbers: numbers.into_iter().collect(),
        }
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32) -> u32 {
        let number = self
            .numbers
            .pop_front()
            .expect("the script has a number for every throw");
        assert!(
            number < n,
            "the script says {number}, but only 0 to {} can come up",
            n - 1
        );
        number
    }
}

/// What chance may draw next, with integer weights. A buffer to be filled again and again.
#[derive(Clone, Debug)]
pub struct Odds<D> {
    weighted: Vec<(D, u32)>,
    total: u32,
}

impl<D> Default for Odds<D> {
    fn default() -> Odds<D> {
        Odds {
            weighted: Vec::new(),
            total: 0,
        }
    }
}

impl<D: Copy> Odds<D> {
    /// Takes everything out.
    pub fn clear(&mut self) {
        self.weighted.clear();
        self.total = 0;
    }

    /// Adds a draw that comes up `weight` times in [`Odds::total`].
    pub fn push(&mut self, draw: D, weight: u32) {
        self.weighted.push((draw, weight));
        self.total += weight;
    }

    /// The draws with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (D, u32)> {
        self.weighted.iter().copied()
    }

    /// The sum of the weights.
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// Lets the dice choose, in proportion to the weights, with one throw.
    pub fn draw(&self, dice: &mut impl Dice) -> D {
        let mut left = dice.below(self.total);
        for (draw, weight) in self.iter() {
            if left < weight {
                return draw;
            }
            left -= weight;
        }
        unreachable!("a number below the total falls into some draw's share")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_draws_are_pinned_for_ever() {
        let mut dice = SeededDice::new(Seed::from_number(1));
        let drawn: Vec<u32> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(drawn, [628, 548, 827, 228, 899, 885, 118, 800]);
        let child = Seed::from_number(1).child(2);
        assert_eq!(
            child.to_string(),
            "fd518e74a019a11f60e628114b6966301f324f01003c663ac87da24f444aab1a"
        );
        let mut quick = QuickDice::new(1);
        assert_eq!(
            (0..8).map(|_| quick.below(1000)).collect::<Vec<_>>(),
            [566, 745, 971, 444, 444, 762, 877, 523]
        );
    }

    #[test]
    fn quick_dice_follow_from_every_word_of_a_seed() {
        let seed = |at: usize| {
            let mut bytes = [0; 32];
            bytes[at] = 1;
            QuickDice::from(Seed(bytes)).below(1_000_000)
        };
        let plain = QuickDice::from(Seed([0; 32])).below(1_000_000);
        assert!([0, 8, 16, 24].into_iter().all(|at| seed(at) != plain));
    }

    #[test]
    fn one_draw_never_shifts_the_next() {
        let (mut narrow, mut wide) = (
            SeededDice::new(Seed::from_number(7)),
            SeededDice::new(Seed::from_number(7)),
        );
        narrow.below(2);
        wide.below(u32::MAX);
        assert_eq!(narrow.below(1_000_000), wide.below(1_000_000));
    }

    #[test]
    fn every_number_comes_up_equally_often() {
        let mut dice = QuickDice::new(3);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn reduction_throws_again_instead_of_favoring_anyone() {
        // Of the 2^32 words, 2^32 mod 3 = 1 is surplus: the word 0.
        let mut words = [0, 0, 5].into_iter();
        assert_eq!(reduce(3, || words.next().unwrap()), 0);
        assert_eq!(words.next(), None);
    }

    #[test]
    fn odds_follow_their_weights() {
        let mut odds = Odds::default();
        odds.push('x', 2);
        odds.push('y', 1);
        let drawn: String = (0..3)
            .map(|number| odds.draw(&mut ScriptedDice::new([number])))
            .collect();
        assert_eq!(drawn, "xxy");
    }

    #[test]
    fn a_seed_survives_text() {
        let seed = Seed::from_number(5).child(1);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("5".parse(), Ok(Seed::from_number(5)));
        let digits = format!("{}1", "0".repeat(63));
        assert_eq!(digits.parse::<Seed>().unwrap().to_string(), digits);
        assert!("five".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
