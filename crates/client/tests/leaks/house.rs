//! A server in this process, whose log somebody else writes, as another server would.

use std::path::PathBuf;
use std::time::Duration;

use client::{Client, Socket};
use game::{Seat, Viewer};
use server::{Bus, Config, Growth, Keep, Limits, Running, Sqlite};
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use wire::tables::{SeatWish, Terms};

use crate::script::{MADE, Row};
use crate::twin::Pair;
use crate::watch::hear;

/// A server, its database and its bus.
pub(crate) struct House {
    running: Running,
    folder: PathBuf,
    bus: Bus,
    database: SqliteConnection,
    /// People who sit in the other seats.
    pub others: Vec<Person>,
    tables: u32,
    bell: Option<Bell>,
}

/// Someone with a token.
#[derive(Clone)]
pub(crate) struct Person {
    pub id: String,
    pub client: Client,
}

/// A table whose news say that the server has heard of everything before.
struct Bell {
    table: Table,
    socket: Socket,
}

/// A table that is written from outside.
pub(crate) struct Table {
    pub id: String,
    pub commitment: String,
    length: u32,
    seats: Vec<String>,
}

impl Table {
    /// Where this person sits.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        let place = self.seats.iter().position(|sitting| sitting == person)?;
        Some(Seat::ALL[place])
    }
}

impl House {
    pub(crate) async fn open(name: &str) -> House {
        let folder = format!("tuileries-leaks-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        let bus = Bus::default();
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: folder.clone(),
            bot_pause: Duration::ZERO,
            // What is cut off by a clock is not the same twice.
            think_limit: Duration::from_hours(1),
            // What is written here is of long ago.
            keep: Keep {
                finished: None,
                abandoned: None,
            },
            limits: Limits::none(),
            ..Config::default()
        };
        let running = server::serve_among(config, bus.clone()).await.unwrap();
        let database = SqliteConnectOptions::new()
            .filename(Sqlite::file(&folder))
            .synchronous(SqliteSynchronous::Off)
            .busy_timeout(Duration::from_secs(20));
        let mut house = House {
            database: database.connect().await.unwrap(),
            running,
            folder,
            bus,
            others: Vec::new(),
            tables: 0,
            bell: None,
        };
        for _ in 0..4 {
            let person = house.person().await;
            house.others.push(person);
        }
        house
    }

    pub(crate) async fn close(mut self) {
        self.bell = None;
        self.database.close().await.unwrap();
        self.running.stop().await;
        std::fs::remove_dir_all(&self.folder).unwrap();
    }

    /// A client without a name.
    pub(crate) fn client(&self) -> Client {
        Client::new(&format!("http://{}", self.running.address())).unwrap()
    }

    /// A new guest with a connection of their own.
    pub(crate) async fn person(&self) -> Person {
        let guest = self.client().new_guest().await.unwrap();
        Person {
            id: guest.me.person.id,
            client: self.client().with_token(&guest.token.unwrap()),
        }
    }

    /// Makes a table at which the viewer sits, if it does not look on.
    pub(crate) async fn table(&mut self, pair: &Pair, viewer: &Person) -> Table {
        self.tables += 1;
        let (seed, salt) = ([self.tables; 8], [!self.tables; 4]);
        let seed: Vec<u8> = seed.into_iter().flat_map(u32::to_le_bytes).collect();
        let salt: Vec<u8> = salt.into_iter().flat_map(u32::to_le_bytes).collect();
        let hashed = game::Seed(seed.clone().try_into().unwrap());
        let seats = Seat::ALL.into_iter().zip(&self.others);
        let seats = seats.map(|(seat, other)| {
            let is_own = pair.viewer == Viewer::Seat(seat);
            if is_own { &viewer.id } else { &other.id }.clone()
        });
        let table = Table {
            id: format!("{:022}", self.tables),
            commitment: server::commitment(&hashed, &salt),
            length: 0,
            seats: seats.take(pair.players.into()).collect(),
        };
        let terms = Terms {
            clock: pair.clock,
            ..Terms::default()
        };
        let wishes = vec![SeatWish::Open; pair.players.into()];
        sqlx::query(
            "INSERT INTO board (id, title, setup, seats, terms, maker, made, seed, salt, \
             is_public, phase) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 'playing')",
        )
        .bind(&table.id)
        .bind(pair.title)
        .bind(&pair.setup)
        .bind(serde_json::to_string(&wishes).unwrap())
        .bind(serde_json::to_string(&terms).unwrap())
        .bind(&self.others[0].id)
        .bind(MADE)
        .bind(seed)
        .bind(salt)
        .execute(&mut self.database)
        .await
        .unwrap();
        let sealed = server::seal(&mut self.database, &table.id);
        sealed.await.unwrap();
        table
    }

    /// Begins to write several tables at once.
    pub(crate) async fn begin(&mut self) {
        let begin = sqlx::query("BEGIN IMMEDIATE");
        begin.execute(&mut self.database).await.unwrap();
    }

    pub(crate) async fn commit(&mut self) {
        let commit = sqlx::query("COMMIT");
        commit.execute(&mut self.database).await.unwrap();
    }

    /// Lets everyone sit down at a table.
    pub(crate) async fn seat(&mut self, table: &mut Table) {
        for (seat, person) in Seat::ALL.into_iter().zip(table.seats.clone()) {
            let sat = serde_json::json!({"sit": {"seat": seat, "person": person}});
            let row = Row {
                at: MADE,
                author: Some(seat),
                command: "sit".into(),
                version: 0,
                body: sat.to_string(),
            };
            self.append(table, &row).await;
            sqlx::query("INSERT INTO sitting (board, person) VALUES ($1, $2)")
                .bind(&table.id)
                .bind(person)
                .execute(&mut self.database)
                .await
                .unwrap();
        }
    }

    /// Writes the next row of a table's log.
    pub(crate) async fn append(&mut self, table: &mut Table, row: &Row) {
        table.length += 1;
        let person = row.author.map(|seat| &table.seats[seat.index()]);
        sqlx::query(
            "INSERT INTO entry (board, number, at, ticks, person, command, version, body) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&table.id)
        .bind(table.length)
        .bind(row.at)
        .bind(i64::from(table.length))
        .bind(person)
        .bind(person.map(|_| &row.command))
        .bind(row.version)
        .bind(&row.body)
        .execute(&mut self.database)
        .await
        .unwrap();
        let sealed = server::seal(&mut self.database, &table.id);
        sealed.await.unwrap();
    }

    /// Tells the server that a table has grown.
    pub(crate) fn tell(&self, table: &Table) {
        self.bus.tell(Growth {
            node: 0,
            table: table.id.clone(),
        });
    }

    /// Takes a table off its players' lists.
    pub(crate) async fn clear(&mut self, table: &Table) {
        sqlx::query("DELETE FROM sitting WHERE board = $1")
            .bind(&table.id)
            .execute(&mut self.database)
            .await
            .unwrap();
    }

    /// Hangs up a bell: a table like this one, on which nothing is ever decided.
    pub(crate) async fn hang_bell(&mut self, pair: &Pair) {
        let owner = self.person().await;
        let mut table = self.table(pair, &owner).await;
        self.begin().await;
        self.seat(&mut table).await;
        self.append(&mut table, &pair.worlds[0][0][0]).await;
        self.commit().await;
        let mut socket = self.client().socket(&table.id, None).await.unwrap();
        hear(&mut socket).await;
        self.bell = Some(Bell { table, socket });
    }

    /// Waits until the server has heard of all that it was told before.
    pub(crate) async fn ring(&mut self) {
        let mut bell = self.bell.take().expect("a bell");
        self.begin().await;
        for body in [
            r#"{"lend":{"seat":"a","bot":"greedy"}}"#,
            r#"{"return":{"seat":"a"}}"#,
        ] {
            let row = Row {
                at: MADE,
                author: None,
                command: String::new(),
                version: 0,
                body: body.into(),
            };
            self.append(&mut bell.table, &row).await;
        }
        self.commit().await;
        self.tell(&bell.table);
        // Servers hear one thing after the other.
        for _ in 0..2 {
            hear(&mut bell.socket).await;
        }
        self.bell = Some(bell);
    }
}
