//! The hall: parties of guests, the tables they play at, and tables in reserve.
//!
//! A game that ends in the middle of a measurement must not stop it, so that some parties sit at
//! their tables and wait for the next one that does. Whoever has finished then joins the reserve.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use client::{Client, Error};
use game::Seat;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use wire::Kind;
use wire::tables::{NewTable, SeatWish, Sitter, Terms};

use super::chair::Chair;

/// Guests at a table of their own, who play together game after game.
pub(super) struct Party {
    guests: Vec<Client>,
    table: String,
}

/// A party with its sockets open.
pub(super) struct Game {
    party: Party,
    /// The players, by seat.
    pub(super) chairs: Vec<Chair>,
}

impl Game {
    /// The table's name.
    pub(super) fn table(&self) -> &str {
        &self.party.table
    }
}

/// Where all of it happens.
pub(super) struct Hall {
    title: &'static str,
    setup: String,
    seats: u8,
    ready: UnboundedSender<Result<Party, String>>,
    spares: Mutex<UnboundedReceiver<Result<Party, String>>>,
    chairs: AtomicU64,
    /// Moves accepted, for whoever watches.
    pub(super) moves: AtomicU64,
}

impl Hall {
    /// A hall for games with this setup.
    pub(super) fn new(title: &'static str, setup: String, seats: u8) -> Arc<Hall> {
        let (ready, spares) = mpsc::unbounded_channel();
        Arc::new(Hall {
            title,
            setup,
            seats,
            ready,
            spares: Mutex::new(spares),
            chairs: AtomicU64::new(0),
            moves: AtomicU64::new(0),
        })
    }

    /// Makes new guests, and seats them at a table.
    pub(super) async fn welcome(&self, client: &Client) -> Result<Party, String> {
        let mut guests = Vec::new();
        for _ in 0..self.seats {
            let guest = client.as_new_guest().await;
            guests.push(guest.map_err(|error| declined("a guest", &error))?);
        }
        self.seat(guests).await
    }

    async fn seat(&self, guests: Vec<Client>) -> Result<Party, String> {
        let mut seats = vec![SeatWish::Open; usize::from(self.seats)];
        seats[0] = SeatWish::You;
        let wish = NewTable {
            title: self.title.to_string(),
            setup: self.setup.clone(),
            seats,
            terms: Terms::default(),
        };
        let made = guests[0].create_table(&wish).await;
        let made = made.map_err(|error| declined("a table", &error))?;
        let table = made.table.id;
        for (guest, seat) in guests.iter().zip(Seat::ALL).skip(1) {
            let seated = guest.sit(&table, seat, &Sitter::Me).await;
            seated.map_err(|error| declined("a seat", &error))?;
        }
        Ok(Party { guests, table })
    }

    /// Opens the sockets of everyone at a table.
    pub(super) async fn open(&self, party: Party) -> Result<Game, String> {
        let mut chairs = Vec::new();
        for guest in &party.guests {
            let seed = self.chairs.fetch_add(1, Ordering::Relaxed);
            chairs.push(Chair::open(guest, &party.table, seed).await?);
        }
        Ok(Game { party, chairs })
    }

    /// Puts a table in reserve.
    pub(super) fn reserve(&self, party: Party) {
        // The hall has both ends.
        let _ = self.ready.send(Ok(party));
    }

    /// Exchanges a game that is over for one from the reserve, and says whether that took a wait.
    pub(super) async fn renew(self: &Arc<Hall>, game: &mut Game) -> Result<bool, String> {
        let mut spares = self.spares.lock().await;
        let has_waited = spares.is_empty();
        let spare = spares.recv().await.expect("the hall has both ends")?;
        drop(spares);
        let spent = mem::replace(game, self.open(spare).await?);
        let hall = self.clone();
        tokio::spawn(async move {
            for chair in spent.chairs {
                chair.close().await;
            }
            let _ = hall.ready.send(hall.seat(spent.party.guests).await);
        });
        Ok(has_waited)
    }
}

fn declined(what: &str, error: &Error) -> String {
    let is_limit = error.problem().map(|problem| problem.kind) == Some(Kind::TooMany);
    let advice = if is_limit {
        "; a server that is to be measured is started with --no-limits"
    } else {
        ""
    };
    format!("{what} was not to be had: {error}{advice}")
}
