//! What bots are asked, apart from the game it is asked about.

use bots::{BotName, Mind, Stop, Weighed};
use game::{Game, Lang, Notation, Seat, Seed};

use crate::json::{self, Json};

/// A decision still to be made, which takes a while: the action as JSON. Whoever cannot wait says
/// so, and gets the best that was found until then.
pub type Decision = Box<dyn FnOnce(&Stop) -> String + Send>;

/// Opinions still to be formed, the best first; at least one.
pub type Advice = Box<dyn FnOnce(&Stop) -> Vec<Advised> + Send>;

/// An action, and what a bot thinks of it.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The action.
    pub action: Json,
    /// Its place in the list of legal ones.
    pub place: usize,
    /// The seat's points at the end, in hundredths, if the bot knows.
    pub points: Option<i32>,
    /// How often the seat wins, in thousandths, if the bot knows.
    pub wins: Option<u16>,
    /// What speaks for the action, in the order of [`Lang::ALL`].
    pub reasons: [Vec<String>; 3],
}

/// How many opinions are given at most.
pub(crate) const OPINIONS: usize = 5;

/// All that a bot gets to know: what it thinks, and how long, follows from this alone.
pub(crate) struct BotQuestion<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) bot: BotName,
    pub(crate) luck: Seed,
}

impl<G: Notation> BotQuestion<G> {
    pub(crate) fn decision<M: Mind<G>>(self) -> Decision {
        Box::new(move |stop| {
            let chosen = self.weigh::<M>(stop)[0].action;
            self.written(chosen).get().to_string()
        })
    }

    pub(crate) fn advice<M: Mind<G>>(self) -> Advice {
        Box::new(move |stop| {
            let mut opinions = self.weigh::<M>(stop);
            opinions.truncate(OPINIONS);
            let advised = |one: &Weighed<G::Action>| Advised {
                action: self.written(one.action),
                place: place(&self.legal, &one.action),
                points: one.points,
                wins: one.wins,
                reasons: Lang::ALL.map(|lang| M::reasons(&self.view, one.action, lang)),
            };
            opinions.iter().map(advised).collect()
        })
    }

    fn weigh<M: Mind<G>>(&self, stop: &Stop) -> Vec<Weighed<G::Action>> {
        let mut bot = self.bot.hire::<G, M>(self.luck);
        bot.weigh(&self.view, &self.legal, stop)
    }

    fn written(&self, action: G::Action) -> Json {
        json::seen_action::<G>(&self.view, self.seat, action)
    }
}

/// The place of what a bot has chosen.
pub(crate) fn place<A: PartialEq>(legal: &[A], chosen: &A) -> usize {
    let place = legal.iter().position(|action| action == chosen);
    place.expect("a bot chooses from the list")
}

/// A bot's own luck, apart from the dealer's.
pub(crate) fn bot_seed(seed: &Seed, seat: Seat) -> Seed {
    seed.child(seat.index() as u64)
}

#[cfg(test)]
mod tests {
    use game::Turn;

    use super::*;
    use crate::{AnyGame, SHELF, Title};

    /// A game of each title that two can play, after its first draws.
    fn games() -> Vec<Box<dyn AnyGame>> {
        let begun = |title: &&dyn Title| {
            let mut game = title.begin("players=2", Seed::from_number(3)).unwrap();
            let opening = game.opening();
            game.follow(&opening).unwrap();
            game
        };
        SHELF.iter().map(begun).collect()
    }

    fn decide(game: &dyn AnyGame, seat: Seat, bot: BotName) -> String {
        game.ask(seat, bot, 7).unwrap()(&Stop::new())
    }

    #[test]
    fn opinions_are_legal_and_a_bot_without_luck_does_what_it_advises() {
        for mut game in games() {
            for _ in 0..3 {
                let Turn::Act(seats) = game.turn() else { break };
                let seat = seats.lowest().unwrap();
                for bot in BotName::ALL {
                    let advice = game.consult(seat, bot, 7).unwrap()(&Stop::new());
                    assert!((1..=OPINIONS).contains(&advice.len()));
                    // Advice has luck of its own, of which only some bots make use.
                    if bot == BotName::Greedy {
                        assert_eq!(advice[0].action.get(), decide(&*game, seat, bot));
                    }
                    for one in &advice {
                        assert!(game.decide(seat, one.action.get()).is_ok());
                    }
                }
                let action = decide(&*game, seat, BotName::Greedy);
                let lines = game.decide(seat, &action).unwrap().lines;
                game.follow(&lines).unwrap();
            }
        }
    }

    #[test]
    fn a_bot_that_is_told_to_stop_at_once_still_decides() {
        let stop = Stop::new();
        stop.say();
        for game in games() {
            let Turn::Act(seats) = game.turn() else {
                unreachable!("a game begins with a decision")
            };
            let seat = seats.lowest().unwrap();
            for bot in BotName::ALL {
                let action = game.ask(seat, bot, 7).unwrap()(&stop);
                assert!(game.decide(seat, &action).is_ok(), "{bot}");
            }
        }
    }

    #[test]
    fn what_another_seat_decides_in_secret_changes_no_thought() {
        let mut compared = 0;
        for mut game in games() {
            let Turn::Act(seats) = game.turn() else {
                continue;
            };
            let both: Vec<Seat> = seats.iter().collect();
            let [first, second] = both[..] else { continue };
            let thoughts = |game: &dyn AnyGame| BotName::ALL.map(|bot| decide(game, second, bot));
            let before = thoughts(&*game);
            let action = decide(&*game, first, BotName::Greedy);
            let lines = game.decide(first, &action).unwrap().lines;
            game.follow(&lines).unwrap();
            assert_eq!(thoughts(&*game), before);
            compared += 1;
        }
        assert!(compared > 0, "there is a title in which two decide at once");
    }

    #[test]
    fn every_seat_and_the_dealer_have_luck_of_their_own() {
        let seed = Seed::from_number(1);
        let mut seeds: Vec<String> = Seat::ALL
            .iter()
            .map(|seat| bot_seed(&seed, *seat).to_string())
            .collect();
        seeds.push(seed.to_string());
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 5);
    }
}
