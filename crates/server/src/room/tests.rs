mod clocks;
mod seats;
mod secrets;

use catalog::SHELF;
use game::{Dice as _, QuickDice, Seat};
use wire::tables::{Clock, SeatWish, Terms};
use wire::{Kind, Problem};

use super::chair::STAND_IN;
use super::*;
use crate::entry::Until;

/// People who sit down at tables.
const PEOPLE: [&str; 4] = ["ann", "bob", "cem", "dot"];

/// A room with its log, and a moment.
struct Table {
    room: Room,
    log: Vec<Logged>,
    ticks: i64,
}

fn made(title: &str, seats: Vec<SeatWish>, terms: Terms) -> Made {
    let place = SHELF.iter().position(|known| known.meta().id == title);
    let mut made = crate::tests::made(place.unwrap(), seats);
    made.wish.terms = terms;
    Made {
        at: 1_000,
        seed: [7; 32],
        salt: [1; 16],
        ..made
    }
}

fn lend(bot: &str) -> Command {
    Command::Lend { bot: bot.into() }
}

impl Table {
    fn open(made: Made) -> Table {
        Table {
            room: Room::open(made).unwrap(),
            log: Vec::new(),
            ticks: 0,
        }
    }

    /// So many people at a table of this title, whose game has begun.
    fn playing(title: &str, players: u8, terms: Terms) -> Table {
        let mut seats = vec![SeatWish::Open; usize::from(players)];
        seats[0] = SeatWish::You;
        let mut table = Table::open(made(title, seats, terms));
        for seat in Seat::ALL.into_iter().take(usize::from(players)).skip(1) {
            let sit = Command::Sit { seat };
            table.command(PEOPLE[seat.index()], &sit).unwrap();
        }
        table.alone();
        assert_eq!(table.room.phase(), TablePhase::Playing);
        table
    }

    fn log(&mut self, entry: Entry, person: Option<&str>) -> Heard {
        let room = &mut self.room;
        let logged = Logged {
            number: room.length() + 1,
            at: 1_000 + self.ticks / 1_000,
            ticks: self.ticks,
            command: person.map(|person| (person.into(), "id".into())),
            version: room.version(room.viewer(person)) + 1,
            entry,
        };
        self.log.push(logged.clone());
        room.fold(&logged).unwrap()
    }

    /// Somebody commands something.
    fn command(&mut self, person: &str, command: &Command) -> Result<Heard, Problem> {
        let (entry, _) = self.room.decide(person, command, self.ticks)?;
        Ok(self.log(entry, Some(person)))
    }

    /// What follows by itself.
    fn alone(&mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        while let Some((entry, _)) = self.room.decide_alone(self.ticks) {
            entries.push(entry.clone());
            self.log(entry, None);
        }
        entries
    }

    fn seen(&self, seat: Seat) -> u32 {
        self.room.version(Viewer::Seat(seat))
    }

    /// One of the seat's legal actions.
    fn action(&self, seat: Seat, dice: &mut QuickDice) -> String {
        let (actions, _) = self.room.game().unwrap().actions(seat).unwrap();
        let actions: Vec<Json> = serde_json::from_str(actions.get()).unwrap();
        actions[dice.below(actions.len() as u32) as usize].to_string()
    }

    /// The seat takes one of its actions.
    fn act(&mut self, seat: Seat, dice: &mut QuickDice) -> Heard {
        let (seen, action) = (self.seen(seat), self.action(seat, dice));
        let act = Command::Act { seen, action };
        self.command(PEOPLE[seat.index()], &act).unwrap()
    }

    /// The seat takes its last action back.
    fn take_back(&mut self, seat: Seat) -> Result<Heard, Kind> {
        let back = Command::TakeBack {
            seen: self.seen(seat),
        };
        let taken_back = self.command(PEOPLE[seat.index()], &back);
        taken_back.map_err(|problem| problem.kind)
    }

    /// The bot in the seat takes one of its actions.
    fn bot_acts(&mut self, seat: Seat, dice: &mut QuickDice) -> Heard {
        let action = self.action(seat, dice);
        let decided = self.room.decide_for_bot(seat, self.room.due(seat), &action);
        let (entry, _) = decided.expect("the bot is asked");
        self.log(entry, None)
    }

    /// What a viewer is told about a seat.
    fn seat_now(&self, viewer: Viewer, seat: Seat) -> wire::tables::SeatNow {
        let (names, ticks) = (&Names::new(), self.ticks);
        let shown = Shown { names, ticks };
        let now = self.room.now(viewer, Vec::new(), &shown);
        now.seats[seat.index()].clone()
    }

    /// Plays to the end.
    fn finish(&mut self) {
        let mut dice = QuickDice::new(1);
        while let Some(seat) = self.room.waited_for().lowest() {
            self.act(seat, &mut dice);
        }
        assert_eq!(self.room.phase(), TablePhase::Over);
    }

    /// All that a viewer is shown, as it is sent.
    fn shown(&self, viewer: Viewer) -> String {
        let person = match viewer {
            Viewer::Seat(seat) => Some(PEOPLE[seat.index()]),
            Viewer::Spectator => None,
        };
        let (names, ticks) = (&Names::new(), 1_000_000);
        let shown = Shown { names, ticks };
        let now = self.room.now(viewer, Vec::new(), &shown);
        let line = self.room.line(person, &shown);
        serde_json::to_string(&(now, line)).unwrap()
    }

    /// The kind of problem that a command meets.
    fn refusal(&self, person: &str, command: &Command) -> Kind {
        let decided = self.room.decide(person, command, self.ticks);
        decided.unwrap_err().kind
    }
}

#[test]
fn an_entry_folds_only_onto_the_one_before_it() {
    let seats = vec![SeatWish::You, SeatWish::Open];
    for title in SHELF.iter().filter(|title| title.meta().seats.contains(&2)) {
        let mut table = Table::open(made(title.meta().id, seats.clone(), Terms::default()));
        let seat = Seat::B;
        table.command("bob", &Command::Sit { seat }).unwrap();
        for number in [0, 1, 3] {
            let logged = Logged {
                number,
                ..table.log[0].clone()
            };
            let refused = table.room.fold(&logged).err().unwrap();
            assert!(matches!(refused, StoreError::Damaged(_)), "{refused}");
        }
        assert_eq!(table.room.length(), 1);
    }
}

#[test]
fn what_cannot_have_happened_does_not_fold() {
    let nonsense = [
        Entry::Act {
            seat: Seat::A,
            lines: "a nonsense\n".into(),
        },
        Entry::TakeBack { seat: Seat::A },
        Entry::Rise { seat: Seat::D },
        Entry::Seat {
            seat: Seat::A,
            bot: "nobody".into(),
        },
    ];
    for title in SHELF.iter().filter(|title| title.meta().seats.contains(&2)) {
        for entry in &nonsense {
            let mut table = Table::playing(title.meta().id, 2, Terms::default());
            let logged = Logged {
                number: table.room.length() + 1,
                entry: entry.clone(),
                ..table.log[0].clone()
            };
            assert!(table.room.fold(&logged).is_err(), "{entry:?}");
        }
    }
}

#[test]
fn a_decision_on_an_old_table_is_stale_and_so_is_the_same_one_again() {
    for title in SHELF {
        let mut table = Table::playing(title.meta().id, 2, Terms::default());
        let mut dice = QuickDice::new(3);
        for _ in 0..20 {
            let Some(seat) = table.room.waited_for().lowest() else {
                break;
            };
            let person = PEOPLE[seat.index()];
            let act = |seen, action: &String| Command::Act {
                seen,
                action: action.clone(),
            };
            let action = table.action(seat, &mut dice);
            let seen = table.seen(seat);
            let due = table.room.due(seat);
            assert_eq!(table.refusal(person, &act(due - 1, &action)), Kind::Stale);
            assert_eq!(table.refusal(person, &act(seen + 1, &action)), Kind::Stale);
            table.command(person, &act(seen, &action)).unwrap();
            let again = table.refusal(person, &act(seen, &action));
            assert!(matches!(again, Kind::Stale | Kind::NotNow), "{again:?}");
            assert_eq!(table.seen(seat), seen + 1);
        }
    }
}

#[test]
fn what_is_about_seats_makes_no_decision_stale() {
    for title in SHELF {
        let mut table = Table::playing(title.meta().id, 2, Terms::default());
        let seat = table.room.waited_for().lowest().unwrap();
        let other = PEOPLE[1 - seat.index()];
        let (seen, action) = (table.seen(seat), table.action(seat, &mut QuickDice::new(1)));
        table.command(other, &lend("level3")).unwrap();
        table.command(other, &Command::Return).unwrap();
        assert_eq!(table.seen(seat), seen + 2);
        let act = Command::Act { seen, action };
        table.command(PEOPLE[seat.index()], &act).unwrap();
    }
}

#[test]
fn a_table_that_agreed_to_take_nothing_back_does_not() {
    let terms = Terms {
        undo: wire::tables::Undo::Never,
        ..Terms::default()
    };
    for title in SHELF {
        let mut table = Table::playing(title.meta().id, 2, terms.clone());
        let seat = table.room.waited_for().lowest().unwrap();
        table.act(seat, &mut QuickDice::new(1));
        assert_eq!(table.take_back(seat).err(), Some(Kind::NotNow));
    }
}
