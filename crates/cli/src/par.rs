//! `par`: what the cards of a game allowed, next to what was made of them.

use std::io::{self, Write as _};
use std::path::PathBuf;

use catalog::{ParOfRound, ParOfSeat, Stop, par_of_game, rounds_json};
use clap::Args;
use game::Lang;
use messages::about;

use crate::arguments::LangArgument;
use crate::examples;
use crate::failure::Failure;
use crate::layout::wrap;
use crate::replay::UncheckedRecord;
use crate::words::words;

const EXAMPLES: &str = "\
tuileries par game.txt
    how far from the best everyone stayed
tuileries par game.txt --json
    the same for programs
tuileries par - < game.txt
    from standard input";

/// Compare a game with the best that its cards allowed.
///
/// Reads a record, checks it, and finds par for every seat in every round that has come to its end:
/// the most points that anybody could have scored with the same cards, had they known their order.
/// No one does, so that par is a measure rather than an aim: the column `short` says how many
/// points were left. It is proven, as a rule within a tenth of a second a board; where a proof
/// would take too long, par is given as a range. Not every title has a par; where there is none,
/// the exit code is 2.
#[derive(Args)]
#[command(after_help = examples::of_first(EXAMPLES))]
pub(crate) struct Arguments {
    /// A record, or - for standard input.
    record: PathBuf,
    /// JSON instead of a table.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: LangArgument,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lang = arguments.lang.get();
    let record = UncheckedRecord::read(&arguments.record, lang)?;
    let search = record.title.par(&record.bytes);
    let search = search.map_err(|error| record.illegal(&error))?;
    let title = record.title.meta().name;
    let no_par = || Failure::Usage(words(lang, "no-par", about![title]));
    let search = search.ok_or_else(no_par)?;
    let rounds = search(&Stop::new());
    if arguments.json {
        writeln!(io::stdout(), "{}", rounds_json(&rounds))?;
    } else {
        writeln!(io::stdout(), "{}", table(&rounds, lang))?;
    }
    Ok(())
}

/// The rounds for people: at most 80 columns.
fn table(rounds: &[ParOfRound], lang: Lang) -> String {
    if rounds.is_empty() {
        return words(lang, "no-round-yet", &[]);
    }
    let heads = [
        "column-round",
        "column-board",
        "column-seat",
        "column-points",
        "column-par",
        "column-short",
    ];
    let mut lines = vec![row(&heads.map(|id| words(lang, id, &[])))];
    for round in rounds {
        for seat in &round.seats {
            let place = [round.round.to_string(), round.board.clone()];
            lines.push(seat_row(place, seat));
        }
    }
    let totals = par_of_game(rounds);
    if rounds.len() > 1 {
        let place = [words(lang, "all-rounds", &[]), String::new()];
        lines.extend(totals.iter().map(|total| seat_row(place.clone(), total)));
    }
    let is_proven = totals.iter().all(ParOfSeat::is_proven);
    let remark = if is_proven {
        "par-proven"
    } else {
        "par-not-proven"
    };
    lines.push(String::new());
    lines.push(wrap(&words(lang, remark, &[]), 0));
    lines.join("\n")
}

fn seat_row([round, board]: [String; 2], seat: &ParOfSeat) -> String {
    row(&[
        round,
        board,
        seat.seat.to_string(),
        seat.points.to_string(),
        range(seat.par, seat.at_most),
        range(seat.par - seat.points, seat.at_most - seat.points),
    ])
}

fn range(least: i32, most: i32) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} … {most}")
    }
}

fn row(columns: &[String; 6]) -> String {
    const WIDTHS: [usize; 6] = [6, 9, 7, 8, 12, 12];
    let pad = |(text, width): (&String, usize)| format!("{text:>width$}");
    columns.iter().zip(WIDTHS).map(pad).collect()
}

#[cfg(test)]
mod tests {
    use game::Seat;

    use super::*;

    #[test]
    fn what_is_not_proven_is_shown_as_a_range() {
        let seats = vec![ParOfSeat {
            seat: Seat::A,
            points: -3,
            par: 9,
            at_most: 11,
        }];
        let round = ParOfRound {
            round: 1,
            board: "1".to_string(),
            seats,
        };
        let shown = table(std::slice::from_ref(&round), Lang::En);
        assert!(
            shown.contains("9 … 11") && shown.contains("12 … 14"),
            "{shown}"
        );
        assert!(shown.contains("Where par is a range"), "{shown}");
        assert_eq!(rounds_json(&[round])[0]["seats"][0]["is_proven"], false);
    }
}
