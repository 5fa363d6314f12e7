//! The gardener's way, walked anew, and what follows from it: rules COT-N and the outlook.

use cottage_garden::nursery::{DieSpace, Space};
use cottage_garden::outlook::Facing;
use cottage_garden::{Duty, Shown};
use game::{BySeat, Seat};

/// The die spaces clockwise from T1; corners have no number.
pub(crate) const WAY: &str = "T1 T2 T3 T4 TR R1 R2 R3 R4 BR B4 B3 B2 B1 BL L4 L3 L2 L1 TL";

/// The spaces on which the die stops with so many players, from T1 on.
pub(crate) fn stops(players: u8) -> Vec<&'static str> {
    let is_there = |name: &&str| players == 4 || name.ends_with(char::is_numeric);
    let step = if players == 1 { 2 } else { 1 };
    WAY.split(' ').filter(is_there).step_by(step).collect()
}

/// The nursery spaces that the die faces from a space, nearest first: straight on, or along the
/// diagonal from a corner.
pub(crate) fn faced_from(name: &str) -> [Space; 4] {
    let ahead = [0, 1, 2, 3];
    let back = [3, 2, 1, 0];
    let (side, line) = name.split_at(1);
    let line = line.parse::<usize>().unwrap_or(1) - 1;
    let (columns, rows) = match (name, side) {
        ("TL", _) => (ahead, ahead),
        ("TR", _) => (back, ahead),
        ("BL", _) => (ahead, back),
        ("BR", _) => (back, back),
        (_, "T") => ([line; 4], ahead),
        (_, "B") => ([line; 4], back),
        (_, "L") => (ahead, [line; 4]),
        _ => (back, [line; 4]),
    };
    [0, 1, 2, 3].map(|nth| {
        let name = format!("{}{}", ["A", "B", "C", "D"][columns[nth]], rows[nth] + 1);
        Space::named(&name).expect("a nursery space")
    })
}

/// The outlook that a view should have: turn by turn, who will stand where with a bed to plant.
pub(crate) fn foreseen(view: &Shown) -> BySeat<Vec<Facing>> {
    let players = view.setup.players;
    let mut outlook: BySeat<Vec<Facing>> = BySeat::new(players, |_| Vec::new());
    let Some(now) = view.on_turn else {
        return outlook;
    };
    let stops = stops(players);
    let here = stops.iter().position(|name| *name == view.die.space.name());
    let here = here.expect("the die is on its way");
    let has_planted = !view.duties.contains(&Duty::Plant);
    // Four turns of everyone, and one more of whoever has planted already.
    let turns = (0..=4 * players).map(|turns| {
        let who = Seat::ALL[(now.index() + usize::from(turns)) % usize::from(players)];
        (turns, who, stops[(here + usize::from(turns)) % stops.len()])
    });
    let with_bed = |who: Seat| view.places[who].beds.iter().any(Option::is_some);
    let turns = turns.filter(|(turns, who, _)| with_bed(*who) && !(*turns == 0 && has_planted));
    let turns: Vec<_> = turns.collect();
    for (number, (turn, who, name)) in turns.iter().enumerate() {
        let line = faced_from(name);
        let others = turns[..number].iter().filter(|(_, other, _)| other != who);
        let before: Vec<Space> = others.flat_map(|(_, _, name)| faced_from(name)).collect();
        let is_contested = |space: &Space| view.tile_on(*space).is_some() && before.contains(space);
        if outlook[*who].len() < 4 {
            outlook[*who].push(Facing {
                turns: *turn,
                die: DieSpace::named(name).expect("a die space"),
                line,
                contested: line.into_iter().filter(is_contested).collect(),
            });
        }
    }
    outlook
}
