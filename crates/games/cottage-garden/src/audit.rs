//! Everything in a position, counted again.

mod turn;

use game::{Game, Seat, Step, silence};

use crate::action::Draw;
use crate::bed::{Plots, Slot, Spot};
use crate::garden::{Garden, Hive, TileList};
use crate::nursery::Space;
use crate::parts::{Bed, BedUp, Tile};
use crate::score::breakdown;
use crate::track::{Color, TOP};
use crate::{Beds, CATS, CottageGarden, First};

/// Says what is amiss, if anything is.
pub(crate) fn audit(game: &CottageGarden) -> Result<(), String> {
    audit_table(game)?;
    audit_tiles(game)?;
    audit_cats(game)?;
    audit_beds(game)?;
    audit_hives(game)?;
    let scores = game.scores();
    for (seat, garden) in game.gardens.iter() {
        audit_garden(garden).map_err(|fault| format!("{seat}: {fault}"))?;
        let lines = breakdown(garden);
        let points: i32 = lines.iter().map(|line| i32::from(line.points)).sum();
        ensure(points == scores[seat].points, "the points")?;
        audit_between_turns(game, seat)?;
    }
    audit_setup(game)?;
    turn::audit(game)
}

fn ensure(holds: bool, fault: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault.into()) }
}

fn audit_table(game: &CottageGarden) -> Result<(), String> {
    let seats = game.gardens.seats();
    ensure(game.setup.check().is_ok(), "the setup is refused")?;
    ensure(
        game.gardens.count() == game.setup.players,
        "another number of gardens than players",
    )?;
    ensure(
        seats.contains(game.first) && seats.contains(game.on_turn),
        "a seat that is not at the table",
    )?;
    if let First::Seat(seat) = game.setup.first {
        ensure(game.first == seat, "somebody else began")?;
    }
    ensure(
        game.die.is_on_its_way(game.setup.players),
        "the die is off its way",
    )
}

// [COT-C1] 36 tiles.
fn audit_tiles(game: &CottageGarden) -> Result<(), String> {
    let planted = game.gardens.iter().flat_map(|(_, garden)| {
        let lists = Slot::ALL.map(|slot| garden.tiles(slot));
        lists.into_iter().flat_map(TileList::kinds)
    });
    let lying: Vec<Tile> = Space::all()
        .filter_map(|space| game.nursery.get(space))
        .chain(game.queue.iter())
        .chain(planted)
        .collect();
    for tile in Tile::ALL {
        let count = lying.iter().filter(|other| **other == tile).count() as u32;
        let all = count + game.loose.count(tile);
        ensure(
            all == u32::from(tile.copies()),
            &format!("{all} tiles {tile}"),
        )?;
    }
    Ok(())
}

// [COT-C3] 30 cats.
fn audit_cats(game: &CottageGarden) -> Result<(), String> {
    let with = |garden: &Garden| u32::from(garden.held) + garden.cats().count();
    let owned: u32 = game.gardens.iter().map(|(_, garden)| with(garden)).sum();
    let all = owned + u32::from(game.cats);
    ensure(all == u32::from(CATS), &format!("{all} cats"))
}

// [COT-S3] In play are 3, 5, 7 or 9 beds; [COT-L6] in the last round they become fewer.
fn audit_beds(game: &CottageGarden) -> Result<(), String> {
    let laid = game.gardens.iter().flat_map(|(_, garden)| {
        let beds = Slot::ALL.map(|slot| garden.bed(slot));
        beds.into_iter().flatten()
    });
    let beds: Vec<Bed> = laid.chain(game.reserve).map(|up: BedUp| up.bed).collect();
    for bed in &beds {
        let times = beds.iter().filter(|other| *other == bed).count();
        ensure(times == 1, &format!("bed {bed} is there {times} times"))?;
    }
    let in_play = 2 * usize::from(game.setup.players) + 1;
    if game.is_last_round() {
        ensure(game.reserve.is_none(), "a reserve in the last round")
    } else if game.is_setting_up() {
        Ok(())
    } else {
        ensure(beds.len() == in_play, "a bed is missing")
    }
}

// [COT-T13] The double one first; one at most for each player. [COT-O1] None in solo.
fn audit_hives(game: &CottageGarden) -> Result<(), String> {
    let count = |hive| {
        let owners = game.gardens.iter();
        owners
            .filter(|(_, garden)| garden.hive == Some(hive))
            .count()
    };
    let (double, single) = (count(Hive::Double), count(Hive::Single));
    ensure(double <= 1 && single <= double, "too many beehives")?;
    ensure(game.setup.players > 1 || double == 0, "a beehive in solo")?;
    let unrewarded = game.gardens.iter().any(|(_, garden)| {
        let on_top = Color::ALL.map(|color| garden.cubes(color).has(TOP));
        on_top.contains(&true) && garden.hive.is_none()
    });
    ensure(
        !unrewarded || game.setup.players == 1 || single == 1,
        "a cube on 20 without a beehive",
    )
}

fn audit_garden(garden: &Garden) -> Result<(), String> {
    for color in Color::ALL {
        let cubes = garden.cubes(color);
        ensure(cubes.are_on(color), "a cube beside its track")?;
    }
    let mut again = *garden;
    for slot in Slot::ALL {
        again.clear_bed(slot);
    }
    for slot in Slot::ALL {
        let Some(bed) = garden.bed(slot) else {
            continue;
        };
        again.lay_bed(slot, bed);
        for placement in garden.tiles(slot).iter() {
            let fits = placement.slot() == slot && again.fits(placement);
            ensure(fits, "a tile where it cannot lie")?;
            again.plant(placement);
        }
    }
    audit_tokens(garden.pots(), &mut again, Garden::place_pot)?;
    audit_tokens(garden.cats(), &mut again, Garden::place_cat)?;
    ensure(
        again == *garden,
        "squares are not covered by what lies there",
    )
}

// [COT-C2] On empty spaces only.
fn audit_tokens(
    tokens: Plots,
    garden: &mut Garden,
    place: fn(&mut Garden, Spot),
) -> Result<(), String> {
    for spot in tokens.spots() {
        ensure(
            garden.empty().contains(spot),
            "a token on a square that is not empty",
        )?;
        place(garden, spot);
    }
    Ok(())
}

/// Whoever is not on turn has nothing left to score or to shed.
fn audit_between_turns(game: &CottageGarden, seat: Seat) -> Result<(), String> {
    let garden = &game.gardens[seat];
    let is_on_turn = game.on_turn == seat && !game.is_setting_up();
    let is_over = game.duties.top().is_none();
    if is_on_turn {
        // Two cats held, and two for each of two beds.
        return ensure(garden.held <= 6, "more cats than a turn gives");
    }
    let is_complete = Slot::ALL.into_iter().any(|slot| garden.is_complete(slot));
    ensure(!is_complete, "a complete bed that is not scored")?;
    ensure(is_over || garden.held <= 2, "more than two cats")
}

/// What is dealt comes in its order, and nothing else has happened before it is all dealt.
fn audit_setup(game: &CottageGarden) -> Result<(), String> {
    if !game.is_setting_up() {
        return Ok(());
    }
    let mut again = game.fresh();
    let redo = |again: &mut CottageGarden, draw: Draw| {
        let is_allowed = again.check_draw(draw).is_ok();
        if is_allowed {
            again.apply(Step::Draw(draw), &mut silence);
        }
        ensure(is_allowed, "what was dealt could not be dealt")
    };
    for tile in Space::all().map_while(|space| game.nursery.get(space)) {
        redo(&mut again, Draw::Tile(tile))?;
    }
    for tile in game.queue.iter() {
        redo(&mut again, Draw::Tile(tile))?;
    }
    if game.setup.beds == Beds::Drawn {
        let laid = game.gardens.iter().flat_map(|(_, garden)| {
            let beds = Slot::ALL.map(|slot| garden.bed(slot));
            beds.into_iter().flatten()
        });
        for up in laid.chain(game.reserve) {
            redo(&mut again, Draw::Bed(up.bed))?;
        }
    }
    ensure(again == *game, "set-up is out of order")
}

impl CottageGarden {
    /// The position of the same table before anything has happened.
    fn fresh(&self) -> CottageGarden {
        CottageGarden::new(&self.setup).expect("the setup has been checked")
    }
}
