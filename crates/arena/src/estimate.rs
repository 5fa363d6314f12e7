//! What can be said about a quantity after some deals.
//!
//! The games of a deal share their luck, so that they are no independent witnesses: a deal counts
//! once, with the mean of its games, and every interval here is one over deals.

use serde::{Deserialize, Serialize};

/// Ninety-five of a hundred draws from a normal distribution are within so many deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A mean over deals.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mean {
    /// The mean of the sample.
    pub mean: f64,
    /// The true mean is nearer than this with 95 % confidence. One deal says nothing about that.
    pub margin: Option<f64>,
}

impl Mean {
    /// The mean of one value a deal, and how sure it is.
    pub fn of(deals: &[f64]) -> Mean {
        let count = deals.len() as f64;
        let (mean, squares) = moments(deals);
        let error = (squares / (count - 1.0) / count).sqrt();
        Mean {
            mean: rounded(mean),
            margin: (deals.len() > 1).then(|| rounded(Z * error)),
        }
    }
}

/// How often something happens, a part of the time perhaps: a share of one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// The share in the sample.
    pub share: f64,
    /// The lower end of the interval that holds the true share with 95 % confidence.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Share {
    /// The mean of one share a deal, with Wilson's interval for as many independent trials as the
    /// deals are worth.
    ///
    /// Were the games of a deal all alike, it would be worth one trial; how much more it is worth
    /// shows in how little the deals differ. The estimate of that gets one deal of the former kind
    /// for a start, so that few deals, or equal ones, do not look like certainty.
    pub fn of(deals: &[f64]) -> Share {
        let count = deals.len().max(1) as f64;
        let (share, squares) = moments(deals);
        let widest = share * (1.0 - share);
        let worth = if widest > 0.0 {
            count * count * widest / (squares + widest)
        } else {
            count
        };
        let stretch = 1.0 + Z * Z / worth;
        let center = (share + Z * Z / (2.0 * worth)) / stretch;
        let half = Z / stretch * (widest / worth + Z * Z / (4.0 * worth * worth)).sqrt();
        Share {
            share: rounded(share),
            // Both ends are there whatever the last digit of a root is.
            low: rounded((center - half).clamp(0.0, share)),
            high: rounded((center + half).clamp(share, 1.0)),
        }
    }

    /// In percent, with its interval as the reader's language says it.
    pub fn spelled(&self, interval: impl Fn(&str, &str) -> String) -> String {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let [low, high] = [self.low, self.high].map(percent);
        format!("{} % ({})", percent(self.share), interval(&low, &high))
    }
}

/// The difference in strength that a share means, on the scale on which 400 points more win ten
/// times as often. Where it has no bound there is none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Elo {
    /// The difference that the share of the sample means.
    pub elo: Option<f64>,
    /// That of the interval's lower end.
    pub low: Option<f64>,
    /// That of its upper end.
    pub high: Option<f64>,
}

impl Elo {
    /// The same for a difference in strength. Who never lost has but a lower bound; where there is
    /// none at all, there is nothing to say.
    pub fn spelled(&self, interval: impl Fn(&str, &str) -> String) -> Option<String> {
        let end = |end: Option<f64>, endless: &str| {
            end.map_or(endless.into(), |end| format!("{end:+.0}"))
        };
        match (self.elo, self.low, self.high) {
            (Some(middle), low, high) => {
                let interval = interval(&end(low, "−∞"), &end(high, "+∞"));
                Some(format!("{middle:+.0} ({interval})"))
            }
            (None, Some(low), _) => Some(format!("> {low:+.0}")),
            (None, None, Some(high)) => Some(format!("< {high:+.0}")),
            (None, None, None) => None,
        }
    }
}

impl From<Share> for Elo {
    fn from(share: Share) -> Elo {
        let [elo, low, high] = [share.share, share.low, share.high].map(elo_of);
        Elo { elo, low, high }
    }
}

fn elo_of(share: f64) -> Option<f64> {
    let elo = 400.0 * (share / (1.0 - share)).log10();
    elo.is_finite().then(|| (10.0 * elo).round() / 10.0)
}

/// The share that a difference in strength means.
pub(crate) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The mean, and the sum of the squared distances from it.
fn moments(values: &[f64]) -> (f64, f64) {
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, squares)
}

/// Six digits after the point: what is beyond depends on the order of additions.
fn rounded(value: f64) -> f64 {
    // Adding nothing makes a plain zero of a negative one.
    (value * 1e6).round() / 1e6 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-4
    }

    #[test]
    fn a_mean_has_the_textbook_margin() {
        // The deviation of the sample is the root of 32/7, and 1.96 times it over the root of 8
        // is 1.4816.
        let mean = Mean::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert!(near(mean.mean, 5.0) && near(mean.margin.unwrap(), 1.48161));
    }

    #[test]
    fn one_deal_has_a_mean_and_no_margin() {
        let one = Mean::of(&[-3.5]);
        assert_eq!((one.mean, one.margin), (-3.5, None));
        assert_eq!(Mean::of(&[7.0; 5]).margin, Some(0.0));
    }

    #[test]
    fn a_share_of_games_that_are_alike_within_a_deal_has_wilsons_interval() {
        // Seven of ten, by hand: the center is (0.7 + 0.19207) / 1.38415, half the width 0.24771;
        // the one deal more in the estimate of the worth is a tenth here, and none in the limit.
        let mut deals = vec![1.0; 7_000];
        deals.extend(vec![0.0; 3_000]);
        let share = Share::of(&deals);
        assert!(near(share.share, 0.7));
        assert!(
            near(share.low, 0.69094) && near(share.high, 0.70890),
            "{share:?}"
        );
        let ten = Share::of(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]);
        assert!(ten.low < 0.39680 && ten.high > 0.89220 && ten.low > 0.35);
    }

    #[test]
    fn deals_that_always_end_alike_are_worth_more_and_never_certain() {
        let even = Share::of(&[0.5; 100]);
        assert!(even.low > 0.48 && even.low < 0.5 && even.high > 0.5);
        // A hundred wins in a row: Wilson's lower end is 100 / (100 + 3.8415).
        let won = Share::of(&[1.0; 100]);
        assert!(near(won.low, 0.96301) && near(won.high, 1.0), "{won:?}");
        let lost = Share::of(&[0.0]);
        assert!(near(lost.low, 0.0) && near(lost.high, 0.79346), "{lost:?}");
    }

    #[test]
    fn pairs_in_which_each_seat_wins_once_sharpen_the_interval() {
        let split: Vec<f64> = (0..200).map(|deal| f64::from(deal % 3) / 2.0).collect();
        let alike: Vec<f64> = (0..200).map(|deal| f64::from(deal % 2)).collect();
        let width = |share: Share| share.high - share.low;
        assert!(width(Share::of(&split)) < width(Share::of(&alike)));
    }

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        let share = |share| Share {
            share,
            low: 0.5,
            high: 1.0,
        };
        let elo = Elo::from(share(10.0 / 11.0));
        assert_eq!((elo.elo, elo.low, elo.high), (Some(400.0), Some(0.0), None));
        assert_eq!(Elo::from(share(0.0)).elo, None);
        assert!(near(share_of(400.0), 10.0 / 11.0) && near(share_of(0.0), 0.5));
    }

    #[test]
    fn nothing_is_ever_no_number() {
        for deals in [&[][..], &[0.0], &[1.0], &[0.5, 0.5], &[0.0, 1.0]] {
            let (mean, share) = (Mean::of(deals), Share::of(deals));
            let numbers = [
                mean.mean,
                mean.margin.unwrap_or(0.0),
                share.share,
                share.low,
            ];
            assert!(numbers.iter().all(|number| number.is_finite()));
            assert!(share.low <= share.share && share.share <= share.high);
        }
    }
}
