//! Games of different ages on a real server.

use tokio::sync::mpsc;
use wire::tables::SeatWish;

use super::*;
use crate::app::fresh_id;
use crate::entry::Entry;
use crate::socket::Frame;
use crate::store::{Appended, Link, ListChange, Logged, Made, Marked, Sqlite};
use crate::table::Guest;
use crate::tests::{ANN, Folder, House, log, made, session};

/// When everything was made.
const AGE: i64 = 1_000_000_000;
const KEEP: Keep = Keep {
    finished: Some(365),
    abandoned: Some(30),
};
const FOREVER: Keep = Keep {
    finished: None,
    abandoned: None,
};

/// A server on this folder that deletes nothing by itself.
async fn open_at(folder: Folder) -> House {
    House::open(folder, |config| config.keep = FOREVER).await
}

/// One at which there is Ann.
async fn open() -> House {
    let house = open_at(Folder::new()).await;
    come(&house.app().store, now()).await;
    house
}

impl House {
    /// The same server, after a disk has changed the last letter of this name in a table or an
    /// index: another might put it in another place among its neighbors, who then could not be
    /// found either.
    async fn with_damage(self, declared: &str, name: &str) -> House {
        self.running.stop().await;
        let change = |name: &mut [u8]| name[name.len() - 1] ^= 0x20;
        self.folder.rot(declared, name, change).await;
        open_at(self.folder).await
    }

    /// A table of Ann's in this phase, made long ago.
    async fn make(&self, phase: TablePhase) -> String {
        let seats = vec![SeatWish::You, SeatWish::Bot("random".into())];
        let made = Made {
            at: AGE,
            ..made(0, seats)
        };
        let room = crate::room::Room::open(made.clone()).unwrap();
        let start = room.decide_alone(0).unwrap().0;
        let entries = match phase {
            TablePhase::Gathering => vec![],
            TablePhase::Playing => vec![start],
            TablePhase::Over => vec![
                start,
                Entry::Resign {
                    seat: game::Seat::A,
                },
            ],
            TablePhase::Closed => vec![Entry::Close],
        };
        let change = ListChange {
            phase: Some(phase),
            sat: Some(ANN.into()),
            ..ListChange::default()
        };
        let id = made.id.clone();
        let ledger = &self.app().store;
        ledger.make(made, log(entries, AGE), change).await.unwrap();
        id
    }

    /// Somebody does something that changes little, or nobody does.
    async fn append(&self, table: &str, person: Option<&str>, at: i64) {
        let ledger = &self.app().store;
        let end = ledger.log(table, Link::default()).await.unwrap().end;
        let (seat, bot) = (game::Seat::A, "random".into());
        let entry = match end.number % 2 {
            1 => Entry::Lend { seat, bot },
            _ => Entry::Return { seat },
        };
        let logged = Logged {
            number: end.number + 1,
            command: person.map(|person| (person.into(), fresh_id())),
            ..log([entry], at).remove(0)
        };
        let stored = ledger.append(table, end, (logged, ListChange::default()));
        let stored = stored.await;
        assert!(matches!(stored, Ok(Appended::Stored(_))), "{stored:?}");
        self.app().registry.nudge(table, Order::Refresh);
    }

    /// Somebody comes to look: their socket, and what they hear.
    async fn look(&self, table: &str, person: Option<&str>) -> (u64, mpsc::Receiver<Frame>) {
        let (queue, frames) = mpsc::channel(8);
        let guest = Guest {
            person: person.map(String::from),
            address: [127, 0, 0, 1].into(),
            seen: None,
            queue,
        };
        let join = |reply| Order::Join(Box::new(guest), reply);
        (self.ask(table, join).await.unwrap(), frames)
    }

    /// Tidies up so many days after everything was made.
    async fn tidy(&self, days: i64) -> (u64, u64) {
        let now = AGE + days * DAY + 1;
        tidy(self.app(), KEEP, now).await.unwrap()
    }

    /// Waits until the only game has been written down as one that matters today.
    async fn wait_until_young(&self) {
        let before = before(KEEP.finished, now());
        let first = || (i64::MIN, String::new());
        let ledger = &self.app().store;
        while !ledger
            .old(TablePhase::Over, before, first())
            .await
            .unwrap()
            .is_empty()
        {
            tokio::task::yield_now().await;
        }
        assert_eq!(tidy(self.app(), KEEP, now()).await, Ok((0, 0)));
    }

    async fn is_there(&self, id: &str) -> bool {
        let refused = self.line(id).await.err().map(|problem| problem.kind);
        assert!(matches!(refused, None | Some(Kind::Missing)));
        refused.is_none()
    }
}

/// Ann comes for the first time.
async fn come(people: &Sqlite, at: i64) {
    let come = people.add_guest("Ann".into(), session(ANN, at), 1).await;
    assert_eq!(come, Ok(true));
}

#[tokio::test]
async fn games_are_kept_for_as_long_as_the_host_has_set_and_then_deleted() {
    let house = open().await;
    let over = house.make(TablePhase::Over).await;
    let playing = house.make(TablePhase::Playing).await;
    let closed = house.make(TablePhase::Closed).await;
    assert_eq!(house.tidy(29).await, (0, 0));
    assert_eq!(house.tidy(31).await, (0, 2));
    assert!(!house.is_there(&playing).await);
    assert!(!house.is_there(&closed).await);
    assert_eq!(house.tidy(364).await, (0, 0));
    assert!(house.is_there(&over).await);
    assert_eq!(house.tidy(366).await, (1, 0));
    assert!(!house.is_there(&over).await);
    // It waits for players until the table itself gives up. Made last, because a server that has just begun to
    // serve looks for such tables at once.
    let gathering = house.make(TablePhase::Gathering).await;
    assert_eq!(house.tidy(366).await, (0, 0));
    assert!(house.is_there(&gathering).await);
    house.running.stop().await;
}

#[tokio::test]
async fn while_no_server_is_up_nothing_grows_old() {
    let house = open().await;
    let table = house.make(TablePhase::Playing).await;
    let ledger = &house.app().store;
    // It was closed for a thousand days, and opens again.
    ledger.forgive(AGE + 1_000 * DAY).await.unwrap();
    assert_eq!(house.tidy(1_029).await, (0, 0));
    // A restart on the same day changes nothing.
    ledger.forgive(AGE + 1_000 * DAY + 3_600).await.unwrap();
    assert_eq!(house.tidy(1_031).await, (0, 1));
    assert!(!house.is_there(&table).await);
    house.running.stop().await;
}

#[tokio::test]
async fn a_guest_is_not_forgotten_because_no_server_was_up() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0).await.unwrap();
    come(&store, AGE).await;
    store.close().await;
    let house = open_at(folder).await;
    let forgotten = crate::people::forget_unused(house.app()).await;
    assert_eq!(forgotten, Ok(0));
    let ann = house.app().store.person(ANN).await.unwrap();
    assert!(ann.is_some());
    // From here on she grows old again.
    let later = now() + 2 * DAY;
    assert_eq!(house.app().store.prune_guests(later).await, Ok(1));
    house.running.stop().await;
}

#[tokio::test]
async fn a_table_that_does_not_answer_once_is_no_younger_for_it() {
    let house = open().await;
    let table = house.make(TablePhase::Over).await;
    house.app().registry.deafen_once(&table);
    assert_eq!(house.tidy(366).await, (0, 0));
    assert_eq!(house.tidy(366).await, (1, 0));
    house.running.stop().await;
}

#[tokio::test]
async fn for_ever_is_for_ever() {
    let house = open().await;
    house.make(TablePhase::Over).await;
    house.make(TablePhase::Playing).await;
    let tidied = tidy(house.app(), FOREVER, i64::MAX).await;
    assert_eq!(tidied, Ok((0, 0)));
    house.running.stop().await;
}

#[tokio::test]
async fn a_game_that_somebody_who_plays_there_has_marked_is_never_deleted() {
    let house = open().await;
    let (kept, other) = (
        house.make(TablePhase::Over).await,
        house.make(TablePhase::Over).await,
    );
    let ledger = &house.app().store;
    assert_eq!(ledger.keep(&kept, ANN).await, Ok(Marked::Done));
    assert_eq!(ledger.keep(&kept, "a stranger").await, Ok(Marked::Missing));
    assert_eq!(house.tidy(5_000).await, (1, 0));
    assert!(house.is_there(&kept).await && !house.is_there(&other).await);
    ledger.release(&kept, ANN).await.unwrap();
    assert_eq!(house.tidy(5_000).await, (1, 0));
    assert!(!house.is_there(&kept).await);
    house.running.stop().await;
}

#[tokio::test]
async fn no_bit_that_flips_deletes_a_game_that_is_kept() {
    for declared in ["kept", "kept_board"] {
        let house = open().await;
        let kept = house.make(TablePhase::Over).await;
        let marked = house.app().store.keep(&kept, ANN).await;
        assert_eq!(marked, Ok(Marked::Done));
        let house = house.with_damage(declared, &kept).await;
        assert_eq!(house.tidy(20_000).await, (0, 0), "{declared}");
        assert!(house.is_there(&kept).await, "{declared}");
        house.running.stop().await;
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_found_does_not_keep_others_from_being_deleted() {
    let house = open().await;
    let damaged = house.make(TablePhase::Over).await;
    house.make(TablePhase::Over).await;
    let house = house.with_damage("board", &damaged).await;
    assert_eq!(house.tidy(20_000).await, (1, 0));
    house.running.stop().await;
}

#[tokio::test]
async fn what_is_damaged_is_not_deleted() {
    let house = open().await;
    let damaged = house.make(TablePhase::Playing).await;
    let house = house.with_damage("entry", "start").await;
    assert_eq!(house.tidy(20_000).await, (0, 0));
    assert!(house.is_there(&damaged).await);
    house.running.stop().await;
}

#[tokio::test]
async fn nobody_marks_more_games_than_their_list_has_room_for() {
    let house = open().await;
    let ledger = &house.app().store;
    for _ in 0..100 {
        let table = house.make(TablePhase::Over).await;
        assert_eq!(ledger.keep(&table, ANN).await, Ok(Marked::Done));
    }
    let table = house.make(TablePhase::Over).await;
    assert_eq!(ledger.keep(&table, ANN).await, Ok(Marked::Full));
    house.running.stop().await;
}

#[tokio::test]
async fn a_running_game_at_which_a_person_has_acted_lately_stays() {
    let house = open().await;
    let table = house.make(TablePhase::Playing).await;
    house.append(&table, Some(ANN), AGE + 20 * DAY).await;
    assert_eq!(house.tidy(49).await, (0, 0));
    // What only bots have done since keeps it no longer.
    house.append(&table, None, AGE + 40 * DAY).await;
    assert_eq!(house.tidy(51).await, (0, 1));
    house.running.stop().await;
}

#[tokio::test]
async fn a_game_that_somebody_looks_at_stays_until_nobody_has_for_long() {
    let house = open().await;
    let table = house.make(TablePhase::Over).await;
    let _frames = house.look(&table, None).await;
    assert_eq!(house.tidy(5_000).await, (0, 0));
    assert!(house.is_there(&table).await);
    house.running.stop().await;
}

#[tokio::test]
async fn whoever_plays_at_a_table_and_comes_to_look_makes_it_young_again() {
    let house = open().await;
    let table = house.make(TablePhase::Over).await;
    let (socket, _frames) = house.look(&table, Some(ANN)).await;
    let quit = Order::Quit(socket);
    house.app().order(&table, quit).await.unwrap();
    house.wait_until_young().await;
    house.running.stop().await;
}

#[tokio::test]
async fn so_does_whoever_looks_at_the_replay() {
    let house = open().await;
    let table = house.make(TablePhase::Over).await;
    let replay = |reply| Order::Replay(Some(ANN.into()), reply);
    house.ask(&table, replay).await.unwrap();
    house.wait_until_young().await;
    house.running.stop().await;
}
