//! A position under examination, with all that the title says may happen there.

use game::{Dice, Game, Odds, QuickDice, Seat, Seats, Step, StepOf, Turn, Viewer};

use crate::Case;

/// Everything that can be written at all, in order, each once.
pub(crate) struct Candidates<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) draws: Vec<G::Draw>,
}

impl<G: Game> Candidates<G> {
    pub(crate) fn of(case: &Case<G>) -> Candidates<G> {
        Candidates {
            actions: in_order(&case.every_action),
            draws: in_order(&case.every_draw),
        }
    }
}

fn in_order<T: Copy + Ord>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items
}

/// A position, asked once for its turn, its actions and its odds.
pub(crate) struct Visit<'a, G: Game> {
    pub(crate) game: &'a G,
    /// Everyone at the table.
    pub(crate) table: Seats,
    pub(crate) turn: Turn,
    pub(crate) odds: Odds<G::Draw>,
    actions: [Vec<G::Action>; 4],
}

impl<'a, G: Game> Visit<'a, G> {
    pub(crate) fn to(game: &'a G, table: Seats) -> Visit<'a, G> {
        let mut odds = Odds::default();
        game.odds(&mut odds);
        Visit {
            game,
            table,
            turn: game.turn(),
            odds,
            actions: Seat::ALL.map(|seat| legal_actions(game, seat)),
        }
    }

    /// The seats that owe an action.
    pub(crate) const fn waiting(&self) -> Seats {
        match self.turn {
            Turn::Act(seats) => seats,
            Turn::Chance | Turn::Over => Seats::NONE,
        }
    }

    /// What the title offers to a seat, in its order.
    pub(crate) fn actions(&self, seat: Seat) -> &[G::Action] {
        &self.actions[seat.index()]
    }

    /// What the title says chance may draw.
    pub(crate) fn draws(&self) -> Vec<G::Draw> {
        self.odds.iter().map(|(draw, _)| draw).collect()
    }

    /// Everyone who may look.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        let seats = self.table.iter().map(Viewer::Seat);
        seats.chain([Viewer::Spectator])
    }

    /// One of a seat's actions. The seat must have some.
    pub(crate) fn some_action(&self, seat: Seat, dice: &mut QuickDice) -> G::Action {
        let actions = self.actions(seat);
        actions[dice.below(actions.len() as u32) as usize]
    }

    /// One of the steps that may follow, unless the game is over.
    pub(crate) fn some_step(&self, dice: &mut QuickDice) -> Option<StepOf<G>> {
        match self.turn {
            Turn::Act(waiting) => {
                let number = dice.below(waiting.len() as u32) as usize;
                let seat = waiting.iter().nth(number)?;
                Some(Step::Act(seat, self.some_action(seat, dice)))
            }
            Turn::Chance => Some(Step::Draw(self.odds.draw(dice))),
            Turn::Over => None,
        }
    }
}

/// A seat's legal actions, from an empty buffer.
pub(crate) fn legal_actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// All of the items, or so many of them chosen at random.
pub(crate) fn sample<T: Copy>(items: &[T], most: usize, dice: &mut QuickDice) -> Vec<T> {
    let mut items = items.to_vec();
    if items.len() > most {
        for at in 0..most {
            let left = (items.len() - at) as u32;
            items.swap(at, at + dice.below(left) as usize);
        }
        items.truncate(most);
    }
    items
}

/// A viewer in the words of a message.
pub(crate) fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "the spectator".into(),
    }
}
