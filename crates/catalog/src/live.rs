//! A game under way as a server knows it: its type forgotten, everything that goes in or out
//! JSON or lines of a record.

use std::ops::Range;

use std::marker::PhantomData;

use bots::{BotName, Mind, Stop, Weighed};
use game::{
    Audience, BySeat, Game, Lang, Notation, Portrait, Referee, Refusal, Score, Seat, Seed,
    SeededDice, SetupError, Step, StepOf, Turn, Viewer, read_step, silence,
};

use crate::hindsight::{self, Looking};
use crate::json::{self, Json, written};
use crate::moments::{self, Glance, Point};
use crate::table::bot_seed;

/// Something that happened, and whom it may be told.
pub type Announcements = Vec<(Audience, Json)>;

/// A game under way. Deciding and doing are two calls, so that what was decided can be stored
/// in between: [`Live::decide`] changes nothing and gives the lines that [`Live::follow`] plays.
pub trait Live: Send + Sync {
    /// What the game waits for; chance never, since its draws follow at once.
    fn turn(&self) -> Turn;

    /// Tells one turn from the next.
    fn turn_number(&self) -> u32;

    /// All that this viewer may know.
    fn view(&self, viewer: Viewer) -> Json;

    /// The seat's legal actions, as a list, and the one of them to take where choosing makes no
    /// difference. Nothing, if the seat owes no action.
    fn actions(&self, seat: Seat) -> Option<(Json, Option<Json>)>;

    /// The lines of a record for what chance draws before anybody decides.
    fn opening(&self) -> String;

    /// What this action and the draws that follow it lead to.
    fn decide(&self, seat: Seat, action: &str) -> Result<Decided, DecideError>;

    /// Plays lines that `opening` or `decide` gave, each checked again. Whether the draws are
    /// those of the seed is another question: see [`crate::Title::verify`].
    fn follow(&mut self, lines: &str) -> Result<Announcements, Damage>;

    /// Whether the seat can take its last action back.
    fn can_take_back(&self, seat: Seat) -> bool;

    /// Takes the seat's last action back, and says whether that was possible.
    fn take_back(&mut self, seat: Seat) -> bool;

    /// A bot's decision, to be made elsewhere: it holds what the seat may know and nothing else.
    /// Nothing, if the seat owes no action. `number` tells apart the occasions on which it is
    /// asked.
    fn ask(&self, seat: Seat, bot: BotName, number: u64) -> Option<Decision>;

    /// What a bot would do in the seat and what it expects of that, to be thought out elsewhere.
    /// Its luck follows from the number alone, never from the game's seed; so a bot that needs luck
    /// to think may advise what it would not do in [`Live::ask`].
    fn consult(&self, seat: Seat, bot: BotName, number: u64) -> Option<Advice>;

    /// The points so far; at the end, the result.
    fn scores(&self) -> BySeat<Score>;

    /// The record so far, with these remarks.
    fn record(&self, remarks: &[String]) -> String;

    /// Every step of the record, after a moment before any, and the points that each led to.
    fn course(&self) -> Vec<Point>;

    /// What this viewer saw and was told in these moments, as far as there are any.
    fn glances(&self, viewer: Viewer, wanted: Range<usize>) -> Vec<Glance>;

    /// Par for every seat in every round that has come to its end, to be found out elsewhere; it
    /// tells nothing that is hidden. Nothing, if par is not known for the title.
    fn hindsight(&self) -> Option<Looking>;
}

/// An action that the rules allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// It and the draws that follow it, as lines of a record.
    pub lines: String,
    /// What the game then waits for.
    pub turn: Turn,
}

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
    /// The seat's points at the end, in hundredths, if the bot knows.
    pub points: Option<i32>,
    /// How often the seat wins, in thousandths, if the bot knows.
    pub wins: Option<u16>,
    /// What speaks for the action, in the order of [`Lang::ALL`].
    pub reasons: [Vec<String>; 3],
}

/// How many opinions are given at most.
const OPINIONS: usize = 5;

/// Why an action is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DecideError {
    /// It is no action of this title.
    Unreadable(String),
    /// A rule forbids it.
    Refused(Refusal),
}

/// What is stored does not replay: line and reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage(pub String);

/// All that a bot gets to know: what it thinks, and how long, follows from this alone.
struct Question<G: Game, M> {
    mind: PhantomData<fn() -> M>,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    bot: BotName,
    luck: Seed,
}

impl<G: Notation, M: Mind<G>> Question<G, M> {
    fn weigh(&self, stop: &Stop) -> Vec<Weighed<G::Action>> {
        let mut bot = self.bot.hire::<G, M>(self.luck);
        bot.weigh(&self.view, &self.legal, stop)
    }

    fn written(&self, action: G::Action) -> Json {
        json::seen_action::<G>(&self.view, self.seat, action)
    }
}

/// A game of this title.
pub(crate) struct Playing<G: Notation, M> {
    mind: PhantomData<fn() -> M>,
    referee: Referee<G>,
    dice: SeededDice,
    seed: Seed,
}

impl<G: Notation, M: Mind<G>> Playing<G, M> {
    /// A table at which nothing has been drawn yet.
    pub(crate) fn open(setup: &str, seed: Seed) -> Result<Playing<G, M>, SetupError> {
        Ok(Playing {
            mind: PhantomData,
            referee: Referee::before(setup.parse()?)?,
            dice: SeededDice::new(seed),
            seed,
        })
    }

    fn legal(&self, seat: Seat) -> Option<Vec<G::Action>> {
        let mut actions = Vec::new();
        self.referee.game().actions(seat, &mut actions);
        (!actions.is_empty()).then_some(actions)
    }

    fn question(&self, seat: Seat, bot: BotName, luck: Seed) -> Option<Question<G, M>> {
        Some(Question {
            mind: PhantomData,
            seat,
            legal: self.legal(seat)?,
            view: self.referee.game().view(Viewer::Seat(seat)),
            bot,
            luck,
        })
    }

    /// A step and all that chance then draws.
    fn play_on(&self, first: Option<StepOf<G>>) -> Decided {
        let mut game = self.referee.game().clone();
        let mut dice = self.dice.clone();
        let mut lines = String::new();
        let mut next = first;
        loop {
            let step = match (next.take(), game.turn()) {
                (Some(step), _) => step,
                (None, Turn::Chance) => Step::Draw(game.draw(&mut dice)),
                (None, turn) => return Decided { lines, turn },
            };
            lines.push_str(&game.write_step(step));
            lines.push('\n');
            game.apply(step, &mut silence);
        }
    }
}

impl<G: Notation + Portrait, M: Mind<G>> Live for Playing<G, M> {
    fn turn(&self) -> Turn {
        self.referee.game().turn()
    }

    fn turn_number(&self) -> u32 {
        self.referee.game().turn_number()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json::view(self.referee.game(), viewer)
    }

    fn actions(&self, seat: Seat) -> Option<(Json, Option<Json>)> {
        let (game, actions) = (self.referee.game(), self.legal(seat)?);
        let formality = G::formality(&game.view(Viewer::Seat(seat)), &actions);
        let write = |action| json::action(game, seat, action);
        let list: Vec<Json> = actions.into_iter().map(write).collect();
        Some((written(&list), formality.map(write)))
    }

    fn opening(&self) -> String {
        self.play_on(None).lines
    }

    fn decide(&self, seat: Seat, action: &str) -> Result<Decided, DecideError> {
        let action = json::read_action(self.referee.game(), seat, action)?;
        let checked = self.referee.game().check(seat, action);
        checked.map_err(DecideError::Refused)?;
        Ok(self.play_on(Some(Step::Act(seat, action))))
    }

    fn follow(&mut self, lines: &str) -> Result<Announcements, Damage> {
        let mut told = Announcements::new();
        let mut tell = |audience, event: G::Event| told.push((audience, json::event::<G>(&event)));
        for line in lines.lines() {
            let damage = |why: &dyn std::fmt::Display| Damage(format!("`{line}`: {why}"));
            let game = self.referee.game();
            let step = read_step(game, line).map_err(|cause| damage(&cause))?;
            if let Step::Draw(_) = step {
                // The lines say what was drawn; the dice only go on, as they did then.
                game.draw(&mut self.dice);
            }
            self.referee.follow(step, &mut tell);
        }
        Ok(told)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.referee.game().can_take_back(seat)
    }

    fn take_back(&mut self, seat: Seat) -> bool {
        self.referee.take_back(seat).is_some()
    }

    fn ask(&self, seat: Seat, bot: BotName, number: u64) -> Option<Decision> {
        let luck = bot_seed(&self.seed, seat).child(number);
        let question = self.question(seat, bot, luck)?;
        Some(Box::new(move |stop| {
            let chosen = question.weigh(stop)[0].action;
            question.written(chosen).get().to_string()
        }))
    }

    fn consult(&self, seat: Seat, bot: BotName, number: u64) -> Option<Advice> {
        // Not from the game's seed: whoever asks would hear something that follows from a secret.
        let question = self.question(seat, bot, Seed::from_number(number))?;
        Some(Box::new(move |stop| {
            let mut opinions = question.weigh(stop);
            opinions.truncate(OPINIONS);
            let advised = |one: &Weighed<G::Action>| Advised {
                action: question.written(one.action),
                points: one.points,
                wins: one.wins,
                reasons: Lang::ALL.map(|lang| M::reasons(&question.view, one.action, lang)),
            };
            opinions.iter().map(advised).collect()
        }))
    }

    fn scores(&self) -> BySeat<Score> {
        self.referee.game().scores()
    }

    fn record(&self, remarks: &[String]) -> String {
        self.referee.record().write(remarks)
    }

    fn course(&self) -> Vec<Point> {
        moments::course(self.referee.record())
    }

    fn glances(&self, viewer: Viewer, wanted: Range<usize>) -> Vec<Glance> {
        moments::glances(self.referee.record(), viewer, wanted)
    }

    fn hindsight(&self) -> Option<Looking> {
        hindsight::looking::<G, M>(self.referee.record())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SHELF;

    /// A table of each title that two can play, after its first draws.
    fn tables() -> Vec<Box<dyn Live>> {
        let table = |title: &&dyn crate::Title| {
            let mut game = title.live("players=2", Seed::from_number(3)).unwrap();
            let opening = game.opening();
            game.follow(&opening).unwrap();
            game
        };
        SHELF.iter().map(table).collect()
    }

    fn decide(game: &dyn Live, seat: Seat, bot: BotName) -> String {
        game.ask(seat, bot, 7).unwrap()(&Stop::new())
    }

    #[test]
    fn opinions_are_legal_and_a_bot_without_luck_does_what_it_advises() {
        for mut game in tables() {
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
        for game in tables() {
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
        for mut game in tables() {
            let Turn::Act(seats) = game.turn() else {
                continue;
            };
            let both: Vec<Seat> = seats.iter().collect();
            let [first, second] = both[..] else { continue };
            let thoughts = |game: &dyn Live| BotName::ALL.map(|bot| decide(game, second, bot));
            let before = thoughts(&*game);
            let action = decide(&*game, first, BotName::Greedy);
            let lines = game.decide(first, &action).unwrap().lines;
            game.follow(&lines).unwrap();
            assert_eq!(thoughts(&*game), before);
            compared += 1;
        }
        assert!(compared > 0, "there is a title in which two decide at once");
    }
}
