//! The only way to play: steps are checked, applied and remembered. Tests let chance draw here, too; a table has
//! its draws stored first, and follows them.

use std::fmt;

use crate::chance::Dice;
use crate::{Audience, Game, Record, Refusal, Seat, SetupError, Step, StepOf, Turn, silence};

/// A game under way, with its record. Nothing else applies steps to a game people play.
#[derive(Clone, Debug)]
pub struct Referee<G: Game> {
    game: G,
    record: Record<G>,
}

impl<G: Game> Referee<G> {
    /// Sets the table up and lets chance draw until someone must decide.
    pub fn open(
        setup: G::Setup,
        dice: &mut impl Dice,
        tell: &mut impl FnMut(Audience, G::Event),
    ) -> Result<Referee<G>, SetupError> {
        let mut referee = Referee::before(setup)?;
        referee.let_chance_draw(dice, tell);
        Ok(referee)
    }

    /// Sets the table up and waits, even for chance: what was drawn will be read.
    pub fn before(setup: G::Setup) -> Result<Referee<G>, SetupError> {
        let game = G::new(&setup)?;
        let record = Record::new(setup);
        Ok(Referee { game, record })
    }

    /// Takes a step that was decided or drawn elsewhere, and that has been checked here.
    pub fn follow(&mut self, step: StepOf<G>, tell: &mut impl FnMut(Audience, G::Event)) {
        self.step(step, tell);
    }

    /// Takes a seat's action if the rules allow it, then lets chance draw until someone must
    /// decide. A refused action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        dice: &mut impl Dice,
        tell: &mut impl FnMut(Audience, G::Event),
    ) -> Result<(), Refusal> {
        self.game.check(seat, action)?;
        self.step(Step::Act(seat, action), tell);
        self.let_chance_draw(dice, tell);
        Ok(())
    }

    /// Takes the seat's last action back, if the title says that it still can be, and says which
    /// step of the record that was, from 0. Steps since then were decided by others at the same
    /// time: they stay, and move up by one.
    pub fn take_back(&mut self, seat: Seat) -> Option<usize> {
        if !self.game.can_take_back(seat) {
            return None;
        }
        let steps = &mut self.record.steps;
        let is_own = |step: &StepOf<G>| matches!(step, Step::Act(actor, _) if *actor == seat);
        let last = steps.iter().rposition(is_own)?;
        // Nothing was drawn since, so nobody's luck changes: the same dice go on.
        let is_drawn = |step: &StepOf<G>| matches!(step, Step::Draw(_));
        debug_assert!(!steps[last..].iter().any(is_drawn), "law 11");
        steps.remove(last);
        let game = self.record.replay(&mut silence);
        self.game = game.expect("law 11: without the action the rest is legal");
        Some(last)
    }

    /// The position.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// All that has happened.
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    fn let_chance_draw(&mut self, dice: &mut impl Dice, tell: &mut impl FnMut(Audience, G::Event)) {
        while self.game.turn() == Turn::Chance {
            let draw = self.game.draw(dice);
            self.step(Step::Draw(draw), tell);
        }
    }

    fn step(&mut self, step: StepOf<G>, tell: &mut impl FnMut(Audience, G::Event)) {
        self.game.apply(step, tell);
        self.record.steps.push(step);
    }
}

/// Why a record's steps do not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The setup is not accepted.
    Setup(SetupError),
    /// A step is against the rules.
    Refused {
        /// The step's number, from 0.
        step: usize,
        /// The rule it breaks.
        refusal: Refusal,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(error) => write!(f, "the setup is not accepted: {error}"),
            ReplayError::Refused { step, refusal } => write!(f, "step {step} is {refusal}"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Game> Record<G> {
    /// Plays all steps again, each one checked.
    pub fn replay(&self, tell: &mut impl FnMut(Audience, G::Event)) -> Result<G, ReplayError> {
        let mut game = G::new(&self.setup).map_err(ReplayError::Setup)?;
        for (number, step) in self.steps.iter().enumerate() {
            let checked = match *step {
                Step::Act(seat, action) => game.check(seat, action),
                Step::Draw(draw) => game.check_draw(draw),
            };
            checked.map_err(|refusal| ReplayError::Refused {
                step: number,
                refusal,
            })?;
            game.apply(*step, tell);
        }
        Ok(game)
    }
}
