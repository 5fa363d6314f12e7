//! What a table lets bots think about, and when it lets go of them. Every thinker is busy with
//! something else, so that whatever is asked waits.

use std::time::Duration;

use catalog::Stop;
use wire::tables::SeatWish;

use super::*;
use crate::app::fresh_id;
use crate::new_table;
use crate::tests::{ANN, Folder, House, made};
use crate::thinkers::{Promise, Purpose};
use crate::turns::Share;

/// A server whose thinkers are all busy, and a table at which Ann and a bot are both to decide.
struct Busy {
    house: House,
    table: String,
    _endless: Vec<Promise<()>>,
}

impl Busy {
    async fn open() -> Busy {
        let think_limit = Duration::from_hours(1);
        let house = House::open(Folder::new(), |config| config.think_limit = think_limit).await;
        let endless = |stop: &Stop| {
            while !stop.is_said() {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        let thinkers = &house.app().thinkers;
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let held = (0..count)
            .map(|_| {
                let elsewhere = Share::of_person("elsewhere", None);
                thinkers.think(elsewhere, Purpose::Play, endless).unwrap()
            })
            .collect();
        // Everyone decides at once in the first title.
        let made = made(0, vec![SeatWish::You, SeatWish::Bot("level1".into())]);
        let table = made.id.clone();
        new_table::store(house.app(), made).await.unwrap();
        Busy {
            house,
            table,
            _endless: held,
        }
    }

    fn app(&self) -> &Arc<App> {
        self.house.app()
    }

    async fn command(&self, command: Command) -> Result<u32, Problem> {
        self.app().command(&self.table, ANN, command).await
    }

    /// Asks for advice, and gives where the answer comes.
    async fn hint(&self) -> mpsc::Receiver<Frame> {
        let (queue, answers) = mpsc::channel(4);
        let author = Author {
            person: ANN.into(),
            id: fresh_id(),
        };
        let order = Order::Hint(Box::new(author), Reply::Socket(queue));
        self.app().order(&self.table, order).await.unwrap();
        answers
    }

    /// Waits until so many thoughts wait.
    async fn waiting(&self, count: usize) {
        // What a table was asked before this it has done when it answers.
        self.house.line(&self.table).await.unwrap();
        let app = self.app();
        let all = async {
            while app.thinkers.waiting() != count {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_mins(10), all).await;
        waited.unwrap_or_else(|_| panic!("{} wait", app.thinkers.waiting()));
    }

    async fn close(self) {
        self.house.running.stop().await;
    }
}

fn text(frame: Option<Frame>) -> String {
    match frame {
        Some(Frame::Text(text)) => text.to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn bots_think_only_about_what_somebody_still_waits_for() {
    let busy = Busy::open().await;
    busy.waiting(1).await;
    let bot = "level2".to_string();
    busy.command(Command::Lend { bot }).await.unwrap();
    busy.waiting(2).await;
    // Another bot is another question.
    busy.command(Command::Return).await.unwrap();
    busy.waiting(1).await;
    busy.command(Command::Resign).await.unwrap();
    busy.waiting(0).await;
    busy.close().await;
}

#[tokio::test]
async fn advice_is_forgotten_when_whoever_asked_has_gone() {
    let busy = Busy::open().await;
    let answers = busy.hint().await;
    busy.waiting(2).await;
    drop(answers);
    busy.waiting(1).await;
    busy.close().await;
}

#[tokio::test]
async fn advice_about_what_has_passed_is_refused_as_stale() {
    let busy = Busy::open().await;
    let mut answers = busy.hint().await;
    busy.waiting(2).await;
    busy.command(Command::Resign).await.unwrap();
    let answer = text(answers.recv().await);
    assert!(
        answer.contains("refused") && answer.contains("stale"),
        "{answer}"
    );
    busy.waiting(0).await;
    busy.close().await;
}

#[tokio::test]
async fn whoever_asks_too_often_is_refused_and_the_bots_go_on() {
    let busy = Busy::open().await;
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(busy.hint().await);
    }
    busy.waiting(9).await;
    let answer = text(busy.hint().await.recv().await);
    assert!(answer.contains("too_many"), "{answer}");
    busy.waiting(9).await;
    busy.close().await;
}

#[tokio::test]
async fn a_server_that_stops_waits_for_no_bot() {
    let busy = Busy::open().await;
    let mut answers = busy.hint().await;
    busy.waiting(2).await;
    busy.close().await;
    let answer = text(answers.recv().await);
    assert!(answer.contains("unavailable"), "{answer}");
}
