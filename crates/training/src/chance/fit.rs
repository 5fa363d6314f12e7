//! What leads are worth: the numbers that make what happened likeliest.

use bots::{Chance, Knot};

use super::Case;

/// Two numbers a knot, moved up and down while what happened becomes likelier.
pub(super) fn fit(lefts: &[u32], cases: &[Case]) -> Chance {
    let mut model = Model {
        lefts,
        doublings: vec![300.0; lefts.len()],
        edges: vec![0.0; lefts.len()],
    };
    eprintln!(
        "{} cases, {:.5} at first",
        cases.len(),
        model.surprise(cases)
    );
    // Steps get smaller; twice a sweep over all of each size is enough for so few numbers.
    for size in [1.6, 1.6, 1.3, 1.3, 1.12, 1.12, 1.04, 1.04, 1.015, 1.015] {
        for at in 0..lefts.len() {
            model.climb(cases, |model, way| {
                model.doublings[at] = (model.doublings[at] * f64::powf(size, way)).max(LEAST);
            });
            model.climb(cases, |model, way| {
                model.edges[at] += way * model.doublings[at] * (size - 1.0);
            });
        }
        eprintln!("steps of {size}: {:.5}", model.surprise(cases));
    }
    model.rounded()
}

/// No lead of less than a tenth of a point is told from none.
const LEAST: f64 = 10.0;

#[derive(Clone)]
struct Model<'a> {
    lefts: &'a [u32],
    doublings: Vec<f64>,
    edges: Vec<f64>,
}

impl Model<'_> {
    /// Steps one way or the other as long as it helps.
    fn climb(&mut self, cases: &[Case], step: impl Fn(&mut Self, f64)) {
        let mut best = self.surprise(cases);
        for way in [1.0, -1.0] {
            loop {
                let mut next = self.clone();
                step(&mut next, way);
                let surprise = next.surprise(cases);
                if surprise >= best - 1e-9 {
                    break;
                }
                (best, *self) = (surprise, next);
            }
        }
    }

    /// The mean of what each outcome surprises by, in bits, and of how unlikely the numbers are by
    /// themselves: where few games speak, edges stay small.
    fn surprise(&self, cases: &[Case]) -> f64 {
        let of = |case: &Case| {
            let chance = self.chance(case).clamp(1e-4, 1.0 - 1e-4);
            -case.won * chance.log2() - (1.0 - case.won) * (1.0 - chance).log2()
        };
        let edges = self.edges.iter().zip(&self.doublings);
        let unlikely = edges.map(|(edge, doubling)| (edge / doubling).powi(2));
        let sum: f64 = cases.iter().map(of).sum();
        (sum + unlikely.sum::<f64>()) / cases.len().max(1) as f64
    }

    /// The same as [`Chance::share`] says, but not in whole numbers.
    fn chance(&self, case: &Case) -> f64 {
        let next = self.lefts.partition_point(|left| *left < case.left);
        let next = next.min(self.lefts.len() - 1);
        let before = next.saturating_sub(1);
        let span = f64::from(self.lefts[next] - self.lefts[before]).max(1.0);
        let gone = f64::from(case.left) - f64::from(self.lefts[before]);
        let part = (gone / span).clamp(0.0, 1.0);
        let between = |of: &[f64]| of[before] + (of[next] - of[before]) * part;
        let (doubling, edge) = (between(&self.doublings), between(&self.edges));
        let ahead = |other: &i32| (f64::from(*other) - f64::from(case.own) + edge) / doubling;
        let others: f64 = case.others.iter().map(|it| ahead(it).exp2()).sum();
        1.0 / (1.0 + others)
    }

    fn rounded(&self) -> Chance {
        let knot = |(at, left): (usize, &u32)| Knot {
            left: *left,
            doubling: self.doublings[at].round() as i32,
            edge: self.edges[at].round() as i32,
        };
        Chance::new(self.lefts.iter().enumerate().map(knot).collect())
    }
}
