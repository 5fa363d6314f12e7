//! Law 3, memory: the record alone brings back every position and every event.
//!
//! Asked once a game, of the whole record and of two unfinished ones cut from it at random:
//! asking it at every position would cost the square of the game's length.

use game::{Audience, Dice, Game, Notation, QuickDice, Record, StepOf};

use crate::broken::difference;

/// How many unfinished records are cut from each game.
const CUTS: usize = 2;

/// One game as it happened: its record, and what the record is expected to bring back.
pub(crate) struct Story<G: Game> {
    pub(crate) record: Record<G>,
    /// The positions before the first and after each step, with the number of events told by
    /// then.
    positions: Vec<(G, usize)>,
    told: Vec<(Audience, G::Event)>,
}

impl<G: Game> Story<G> {
    pub(crate) fn begin(setup: G::Setup, opening: G) -> Story<G> {
        Story {
            record: Record::new(setup),
            positions: vec![(opening, 0)],
            told: Vec::new(),
        }
    }

    /// The position it has come to.
    pub(crate) fn game(&self) -> &G {
        let (game, _) = self.positions.last().expect("a story has its opening");
        game
    }

    /// All that has been told.
    pub(super) fn told(&self) -> &[(Audience, G::Event)] {
        &self.told
    }

    /// Takes a legal step.
    pub(crate) fn go_on(&mut self, step: StepOf<G>) {
        let mut game = self.game().clone();
        game.apply(step, &mut |audience, event| {
            self.told.push((audience, event));
        });
        self.positions.push((game, self.told.len()));
        self.record.steps.push(step);
    }
}

pub(super) fn holds<G: Notation>(story: &Story<G>, dice: &mut QuickDice) -> Result<(), String> {
    let whole = story.record.steps.len();
    let cuts = (0..CUTS).map(|_| dice.below(whole as u32 + 1) as usize);
    for steps in cuts.chain([whole]) {
        let record = Record {
            setup: story.record.setup.clone(),
            steps: story.record.steps[..steps].to_vec(),
        };
        let told_so = |what| format!("the record of the first {steps} steps {what}");
        replays(story, &record).map_err(told_so)?;
        reads_back(story, &record).map_err(told_so)?;
    }
    Ok(())
}

fn replays<G: Game>(story: &Story<G>, record: &Record<G>) -> Result<(), String> {
    let mut told = Vec::new();
    let game = record
        .replay(&mut |audience, event| told.push((audience, event)))
        .map_err(|error| format!("does not replay: {error}"))?;
    let (position, count) = &story.positions[record.steps.len()];
    if game != *position {
        let difference = difference(&game, position);
        return Err(format!("replays to another position:{difference}"));
    }
    if told != story.told[..*count] {
        let difference = difference(&told, &story.told[..*count].to_vec());
        return Err(format!("replays with other events:{difference}"));
    }
    Ok(())
}

fn reads_back<G: Notation>(story: &Story<G>, record: &Record<G>) -> Result<(), String> {
    let text = record.write(&[]);
    let mut astray = None;
    let mut steps = record.steps.iter();
    let (read, game, _) = Record::<G>::read(text.as_bytes(), |_, step, line| {
        let written = steps.next();
        if astray.is_none() && written != Some(&step) {
            astray = Some(format!("line {line} was {written:?} and reads as {step:?}"));
        }
    })
    .map_err(|error| format!("does not read back: {error}"))?;
    if let Some(astray) = astray {
        return Err(format!("reads back differently: {astray}"));
    }
    if read != *record {
        let difference = difference(&read, record);
        return Err(format!("reads back as:{difference}"));
    }
    let (position, _) = &story.positions[record.steps.len()];
    if game != *position {
        let difference = difference(&game, position);
        return Err(format!("reads back to another position:{difference}"));
    }
    Ok(())
}
