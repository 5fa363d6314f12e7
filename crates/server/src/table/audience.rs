//! Whoever looks at an awake table.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use game::Viewer;
use tokio::sync::mpsc;
use wire::{Farewell, ToClient};

use super::speech::remark;
use super::{Asker, Table};
use crate::room::{Room, Shown};
use crate::socket::Frame;
use crate::store::{Link, Spoken, StoreError};
use crate::turns::Share;

/// Somebody who comes to look.
pub(crate) struct Guest {
    /// Who it is, if that is known.
    pub person: Option<String>,
    /// From where they come.
    pub address: IpAddr,
    /// The last version that they have seen.
    pub seen: Option<u32>,
    /// Where to speak to them.
    pub queue: mpsc::Sender<Frame>,
}

/// Counts sockets over all tables: one that leaves late must not be taken for another, who came
/// when the table had been read anew.
static SOCKETS: AtomicU64 = AtomicU64::new(0);

/// Somebody who looks on.
pub(super) struct Onlooker {
    pub(super) socket: u64,
    person: Option<String>,
    address: IpAddr,
    pub(super) viewer: Viewer,
    pub(super) queue: mpsc::Sender<Frame>,
    /// Whether they have been told who is here.
    pub(super) knows_presence: bool,
}

impl Table {
    /// From where this person looks on.
    pub(super) fn address_of(&self, person: &str) -> Option<IpAddr> {
        let is_theirs = |one: &&Onlooker| one.person.as_deref() == Some(person);
        self.onlookers.iter().find(is_theirs).map(|one| one.address)
    }

    /// Sends whoever has sat down or risen away, to come back with other eyes.
    pub(super) fn send_away_whoever_moved(&mut self) {
        self.onlookers.retain(|one| {
            let is_moved = self.room.viewer(one.person.as_deref()) != one.viewer;
            if is_moved {
                let _ = one.queue.try_send(Frame::Goodbye(Farewell::Moved));
            }
            !is_moved
        });
    }

    /// Sends everyone away, to come back.
    pub(super) fn dismiss(&mut self) {
        for one in self.onlookers.drain(..) {
            let _ = one.queue.try_send(Frame::Goodbye(Farewell::Unavailable));
        }
    }

    /// Whose turn it is when bots think here: of the first who waits and is connected. Whoever sits
    /// at a hundred tables, alone or with others, has one share.
    pub(super) fn share(&self) -> Share {
        let waiting = self.room.waiting();
        let connected = waiting.iter().find_map(|person| {
            let address = self.address_of(person)?;
            Some(Share::of_person(person, Some(address)))
        });
        connected.unwrap_or_else(|| Share::of_person(waiting[0], None))
    }

    /// Lets somebody look on, and welcomes them.
    pub(super) async fn join(&mut self, guest: Guest, reply: Asker<u64>) -> Result<(), StoreError> {
        let viewer = self.room.viewer(guest.person.as_deref());
        self.catch_up_to(guest.seen.unwrap_or_default(), viewer)
            .await?;
        let events = match guest.seen {
            Some(seen) if seen < self.room.version(viewer) => self.missed(viewer, seen).await?,
            _ => Vec::new(),
        };
        let spoken = match self.spoken_to(guest.person.as_deref()).await {
            // The game goes on, whatever a disk has done to what was said beside it.
            Err(StoreError::Damaged(why)) => {
                self.app.registry.note_damage(&self.room.made.id, &why);
                Vec::new()
            }
            spoken => spoken?,
        };
        let shown = self.shown();
        let remarks = spoken.iter();
        let welcome = ToClient::Welcome {
            table: self.room.card(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            remarks: remarks.map(|one| remark(one, &shown)).collect(),
            now: self.room.now(viewer, events, &shown),
        };
        self.matter_to(viewer);
        let socket = SOCKETS.fetch_add(1, Ordering::Relaxed);
        let is_sent = guest.queue.try_send(Frame::new(&welcome)).is_ok();
        if is_sent && reply.send(Ok(socket)).is_ok() {
            self.onlookers.push(Onlooker {
                socket,
                person: guest.person,
                address: guest.address,
                viewer,
                queue: guest.queue,
                knows_presence: false,
            });
        }
        Ok(())
    }

    /// What was said here, without those whom this person does not want to hear.
    async fn spoken_to(&mut self, person: Option<&str>) -> Result<Vec<Spoken>, StoreError> {
        let mut spoken = self.app.store.remarks(&self.room.made.id).await?;
        for one in &spoken {
            self.know(&one.person).await?;
        }
        if let Some(person) = person {
            let muted = self.app.store.mutes(person).await?;
            spoken.retain(|one| !muted.contains(&one.person));
        }
        Ok(spoken)
    }

    /// The events that a viewer has missed: the log told once more.
    async fn missed(&self, viewer: Viewer, seen: u32) -> Result<Vec<catalog::Json>, StoreError> {
        let stretch = self
            .app
            .store
            .log(&self.room.made.id, Link::default())
            .await?;
        let mut room = Room::open(self.room.made.clone())?;
        let mut events = Vec::new();
        for logged in stretch.log.iter().take(self.room.length() as usize) {
            let heard = room.fold(logged)?;
            if room.version(viewer) > seen && heard.reaches(viewer) {
                events.extend(heard.events(viewer));
            }
        }
        Ok(events)
    }

    /// What is known beside the log.
    pub(super) fn shown(&self) -> Shown<'_> {
        Shown {
            names: &self.names,
            ticks: self.app.uptime.ticks(),
        }
    }

    /// Learns what everyone here is called, and whoever else has been heard here.
    pub(super) async fn learn_names(&mut self) -> Result<(), StoreError> {
        let known = self.names.keys().cloned();
        let here = self.room.people().map(String::from);
        let ids: Vec<String> = known.chain(here).collect();
        let names = self.app.store.names(ids.clone()).await?;
        self.names.extend(ids.into_iter().zip(names));
        Ok(())
    }

    /// Learns what somebody is called who does not sit here.
    pub(super) async fn know(&mut self, person: &str) -> Result<(), StoreError> {
        if !self.names.contains_key(person) {
            let names = self.app.store.names(vec![person.into()]).await?;
            let names = names.into_iter().map(|name| (person.to_string(), name));
            self.names.extend(names);
        }
        Ok(())
    }
}
