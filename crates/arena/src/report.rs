//! What many deals come to.

use serde::{Deserialize, Serialize};

use crate::{
    Bout, Deal, Elo, Hypotheses, Mean, Played, Share, Spread, TimeSummary, Times, Verdict,
};

/// What came of a bout.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The title's name.
    pub title: String,
    /// Its revision.
    pub revision: u32,
    /// The fingerprint of its components.
    pub pack: String,
    /// What the table agreed on.
    pub setup: String,
    /// How many played.
    pub players: u8,
    /// What all luck followed from.
    pub seed: String,
    /// How many deals.
    pub deals: u64,
    /// How many games that were.
    pub games: u64,
    /// Each bot's results.
    pub standings: Vec<Standing>,
    /// Every two bots compared.
    pub duels: Vec<Duel>,
    /// What the test says, if one was asked for. The intervals above are then too narrow.
    pub tested: Option<Tested>,
}

/// One bot's results.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Its name.
    pub bot: String,
    /// How many results it has: one a seat.
    pub results: u64,
    /// Its points.
    pub points: Mean,
    /// Its points at each of the shares of [`Spread::PERCENTS`].
    pub spread: [i32; 7],
    /// How often a seat of its wins, a shared win in parts, if there is anybody to win against.
    pub wins: Option<Share>,
    /// How far it stays behind what was possible, if that was found out.
    pub regret: Option<Regret>,
    /// How long it thinks, on one core.
    pub times: Option<TimeSummary>,
}

/// How far a bot stays behind what its luck allowed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Regret {
    /// The most points found in hindsight.
    pub par: Mean,
    /// Those less the bot's points.
    pub regret: Mean,
    /// For how many of the results it is proven that there were no more points to be had.
    pub proven: u64,
}

/// Two bots compared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// One bot.
    pub one: String,
    /// The other one.
    pub other: String,
    /// How often a seat of the one ends before a seat of the other, in the same game or, alone, in
    /// the same deal; equal results count half.
    pub ahead: Share,
    /// What difference in strength that means.
    pub elo: Elo,
    /// The one's points less the other's.
    pub difference: Mean,
}

/// What a sequential test says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tested {
    /// What was asked.
    pub question: Hypotheses,
    /// How much likelier the larger difference made what was seen, as a logarithm.
    pub evidence: f64,
    /// The answer.
    pub verdict: Verdict,
}

impl Report {
    /// What these deals come to.
    pub fn of(bout: &Bout, played: &Played) -> Report {
        let meta = bout.title.meta();
        let deals = &played.deals;
        let bots = 0..bout.bots.len();
        let mut duels = Vec::new();
        for one in bots.clone() {
            duels.extend((one + 1..bots.end).map(|other| duel(bout, deals, one, other)));
        }
        Report {
            title: meta.id.into(),
            revision: meta.revision,
            pack: format!("{:016x}", meta.pack()),
            setup: bout.setup.clone(),
            players: bout.players,
            seed: bout.seed.to_string(),
            deals: deals.len() as u64,
            games: deals.iter().map(|deal| deal.games.len() as u64).sum(),
            standings: bots.map(|bot| standing(bout, deals, bot)).collect(),
            duels,
            tested: played.tested,
        }
    }
}

fn standing(bout: &Bout, deals: &[Deal], bot: usize) -> Standing {
    let has_rivals = bout.players > 1 && bout.bots.len() > 1;
    let (mut spread, mut times) = (Spread::default(), Times::default());
    for deal in deals {
        let results = results(bout, deal, bot).into_iter();
        results.for_each(|result| spread.add(result.result.0));
        times.merge(&deal.times[bot]);
    }
    Standing {
        bot: bout.bots[bot].to_string(),
        results: spread.count(),
        points: Mean::of(&by_deal(deals, |deal| points(bout, deal, bot))),
        spread: spread.percentiles(),
        wins: has_rivals.then(|| Share::of(&by_deal(deals, |deal| wins(bout, deal, bot)))),
        regret: regret(bout, deals, bot),
        times: times.summary(),
    }
}

fn regret(bout: &Bout, deals: &[Deal], bot: usize) -> Option<Regret> {
    let has_par = |deal: &Deal| deal.pars.len() == deal.games.len();
    if deals.is_empty() || !deals.iter().all(has_par) {
        return None;
    }
    let pars = |deal: &Deal| -> Vec<(i32, i32)> {
        let results = results(bout, deal, bot).into_iter();
        results
            .map(|result| deal.pars[result.game][result.seat])
            .collect()
    };
    let par = |deal: &Deal| mean(pars(deal).iter().map(|(found, _)| f64::from(*found)));
    let is_proven = |(found, at_most): &(i32, i32)| found == at_most;
    let behind = |deal: &Deal| par(deal) - points(bout, deal, bot);
    Some(Regret {
        par: Mean::of(&by_deal(deals, par)),
        regret: Mean::of(&by_deal(deals, behind)),
        proven: deals.iter().flat_map(pars).filter(is_proven).count() as u64,
    })
}

fn duel(bout: &Bout, deals: &[Deal], one: usize, other: usize) -> Duel {
    let difference = |deal: &Deal| points(bout, deal, one) - points(bout, deal, other);
    let ahead = Share::of(&by_deal(deals, |deal| ahead(bout, deal, one, other)));
    Duel {
        one: bout.bots[one].to_string(),
        other: bout.bots[other].to_string(),
        ahead,
        elo: ahead.into(),
        difference: Mean::of(&by_deal(deals, difference)),
    }
}

/// The share of a deal's encounters in which the one bot ends before the other.
pub(crate) fn ahead(bout: &Bout, deal: &Deal, one: usize, other: usize) -> f64 {
    let [one, other] = [one, other].map(|bot| results(bout, deal, bot));
    // Alone, one's game is the other's too: the deal is what they share.
    let meet = |mine: &Seated, theirs: &Seated| bout.players == 1 || mine.game == theirs.game;
    mean(one.iter().flat_map(|mine| {
        let rivals = other.iter().filter(move |theirs| meet(mine, theirs));
        rivals.map(|theirs| match mine.result.cmp(&theirs.result) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        })
    }))
}

/// How often a seat of the bot wins in this deal.
fn wins(bout: &Bout, deal: &Deal, bot: usize) -> f64 {
    let part = |result: &Seated| {
        let game = &deal.games[result.game];
        let best = game.iter().max();
        let winners = game.iter().filter(|result| Some(*result) == best).count();
        if Some(&result.result) == best {
            1.0 / winners as f64
        } else {
            0.0
        }
    };
    mean(results(bout, deal, bot).iter().map(part))
}

/// The mean of the bot's points in this deal.
fn points(bout: &Bout, deal: &Deal, bot: usize) -> f64 {
    let results = results(bout, deal, bot).into_iter();
    mean(results.map(|result| result.result.0.into()))
}

/// A result, and where it was reached.
struct Seated {
    game: usize,
    seat: usize,
    result: (i32, i32),
}

/// All results of the bot in this deal.
fn results(bout: &Bout, deal: &Deal, bot: usize) -> Vec<Seated> {
    let mut own = Vec::new();
    for (game, (bots, results)) in bout.tables().iter().zip(&deal.games).enumerate() {
        for (seat, (sitting, result)) in bots.iter().zip(results).enumerate() {
            if *sitting == bot {
                let result = *result;
                own.push(Seated { game, seat, result });
            }
        }
    }
    own
}

fn by_deal(deals: &[Deal], value: impl Fn(&Deal) -> f64) -> Vec<f64> {
    deals.iter().map(value).collect()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values {
        sum += value;
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bout::tests::bout;

    fn deal(games: &[&[i32]]) -> Deal {
        let game = |game: &&[i32]| game.iter().map(|points| (*points, 0)).collect();
        Deal {
            deal: 1,
            games: games.iter().map(game).collect(),
            times: vec![Times::default(); 3],
            pars: Vec::new(),
        }
    }

    fn report(bout: &Bout, deals: &[Deal]) -> Report {
        let played = Played {
            deals: deals.to_vec(),
            tested: None,
        };
        Report::of(bout, &played)
    }

    fn near(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-5
    }

    #[test]
    fn two_bots_share_their_wins() {
        // The first bot wins one game and shares the next, then wins both.
        let deals = [deal(&[&[9, 3], &[4, 4]]), deal(&[&[8, 2], &[1, 5]])];
        let report = report(&bout(2, "greedy,random"), &deals);
        let [one, other] = &report.standings[..] else {
            panic!()
        };
        assert!(near(one.wins.unwrap().share, 0.875) && near(other.wins.unwrap().share, 0.125));
        assert!(near(one.points.mean, 6.5) && near(other.points.mean, 2.5));
        assert_eq!(one.spread, [4, 4, 4, 5, 8, 9, 9]);
        let duel = &report.duels[0];
        assert!(near(duel.ahead.share, 0.875) && near(duel.difference.mean, 4.0));
        // The differences of the deals are 3 and 5: 1.96 times one.
        assert!(near(duel.difference.margin.unwrap(), 1.959_964));
        assert_eq!((report.deals, report.games, one.results), (2, 4, 4));
    }

    #[test]
    fn one_against_two_is_measured_by_seat() {
        let deals = [deal(&[&[9, 3, 3], &[9, 5, 9], &[1, 2, 0]])];
        let report = report(&bout(3, "greedy,random"), &deals);
        let [one, other] = &report.standings[..] else {
            panic!()
        };
        assert!(near(one.wins.unwrap().share, 1.0 / 3.0));
        assert!(near(other.wins.unwrap().share, 1.0 / 3.0));
        // Before both, behind both, behind both.
        assert!(near(report.duels[0].ahead.share, 1.0 / 3.0));
        assert_eq!((one.results, other.results), (3, 6));
        assert_eq!(one.points.margin, None);
    }

    #[test]
    fn alone_every_two_bots_are_compared_on_the_same_deals() {
        let deals = [deal(&[&[9], &[7], &[9]]), deal(&[&[3], &[4], &[4]])];
        let report = report(&bout(1, "greedy,random,level1"), &deals);
        let ahead: Vec<f64> = report.duels.iter().map(|duel| duel.ahead.share).collect();
        assert_eq!(ahead, [0.5, 0.25, 0.25]);
        assert!(report.standings.iter().all(|one| one.wins.is_none()));
        assert!(near(report.duels[0].difference.mean, 0.5));
    }

    #[test]
    fn a_bot_against_itself_has_points_and_no_duel() {
        let report = report(&bout(2, "greedy"), &[deal(&[&[9, 4]])]);
        assert!(near(report.standings[0].points.mean, 6.5));
        assert!(report.duels.is_empty() && report.standings[0].wins.is_none());
    }

    #[test]
    fn regret_is_what_was_possible_less_what_was_reached() {
        let mut deals = [deal(&[&[9, 4], &[3, 5]]), deal(&[&[6, 6], &[6, 6]])];
        deals[0].pars = vec![vec![(10, 10), (8, 9)], vec![(10, 10), (8, 9)]];
        let bout = bout(2, "greedy,random");
        assert!(report(&bout, &deals).standings[0].regret.is_none());
        deals[1].pars = vec![vec![(7, 7), (9, 9)]; 2];
        let report = report(&bout, &deals);
        let [one, other] = [0, 1].map(|bot| report.standings[bot].regret.clone().unwrap());
        // The first had 9 of 10 and 5 of 8, then 6 of 7 and 6 of 9.
        assert!(near(one.regret.mean, 2.0) && near(one.par.mean, 8.5));
        assert!(near(other.regret.mean, 3.75));
        assert_eq!((one.proven, other.proven), (3, 3));
    }

    #[test]
    fn a_tie_break_decides_between_equal_points() {
        let mut tied = deal(&[&[5, 5], &[5, 5]]);
        tied.games[0][0].1 = 1;
        let report = report(&bout(2, "greedy,random"), &[tied]);
        assert!(near(report.standings[0].wins.unwrap().share, 0.75));
    }
}
