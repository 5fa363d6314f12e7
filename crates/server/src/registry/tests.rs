//! Tables that an earlier version has stored, and tables that a disk has damaged.

use sqlx::Connection as _;
use wire::replay::Replay;
use wire::tables::TablePhase;

use super::*;
use crate::app::fresh_id;
use crate::room::Command;
use crate::store::Link;
use crate::tests::{Folder, House, OLD};

impl Registry {
    /// The next order to a table gets lost, as where there is too much to do.
    pub(crate) fn deafen_once(&self, id: &str) {
        let (inbox, mut orders) = mpsc::channel(1);
        self.lock().insert(id.into(), inbox);
        tokio::spawn(async move { orders.recv().await });
    }
}

/// A server on what version 0.1 has stored.
async fn open() -> House {
    House::open(Folder::with(OLD), |_| {}).await
}

impl House {
    /// Stops the server, changes the database behind its back, and starts another.
    async fn meddle(self, statement: &'static str, table: &str) -> House {
        self.running.stop().await;
        let mut connection = self.folder.connect().await;
        let query = sqlx::query(statement).bind(table);
        let changed = query.execute(&mut connection).await.unwrap();
        assert_eq!(changed.rows_affected(), 1);
        connection.close().await.unwrap();
        House::open(self.folder, |_| {}).await
    }

    /// The tables in this phase, by name.
    async fn tables(&self, phase: &'static str) -> Vec<String> {
        let mut connection = self.folder.connect().await;
        let query = sqlx::query_scalar("SELECT id FROM board WHERE phase = $1 ORDER BY title");
        query.bind(phase).fetch_all(&mut connection).await.unwrap()
    }

    async fn replay(&self, id: &str) -> Result<Box<Replay>, Problem> {
        self.ask(id, |reply| Order::Replay(None, reply)).await
    }

    async fn room(&self, id: &str) -> Room {
        let made = self.app().store.made(id).await.unwrap().unwrap();
        let stretch = self.app().store.log(id, Link::default()).await.unwrap();
        Room::read(made, &stretch).unwrap()
    }

    /// Has whoever is asked first take the first action there is.
    async fn play(&self, id: &str) -> Result<u32, Problem> {
        let room = self.room(id).await;
        let seats = room.waited_for();
        let seat = seats.iter().next().expect("somebody is asked");
        let (actions, _) = room.game().unwrap().actions(seat).unwrap();
        let actions: Vec<catalog::Json> = serde_json::from_str(actions.get()).unwrap();
        let line = self.line(id).await.unwrap();
        let person = line.seats[seat.index()].person.as_ref().unwrap();
        let act = Command::Act {
            seen: room.version(game::Viewer::Seat(seat)),
            action: actions[0].get().into(),
        };
        self.app().command(id, &person.id, act).await
    }
}

fn kind<T>(asked: Result<T, Problem>) -> Option<Kind> {
    asked.err().map(|problem| problem.kind)
}

#[tokio::test]
async fn what_version_0_1_has_stored_opens_and_plays_on_and_replays() {
    let mut house = open().await;
    let finished = house.tables("over").await;
    let running = house.tables("playing").await;
    assert_eq!((finished.len(), running.len()), (3, 3));
    for id in &finished {
        let replay = house.replay(id).await.unwrap();
        assert!(!replay.is_damaged && replay.end.is_some() && replay.moments.len() > 20);
        let record = house.ask(id, Order::Record).await.unwrap();
        let title = catalog::title_of(record.as_bytes()).unwrap();
        let seed = replay.end.unwrap().seed.parse().unwrap();
        let draws = title.verify(record.as_bytes(), seed).unwrap();
        assert_eq!(draws.wrong, [0; 0]);
    }
    for id in &running {
        let before = house.room(id).await.length();
        house.play(id).await.unwrap();
        assert!(house.room(id).await.length() > before);
    }
    // What was added to an old log is as sound as the rest.
    house.running.stop().await;
    let found = crate::inspect::verify(&house.folder.0).await.unwrap();
    assert_eq!(found.damage, [""; 0]);
    house = House::open(house.folder, |_| {}).await;
    for id in &running {
        assert!(!house.line(id).await.unwrap().is_damaged);
    }
    house.running.stop().await;
}

#[tokio::test]
async fn a_running_game_that_is_damaged_can_be_looked_at_and_not_played_on() {
    let house = open().await;
    let id = house.tables("playing").await.swap_remove(0);
    let before = house.room(&id).await.length();
    let change = "UPDATE entry SET at = at + 1 WHERE board = $1 AND number = 2";
    let house = house.meddle(change, &id).await;
    let line = house.line(&id).await.unwrap();
    assert!(line.is_damaged && !line.is_your_turn);
    let room = house.room(&id).await;
    assert!(before > 2 && room.length() == 1);
    let person = room.people().next().unwrap().to_string();
    let asked = |command| house.app().command(&id, &person, command);
    assert_eq!(kind(asked(Command::Resign).await), Some(Kind::Damaged));
    let sit = Command::Sit {
        seat: game::Seat::B,
    };
    assert_eq!(kind(asked(sit).await), Some(Kind::Damaged));
    assert_eq!(kind(house.replay(&id).await), Some(Kind::Damaged));
    let record = house.ask(&id, Order::Record).await;
    assert_eq!(kind(record), Some(Kind::Damaged));
    assert_eq!(house.room(&id).await.length(), 1);
    // The others are none the worse for it.
    for other in house.tables("playing").await {
        if other != id {
            house.play(&other).await.unwrap();
        }
    }
    house.running.stop().await;
}

#[tokio::test]
async fn a_finished_game_that_is_damaged_is_replayed_up_to_there() {
    let house = open().await;
    for (place, id) in house.tables("over").await.into_iter().enumerate() {
        let whole = house.replay(&id).await.unwrap();
        let change = [
            "UPDATE entry SET body = replace(body, 'act', 'Act') WHERE board = $1 AND number = 20",
            "DELETE FROM entry WHERE board = $1 AND number = 20",
            "UPDATE entry SET number = 1000000 WHERE board = $1 AND number = 20",
        ];
        let house_then = open().await.meddle(change[place], &id).await;
        let part = house_then.replay(&id).await.unwrap();
        assert!(part.is_damaged && part.end.is_none());
        let count = part.moments.len();
        assert!((10..whole.moments.len()).contains(&count), "{count}");
        assert_eq!(part.moments, whole.moments[..count]);
        let eyes = game::Viewer::Spectator;
        let frames = house_then.ask(&id, |reply| Order::Frames(eyes, 0..64, reply));
        assert!(!frames.await.unwrap().is_empty());
        let record = house_then.ask(&id, Order::Record).await;
        assert_eq!(kind(record), Some(Kind::Damaged));
        // Nobody is told that the game goes on.
        let line = house_then.line(&id).await.unwrap();
        assert!(line.is_damaged && line.phase == TablePhase::Playing && !line.is_your_turn);
        house_then.running.stop().await;
    }
    house.running.stop().await;
}

#[tokio::test]
async fn a_table_whose_seed_is_damaged_is_called_damaged_and_not_missing() {
    let house = open().await;
    let id = house.tables("over").await.swap_remove(0);
    let house = house
        .meddle("UPDATE board SET seed = zeroblob(32) WHERE id = $1", &id)
        .await;
    assert_eq!(kind(house.line(&id).await), Some(Kind::Damaged));
    assert_eq!(kind(house.line(&fresh_id()).await), Some(Kind::Missing));
    house.running.stop().await;
}
