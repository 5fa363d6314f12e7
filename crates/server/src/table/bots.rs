//! Bots at a table: they are asked when they are due, think elsewhere, and are cut off when what
//! they think about has passed.

use std::sync::Arc;
use std::time::Instant;

use catalog::{BotName, Decision};
use game::Seat;
use tokio::task::AbortHandle;

use super::Order;
use crate::app::App;
use crate::room::Room;
use crate::thinkers::{Lost, Purpose, Thinkers};
use crate::turns::Share;

/// Who decides where a bot breaks down, and where that one does too: none can that takes anything.
const SUBSTITUTES: [BotName; 2] = [BotName::Greedy, BotName::Random];

/// A bot in somebody's place takes so many times longer than others, so that they can follow and
/// come back.
const UNHURRIED: u32 = 5;

/// What a bot has decided.
pub(crate) struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// On which version of it.
    pub due: u32,
    /// The action, as JSON.
    pub action: String,
}

/// Which bots are thinking.
#[derive(Default)]
pub(super) struct Thinking {
    asked: Vec<Asked>,
}

struct Asked {
    question: Question,
    waiting: AbortHandle,
}

/// What a bot is asked: to decide for a seat, on this version of it. When people come back to a
/// table that was left to bots, it is asked anew: they are waiting now.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Question {
    seat: Seat,
    due: u32,
    bot: BotName,
    purpose: Purpose,
}

impl Drop for Asked {
    fn drop(&mut self) {
        // Nobody wants to know any more, or it has been heard already.
        self.waiting.abort();
    }
}

impl Thinking {
    /// Whether no bot is thinking.
    pub(super) const fn is_idle(&self) -> bool {
        self.asked.is_empty()
    }

    /// A bot has decided, or given up.
    pub(super) fn finish(&mut self, thought: &Thought) {
        let is_other = |asked: &Asked| {
            (asked.question.seat, asked.question.due) != (thought.seat, thought.due)
        };
        self.asked.retain(is_other);
    }

    /// Asks every bot that is due and has not been asked, and lets go of those whose decision
    /// nobody waits for any more.
    pub(super) fn ask(&mut self, app: &Arc<App>, room: &Room, share: &Share) {
        let purpose = if room.is_left_to_bots() {
            Purpose::BotsAlone
        } else {
            Purpose::Play
        };
        let question = |(seat, bot)| Question {
            seat,
            due: room.due(seat),
            bot,
            purpose,
        };
        let questions: Vec<Question> = room.bots_asked().map(question).collect();
        self.asked
            .retain(|asked| questions.contains(&asked.question));
        let Some(game) = room.game() else { return };
        for question in questions {
            if self.asked.iter().any(|asked| asked.question == question) {
                continue;
            }
            let Question { seat, due, bot, .. } = question;
            let deciders = [bot].into_iter().chain(SUBSTITUTES);
            let deciders: Vec<Decision> = deciders
                .filter_map(|bot| game.ask(seat, bot, due.into()))
                .collect();
            let (app, table, share) = (app.clone(), room.made.id.clone(), share.clone());
            let pause = app.config.bot_pause * if room.is_covered(seat) { UNHURRIED } else { 1 };
            let waiting = tokio::spawn(async move {
                // However short it thinks, it is heard at the same time.
                let heard = Instant::now() + pause;
                // Where nothing is decided the server stops; whoever wakes the table asks again.
                let decided = decide(&app.thinkers, (share, purpose), deciders).await;
                if let Ok(action) = decided {
                    tokio::time::sleep_until(heard.into()).await;
                    let thought = Order::Thought(Box::new(Thought { seat, due, action }));
                    let _ = app.order(&table, thought).await;
                }
            });
            let waiting = waiting.abort_handle();
            self.asked.push(Asked { question, waiting });
        }
    }
}

/// What the first bot decides; if it breaks down, what the next one does.
async fn decide(
    thinkers: &Thinkers,
    (share, purpose): (Share, Purpose),
    deciders: Vec<Decision>,
) -> Result<String, Lost> {
    let mut result = Err(Lost::Failed);
    for decision in deciders {
        if result == Err(Lost::Failed) {
            let promise = thinkers.think(share.clone(), purpose, decision);
            // Whoever plays is never turned away.
            result = promise.map_err(|_| Lost::Closed)?.heard().await;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn where_a_bot_breaks_down_another_one_decides() {
        let thinkers = Thinkers::new(1, Duration::from_mins(1)).unwrap();
        let share = Share::of_person("a", None);
        let broken = || -> Decision { Box::new(|_| panic!("a bot that fails, on purpose")) };
        let sound = |answer: &'static str| -> Decision { Box::new(move |_| answer.into()) };
        let decided = async |deciders| {
            let whose = (share.clone(), Purpose::Play);
            decide(&thinkers, whose, deciders).await
        };
        let both = || vec![sound("1"), sound("2")];
        assert_eq!(decided(both()).await.unwrap(), "1");
        assert_eq!(decided(vec![broken(), sound("2")]).await.unwrap(), "2");
        assert_eq!(decided(vec![broken(), broken()]).await, Err(Lost::Failed));
        thinkers.close();
        assert_eq!(decided(both()).await, Err(Lost::Closed));
    }
}
