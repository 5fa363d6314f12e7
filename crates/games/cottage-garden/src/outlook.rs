//! Looking ahead: which lines of the nursery each seat will face, and what others face before.

use game::BySeat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::CottageGarden;
use crate::duty::Duty;
use crate::nursery::{DieSpace, Space};
use crate::track::{Advance, Color, TOP};

/// A turn to come, as far as it is known: where the gardener will stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Facing {
    /// How many turns away it is; 0 is the one being played.
    pub turns: u8,
    /// Where the die will stand.
    pub die: DieSpace,
    /// The nursery spaces that it will face, nearest first.
    pub line: [Space; 4],
    /// Those of them whose tiles others could have taken by then: they lie on a line that another
    /// seat faces before.
    pub contested: Vec<Space>,
}

/// How many turns are foreseen for each seat.
const TURNS: usize = 4;

/// The next turns of each seat, as long as it has a bed. In turns whose planting is done nothing
/// more is taken.
// [COT-N2] The four spaces that the die faces. [COT-T16] The die moves after each turn, also of a
// player with no bed [COT-L3], who takes nothing.
pub(crate) fn outlook(game: &CottageGarden) -> BySeat<Vec<Facing>> {
    let mut facings: BySeat<Vec<Facing>> = BySeat::new(game.setup.players, |_| Vec::new());
    if game.is_setting_up() || game.duties.top().is_none() {
        return facings;
    }
    let has_planted = game.duties.iter().all(|duty| duty != Duty::Plant);
    let (mut die, mut seat) = (game.die, game.on_turn);
    // Which spaces each seat has faced.
    let mut faced: BySeat<[bool; Space::COUNT]> =
        BySeat::new(game.setup.players, |_| [false; Space::COUNT]);
    for turns in 0..=TURNS as u8 * game.setup.players {
        let plants = game.gardens[seat].has_bed() && !(turns == 0 && has_planted);
        if plants && facings[seat].len() < TURNS {
            let line = die.space.line();
            let by_others = |space: &Space| {
                let others = faced.iter().filter(|(other, _)| *other != seat);
                game.nursery.get(*space).is_some()
                    && others.into_iter().any(|(_, spaces)| spaces[space.index()])
            };
            facings[seat].push(Facing {
                turns,
                die: die.space,
                line,
                contested: line.into_iter().filter(by_others).collect(),
            });
            for space in line {
                faced[seat][space.index()] = true;
            }
        }
        die = die.moved(game.setup.players);
        seat = game.seat_after(seat);
    }
    facings
}

/// What each cube does that can be chosen now.
pub(crate) fn cubes(game: &CottageGarden) -> Vec<Advance> {
    match game.duties.top() {
        Some(Duty::Advance { color, spaces }) => advances(game, color, spaces),
        Some(Duty::Pay) => game.garden().payments().map(payment).collect(),
        _ => Vec::new(),
    }
}

/// What the cubes of a color can do with so many spaces.
pub(crate) fn advances(game: &CottageGarden, color: Color, spaces: u8) -> Vec<Advance> {
    let below = game.garden().cubes(color).different();
    let movable = below.filter(|from| *from < TOP && spaces > 0);
    movable
        .map(|from| game.advance_of(color, from, spaces))
        .collect()
}

/// Where a cube comes to that pays for a turn; it gains nothing.
fn payment((color, from): (Color, u8)) -> Advance {
    Advance {
        color,
        from,
        to: color.paid(from),
        hive: None,
        cat: false,
        pot: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Event};
    use game::{Game, QuickDice, Step, Viewer, random_step, silence};

    #[test]
    fn what_is_foreseen_comes_true() {
        let mut chosen = 0;
        for players in 1..=4 {
            let mut dice = QuickDice::new(players);
            let setup = format!("players={players}").parse().unwrap();
            let mut game = CottageGarden::new(&setup).unwrap();
            let mut legal = Vec::new();
            while let Some(step) = random_step(&game, &mut dice, &mut legal) {
                game.apply(step, &mut silence);
                let view = CottageGarden::show(&game.view(Viewer::Spectator));
                assert_eq!((view.duty(), view.die), (game.duty(), game.die()));
                chosen += compare_cubes(&game, &view.cubes);
                for (seat, facings) in view.outlook.iter() {
                    for facing in facings {
                        let tiles = facing.line.map(|space| view.tile_on(space));
                        assert_eq!(game.row_after(facing.turns), tiles);
                        assert_eq!(facing.turns % game.players(), game.turns_before(seat));
                    }
                }
            }
        }
        assert!(chosen > 100);
    }

    /// The cubes are those that may be chosen, and come to where they are said to; how many.
    fn compare_cubes(game: &CottageGarden, cubes: &[Advance]) -> usize {
        let (seat, mut legal) = (game.seat_on_turn(), Vec::new());
        game.actions(seat, &mut legal);
        let is_cube =
            |action: &&Action| matches!(action, Action::Advance { .. } | Action::Pay { .. });
        let legal: Vec<&Action> = legal.iter().filter(is_cube).collect();
        assert_eq!(legal.len(), cubes.len());
        for (action, cube) in legal.into_iter().zip(cubes) {
            let mut after = *game;
            let mut gained = [false; 3];
            after.apply(Step::Act(seat, *action), &mut |_, event| match event {
                Event::CatGained { .. } => gained[0] = true,
                Event::Hive { .. } => gained[1] = true,
                Event::PotGained { .. } | Event::PotLost { .. } => gained[2] = true,
                _ => {}
            });
            let before = game.garden_of(seat).cubes(cube.color);
            let moved = before.moved(cube.from, cube.to);
            assert_eq!(after.garden_of(seat).cubes(cube.color), moved);
            assert_eq!(gained, [cube.cat, cube.hive.is_some(), cube.pot]);
        }
        cubes.len()
    }
}
