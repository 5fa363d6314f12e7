//! Whispers, a game small enough to be right: secret cards, open omens, bids behind a curtain.
//! Its rules are in `rulebook.md`; `FAULT` says what is wrong with it.

pub(crate) mod fault;
mod notation;
mod steps;
mod view;

use game::{
    Audience, BySeat, Dice, Game, Meta, Odds, Refusal, Rule, Score, Seat, SetupError, Stage, Step,
    StepOf, Turn, Viewer,
};
use serde::{Deserialize, Serialize};

use fault::{
    ACTION_TWICE, BUFFER_KEPT, CHECK_FORGETS_TURN, DRAW_AT_ANY_TIME, DRAW_THROWS_TWICE,
    DRAW_WITHOUT_WEIGHTS, EXTRA_ACTION, IMPOSSIBLE_DRAW, LOSSY_JSON, MISSING_ACTION,
    NOTHING_TO_DRAW, SCORES_FOR_ALL, UNKNOWN_RULE,
};
use view::View;

const TURN: Rule = Rule { id: "TOY-1" };
const BID: Rule = Rule { id: "TOY-2" };
const BAG: Rule = Rule { id: "TOY-3" };

/// How many cards there are of each rank; rank 0 is no card.
type Cards = [u8; 5];
const ALL_CARDS: Cards = [0, 2, 2, 2, 2];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup<const FAULT: u8> {
    pub(crate) players: u8,
    #[serde(skip_serializing_if = "is_lost::<FAULT>", default)]
    pub(crate) rounds: u8,
}

/// Whether JSON loses something.
fn is_lost<const FAULT: u8>(_: &u8) -> bool {
    FAULT == LOSSY_JSON
}

/// An action: what a seat bids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Bid(pub(crate) u8);

/// A draw: the rank of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(pub(crate) u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: u8 },
    Omen { card: u8 },
    Noted { seat: Seat },
    Revealed { bids: BySeat<u8>, echo: u32 },
    Shown { hands: BySeat<u8> },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
enum Phase {
    Deal { to: Seat },
    Omen { round: u8 },
    Bid { round: u8, omen: u8 },
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy<const FAULT: u8> {
    rounds: u8,
    phase: Phase,
    bag: Cards,
    open: Cards,
    /// Everyone's secret card; 0 until it is dealt.
    hands: BySeat<u8>,
    bids: BySeat<Option<u8>>,
    points: BySeat<i32>,
    /// The sum of all points, cached.
    sum: i32,
    /// Always 0, unless a fault brings something in from outside.
    echo: u32,
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    type Setup = Setup<FAULT>;
    type Action = Bid;
    type Draw = Card;
    type Event = Event;
    type View = View;
    type Shown = View;

    const META: Meta = Meta {
        id: "toy",
        name: "Whispers",
        stage: Stage::Draft,
        seats: 2..=3,
        revision: 1,
        longest: 15,
        takes_back: true,
        bench: "",
        options: &[],
        rulebook: include_str!("rulebook.md"),
        rules: &[TURN, BID, BAG],
        end: TURN,
        total: BID,
        parts: &[],
    };

    fn new(setup: &Setup<FAULT>) -> Result<Toy<FAULT>, SetupError> {
        if !(2..=3).contains(&setup.players) || !(1..=3).contains(&setup.rounds) {
            return Err(Refusal::by(BAG).into());
        }
        Ok(Toy {
            rounds: setup.rounds,
            phase: Phase::Deal { to: Seat::A },
            bag: ALL_CARDS,
            open: [0; 5],
            hands: BySeat::new(setup.players, |_| 0),
            bids: BySeat::new(setup.players, |_| None),
            points: BySeat::new(setup.players, |_| 0),
            sum: 0,
            echo: 0,
        })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal { .. } | Phase::Omen { .. } => Turn::Chance,
            Phase::Bid { .. } => Turn::Act(self.waiting()),
            Phase::Over => Turn::Over,
        }
    }

    fn check(&self, seat: Seat, Bid(bid): Bid) -> Result<(), Refusal> {
        let is_lenient = FAULT == CHECK_FORGETS_TURN && matches!(self.phase, Phase::Bid { .. });
        if !self.waiting().contains(seat) && !is_lenient {
            let rule = match FAULT {
                UNKNOWN_RULE => Rule { id: "TOY-9" },
                _ => TURN,
            };
            return Err(Refusal::by(rule));
        }
        if self.may_bid(seat, bid) {
            return Ok(());
        }
        Err(Refusal::by(BID))
    }

    fn check_draw(&self, Card(card): Card) -> Result<(), Refusal> {
        let is_lenient = FAULT == DRAW_AT_ANY_TIME;
        if self.turn() != Turn::Chance && !is_lenient {
            return Err(Refusal::by(TURN));
        }
        match self.bag.get(card as usize) {
            Some(1..) if FAULT != NOTHING_TO_DRAW => Ok(()),
            _ => Err(Refusal::by(BAG)),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Bid>) {
        if FAULT != BUFFER_KEPT {
            into.clear();
        }
        if !self.waiting().contains(seat) {
            return;
        }
        let highest = match FAULT {
            MISSING_ACTION => self.hands[seat] - 1,
            EXTRA_ACTION => self.hands[seat] + 1,
            _ => self.hands[seat],
        };
        let is_offered = |bid: &u8| FAULT == EXTRA_ACTION || self.may_bid(seat, *bid);
        into.extend((0..=highest).filter(is_offered).map(Bid));
        if FAULT == ACTION_TWICE {
            into.push(Bid(0));
        }
    }

    fn odds(&self, into: &mut Odds<Card>) {
        into.clear();
        if self.turn() != Turn::Chance || FAULT == NOTHING_TO_DRAW {
            return;
        }
        for (rank, &count) in (0..).zip(&self.bag) {
            if count > 0 || (FAULT == IMPOSSIBLE_DRAW && rank > 0) {
                into.push(Card(rank), u32::from(count));
            }
        }
    }

    fn draw(&self, dice: &mut impl Dice) -> Card {
        let mut odds = Odds::default();
        self.odds(&mut odds);
        if FAULT == DRAW_WITHOUT_WEIGHTS {
            let number = dice.below(odds.iter().count() as u32);
            let drawn = odds.iter().nth(number as usize);
            return drawn.expect("the number is below the count").0;
        }
        let drawn = odds.draw(dice);
        if FAULT == DRAW_THROWS_TWICE {
            dice.below(2);
        }
        drawn
    }

    fn apply(&mut self, step: StepOf<Self>, tell: &mut impl FnMut(Audience, Event)) {
        match (step, self.phase) {
            (Step::Act(seat, Bid(bid)), _) => self.bid(seat, bid, tell),
            (Step::Draw(Card(card)), Phase::Deal { to }) => self.deal(to, card, tell),
            (Step::Draw(Card(card)), Phase::Omen { round }) => self.turn_up(round, card, tell),
            (Step::Draw(_), _) => {}
        }
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.has_sealed(seat)
    }

    fn scores(&self) -> BySeat<Score> {
        let is_over = self.phase == Phase::Over;
        let score = |seat| Score {
            points: self.points[seat],
            tie_break: i32::from(self.hands[seat]) * i32::from(is_over),
        };
        let count = match FAULT {
            SCORES_FOR_ALL => 3,
            _ => self.hands.count(),
        };
        BySeat::new(count, score)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn show(view: &View) -> View {
        view.clone()
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Toy<FAULT> {
        Toy::guess(view, dice)
    }

    fn audit(&self) -> Result<(), String> {
        let mut counted = self.bag;
        for (count, open) in counted.iter_mut().zip(self.open) {
            *count += open;
        }
        for (_, &card) in self.hands.iter().filter(|(_, card)| **card > 0) {
            counted[card as usize] += 1;
        }
        if counted != ALL_CARDS {
            return Err(format!("there are {counted:?} cards"));
        }
        let sum: i32 = self.points.iter().map(|(_, points)| points).sum();
        if sum != self.sum {
            return Err(format!("the points add up to {sum}, not {}", self.sum));
        }
        Ok(())
    }
}
