//! Rules told line by line: a position, what may be done there and what may not, and what comes
//! of it.
//!
//! - `no ABC-1 x; y`: each of these setups is refused by that rule; `no setup x; y`: none can be read;
//! - `at …`: the position that these words describe; `again`: the same once more;
//! - `do a; b`: these steps are taken;
//! - `may a; b`: each of these steps is allowed here; `not ABC-1 a; b`: each is refused by that
//!   rule; `unreadable a; b`: none is in the notation;
//! - `see x; y`: all of this is so;
//! - `if a; b => see x => not ABC-1 c`: after these steps it would be so.
//!
//! Every title knows `a decides`, `chance draws`, `over`, `offers a, b`, `offers pot: 1 a1, 1 b1`
//! (of those that begin so), `offers 3 of pot`, `odds a 2, b 1`, `odds 27`, `told … then …` and
//! `untold …` (events of the last step that begin so); what else can be seen is its own.

use game::{Cause, Notation, Refusal, SetupError, Turn, read_step};

use crate::told::offered;

/// How a title's positions are told.
#[derive(Clone, Copy)]
pub struct Script<G: Notation> {
    /// The position that words describe.
    pub begin: fn(&str) -> G,
    /// What a word of the title's own leads to, if this is one: several steps at once.
    pub shorthand: fn(&G, &str) -> Option<G>,
    /// What is really so, in the words of a statement that may be wrong. Hears what the last step
    /// told.
    pub truth: fn(&G, &[G::Event], &str) -> String,
}

/// A position, and what the step that led there told.
#[derive(Clone)]
struct Moment<G: Notation> {
    game: G,
    told: Vec<G::Event>,
    /// Whether a step led there: where none did, nothing can be told or untold.
    is_reached: bool,
}

impl<G: Notation> Script<G> {
    /// Panics at the first line that is not so.
    pub fn hold(&self, text: &str) {
        let mut start = None;
        let mut now = None;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
            match keyword {
                "at" => {
                    let game = (self.begin)(rest);
                    now = Some(Moment {
                        game,
                        told: Vec::new(),
                        is_reached: false,
                    });
                    start.clone_from(&now);
                }
                "again" => now.clone_from(&start),
                "no" => Self::refuse(rest),
                "do" => now = Some(self.go_on(now.expect(line), rest)),
                "if" => {
                    let mut parts = rest.split(" => ");
                    let steps = parts.next().unwrap_or_default();
                    let then = self.go_on(now.clone().expect(line), steps);
                    parts.for_each(|part| self.state(&then, part));
                }
                _ => self.state(now.as_ref().expect(line), line),
            }
        }
    }

    /// Demands that setups are refused by a rule, or that they are none.
    fn refuse(said: &str) {
        let (id, setups) = said.split_once(' ').expect(said);
        for words in setups.split(';').map(str::trim) {
            let begun = words.parse().and_then(|setup| G::new(&setup));
            let error = begun.map(drop).expect_err(words);
            match error {
                SetupError::Refused(refusal) => assert_eq!(refusal.rule.id, id, "{words}"),
                SetupError::Unreadable(_) => assert_eq!("setup", id, "{words}: {error}"),
            }
        }
    }

    fn go_on(&self, mut now: Moment<G>, steps: &str) -> Moment<G> {
        for text in parts(steps, ';') {
            if let Some(game) = (self.shorthand)(&now.game, text) {
                now.game = game;
                now.told.clear();
                now.is_reached = false;
                continue;
            }
            let step = read_step(&now.game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
            let line = now.game.write_step(step);
            let mut offered = offered(&now.game).into_iter();
            assert!(
                offered.any(|(other, _)| other == line),
                "{line} is not offered"
            );
            now.told.clear();
            now.is_reached = true;
            now.game.apply(step, &mut |_, event| now.told.push(event));
            assert_eq!(now.game.audit(), Ok(()), "{text}");
        }
        now
    }

    fn state(&self, now: &Moment<G>, line: &str) {
        let (keyword, rest) = line.split_once(' ').expect(line);
        match keyword {
            "may" => parts(rest, ';').for_each(|step| drop(self.go_on(now.clone(), step))),
            "not" => {
                let (id, steps) = rest.split_once(' ').expect(line);
                let rule = G::META.rules.iter().find(|rule| rule.id == id);
                let cause = Cause::Refused(Refusal::by(*rule.expect(line)));
                for step in parts(steps, ';') {
                    assert_eq!(
                        read_step(&now.game, step).err(),
                        Some(cause.clone()),
                        "{step}"
                    );
                }
            }
            "unreadable" => {
                for step in parts(rest, ';') {
                    let read = read_step(&now.game, step);
                    assert!(
                        matches!(read, Err(Cause::Unreadable(_))),
                        "{step}: {read:?}"
                    );
                }
            }
            "see" => parts(rest, ';').for_each(|fact| self.see(now, fact, line)),
            _ => panic!("nothing is told so: {line}"),
        }
    }

    fn see(&self, now: &Moment<G>, fact: &str, line: &str) {
        let (keyword, rest) = fact.split_once(' ').unwrap_or((fact, ""));
        let is_told = || {
            assert!(now.is_reached, "no step has told anything: {line}");
            let mut told = now.told.iter().map(|event| format!("{event:?}"));
            rest.split(" then ")
                .all(|start| told.any(|event| event.starts_with(start)))
        };
        match keyword {
            "offers" => compare_offers(&now.game, rest, line),
            "odds" => {
                let odds = offered(&now.game).into_iter().filter_map(|(line, weight)| {
                    Some(format!("{} {weight}", line.strip_prefix("draw ")?))
                });
                let odds = sorted(odds);
                match rest.parse::<usize>() {
                    Ok(count) => assert_eq!(odds.len(), count, "{line}"),
                    Err(_) => assert_eq!(odds, sorted(parts(rest, ',')), "{line}"),
                }
            }
            "told" => assert!(is_told(), "{line}: {:?}", now.told),
            "untold" => assert!(!is_told(), "{line}: {:?}", now.told),
            _ if fact == "over" || fact.ends_with("decides") || fact == "chance draws" => {
                assert_eq!(next(&now.game), fact, "{line}");
            }
            _ => assert_eq!((self.truth)(&now.game, &now.told, fact), fact, "{line}"),
        }
    }
}

/// Who is next.
fn next<G: Notation>(game: &G) -> String {
    match game.turn() {
        Turn::Over => "over".into(),
        Turn::Chance => "chance draws".into(),
        Turn::Act(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("{} decides", seats.join(" "))
        }
    }
}

/// Demands that what is offered is this: all, or what begins with a word, or so many of those.
fn compare_offers<G: Notation>(game: &G, said: &str, line: &str) {
    let offered = offered(game).into_iter().map(|(line, _)| line);
    let decisions = offered.filter(|line| !line.starts_with("draw"));
    let offers: Vec<String> = decisions.map(|line| line[2..].into()).collect();
    let of = |word: &str| -> Vec<String> {
        let of = offers.iter().filter_map(|offer| {
            let (first, rest) = offer.split_once(' ').unwrap_or((offer, ""));
            (first == word).then(|| rest.to_string())
        });
        of.collect()
    };
    let (offers, said) = match (said.split_once(" of "), said.split_once(": ")) {
        (Some((count, word)), _) => {
            assert_eq!(of(word).len().to_string(), count, "{line}");
            return;
        }
        (_, Some((word, said))) => (of(word), said),
        _ => (offers, said),
    };
    assert_eq!(
        sorted(offers.into_iter()),
        sorted(parts(said, ',')),
        "{line}"
    );
}

fn parts(text: &str, sign: char) -> impl Iterator<Item = &str> {
    let parts = text.split(sign).map(str::trim);
    parts.filter(|part| !part.is_empty() && *part != "nothing")
}

fn sorted(texts: impl Iterator<Item = impl Into<String>>) -> Vec<String> {
    let mut texts: Vec<String> = texts.map(Into::into).collect();
    texts.sort_unstable();
    texts
}
