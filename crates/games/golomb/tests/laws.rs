//! The promises that every title keeps, kept by Golomb's game.

use std::collections::BTreeSet;
use std::path::Path;

use game::Game;
use golomb::{Action, Golomb, Setup};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const SETUP: Setup = Setup { players: 2 };

#[test]
fn the_laws_hold() {
    let report = laws::hold(&laws::Case::<Golomb> {
        setups: vec![SETUP],
        games: 50,
        every_action: Action::all().collect(),
        every_draw: vec![],
    });
    assert!(report.positions > 400, "{report:?}");
    laws::frame::hold::<Golomb>(&SETUP);
    laws::golden::hold::<Golomb>(&Path::new(FOLDER).join("golden"), &[]);
    laws::traceability::hold(&Golomb::META, Path::new(FOLDER));
}

/// [GOL-C1] The pieces are all that five squares can form.
#[test]
fn there_are_2308_first_placements_and_296_are_different() {
    let offered: BTreeSet<u64> = Action::all().map(|it| it.squares().word()).collect();
    assert_eq!(offered, grown());
    let least = |set: &u64| (0..8).map(|number| image(*set, number)).min();
    let different: BTreeSet<Option<u64>> = offered.iter().map(least).collect();
    assert_eq!((offered.len(), different.len()), (2_308, 296));
}

/// What fits is a question of pairs: two pieces deep, every question has been asked.
#[test]
fn counts_agree_with_an_independent_generator() {
    let file = Path::new(FOLDER).join("counts.perft");
    let room: Vec<(u64, u64)> = grown().into_iter().map(|set| (set, shape(set))).collect();
    laws::perft::confirm::<Golomb>(&file, |_, _, depth| {
        let fits = |one: &(u64, u64), it: &(u64, u64)| one.0 & it.0 == 0 && one.1 != it.1;
        let after = |one| room.iter().filter(|it| fits(one, it)).count();
        let counts = [room.len(), room.iter().map(after).sum()];
        counts[depth as usize - 1] as u64
    });
}

/// All sets of five squares that hang together. The generator knows neither pieces nor pictures:
/// sets grow square by square, and what can be turned and flipped into another is the same piece.
fn grown() -> BTreeSet<u64> {
    let mut grown: BTreeSet<u64> = (0..64).map(|at| 1 << at).collect();
    for _ in 1..5 {
        let sets = std::mem::take(&mut grown);
        for (set, at) in sets.iter().flat_map(|set| (0..64).map(move |at| (set, at))) {
            let touches = |it: u64| (it % 8).abs_diff(at % 8) + (it / 8).abs_diff(at / 8) == 1;
            if set >> at & 1 == 0 && squares(*set).any(touches) {
                grown.insert(set | 1 << at);
            }
        }
    }
    grown
}

fn squares(set: u64) -> impl Iterator<Item = u64> {
    (0..64).filter(move |at| set >> at & 1 == 1)
}

/// One of a set's eight images under turns and flips of the board.
fn image(set: u64, number: u64) -> u64 {
    let flip = |bit, at| if number & bit == 0 { at } else { 7 - at };
    let [x, y] = if number & 4 == 0 { [1, 8] } else { [8, 1] };
    let moved = squares(set).map(|at| x * flip(1, at % 8) + y * flip(2, at / 8));
    moved.map(|at| 1 << at).sum()
}

/// The same for all placements of a piece: the least of their images, pushed into the corner.
fn shape(set: u64) -> u64 {
    let pushed = |mut set: u64| {
        while squares(set).all(|at| at % 8 > 0) {
            set >>= 1;
        }
        set >> (set.trailing_zeros() / 8 * 8)
    };
    let images = (0..8).map(|number| image(set, number));
    images.map(pushed).min().unwrap()
}
