//! Games as moves, and moves as the rows that a server would have written.

use game::{Audience, Dice, Game, Notation, QuickDice, Referee, Seat, Step, StepOf, Turn, Viewer};
use serde_json::json;

/// What happens at a table.
#[derive(Clone, Debug)]
pub(crate) enum Move<G: Game> {
    /// The game begins, and chance draws.
    Start(Vec<StepOf<G>>),
    /// A seat decides, and then chance draws.
    Act(Seat, Vec<StepOf<G>>),
    /// A seat takes its last decision back.
    TakeBack(Seat),
    /// A person lets a bot play and takes the seat back at once, before everyone's eyes.
    Interlude(Seat),
    /// Nothing; the viewer looks around.
    Pause,
}

/// A row of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub at: i64,
    pub author: Option<Seat>,
    pub command: String,
    pub version: u32,
    pub body: String,
}

/// When every table was made.
pub(crate) const MADE: i64 = 1_700_000_000;

/// A game under way, and what each viewer was told of it.
pub(crate) struct Stage<G: Game> {
    pub referee: Referee<G>,
    viewer: Viewer,
    /// How many entries each seat and, last, a spectator was told about.
    versions: [u32; 5],
    /// Entries since the viewer was last told anything.
    unheard: i64,
    actions: Vec<G::Action>,
}

impl<G: Notation> Clone for Stage<G> {
    fn clone(&self) -> Stage<G> {
        Stage {
            referee: self.referee.clone(),
            actions: Vec::new(),
            ..*self
        }
    }
}

/// What the viewer learned from a move: whether it was told at all, and what.
pub(crate) type Learned<G> = Option<Vec<<G as Game>::Event>>;

impl<G: Notation> Stage<G> {
    /// A table at which everyone has sat down.
    pub(crate) fn new(setup: &G::Setup, viewer: Viewer) -> Stage<G> {
        let referee: Referee<G> = Referee::before(setup.clone()).expect("a legal setup");
        let players = referee.game().scores().count();
        Stage {
            referee,
            viewer,
            versions: [u32::from(players); 5],
            unheard: 0,
            actions: Vec::new(),
        }
    }

    pub(crate) fn game(&self) -> &G {
        self.referee.game()
    }

    pub(crate) fn version(&self) -> u32 {
        self.versions[place(self.viewer)]
    }

    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        matches!(self.game().turn(), Turn::Act(seats) if seats.contains(seat))
    }

    /// The seats that are to decide.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        match self.game().turn() {
            Turn::Act(seats) => seats.iter().collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn legal(&mut self, seat: Seat) -> &[G::Action] {
        self.referee.game().actions(seat, &mut self.actions);
        &self.actions
    }

    /// A decision at random of this seat, and what chance then draws.
    pub(crate) fn some_act(&mut self, seat: Seat, dice: &mut QuickDice) -> Move<G> {
        let actions = self.legal(seat);
        let action = actions[dice.below(actions.len() as u32) as usize];
        let mut steps = vec![Step::Act(seat, action)];
        let mut game = self.game().clone();
        game.apply(steps[0], &mut game::silence);
        draw_on(&mut game, &mut steps, dice);
        Move::Act(seat, steps)
    }

    /// Takes a move, writes its rows down, and says what the viewer learned.
    pub(crate) fn take(&mut self, one: &Move<G>, rows: &mut Vec<Row>) -> Learned<G> {
        match one {
            Move::Start(steps) => {
                let (told, lines) = self.follow(steps);
                self.write(None, &json!({"start": {"lines": lines}}), rows);
                Some(told.into_iter().map(|(_, event)| event).collect())
            }
            Move::Act(seat, steps) => {
                let (told, lines) = self.follow(steps);
                let entry = json!({"act": {"seat": seat, "lines": lines}});
                self.write(Some((*seat, &told)), &entry, rows)
            }
            Move::TakeBack(seat) => {
                let taken = self.referee.take_back(*seat);
                taken.expect("something to take back");
                let entry = json!({"take_back": {"seat": seat}});
                self.write(Some((*seat, &Vec::new())), &entry, rows)
            }
            Move::Interlude(seat) => {
                let lent = json!({"lend": {"seat": seat, "bot": "greedy"}});
                self.write(None, &lent, rows);
                self.write(None, &json!({"return": {"seat": seat}}), rows)
            }
            Move::Pause => None,
        }
    }

    fn follow(&mut self, steps: &[StepOf<G>]) -> (Told<G>, String) {
        let (mut told, mut lines) = (Vec::new(), String::new());
        for step in steps {
            let line = self.game().write_step(*step);
            let checked = game::read_step(self.game(), &line).expect("a legal step");
            assert_eq!(checked, *step);
            lines += &format!("{line}\n");
            let tell = &mut |audience, event| told.push((audience, event));
            self.referee.follow(*step, tell);
        }
        (told, lines)
    }

    /// Writes a row about a seat's decision, or about the table.
    fn write(
        &mut self,
        decision: Option<(Seat, &Told<G>)>,
        entry: &serde_json::Value,
        rows: &mut Vec<Row>,
    ) -> Learned<G> {
        let reaches = |viewer: Viewer| match decision {
            None => true,
            Some((author, told)) => {
                let is_told = told.iter().any(|(to, _)| to.includes(viewer));
                viewer == Viewer::Seat(author) || is_told
            }
        };
        let viewers = Seat::ALL.map(Viewer::Seat).into_iter();
        for viewer in viewers.chain([Viewer::Spectator]) {
            self.versions[place(viewer)] += u32::from(reaches(viewer));
        }
        let is_heard = reaches(self.viewer);
        self.unheard = if is_heard { 0 } else { self.unheard + 1 };
        let author = decision.map(|(author, _)| author);
        let version = author.map_or(0, |author| self.versions[author.index()]);
        rows.push(Row {
            // What the viewer hears happens at the same second in every world.
            at: MADE + 1_000 * i64::from(self.version()) + self.unheard,
            author,
            command: format!("own-{version}"),
            version,
            body: entry.to_string(),
        });
        let told = decision.map(|(_, told)| told.iter());
        let heard = told.into_iter().flatten();
        let heard = heard.filter(|(to, _)| to.includes(self.viewer));
        is_heard.then(|| heard.map(|(_, event)| event.clone()).collect())
    }
}

/// What was told, and whom.
type Told<G> = Vec<(Audience, <G as Game>::Event)>;

/// Lets chance draw until somebody must decide.
pub(crate) fn draw_on<G: Game>(game: &mut G, steps: &mut Vec<StepOf<G>>, dice: &mut QuickDice) {
    while game.turn() == Turn::Chance {
        let step = Step::Draw(game.draw(dice));
        game.apply(step, &mut game::silence);
        steps.push(step);
    }
}

const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => 4,
    }
}
