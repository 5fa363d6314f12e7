//! Bots that meet, and the deals in which they do.

use catalog::{BotName, Stop, Title};
use game::{Score, Seed};
use serde::{Deserialize, Serialize};

use crate::times::{Times, Watch};

/// Bots that meet under one setup. Alone at the table, each plays the same deals; otherwise the
/// first bot meets the second in all other seats. A bot without an opponent meets itself.
#[derive(Clone)]
pub struct Bout {
    /// What they play.
    pub title: &'static dyn Title,
    /// What the table agrees on.
    pub setup: String,
    /// How many seats that has.
    pub players: u8,
    /// Who meets: one or two bots, or any number where each plays alone.
    pub bots: Vec<BotName>,
    /// What all luck follows from.
    pub seed: Seed,
    /// What is found out about a deal afterwards.
    pub after: After,
}

/// What is found out about a deal once it has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum After {
    /// Nothing but its results.
    Results,
    /// What it allowed at best, too, if that is known for the title.
    Par,
}

/// All bouts between these bots: where they play alone one for all, else one for every two.
pub fn bouts(table: &Bout) -> Vec<Bout> {
    if table.players == 1 || table.bots.len() < 2 {
        return vec![table.clone()];
    }
    let mut pairs = Vec::new();
    for (place, one) in table.bots.iter().enumerate() {
        for other in &table.bots[place + 1..] {
            let bots = vec![*one, *other];
            pairs.push(Bout {
                bots,
                ..table.clone()
            });
        }
    }
    pairs
}

/// What a seat could have had at most: the points of a way that was found, and a number of points
/// that is proven to be out of reach or just reached. Where they are equal, that is par.
type Par = (i32, i32);

/// The results of some games, seat by seat: the points and what decides between equal ones.
pub type Games = Vec<Vec<(i32, i32)>>;

/// A deal that has been played out with all changes of seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Its number, from 1.
    pub deal: u64,
    /// Each game's results.
    pub games: Games,
    /// How long each bot thought.
    pub times: Vec<Times>,
    /// What each seat of each game could have had: the most that was found, and the most that is
    /// not proven to be impossible. Empty, if nobody asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pars: Vec<Vec<Par>>,
}

/// Numbers below are for the children of a seed that other parts of the program know.
const LUCK: u64 = 1 << 16;

impl Bout {
    /// Who sits where in each game of a deal: places in the list of bots, seat by seat.
    pub fn tables(&self) -> Vec<Vec<usize>> {
        let seats = usize::from(self.players);
        match self.bots.len() {
            bots if seats == 1 => (0..bots).map(|bot| vec![bot]).collect(),
            1 => vec![vec![0; seats]],
            _ => {
                let place = |first, seat| usize::from(seat != first);
                (0..seats)
                    .map(|first| (0..seats).map(|seat| place(first, seat)).collect())
                    .collect()
            }
        }
    }

    /// How many deals have at least so many games.
    pub fn deals_for(&self, games: u64) -> u64 {
        games.div_ceil(self.tables().len() as u64)
    }

    /// Plays the deal with this number. All its games have the same draws.
    pub fn play(&self, number: u64) -> Deal {
        let seed = self.seed.child(number);
        let mut deal = Deal {
            deal: number,
            games: Vec::new(),
            times: vec![Times::default(); self.bots.len()],
            pars: Vec::new(),
        };
        let mut before = String::new();
        for table in self.tables() {
            let players = self.players(&table, &seed);
            let mut watch = Watch::new((self.after == After::Par).then(String::new));
            let outcome = self
                .title
                .play(&self.setup, &players, seed, &mut watch)
                .expect("the setup has been read before");
            for (bot, taken) in table.iter().zip(&watch.times) {
                deal.times[*bot].merge(taken);
            }
            let result = |score: &Score| (score.points, score.tie_break);
            let results = outcome.scores.iter().map(|(_, score)| result(score));
            deal.games.push(results.collect());
            if let Some(record) = watch.record {
                let luck = luck(&record);
                let again = deal.pars.last().filter(|_| luck == before).cloned();
                deal.pars
                    .extend(again.or_else(|| pars(self.title, &record)));
                before = luck;
            }
        }
        deal
    }

    /// The bots of a game with their luck. It follows from the deal, the bot's name and how many
    /// of that name sit between the first bot and it: so bots that are named in another order, or
    /// sit elsewhere, have the luck that they had.
    fn players(&self, table: &[usize], deal: &Seed) -> Vec<(BotName, Seed)> {
        let alone = if table.len() == 1 { table[0] } else { 0 };
        let first = table.iter().position(|bot| *bot == alone).unwrap_or(0);
        let around = |role: usize| table[(first + role) % table.len()];
        let mut players = Vec::new();
        for seat in 0..table.len() {
            let role = (seat + table.len() - first) % table.len();
            let name = self.bots[around(role)];
            let earlier = (0..role).filter(|earlier| self.bots[around(*earlier)] == name);
            let earlier = match table.len() {
                1 => self.bots[..alone]
                    .iter()
                    .filter(|bot| **bot == name)
                    .count(),
                _ => earlier.count(),
            };
            let number = BotName::ALL.iter().position(|bot| *bot == name);
            let number = number.expect("the list has every bot") as u64;
            players.push((name, deal.child(LUCK + 64 * number + earlier as u64)));
        }
        players
    }
}

/// Par for each seat of a game, by its record; nothing, if it is not known for the title.
fn pars(title: &dyn Title, record: &str) -> Option<Vec<Par>> {
    let search = title.par(record.as_bytes());
    let search = search.expect("a game that was just played has a legal record")?;
    let totals = catalog::par_of_game(&search(&Stop::new()));
    Some(totals.iter().map(|seat| (seat.par, seat.at_most)).collect())
}

/// The luck of a game: what its record says of draws. The same luck has the same par, whoever
/// played and however well.
fn luck(record: &str) -> String {
    let draws = record.lines().filter(|line| line.starts_with("draw "));
    draws.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
pub(crate) mod tests {
    use catalog::SHELF;

    use super::*;

    pub(crate) fn bout(players: u8, bots: &str) -> Bout {
        let title = SHELF[0];
        Bout {
            title,
            setup: title.setup(&format!("players={players}")).unwrap(),
            players,
            bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
            seed: Seed::from_number(7),
            after: After::Results,
        }
    }

    #[test]
    fn the_first_bot_sits_in_every_seat_once() {
        assert_eq!(bout(2, "greedy,random").tables(), [[0, 1], [1, 0]]);
        let tables = [[0, 1, 1], [1, 0, 1], [1, 1, 0]];
        assert_eq!(bout(3, "greedy,random").tables(), tables);
        assert_eq!(bout(1, "greedy,random,level1").tables(), [[0], [1], [2]]);
        assert_eq!(bout(4, "greedy").tables(), [[0; 4]]);
    }

    #[test]
    fn whole_deals_are_played() {
        assert_eq!(bout(2, "greedy,random").deals_for(400), 200);
        assert_eq!(bout(3, "greedy,random").deals_for(400), 134);
        assert_eq!(bout(1, "greedy").deals_for(1), 1);
    }

    #[test]
    fn every_two_bots_meet() {
        let pairs = bouts(&bout(3, "greedy,random,level1"));
        let names = |bout: &Bout| bout.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>();
        let expected = [
            ["greedy", "random"],
            ["greedy", "level1"],
            ["random", "level1"],
        ];
        assert!(pairs.iter().map(names).eq(expected));
        assert_eq!(bouts(&bout(1, "greedy,random,level1")).len(), 1);
        assert_eq!(bouts(&bout(2, "greedy")).len(), 1);
    }

    #[test]
    fn a_bot_takes_its_luck_with_it() {
        let deal = Seed::from_number(1);
        let here = bout(2, "greedy,random");
        let there = bout(2, "random,greedy");
        let mut swapped = there.players(&[1, 0], &deal);
        assert_eq!(here.players(&[0, 1], &deal), swapped);
        swapped.reverse();
        assert_eq!(here.players(&[1, 0], &deal), swapped);
        let mut many: Vec<String> = bout(4, "greedy,random")
            .players(&[1, 0, 1, 1], &deal)
            .iter()
            .map(|(_, luck)| luck.to_string())
            .collect();
        many.sort();
        many.dedup();
        assert_eq!(many.len(), 4);
    }

    #[test]
    fn nobody_does_better_than_par() {
        let mut bout = bout(2, "greedy,random");
        bout.after = After::Par;
        bout.setup = bout.title.setup("players=2 boards=1").unwrap();
        let deal = bout.play(1);
        assert_eq!(deal.pars.len(), 2);
        // The same luck in both games, and both seats know it.
        assert_eq!(deal.pars[0], deal.pars[1]);
        for (game, pars) in deal.games.iter().zip(&deal.pars) {
            for ((points, _), (found, at_most)) in game.iter().zip(pars) {
                assert!(points <= found && found <= at_most);
            }
        }
        assert_eq!(bout.play(1).pars, deal.pars);
        assert!((2..8).any(|number| bout.play(number).pars != deal.pars));
    }

    #[test]
    fn bots_named_in_another_order_play_the_same_games() {
        let (one, other) = (bout(2, "greedy,random"), bout(2, "random,greedy"));
        for deal in 1..4 {
            let mut games = other.play(deal).games;
            games.reverse();
            assert_eq!(one.play(deal).games, games);
        }
        assert_ne!(one.play(1).games, one.play(2).games);
    }
}
