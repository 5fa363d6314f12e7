//! A game under way whose type has been forgotten.

use std::marker::PhantomData;

use bots::{Bot, BotName, Mind, Stop};
use game::{
    Audience, Notation, Portrait, QuickDice, ReadError, Referee, Refusal, Seat, Seed, SeededDice,
    SetupError, Step, Style, Turn, Viewer, silence,
};

use crate::plain;

/// A game under way at which people and bots play in a terminal. Actions are named by their
/// place in the list of legal ones.
pub trait Table {
    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The table as this viewer sees it.
    fn picture(&self, viewer: Viewer, style: &Style) -> String;

    /// The seat's one next step, in words.
    fn task(&self, seat: Seat, style: &Style) -> String;

    /// The seat's legal actions, numbered from 1.
    fn menu(&self, seat: Seat, style: &Style) -> String;

    /// The answer to what the seat asks, without any consequence; nothing, if the line is no
    /// question.
    fn answer(&self, seat: Seat, question: &str, style: &Style) -> Option<Result<String, Refusal>>;

    /// What can be asked, a line each, if anything can.
    fn questions(&self, style: &Style) -> Option<String>;

    /// How many legal actions the seat has.
    fn count(&self, seat: Seat) -> usize;

    /// A legal action in the notation.
    fn notation(&self, seat: Seat, action: usize) -> String;

    /// Reads a number from the menu or an action in the notation. Only legal ones are accepted.
    fn read(&self, seat: Seat, text: &str) -> Result<usize, ReadError>;

    /// The table as the seat would see it after this action, before anybody else does anything;
    /// nothing, if what the seat would see depends on what it cannot know.
    fn preview(&self, seat: Seat, action: usize, style: &Style) -> Option<String>;

    /// Carries the action out and says what happened, and to whom it may be told.
    fn act(&mut self, seat: Seat, action: usize, style: &Style) -> Vec<(Audience, String)>;

    /// Whether this action is the seat's last chance to change its mind: nothing can be taken
    /// back after it, or somebody else goes on.
    fn is_final(&self, seat: Seat, action: usize, formalities: Formalities) -> bool;

    /// Whether the seat can take its last action back.
    fn can_take_back(&self, seat: Seat) -> bool;

    /// Takes the seat's last action back, and says whether that was possible.
    fn take_back(&mut self, seat: Seat) -> bool;

    /// The action to take where choosing makes no difference that anybody could know of.
    fn formality(&self, seat: Seat) -> Option<usize>;

    /// What a bot would do in this seat.
    fn advice(&mut self, seat: Seat, bot: BotName) -> usize;

    /// What a bot advises the seat to do, and why.
    fn hint(&mut self, seat: Seat, bot: BotName, style: &Style) -> Hint;

    /// What happened while the table was set up.
    fn opening(&self, style: &Style) -> Vec<(Audience, String)>;

    /// The points so far, or how the game ended.
    fn verdict(&self, style: &Style) -> String;

    /// The record so far.
    fn record(&self, remarks: &[String]) -> String;
}

/// What a bot advises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The action.
    pub action: usize,
    /// The seat's points at the end, in hundredths, if the bot knows.
    pub points: Option<i32>,
    /// How often the seat wins, in thousandths, if the bot knows.
    pub wins: Option<u16>,
    /// What speaks for the action.
    pub reasons: Vec<String>,
}

/// Who settles what makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Formalities {
    /// The player is asked.
    Asked,
    /// They are settled without asking, so that nothing can be taken back before one either.
    Settled,
}

/// In so many worlds a preview is tried out.
const WORLDS: u64 = 8;

/// A table of this title.
pub(crate) struct Typed<G: Notation, M> {
    mind: PhantomData<fn() -> M>,
    referee: Referee<G>,
    dice: SeededDice,
    seed: Seed,
    opening: Vec<(Audience, G::Event)>,
    bots: Vec<(Seat, BotName, Box<dyn Bot<G>>)>,
}

impl<G: Notation, M: Mind<G>> Typed<G, M> {
    pub(crate) fn open(setup: &str, seed: Seed) -> Result<Typed<G, M>, SetupError> {
        let mut dice = SeededDice::new(seed);
        let mut opening = Vec::new();
        let mut tell = |audience, event| opening.push((audience, event));
        let referee = Referee::open(setup.parse()?, &mut dice, &mut tell)?;
        Ok(Typed {
            mind: PhantomData,
            referee,
            dice,
            seed,
            opening,
            bots: Vec::new(),
        })
    }

    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.referee.game().actions(seat, &mut actions);
        actions
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.referee.game().view(viewer)
    }

    fn shown(&self, viewer: Viewer) -> G::Shown {
        G::show(&self.view(viewer))
    }

    /// The bot of that name for this seat, who is hired once.
    fn hired(&mut self, seat: Seat, bot: BotName) -> &mut dyn Bot<G> {
        let is_hired = |(at, name, _): &(Seat, BotName, _)| (*at, *name) == (seat, bot);
        let place = self.bots.iter().position(is_hired).unwrap_or_else(|| {
            let seed = bot_seed(&self.seed, seat);
            self.bots.push((seat, bot, bot.hire::<G, M>(seed)));
            self.bots.len() - 1
        });
        &mut *self.bots[place].2
    }

    /// What an action would lead to in one of the worlds that the seat holds possible: the true
    /// one might show what others have done, or what chance has in store, to someone who then
    /// takes it back.
    fn tried(&self, seat: Seat, action: G::Action, world: u64) -> G {
        let view = self.view(Viewer::Seat(seat));
        let mut game = G::determinize(&view, &mut QuickDice::new(world));
        game.apply(Step::Act(seat, action), &mut silence);
        game
    }
}

impl<G: Notation + Portrait, M: Mind<G>> Table for Typed<G, M> {
    fn turn(&self) -> Turn {
        self.referee.game().turn()
    }

    fn picture(&self, viewer: Viewer, style: &Style) -> String {
        G::picture(&self.shown(viewer), style)
    }

    fn task(&self, seat: Seat, style: &Style) -> String {
        let viewer = Viewer::Seat(seat);
        plain::task(self.referee.game(), &self.shown(viewer), viewer, style)
    }

    fn menu(&self, seat: Seat, style: &Style) -> String {
        plain::menu(self.referee.game(), seat, &self.actions(seat), style)
    }

    fn answer(&self, seat: Seat, question: &str, style: &Style) -> Option<Result<String, Refusal>> {
        let (game, actions) = (self.referee.game(), self.actions(seat));
        plain::answer(game, seat, &actions, question, style)
    }

    fn questions(&self, style: &Style) -> Option<String> {
        plain::questions::<G>(style)
    }

    fn count(&self, seat: Seat) -> usize {
        self.actions(seat).len()
    }

    fn notation(&self, seat: Seat, action: usize) -> String {
        self.referee
            .game()
            .write_action(seat, self.actions(seat)[action])
    }

    fn read(&self, seat: Seat, text: &str) -> Result<usize, ReadError> {
        let (game, actions) = (self.referee.game(), self.actions(seat));
        if let Ok(number) = text.trim().parse::<usize>() {
            let range = || ReadError::Unreadable(format!("1 to {}", actions.len()));
            return (1..=actions.len())
                .contains(&number)
                .then(|| number - 1)
                .ok_or_else(range);
        }
        let action = game.read_action(seat, text)?;
        game.check(seat, action)?;
        let place = actions.iter().position(|legal| *legal == action);
        Ok(place.expect("an action that passes the check is in the list"))
    }

    fn preview(&self, seat: Seat, action: usize, style: &Style) -> Option<String> {
        let (viewer, action) = (Viewer::Seat(seat), self.actions(seat)[action]);
        let seen_in = |world| self.tried(seat, action, world).view(viewer);
        let foreseen = seen_in(0);
        // Where worlds differ, as when the end reveals what others held, nothing is foreseen.
        let is_sure = (1..WORLDS).all(|world| seen_in(world) == foreseen);
        is_sure.then(|| G::picture(&G::show(&foreseen), style))
    }

    fn act(&mut self, seat: Seat, action: usize, style: &Style) -> Vec<(Audience, String)> {
        let action = self.actions(seat)[action];
        let mut heard = Vec::new();
        let mut tell = |audience, event: G::Event| {
            heard.extend(G::sentence(&event, style).map(|sentence| (audience, sentence)));
        };
        let played = self.referee.play(seat, action, &mut self.dice, &mut tell);
        played.expect("an action from the list of legal ones is legal");
        heard
    }

    fn is_final(&self, seat: Seat, action: usize, formalities: Formalities) -> bool {
        let game = self.tried(seat, self.actions(seat)[action], 0);
        let mut next = Vec::new();
        game.actions(seat, &mut next);
        let is_picked = || G::formality(&game.view(Viewer::Seat(seat)), &next).is_some();
        let goes_on = game.can_take_back(seat) && !next.is_empty();
        !goes_on || formalities == Formalities::Settled && is_picked()
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.referee.game().can_take_back(seat)
    }

    fn take_back(&mut self, seat: Seat) -> bool {
        self.referee.take_back(seat).is_some()
    }

    fn formality(&self, seat: Seat) -> Option<usize> {
        let actions = self.actions(seat);
        let action = G::formality(&self.view(Viewer::Seat(seat)), &actions)?;
        actions.iter().position(|legal| *legal == action)
    }

    fn advice(&mut self, seat: Seat, bot: BotName) -> usize {
        let (view, actions) = (self.view(Viewer::Seat(seat)), self.actions(seat));
        let chosen = self.hired(seat, bot).choose(&view, &actions);
        place(&actions, &chosen)
    }

    fn hint(&mut self, seat: Seat, bot: BotName, style: &Style) -> Hint {
        let (view, actions) = (self.view(Viewer::Seat(seat)), self.actions(seat));
        // Not from the game's seed: whoever asks would hear something that follows from a secret.
        let luck = Seed::from_number(self.referee.record().steps.len() as u64);
        let best = bot.hire::<G, M>(luck).weigh(&view, &actions, &Stop::new())[0];
        Hint {
            action: place(&actions, &best.action),
            points: best.points,
            wins: best.wins,
            reasons: M::reasons(&view, best.action, style.lang),
        }
    }

    fn opening(&self, style: &Style) -> Vec<(Audience, String)> {
        let sentence = |(audience, event): &(Audience, G::Event)| {
            Some((*audience, G::sentence(event, style)?))
        };
        self.opening.iter().filter_map(sentence).collect()
    }

    fn verdict(&self, style: &Style) -> String {
        plain::verdict(self.referee.game(), &self.shown(Viewer::Spectator), style)
    }

    fn record(&self, remarks: &[String]) -> String {
        self.referee.record().write(remarks)
    }
}

/// The place of what a bot has chosen.
fn place<A: PartialEq>(actions: &[A], chosen: &A) -> usize {
    let place = actions.iter().position(|legal| legal == chosen);
    place.expect("a bot chooses from the list")
}

/// A bot's own luck, apart from the dealer's.
pub(crate) fn bot_seed(seed: &Seed, seat: Seat) -> Seed {
    seed.child(seat.index() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_and_the_dealer_have_luck_of_their_own() {
        let seed = Seed::from_number(1);
        let mut seeds: Vec<String> = Seat::ALL
            .iter()
            .map(|seat| bot_seed(&seed, *seat).to_string())
            .collect();
        seeds.push(seed.to_string());
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 5);
    }
}
