//! Cottage Garden.

#[path = "../../crates/games/cottage-garden/tests/every/mod.rs"]
mod every;

use std::sync::LazyLock;

use cottage_garden::nursery::Space;
use cottage_garden::parts::{Bed, Tile};
use cottage_garden::{Action, Beds, First, Placement, Setup};
use game::{Dice, QuickDice, Seat};

/// One of all tables: players, who begins or that it is drawn, and in solo some chosen beds.
pub fn setup(number: u8) -> Setup {
    let (players, rest) = (1 + number % 4, number / 4);
    let bed = |shift: u8| Bed::ALL[usize::from(rest + shift) % Bed::COUNT];
    let is_chosen = players == 1 && rest % 2 == 1;
    let first = usize::from(rest % (players + 1));
    Setup {
        players,
        beds: if is_chosen {
            Beds::Chosen([bed(0), bed(3), bed(7)])
        } else {
            Beds::Drawn
        },
        first: if first < usize::from(players) {
            First::Seat(Seat::ALL[first])
        } else {
            First::Drawn
        },
    }
}

/// Bytes for a whole game: the first one is the table's, the second and the third are a seed and
/// how long a game is played from it before the others decide. Else nothing but set-up, which
/// alone takes 46 bytes, would ever be tried.
pub fn late(bytes: &[u8]) -> Vec<u8> {
    let [table, seed, count, rest @ ..] = bytes else {
        return bytes.to_vec();
    };
    let mut dice = QuickDice::new(u64::from(*seed));
    let skipped = (0..4 * u16::from(*count)).map(|_| dice.below(256) as u8);
    let played = [*table].into_iter().chain(skipped);
    played.chain(rest.iter().copied()).collect()
}

/// Everything that can be written at all, but each planting from one space only: from all of them
/// there are so many that hardly any game would be played.
pub fn actions() -> &'static [Action] {
    static ACTIONS: LazyLock<Vec<Action>> = LazyLock::new(|| {
        let ways = Tile::ALL.into_iter().flat_map(Placement::all);
        let spaces = Space::all().collect::<Vec<_>>().into_iter().cycle();
        let plantings = spaces
            .zip(ways)
            .map(|(from, to)| Action::Plant { from, to });
        every::small_actions()
            .into_iter()
            .chain(plantings)
            .collect()
    });
    &ACTIONS
}
