//! A game rebuilt from its record, and what every viewer should have been told.

use std::collections::{BTreeMap, BTreeSet};

use catalog::{Announcements, AnyGame, Json, Title};
use game::{Seat, Seed, Viewer};
use wire::tables::{Now, SeatNow, TablePhase, Undo};

use super::player::{Did, Heard, How, Minutes};

/// A record, taken apart: what was drawn first, then each action with the draws after it.
pub(crate) struct Replay {
    title: &'static dyn Title,
    setup: String,
    seed: Seed,
    undo: Undo,
    groups: Vec<(Option<Seat>, String)>,
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Shown {
    view: Option<String>,
    actions: Option<String>,
    formality: Option<String>,
    can_take_back: bool,
}

/// Something that a viewer was told about.
#[derive(Default)]
struct Moment {
    /// How many groups had been played.
    groups: usize,
    shown: Shown,
    events: Vec<String>,
}

/// Where in the game a client may be: after which moment, and with which actions that are taken
/// back later, each with the number of groups before it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place {
    moment: usize,
    detours: Vec<(usize, String)>,
}

/// What a version was about.
enum Step<'a> {
    Detour(&'a str),
    Return,
    Any,
}

impl Replay {
    pub(crate) fn of(record: &str, seed: Seed, undo: Undo) -> Replay {
        let title = catalog::title_of(record.as_bytes()).unwrap();
        let mut setup = None;
        let mut groups = vec![(None, String::new())];
        for line in record.lines().skip(3).filter(|line| !line.starts_with('#')) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "parts" => {}
                "setup" => setup = Some(rest.to_string()),
                "score" | "end" | "unfinished" => break,
                "draw" => groups.last_mut().unwrap().1 += &format!("{line}\n"),
                seat => groups.push((Some(Seat::from_letter(seat).unwrap()), format!("{line}\n"))),
            }
        }
        Replay {
            title,
            setup: setup.unwrap(),
            seed,
            undo,
            groups,
        }
    }

    /// How many actions this seat took.
    pub(crate) fn actions_of(&self, seat: Seat) -> usize {
        let own = self.groups.iter().filter(|(actor, _)| *actor == Some(seat));
        own.count()
    }

    /// The points at the end.
    pub(crate) fn points(&self) -> Vec<i32> {
        let mut game = self.open();
        for (_, lines) in &self.groups {
            game.follow(lines).unwrap();
        }
        let scores = game.scores();
        scores.iter().map(|(_, score)| score.points).collect()
    }

    fn open(&self) -> Box<dyn AnyGame> {
        self.title.begin(&self.setup, self.seed).unwrap()
    }

    /// All that a viewer was told about; before the first moment the game has not begun.
    fn moments(&self, viewer: Viewer) -> Vec<Moment> {
        let mut game = self.open();
        let mut moments = vec![Moment::default()];
        for (number, (actor, lines)) in self.groups.iter().enumerate() {
            let told = game.follow(lines).unwrap();
            let is_own = actor.is_none_or(|seat| viewer == Viewer::Seat(seat));
            let events = heard_by(&told, viewer);
            if is_own || !events.is_empty() {
                moments.push(Moment {
                    groups: number + 1,
                    shown: self.show(&*game, viewer),
                    events,
                });
            }
        }
        moments
    }

    fn show(&self, game: &dyn AnyGame, viewer: Viewer) -> Shown {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let owed = seat.and_then(|seat| game.actions(seat));
        let (actions, formality) = owed.unzip();
        let is_free = self.undo == Undo::Free;
        Shown {
            view: Some(text(&game.view(viewer))),
            actions: actions.as_ref().map(text),
            formality: formality.flatten().as_ref().map(text),
            can_take_back: is_free && seat.is_some_and(|seat| game.can_take_back(seat)),
        }
    }

    /// The game with actions in it that were taken back later, and what the last of them told;
    /// nothing, if they cannot have been made there.
    fn with_detours(
        &self,
        groups: usize,
        detours: &[(usize, String)],
        viewer: Viewer,
    ) -> Option<(Shown, Vec<String>)> {
        let Viewer::Seat(seat) = viewer else {
            panic!("spectators do not act");
        };
        let mut game = self.open();
        let mut events = Vec::new();
        for number in 0..=groups {
            for (_, action) in detours.iter().filter(|(before, _)| *before == number) {
                let lines = game.decide(seat, action).ok()?.lines;
                events = heard_by(&game.follow(&lines).unwrap(), viewer);
            }
            if number < groups {
                // What really followed may be impossible after them: then they were made elsewhere.
                game.follow(&self.groups[number].1).ok()?;
            }
        }
        Some((self.show(&*game, viewer), events))
    }

    /// Checks everything that a client has heard.
    pub(crate) fn check(&self, minutes: &Minutes) {
        let viewer = minutes.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let moments = self.moments(viewer);
        let detours = detours(&minutes.done);
        let mut before: Option<&Heard> = None;
        let mut places = BTreeSet::new();
        for heard in &minutes.heard {
            let told = Telling {
                replay: self,
                viewer,
                moments: &moments,
                detours: &detours,
            };
            places = match before {
                None => told.first(&heard.now),
                Some(before) => told.next(&places, before, heard),
            };
            assert!(
                !places.is_empty(),
                "{viewer:?} of {} was told ({:?}) what never happened: {:?}, after {:?}",
                self.title.meta().id,
                heard.how,
                heard.now,
                before.map(|before| &before.now)
            );
            before = Some(heard);
        }
        let last = Place {
            moment: moments.len() - 1,
            detours: Vec::new(),
        };
        assert!(places.contains(&last), "{viewer:?} was not told the end");
    }
}

struct Telling<'a> {
    replay: &'a Replay,
    viewer: Viewer,
    moments: &'a [Moment],
    detours: &'a BTreeMap<u32, Did>,
}

impl Telling<'_> {
    /// Where somebody may be who is welcomed for the first time.
    fn first(&self, now: &Now) -> BTreeSet<Place> {
        assert!(now.events.is_empty(), "nothing was missed");
        let places = (0..self.moments.len()).map(|moment| Place {
            moment,
            detours: Vec::new(),
        });
        places
            .filter(|place| place.moment <= now.version as usize && self.fits(place, now))
            .collect()
    }

    /// Where somebody may be after this message.
    fn next(&self, places: &BTreeSet<Place>, before: &Heard, heard: &Heard) -> BTreeSet<Place> {
        let (old, new) = (before.now.version, heard.now.version);
        match heard.how {
            How::News => assert_eq!(new, old + 1, "news raise the version by one"),
            How::Welcome(seen) => assert!(seen == Some(old) && new >= old, "a version went back"),
        }
        let heard_events: Vec<String> = heard.now.events.iter().map(text).collect();
        let mut ways: BTreeSet<(Place, usize)> =
            places.iter().map(|place| (place.clone(), 0)).collect();
        for version in old + 1..=new {
            ways = ways
                .iter()
                .flat_map(|(place, told)| {
                    let steps = self.steps(place, version);
                    steps
                        .into_iter()
                        .filter_map(|(place, events)| {
                            let rest = &heard_events[*told..];
                            rest.starts_with(&events)
                                .then(|| (place, told + events.len()))
                        })
                        .collect::<Vec<_>>()
                })
                .collect();
        }
        let is_about_seats = who(&before.now) != who(&heard.now);
        let is_right = |place: &Place| match heard.how {
            // What is about the seats does not move the game, and everything else does.
            How::News => places.contains(place) == is_about_seats,
            How::Welcome(_) => true,
        };
        ways.into_iter()
            .filter(|(_, told)| *told == heard_events.len())
            .map(|(place, _)| place)
            .filter(|place| is_right(place) && self.fits(place, &heard.now))
            .collect()
    }

    /// Where one version leads, and what it tells.
    fn steps(&self, place: &Place, version: u32) -> Vec<(Place, Vec<String>)> {
        let step = match self.detours.get(&version) {
            Some(Did::Act(action)) => Step::Detour(action),
            Some(_) => Step::Return,
            None => Step::Any,
        };
        let mut next = place.clone();
        match step {
            Step::Detour(action) => {
                let groups = self.moments[place.moment].groups;
                next.detours.push((groups, action.into()));
                let found = self.replay.with_detours(groups, &next.detours, self.viewer);
                found
                    .map(|(_, events)| (next, events))
                    .into_iter()
                    .collect()
            }
            Step::Return => {
                next.detours.pop().expect("something to take back");
                vec![(next, Vec::new())]
            }
            Step::Any => {
                let stay = (place.clone(), Vec::new());
                next.moment += 1;
                let go_on = self
                    .moments
                    .get(next.moment)
                    .map(|moment| (next, moment.events.clone()));
                [stay].into_iter().chain(go_on).collect()
            }
        }
    }

    fn fits(&self, place: &Place, now: &Now) -> bool {
        let moment = &self.moments[place.moment];
        let phase = if place.moment == 0 {
            TablePhase::Gathering
        } else if place.moment + 1 == self.moments.len() {
            TablePhase::Over
        } else {
            TablePhase::Playing
        };
        let shown = Shown {
            view: now.view.as_ref().map(text),
            actions: now.actions.as_ref().map(text),
            formality: now.formality.as_ref().map(text),
            can_take_back: now.can_take_back,
        };
        let mut wanted = if place.detours.is_empty() {
            moment.shown.clone()
        } else {
            let replay = &self.replay;
            let found = replay.with_detours(moment.groups, &place.detours, self.viewer);
            let Some((shown, _)) = found else {
                return false;
            };
            shown
        };
        if self.is_lent(now) {
            // Whoever lets a bot play has nothing to decide.
            wanted = Shown {
                view: wanted.view,
                ..Shown::default()
            };
        }
        shown == wanted && now.phase == phase && now.end.is_some() == (phase == TablePhase::Over)
    }
}

impl Telling<'_> {
    /// Whether a bot plays in the viewer's seat.
    fn is_lent(&self, now: &Now) -> bool {
        let is_own = |seat: &&SeatNow| self.viewer == Viewer::Seat(seat.seat);
        let own = now.seats.iter().find(is_own);
        own.is_some_and(|seat| seat.bot.is_some())
    }
}

/// The versions of actions that were taken back, and of taking them back.
fn detours(done: &[(u32, Did)]) -> BTreeMap<u32, Did> {
    let mut detours = BTreeMap::new();
    let mut kept = Vec::new();
    for (version, did) in done {
        match did {
            Did::Act(_) => kept.push((*version, did.clone())),
            Did::TakeBack => {
                detours.extend(kept.pop());
                detours.insert(*version, Did::TakeBack);
            }
            Did::Other => {}
        }
    }
    detours
}

/// Who sits where, whatever the clocks show. Why a bot plays for somebody changes with the game
/// as well: nobody is covered once it is over.
fn who(now: &Now) -> Vec<SeatNow> {
    let mut seats = now.seats.clone();
    for seat in &mut seats {
        seat.clock = None;
        seat.cover = None;
    }
    seats
}

fn heard_by(told: &Announcements, viewer: Viewer) -> Vec<String> {
    let may_hear = told
        .iter()
        .filter(|(audience, _)| audience.includes(viewer));
    may_hear.map(|(_, event)| text(event)).collect()
}

fn text(json: &Json) -> String {
    json.get().into()
}
