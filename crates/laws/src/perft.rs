//! Counts of steps, as chess programs count them (performance test): a wrong number says that
//! some step is missing or too many, however deep in the game it hides.
//!
//! A `counts.perft` file has comments after `#`, a line `setup` with a setup's words, lines of
//! steps in a record's notation, and lines `count <depth> <number>`. Steps that follow counts
//! continue the position; a further `setup` starts another.

use std::fs;
use std::path::Path;

use game::{Game, Notation, Record, Step, StepOf, quote, read_step, silence};

use crate::told::{actions, odds};

/// Counts the ways in which the next `depth` steps can go. A step is a draw of positive weight,
/// however likely, or an action; of several seats to act only the first one acts, because the
/// order makes no difference. A game that is over has no further steps.
pub fn count<G: Game>(game: &G, depth: u32) -> u64 {
    let steps = match depth {
        0 => return 1,
        _ => next_steps(game),
    };
    if depth == 1 {
        return steps.len() as u64;
    }
    let after = |step: &StepOf<G>| {
        let mut game = game.clone();
        game.apply(*step, &mut silence);
        count(&game, depth - 1)
    };
    steps.iter().map(after).sum()
}

fn next_steps<G: Game>(game: &G) -> Vec<StepOf<G>> {
    let possible = odds(game).into_iter().filter(|(_, weight)| *weight > 0);
    let draws = possible.map(|(draw, _)| Step::Draw(draw));
    let first = game.turn().waiting().lowest();
    let decisions = first.into_iter().flat_map(|seat| {
        let actions = actions(game, seat).into_iter();
        actions.map(move |action| Step::Act(seat, action))
    });
    draws.chain(decisions).collect()
}

/// Confirms every number of a `counts.perft` file, or panics with the file and line of the
/// first that is wrong.
///
/// Both the title's count and the slow one must give the number. The slow one gets the setup,
/// the steps to the position and the depth, and must not be the title's code under test.
pub fn confirm<G: Notation>(file: &Path, slow: impl Fn(&G::Setup, &[StepOf<G>], u32) -> u64) {
    if let Err(problem) = try_confirm::<G>(file, slow) {
        panic!("{problem}");
    }
}

/// Confirms every number of a `counts.perft` file and says how many there were.
pub fn try_confirm<G: Notation>(
    file: &Path,
    slow: impl Fn(&G::Setup, &[StepOf<G>], u32) -> u64,
) -> Result<u64, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut study: Option<Study<G>> = None;
    let mut confirmed = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let at_line = |what| format!("{}:{number}: {what}", file.display());
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match (word, &mut study) {
            ("", _) => {}
            (word, _) if word.starts_with('#') => {}
            ("setup", study) => *study = Some(Study::of(rest).map_err(at_line)?),
            (_, None) => return Err(at_line("a `setup` line comes first".into())),
            ("count", Some(study)) => {
                study.confirm(rest, &slow).map_err(at_line)?;
                confirmed += 1;
            }
            (_, Some(study)) => study.go_on(line.trim()).map_err(at_line)?,
        }
    }
    match confirmed {
        0 => Err(format!("{}: no line begins with `count`", file.display())),
        _ => Ok(confirmed),
    }
}

/// A position whose steps are counted.
struct Study<G: Game> {
    record: Record<G>,
    game: G,
}

impl<G: Notation> Study<G> {
    fn of(words: &str) -> Result<Study<G>, String> {
        let told_so = |error| format!("the setup is not accepted: {error}");
        let setup: G::Setup = words.parse().map_err(told_so)?;
        let game = G::new(&setup).map_err(told_so)?;
        let record = Record::new(setup);
        Ok(Study { record, game })
    }

    /// Takes a step as a record writes it.
    fn go_on(&mut self, line: &str) -> Result<(), String> {
        let step = read_step(&self.game, line).map_err(|cause| cause.to_string())?;
        self.game.apply(step, &mut silence);
        self.record.steps.push(step);
        Ok(())
    }

    fn confirm(
        &self,
        line: &str,
        slow: impl Fn(&G::Setup, &[StepOf<G>], u32) -> u64,
    ) -> Result<(), String> {
        let (depth, number) = read_count(line)
            .ok_or_else(|| format!("expected `count <depth> <number>`, not {}", quote(line)))?;
        let counted = count(&self.game, depth);
        if counted != number {
            return Err(format!("says {number}, but the title counts {counted}"));
        }
        let counted = slow(&self.record.setup, &self.record.steps, depth);
        if counted != number {
            return Err(format!("says {number}, but the slow count is {counted}"));
        }
        Ok(())
    }
}

fn read_count(line: &str) -> Option<(u32, u64)> {
    let (depth, number) = line.trim().split_once(' ')?;
    Some((depth.parse().ok()?, number.trim().parse().ok()?))
}
