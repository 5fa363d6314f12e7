//! Whole games at random, with every number of players.

use std::collections::BTreeSet;

use crate::fits::Random;
use crate::playing::random_step;

use super::super::table::Due;
use super::super::{BOARDS, CATS, Cover, Options, Step, Table, play_random_games, tile, tiles};
use super::squares;

/// All the kinds of all the tiles of the box, sorted.
fn all_tiles() -> Vec<&'static str> {
    let mut all = Vec::new();
    for tile in tiles() {
        all.extend(vec![tile.name; tile.number]);
    }
    all.sort_unstable();
    all
}

/// No tile, no cat and no bed is lost, and nothing is offered twice.
fn check(table: &Table, words: &str) {
    let mut found = [table.bag(), &table.queue(), table.returning()].concat();
    found.extend(table.nursery().iter().flatten());
    let mut cats = table.cats_in_supply();
    let mut boards: Vec<usize> = table.reserve().iter().map(|reserve| reserve.0).collect();
    for seat in 0..table.players() {
        cats += table.cats(seat);
        for bed in [1, 2].iter().filter_map(|&bed| table.bed(seat, bed)) {
            found.extend(bed.tiles());
            cats += bed.cats();
            boards.push(bed.board());
            let covered = squares()
                .into_iter()
                .filter(|&at| matches!(bed.cover(at), Cover::Tile(_)));
            let sizes = bed.tiles().iter().map(|name| tile(name).ways[0].len());
            assert_eq!(covered.count(), sizes.sum::<usize>(), "{words}");
        }
    }
    found.sort_unstable();
    assert_eq!(found, all_tiles(), "{words}");
    assert_eq!(cats, CATS, "{words}");
    let different: BTreeSet<usize> = boards.iter().copied().collect();
    assert_eq!(different.len(), boards.len(), "{words}");
    assert!(boards.iter().all(|board| (1..=BOARDS).contains(board)));

    let (steps, draws) = (table.steps(), table.weighted_draws());
    assert!(steps.is_sorted(), "{words}");
    let different: BTreeSet<String> = steps.iter().map(Step::to_string).collect();
    assert_eq!(different.len(), steps.len(), "{words}");
    assert_eq!(table.count(), steps.len() + draws.len(), "{words}");
    assert_eq!(steps.is_empty(), table.turn().is_none(), "{words}");
    assert!(steps.iter().all(|step| step.actor() == table.turn()));
    let is_due = !(steps.is_empty() && draws.is_empty());
    assert!(steps.is_empty() || draws.is_empty(), "{words}");
    assert_eq!(is_due, !table.is_over(), "{words}");
}

/// Plays a game, and gives its end, its lines, and the number of turns before the last round.
fn game(words: &str, mut choose: impl FnMut(&Table) -> Step) -> (Table, Vec<String>, usize) {
    let mut table = Table::new(&Options::read(words));
    let mut lines = Vec::new();
    let mut turns = 0;
    while !table.is_over() {
        check(&table, words);
        if !table.is_last_round() {
            turns = table.turns() + 1;
        }
        let step = choose(&table);
        lines.push(step.to_string());
        table.apply(&step);
    }
    check(&table, words);
    (table, lines, turns)
}

/// Plays for much: moves the cube that comes farthest, plants on the bed with more empty spaces,
/// so that both are completed at nearly the same time, and puts cats on a last space only. Among
/// what is left it chooses at random.
fn ambitious_step(table: &Table, random: &mut Random) -> Step {
    let mut steps = table.steps();
    if steps.is_empty() {
        return random_step(table, random);
    }
    let empty = |seat, number| {
        let bed = table.bed(seat, number);
        bed.map_or(0, |bed| bed.empty_spaces().len())
    };
    let farthest = steps.iter().filter_map(|step| match step {
        Step::Advance { to, .. } => Some(*to),
        _ => None,
    });
    let farthest = farthest.max();
    steps.retain(|step| match *step {
        Step::Advance { to, .. } => Some(to) == farthest,
        Step::Plant { seat, bed, .. } => empty(seat, bed) >= empty(seat, 3 - bed),
        Step::Cat { seat, bed, .. } => empty(seat, bed) == 1,
        _ => true,
    });
    steps.swap_remove(random.below(steps.len()))
}

#[test]
fn the_last_round_begins_after_32_32_26_or_25_turns_each() {
    let mut random = Random::new(1);
    for (players, turns_each) in [(1, 32), (2, 32), (3, 26), (4, 25)] {
        for begins in ["drawn", "a"] {
            for _ in 0..10 {
                let words = format!("players={players} first={begins}");
                let (table, lines, turns) = game(&words, |table| random_step(table, &mut random));
                assert_eq!(turns, turns_each * players, "{words}");
                let planted = lines.iter().filter(|line| line.contains(" = ")).count();
                assert!(planted <= table.turns() + 1);
                let story = Story::of(players, &lines);
                for seat in 0..players {
                    assert_eq!(table.points(seat), story.points(seat), "{words}");
                }
            }
        }
    }
}

#[test]
fn ambitious_games_are_told_by_their_lines() {
    let mut random = Random::new(3);
    let mut hives = 0;
    for game_number in 0..60 {
        let players = 1 + game_number % 4;
        let words = format!("players={players} first=drawn");
        let (table, lines, _) = game(&words, |table| ambitious_step(table, &mut random));
        let story = Story::of(players, &lines);
        for seat in 0..players {
            assert_eq!(table.points(seat), story.points(seat), "{words}");
            assert_eq!(table.beehive(seat), story.hives[seat], "{words}");
        }
        hives += story.hives.iter().sum::<i32>();
    }
    assert!(hives > 0);
}

#[test]
fn solo_games_with_chosen_beds_draw_none() {
    let mut random = Random::new(4);
    for _ in 0..10 {
        let words = "players=1 beds=9,1,6";
        let (table, lines, turns) = game(words, |table| random_step(table, &mut random));
        assert_eq!(turns, 32);
        assert!(
            !lines
                .iter()
                .any(|line| line.contains("bed") || line.contains("reserve"))
        );
        assert!(table.points(0) > 0);
    }
}

#[test]
fn games_reach_every_kind_of_step() {
    let mut random = Random::new(2);
    let mut kinds = BTreeSet::new();
    for number in 0..160 {
        let words = format!("players={} first=drawn", 1 + number % 4);
        let choose = [random_step, ambitious_step][number / 4 % 2];
        let (_, lines, _) = game(&words, |table| choose(table, &mut random));
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            kinds.insert(words[1].to_string());
            kinds.extend(
                words
                    .get(3..)
                    .unwrap_or_default()
                    .iter()
                    .map(|word| format!("+{word}")),
            );
        }
    }
    for kind in [
        "first", "return", "reserve", "bed", "queue", "tile", "pay", "refill", "pot", "cat",
        "done", "score", "orange", "blue", "keep", "discard", "+hive", "+cat", "+pot", "H8",
        "+20-15",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
}

#[test]
fn nothing_is_complete_when_a_turn_begins() {
    let mut random = Random::new(5);
    for players in 1..=4 {
        let words = format!("players={players}");
        game(&words, |table| {
            if matches!(table.due, Due::Pay | Due::RefillOrPlant) {
                let seat = table.turn().expect("it pays or plants");
                assert!(table.cats(seat) <= 2);
                for bed in [1, 2].iter().filter_map(|&bed| table.bed(seat, bed)) {
                    assert!(!bed.is_complete());
                }
            }
            random_step(table, &mut random)
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let tally = play_random_games(20, 5);
    assert_eq!(tally.games, 20);
    // Something is planted in each turn.
    assert!(tally.decisions >= 20 * 64);
    assert_eq!(tally, play_random_games(20, 5));
    assert_ne!(tally.points, play_random_games(20, 6).points);
}

/// The cubes and beehives, told again by the lines of a game without the table's own code.
struct Story {
    /// The points of each seat's orange cubes and of its blue ones.
    cubes: Vec<[Vec<i32>; 2]>,
    hives: Vec<i32>,
}

impl Story {
    fn of(players: usize, lines: &[String]) -> Story {
        let mut story = Story {
            cubes: vec![[vec![0; 3], vec![0; 3]]; players],
            hives: vec![0; players],
        };
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let seat = usize::from(line.as_bytes()[0] - b'a');
            match words[..] {
                [_, "pay", color, moved] => story.pay(seat, color, moved),
                [_, color @ ("orange" | "blue"), moved, ..] => {
                    story.advance(seat, (color, moved), &words[3..]);
                }
                _ => {}
            }
        }
        story
    }

    /// Moves a cube between spaces such as `5-3`, and says how its color stood before.
    fn move_cube(&mut self, seat: usize, (color, moved): (&str, &str)) -> (i32, i32, Vec<i32>) {
        let (from, to) = moved.split_once('-').expect("two spaces");
        let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
        let cubes = &mut self.cubes[seat][usize::from(color == "blue")];
        let before = cubes.clone();
        let cube = cubes.iter_mut().find(|cube| **cube == from);
        *cube.expect("a cube there") = to;
        (from, to, before)
    }

    fn pay(&mut self, seat: usize, color: &str, moved: &str) {
        let mut all = self.cubes[seat].iter().flatten();
        let can_pay = all.any(|points| (2..20).contains(points));
        let (from, to, _) = self.move_cube(seat, (color, moved));
        assert_eq!(from == 20, !can_pay);
        assert_eq!(from - to == 2, can_pay);
    }

    /// The supply of cats never runs out in these games.
    fn advance(&mut self, seat: usize, (color, moved): (&str, &str), gains: &[&str]) {
        let (from, to, before) = self.move_cube(seat, (color, moved));
        assert!(from < to);
        let mut expected = Vec::new();
        let taken = self.hives.iter().filter(|&&value| value > 0).count();
        if to == 20 && self.hives[seat] == 0 && taken < 2 && self.hives.len() > 1 {
            self.hives[seat] = [2, 1][taken];
            expected.push("hive");
        }
        if from <= 6 && to > 6 {
            expected.push("cat");
        }
        if from == 0 && before.iter().filter(|&&points| points == 0).count() == 1 {
            expected.push("pot");
        }
        assert_eq!(gains, expected);
    }

    /// The points of a seat at the end.
    fn points(&self, seat: usize) -> i32 {
        self.cubes[seat].iter().flatten().sum::<i32>() + self.hives[seat]
    }
}
