//! Whole games at random, counted along from what everyone sees after every step.
//!
//! Nothing here asks the title to audit itself: tiles, cats, beds, cubes and beehives are counted
//! anew, and the squares of every bed are looked at again.

use std::collections::BTreeSet;

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::shown::ShownBed;
use cottage_garden::{Action, Bed, CottageGarden, Duty, Hive, Shown, Tile};
use game::Seat;

use crate::scene::looked_at;
use crate::table::{actions, random_game, seen};

/// How many games for each number of players.
const GAMES: u64 = 2_500;

/// [COT-C1] Every one of the 36 tiles is in the nursery, in the queue, on a bed, or on its way.
fn count_tiles(view: &Shown) {
    let mut counts = [0_u8; Tile::KINDS];
    let mut count = |tile: Tile| counts[tile as usize] += 1;
    view.nursery.iter().flatten().copied().for_each(&mut count);
    view.queue.iter().copied().for_each(&mut count);
    view.loose.iter().copied().for_each(&mut count);
    for (_, place) in view.places.iter() {
        for bed in place.beds.iter().flatten() {
            bed.tiles.iter().for_each(|to| count(to.tile()));
        }
    }
    assert_eq!(counts.map(u32::from).iter().sum::<u32>(), 36);
    for tile in Tile::ALL {
        assert_eq!(counts[tile as usize], tile.copies(), "{tile}");
    }
    let is_moving = matches!(
        view.duty(),
        None | Some(Duty::FillNursery | Duty::FillQueue | Duty::ReturnTiles)
    );
    assert!(is_moving || view.loose.is_empty());
}

/// [COT-C3] 30 cats: in the supply, held, or on beds.
fn count_cats(view: &Shown) {
    let of_seats = view.places.iter().map(|(_, place)| {
        let placed = place.beds.iter().flatten().map(|bed| bed.cats.count());
        u32::from(place.cats) + placed.sum::<u32>()
    });
    assert_eq!(u32::from(view.cats_left) + of_seats.sum::<u32>(), 30);
}

/// [COT-S3] 3, 5, 7 or 9 different beds are in play until the last round, and later at most two for
/// each player without a reserve.
fn count_beds(view: &Shown) {
    let laid = view
        .places
        .iter()
        .flat_map(|(_, place)| place.beds.iter().flatten());
    let laid: Vec<Bed> = laid.map(|bed| bed.bed.bed).collect();
    let reserve = view.reserve.as_ref().map(|reserve| reserve.bed.bed);
    let different: BTreeSet<Bed> = laid.iter().copied().chain(reserve).collect();
    assert_eq!(different.len(), laid.len() + usize::from(reserve.is_some()));
    let has_begun = view.on_turn.is_some();
    if view.is_last_round {
        assert_eq!(reserve, None);
        assert_eq!(
            laid.is_empty(),
            !has_begun,
            "the game ends with the last bed"
        );
    } else if has_begun {
        let in_play = [3, 5, 7, 9][usize::from(view.setup.players) - 1];
        assert_eq!(different.len(), in_play);
    }
}

/// [COT-C4] Six cubes of everyone on spaces of their tracks; [COT-E1] the score is what they show,
/// and the beehives; [COT-T13] at most one of each, and [COT-O1] none in solo.
fn count_cubes(view: &Shown) {
    let orange = |space: &u8| *space <= 15 || *space == 20;
    let blue = |space: &u8| *space == 20 || *space <= 14 && space.is_multiple_of(2);
    let mut hives = [0, 0];
    for (_, place) in view.places.iter() {
        let (oranges, blues) = (place.orange.spaces(), place.blue.spaces());
        assert!(oranges.iter().all(orange) && blues.iter().all(blue));
        assert!(oranges.is_sorted() && blues.is_sorted());
        let worth = match place.hive {
            Some(Hive::Double) => 2,
            Some(Hive::Single) => 1,
            None => 0,
        };
        hives[0] += u8::from(worth == 2);
        hives[1] += u8::from(worth == 1);
        let cubes = oranges.iter().chain(&blues).map(|space| i32::from(*space));
        assert_eq!(place.points, cubes.sum::<i32>() + worth);
        let has_reached = oranges.contains(&20) || blues.contains(&20);
        let are_left = hives_left(view);
        assert!(!has_reached || place.hive.is_some() || !are_left);
    }
    assert!(hives[0] <= 1 && hives[1] <= hives[0]);
    assert!(view.setup.players > 1 || hives == [0, 0]);
}

/// Whether nobody has the single beehive.
fn hives_left(view: &Shown) -> bool {
    let is_single = |seat: Seat| view.places[seat].hive == Some(Hive::Single);
    view.setup.players > 1 && !view.places.seats().iter().any(is_single)
}

/// [COT-C2] [COT-T5] Nothing overlaps, tokens and cats lie on empty spaces, and what can be seen is
/// seen.
fn look_at_bed(slot: Slot, bed: &ShownBed) {
    let mut covered = Squares::empty();
    for to in &bed.tiles {
        assert_eq!(to.slot(), slot);
        let squares = to.squares().on(slot);
        assert_eq!(squares.count(), to.tile().size());
        assert!(!covered.overlaps(squares));
        covered = covered | squares;
    }
    for tokens in [bed.tokens, bed.cats] {
        assert!(!tokens.overlaps(covered | bed.pots | bed.cloches));
        covered = covered | tokens;
    }
    let again = looked_at(slot, bed.clone());
    assert_eq!(again, *bed);
}

/// [COT-T15] Nobody holds more than two cats in another's turn; [COT-T8] and no bed is complete
/// there.
fn look_between_turns(view: &Shown) {
    let Some(now) = view.on_turn else {
        return;
    };
    for (who, place) in view.places.iter().filter(|(who, _)| *who != now) {
        assert!(place.cats <= 2, "{who}");
        assert!(place.beds.iter().flatten().all(|bed| !bed.empty.is_empty()));
    }
}

/// [COT-X1] [COT-T4] While planting is due, something can be planted; [COT-T6] a pot, if a space is
/// empty.
fn look_at_planting(game: &CottageGarden, view: &Shown) {
    if !matches!(view.duty(), Some(Duty::Plant | Duty::Refill)) {
        return;
    }
    let all = actions(game);
    let pots = all
        .iter()
        .filter(|action| matches!(action, Action::Pot(_)))
        .count();
    let mut tiles = all
        .iter()
        .filter(|action| matches!(action, Action::Plant { .. }));
    assert!(pots > 0 || tiles.next().is_some());
    let beds = &view.places[view.on_turn.unwrap()].beds;
    let empty: u32 = beds.iter().flatten().map(|bed| bed.empty.count()).sum();
    assert_eq!(pots as u32, empty);
}

/// Counts everything again after a step.
fn count_again(game: &CottageGarden, view: &Shown) {
    count_tiles(view);
    count_cats(view);
    count_beds(view);
    count_cubes(view);
    for (_, place) in view.places.iter() {
        for (slot, bed) in Slot::ALL.into_iter().zip(&place.beds) {
            if let Some(bed) = bed {
                look_at_bed(slot, bed);
            }
        }
    }
    look_between_turns(view);
    look_at_planting(game, view);
}

/// Plays games for so many players and counts after every step.
fn count_along(players: u8) {
    let mut steps = 0;
    // Moments of the last round, in which cats are shed, and with a beehive.
    let mut rare = [0, 0, 0];
    for seed in 0..GAMES {
        let first = if seed % 2 == 0 { "drawn" } else { "a" };
        let setup = format!("players={players} first={first}");
        let seed = u64::from(players) * 1_000_000 + seed;
        random_game(&setup, seed, |_, _, _, game| {
            let view = seen(game);
            count_again(game, &view);
            let has_hive = view.places.iter().any(|(_, place)| place.hive.is_some());
            let is_shedding = view.duty() == Some(Duty::ShedCats);
            let are_so = [view.is_last_round, is_shedding, has_hive];
            for (count, is_so) in rare.iter_mut().zip(are_so) {
                *count += u64::from(is_so);
            }
            steps += 1;
        });
    }
    assert!(steps / GAMES > 80, "{steps}");
    assert!(rare[0] > 1000 && rare[1] > 0, "{rare:?}");
    assert!(players == 1 || rare[2] > 1000, "{rare:?}");
}

/// [COT-C1] [COT-C3] [COT-S3] 2,500 games in solo.
#[test]
fn everything_adds_up_in_solo() {
    count_along(1);
}

/// [COT-C1] [COT-C3] [COT-S3] 2,500 games of two.
#[test]
fn everything_adds_up_with_two_players() {
    count_along(2);
}

/// [COT-C1] [COT-C3] [COT-S3] 2,500 games of three.
#[test]
fn everything_adds_up_with_three_players() {
    count_along(3);
}

/// [COT-C1] [COT-C3] [COT-S3] 2,500 games of four.
#[test]
fn everything_adds_up_with_four_players() {
    count_along(4);
}
