//! A game told again from its record, moment by moment: number 0 is before any step, and number
//! N after the step N.

use std::ops::Range;

use game::{Notation, Portrait, Record, Seat, Step, Viewer, silence};

use crate::json::{self, Json};

/// A step as it was taken, and where it led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The step, as the record writes it; empty before any step.
    pub step: String,
    /// Who decided it; nobody, where chance drew.
    pub seat: Option<Seat>,
    /// Every seat's points after it.
    pub points: Vec<i32>,
}

/// A moment with somebody's eyes.
#[derive(Clone, Debug)]
pub struct Glance {
    /// The moment's number.
    pub number: usize,
    /// All that could be seen.
    pub view: Json,
    /// What was told of the step that led to it.
    pub events: Vec<Json>,
}

pub(crate) fn course<G: Notation>(record: &Record<G>) -> Vec<Point> {
    let mut game = begin(record);
    let points = |game: &G| {
        let scores = game.scores();
        scores.iter().map(|(_, score)| score.points).collect()
    };
    let mut course = vec![Point {
        step: String::new(),
        seat: None,
        points: points(&game),
    }];
    for &step in &record.steps {
        let written = game.write_step(step);
        game.apply(step, &mut silence);
        course.push(Point {
            step: written,
            seat: match step {
                Step::Act(seat, _) => Some(seat),
                Step::Draw(_) => None,
            },
            points: points(&game),
        });
    }
    course
}

pub(crate) fn glances<G: Notation + Portrait>(
    record: &Record<G>,
    viewer: Viewer,
    wanted: Range<usize>,
) -> Vec<Glance> {
    let mut game = begin(record);
    let mut glances = Vec::new();
    let steps = record.steps.iter().map(Some);
    for (number, step) in (0..wanted.end).zip([None].into_iter().chain(steps)) {
        let is_wanted = number >= wanted.start;
        let mut events = Vec::new();
        if let Some(&step) = step {
            game.apply(step, &mut |audience, event| {
                if is_wanted && audience.includes(viewer) {
                    events.push(json::event::<G>(&event));
                }
            });
        }
        if is_wanted {
            let view = json::view(&game, viewer);
            glances.push(Glance {
                number,
                view,
                events,
            });
        }
    }
    glances
}

fn begin<G: Notation>(record: &Record<G>) -> G {
    G::new(&record.setup).expect("a game that was played could be set up")
}
