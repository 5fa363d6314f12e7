//! Two worlds that differ only in what a viewer cannot know: the same game with other cards in
//! hands and decks, and other missions.
//!
//! A law asks a position what the next draw shows. Twins go on side by side, so they notice what
//! leaks later, too.

use std::collections::BTreeMap;

use game::{Dice, Game, Notation, QuickDice, Record, Seat, Step, Turn, Viewer, silence};
use sanssouci::{Card, Structure};

/// A random game, left after so many steps or just before it is over.
pub(crate) fn random_game<G: Game>(setup: &G::Setup, steps: usize, seed: u64) -> Record<G> {
    let mut dice = QuickDice::new(seed);
    let mut game = G::new(setup).expect("a legal setup");
    let (mut record, mut actions) = (Record::new(setup.clone()), Vec::new());
    while record.steps.len() < steps {
        let step = match game.turn() {
            Turn::Over => unreachable!("the last step was not taken"),
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(waiting) => {
                let number = dice.below(waiting.len() as u32) as usize;
                let seat = waiting.iter().nth(number).expect("a seat is asked");
                game.actions(seat, &mut actions);
                Step::Act(seat, actions[dice.below(actions.len() as u32) as usize])
            }
        };
        game.apply(step, &mut silence);
        if game.turn() == Turn::Over {
            break;
        }
        record.steps.push(step);
    }
    record
}

/// The same game in a world that the viewer cannot tell from this one.
pub(crate) fn twin<G: Notation>(record: &Record<G>, viewer: Viewer, seed: u64) -> Record<G> {
    let exchange = Exchange::of(&record.write(&[]), viewer, &mut QuickDice::new(seed));
    let text = exchange.apply(&record.write(&[]));
    let (twin, _, _) = Record::read(text.as_bytes(), |_, _, _| {})
        .unwrap_or_else(|error| panic!("{error} of the twin:\n{text}"));
    twin
}

/// Plays both worlds side by side and says what the viewer saw or heard in one of them alone.
pub(crate) fn tell_apart<G: Notation>(
    one: &Record<G>,
    other: &Record<G>,
    viewer: Viewer,
) -> Option<String> {
    let start = || G::new(&one.setup).expect("a record's setup");
    let (mut game, mut twin) = (start(), start());
    for (step, twin_step) in one.steps.iter().zip(&other.steps) {
        let heard = heard_by(viewer, &mut game, *step);
        let twin_heard = heard_by(viewer, &mut twin, *twin_step);
        if heard != twin_heard {
            return Some(format!("heard {heard} instead of {twin_heard}"));
        }
        let (seen, twin_seen) = (game.view(viewer), twin.view(viewer));
        if seen != twin_seen {
            return Some(format!("saw {seen:?} instead of {twin_seen:?}"));
        }
        if game.scores() != twin.scores() {
            return Some(format!("{:?} not {:?}", game.scores(), twin.scores()));
        }
    }
    None
}

fn heard_by<G: Game>(viewer: Viewer, game: &mut G, step: game::StepOf<G>) -> String {
    let mut heard = Vec::new();
    game.apply(step, &mut |audience, event| {
        if audience.includes(viewer) {
            heard.push(event);
        }
    });
    serde_json::to_string(&heard).expect("JSON")
}

/// Which card stands for which in each seat's deck, and which mission for which.
struct Exchange {
    cards: BTreeMap<Seat, BTreeMap<String, String>>,
    missions: BTreeMap<String, String>,
}

impl Exchange {
    /// Exchanges all that the viewer has not seen by the end of this record.
    fn of(text: &str, viewer: Viewer, dice: &mut QuickDice) -> Exchange {
        let is_own = |seat: &str| {
            let seat = Seat::from_letter(seat);
            seat.is_some_and(|seat| viewer == Viewer::Seat(seat))
        };
        let mut cards: BTreeMap<Seat, Vec<String>> = Seat::ALL
            .map(|seat| (seat, Card::all().map(|card| card.to_string()).collect()))
            .into();
        let mut missions: Vec<String> = Structure::ALL.map(|noble| noble.to_string()).into();
        for line in text.lines() {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["draw", "mission", seat, mission] if is_own(seat) => {
                    missions.retain(|other| other != mission);
                }
                ["draw", "card", seat, card] if is_own(seat) => {
                    let seat = Seat::from_letter(seat).expect("a seat");
                    cards.entry(seat).or_default().retain(|other| other != card);
                }
                // A card that was played, or is about to be.
                [seat, card, ..] => {
                    let deck = Seat::from_letter(seat).and_then(|seat| cards.get_mut(&seat));
                    if let Some(deck) = deck {
                        deck.retain(|other| other != card);
                    }
                }
                _ => {}
            }
        }
        Exchange {
            cards: cards
                .into_iter()
                .map(|(seat, deck)| (seat, shuffled(&deck, dice)))
                .collect(),
            missions: shuffled(&missions, dice),
        }
    }

    fn apply(&self, text: &str) -> String {
        let exchanged = |line: &str| {
            let map = match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["draw", .., "card", seat, _] => {
                    let seat = Seat::from_letter(seat);
                    seat.and_then(|seat| self.cards.get(&seat))
                }
                ["draw", "mission", ..] => Some(&self.missions),
                _ => None,
            };
            let (before, last) = line.rsplit_once(' ').unwrap_or(("", line));
            match map.and_then(|map| map.get(last)) {
                Some(other) => format!("{before} {other}\n"),
                None => format!("{line}\n"),
            }
        };
        text.lines().map(exchanged).collect()
    }
}

/// Each of the names, with the one that stands for it.
fn shuffled(names: &[String], dice: &mut QuickDice) -> BTreeMap<String, String> {
    let mut mixed = names.to_vec();
    for at in 1..mixed.len() {
        mixed.swap(at, dice.below(at as u32 + 1) as usize);
    }
    names.iter().cloned().zip(mixed).collect()
}
