//! What many games come to.

use arena::Spread;
use catalog::{BotName, Title};
use game::{BySeat, Lang, Score, Seat, Seed};
use messages::about;
use serde_json::{Value, json};

use crate::arguments::seed_text;
use crate::words::words;

/// A shared win is divided by at most four: into twelfths without remainder.
const WIN: u64 = 12;

/// The results of one series of games with one setup.
pub(super) struct Summary {
    name: &'static str,
    setup: String,
    seed: String,
    seats: Vec<SeatSummary>,
}

struct SeatSummary {
    seat: Seat,
    bot: BotName,
    points: Spread,
    /// In twelfths.
    wins: u64,
}

impl Summary {
    /// A summary of no games yet, in which the bots take the seats in turn.
    pub(super) fn new(title: &dyn Title, setup: &str, bots: &[BotName], seed: Seed) -> Summary {
        let seats = Seat::ALL.into_iter().zip(bots.iter().cycle());
        let seats = seats.map(|(seat, bot)| SeatSummary {
            seat,
            bot: *bot,
            points: Spread::default(),
            wins: 0,
        });
        Summary {
            name: title.meta().name,
            setup: setup.into(),
            seed: seed_text(&seed),
            seats: seats.collect(),
        }
    }

    /// Counts one more game.
    pub(super) fn add(&mut self, scores: &BySeat<Score>) {
        self.seats.truncate(scores.count().into());
        let winners = scores.winners();
        for seat in &mut self.seats {
            seat.points.add(scores[seat.seat].points);
            if winners.contains(seat.seat) {
                seat.wins += WIN / winners.len() as u64;
            }
        }
    }

    fn games(&self) -> u64 {
        self.seats.first().map_or(0, |seat| seat.points.count())
    }

    /// All seats taken together.
    fn all(&self) -> Spread {
        let mut all = Spread::default();
        for seat in &self.seats {
            all.merge(&seat.points);
        }
        all
    }

    /// The summary for people: at most 80 columns.
    pub(super) fn table(&self, lang: Lang) -> String {
        let (title, setup, games, seed) = (self.name, &self.setup, self.games(), &self.seed);
        let what = words(lang, "summary-head", about![title, setup, games, seed]);
        let mut lines = vec![what, head(lang)];
        for seat in &self.seats {
            lines.push(row(&seat.seat.to_string(), seat.bot.name(), &seat.points));
        }
        // Alone there is nobody to win against, and nothing to add up.
        if self.seats.len() > 1 {
            lines[1] += &format!("{:>8}", words(lang, "column-wins", &[]));
            for (line, seat) in lines[2..].iter_mut().zip(&self.seats) {
                *line += &format!("{:>7.1}%", 100.0 * seat.win_share());
            }
            lines.push(row(&words(lang, "all-seats", &[]), "", &self.all()));
        }
        lines.join("\n")
    }

    /// The summary for programs.
    pub(super) fn json(&self) -> Value {
        let seats = self.seats.iter().map(|seat| {
            let mut row = json_row(&seat.points);
            row["seat"] = json!(seat.seat);
            row["bot"] = json!(seat.bot.name());
            // Alone there is nobody to win against.
            let has_rivals = self.seats.len() > 1;
            row["wins"] = json!(has_rivals.then(|| seat.win_share()));
            row
        });
        json!({
            "setup": self.setup,
            "seed": self.seed,
            "games": self.games(),
            "seats": seats.collect::<Vec<Value>>(),
            "all": json_row(&self.all()),
        })
    }
}

impl SeatSummary {
    #[expect(clippy::cast_precision_loss, reason = "a table shows four digits")]
    fn win_share(&self) -> f64 {
        self.wins as f64 / (WIN * self.points.count()) as f64
    }
}

fn head(lang: Lang) -> String {
    let heads = [
        "column-seat",
        "column-bot",
        "column-games",
        "column-mean",
        "column-deviation",
    ];
    let [seat, bot, games, mean, deviation] = heads.map(|id| words(lang, id, &[]));
    format!("{seat:<6}{bot:<7}{games:>9}{mean:>8}{deviation:>7}") + &spread_head()
}

fn row(seat: &str, bot: &str, points: &Spread) -> String {
    let (games, mean, deviation) = (points.count(), points.mean(), points.deviation());
    format!("{seat:<6}{bot:<7}{games:>9}{mean:>8.2}{deviation:>7.2}")
        + &spread_cells(points.percentiles())
}

/// The heads of the columns that say how points are spread.
pub(crate) fn spread_head() -> String {
    let head = |percent| match percent {
        0 => format!("{:>5}", "min"),
        100 => format!("{:>5}", "max"),
        _ => format!("{:>5}", format!("{percent}%")),
    };
    Spread::PERCENTS.map(head).concat()
}

/// What stands below them.
pub(crate) fn spread_cells(percentiles: [i32; 7]) -> String {
    percentiles.map(|points| format!("{points:>5}")).concat()
}

fn json_row(points: &Spread) -> Value {
    let mut row = json!({
        "games": points.count(),
        "mean": points.mean(),
        "deviation": points.deviation(),
    });
    for (percent, points) in Spread::PERCENTS.into_iter().zip(points.percentiles()) {
        let name = match percent {
            0 => "min".into(),
            100 => "max".into(),
            _ => format!("p{percent}"),
        };
        row[name] = json!(points);
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let wins = summary.seats.iter().map(|seat| seat.wins);
        assert!(wins.eq([6, 0, 6]));
    }
}
