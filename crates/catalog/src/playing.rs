//! A game under way, its type known: behind [`AnyGame`] stand the referee, what the title says, and
//! bots.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::Range;

use bots::{Bot, BotName, Mind};
use game::{
    Audience, BySeat, Notation, Portrait, QuickDice, ReadError, Referee, Refusal, Score, Seat,
    Seed, SeededDice, SetupError, Step, StepOf, Style, Turn, Viewer, read_step, silence,
};

use crate::json::{self, Json};
use crate::thinking::{BotQuestion, bot_seed, place};
use crate::{
    Advice, Announcements, AnyGame, Damage, DecideError, Decided, Decision, Formalities, ParSearch,
    PastStep, SeenMoment, past, plain,
};

/// In so many worlds a preview is tried out.
const WORLDS: u64 = 8;

/// A game of this title.
pub(crate) struct Playing<G: Notation, M> {
    mind: PhantomData<fn() -> M>,
    referee: Referee<G>,
    dice: SeededDice,
    seed: Seed,
    /// Those who stay for the whole game.
    bots: Vec<(Seat, BotName, Box<dyn Bot<G>>)>,
}

impl<G: Notation, M: Mind<G>> Playing<G, M> {
    /// A game in which nothing has been drawn yet.
    pub(crate) fn begin(setup: &str, seed: Seed) -> Result<Playing<G, M>, SetupError> {
        Ok(Playing {
            mind: PhantomData,
            referee: Referee::before(setup.parse()?)?,
            dice: SeededDice::new(seed),
            seed,
            bots: Vec::new(),
        })
    }

    fn game(&self) -> &G {
        self.referee.game()
    }

    fn shown(&self, viewer: Viewer) -> G::Shown {
        G::show(&self.game().view(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game().actions(seat, &mut actions);
        actions
    }

    /// Where the action is that makes no difference.
    fn formality_among(&self, seat: Seat, legal: &[G::Action]) -> Option<usize> {
        let action = G::formality(&self.game().view(Viewer::Seat(seat)), legal)?;
        legal.iter().position(|legal| *legal == action)
    }

    fn question(&self, seat: Seat, bot: BotName, luck: Seed) -> Option<BotQuestion<G>> {
        let legal = self.legal(seat);
        let view = self.game().view(Viewer::Seat(seat));
        (!legal.is_empty()).then_some(BotQuestion {
            seat,
            view,
            legal,
            bot,
            luck,
        })
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

    /// A step and all that chance then draws.
    fn play_on(&self, first: Option<StepOf<G>>) -> Decided {
        let mut game = self.game().clone();
        let mut dice = self.dice.clone();
        let mut lines = String::new();
        let mut next = first;
        loop {
            let step = match (next.take(), game.turn()) {
                (Some(step), _) => step,
                (None, Turn::Chance) => Step::Draw(game.draw(&mut dice)),
                (None, turn) => return Decided { lines, turn },
            };
            lines.push_str(&game.write_step(step));
            lines.push('\n');
            game.apply(step, &mut silence);
        }
    }

    fn follow_telling(
        &mut self,
        lines: &str,
        tell: &mut impl FnMut(Audience, G::Event),
    ) -> Result<(), Damage> {
        for line in lines.lines() {
            let damage = |why: &dyn Display| Damage(format!("`{line}`: {why}"));
            let game = self.referee.game();
            let step = read_step(game, line).map_err(|cause| damage(&cause))?;
            if let Step::Draw(_) = step {
                // The lines say what was drawn; the dice only go on, as they did then.
                game.draw(&mut self.dice);
            }
            self.referee.follow(step, tell);
        }
        Ok(())
    }

    /// What an action would lead to in one of the worlds that the seat holds possible: the true
    /// one might show what others have done, or what chance has in store, to someone who then
    /// takes it back.
    fn tried(&self, seat: Seat, action: usize, world: u64) -> G {
        let view = self.game().view(Viewer::Seat(seat));
        let mut game = G::determinize(&view, &mut QuickDice::new(world));
        game.apply(Step::Act(seat, self.legal(seat)[action]), &mut silence);
        game
    }
}

impl<G: Notation + Portrait, M: Mind<G>> AnyGame for Playing<G, M> {
    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn turn_number(&self) -> u32 {
        self.game().turn_number()
    }

    fn scores(&self) -> BySeat<Score> {
        self.game().scores()
    }

    fn record(&self, remarks: &[String]) -> String {
        self.referee.record().write(remarks)
    }

    fn opening(&self) -> String {
        self.play_on(None).lines
    }

    fn decide(&self, seat: Seat, action: &str) -> Result<Decided, DecideError> {
        let action = json::read_action(self.game(), seat, action)?;
        let checked = self.game().check(seat, action);
        checked.map_err(DecideError::Refused)?;
        Ok(self.play_on(Some(Step::Act(seat, action))))
    }

    fn choose(&self, seat: Seat, action: usize) -> Decided {
        self.play_on(Some(Step::Act(seat, self.legal(seat)[action])))
    }

    fn follow(&mut self, lines: &str) -> Result<Announcements, Damage> {
        let mut told = Announcements::new();
        self.follow_telling(lines, &mut |audience, event| {
            told.push((audience, json::event::<G>(&event)));
        })?;
        Ok(told)
    }

    fn narrate(&mut self, lines: &str, style: &Style) -> Result<Vec<(Audience, String)>, Damage> {
        let mut told = Vec::new();
        self.follow_telling(lines, &mut |audience, event| {
            told.extend(G::sentence(&event, style).map(|sentence| (audience, sentence)));
        })?;
        Ok(told)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.game().can_take_back(seat)
    }

    fn take_back(&mut self, seat: Seat) -> bool {
        self.referee.take_back(seat).is_some()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json::view(self.game(), viewer)
    }

    fn actions(&self, seat: Seat) -> Option<(Json, Option<Json>)> {
        let (game, legal) = (self.game(), self.legal(seat));
        let formality = self.formality_among(seat, &legal);
        let formality = formality.map(|place| json::action(game, seat, legal[place]));
        (!legal.is_empty()).then(|| (json::actions(game, seat, &legal), formality))
    }

    fn picture(&self, viewer: Viewer, style: &Style) -> String {
        G::picture(&self.shown(viewer), style)
    }

    fn task(&self, seat: Seat, style: &Style) -> String {
        let viewer = Viewer::Seat(seat);
        plain::task(self.game(), &self.shown(viewer), viewer, style)
    }

    fn verdict(&self, style: &Style) -> String {
        plain::verdict(self.game(), &self.shown(Viewer::Spectator), style)
    }

    fn menu(&self, seat: Seat, style: &Style) -> String {
        plain::menu(self.game(), seat, &self.legal(seat), style)
    }

    fn answer(&self, seat: Seat, question: &str, style: &Style) -> Option<Result<String, Refusal>> {
        plain::answer(self.game(), seat, &self.legal(seat), question, style)
    }

    fn questions(&self, style: &Style) -> Option<String> {
        plain::questions::<G>(style)
    }

    fn count(&self, seat: Seat) -> usize {
        self.legal(seat).len()
    }

    fn notation(&self, seat: Seat, action: usize) -> String {
        self.game().write_action(seat, self.legal(seat)[action])
    }

    fn read(&self, seat: Seat, text: &str) -> Result<usize, ReadError> {
        let (game, legal) = (self.game(), self.legal(seat));
        if let Ok(number) = text.trim().parse::<usize>() {
            let is_listed = (1..=legal.len()).contains(&number);
            let range = || ReadError::Unreadable(format!("1 to {}", legal.len()));
            return is_listed.then(|| number - 1).ok_or_else(range);
        }
        let action = game.read_action(seat, text)?;
        game.check(seat, action)?;
        let place = legal.iter().position(|legal| *legal == action);
        Ok(place.expect("an action that passes the check is in the list"))
    }

    fn preview(&self, seat: Seat, action: usize, style: &Style) -> Option<String> {
        let seen_in = |world| self.tried(seat, action, world).view(Viewer::Seat(seat));
        let foreseen = seen_in(0);
        // Where worlds differ, as when the end reveals what others held, nothing is foreseen.
        let is_sure = (1..WORLDS).all(|world| seen_in(world) == foreseen);
        is_sure.then(|| G::picture(&G::show(&foreseen), style))
    }

    fn is_final(&self, seat: Seat, action: usize, formalities: Formalities) -> bool {
        let game = self.tried(seat, action, 0);
        let mut next = Vec::new();
        game.actions(seat, &mut next);
        let is_picked = || G::formality(&game.view(Viewer::Seat(seat)), &next).is_some();
        let goes_on = game.can_take_back(seat) && !next.is_empty();
        !goes_on || formalities == Formalities::Settled && is_picked()
    }

    fn formality(&self, seat: Seat) -> Option<usize> {
        self.formality_among(seat, &self.legal(seat))
    }

    fn ask(&self, seat: Seat, bot: BotName, number: u64) -> Option<Decision> {
        let luck = bot_seed(&self.seed, seat).child(number);
        Some(self.question(seat, bot, luck)?.decision::<M>())
    }

    fn consult(&self, seat: Seat, bot: BotName, number: u64) -> Option<Advice> {
        // Not from the game's seed: whoever asks would hear something that follows from a secret.
        let luck = Seed::from_number(number);
        Some(self.question(seat, bot, luck)?.advice::<M>())
    }

    fn let_bot_choose(&mut self, seat: Seat, bot: BotName) -> usize {
        let (view, legal) = (self.game().view(Viewer::Seat(seat)), self.legal(seat));
        place(&legal, &self.hired(seat, bot).choose(&view, &legal))
    }

    fn history(&self) -> Vec<PastStep> {
        past::history(self.referee.record())
    }

    fn moments(&self, viewer: Viewer, wanted: Range<usize>) -> Vec<SeenMoment> {
        past::moments(self.referee.record(), viewer, wanted)
    }

    fn par(&self) -> Option<ParSearch> {
        past::par::<G, M>(self.referee.record().clone())
    }
}
