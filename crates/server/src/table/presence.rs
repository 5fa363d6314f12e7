//! Who is here: the seats whose people have an open socket. It follows from connections alone,
//! so it says nothing about the game, is in no log and counts in no version.

use std::time::{Duration, Instant};

use game::{Seat, Seats, Viewer};
use wire::ToClient;

use super::{Frame, Onlooker, Order, Table};

/// Whoever is back within this time was never away: a page that is loaded anew does not flicker.
const LINGER: Duration = Duration::from_secs(3);

/// Who is said to be here.
#[derive(Default)]
pub(super) struct Presence {
    told: Seats,
    /// Since when somebody who is said to be here has had no socket.
    missing: [Option<Instant>; 4],
}

impl Presence {
    /// Who is to be said to be here, if these have sockets, and whether somebody has just gone.
    fn go_on(&mut self, here: Seats, seated: Seats, now: Instant) -> (Seats, Vec<Seat>) {
        let (mut present, mut gone) = (here, Vec::new());
        for seat in self.told.minus(here).iter() {
            let missing = &mut self.missing[seat.index()];
            // Who has risen has left for good.
            if !seated.contains(seat) {
                continue;
            }
            let since = *missing.get_or_insert_with(|| {
                gone.push(seat);
                now
            });
            if now.duration_since(since) < LINGER {
                present = present.with(seat);
            }
        }
        for seat in Seat::ALL {
            if here.contains(seat) || !present.contains(seat) {
                self.missing[seat.index()] = None;
            }
        }
        (present, gone)
    }
}

impl Table {
    /// Tells everybody who is here, if that has changed, and otherwise those who have just come.
    pub(super) fn mind_presence(&mut self) {
        let seat = |one: &Onlooker| match one.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let here = self.onlookers.iter().filter_map(seat).collect();
        let (present, gone) = self
            .presence
            .go_on(here, self.room.seated(), Instant::now());
        if !gone.is_empty() {
            let (app, id) = (self.app.clone(), self.room.made.id.clone());
            tokio::spawn(async move {
                tokio::time::sleep(LINGER).await;
                app.registry.order_if_awake(&id, Order::Count).await;
            });
        }
        if present != self.presence.told {
            self.presence.told = present;
            for one in &mut self.onlookers {
                one.knows_presence = false;
            }
        }
        if self.onlookers.iter().any(|one| !one.knows_presence) {
            let seats = present.iter().collect();
            let frame = Frame::new(&ToClient::Present { seats });
            // Who does not keep up is let go.
            self.onlookers.retain_mut(|one| {
                let knew = std::mem::replace(&mut one.knows_presence, true);
                knew || one.queue.try_send(frame.clone()).is_ok()
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(letters: &str) -> Seats {
        let seats = letters.chars().map(|letter| letter.to_string());
        seats
            .filter_map(|letter| Seat::from_letter(&letter))
            .collect()
    }

    /// What is told at these times, and whether somebody has just gone.
    fn course(steps: &[(f32, &str, &str)]) -> Vec<(Seats, bool)> {
        let (mut presence, began) = (Presence::default(), Instant::now());
        let step = |&(time, here, seated): &(f32, &str, &str)| {
            let now = began + LINGER.mul_f32(time);
            let (present, gone) = presence.go_on(seats(here), seats(seated), now);
            presence.told = present;
            (present, !gone.is_empty())
        };
        steps.iter().map(step).collect()
    }

    #[test]
    fn whoever_is_back_soon_was_never_away() {
        let told = course(&[
            (0.0, "ab", "ab"),
            (0.1, "a", "ab"),
            (0.6, "a", "ab"),
            (0.7, "ab", "ab"),
            // And then as long again from the beginning.
            (0.8, "a", "ab"),
            (1.7, "a", "ab"),
            (1.9, "a", "ab"),
            (2.0, "ab", "ab"),
        ]);
        let (both, one) = (seats("ab"), seats("a"));
        let expected = [
            (both, false),
            (both, true),
            (both, false),
            (both, false),
            (both, true),
            (both, false),
            (one, false),
            (both, false),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn whoever_rises_is_gone_at_once() {
        let told = course(&[(0.0, "ab", "ab"), (0.1, "a", "a"), (0.2, "a", "ab")]);
        assert_eq!(told[1..], [(seats("a"), false); 2]);
    }
}
