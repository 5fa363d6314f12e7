//! A whole game as the lines of its record, to change some of them and see what a reader says.

use game::{
    Audience, Cause, Closing, Dice, Game, Notation, Odds, QuickDice, Record, RecordError, Referee,
    Seat, Step, Turn, read_step, silence,
};

/// A whole game as lines, and before each line that is a step its position.
#[derive(Clone, Debug)]
pub struct Told<G> {
    /// The record's lines.
    pub lines: Vec<String>,
    /// The position before each line that is a step.
    pub before: Vec<Option<G>>,
}

impl<G: Notation> Told<G> {
    /// A random game.
    pub fn random(setup: &G::Setup) -> Told<G> {
        let mut dice = QuickDice::new(1);
        let mut referee = Referee::<G>::open(setup.clone(), &mut dice, &mut silence)
            .expect("the setup is accepted");
        let mut actions = Vec::new();
        while let Turn::Act(waiting) = referee.game().turn() {
            let seat = waiting.lowest().expect("someone is waited for");
            referee.game().actions(seat, &mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            let played = referee.play(seat, action, &mut dice, &mut silence);
            played.expect("an offered action is legal");
        }
        Told::of(&referee.record().write(&["provenance random".into()]))
    }

    /// The game that this record tells to its end.
    pub fn of(text: &str) -> Told<G> {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let mut before = vec![None; lines.len()];
        let each = |game: &G, _, line: usize| before[line - 1] = Some(game.clone());
        let (_, _, closing) = Record::<G>::read(text.as_bytes(), each).expect("a legal record");
        assert_eq!(closing, Closing::Over);
        Told { lines, before }
    }

    /// The record.
    pub fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }

    /// The first line, as an index, that answers a question about itself and its position.
    pub fn find<T>(&self, question: impl Fn(&str, &G) -> Option<T>) -> (usize, T) {
        let steps = self.lines.iter().zip(&self.before).enumerate();
        let mut answers = steps.filter_map(|(at, (line, before))| {
            let answer = question(line, before.as_ref()?)?;
            Some((at, answer))
        });
        answers.next().expect("the game has such a line")
    }

    /// The first step that begins so, as an index.
    pub fn first(&self, start: &str) -> usize {
        self.find(|line, _| line.starts_with(start).then_some(())).0
    }

    /// The record with the line at an index replaced by these.
    pub fn with(&self, at: usize, lines: &[&str]) -> String {
        let mut changed = self.lines.clone();
        changed.splice(at..=at, lines.iter().map(ToString::to_string));
        changed.join("\n") + "\n"
    }

    /// Demands that this line may stand in the place of the one at an index.
    pub fn accepts(&self, at: usize, line: &str) {
        let text = format!("{}\n{line}\nunfinished\n", self.lines[..at].join("\n"));
        let accepted = read::<G>(&text).map(|(_, _, closing)| closing);
        assert_eq!(accepted, Ok(Closing::Unfinished), "{line}");
    }

    /// Demands that none of these lines can be read in the place of the one at an index.
    pub fn cannot_read(&self, at: usize, lines: &[&str]) {
        for line in lines {
            let error = read::<G>(&self.with(at, &[line])).expect_err("a fault");
            assert_eq!(error.line, at + 1, "{line}");
            let is_unreadable = matches!(error.cause, Cause::Unreadable(_));
            assert!(is_unreadable, "{line}: {error}");
        }
    }
}

/// All steps that a title offers, as a record writes them, and how likely draws are.
pub fn offered<G: Notation>(game: &G) -> Vec<(String, u32)> {
    let draws = odds(game).into_iter();
    let draws = draws.map(|(draw, weight)| (Step::Draw(draw), weight));
    let decisions = game.turn().waiting().iter().flat_map(|seat| {
        let actions = actions(game, seat).into_iter();
        actions.map(move |action| (Step::Act(seat, action), 1))
    });
    let steps = draws.chain(decisions);
    steps
        .map(|(step, weight)| (game.write_step(step), weight))
        .collect()
}

/// What a seat may do.
pub fn actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// What chance may draw, and how likely each draw is.
pub fn odds<G: Game>(game: &G) -> Vec<(G::Draw, u32)> {
    let mut odds = Odds::default();
    game.odds(&mut odds);
    odds.iter().collect()
}

/// The points of each seat.
pub fn points<G: Game>(game: &G) -> Vec<i32> {
    let scores = game.scores();
    scores.iter().map(|(_, score)| score.points).collect()
}

/// The position that these lines lead to, which may end with a semicolon.
pub fn play<G: Notation>(setup: &str, lines: &str) -> G {
    let setup = setup.parse().expect("a setup that the rules allow");
    go_on(&G::new(&setup).expect("it was just allowed"), lines)
}

/// The position that these lines lead to from another.
pub fn go_on<G: Notation>(game: &G, lines: &str) -> G {
    let lines = lines.split(['\n', ';']).map(str::trim);
    let steps = lines.filter(|line| !line.is_empty());
    steps.fold(game.clone(), |game, line| tell(&game, line).0)
}

/// The position after a step that the rules allow, and what was told about it.
pub fn tell<G: Notation>(game: &G, line: &str) -> (G, Vec<(Audience, G::Event)>) {
    let step = read_step(game, line).unwrap_or_else(|cause| panic!("{line}: {cause}"));
    let (mut after, mut told) = (game.clone(), Vec::new());
    after.apply(step, &mut |audience, event| told.push((audience, event)));
    (after, told)
}

/// Reads a record.
pub fn read<G: Notation>(text: &str) -> Result<(Record<G>, G, Closing), RecordError> {
    Record::read(text.as_bytes(), |_, _, _| {})
}

/// Demands that a record is not accepted, for this cause, found in this line (counted from 1).
pub fn fails<G: Notation>(text: &str, line: usize, cause: Cause) {
    let error = read::<G>(text).expect_err("a fault");
    assert_eq!(error, RecordError { line, cause });
}
