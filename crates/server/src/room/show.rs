//! What a viewer is shown of a table. Everything that leaves a running game passes here.

use catalog::Json;
use game::{Seat, Seed, Turn, Viewer};
use wire::people::PersonCard;
use wire::tables::{Cover, End, Now, SeatNow, TableCard, TablePhase, Undo};

use super::{Room, place};
use crate::commitment;

/// What people are called.
pub(crate) type Names = std::collections::HashMap<String, String>;

impl Room {
    /// What does not change while people look at it.
    pub(crate) fn card(&self) -> TableCard {
        let made = &self.made;
        TableCard {
            id: made.id.clone(),
            title: made.wish.title.clone(),
            setup: made.wish.setup.clone(),
            terms: made.wish.terms.clone(),
            made: made.at,
            commitment: commitment::commitment(&Seed(made.seed), &made.salt),
            takes_back: self.title.meta().takes_back && made.wish.terms.undo == Undo::Free,
        }
    }

    /// The table as this viewer may see it, and these events.
    pub(crate) fn now(&self, viewer: Viewer, events: Vec<Json>, shown: &Shown<'_>) -> Now {
        let game = self.game();
        let own = match viewer {
            Viewer::Seat(seat) if self.thinking().contains(seat) => Some(seat),
            _ => None,
        };
        let (actions, formality) = own.and_then(|seat| game?.actions(seat)).unzip();
        Now {
            version: self.version(viewer),
            phase: self.phase,
            seats: self.seats_now(viewer, shown),
            events,
            view: game.map(|game| game.view(viewer)),
            actions,
            formality: formality.flatten(),
            can_take_back: self.can_take_back(viewer),
            end: self.end(),
            rematch: self.rematch.as_ref().map(|(table, _)| table.clone()),
            is_damaged: self.damage.is_some(),
        }
    }

    pub(super) fn seats_now(&self, viewer: Viewer, shown: &Shown<'_>) -> Vec<SeatNow> {
        let clocks = &self.knowledge[place(viewer)].clocks;
        let is_over = self.phase == TablePhase::Over;
        let one = |seat: Seat| {
            let chair = self.chair(seat);
            SeatNow {
                seat,
                person: chair.person().map(|id| shown.person(id)),
                bot: chair.bot().map(|bot| bot.to_string()),
                cover: self.cover(seat, viewer),
                has_resigned: chair.has_resigned(),
                clock: clocks.show(seat, shown.ticks).filter(|_| !is_over),
            }
        };
        self.seats().map(one).collect()
    }

    /// Why a bot plays in a seat. That it did only whose seat it is goes on hearing: when they
    /// decide themselves again may be a secret.
    fn cover(&self, seat: Seat, viewer: Viewer) -> Option<Cover> {
        let was_late = viewer == Viewer::Seat(seat) && self.late.contains(seat);
        let is_on = self.phase == TablePhase::Playing;
        let cover = self.chair(seat).cover();
        cover.or(was_late.then_some(Cover::Late)).filter(|_| is_on)
    }

    fn can_take_back(&self, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else {
            return false;
        };
        let is_on = self.phase == TablePhase::Playing && self.damage.is_none();
        let is_on = is_on && self.made.wish.terms.undo == Undo::Free;
        let is_own = is_on && self.chair(seat).bot().is_none() && !self.clocks.is_used_up(seat);
        is_own && self.game().is_some_and(|game| game.can_take_back(seat))
    }

    pub(super) fn end(&self) -> Option<End> {
        let game = self.game().filter(|_| self.phase == TablePhase::Over)?;
        let is_played_out = game.turn() == Turn::Over;
        let scores = game.scores();
        let is_in = |seat: &Seat| !self.chair(*seat).has_resigned();
        let winners = if is_played_out {
            scores.winners().iter().filter(is_in).collect()
        } else {
            self.seats().filter(is_in).collect()
        };
        let points = || scores.iter().map(|(_, score)| score.points).collect();
        Some(End {
            seed: Seed(self.made.seed).to_string(),
            salt: commitment::hex(&self.made.salt),
            points: is_played_out.then(points),
            winners,
        })
    }
}

/// What is known beside the log when a table is shown.
pub(crate) struct Shown<'a> {
    /// What people are called.
    pub names: &'a Names,
    /// Milliseconds of uptime.
    pub ticks: i64,
}

impl Shown<'_> {
    /// A person as others see them.
    pub(crate) fn person(&self, id: &str) -> PersonCard {
        PersonCard {
            id: id.into(),
            name: self.names.get(id).cloned().unwrap_or_default(),
        }
    }
}
