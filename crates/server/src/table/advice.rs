//! Advice: what a bot would do in somebody's place, thought out while the table goes on.

use catalog::Advised;
use game::{Lang, Seat, Viewer};
use tokio::sync::oneshot;
use wire::{Kind, Opinion, Problem, ToClient};

use super::{Author, Frame, Reply, Table};
use crate::room::Room;
use crate::thinkers::{Lost, Promise, Purpose};
use crate::turns::Share;

/// Who has asked and not been answered.
#[derive(Default)]
pub(super) struct Advising {
    pending: Vec<Pending>,
}

struct Pending {
    seat: Seat,
    due: u32,
    /// Tells whoever waits for the answer that it would be too late, and the version of now.
    late: oneshot::Sender<u32>,
}

impl Advising {
    /// Lets go of questions about what has passed, and of those that are answered.
    pub(super) fn go_on(&mut self, room: &Room) {
        let (over, pending): (Vec<Pending>, Vec<Pending>) = std::mem::take(&mut self.pending)
            .into_iter()
            .filter(|asked| !asked.late.is_closed())
            .partition(|asked| !room.awaits(asked.seat, asked.due));
        self.pending = pending;
        for asked in over {
            let version = room.version(Viewer::Seat(asked.seat));
            let _ = asked.late.send(version);
        }
    }
}

impl Table {
    /// Says what a bot would do.
    pub(super) fn hint(&mut self, author: Author, reply: Reply) {
        let (seat, advice) = match (self.room.advice(&author.person), &reply) {
            (Ok(asked), Reply::Socket(_)) => asked,
            (Ok(_), Reply::Once(_)) => return,
            (Err(problem), _) => return self.answer(&author, reply, Err(problem)),
        };
        let place = self.address_of(&author.person);
        let share = Share::of_person(&author.person, place);
        let Ok(promise) = self.app.thinkers.think(share, Purpose::Advice, advice) else {
            let problem = Problem::new(Kind::TooMany, "many ask for advice just now");
            return self.answer(&author, reply, Err(problem));
        };
        let Reply::Socket(queue) = reply else { return };
        let (late, passed) = oneshot::channel();
        let due = self.room.due(seat);
        self.advising.pending.push(Pending { seat, due, late });
        let (id, version) = (author.id, self.room.version(Viewer::Seat(seat)));
        tokio::spawn(async move {
            tokio::select! {
                () = queue.closed() => {}
                answer = answer(id, version, promise, passed) => {
                    let _ = answer.map(|answer| queue.try_send(Frame::new(&answer)));
                }
            }
        });
    }
}

/// The answer once the bot has thought, unless it is too late; nothing if the table is gone, and
/// has sent everyone away.
async fn answer(
    id: String,
    version: u32,
    promise: Promise<Vec<Advised>>,
    passed: oneshot::Receiver<u32>,
) -> Option<ToClient> {
    let refused = |id, version, kind, text| ToClient::Refused {
        id,
        version,
        problem: Problem::new(kind, text),
    };
    Some(tokio::select! {
        passed = passed => refused(id, passed.ok()?, Kind::Stale, "the table has moved on"),
        heard = promise.heard() => match heard {
            Ok(advised) => ToClient::Hint {
                id,
                version,
                opinions: advised.into_iter().map(opinion).collect(),
            },
            Err(Lost::Late) => refused(id, version, Kind::TooMany, "many bots think just now"),
            Err(_) => refused(id, version, Kind::Unavailable, "no advice can be given just now"),
        },
    })
}

fn opinion(advised: Advised) -> Opinion {
    let codes = Lang::ALL.map(|lang| lang.code().to_string());
    Opinion {
        action: advised.action,
        points: advised.points,
        wins: advised.wins,
        reasons: codes.into_iter().zip(advised.reasons).collect(),
    }
}
