//! Looking after every deal, and stopping when it is clear.
//!
//! Whoever looks at an interval again and again until it suits them fools themselves. This test
//! (Wald's, with the variance of deals estimated as it goes, as chess engines use it) may be looked
//! at after every deal: it wrongly takes either side no more often than agreed.

use serde::{Deserialize, Serialize};

use crate::estimate::share_of;

/// What is decided between.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hypotheses {
    /// The first bot is stronger by no more than this.
    pub elo0: f64,
    /// It is stronger by at least this.
    pub elo1: f64,
    /// How often, at most, the stronger answer is given to a bot that is not.
    pub alpha: f64,
    /// How often, at most, the weaker answer is given to a bot that is stronger.
    pub beta: f64,
}

/// What is held to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Not enough deals to say.
    Open,
    /// The difference is nearer to the smaller one.
    Smaller,
    /// The difference is nearer to the larger one.
    Larger,
}

/// Before so many deals the variance is a guess.
const FEWEST: u32 = 16;

/// The squares that are there before the first deal: equal deals are no certainty. With those of one
/// coin, a quarter, the errors would be up to eight times as frequent as agreed where one bot is far
/// stronger, because the rare deals that it loses are late to show in the variance. With so many the
/// promise holds up to 600 Elo, and bots that are nearly equal need a third more deals.
const START: f64 = 3.0;

/// A test under way.
#[derive(Clone, Debug)]
pub(crate) struct Test {
    question: Hypotheses,
    deals: u32,
    sum: f64,
    squares: f64,
}

impl Test {
    /// A test of no deals yet.
    pub(crate) const fn new(question: Hypotheses) -> Test {
        Test {
            question,
            deals: 0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    /// Takes in one more deal, by the share of its games that the first bot was ahead in.
    pub(crate) fn add(&mut self, share: f64) {
        self.deals += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// How much likelier the larger difference makes what was seen, as a logarithm.
    pub(crate) fn evidence(&self) -> f64 {
        if self.deals == 0 {
            return 0.0;
        }
        let [small, large] = [self.question.elo0, self.question.elo1].map(share_of);
        let deals = f64::from(self.deals);
        let mean = self.sum / deals;
        let variance = (self.squares - deals * mean * mean + START) / deals;
        deals * (large - small) * (2.0 * mean - small - large) / (2.0 * variance)
    }

    /// What is held to be true by now.
    pub(crate) fn verdict(&self) -> Verdict {
        let Hypotheses { alpha, beta, .. } = self.question;
        let evidence = self.evidence();
        if self.deals < FEWEST {
            Verdict::Open
        } else if evidence >= ((1.0 - beta) / alpha).ln() {
            Verdict::Larger
        } else if evidence <= (beta / (1.0 - alpha)).ln() {
            Verdict::Smaller
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice as _, QuickDice};

    use super::*;

    /// Between these two, with as much risk on either side.
    const fn question(elo0: f64, elo1: f64, risk: f64) -> Hypotheses {
        Hypotheses {
            elo0,
            elo1,
            alpha: risk,
            beta: risk,
        }
    }

    const QUESTION: Hypotheses = question(0.0, 60.0, 0.05);

    /// A match of pairs of coins that come up with this chance: the verdict, and after how many
    /// deals it was clear.
    fn tossed(question: Hypotheses, elo: f64, dice: &mut QuickDice) -> (Verdict, u32) {
        let chance = (share_of(elo) * 1e6) as u32;
        let mut test = Test::new(question);
        while test.verdict() == Verdict::Open {
            let mut coin = || f64::from(u8::from(dice.below(1_000_000) < chance));
            test.add(f64::midpoint(coin(), coin()));
        }
        (test.verdict(), test.deals)
    }

    #[test]
    fn the_errors_are_no_more_frequent_than_agreed() {
        for (elo0, elo1, risk) in [
            (0.0, 60.0, 0.05),
            (0.0, 60.0, 0.01),
            (200.0, 400.0, 0.05),
            (300.0, 600.0, 0.01),
            (400.0, 600.0, 0.05),
            (400.0, 600.0, 0.01),
            (600.0, 700.0, 0.01),
            (-600.0, -400.0, 0.05),
        ] {
            let question = question(elo0, elo1, risk);
            let trials = 4_000.0;
            // As many as agreed, and three deviations of so many trials.
            let most = trials * risk + 3.0 * (trials * risk * (1.0 - risk)).sqrt();
            for (elo, wrong) in [(elo0, Verdict::Larger), (elo1, Verdict::Smaller)] {
                let mut dice = QuickDice::new(20);
                let is_wrong = |_: &u32| tossed(question, elo, &mut dice).0 == wrong;
                let errors = (0..trials as u32).filter(is_wrong).count() as f64;
                assert!(errors < most, "{errors} at {elo}: {question:?}");
            }
        }
    }

    #[test]
    fn what_is_clear_is_clear_soon() {
        let mut dice = QuickDice::new(21);
        let mut deals = |elo| {
            (0..200)
                .map(|_| tossed(QUESTION, elo, &mut dice).1)
                .sum::<u32>()
                / 200
        };
        let (near, far) = (deals(0.0), deals(300.0));
        assert!(far < 30 && near > 2 * far && near < 400, "{near}, {far}");
    }

    #[test]
    fn the_evidence_is_the_textbook_one() {
        // Of forty deals half are won and half drawn: the mean is 0.75, the squares' sum about it
        // 2.5, the variance with its start 0.1375; the shares are 0.5 and 0.585499.
        let mut test = Test::new(QUESTION);
        assert_eq!((test.evidence(), test.verdict()), (0.0, Verdict::Open));
        for deal in 0..40 {
            test.add(if deal % 2 == 0 { 1.0 } else { 0.5 });
        }
        let by_hand = 40.0 * 0.085_499 * (1.5 - 1.085_499) / 0.275;
        assert!((test.evidence() - by_hand).abs() < 1e-3);
        assert_eq!(test.verdict(), Verdict::Larger);
    }
}
