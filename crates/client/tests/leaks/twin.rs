//! Pairs of worlds: the same game twice, with everything else in it that the viewer cannot know.

use game::{Dice, Notation, QuickDice, Record, Seat, Seats, Turn, Viewer};
use wire::tables::Clock;

use crate::probe::{self, Probe};
use crate::script::{Move, Row, Stage, draw_on};

/// Two worlds that the viewer cannot tell apart.
pub(crate) struct Pair {
    pub title: &'static str,
    pub setup: String,
    pub players: u8,
    pub viewer: Viewer,
    pub clock: Clock,
    /// The rows of both logs, up to each pause.
    pub worlds: [Vec<Vec<Row>>; 2],
    /// What the viewer tries at each pause.
    pub probes: Vec<Vec<Probe>>,
}

/// Secret decisions come in so many waves at the end.
const WAVES: usize = 3;

/// How a title exchanges what was drawn in secret.
pub(crate) type Exchange<G> = fn(&Record<G>, Viewer, u64) -> Record<G>;

/// A game of at most so many decisions in two worlds.
pub(crate) struct Wish<'a, G: Notation> {
    pub setup: &'a G::Setup,
    pub viewer: Viewer,
    pub decisions: u32,
    pub seed: u64,
}

impl<G: Notation> Wish<'_, G> {
    /// Plays the game and makes its twin.
    pub(crate) fn pair(&self, exchange: Exchange<G>) -> Pair {
        let mut dice = QuickDice::new(self.seed);
        let one = self.play(&mut dice);
        let mut other = self.exchanged(&one, exchange);
        for _ in 0..2 {
            self.shuffle(&mut other, &mut dice);
        }
        let other = self.hesitate(other, &mut dice);
        let worlds = self.diverge([one, other], &mut dice);
        let mut probes = Vec::new();
        let mut pool = probe::Pool::default();
        let [one, other] = worlds;
        let one = self.write(&one, |stage| {
            probes.push(probe::some(stage, self.viewer, &mut pool, &mut dice));
        });
        let other = self.write(&other, |_| {});
        assert_eq!(one.len(), other.len());
        let players = Stage::<G>::new(self.setup, self.viewer).game().scores();
        Pair {
            title: G::META.id,
            setup: self.setup.to_string(),
            players: players.count(),
            viewer: self.viewer,
            clock: clock(self.seed),
            worlds: [one, other],
            probes,
        }
    }

    fn stage(&self) -> Stage<G> {
        Stage::new(self.setup, self.viewer)
    }

    fn others(&self, seats: Vec<Seat>) -> Vec<Seat> {
        let is_other = |seat: &Seat| Viewer::Seat(*seat) != self.viewer;
        seats.into_iter().filter(is_other).collect()
    }

    /// A random game with some interludes and pauses, left before it is over.
    fn play(&self, dice: &mut QuickDice) -> Vec<Move<G>> {
        let mut stage = self.stage();
        let mut opening = Vec::new();
        draw_on(&mut stage.game().clone(), &mut opening, dice);
        let mut moves = vec![Move::Start(opening), Move::Pause];
        stage.take(&moves[0], &mut Vec::new());
        for number in 0..self.decisions {
            let asked = stage.asked();
            let seat = *pick(&asked, dice).expect("the game is on");
            let one = stage.some_act(seat, dice);
            let mut after = stage.clone();
            after.take(&one, &mut Vec::new());
            if after.game().turn() == Turn::Over {
                break;
            }
            let is_own = self.viewer == Viewer::Seat(seat);
            if is_own && after.game().can_take_back(seat) && dice.below(6) == 0 {
                moves.extend([one, Move::TakeBack(seat)]);
                continue;
            }
            stage = after;
            moves.push(one);
            if dice.below(10) == 0 {
                let seats: Vec<Seat> = stage.game().scores().seats().iter().collect();
                moves.extend(pick(&seats, dice).copied().map(Move::Interlude));
            }
            if dice.below(10) == 0 || number % 16 == 15 {
                moves.push(Move::Pause);
            }
        }
        moves
    }

    /// The same moves with other secret draws.
    fn exchanged(&self, moves: &[Move<G>], exchange: Exchange<G>) -> Vec<Move<G>> {
        let mut stage = self.stage();
        for one in moves {
            stage.take(one, &mut Vec::new());
        }
        let twin = exchange(stage.referee.record(), self.viewer, self.seed);
        let mut steps = twin.steps.into_iter();
        let mut twin = Vec::new();
        for (at, one) in moves.iter().enumerate() {
            // What is taken back at once is not in the record.
            let is_kept = !matches!(moves.get(at + 1), Some(Move::TakeBack(_)));
            twin.push(match one {
                Move::Start(old) => Move::Start(steps.by_ref().take(old.len()).collect()),
                Move::Act(seat, old) if is_kept => {
                    Move::Act(*seat, steps.by_ref().take(old.len()).collect())
                }
                same => same.clone(),
            });
        }
        twin
    }

    /// Moves secret decisions to and fro among themselves, and past what says nothing of them.
    fn shuffle(&self, moves: &mut [Move<G>], dice: &mut QuickDice) {
        let mut stage = self.stage();
        for at in 0..moves.len() {
            let next = moves.get(at + 1).cloned();
            if let Some(next) = next.filter(|_| dice.below(2) == 0)
                && self.is_same_either_way(&stage, &moves[at], &next)
            {
                moves.swap(at, at + 1);
            }
            stage.take(&moves[at], &mut Vec::new());
        }
    }

    /// Whether two moves can change places without the viewer's noticing.
    fn is_same_either_way(&self, stage: &Stage<G>, one: &Move<G>, next: &Move<G>) -> bool {
        match (one, next) {
            (Move::Act(..), Move::Interlude(_) | Move::Pause) => self.is_secret(stage, one),
            (Move::Interlude(_) | Move::Pause, Move::Act(..)) => self.is_secret(stage, next),
            (Move::Act(seat, steps), Move::Act(other, others)) => {
                let is_drawn = steps.len() > 1 || others.len() > 1;
                if seat == other || is_drawn || !stage.is_asked(*other) {
                    return false;
                }
                let seen_after = |first, second| {
                    let mut stage = stage.clone();
                    let mut seen = Vec::new();
                    for one in [first, second] {
                        let learned = stage.take(one, &mut Vec::new());
                        seen.extend(learned.map(|told| (told, stage.game().view(self.viewer))));
                    }
                    seen
                };
                let there = seen_after(one, next);
                there.len() < 2 && there == seen_after(next, one)
            }
            _ => false,
        }
    }

    /// Lets others try something in secret, and take it back.
    fn hesitate(&self, moves: Vec<Move<G>>, dice: &mut QuickDice) -> Vec<Move<G>> {
        let mut stage = self.stage();
        let mut twin = Vec::new();
        for one in moves {
            // Between a decision and its being taken back there is no room.
            let is_between = matches!(one, Move::TakeBack(_));
            if !is_between && dice.below(5) == 0 {
                twin.extend(self.hesitation(&mut stage, dice).into_iter().flatten());
            }
            stage.take(&one, &mut Vec::new());
            twin.push(one);
        }
        twin
    }

    fn hesitation(&self, stage: &mut Stage<G>, dice: &mut QuickDice) -> Option<[Move<G>; 2]> {
        let one = self.secret(stage, dice)?;
        let Move::Act(seat, _) = one else { return None };
        let mut after = stage.clone();
        after.take(&one, &mut Vec::new());
        let can_take_back = after.game().can_take_back(seat);
        can_take_back.then_some([one, Move::TakeBack(seat)])
    }

    /// A decision of someone else of which the viewer learns nothing.
    fn secret(&self, stage: &mut Stage<G>, dice: &mut QuickDice) -> Option<Move<G>> {
        let seat = *pick(&self.others(stage.asked()), dice)?;
        let one = stage.some_act(seat, dice);
        self.is_secret(stage, &one).then_some(one)
    }

    /// Whether the viewer neither hears of a move nor sees anything of it.
    fn is_secret(&self, stage: &Stage<G>, one: &Move<G>) -> bool {
        let mut after = stage.clone();
        let learned = after.take(one, &mut Vec::new());
        learned.is_none() && after.game().view(self.viewer) == stage.game().view(self.viewer)
    }

    /// Goes on with other secret decisions in each world, and the same interludes.
    fn diverge(&self, worlds: [Vec<Move<G>>; 2], dice: &mut QuickDice) -> [Vec<Move<G>>; 2] {
        let mut waves = [0; WAVES].map(|_| dice.below(2) == 0);
        waves[WAVES - 1] = false;
        let lender = Seats::first(1).lowest().expect("a first seat");
        worlds.map(|mut moves| {
            let mut stage = self.stage();
            for one in &moves {
                stage.take(one, &mut Vec::new());
            }
            for has_interlude in waves {
                for _ in 0..dice.below(4) {
                    if let Some(one) = self.secret(&mut stage, dice) {
                        stage.take(&one, &mut Vec::new());
                        moves.push(one);
                    }
                }
                moves.extend(has_interlude.then_some(Move::Interlude(lender)));
                moves.push(Move::Pause);
            }
            moves
        })
    }

    /// The rows up to each pause.
    fn write(&self, moves: &[Move<G>], mut pause: impl FnMut(&mut Stage<G>)) -> Vec<Vec<Row>> {
        let mut stage = self.stage();
        let (mut parts, mut rows) = (Vec::new(), Vec::new());
        for one in moves {
            stage.take(one, &mut rows);
            if let Move::Pause = one {
                parts.push(std::mem::take(&mut rows));
                pause(&mut stage);
            }
        }
        assert!(rows.is_empty(), "the last move is a pause");
        parts
    }
}

fn clock(seed: u64) -> Clock {
    let seconds = 24 * 3600;
    match seed % 3 {
        0 => Clock::PerMove { seconds },
        1 => Clock::PerGame {
            seconds,
            increment: 0,
        },
        _ => Clock::None,
    }
}

/// One of them at random, if there are any.
pub(crate) fn pick<'a, T>(list: &'a [T], dice: &mut QuickDice) -> Option<&'a T> {
    let number = dice.below(list.len().max(1) as u32);
    list.get(number as usize)
}
