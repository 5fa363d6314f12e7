//! Whole games at random, in every set-up.

use std::collections::BTreeSet;

use crate::fits::Random;
use crate::playing::random_step;

use super::super::table::Due;
use super::super::{
    COLUMNS, Face, Ground, Mark, Options, ROUNDS, ROWS, Square, Step, Table, cards, marks,
    neighbors, play_random_games, printed, squares, tiles_of_each,
};
use super::{column, square};

/// Every set-up but for who begins.
fn setups() -> Vec<String> {
    let mut setups = Vec::new();
    for players in 2..=4 {
        for edition in ["ravensburger", "imperial"] {
            for rewards in ["", " rewards"] {
                for boar in ["", " boar"] {
                    setups.push(format!(
                        "players={players} edition={edition}{rewards}{boar}"
                    ));
                }
            }
        }
    }
    setups
}

/// Tiles of a table that lie in a garden, structures and gardeners.
fn tiles_laid(table: &Table) -> usize {
    let mut laid = 0;
    for seat in 0..table.players() {
        for at in squares() {
            let ground = table.garden(seat).ground(at);
            laid += usize::from(matches!(ground, Ground::Structure | Ground::Gardener));
        }
    }
    laid
}

/// No tile and no card is lost, and nothing is offered twice.
fn check(table: &Table, words: &str) {
    let bag = table.bag().iter().sum::<u32>() as usize;
    let shown = table.display().iter().flatten().count();
    // A gardener that is on its way lies nowhere.
    let on_its_way = usize::from(matches!(table.due, Due::Gardener(_)));
    let all = tiles_of_each(table.players()) as usize * COLUMNS;
    assert_eq!(bag + shown + tiles_laid(table) + on_its_way, all, "{words}");
    if !table.stacks().is_empty() {
        // Between the choice of the stack and the draw the tile is in the bag only.
        let on_its_way = usize::from(matches!(table.due, Due::Refill(_)));
        let stacked = table.stacks().iter().sum::<u32>() as usize;
        assert_eq!(stacked + on_its_way, bag, "{words}");
    }
    let mut deck = cards();
    deck.sort();
    for seat in 0..table.players() {
        let parts = [table.hand(seat), table.deck(seat), table.discard(seat)];
        let mut cards = parts.concat();
        cards.sort();
        assert_eq!(cards, deck, "{words}");
    }
    let steps = table.steps();
    let different: BTreeSet<&Step> = steps.iter().collect();
    assert_eq!(different.len(), steps.len(), "{words}");
    assert_eq!(steps.is_empty(), table.is_over(), "{words}");
}

/// Plays a game at random, and gives its end and its lines.
fn random_game(words: &str, random: &mut Random) -> (Table, Vec<String>) {
    let mut table = Table::new(&Options::read(words));
    let mut lines = Vec::new();
    while !table.is_over() {
        check(&table, words);
        let step = random_step(&table, random);
        lines.push(step.to_string());
        table.apply(&step);
    }
    check(&table, words);
    (table, lines)
}

#[test]
fn every_game_has_18_rounds_and_one_refill_less_than_turns() {
    let mut random = Random::new(1);
    for words in setups() {
        for begins in ["first=drawn", "first=a", "first=b"] {
            let (table, lines) = random_game(&format!("{words} {begins}"), &mut random);
            let players = table.players();
            let turns = lines.iter().filter(|line| line.contains(" = ")).count();
            assert_eq!(turns, ROUNDS * players);
            let starting =
                |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
            assert_eq!(starting("draw tile"), 10 + turns - 1);
            assert_eq!(starting("draw card"), 18 * players);
            let stacks = lines.iter().filter(|line| line.contains(" stack ")).count();
            let imperial = words.contains("imperial");
            assert_eq!(stacks, if imperial { 0 } else { turns - 1 });
            assert_eq!(table.round(), ROUNDS + 1);
            for seat in 0..players {
                assert_eq!(table.discard(seat).len(), 18);
                assert_eq!(
                    table.points(seat),
                    recount(seat, words.contains("boar"), &lines),
                    "{words}"
                );
            }
            assert_eq!(table.display().iter().flatten().count(), 9);
        }
    }
}

#[test]
fn random_games_reach_every_kind_of_step() {
    let mut random = Random::new(2);
    let mut kinds = BTreeSet::new();
    let mut boars_left = BTreeSet::new();
    for _ in 0..40 {
        let (table, lines) = random_game("players=4 rewards boar first=drawn", &mut random);
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            // In a line that takes a tile the target says more than the card.
            let kind = if words.contains(&"=") { 5 } else { 1 };
            kinds.insert(words[kind].to_string());
        }
        boars_left.extend((0..4).map(|seat| table.garden(seat).boar().is_none()));
    }
    for kind in [
        "first", "gardener", "boar", "noble", "stay", "stack", "e4", "i6",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert_eq!(boars_left.len(), 2);
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let tally = play_random_games(20, 5);
    assert_eq!(tally.games, 20);
    // Two faces, and in each turn a card and a noble at least.
    assert!(tally.decisions >= 20 * (2 + 2 * 36));
    assert_eq!(tally, play_random_games(20, 5));
    assert_ne!(tally.points, play_random_games(20, 6).points);
}

/// What a seat's lines tell, told again without the garden's own code.
struct Story {
    built: BTreeSet<Square>,
    marks: Vec<Vec<Mark>>,
    nobles: Vec<usize>,
    missions: Vec<usize>,
    boar: Option<Square>,
    points: i32,
}

impl Story {
    /// A tile lies there; `moves` says whether the next line moves the boar.
    fn lay(&mut self, at: Square, is_gardener: bool, moves: bool) {
        assert!(self.built.insert(at));
        self.points += match self.marks[at.1 - 1][at.0] {
            Mark::Structure(points) if !is_gardener => points,
            Mark::Gardener(points) if is_gardener => points,
            Mark::Loss(points) => -points.min(self.points),
            _ => 0,
        };
        let is_hit = self.boar == Some(at);
        let has_room = neighbors(at).iter().any(|next| !self.built.contains(next));
        assert_eq!(moves, is_hit && has_room);
        if is_hit {
            self.points += if moves { 1 } else { 4 };
            self.boar = None;
        }
    }

    /// The free squares of the boar's area: it grows until it no longer does.
    fn boar_area(&self) -> i32 {
        let mut area: BTreeSet<Square> = self.boar.into_iter().collect();
        loop {
            let mut larger = area.clone();
            larger.extend(area.iter().flat_map(|&at| neighbors(at)));
            larger.retain(|at| !self.built.contains(at));
            if larger == area {
                return area.len() as i32;
            }
            area = larger;
        }
    }

    /// The points at the end.
    fn end(&self) -> i32 {
        let in_row = |row| self.built.iter().filter(|at| at.1 == row).count();
        let in_column = |column| self.built.iter().filter(|at| at.0 == column).count();
        let mut points = self.points;
        for row in (2..=ROWS).filter(|&row| in_row(row) == COLUMNS) {
            points += 10 - row as i32;
        }
        for _ in (0..COLUMNS).filter(|&column| in_column(column) == ROWS) {
            points += 5;
        }
        for &mission in &self.missions {
            points += self.nobles[mission] as i32;
        }
        (points - self.boar_area()).max(0)
    }
}

/// The face of a letter.
fn face(letter: &str) -> Face {
    if letter == "A" { Face::A } else { Face::B }
}

/// The squares of a board for which this holds.
fn those<T>(rows: &[Vec<T>], holds: impl Fn(&T) -> bool) -> Vec<Square> {
    let mut those = squares();
    those.retain(|&(column, row)| holds(&rows[row - 1][column]));
    those
}

/// The points of a seat at the end, from nothing but the lines of the game.
fn recount(seat: usize, has_boar: bool, lines: &[String]) -> i32 {
    let me = ["a", "b", "c", "d"][seat];
    let mut story = Story {
        built: BTreeSet::new(),
        marks: vec![vec![Mark::Open; COLUMNS]; ROWS],
        nobles: vec![0; COLUMNS],
        missions: Vec::new(),
        boar: has_boar.then(|| square("e4")),
        points: 0,
    };
    let (mut garden, mut reward) = (0, 0);
    for (number, line) in lines.iter().enumerate() {
        let next = lines.get(number + 1);
        let moves = next.is_some_and(|next| next.starts_with(&format!("{me} boar ")));
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["draw", "garden", who, board] if who == me => garden = board.parse().unwrap(),
            ["draw", "reward", who, board] if who == me => reward = board.parse().unwrap(),
            ["draw", "mission", who, name] if who == me => story.missions.push(column(name)),
            [who, "garden", side] if who == me => {
                let printed = printed(garden, face(side));
                story.built = those(&printed, |&is_built| is_built).into_iter().collect();
            }
            [who, "reward", side] if who == me => {
                story.marks = marks(reward, face(side));
                for covered in those(&story.marks, |&mark| mark != Mark::Open) {
                    story.built.remove(&covered);
                }
            }
            [who, _, _, _, "=", "gardener"] if who == me => {}
            [who, _, space, name, "=", target] if who == me => {
                let at = square(target);
                assert_eq!((at.0, &at.1.to_string()[..]), (column(name), &space[..1]));
                story.lay(at, false, moves);
            }
            [who, "gardener", at] if who == me => story.lay(square(at), true, moves),
            [who, "boar", at] if who == me => story.boar = Some(square(at)),
            [who, "noble", name, at] if who == me => {
                let row = square(at).1;
                assert!(row > story.nobles[column(name)]);
                story.nobles[column(name)] = row;
                story.points += row as i32;
            }
            _ => {}
        }
    }
    story.end()
}
