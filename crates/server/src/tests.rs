//! The scenery of tests: folders, servers and tables of their own.

use std::path::PathBuf;
use std::sync::Arc;

use game::{Dice as _, QuickDice};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use wire::Problem;
use wire::tables::{NewTable, SeatWish, TableLine, Terms};

use crate::app::{App, fresh_id, now, random};
use crate::config::Config;
use crate::entry::Entry;
use crate::serve::{Running, serve};
use crate::store::{Logged, Made, NewSession, SessionRow, Sqlite};
use crate::table::{Asker, Order};

/// Who makes tables.
pub(crate) const ANN: &str = "ann";

/// What version 0.1 has stored: a finished and a running game of every title, and a table that
/// waits for players; three people, of whom one has an account and one mutes another.
pub(crate) const OLD: &[u8] = include_bytes!("store/tests/v0_1.db");

/// A folder that is gone when the test is over.
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("tuileries-{}", fresh_id()));
        std::fs::create_dir(&folder).unwrap();
        Folder(folder)
    }

    /// One with this database.
    pub(crate) fn with(database: &[u8]) -> Folder {
        let folder = Folder::new();
        std::fs::write(Sqlite::file(&folder.0), database).unwrap();
        folder
    }
}

impl Folder {
    /// A connection of one's own to the database.
    pub(crate) async fn connect(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(Sqlite::file(&self.0));
        options.connect().await.unwrap()
    }

    /// Changes a name in the first page of a table or an index, as a disk might.
    pub(crate) async fn rot(&self, declared: &str, name: &str, change: impl FnOnce(&mut [u8])) {
        let mut connection = self.connect().await;
        let page = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = $1");
        let page = page.bind(declared).fetch_one(&mut connection);
        let page: u32 = page.await.unwrap();
        connection.close().await.unwrap();
        let file = Sqlite::file(&self.0);
        let mut bytes = std::fs::read(&file).unwrap();
        let page = &mut bytes[(page as usize - 1) * 4096..page as usize * 4096];
        let mut places = page.windows(name.len());
        let place = places.position(|part| part == name.as_bytes()).unwrap();
        change(&mut page[place..place + name.len()]);
        std::fs::write(&file, bytes).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// So many bits are flipped, unless `TUILERIES_FLIPS` says otherwise.
pub(crate) fn flips(usual: u32) -> u32 {
    let wanted = std::env::var("TUILERIES_FLIPS").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// The number of a bit, and these bytes after it was flipped.
pub(crate) fn flip(bytes: &[u8], dice: &mut QuickDice) -> (usize, Vec<u8>) {
    let bit = dice.below(8 * bytes.len() as u32) as usize;
    let mut flipped = bytes.to_vec();
    flipped[bit / 8] ^= 1 << (bit % 8);
    (bit, flipped)
}

/// A server on a folder of its own.
pub(crate) struct House {
    pub running: Running,
    pub folder: Folder,
}

impl House {
    pub(crate) async fn open(folder: Folder, change: impl FnOnce(&mut Config)) -> House {
        let mut config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            data: folder.0.clone(),
            ..Config::default()
        };
        change(&mut config);
        let running = serve(config).await.unwrap();
        House { running, folder }
    }

    pub(crate) fn app(&self) -> &Arc<App> {
        self.running.app()
    }

    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        order: impl FnOnce(Asker<T>) -> Order,
    ) -> Result<T, Problem> {
        self.app().ask(id, order).await
    }

    pub(crate) async fn line(&self, id: &str) -> Result<TableLine, Problem> {
        self.ask(id, |reply| Order::Line(None, reply)).await
    }
}

/// A table of the title in this place on the shelf, made by Ann.
pub(crate) fn made(place: usize, seats: Vec<SeatWish>) -> Made {
    let (title, setup) = (catalog::SHELF[place], format!("players={}", seats.len()));
    Made {
        id: fresh_id(),
        wish: NewTable {
            title: title.meta().id.into(),
            setup: title.setup(&setup).unwrap(),
            seats,
            terms: Terms::default(),
        },
        maker: ANN.into(),
        at: now(),
        seed: random(),
        salt: random(),
    }
}

/// The first session of somebody who comes at this second.
pub(crate) fn session(person: &str, at: i64) -> NewSession {
    NewSession {
        row: SessionRow {
            id: fresh_id(),
            person: person.into(),
            label: String::new(),
            is_token: false,
            made: at,
            used: at,
        },
        hash: random(),
    }
}

/// A log of these entries, of one second.
pub(crate) fn log(entries: impl IntoIterator<Item = Entry>, at: i64) -> Vec<Logged> {
    let logged = |(number, entry)| Logged {
        number,
        at,
        ticks: 0,
        command: None,
        version: number,
        entry,
    };
    (1..).zip(entries).map(logged).collect()
}
