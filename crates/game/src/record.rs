//! All that is needed to rebuild a game, and its written form (`docs/notation.md`).

use std::fmt::{self, Write as _};
use std::str::Lines;

use crate::{
    BySeat, Game, Notation, ReadError, Refusal, Rule, Score, Seat, SetupError, Step, StepOf, Turn,
    quote, silence,
};

/// All that is needed to rebuild a game, and nothing else: no seed, no clock, no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// What the table agreed on.
    pub setup: G::Setup,
    /// What happened then.
    pub steps: Vec<StepOf<G>>,
}

/// The first line of every record.
const MAGIC: &str = "tuileries record 1";
/// No record of a title on the shelf comes near this.
const LARGEST: usize = 1 << 20;

impl<G: Game> Record<G> {
    /// A record of a game in which nothing has happened yet.
    pub const fn new(setup: G::Setup) -> Record<G> {
        Record {
            setup,
            steps: Vec::new(),
        }
    }
}

impl<G: Notation> Record<G> {
    /// Writes the record out, with `remarks` as comments below the header. Its steps must be
    /// legal, as a referee's are.
    pub fn write(&self, remarks: &[String]) -> String {
        let meta = G::META;
        let mut out = format!("{MAGIC}\ntitle {}\nrevision {}\n", meta.id, meta.revision);
        let _ = writeln!(out, "parts {:016x}\nsetup {}", meta.pack(), self.setup);
        for remark in remarks {
            let _ = writeln!(out, "{}", format!("# {remark}").trim_end());
        }
        let mut game = G::new(&self.setup).expect("a record's setup has been accepted");
        for step in &self.steps {
            let _ = writeln!(out, "{}", game.write_step(*step));
            game.apply(*step, &mut |_, event| {
                for line in G::comment(&event)
                    .iter()
                    .flat_map(|comment| comment.lines())
                {
                    let _ = writeln!(out, "{}", format!("# {line}").trim_end());
                }
            });
        }
        if game.turn() == Turn::Over {
            let _ = writeln!(out, "score{}\nend", write_scores(&game.scores()));
        } else {
            out.push_str("unfinished\n");
        }
        out
    }

    /// Reads a record and replays it: every line is checked against the rules, the score is
    /// counted again. `each` sees every step, with the position in which it is taken and its line.
    pub fn read(
        bytes: &[u8],
        mut each: impl FnMut(&G, StepOf<G>, usize),
    ) -> Result<(Record<G>, G, Closing), RecordError> {
        let mut lines = Reader::over::<G>(bytes)?;
        let setup: G::Setup = lines.setup()?;
        let mut game = G::new(&setup).map_err(|error| lines.error(Cause::Setup(error)))?;
        let mut record = Record::new(setup);
        while let Some(line) = lines.next_step() {
            let closing = match line {
                "end" => return Err(lines.error(Cause::NoScore { rule: lines.total })),
                "unfinished" => Some(Closing::Unfinished),
                _ if line.split_whitespace().next() == Some("score") => Some(Closing::Over),
                _ => None,
            };
            if let Some(closing) = closing {
                lines.close(closing, line, &game)?;
                return Ok((record, game, closing));
            }
            let step = read_step(&game, line).map_err(|cause| lines.error(cause))?;
            each(&game, step, lines.number);
            game.apply(step, &mut silence);
            record.steps.push(step);
        }
        Err(lines.error(Cause::Truncated { rule: lines.end }))
    }
}

/// Reads one line of a record, `draw …` or a seat and its action, and checks it.
pub fn read_step<G: Notation>(game: &G, line: &str) -> Result<StepOf<G>, Cause> {
    let (who, what) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if who == "draw" {
        let draw = game.read_draw(what.trim())?;
        game.check_draw(draw)?;
        return Ok(Step::Draw(draw));
    }
    let unreadable = || format!("a line begins with a seat or `draw`, not {}", quote(who));
    let seat = Seat::from_letter(who).ok_or_else(|| Cause::Unreadable(unreadable()))?;
    let action = game.read_action(seat, what.trim())?;
    game.check(seat, action)?;
    Ok(Step::Act(seat, action))
}

/// How a record closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// With the result.
    Over,
    /// In the middle of the game, and it says so.
    Unfinished,
}

fn write_scores(scores: &BySeat<Score>) -> String {
    let mut out = String::new();
    for (seat, score) in scores.iter() {
        let _ = write!(out, " {seat} {}", score.points);
        if score.tie_break != 0 {
            let _ = write!(out, "{:+}", score.tie_break);
        }
    }
    out
}

/// The lines of a record, while one is read.
struct Reader<'a> {
    lines: Lines<'a>,
    /// The number of the line last read, from 1.
    number: usize,
    /// The title's rules about the end and about the total.
    end: Rule,
    total: Rule,
}

impl<'a> Reader<'a> {
    /// Looks at the header, up to the setup.
    fn over<G: Game>(bytes: &'a [u8]) -> Result<Reader<'a>, RecordError> {
        let at_start = |cause| RecordError { line: 1, cause };
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Err(at_start(Cause::Empty));
        }
        if !is_record(bytes) {
            return Err(at_start(Cause::NotARecord));
        }
        if bytes.len() > LARGEST {
            return Err(at_start(Cause::TooLarge));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|byte| *byte == b'\n').count();
            RecordError {
                line,
                cause: Cause::NotText,
            }
        })?;
        let meta = G::META;
        let (end, total) = (meta.end, meta.total);
        let mut reader = Reader {
            lines: text.lines(),
            number: 0,
            end,
            total,
        };
        reader.header("tuileries")?;
        reader.expect("title", meta.id)?;
        reader.expect("revision", &meta.revision.to_string())?;
        reader.expect("parts", &format!("{:016x}", meta.pack()))?;
        Ok(reader)
    }

    fn setup<S: std::str::FromStr<Err = SetupError>>(&mut self) -> Result<S, RecordError> {
        let words = self.header("setup")?;
        words
            .parse()
            .map_err(|error| self.error(Cause::Setup(error)))
    }

    /// The next line's words after the keyword that it must begin with.
    fn header(&mut self, keyword: &'static str) -> Result<&'a str, RecordError> {
        let line = self
            .next_line()
            .ok_or_else(|| self.error(Cause::Truncated { rule: self.end }))?;
        let words = line
            .strip_prefix(keyword)
            .and_then(|words| words.strip_prefix(' '));
        words.ok_or_else(|| self.error(Cause::Header { keyword }))
    }

    fn expect(&mut self, keyword: &'static str, ours: &str) -> Result<(), RecordError> {
        let theirs = self.header(keyword)?.trim();
        if theirs == ours {
            return Ok(());
        }
        Err(self.error(Cause::Other {
            keyword,
            theirs: quote(theirs),
            ours: ours.into(),
        }))
    }

    fn next_line(&mut self) -> Option<&'a str> {
        let line = self.lines.next();
        self.number += 1;
        line
    }

    /// The next line that is neither empty nor a comment.
    fn next_step(&mut self) -> Option<&'a str> {
        loop {
            let line = self.next_line()?.trim();
            if !line.is_empty() && !line.starts_with('#') {
                return Some(line);
            }
        }
    }

    /// Checks the closing lines.
    fn close<G: Game>(
        &mut self,
        closing: Closing,
        line: &str,
        game: &G,
    ) -> Result<(), RecordError> {
        if closing == Closing::Over {
            let counted = format!("score{}", write_scores(&game.scores()));
            if game.turn() != Turn::Over {
                return Err(self.error(Cause::NotOver { rule: self.end }));
            }
            if line.split_whitespace().ne(counted.split_whitespace()) {
                return Err(self.error(Cause::Score {
                    rule: self.total,
                    said: quote(line),
                    counted,
                }));
            }
            match self.next_step() {
                Some("end") => {}
                Some(_) => return Err(self.error(Cause::AfterEnd)),
                None => return Err(self.error(Cause::Truncated { rule: self.end })),
            }
        } else if game.turn() == Turn::Over {
            return Err(self.error(Cause::NoScore { rule: self.total }));
        }
        match self.next_step() {
            None => Ok(()),
            Some(_) => Err(self.error(Cause::AfterEnd)),
        }
    }

    const fn error(&self, cause: Cause) -> RecordError {
        RecordError {
            line: self.number,
            cause,
        }
    }
}

/// Whether the bytes begin as a record does. Looks at the first line alone.
fn is_record(bytes: &[u8]) -> bool {
    let rest = bytes.strip_prefix(MAGIC.as_bytes());
    rest.is_some_and(|rest| rest.starts_with(b"\n") || rest.starts_with(b"\r\n"))
}

/// Why a record is not accepted, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: Cause,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// There is nothing in it.
    Empty,
    /// Its first line is not a record's.
    NotARecord,
    /// It is larger than any game can be.
    TooLarge,
    /// It is not UTF-8 text.
    NotText,
    /// A line of the header is missing.
    Header {
        /// The word that the line begins with.
        keyword: &'static str,
    },
    /// It is of another title, of another revision, or played with other components.
    Other {
        /// The header line in question.
        keyword: &'static str,
        /// What the record says.
        theirs: String,
        /// What would be accepted.
        ours: String,
    },
    /// The setup is not accepted.
    Setup(SetupError),
    /// A step is not in the notation.
    Unreadable(String),
    /// A step is against the rules.
    Refused(Refusal),
    /// It stops before its closing line, and the game before its end.
    Truncated {
        /// The rule that says when the game ends.
        rule: Rule,
    },
    /// It has a score, but the game is not over.
    NotOver {
        /// The rule that says when the game ends.
        rule: Rule,
    },
    /// The game is over, but it has no score.
    NoScore {
        /// The rule that says what counts.
        rule: Rule,
    },
    /// Its score is not what the rules count.
    Score {
        /// The rule that says what counts.
        rule: Rule,
        /// The record's line.
        said: String,
        /// What it should say.
        counted: String,
    },
    /// Something follows the closing line.
    AfterEnd,
}

impl From<Refusal> for Cause {
    fn from(refusal: Refusal) -> Cause {
        Cause::Refused(refusal)
    }
}

impl From<ReadError> for Cause {
    fn from(error: ReadError) -> Cause {
        match error {
            ReadError::Unreadable(expected) => Cause::Unreadable(expected),
            ReadError::Refused(refusal) => Cause::Refused(refusal),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.cause)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Empty => f.write_str("the record is empty"),
            Cause::NotARecord => write!(f, "not a record: the first line must be `{MAGIC}`"),
            Cause::TooLarge => write!(f, "no game is longer than {LARGEST} bytes"),
            Cause::NotText => f.write_str("not UTF-8 text"),
            Cause::Header { keyword } => write!(f, "the line must begin with `{keyword} `"),
            Cause::Other {
                keyword,
                theirs,
                ours,
            } => {
                write!(
                    f,
                    "the record's {keyword} is {theirs}, and only `{ours}` can be replayed"
                )
            }
            Cause::Setup(error) => write!(f, "the setup is not accepted: {error}"),
            Cause::Unreadable(expected) => f.write_str(expected),
            Cause::Refused(refusal) => refusal.fmt(f),
            Cause::Truncated { rule } => {
                write!(f, "the record stops before its closing line (rule {rule})")
            }
            Cause::NotOver { rule } => write!(f, "a score, but the game is not over (rule {rule})"),
            Cause::NoScore { rule } => {
                write!(
                    f,
                    "the game is over, but its score is missing (rule {rule})"
                )
            }
            Cause::Score {
                rule,
                said,
                counted,
            } => {
                write!(f, "wrong score: {said}, but rule {rule} counts `{counted}`")
            }
            Cause::AfterEnd => f.write_str("something follows the closing line"),
        }
    }
}
