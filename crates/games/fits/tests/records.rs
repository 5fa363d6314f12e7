//! Records that are not to be trusted: each fault is found, in its line and under its rule.
//!
//! Every faulty record is made from one whole game of two players, played at random here.

use fits::{Fits, Phase, Piece, Setup, View, rules};
use game::{
    Cause, Closing, Dice, Game, QuickDice, Record, RecordError, Referee, Refusal, Rule, Seat,
    SetupError, Turn, Viewer, silence,
};

/// A random game, written out.
fn written(setup: &str) -> String {
    let setup: Setup = setup.parse().unwrap();
    let mut dice = QuickDice::new(1);
    let mut referee = Referee::<Fits>::open(setup, &mut dice, &mut silence).unwrap();
    let mut actions = Vec::new();
    while let Turn::Act(waiting) = referee.game().turn() {
        let seat = waiting.iter().next().unwrap();
        referee.game().actions(seat, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        referee.play(seat, action, &mut dice, &mut silence).unwrap();
    }
    referee.record().write(&["provenance random".into()])
}

/// A whole game as lines, and before each line that is a step its position.
struct Told {
    lines: Vec<String>,
    before: Vec<Option<Fits>>,
}

impl Told {
    fn new() -> Told {
        let text = written("players=2 boards=1,2");
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let mut before = vec![None; lines.len()];
        let each = |game: &Fits, _, line: usize| before[line - 1] = Some(*game);
        let (_, _, closing) = Record::<Fits>::read(text.as_bytes(), each).unwrap();
        assert_eq!(closing, Closing::Over);
        Told { lines, before }
    }

    /// The first line, as an index, that answers a question about itself and its position.
    fn find<T>(&self, question: impl Fn(&str, &Fits) -> Option<T>) -> (usize, T) {
        let steps = self.lines.iter().zip(&self.before).enumerate();
        let mut answers = steps.filter_map(|(at, (line, before))| {
            let answer = question(line, before.as_ref()?)?;
            Some((at, answer))
        });
        answers.next().expect("a random game has such a line")
    }

    /// The record with the line at an index replaced by these.
    fn with(&self, at: usize, lines: &[&str]) -> String {
        let mut changed = self.lines.clone();
        changed.splice(at..=at, lines.iter().map(ToString::to_string));
        changed.join("\n") + "\n"
    }
}

fn read(text: &str) -> Result<(Record<Fits>, Fits, Closing), RecordError> {
    Record::read(text.as_bytes(), |_, _, _| {})
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
fn fails(text: &str, line: usize, cause: Cause) {
    let error = read(text).expect_err("a fault");
    assert_eq!(error, RecordError { line, cause });
}

/// Demands that this rule forbids what a line (counted from 1) says.
fn refused(text: &str, line: usize, rule: Rule) {
    fails(text, line, Cause::Refused(Refusal::by(rule)));
}

fn seat_of(line: &str) -> Option<Seat> {
    Seat::from_letter(line.split(' ').next()?)
}

/// The line's piece and squares, as columns and rows from 1, if it is a placement.
fn placement(line: &str) -> Option<(&str, Vec<(char, u8)>)> {
    let (head, squares) = line.split_once(" = ")?;
    let piece = head.split(' ').nth(1)?;
    let square = |name: &str| Some((name.chars().next()?, name[1..].parse().ok()?));
    Some((
        piece,
        squares.split(' ').map(square).collect::<Option<_>>()?,
    ))
}

/// A placement line that states squares alone, so many rows higher or lower.
fn shifted(line: &str, rows: i8) -> Option<String> {
    let (piece, squares) = placement(line)?;
    let moved: Option<Vec<String>> = squares
        .iter()
        .map(|(column, row)| {
            let row = row.checked_add_signed(rows).filter(|row| *row > 0)?;
            Some(format!("{column}{row}"))
        })
        .collect();
    Some(format!("{} {piece} = {}", &line[..1], moved?.join(" ")))
}

fn view(game: &Fits) -> View {
    game.view(Viewer::Spectator)
}

#[test]
fn a_whole_game_is_read_and_written_again() {
    let told = Told::new();
    let text = told.lines.join("\n") + "\n";
    let (record, game, closing) = read(&text).unwrap();
    assert_eq!((game.turn(), closing), (Turn::Over, Closing::Over));
    assert_eq!(record.write(&["provenance random".into()]), text);
}

/// [FIT-P2] A piece that stops short of what it should rest on.
#[test]
fn a_floating_piece_is_refused() {
    let told = Told::new();
    let (at, floating) = told.find(|line, _| shifted(line, 1));
    refused(&told.with(at, &[&floating]), at + 1, rules::SLIDES_DOWN);
    let (at, floating) = told.find(|line, _| {
        let stated = line.split_once(" = ")?.0;
        let squares = shifted(line, 3)?;
        Some(format!("{stated} = {}", squares.split_once(" = ")?.1))
    });
    refused(&told.with(at, &[&floating]), at + 1, rules::SLIDES_DOWN);
}

/// [FIT-P3] A piece that lies in a hole below another.
#[test]
fn a_piece_through_an_overhang_is_refused() {
    let told = Told::new();
    let (at, hidden) = told.find(|line, before| {
        let seat = seat_of(line)?;
        let covered = before.view(Viewer::Seat(seat)).ramps[seat].covered;
        (1..12).find_map(|rows| {
            let lower = shifted(line, -rows)?;
            let (_, squares) = placement(&lower)?;
            let is_free = |(column, row): &(char, u8)| {
                !covered.contains(format!("{column}{row}").parse().unwrap())
            };
            squares.iter().all(is_free).then_some(lower)
        })
    });
    refused(&told.with(at, &[&hidden]), at + 1, rules::COVERED_HOLE);
}

/// [FIT-G5] Another piece than the card's, one still to come.
#[test]
fn a_wrong_piece_is_refused() {
    let told = Told::new();
    let (at, wrong) = told.find(|line, before| {
        let seat = seat_of(line).filter(|_| view(before).phase != Phase::PlaceStart)?;
        let own = view(before).ramps[seat].start;
        let mut others = view(before).unturned.iter();
        let other = others.find(|piece| Some(*piece) != own)?;
        Some(format!("{seat} {other} aside"))
    });
    refused(&told.with(at, &[&wrong]), at + 1, rules::BUILDING_CARD);
}

/// [FIT-G6] [FIT-G7] A piece that lies already, be it the start piece or another.
#[test]
fn a_piece_used_twice_is_refused() {
    let told = Told::new();
    let (at, start) = told.find(|line, before| {
        let seat = seat_of(line).filter(|_| view(before).phase != Phase::PlaceStart)?;
        let start = view(before).ramps[seat].start?;
        Some(format!("{seat} {start} 1@a"))
    });
    refused(&told.with(at, &[&start]), at + 1, rules::LIES_ALREADY);
    let (at, again) = told.find(|line, before| {
        let seat = seat_of(line)?;
        let Phase::PlaceCard(card) = view(before).phase else {
            return None;
        };
        let has_come = |piece: &Piece| {
            *piece != card
                && !view(before).unturned.contains(*piece)
                && view(before).ramps[seat].start != Some(*piece)
        };
        let earlier = Piece::ALL.into_iter().find(has_come)?;
        Some(format!("{seat} {earlier} 1@a"))
    });
    refused(&told.with(at, &[&again]), at + 1, rules::SET_ASIDE);
}

/// [FIT-G5] [FIT-X1] A seat that places twice, before its card, or not at all.
#[test]
fn a_placement_out_of_turn_is_refused() {
    let told = Told::new();
    let (at, ()) = told.find(|line, before| {
        let is_first = view(before).phase != Phase::PlaceStart
            && before.turn() == Turn::Act(game::Seats::first(2));
        (is_first && line.starts_with("a ")).then_some(())
    });
    let line = told.lines[at].as_str();
    let twice = told.with(at, &[line, line]);
    refused(&twice, at + 2, rules::BUILDING_CARD);
    let card = told.lines[at - 1].as_str();
    let early = told.with(at - 1, &[line, card]);
    refused(&early, at, rules::BUILDING_CARD);
    assert!(told.lines[at + 2].starts_with("draw card"));
    let skipped = told.with(at + 1, &[]);
    refused(&skipped, at + 2, rules::AT_THE_SAME_TIME);
    let nobody = told.with(at, &[&line.replacen("a ", "c ", 1)]);
    refused(&nobody, at + 1, rules::PLAYERS);
}

/// [FIT-G5] The cards in another order than the pieces were placed in.
#[test]
fn a_changed_card_order_is_refused() {
    let told = Told::new();
    let plain: Vec<usize> = (0..told.lines.len())
        .filter(|at| {
            let card = told.lines[*at].strip_prefix("draw card ");
            card.is_some_and(|piece| !["L", "T", "U", "V"].contains(&piece))
        })
        .collect();
    for pair in plain.windows(2).take(8) {
        let mut swapped = told.lines.clone();
        swapped.swap(pair[0], pair[1]);
        refused(&swapped.join("\n"), pair[0] + 2, rules::BUILDING_CARD);
    }
}

/// [FIT-C3] A card that the pile does not have any more, or never had.
#[test]
fn a_card_turned_twice_is_refused() {
    let told = Told::new();
    let cards: Vec<usize> = (0..told.lines.len())
        .filter(|at| told.lines[*at].starts_with("draw card "))
        .collect();
    let again = told.with(cards[1], &[&told.lines[cards[0]]]);
    refused(&again, cards[1] + 1, rules::CARDS);
    let (at, start) = told.find(|line, before| {
        let [draw, start, "b", _] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let taken = view(before).ramps[Seat::A].start?;
        Some(format!("{draw} {start} b {taken}"))
    });
    refused(&told.with(at, &[&start]), at + 1, rules::CARDS);
}

/// [FIT-G8] A step after the last round.
#[test]
fn a_step_after_the_end_is_refused() {
    let told = Told::new();
    let score = told.lines.len() - 2;
    let line = told.lines[score].as_str();
    for late in ["draw card P", "a P aside", "b L 1@a"] {
        let text = told.with(score, &[late, line]);
        refused(&text, score + 1, rules::ROUND_ENDS);
    }
}

#[test]
fn a_record_cut_at_any_line_is_refused() {
    let told = Told::new();
    for kept in 1..told.lines.len() {
        let text = told.lines[..kept].join("\n") + "\n";
        fails(&text, kept + 1, Cause::Truncated);
    }
}

#[test]
fn a_record_cut_at_any_byte_is_refused() {
    let text = written("players=1 boards=3");
    for kept in 0..text.len() - 1 {
        assert!(read(&text[..kept]).is_err(), "cut after {kept} bytes");
    }
    // The last line need not end.
    assert!(read(text.trim_end()).is_ok());
}

#[test]
fn a_record_with_any_byte_changed_does_not_panic() {
    let text = written("players=1 boards=3").into_bytes();
    for at in 0..text.len() {
        for byte in [0, b' ', b'\n', b'#', b'9', b'z', 0xff] {
            let mut changed = text.clone();
            changed[at] = byte;
            let _ = Record::<Fits>::read(&changed, |_, _, _| {});
        }
    }
}

#[test]
fn a_wrong_score_is_refused() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    let right = told.lines[at].clone();
    let points: Vec<&str> = right.split(' ').collect();
    let more = format!("score a 99 b {}", points[4]);
    let swapped = format!("score b {} a {}", points[4], points[2]);
    let lacking = format!("score a {}", points[2]);
    for said in [more, swapped, lacking, format!("{right} c 0")] {
        let cause = Cause::Score {
            said: format!("`{said}`"),
            counted: right.clone(),
        };
        fails(&told.with(at, &[&said]), at + 1, cause);
    }
}

#[test]
fn a_game_that_is_over_needs_its_score() {
    let told = Told::new();
    let at = told.lines.len() - 2;
    fails(&told.with(at, &[]), at + 1, Cause::NoScore);
    fails(&told.with(at, &["unfinished"]), at + 1, Cause::NoScore);
    let text = told.lines[..at].join("\n") + "\nunfinished\n";
    fails(&text, at + 1, Cause::NoScore);
}

#[test]
fn an_unfinished_game_says_so_and_has_no_score() {
    let told = Told::new();
    let header = 1 + told
        .lines
        .iter()
        .position(|line| line.starts_with("setup"))
        .unwrap();
    for kept in header..told.lines.len() - 2 {
        let text = told.lines[..kept].join("\n") + "\nunfinished\n";
        // The comments below the last step belong to a game that is over.
        let is_over = told.before[kept..].iter().all(Option::is_none);
        match read(&text) {
            Ok((record, game, closing)) => {
                assert!(!is_over && game.turn() != Turn::Over);
                assert_eq!(closing, Closing::Unfinished);
                assert!(record.write(&[]).ends_with("unfinished\n"));
            }
            Err(error) => {
                assert!(is_over, "{error}");
                assert_eq!(error.cause, Cause::NoScore);
            }
        }
        let scored = told.lines[..kept].join("\n") + "\nscore a 0 b 0\nend\n";
        if !is_over {
            fails(&scored, kept + 1, Cause::NotOver);
            fails(&format!("{text}end\n"), kept + 2, Cause::AfterEnd);
            let text = told.lines[..kept].join("\n") + "\nend\n";
            assert_eq!(read(&text).unwrap_err().line, kept + 1);
        }
    }
}

#[test]
fn nothing_may_follow_the_end() {
    let told = Told::new();
    let text = told.lines.join("\n") + "\n";
    let end = told.lines.len();
    for garbage in ["end", "a P aside", "draw card P", "\u{1f0a1}"] {
        fails(&format!("{text}{garbage}\n"), end + 1, Cause::AfterEnd);
    }
    fails(
        &told.with(end - 1, &["score a 0 b 0"]),
        end,
        Cause::AfterEnd,
    );
    assert!(read(&format!("{text}\n  \n# a comment\n")).is_ok());
}

#[test]
fn nothing_and_blanks_are_no_record() {
    for text in ["", "\n", " \t\r\n \n"] {
        fails(text, 1, Cause::Empty);
    }
}

#[test]
fn noise_is_no_record() {
    let mut dice = QuickDice::new(5);
    let mut noise = |below: u32| -> Vec<u8> {
        let byte = |_| dice.below(below) as u8;
        (0..1 << 20).map(byte).collect()
    };
    let header = Told::new().lines[..5].join("\n") + "\n";
    for below in [256, 128] {
        let noise = noise(below);
        let error = Record::<Fits>::read(&noise, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::NotARecord));
        let long = [header.as_bytes(), &noise].concat();
        let error = Record::<Fits>::read(&long, |_, _, _| {}).unwrap_err();
        assert_eq!((error.line, error.cause), (1, Cause::TooLarge));
        let error = Record::<Fits>::read(&long[..100_000], |_, _, _| {}).unwrap_err();
        let is_found = matches!(error.cause, Cause::NotText | Cause::Unreadable(_));
        assert!(is_found && error.line > 5, "{error}");
    }
}

#[test]
fn what_is_not_text_is_refused_where_it_stands() {
    let text = written("players=1 boards=3");
    let at = text.find("\na ").unwrap() + 1;
    let line = text[..at].lines().count() + 1;
    let mut bytes = text.into_bytes();
    bytes[at + 2] = 0xc3;
    let error = Record::<Fits>::read(&bytes, |_, _, _| {}).unwrap_err();
    assert_eq!((error.line, error.cause), (line, Cause::NotText));
}

#[test]
fn lines_may_end_as_on_another_system() {
    let text = written("players=2 boards=1,2");
    let (ours, _, _) = read(&text).unwrap();
    let (theirs, _, closing) = read(&text.replace('\n', "\r\n")).unwrap();
    assert_eq!((theirs, closing), (ours, Closing::Over));
}

#[test]
fn a_record_of_something_else_is_refused() {
    let told = Told::new();
    fails(&told.with(0, &["tuileries record 2"]), 1, Cause::NotARecord);
    let other = |keyword, theirs: &str| Cause::Other {
        keyword,
        theirs: format!("`{theirs}`"),
        ours: told
            .lines
            .iter()
            .find_map(|line| line.strip_prefix(keyword)?.strip_prefix(' '))
            .unwrap()
            .to_string(),
    };
    fails(&told.with(1, &["title chess"]), 2, other("title", "chess"));
    fails(&told.with(2, &["revision 0"]), 3, other("revision", "0"));
    let parts = "0123456789abcdef";
    let text = told.with(3, &[&format!("parts {parts}")]);
    fails(&text, 4, other("parts", parts));
    for (at, keyword) in [(1, "title"), (2, "revision"), (3, "parts"), (4, "setup")] {
        fails(&told.with(at, &[]), at + 1, Cause::Header { keyword });
    }
}

#[test]
fn a_record_of_an_impossible_table_is_refused() {
    let told = Told::new();
    let refused = |words: &str, rule| {
        let cause = Cause::Setup(SetupError::Refused(Refusal::by(rule)));
        fails(&told.with(4, &[&format!("setup {words}")]), 5, cause);
    };
    refused("players=5 boards=1,2", rules::PLAYERS);
    refused("players=0", rules::PLAYERS);
    refused("players=2 boards=1,5", rules::GRID);
    refused("players=2 boards=1,1", rules::START_PIECES_FIRST);
    for words in ["players=two", "players=2 colour=red", "boards=1 boards=2"] {
        let error = read(&told.with(4, &[&format!("setup {words}")])).unwrap_err();
        assert_eq!(error.line, 5);
        assert!(matches!(
            error.cause,
            Cause::Setup(SetupError::Unreadable(_))
        ));
    }
    // A setup that is possible, but not this game's: the first step that gives it away.
    let error = read(&told.with(4, &["setup players=1 boards=1,2"])).unwrap_err();
    assert!(matches!(error.cause, Cause::Refused(_)), "{error}");
}

#[test]
fn what_is_not_in_the_notation_is_refused() {
    let told = Told::new();
    let (at, ()) = told.find(|line, _| placement(line).map(|_| ()));
    let lines = [
        "e L 1@a",
        "a",
        "a L",
        "a L @a",
        "a L 1@a =",
        "a L 1@a = a1 a1",
        "score",
    ];
    for line in lines {
        let error = read(&told.with(at, &[line])).unwrap_err();
        assert_eq!(error.line, at + 1, "{line}");
        assert!(
            matches!(error.cause, Cause::Unreadable(_)),
            "{line}: {error}"
        );
    }
}
