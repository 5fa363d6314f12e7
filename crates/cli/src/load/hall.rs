//! The hall: parties of guests, the tables they play at, and tables in reserve.
//!
//! A game that ends in the middle of a measurement must not stop it, so that some tables wait,
//! set up, for the next one that does. The party that has finished then sets up another.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use client::Client;
use game::Seat;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use wire::tables::{NewTable, SeatWish, Sitter, Terms};

use super::chair::Chair;

/// Guests who play together, table after table.
pub(super) struct Party {
    guests: Vec<Client>,
}

/// A party at its table.
pub(super) struct Game {
    party: Party,
    /// The players, by seat.
    pub(super) chairs: Vec<Chair>,
}

/// Where all of it happens.
pub(super) struct Hall {
    title: &'static str,
    setup: String,
    seats: u8,
    ready: UnboundedSender<Result<Game, String>>,
    spares: Mutex<UnboundedReceiver<Result<Game, String>>>,
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

    /// Makes new guests, and sets up a table for them; gives its name too.
    pub(super) async fn welcome(&self, client: &Client) -> Result<(Game, String), String> {
        let mut guests = Vec::new();
        for _ in 0..self.seats {
            let guest = client.as_new_guest().await;
            guests.push(guest.map_err(|error| format!("no new guest: {error}"))?);
        }
        self.set_up(Party { guests }).await
    }

    async fn set_up(&self, party: Party) -> Result<(Game, String), String> {
        let mut seats = vec![SeatWish::Open; usize::from(self.seats)];
        seats[0] = SeatWish::You;
        let wish = NewTable {
            title: self.title.to_string(),
            setup: self.setup.clone(),
            seats,
            terms: Terms::default(),
        };
        let made = party.guests[0].create_table(&wish).await;
        let made = made.map_err(|error| format!("no new table: {error}"))?;
        let table = made.table.id;
        for (guest, seat) in party.guests.iter().zip(Seat::ALL).skip(1) {
            let seated = guest.sit(&table, seat, &Sitter::Me).await;
            seated.map_err(|error| format!("seat {seat} was not to be had: {error}"))?;
        }
        let mut chairs = Vec::new();
        for guest in &party.guests {
            let seed = self.chairs.fetch_add(1, Ordering::Relaxed);
            chairs.push(Chair::open(guest, &table, seed).await?);
        }
        Ok((Game { party, chairs }, table))
    }

    /// Puts a table in reserve.
    pub(super) fn reserve(&self, game: Game) {
        // The hall has both ends.
        let _ = self.ready.send(Ok(game));
    }

    /// Exchanges a game that is over for one from the reserve, and says whether that took a wait.
    pub(super) async fn renew(self: &Arc<Hall>, game: &mut Game) -> Result<bool, String> {
        let mut spares = self.spares.lock().await;
        let has_waited = spares.is_empty();
        let spare = spares.recv().await.expect("the hall has both ends")?;
        drop(spares);
        let spent = mem::replace(game, spare);
        let hall = self.clone();
        tokio::spawn(async move {
            for chair in spent.chairs {
                chair.close().await;
            }
            let next = hall.set_up(spent.party).await;
            let _ = hall.ready.send(next.map(|(game, _)| game));
        });
        Ok(has_waited)
    }
}
