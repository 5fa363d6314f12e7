//! People who play game after game at a server that may vanish and come back at any moment, and
//! who keep account of everything that they were promised.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Client, Error, Socket};
use futures_util::future::join_all;
use game::{Dice as _, QuickDice, Seat};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use wire::tables::{NewTable, Now, SeatWish, Sitter, TablePhase, Terms};
use wire::{Farewell, Kind, Problem, ToClient, ToServer};

use super::books::Books;

/// How long to wait before coming back to a server that does not answer.
const PAUSE: Duration = Duration::from_millis(15);

/// A command: the table, who commanded it, and its name.
pub(crate) type Command = (String, String, String);

/// What people were promised.
#[derive(Default)]
pub(crate) struct Account {
    /// Every command that was accepted, with its version.
    pub(crate) accepted: BTreeMap<Command, u32>,
    /// Every command that was refused for good.
    pub(crate) refused: Vec<Command>,
    /// Every table whose making was confirmed.
    pub(crate) tables: Vec<String>,
    /// How often a command was sent again because its answer was missing.
    pub(crate) resent: u64,
    /// Every goodbye that a socket heard.
    pub(crate) farewells: Vec<Farewell>,
    /// How many sockets ended without one.
    pub(crate) cut: u64,
}

impl Account {
    /// Demands that the logs hold exactly what people were promised.
    pub(crate) fn compare(&self, books: &Books) {
        for table in &self.tables {
            assert!(books.contains_key(table), "a table was lost");
        }
        let mut stored: BTreeMap<Command, u32> = BTreeMap::new();
        for (table, log) in books {
            for row in log {
                // People sit down over another way, under names that the server chooses.
                let is_seating = row.body.starts_with("{\"sit\"");
                let (Some(person), Some(command)) = (&row.person, &row.command) else {
                    continue;
                };
                if !is_seating {
                    let command = (table.clone(), person.clone(), command.clone());
                    let doubled = stored.insert(command, row.version);
                    assert_eq!(doubled, None, "a command was carried out twice: {row:?}");
                }
            }
        }
        let promised = self.accepted.iter();
        let lost = promised.filter(|(command, version)| stored.get(*command) != Some(version));
        let lost: Vec<_> = lost.collect();
        assert!(lost.is_empty(), "lost: {lost:?}");
        let refused: BTreeSet<&Command> = self.refused.iter().collect();
        for command in stored.keys() {
            assert!(!refused.contains(command), "refused and done: {command:?}");
            assert!(
                self.accepted.contains_key(command),
                "done and never answered: {command:?}"
            );
        }
    }
}

/// What everyone knows.
pub(crate) struct Hall {
    /// Where the server is just now.
    pub(crate) url: watch::Sender<String>,
    pub(crate) account: Mutex<Account>,
    is_closing: AtomicBool,
    dice: AtomicU64,
}

impl Hall {
    /// A hall around the server at this address.
    pub(crate) fn new(url: &str) -> Arc<Hall> {
        Arc::new(Hall {
            url: watch::Sender::new(url.to_string()),
            account: Mutex::default(),
            is_closing: AtomicBool::new(false),
            dice: AtomicU64::new(1),
        })
    }

    /// Asks everyone to stop as soon as all their commands are answered.
    pub(crate) fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
    }

    fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    fn dice(&self) -> QuickDice {
        QuickDice::new(self.dice.fetch_add(1, Ordering::Relaxed))
    }

    fn client(&self) -> Client {
        Client::new(&self.url.borrow()).unwrap()
    }
}

/// The answer, if the server gave one; otherwise it is time to ask again.
async fn answered<T>(asked: Result<T, Error>) -> Option<Result<T, Problem>> {
    match asked {
        Ok(value) => Some(Ok(value)),
        Err(Error::Problem(problem)) if problem.kind != Kind::Unavailable => Some(Err(problem)),
        Err(_) => {
            sleep(PAUSE).await;
            None
        }
    }
}

/// Every way to fill a table of every title with people and bots.
pub(crate) fn seatings() -> Vec<(&'static str, Vec<SeatWish>)> {
    let bot = |name: &str| SeatWish::Bot(name.into());
    let mut seatings = Vec::new();
    for title in catalog::SHELF {
        let meta = title.meta();
        let mut add = |seats: Vec<SeatWish>| {
            if meta.seats.contains(&(seats.len() as u8)) {
                seatings.push((meta.id, seats));
            }
        };
        add(vec![SeatWish::You]);
        add(vec![SeatWish::You, SeatWish::Open]);
        add(vec![bot("random"), SeatWish::You]);
        add(vec![SeatWish::You, bot("greedy"), SeatWish::Open]);
        add(vec![
            SeatWish::Open,
            bot("random"),
            SeatWish::You,
            SeatWish::Open,
        ]);
    }
    seatings
}

/// Guests who play together, game after game, until the hall closes.
pub(crate) async fn party(hall: Arc<Hall>, title: &str, seats: Vec<SeatWish>) {
    let guests = guests(&hall, &seats).await;
    while !hall.is_closing() {
        play(&hall, title, &seats, &guests).await;
    }
}

/// One game of new guests, and the name of its table.
pub(crate) async fn one_game(hall: &Arc<Hall>, title: &str, seats: &[SeatWish]) -> String {
    let guests = guests(hall, seats).await;
    play(hall, title, seats, &guests).await
}

/// A token and a name for each seat of a person.
async fn guests(hall: &Hall, seats: &[SeatWish]) -> Vec<(String, String)> {
    let is_person = |seat: &&SeatWish| !matches!(seat, SeatWish::Bot(_));
    let mut guests = Vec::new();
    while guests.len() < seats.iter().filter(is_person).count() {
        if let Some(guest) = answered(hall.client().new_guest().await).await {
            let guest = guest.unwrap();
            guests.push((guest.token.unwrap(), guest.me.person.id));
        }
    }
    guests
}

/// Plays a game until it is over or the hall closes, and gives the table's name.
async fn play(
    hall: &Arc<Hall>,
    title: &str,
    seats: &[SeatWish],
    guests: &[(String, String)],
) -> String {
    let wish = NewTable {
        title: title.into(),
        setup: format!("players={}", seats.len()),
        seats: seats.to_vec(),
        terms: Terms::default(),
    };
    let table = gather(hall, &wish, guests).await;
    let players = guests.iter().map(|(token, person)| {
        let mut player = Player {
            hall: hall.clone(),
            dice: hall.dice(),
            token: token.clone(),
            person: person.clone(),
            table: table.clone(),
            now: None,
            pending: None,
            answered: 0,
            commands: 0,
        };
        async move { player.play().await }
    });
    join_all(players).await;
    table
}

/// Makes a table, and seats everyone there.
async fn gather(hall: &Hall, wish: &NewTable, guests: &[(String, String)]) -> String {
    let table = loop {
        let host = hall.client().with_token(&guests[0].0);
        if let Some(made) = answered(host.create_table(wish).await).await {
            break made.unwrap().table.id;
        }
    };
    hall.account.lock().unwrap().tables.push(table.clone());
    let open = Seat::ALL.into_iter().zip(&wish.seats);
    let open = open.filter(|(_, wish)| **wish == SeatWish::Open);
    for ((seat, _), (token, _)) in open.zip(&guests[1..]) {
        let seated = loop {
            let guest = hall.client().with_token(token);
            if let Some(seated) = answered(guest.sit(&table, seat, &Sitter::Me).await).await {
                break seated;
            }
        };
        if let Err(problem) = seated {
            // The answer got lost, and the second attempt finds the seat taken by the first.
            assert!(
                matches!(problem.kind, Kind::Taken | Kind::NotNow),
                "{problem:?}"
            );
        }
    }
    table
}

/// Somebody at a table.
struct Player {
    hall: Arc<Hall>,
    dice: QuickDice,
    token: String,
    person: String,
    table: String,
    /// The table as it was last told.
    now: Option<Now>,
    /// The command that has no answer yet.
    pending: Option<ToServer>,
    /// What was told before this version is out of date.
    answered: u32,
    commands: u32,
}

impl Player {
    /// Plays until the game is over, coming back however often the server goes.
    async fn play(&mut self) {
        while self.visit().await.is_err() {
            sleep(PAUSE).await;
        }
    }

    /// Plays over one socket. An error is a reason to come back.
    async fn visit(&mut self) -> Result<(), Error> {
        let client = self.hall.client().with_token(&self.token);
        let seen = self.now.as_ref().map(|now| now.version);
        let mut socket = client.socket(&self.table, seen).await?;
        loop {
            if self.pending.is_none() && (self.is_over() || self.hall.is_closing()) {
                return Ok(());
            }
            // Nothing is lost if the wait is cut short.
            let Ok(message) = timeout(Duration::from_millis(200), socket.next()).await else {
                continue;
            };
            let Ok(Some(message)) = message else {
                self.hall.account.lock().unwrap().cut += 1;
                return Err(Error::Broken("cut off".into()));
            };
            self.hear(message, &mut socket).await?;
            if self.pending.is_none() && !self.hall.is_closing() {
                self.decide(&mut socket).await?;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.now
            .as_ref()
            .is_some_and(|now| now.phase == TablePhase::Over)
    }

    async fn hear(&mut self, message: ToClient, socket: &mut Socket) -> Result<(), Error> {
        match message {
            ToClient::Welcome { now, .. } => {
                let seen = self.now.as_ref().map_or(0, |now| now.version);
                assert!(now.version >= seen, "what was told was forgotten");
                self.now = Some(now);
                if let Some(pending) = &self.pending {
                    self.hall.account.lock().unwrap().resent += 1;
                    socket.send(pending).await?;
                }
            }
            ToClient::News { now } => self.now = Some(now),
            ToClient::Accepted { id, version } => self.note(id, version),
            ToClient::Refused {
                id,
                version,
                problem,
            } => {
                assert!(
                    matches!(problem.kind, Kind::Stale | Kind::NotNow | Kind::Unavailable),
                    "a legal command was refused: {problem:?}"
                );
                if problem.kind == Kind::Unavailable {
                    return Err(Error::Problem(problem));
                }
                self.pending.take_if(|sent| sent.id() == id);
                self.answered = self.answered.max(version);
                let refused = (self.table.clone(), self.person.clone(), id);
                self.hall.account.lock().unwrap().refused.push(refused);
            }
            ToClient::Goodbye { reason, .. } => {
                self.hall.account.lock().unwrap().farewells.push(reason);
                return Err(Error::Broken("goodbye".into()));
            }
            ToClient::Said { .. } | ToClient::Hint { .. } | ToClient::Present { .. } => {}
        }
        Ok(())
    }

    /// Notes a promise. The same command is promised the same thing however often it is sent.
    fn note(&mut self, id: String, version: u32) {
        self.pending.take_if(|sent| sent.id() == id);
        self.answered = self.answered.max(version);
        let command = (self.table.clone(), self.person.clone(), id);
        let mut account = self.hall.account.lock().unwrap();
        let first = *account.accepted.entry(command).or_insert(version);
        assert_eq!(first, version, "two answers to one command");
    }

    /// Does something, if something is due.
    async fn decide(&mut self, socket: &mut Socket) -> Result<(), Error> {
        let Some(command) = self.choose() else {
            return Ok(());
        };
        sleep(Duration::from_millis(self.dice.below(8).into())).await;
        let command = self.pending.insert(command);
        socket.send(command).await?;
        if self.dice.below(8) == 0 {
            // As if the network had sent it twice.
            socket.send(command).await?;
        }
        Ok(())
    }

    fn choose(&mut self) -> Option<ToServer> {
        let now = self.now.as_ref()?;
        let seen = now.version;
        if now.phase != TablePhase::Playing || seen < self.answered {
            return None;
        }
        let mine = |seat: &&wire::tables::SeatNow| {
            seat.person
                .as_ref()
                .is_some_and(|one| one.id == self.person)
        };
        let is_lent = now.seats.iter().find(mine)?.bot.is_some();
        let whim = self.dice.below(60);
        self.commands += 1;
        let id = self.commands.to_string();
        if is_lent {
            return Some(ToServer::Return { id });
        }
        if whim == 0 {
            let bot = "random".into();
            return Some(ToServer::Lend { id, bot });
        }
        if whim < 5 && now.can_take_back {
            return Some(ToServer::TakeBack { id, seen });
        }
        let actions: Vec<catalog::Json> =
            serde_json::from_str(now.actions.as_ref()?.get()).unwrap();
        let place = self.dice.below(actions.len() as u32) as usize;
        let action = actions.into_iter().nth(place)?;
        Some(ToServer::Act { id, seen, action })
    }
}
