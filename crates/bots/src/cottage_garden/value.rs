//! What a garden will be worth in the end: its points, what its beds promise, and what can be made
//! of the turns that are left.

use cottage_garden::bed::Slot;
use cottage_garden::garden::{Garden, Hive};
use cottage_garden::parts::Mark;
use cottage_garden::track::{Color, Cubes};

use super::weights::{Trait, Weights};

/// How many turns before the last round it begins to matter less where cubes stand.
pub(super) const LATE: i32 = 8;

/// What one bed promises.
#[derive(Clone, Copy, Default)]
struct Promise {
    /// The worth of its marks.
    marks: i32,
    /// How long it will take, in hundredths of a turn.
    time: i32,
    /// Whether it would be discarded if the last round began now.
    is_light: bool,
}

/// What a garden will be worth, in hundredths of a point, to a seat with so many turns before the
/// last round.
pub(super) fn value(garden: &Garden, turns: i32, weights: &Weights) -> i32 {
    value_by(garden, turns, weights, |empty| time(empty, weights))
}

/// The same, where it is known better how long empty spaces of a bed will take.
pub(super) fn value_by(
    garden: &Garden,
    turns: i32,
    weights: &Weights,
    time: impl Fn(u32) -> i32,
) -> i32 {
    let beds = Slot::ALL.map(|slot| promise(garden, slot, weights, &time));
    let [one, two] = beds;
    let all = outcome(one.marks + two.marks, one.time + two.time, turns, weights);
    let mut best = all;
    // A bed that cannot be completed in time may be left to be discarded.
    if turns > 0 && one.time + two.time > 100 * turns {
        if one.is_light {
            best = best.max(outcome(two.marks, two.time, turns, weights));
        }
        if two.is_light {
            best = best.max(outcome(one.marks, one.time, turns, weights));
        }
        if one.is_light && two.is_light {
            best = best.max(0);
        }
    }
    best + track(garden, turns, weights) + cats(garden, turns, weights)
}

/// What beds with such marks bring that take so long.
fn outcome(marks: i32, time: i32, turns: i32, weights: &Weights) -> i32 {
    let left = 100 * turns - time;
    let more = (left - weights[Trait::Spare]).max(0) * weights[Trait::Turn];
    marks + (more - (-left).max(0) * weights[Trait::Pay]) / 100
}

/// What cats are worth as long as there is time to use them.
fn cats(garden: &Garden, turns: i32, weights: &Weights) -> i32 {
    let cats = match garden.held {
        0 => 0,
        1 => weights[Trait::Cat],
        _ => weights[Trait::Cat] + weights[Trait::SecondCat],
    };
    if garden.has_bed() {
        cats * (turns + 2).min(LATE) / LATE
    } else {
        0
    }
}

/// What the cubes and the beehive are worth.
fn track(garden: &Garden, turns: i32, weights: &Weights) -> i32 {
    let cubes = Color::ALL.map(|color| standing(color, garden.cubes(color), turns, weights));
    let hive = garden.hive.map_or(0, Hive::value);
    cubes[0] + cubes[1] + 100 * i32::from(hive)
}

/// What the cubes of a color are worth where they stand.
pub(super) fn standing(color: Color, cubes: Cubes, turns: i32, weights: &Weights) -> i32 {
    let beside: i32 = cubes
        .spaces()
        .into_iter()
        .map(|space| beside_points(color, space, weights))
        .sum();
    100 * i32::from(cubes.points()) + beside * turns.min(LATE) / LATE
}

/// What it is worth beside its points that a cube stands there.
fn beside_points(color: Color, space: u8, weights: &Weights) -> i32 {
    let of = match (color, space) {
        (_, 0 | 16..) => return 0,
        (Color::Orange, 1..=6) => Trait::OrangeLow,
        (Color::Orange, 7..=10) => Trait::OrangeMiddle,
        (Color::Orange, 11 | 12) => Trait::OrangeHigh,
        (Color::Orange, 13 | 14) => Trait::OrangeNear,
        (Color::Orange, _) => Trait::OrangeLast,
        (Color::Blue, 1..=6) => Trait::BlueLow,
        (Color::Blue, 7..=10) => Trait::BlueMiddle,
        (Color::Blue, 11 | 12) => Trait::BlueHigh,
        (Color::Blue, _) => Trait::BlueLast,
    };
    weights[of]
}

fn promise(garden: &Garden, slot: Slot, weights: &Weights, time: impl Fn(u32) -> i32) -> Promise {
    if garden.bed(slot).is_none() {
        return Promise::default();
    }
    let worth = |color: Color, mark, of| {
        if garden.cubes(color).are_all_on_top() {
            0
        } else {
            weights[of] * i32::from(garden.visible(slot, mark))
        }
    };
    let marks = worth(Color::Orange, Mark::Pot, Trait::Pot)
        + worth(Color::Blue, Mark::Cloche, Trait::Cloche);
    let empty = garden.empty().on(slot).word();
    let count = empty.count_ones() as i32;
    Promise {
        marks: marks - marks * count * weights[Trait::Risk] / 1600,
        time: time(empty),
        is_light: garden.tile_count(slot) <= 2,
    }
}

/// How long it will take to fill these empty spaces of a bed.
pub(super) fn time(empty: u32, weights: &Weights) -> i32 {
    let count = empty.count_ones() as i32;
    let mut time = weights[Trait::Empty] * count + weights[Trait::Edge] * edges(empty)
        - weights[Trait::Crowd] * count * count / 100;
    let mut left = empty;
    while left != 0 {
        let region = region_of(left);
        left &= !region;
        time += weights[Trait::Region]
            + match region.count_ones() {
                1 => weights[Trait::Single],
                2 => weights[Trait::Pair],
                3 => weights[Trait::Three],
                4 => weights[Trait::Four],
                _ => 0,
            };
    }
    time
}

/// The squares of the left and of the right column.
const LEFT: u32 = 0b00001_00001_00001_00001_00001;
const RIGHT: u32 = LEFT << 4;

/// The squares that hang together with the first one.
pub(super) fn region_of(squares: u32) -> u32 {
    let mut region = squares & squares.wrapping_neg();
    loop {
        let beside = (region & !RIGHT) << 1 | (region & !LEFT) >> 1;
        let grown = (region | region << 5 | region >> 5 | beside) & squares;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// How many sides of these squares have no other of them beside.
pub(super) fn edges(squares: u32) -> i32 {
    let below = squares & squares >> 5;
    let beside = squares & (squares & !LEFT) >> 1;
    // Where two are side by side, each loses an edge.
    4 * squares.count_ones() as i32 - 2 * (below.count_ones() + beside.count_ones()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use cottage_garden::bed::Squares;

    fn word(picture: &str) -> u32 {
        Squares::from_picture(picture).unwrap().word()
    }

    #[test]
    fn edges_are_counted_round_every_region() {
        assert_eq!(edges(word("..... ..... ..#.. ..... .....")), 4);
        assert_eq!(edges(word("....# #.... ##... ..... .....")), 4 + 8);
        assert_eq!(edges(word("##### ##### ##### ##### #####")), 20);
        // The end of one row and the beginning of the next are not side by side.
        assert_eq!(edges(word("..... ..... ....# #.... .....")), 8);
    }

    #[test]
    fn regions_and_edges_are_those_of_the_picture() {
        let squares = word("....# #.... ##... ..... ..###");
        assert_eq!(region_of(squares), word("..... ..... ..... ..... ..###"));
        assert_eq!(edges(squares), 4 + 8 + 8);
        for picture in [
            "##### ##### ##### ##### #####",
            "..... ..### .#..# ####. .....",
        ] {
            let squares = Squares::from_picture(picture).unwrap();
            let first = Squares::empty().with(squares.cells().next().unwrap());
            assert_eq!(
                region_of(squares.word()),
                squares.reached_from(first).word()
            );
        }
    }

    #[test]
    fn what_falls_apart_takes_longer() {
        let weights = Weights::stored();
        let whole = time(word("..... ..... ..... .##.. .##.."), weights);
        let apart = time(word("....# ..... ..... .##.. .#..."), weights);
        assert!(whole < apart);
        assert_eq!(time(0, weights), 0);
    }

    #[test]
    fn at_the_end_a_garden_is_worth_its_points() {
        let mut garden = Garden::default();
        let cubes = Cubes::default().moved(0, 15).moved(0, 3);
        garden.set_cubes(Color::Orange, cubes);
        garden.hive = Some(Hive::Single);
        assert_eq!(value(&garden, 0, Weights::stored()), 1900);
        assert_eq!(standing(Color::Orange, cubes, 0, Weights::stored()), 1800);
    }
}
