//! What many games come to. Everything is counted in whole numbers and divided once, at the
//! end: no order of threads, games or additions can change a digit.

use std::collections::BTreeMap;

use catalog::{BotName, Title};
use game::{BySeat, Lang, Score, Seat, Seed};
use serde_json::{Value, json};

use crate::arguments::seed_text;
use crate::words::report;

/// A shared win is divided by at most four: into twelfths without remainder.
const WIN: u64 = 12;
/// The shares of games, in percent, below which a summary says what was reached.
const PERCENTILES: [u64; 5] = [5, 25, 50, 75, 95];

/// The results of one series of games with one setup.
pub(super) struct Summary {
    name: &'static str,
    setup: String,
    seed: String,
    seats: Vec<(Seat, BotName, Spread)>,
}

impl Summary {
    /// A summary of no games yet, in which the bots take the seats in turn.
    pub(super) fn new(title: &dyn Title, setup: &str, bots: &[BotName], seed: Seed) -> Summary {
        let seats = Seat::ALL.into_iter().zip(bots.iter().cycle());
        Summary {
            name: title.meta().name,
            setup: setup.into(),
            seed: seed_text(&seed),
            seats: seats
                .map(|(seat, bot)| (seat, *bot, Spread::default()))
                .collect(),
        }
    }

    /// Counts one more game.
    pub(super) fn add(&mut self, scores: &BySeat<Score>) {
        self.seats.truncate(scores.count().into());
        let best = scores.iter().map(|(_, score)| *score).max();
        let winners = scores
            .iter()
            .filter(|(_, score)| Some(**score) == best)
            .count();
        for (seat, _, spread) in &mut self.seats {
            let score = scores[*seat];
            let wins = if Some(score) == best {
                WIN / winners as u64
            } else {
                0
            };
            spread.add(score.points, wins);
        }
    }

    fn games(&self) -> u64 {
        self.seats
            .first()
            .map_or(0, |(_, _, spread)| spread.games())
    }

    /// All seats taken together.
    fn all(&self) -> Spread {
        let mut all = Spread::default();
        for (_, _, spread) in &self.seats {
            all.wins += spread.wins;
            for (points, games) in &spread.points {
                *all.points.entry(*points).or_default() += games;
            }
        }
        all
    }

    /// The summary for people: at most 80 columns.
    pub(super) fn table(&self, lang: Lang) -> String {
        let what = report::summary_head(self.games(), &self.seed, lang);
        let mut lines = vec![
            format!("{} {}{} {what}", self.name, self.setup, lang.colon()),
            head(lang),
        ];
        for (seat, bot, spread) in &self.seats {
            lines.push(spread.row(&seat.to_string(), bot.name()));
        }
        // Alone there is nobody to win against, and nothing to add up.
        if self.seats.len() > 1 {
            lines[1] += &format!("{:>8}", lang.pick(report::WINS));
            for (line, (_, _, spread)) in lines[2..].iter_mut().zip(&self.seats) {
                *line += &format!("{:>7.1}%", 100.0 * spread.win_share());
            }
            lines.push(self.all().row(lang.pick(report::ALL_SEATS), ""));
        }
        lines.join("\n")
    }

    /// The summary for programs.
    pub(super) fn json(&self) -> Value {
        let seats = self.seats.iter().map(|(seat, bot, spread)| {
            let mut row = spread.json();
            row["seat"] = json!(seat);
            row["bot"] = json!(bot.name());
            // Alone there is nobody to win against.
            let has_rivals = self.seats.len() > 1;
            row["wins"] = json!(has_rivals.then(|| spread.win_share()));
            row
        });
        json!({
            "setup": self.setup,
            "seed": self.seed,
            "games": self.games(),
            "seats": seats.collect::<Vec<Value>>(),
            "all": self.all().json(),
        })
    }
}

fn head(lang: Lang) -> String {
    let [seat, bot, games, mean, deviation] = report::COLUMNS.map(|text| lang.pick(text));
    let mut head = format!(
        "{seat:<6}{bot:<7}{games:>9}{mean:>8}{deviation:>7}{:>5}",
        "min"
    );
    for percent in PERCENTILES {
        head += &format!("{:>5}", format!("{percent}%"));
    }
    head + &format!("{:>5}", "max")
}

/// How often a seat reached how many points, and its wins in twelfths.
#[derive(Default)]
struct Spread {
    points: BTreeMap<i32, u64>,
    wins: u64,
}

impl Spread {
    fn add(&mut self, points: i32, wins: u64) {
        *self.points.entry(points).or_default() += 1;
        self.wins += wins;
    }

    fn games(&self) -> u64 {
        self.points.values().sum()
    }

    /// The sum of the points, or of another whole number that follows from them.
    fn sum(&self, value: impl Fn(i128) -> i128) -> i128 {
        let each = |(points, games): (&i32, &u64)| value((*points).into()) * i128::from(*games);
        self.points.iter().map(each).sum()
    }

    #[expect(clippy::cast_precision_loss, reason = "a table shows five digits")]
    fn mean(&self) -> f64 {
        self.sum(|points| points) as f64 / self.games() as f64
    }

    /// The standard deviation of the sample.
    #[expect(clippy::cast_precision_loss, reason = "a table shows five digits")]
    fn deviation(&self) -> f64 {
        let (games, sum) = (i128::from(self.games()), self.sum(|points| points));
        let squares = games * self.sum(|points| points * points) - sum * sum;
        (squares as f64 / (games * (games - 1)).max(1) as f64).sqrt()
    }

    /// The fewest points that at least this share of the games did not exceed.
    fn percentile(&self, percent: u64) -> i32 {
        let wanted = (self.games() * percent).div_ceil(100).max(1);
        let mut games = 0;
        let reached = self.points.iter().find(|(_, count)| {
            games += **count;
            games >= wanted
        });
        reached.map_or(0, |(points, _)| *points)
    }

    #[expect(clippy::cast_precision_loss, reason = "a table shows four digits")]
    fn win_share(&self) -> f64 {
        self.wins as f64 / (WIN * self.games()) as f64
    }

    fn row(&self, seat: &str, bot: &str) -> String {
        let (games, mean, deviation) = (self.games(), self.mean(), self.deviation());
        let mut row = format!("{seat:<6}{bot:<7}{games:>9}{mean:>8.2}{deviation:>7.2}");
        row += &format!("{:>5}", self.percentile(0));
        for percent in PERCENTILES {
            row += &format!("{:>5}", self.percentile(percent));
        }
        row + &format!("{:>5}", self.percentile(100))
    }

    fn json(&self) -> Value {
        let mut row = json!({
            "games": self.games(),
            "mean": self.mean(),
            "deviation": self.deviation(),
            "min": self.percentile(0),
            "max": self.percentile(100),
        });
        for percent in PERCENTILES {
            row[format!("p{percent}")] = json!(self.percentile(percent));
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(points: &[i32]) -> Spread {
        let mut spread = Spread::default();
        for points in points {
            spread.add(*points, 0);
        }
        spread
    }

    #[test]
    fn percentiles_are_points_that_were_reached() {
        let spread = spread(&[-3, 1, 1, 4, 9, 10, 11, 12, 13, 14]);
        let reached = [0, 5, 50, 95, 100].map(|percent| spread.percentile(percent));
        assert_eq!(reached, [-3, -3, 9, 14, 14]);
    }

    #[test]
    fn mean_and_deviation_are_the_textbook_ones() {
        let many = spread(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert!((many.mean() - 5.0).abs() < 1e-12);
        assert!((many.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!(spread(&[7]).deviation().abs() < 1e-12);
    }

    #[test]
    fn a_shared_win_counts_in_parts() {
        let score = |points| Score {
            points,
            tie_break: 0,
        };
        let title = catalog::SHELF[0];
        let mut summary = Summary::new(title, "", &[BotName::Greedy], Seed::from_number(1));
        summary.add(&BySeat::new(3, |seat| {
            score(if seat == Seat::B { 1 } else { 5 })
        }));
        let wins = summary.seats.iter().map(|(_, _, spread)| spread.wins);
        assert!(wins.eq([6, 0, 6]));
    }
}
