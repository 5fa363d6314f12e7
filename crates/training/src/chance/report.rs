//! Whether the chances told were right, on games that nothing was learnt from.

use game::Dice;
use rayon::prelude::*;

use super::Series;
use super::titles::Contest;

/// A chance that was told, the share of each player, and how much was won.
#[derive(Clone, Copy)]
struct Told {
    chance: f64,
    equal: f64,
    won: f64,
}

/// A line for each tenth of chances, and how far off they were in all.
pub(super) fn report<G: Contest>(series: &Series) -> String {
    let games = (0..series.games).into_par_iter();
    let told: Vec<Told> = games
        .flat_map_iter(|number| {
            let said = series.play::<G, _>(number, |moment, dice| {
                let is_looked_at = moment.legal.len() > 1 && dice.below(series.nth) == 0;
                let opinion = is_looked_at.then(|| moment.opinion()).flatten();
                let wins = opinion.and_then(|opinion| opinion.wins);
                let players = moment.game.scores().count();
                let said = wins.map(|wins| (moment.seat, (wins, players)));
                said.into_iter().collect()
            });
            said.into_iter().map(|((wins, players), won)| Told {
                chance: f64::from(wins) / 1000.0,
                equal: 1.0 / f64::from(players),
                won,
            })
        })
        .collect();
    let lines = (0..10).map(|tenth| line(&told, tenth));
    format!(
        "| told | times | mean told | won |\n|---|---|---|---|\n{}\n{} chances told in {} games; \
         squared error {:.4}, of 1/n {:.4}; mean told {:.3}, won {:.3}\n",
        lines.collect::<String>(),
        told.len(),
        series.games,
        mean(&told, |it| (it.chance - it.won).powi(2)),
        mean(&told, |it| (it.equal - it.won).powi(2)),
        mean(&told, |it| it.chance),
        mean(&told, |it| it.won),
    )
}

fn line(told: &[Told], tenth: i32) -> String {
    let is_in = |it: &&Told| ((it.chance * 10.0) as i32).min(9) == tenth;
    let told: Vec<Told> = told.iter().filter(is_in).copied().collect();
    format!(
        "| {} to {} % | {} | {:.1} % | {:.1} % |\n",
        10 * tenth,
        10 * tenth + 10,
        told.len(),
        100.0 * mean(&told, |it| it.chance),
        100.0 * mean(&told, |it| it.won),
    )
}

fn mean(told: &[Told], of: impl Fn(&Told) -> f64) -> f64 {
    told.iter().map(of).sum::<f64>() / told.len() as f64
}
