//! Who learns of what: nobody whom an entry tells nothing sees any difference.

use super::*;

/// So many games of every title with every number of players.
const GAMES: u64 = 12;

/// What was found in the games of a title.
#[derive(Default, Debug)]
struct Found {
    entries: u32,
    /// Of these, some viewer was told nothing.
    hidden: u32,
    taken_back: u32,
    late: u32,
}

#[test]
fn who_is_told_nothing_sees_no_difference() {
    let mut all = Found::default();
    for title in SHELF {
        let meta = title.meta();
        let mut found = Found::default();
        for players in meta.seats.clone() {
            for game in 0..GAMES {
                play(meta.id, players, game, &mut found);
            }
        }
        println!("{}: {found:?}", meta.id);
        assert!(found.entries > 100, "{}", meta.id);
        all.hidden += found.hidden;
        all.taken_back += found.taken_back;
        all.late += found.late;
    }
    assert!(all.hidden > 100 && all.taken_back > 100, "{all:?}");
    assert!(all.late > 100, "{all:?}");
}

/// Plays a whole game at random, and looks at the table with all eyes before and after each entry.
fn play(title: &str, players: u8, game: u64, found: &mut Found) {
    let clock = match game % 2 {
        0 => Clock::PerGame {
            seconds: 3_000,
            increment: 1,
        },
        _ => Clock::PerMove { seconds: 60 },
    };
    let terms = Terms {
        clock,
        ..Terms::default()
    };
    let mut dice = QuickDice::new(game);
    let mut table = Table::playing(title, players, terms);
    let mut before = Eyes::of(&table);
    while table.room.phase() == TablePhase::Playing {
        table.ticks += i64::from(dice.below(3_000));
        if dice.below(12) == 0 && game % 2 == 1 {
            // Somebody falls asleep, and everybody hears it.
            table.ticks += 60_000;
            found.late += table.alone().len() as u32;
            before = Eyes::of(&table);
        }
        let heard = step(&mut table, &mut dice, found);
        let after = Eyes::of(&table);
        found.entries += 1;
        found.hidden += u32::from(before.check(&after, &table, &heard));
        before = after;
    }
    let mut again = Room::open(table.room.made.clone()).unwrap();
    for logged in &table.log {
        again.fold(logged).unwrap();
    }
    table.room = again;
    assert_eq!(Eyes::of(&table).0, before.0, "the log gives the same table");
}

/// One of the seats that are waited for acts, or takes back what it did last.
fn step(table: &mut Table, dice: &mut QuickDice, found: &mut Found) -> Heard {
    if dice.below(6) == 0 {
        for seat in Seat::ALL.into_iter().take(table.room.chairs.len()) {
            if let Ok(heard) = table.take_back(seat) {
                found.taken_back += 1;
                return heard;
            }
        }
    }
    let waited_for: Vec<Seat> = table.room.waited_for().iter().collect();
    let seat = waited_for[dice.below(waited_for.len() as u32) as usize];
    if table.room.chair(seat).bot().is_some() {
        table.bot_acts(seat, dice)
    } else {
        table.act(seat, dice)
    }
}

/// What every viewer is shown, and their versions.
struct Eyes(Vec<(Viewer, String, u32)>);

impl Eyes {
    fn of(table: &Table) -> Eyes {
        let room = &table.room;
        let look = |viewer| (viewer, table.shown(viewer), room.version(viewer));
        Eyes(room.viewers().into_iter().map(look).collect())
    }

    /// Demands that whoever was told has one version more, and whoever was not sees no
    /// difference. Says whether there was anyone who was not.
    fn check(&self, after: &Eyes, table: &Table, heard: &Heard) -> bool {
        let mut is_hidden = false;
        for ((viewer, shown, version), (_, then, later)) in self.0.iter().zip(&after.0) {
            if heard.reaches(*viewer) {
                assert_eq!(*later, version + 1);
            } else {
                is_hidden = true;
                assert_eq!(later, version);
                assert_eq!(shown, then, "{viewer:?} {:?}", table.log.last());
                assert!(heard.events(*viewer).is_empty());
            }
        }
        is_hidden
    }
}
