//! What a table answers: how far it is; lists, records, replays, par, advice and another game.

use std::ops::Range;

use catalog::{ADVISER, Advice, AnyGame};
use game::{Seat, Seed, Viewer};
use wire::replay::{Frame, MomentCard, Replay};
use wire::tables::{Aids, NewTable, SeatWish, TableLine, TablePhase, Visibility};
use wire::{Kind, Problem};

use super::decide::not_now;
use super::{Chair, Room, Shown, digest, place};
use crate::commitment;

/// Another game like one that is over, and where and since when it is, if anybody has asked.
pub(crate) type Again = (NewTable, Option<(String, i64)>);

impl Room {
    /// How long the log is.
    pub(crate) const fn length(&self) -> u32 {
        self.length
    }

    /// What the table is doing.
    pub(crate) const fn phase(&self) -> TablePhase {
        self.phase
    }

    /// How many entries the viewer was told about.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.knowledge[place(viewer)].version
    }

    /// The last version that changed the game for this seat.
    pub(crate) fn due(&self, seat: Seat) -> u32 {
        self.knowledge[seat.index()].due
    }

    /// When to look at the clocks again, if there are any and the game is on.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.clocks
            .deadline()
            .filter(|_| self.phase == TablePhase::Playing && self.damage.is_none())
    }

    /// Whether a command of this name has been carried out for this person. Now and then it seems
    /// so though it has not: the log knows.
    pub(crate) fn may_have_carried_out(&self, person: &str, command: &str) -> bool {
        self.carried_out.contains(&digest(person, command))
    }

    /// The table in a list, for this person.
    pub(crate) fn line(&self, person: Option<&str>, shown: &Shown<'_>) -> TableLine {
        let viewer = self.viewer(person);
        let is_your_turn = matches!(viewer, Viewer::Seat(seat) if self.thinking().contains(seat));
        TableLine {
            table: self.card(),
            phase: self.phase,
            seats: self.seats_now(viewer, shown),
            winners: self.end().map(|end| end.winners).unwrap_or_default(),
            is_your_turn,
            touched: self.knowledge[place(viewer)].touched,
            is_damaged: self.damage.is_some(),
            // That is not in the log: whoever makes lists knows.
            is_kept: false,
        }
    }

    /// The record of a game that is over, with what proves its draws fair.
    pub(crate) fn record(&self) -> Result<String, Problem> {
        let game = self.game_if(self.phase == TablePhase::Over)?;
        let seed = Seed(self.made.seed);
        Ok(game.record(&commitment::remarks(&seed, &self.made.salt)))
    }

    /// The game, if it may be shown whole.
    fn game_if(&self, may_show: bool) -> Result<&dyn AnyGame, Problem> {
        if let Some(game) = self.game().filter(|_| may_show) {
            return Ok(game);
        }
        self.check_damage()?;
        not_now("the game is not over")
    }

    /// What the luck of a game that is over allowed, to be found out elsewhere.
    pub(crate) fn par(&self) -> Result<catalog::ParSearch, Problem> {
        let unknown = || Problem::new(Kind::Missing, "par is not known for this title");
        let game = self.game_if(self.phase == TablePhase::Over)?;
        game.par().ok_or_else(unknown)
    }

    /// A game that is over, step by step, up to where its log is damaged.
    pub(crate) fn replay(&self, shown: &Shown<'_>) -> Result<Replay, Problem> {
        let game = self.game_if(self.may_show_all())?;
        let moment = |point: catalog::PastStep| MomentCard {
            step: point.step,
            seat: point.seat,
            points: point.points,
        };
        Ok(Replay {
            table: self.card(),
            seats: self.seats_now(Viewer::Spectator, shown),
            moments: game.history().into_iter().map(moment).collect(),
            end: self.end(),
            is_damaged: self.damage.is_some(),
        })
    }

    /// What was seen with these eyes in some moments of a game that is over.
    pub(crate) fn frames(&self, viewer: Viewer, wanted: Range<u32>) -> Result<Vec<Frame>, Problem> {
        if !self.viewers().contains(&viewer) {
            return Err(Problem::new(Kind::Missing, "no such seat"));
        }
        let game = self.game_if(self.may_show_all())?;
        let frame = |moment: catalog::SeenMoment| Frame {
            number: moment.number as u32,
            view: moment.view,
            events: moment.events,
        };
        let moments = game.moments(viewer, wanted.start as usize..wanted.end as usize);
        Ok(moments.into_iter().map(frame).collect())
    }

    /// A table like this one, on which everyone sits a seat further on: this person in their
    /// seat, open seats for the other people. And its name, if somebody has asked before, and since
    /// when it has that.
    pub(crate) fn again(&self, person: &str) -> Result<Again, Problem> {
        self.own_seat(person)?;
        self.check_damage()?;
        if self.phase != TablePhase::Over {
            return not_now("the game is not over");
        }
        let wish = |chair: &Chair| match chair {
            Chair::Person { id, .. } if id == person => SeatWish::You,
            Chair::Person { .. } | Chair::Open => SeatWish::Open,
            Chair::Bot(bot) => SeatWish::Bot(bot.to_string()),
        };
        let mut seats: Vec<SeatWish> = self.chairs.iter().map(wish).collect();
        seats.rotate_right(1);
        let mut wish = NewTable {
            seats,
            ..self.made.wish.clone()
        };
        // Its open seats are for those who have just played, not for the first stranger.
        wish.terms.visibility = Visibility::Private;
        Ok((wish, self.rematch.clone()))
    }

    /// What a bot would do in this person's seat, where the table allows to ask.
    pub(crate) fn advice(&self, person: &str) -> Result<(Seat, Advice), Problem> {
        self.check_damage()?;
        let seat = self.playing_seat(person)?;
        if self.made.wish.terms.aids == Aids::None {
            return not_now("this table has agreed to do without aids");
        }
        let asked = self
            .game()
            .and_then(|game| game.consult(seat, ADVISER, self.due(seat).into()));
        match asked {
            None => not_now("nothing is asked of you"),
            Some(advice) => Ok((seat, advice)),
        }
    }
}
