//! Practice: a game that is played from its first draw whenever somebody asks, and then forgotten.

use catalog::{AnyGame, BotName, Json, Stop, Title};
use game::{Seat, Seed, Turn, Viewer};
use sha2::{Digest as _, Sha256};
use wire::practice::{Practice, PracticeWish};
use wire::{Kind, Problem};

use crate::gate::Capacity;
use crate::room::{known_bot, refused};

/// How many games are practiced at once, and how many wait. One address never has all places, and
/// tables have the other processors.
pub(crate) const PRACTICES: Capacity = Capacity {
    at_once: 2,
    each: 1,
    waiting: 128,
    waiting_each: 32,
};

/// How many actions are played at most: no game has so many of one seat's.
const MOST: usize = 200;
/// How long a seed's text may be.
const LONGEST_SEED: usize = 64;
/// Who plays against whoever wishes for nobody else: the one who never changes, so that a lesson
/// that was written once stays as it is.
const PARTNER: BotName = BotName::Greedy;
/// Who practices.
const PUPIL: Seat = Seat::ALL[0];

/// Plays what is wished for, unless it is told to stop before.
pub(crate) fn play(
    title: &dyn Title,
    wish: &PracticeWish,
    stop: &Stop,
) -> Result<Practice, Problem> {
    if wish.actions.len() > MOST {
        let text = format!("at most {MOST} actions are played");
        return Err(Problem::new(Kind::TooMany, text));
    }
    let bot = wish.bots.as_deref().map_or(Ok(PARTNER), known_bot)?;
    let mut lesson = Lesson {
        game: title.begin(&wish.setup, read_seed(&wish.seed)?)?,
        bot,
        stop,
        asked: 0,
        events: Vec::new(),
    };
    let opening = lesson.game.opening();
    lesson.follow(&opening)?;
    lesson.let_bots_play()?;
    for (index, action) in (0..).zip(&wish.actions) {
        lesson.events.clear();
        let numbered = |problem: Problem| Problem {
            index: Some(index),
            ..problem
        };
        lesson.act(PUPIL, action.get()).map_err(numbered)?;
        lesson.let_bots_play()?;
    }
    Ok(lesson.show())
}

/// A game in which one learns.
struct Lesson<'a> {
    game: Box<dyn AnyGame>,
    bot: BotName,
    stop: &'a Stop,
    /// How often a bot was asked.
    asked: u64,
    /// What the pupil was told since its last action.
    events: Vec<Json>,
}

impl Lesson<'_> {
    /// Bots decide until the game waits for the pupil alone, or is over.
    fn let_bots_play(&mut self) -> Result<(), Problem> {
        while let Turn::Act(seats) = self.game.turn() {
            let Some(seat) = seats.without(PUPIL).lowest() else {
                break;
            };
            let Some(decision) = self.game.ask(seat, self.bot, self.asked) else {
                break;
            };
            self.asked += 1;
            let action = decision(self.stop);
            if self.stop.is_said() {
                // What a bot decides in a hurry is not what it would decide the next time.
                return Err(Problem::new(Kind::TooMany, "this takes too long to play"));
            }
            self.act(seat, &action)?;
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Problem> {
        let decided = self.game.decide(seat, action).map_err(refused)?;
        self.follow(&decided.lines)
    }

    fn follow(&mut self, lines: &str) -> Result<(), Problem> {
        // What was decided a moment ago replays; otherwise a title is broken.
        let told = self.game.follow(lines).map_err(|damage| {
            tracing::error!(why = damage.0, "a decision does not replay");
            Problem::new(Kind::Unavailable, "this cannot be played")
        })?;
        let own = told
            .into_iter()
            .filter(|(audience, _)| audience.includes(Viewer::Seat(PUPIL)));
        self.events.extend(own.map(|(_, event)| event));
        Ok(())
    }

    fn show(self) -> Practice {
        let (actions, formality) = self.game.actions(PUPIL).unzip();
        let scores = self.game.scores();
        Practice {
            view: self.game.view(Viewer::Seat(PUPIL)),
            actions,
            formality: formality.flatten(),
            events: self.events,
            points: scores.iter().map(|(_, score)| score.points).collect(),
            is_over: self.game.turn() == Turn::Over,
        }
    }
}

/// A seed as it is written elsewhere, or what a text is hashed to.
fn read_seed(text: &str) -> Result<Seed, Problem> {
    if text.chars().count() > LONGEST_SEED {
        let text = format!("a seed has at most {LONGEST_SEED} characters");
        return Err(Problem::new(Kind::Unreadable, text));
    }
    let hashed = |_| {
        let line = format!("tuileries practice 1\n{text}\n");
        Seed(Sha256::digest(line).into())
    };
    Ok(text.parse().unwrap_or_else(hashed))
}

#[cfg(test)]
mod tests;
