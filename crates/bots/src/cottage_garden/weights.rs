//! How much each trait of a garden counts: stored in a file, made by the training program.

use std::fmt;
use std::ops::Index;
use std::str::FromStr;
use std::sync::LazyLock;

/// The weights that the levels think with.
const STORED: &str = include_str!("../../weights/cottage_garden.txt");

/// Something about a garden that counts. Worths are in hundredths of a point, times in hundredths
/// of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trait {
    /// The worth of a pot that can be seen on a bed.
    Pot,
    /// The worth of a cloche that can be seen on a bed.
    Cloche,
    /// How much of that is at risk for each empty space, in 1,600ths.
    Risk,
    /// The worth of a turn that is left when both beds are complete.
    Turn,
    /// The time at the end that is too short for another bed.
    Spare,
    /// The cost of a turn in the last round.
    Pay,
    /// The time that an empty space takes.
    Empty,
    /// The time that each region of empty spaces takes besides.
    Region,
    /// The time that a region of one takes besides.
    Single,
    /// The time that a region of two takes besides.
    Pair,
    /// The time that a region of three takes besides.
    Three,
    /// The time that a region of four takes besides.
    Four,
    /// The time that each side of an empty space takes where there is no other one.
    Edge,
    /// The worth of the first cat held.
    Cat,
    /// The worth of the second cat held.
    SecondCat,
    /// The worth of a cat to be gained.
    CatGained,
    /// The worth of a pot to be gained.
    PotGained,
    /// What an orange cube on 1 to 6 is worth beside its points.
    OrangeLow,
    /// The same on 7 to 10.
    OrangeMiddle,
    /// The same on 11 and 12.
    OrangeHigh,
    /// The same on 13 and 14.
    OrangeNear,
    /// The same on 15, a step before 20.
    OrangeLast,
    /// What a blue cube on 2 to 6 is worth beside its points.
    BlueLow,
    /// The same on 8 and 10.
    BlueMiddle,
    /// The same on 12.
    BlueHigh,
    /// The same on 14, a step before 20.
    BlueLast,
    /// How much counts, in hundredths, in how few turns what is left of a bed can be packed.
    Packed,
    /// The time that it takes besides if it cannot be packed with the tiles of the next turns.
    Unpacked,
    /// How much less time empty spaces take where there are many: for the square of their number,
    /// in hundredths.
    Crowd,
}

impl Trait {
    /// How many there are.
    pub const COUNT: usize = 29;

    /// All of them.
    #[rustfmt::skip]
    pub const ALL: [Trait; Trait::COUNT] = [
        Trait::Pot, Trait::Cloche, Trait::Risk, Trait::Turn, Trait::Spare, Trait::Pay,
        Trait::Empty, Trait::Region, Trait::Single, Trait::Pair, Trait::Three, Trait::Four,
        Trait::Edge, Trait::Cat, Trait::SecondCat, Trait::CatGained, Trait::PotGained,
        Trait::OrangeLow, Trait::OrangeMiddle, Trait::OrangeHigh, Trait::OrangeNear,
        Trait::OrangeLast, Trait::BlueLow, Trait::BlueMiddle, Trait::BlueHigh, Trait::BlueLast,
        Trait::Packed, Trait::Unpacked, Trait::Crowd,
    ];

    const fn number(self) -> usize {
        self as usize
    }
}

/// A weight for each trait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights([i32; Trait::COUNT]);

impl Weights {
    /// The weights that the levels think with.
    pub fn stored() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> =
            LazyLock::new(|| STORED.parse().expect("a test reads the stored weights"));
        &WEIGHTS
    }

    /// What someone would say who has played once or twice: marks are points, empty spaces take
    /// time, and a cat helps.
    pub const fn plain() -> Weights {
        let mut plain = [0; Trait::COUNT];
        plain[Trait::Pot.number()] = 100;
        plain[Trait::Cloche.number()] = 200;
        plain[Trait::Turn.number()] = 200;
        plain[Trait::Pay.number()] = 200;
        plain[Trait::Empty.number()] = 22;
        plain[Trait::Cat.number()] = 100;
        plain[Trait::SecondCat.number()] = 100;
        plain[Trait::CatGained.number()] = 100;
        plain[Trait::PotGained.number()] = 100;
        Weights(plain)
    }

    /// Weights in the order of the traits.
    pub const fn new(weights: [i32; Trait::COUNT]) -> Weights {
        Weights(weights)
    }

    /// The weights in the order of the traits.
    pub const fn list(&self) -> &[i32; Trait::COUNT] {
        &self.0
    }
}

impl Index<Trait> for Weights {
    type Output = i32;

    #[inline]
    fn index(&self, of: Trait) -> &i32 {
        &self.0[of.number()]
    }
}

/// A line a trait: its name and its weight.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Trait::ALL.iter().zip(self.0);
        lines.try_for_each(|(of, weight)| writeln!(f, "{of:?} {weight}"))
    }
}

/// Lines that begin with a number sign say where the weights come from.
impl FromStr for Weights {
    type Err = String;

    fn from_str(text: &str) -> Result<Weights, String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut weights = Vec::new();
        for (line, of) in lines.zip(Trait::ALL) {
            let (name, weight) = line.split_once(' ').ok_or("a name and a weight a line")?;
            if name != format!("{of:?}") {
                return Err(format!("{name} stands where {of:?} belongs"));
            }
            weights.push(
                weight
                    .parse()
                    .map_err(|_| format!("{weight} is no weight"))?,
            );
        }
        let all = weights.try_into().map(Weights);
        all.map_err(|_| String::from("a weight for each trait"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_text() {
        let weights = Weights::stored();
        assert_eq!(weights.to_string().parse().as_ref(), Ok(weights));
        assert_eq!(Trait::ALL.map(Trait::number), std::array::from_fn(|at| at));
    }

    #[test]
    fn weights_that_are_not_whole_are_refused() {
        for text in ["", "Pot 1\nPot 2\n", "Pot\n", "Pot x\n"] {
            assert!(text.parse::<Weights>().is_err(), "{text}");
        }
    }
}
