//! Sanssouci with a leak in it: everything is left to the real game but what the leak touches.

use game::{
    Audience, BySeat, Dice, Game, Meta, Notation, Odds, ReadError, Refusal, Score, Seat,
    SetupError, Step, StepOf, Turn, Viewer, quote,
};
use sanssouci::action::Space;
use sanssouci::{Action, Card, CardSet, Choice, Draw, Event, Phase, Sanssouci, Structure, rules};

use crate::leak::{Leak, Setup};
use crate::view::View;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Leaky {
    pub(crate) setup: Setup,
    pub(crate) game: Sanssouci,
    /// What chance has fixed already, and told nobody.
    pub(crate) ahead: Option<Draw>,
    /// Whether the stack whose tile is fixed has been chosen.
    pub(crate) is_due: bool,
}

/// A draw as it happens, or one that is fixed ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Chance {
    Now(Draw),
    Ahead(Draw),
}

/// What is fixed ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Nothing,
    Deck,
    Stack,
}

impl Leaky {
    const fn order(&self) -> Order {
        match self.setup.leak {
            Leak::CardAhead
            | Leak::CardAheadSeen
            | Leak::CardAheadSeenLate
            | Leak::CardAheadTried => Order::Deck,
            Leak::TileAhead | Leak::TileAheadSeen | Leak::TileAheadSeenLate => Order::Stack,
            _ => Order::Nothing,
        }
    }

    /// All that may be fixed: a card of the deck of the seat on turn, a hidden tile; as often as
    /// it is there.
    pub(crate) fn pool(&self) -> Vec<Draw> {
        let open = self.game.view(Viewer::Spectator);
        let Some(seat) = open.on_turn else {
            return Vec::new();
        };
        match self.order() {
            Order::Nothing => Vec::new(),
            Order::Deck => {
                let place = &self.game.view(Viewer::Seat(seat)).places[seat];
                let deck = CardSet::ALL.minus(place.discards);
                let deck = deck.minus(place.hand.expect("one's own hand"));
                deck.iter().map(Draw::Card).collect()
            }
            Order::Stack => Structure::ALL
                .into_iter()
                .zip(open.tiles_left)
                .flat_map(|(tile, count)| vec![Draw::Tile(tile); count.into()])
                .collect(),
        }
    }

    /// Whether chance has to fix something before the seat on turn is asked.
    fn is_fixing(&self) -> bool {
        if self.order() == Order::Nothing || self.ahead.is_some() {
            return false;
        }
        let is_stacked = || self.game.view(Viewer::Spectator).stacks[0] > 0;
        self.phase() == Phase::Decide(Choice::Take)
            && !self.pool().is_empty()
            && (self.order() == Order::Deck || is_stacked())
    }

    /// Whether what is fixed is what chance draws now.
    fn comes_now(&self) -> bool {
        match self.order() {
            Order::Nothing => false,
            Order::Deck => self.phase() == Phase::DrawCard,
            Order::Stack => self.is_due,
        }
    }

    /// What the real game tells, and the leak on top.
    fn tell(&self, step: StepOf<Leaky>, told: &mut Vec<(Audience, Event)>) {
        let leak = self.setup.leak;
        for (audience, event) in told.iter_mut() {
            let is_secret = match event {
                Event::Drew { card, seat } => {
                    let is_open = leak == Leak::OpenHand && *seat == Seat::A;
                    card.is_some() && (leak == Leak::CardTold || is_open)
                }
                Event::Mission { mission, .. } => mission.is_some() && leak == Leak::MissionTold,
                _ => false,
            };
            if is_secret {
                *audience = Audience::Everyone;
            }
        }
        let leaked = match step {
            Step::Act(seat, Action::Garden(face)) if leak == Leak::FaceTold => {
                Some(Event::GardenFace { seat, face })
            }
            Step::Act(seat, Action::Take { card, space }) if leak == Leak::PendingTold => {
                let tile = self.tile_on(space);
                tile.map(|tile| Event::Took {
                    seat,
                    card,
                    space,
                    tile,
                })
            }
            _ => None,
        };
        told.extend(leaked.map(|event| (Audience::Everyone, event)));
    }

    fn tile_on(&self, space: Space) -> Option<Structure> {
        let display = self.game.view(Viewer::Spectator).display;
        let mut shown = Space::all().zip(display);
        shown.find_map(|(at, tile)| tile.filter(|_| at == space))
    }
}

impl Game for Leaky {
    type Setup = Setup;
    type Action = Action;
    type Draw = Chance;
    type Event = Event;
    type View = View;
    type Shown = sanssouci::Shown;

    const META: Meta = Meta {
        // What is fixed ahead is a step too, one a turn at most.
        longest: Sanssouci::META.longest + 72,
        ..Sanssouci::META
    };

    fn new(setup: &Setup) -> Result<Leaky, SetupError> {
        let game = Sanssouci::new(&setup.table)?;
        Ok(Leaky {
            setup: *setup,
            game,
            ahead: None,
            is_due: false,
        })
    }

    fn turn(&self) -> Turn {
        if self.is_fixing() {
            Turn::Chance
        } else {
            self.game.turn()
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.game.check(seat, action)?;
        if self.is_fixing() {
            return Err(Refusal::by(rules::TURN));
        }
        Ok(())
    }

    fn check_draw(&self, chance: Chance) -> Result<(), Refusal> {
        let mut odds = Odds::default();
        self.odds(&mut odds);
        if odds.iter().any(|(offered, _)| offered == chance) {
            return Ok(());
        }
        match chance {
            Chance::Now(draw) => self.game.check_draw(draw)?,
            Chance::Ahead(_) => {}
        }
        Err(Refusal::by(rules::TURN))
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if !self.is_fixing() {
            self.game.actions(seat, into);
        }
    }

    fn odds(&self, into: &mut Odds<Chance>) {
        into.clear();
        if self.is_fixing() {
            let pool = self.pool();
            for group in pool.chunk_by(|one, other| one == other) {
                into.push(Chance::Ahead(group[0]), group.len() as u32);
            }
            return;
        }
        let mut odds = Odds::default();
        self.game.odds(&mut odds);
        for (draw, weight) in odds.iter() {
            let is_fixed = self.ahead == Some(draw);
            let weight = match (self.comes_now(), is_fixed) {
                (true, is_fixed) => u32::from(is_fixed),
                (false, is_fixed) => weight - u32::from(is_fixed),
            };
            if weight > 0 {
                into.push(Chance::Now(draw), weight);
            }
        }
    }

    fn apply(&mut self, step: StepOf<Leaky>, tell: &mut impl FnMut(Audience, Event)) {
        let real = match step {
            Step::Draw(Chance::Ahead(draw)) => {
                self.ahead = Some(draw);
                return;
            }
            Step::Draw(Chance::Now(draw)) => {
                if self.comes_now() {
                    (self.ahead, self.is_due) = (None, false);
                }
                Step::Draw(draw)
            }
            Step::Act(seat, action) => {
                let is_first = matches!(action, Action::Stack(stack) if u8::from(stack) == 1);
                self.is_due = self.order() == Order::Stack && is_first;
                Step::Act(seat, action)
            }
        };
        let mut told = Vec::new();
        self.game.apply(real, &mut |audience, event| {
            told.push((audience, event));
        });
        self.tell(step, &mut told);
        for (audience, event) in told {
            tell(audience, event);
        }
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        let is_late =
            self.setup.leak == Leak::TakenBackLate && matches!(self.phase(), Phase::Refill(_));
        is_late || self.game.can_take_back(seat)
    }

    fn scores(&self) -> BySeat<Score> {
        self.game.scores()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn show(view: &View) -> sanssouci::Shown {
        Sanssouci::show(&view.seen)
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Leaky {
        Leaky::guess(view, dice)
    }

    fn audit(&self) -> Result<(), String> {
        self.game.audit()?;
        match self.ahead {
            Some(ahead) if !self.pool().contains(&ahead) => Err(format!("{ahead:?} is not left")),
            _ => Ok(()),
        }
    }
}

impl Notation for Leaky {
    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.game.write_action(seat, action)
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        self.game.read_action(seat, text)
    }

    fn write_draw(&self, chance: Chance) -> String {
        match chance {
            Chance::Now(draw) => self.game.write_draw(draw),
            Chance::Ahead(Draw::Tile(tile)) => format!("ahead tile {tile}"),
            Chance::Ahead(draw) => format!("ahead {}", self.game.write_draw(draw)),
        }
    }

    fn read_draw(&self, text: &str) -> Result<Chance, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let draw = match words[..] {
            ["ahead", "card", _, card] => Card::named(card).map(Draw::Card),
            ["ahead", "tile", tile] => Structure::named(tile).map(Draw::Tile),
            _ => return self.game.read_draw(text).map(Chance::Now),
        };
        let draw = draw.ok_or_else(|| ReadError::Unreadable(quote(text)))?;
        Ok(Chance::Ahead(draw))
    }

    fn comment(event: &Event) -> Option<String> {
        Sanssouci::comment(event)
    }
}
