//! How points are spread. Everything is counted in whole numbers and divided once, at the end: no
//! order of threads, games or additions can change a digit.

use std::collections::BTreeMap;

/// How often how many points were reached.
#[derive(Clone, Default, Debug)]
pub struct Spread(BTreeMap<i32, u64>);

impl Spread {
    /// The shares of results, in percent, below which a spread says what was reached: the first is
    /// the fewest points, the last the most.
    pub const PERCENTS: [u64; 7] = [0, 5, 25, 50, 75, 95, 100];

    /// Counts one more result.
    pub fn add(&mut self, points: i32) {
        *self.0.entry(points).or_default() += 1;
    }

    /// Takes in all results of another.
    pub fn merge(&mut self, other: &Spread) {
        for (points, count) in &other.0 {
            *self.0.entry(*points).or_default() += count;
        }
    }

    /// How many results there are.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean of all results, of which there is at least one.
    pub fn mean(&self) -> f64 {
        self.sum(|points| points) as f64 / self.count() as f64
    }

    /// The standard deviation of the sample.
    pub fn deviation(&self) -> f64 {
        let (count, sum) = (i128::from(self.count()), self.sum(|points| points));
        let squares = count * self.sum(|points| points * points) - sum * sum;
        (squares as f64 / (count * (count - 1)).max(1) as f64).sqrt()
    }

    /// The points at each of the shares of [`Spread::PERCENTS`].
    pub fn percentiles(&self) -> [i32; 7] {
        Spread::PERCENTS.map(|percent| percentile(&self.0, percent).unwrap_or(0))
    }

    /// The sum of the points, or of another whole number that follows from them.
    fn sum(&self, value: impl Fn(i128) -> i128) -> i128 {
        let each = |(points, count): (&i32, &u64)| value((*points).into()) * i128::from(*count);
        self.0.iter().map(each).sum()
    }
}

/// The least value that at least this share of what was counted does not exceed.
pub(crate) fn percentile<T: Copy>(counts: &BTreeMap<T, u64>, percent: u64) -> Option<T> {
    let wanted = (counts.values().sum::<u64>() * percent)
        .div_ceil(100)
        .max(1);
    let mut counted = 0;
    let mut reached = counts.iter().filter_map(|(value, count)| {
        counted += count;
        (counted >= wanted).then_some(*value)
    });
    reached.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(points: &[i32]) -> Spread {
        let mut spread = Spread::default();
        for points in points {
            spread.add(*points);
        }
        spread
    }

    #[test]
    fn percentiles_are_points_that_were_reached() {
        let mut all = spread(&[-3, 1, 1, 4, 9, 10]);
        all.merge(&spread(&[11, 12, 13, 14]));
        assert_eq!(all.percentiles(), [-3, -3, 1, 9, 12, 14, 14]);
        assert_eq!(Spread::default().percentiles(), [0; 7]);
    }

    #[test]
    fn mean_and_deviation_are_the_textbook_ones() {
        let many = spread(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert!((many.mean() - 5.0).abs() < 1e-12);
        assert!((many.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!(spread(&[7]).deviation().abs() < 1e-12);
    }
}
