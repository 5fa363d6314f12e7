//! Exact packing: whether what is left of a bed can be filled with the tiles that will be in reach,
//! covering no pot and no cloche.

use std::sync::LazyLock;

use cottage_garden::bed::Slot;
use cottage_garden::{Placement, Tile};

/// The squares that each tile can cover on an empty bed.
static PLACES: LazyLock<Vec<Vec<u32>>> = LazyLock::new(|| Tile::ALL.map(places).to_vec());

fn places(tile: Tile) -> Vec<u32> {
    let here = Placement::all(tile).filter(|placement| placement.slot() == Slot::One);
    here.map(|placement| placement.squares().on(Slot::One).word())
        .collect()
}

/// The tiles that lie in a gardener's row.
pub(super) type Row = [Option<Tile>; 4];

/// No tile has more squares.
const LARGEST: u32 = 6;

/// In how few turns these empty spaces can be filled: in each turn with a tile of its row or a pot,
/// and with so many cats in all. Nothing, if there are not turns enough.
pub(super) fn fewest_turns(empty: u32, cats: u32, rows: &[Row]) -> Option<usize> {
    (0..=rows.len()).find(|turns| can_fill(empty, cats, &rows[..*turns]))
}

fn can_fill(empty: u32, singles: u32, rows: &[Row]) -> bool {
    let count = empty.count_ones();
    let Some((row, later)) = rows.split_first() else {
        return count <= singles;
    };
    if count > singles + LARGEST * rows.len() as u32 {
        return false;
    }
    // A pot fills any one square, as a cat does.
    if can_fill(empty, singles + 1, later) {
        return true;
    }
    row.iter().flatten().any(|tile| {
        let mut fitting = PLACES[*tile as usize]
            .iter()
            .filter(|squares| **squares & !empty == 0);
        fitting.any(|squares| can_fill(empty & !squares, singles, later))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cottage_garden::bed::Squares;
    use game::{Dice, QuickDice};

    fn word(picture: &str) -> u32 {
        Squares::from_picture(picture).unwrap().word()
    }

    #[test]
    fn tiles_pots_and_cats_fill_what_they_fit() {
        let left = word("..... ..... ..#.. .###. .....");
        let only = |tile| [Some(tile), None, None, None];
        let turns = |cats, rows: &[Row]| fewest_turns(left, cats, rows);
        assert_eq!(turns(0, &[only(Tile::T4)]), Some(1));
        assert_eq!(turns(0, &[only(Tile::O4), only(Tile::I3)]), Some(2));
        assert_eq!(turns(1, &[only(Tile::I3), [None; 4]]), Some(1));
        assert_eq!(turns(2, &[[None; 4]; 2]), Some(2));
        assert_eq!(turns(4, &[]), Some(0));
        assert_eq!(turns(0, &[only(Tile::O4), only(Tile::S4)]), None);
    }

    /// Whether it can be done, by trying every way to cover anything in every turn.
    fn by_force(empty: u32, cats: u32, rows: &[Row]) -> bool {
        if empty.count_ones() <= cats {
            return true;
        }
        let Some((row, later)) = rows.split_first() else {
            return false;
        };
        let pots = (0..25).map(|bit| 1 << bit);
        let tiles = row.iter().flatten().flat_map(|tile| places(*tile));
        let mut ways = pots
            .chain(tiles)
            .filter(|squares| squares & empty == *squares);
        by_force(empty, cats, later) || ways.any(|squares| by_force(empty & !squares, cats, later))
    }

    #[test]
    fn packing_finds_what_brute_force_finds() {
        let mut dice = QuickDice::new(11);
        let mut found = [0; 4];
        for _ in 0..400 {
            // A patch of a bed, so that tiles often fit.
            let empty =
                word("..... .###. ####. .###. .....") & (dice.below(1 << 25) | dice.below(1 << 25));
            let mut tile = || Some(Tile::ALL[dice.below(27) as usize]);
            let rows = [(); 3].map(|()| [tile(), None, tile(), None]);
            let cats = dice.below(2);
            let expected = (0..=3).find(|turns| by_force(empty, cats, &rows[..*turns]));
            assert_eq!(
                fewest_turns(empty, cats, &rows),
                expected,
                "{empty:b} {rows:?}"
            );
            found[expected.unwrap_or(0)] += 1;
        }
        assert!(found.iter().all(|count| *count > 0), "{found:?}");
    }
}
