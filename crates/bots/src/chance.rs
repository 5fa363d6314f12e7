//! How likely a seat wins, from what all seats are expected to end with. A lead of so many points
//! doubles the chance against whoever is behind; how many that takes depends on how much of the game
//! is left, and is learnt from games. What it is for, each title's own `chance` says.
//!
//! Weights that double are shares of one whole: chances add up to 100 % at any table, and who is
//! equal shares. All of it is whole numbers, so that every machine says the same.

use std::fmt;
use std::str::FromStr;

/// What a lead is worth with so much of the game left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knot {
    /// How much of the game is left, as the title counts it.
    pub left: u32,
    /// The lead that doubles the chance against another seat, in hundredths of a point.
    pub doubling: i32,
    /// By how much what a seat expects of itself, having looked ahead, is above what it expects
    /// of others at first sight, in hundredths of a point. It is no lead.
    pub edge: i32,
}

/// What a lead is worth as the game goes on: straight lines between some points of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    knots: Vec<Knot>,
}

/// What a seat's rivals are expected to end with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rivals {
    /// How much of the game is left, as the title counts it.
    pub left: u32,
    /// The points of each, in hundredths; none is there when somebody plays alone.
    pub points: Vec<i32>,
}

impl Chance {
    /// With these knots, the one with least of the game left first. There must be one.
    pub const fn new(knots: Vec<Knot>) -> Chance {
        Chance { knots }
    }

    /// What the training program has stored.
    pub(crate) fn stored(text: &str) -> Chance {
        text.parse().expect("a test reads it")
    }

    /// How likely a seat wins that is expected to end with so many hundredths of a point, in
    /// thousandths, a shared win in parts; nothing is said of who plays alone.
    pub fn wins(&self, own: i32, rivals: &Rivals) -> Option<u16> {
        let is_alone = rivals.points.is_empty();
        (!is_alone).then(|| self.share(rivals.left, own, rivals.points.iter().copied()))
    }

    /// The same without a list.
    pub fn share(&self, left: u32, own: i32, others: impl Iterator<Item = i32> + Clone) -> u16 {
        let knot = self.at(left);
        let own = own - knot.edge;
        let most = others.clone().fold(own, i32::max);
        let weight = |points: i32| halved(i64::from(most) - i64::from(points), knot.doubling);
        let whole: u64 = weight(own) + others.map(weight).sum::<u64>();
        ((1000 * weight(own) + whole / 2) / whole) as u16
    }

    /// What a lead is worth with so much left.
    pub fn at(&self, left: u32) -> Knot {
        let next = self.knots.partition_point(|knot| knot.left < left);
        let (Some(before), Some(after)) = (next.checked_sub(1), self.knots.get(next)) else {
            return self.knots[next.min(self.knots.len() - 1)];
        };
        let before = &self.knots[before];
        let (part, whole) = (left - before.left, after.left - before.left);
        let between = |from: i32, to: i32| from + (to - from) * part as i32 / whole as i32;
        Knot {
            left,
            doubling: between(before.doubling, after.doubling),
            edge: between(before.edge, after.edge),
        }
    }
}

/// The sixteenth roots of a half, one after the other, in 2^30ths.
const ROOTS: [u64; 17] = [
    1_073_741_824,
    1_028_218_693,
    984_625_594,
    942_880_699,
    902_905_651,
    864_625_413,
    827_968_132,
    792_865_000,
    759_250_125,
    727_060_411,
    696_235_434,
    666_717_336,
    638_450_708,
    611_382_493,
    585_461_881,
    560_640_218,
    536_870_912,
];

/// 2^30, halved once for each doubling in the gap, and by parts for parts of one.
fn halved(gap: i64, doubling: i32) -> u64 {
    let steps = gap * 4096 / i64::from(doubling.max(1));
    let (whole, sixteenth, rest) = (steps >> 12, steps as usize >> 8 & 15, steps as u64 & 255);
    if whole > 30 {
        return 0;
    }
    let [from, to] = [ROOTS[sixteenth], ROOTS[sixteenth + 1]];
    (from - (from - to) * rest / 256) >> whole
}

/// A line a knot: what is left, the doubling lead, the edge.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut knots = self.knots.iter();
        knots.try_for_each(|knot| writeln!(f, "{} {} {}", knot.left, knot.doubling, knot.edge))
    }
}

/// Lines that begin with a number sign say where the numbers come from.
impl FromStr for Chance {
    type Err = String;

    fn from_str(text: &str) -> Result<Chance, String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let knots: Result<Vec<Knot>, String> = lines.map(read).collect();
        let knots = knots?;
        let is_sorted = knots.is_sorted_by(|one, next| one.left < next.left);
        if knots.is_empty() || !is_sorted || knots.iter().any(|knot| knot.doubling < 1) {
            return Err("knots in order, with leads that double".into());
        }
        Ok(Chance { knots })
    }
}

fn read(line: &str) -> Result<Knot, String> {
    let numbers = line.split(' ').map(str::parse);
    let numbers: Result<Vec<i32>, _> = numbers.collect();
    match numbers.as_deref() {
        Ok([left @ (0..), doubling, edge]) => Ok(Knot {
            left: *left as u32,
            doubling: *doubling,
            edge: *edge,
        }),
        _ => Err(format!("{line} is no knot")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance() -> Chance {
        "# made up\n0 20 0\n10 220 50\n".parse().unwrap()
    }

    fn shares(left: u32, points: &[i32]) -> Vec<u16> {
        let chance: Chance = "0 20 0\n10 220 0\n".parse().unwrap();
        let share = |at: usize| {
            let mut others = points.to_vec();
            let own = others.remove(at);
            chance.share(left, own, others.into_iter())
        };
        (0..points.len()).map(share).collect()
    }

    #[test]
    fn the_roots_are_roots_of_a_half() {
        for (at, root) in ROOTS.iter().enumerate() {
            let exact = f64::from(1 << 30) * 0.5_f64.powf(f64::from(at as u32) / 16.0);
            assert!((f64::from(*root as u32) - exact).abs() < 1.0, "{at}");
        }
        for gap in 0..2000 {
            let exact = f64::from(1 << 30) * 0.5_f64.powf(f64::from(gap) / 170.0);
            let found = f64::from(halved(gap.into(), 170) as u32);
            assert!((found - exact).abs() < exact / 1000.0 + 1.0, "{gap}");
        }
    }

    #[test]
    fn a_doubling_lead_doubles_the_chance() {
        assert_eq!(shares(10, &[5000, 4780]), [667, 333]);
        assert_eq!(shares(5, &[5000, 4880, 4880]), [500, 250, 250]);
        // Between knots, and beyond the last.
        assert_eq!(chance().at(5).doubling, 120);
        assert_eq!(chance().at(5).edge, 25);
        assert_eq!(chance().at(99).doubling, 220);
    }

    #[test]
    fn equals_share_and_all_chances_are_one_whole() {
        assert_eq!(shares(0, &[700, 700, 700, 700]), [250; 4]);
        assert_eq!(shares(0, &[700, 700, 100]), [500, 500, 0]);
        for points in [[3100, 2900, 3050, 0], [9000, 8950, 9020, 8700]] {
            for left in 0..12 {
                let whole: u16 = shares(left, &points).iter().sum();
                assert!((998..=1002).contains(&whole), "{left}: {whole}");
            }
        }
    }

    #[test]
    fn more_points_never_lower_a_chance_and_less_time_makes_a_lead_surer() {
        for left in 0..12 {
            let chances = (0..3000).map(|own| shares(left, &[own, 1500, 1400])[0]);
            assert!(chances.is_sorted(), "{left}");
        }
        let leads = (0..12).map(|left| shares(left, &[1600, 1500])[0]);
        assert!(leads.rev().is_sorted());
        assert_eq!(shares(10, &[i32::MAX, i32::MIN]), [1000, 0]);
    }

    #[test]
    fn an_edge_is_no_lead_and_who_plays_alone_has_no_chance_to_tell() {
        let rivals = |points: &[i32]| Rivals {
            left: 10,
            points: points.to_vec(),
        };
        assert_eq!(chance().wins(1050, &rivals(&[1000])), Some(500));
        assert_eq!(chance().wins(1050, &rivals(&[])), None);
    }

    #[test]
    fn chances_survive_text_and_broken_ones_are_refused() {
        assert_eq!(chance().to_string().parse(), Ok(chance()));
        for text in [
            "",
            "0 20\n",
            "0 0 0\n",
            "3 20 0\n3 30 0\n",
            "-1 20 0\n",
            "x",
        ] {
            assert!(text.parse::<Chance>().is_err(), "{text}");
        }
    }
}
