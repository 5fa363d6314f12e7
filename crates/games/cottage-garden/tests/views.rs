//! What views tell: true ones give their position back, those that a stranger forged give none.

mod every;
#[path = "views/forged.rs"]
mod forged;
#[path = "views/forged_gardens.rs"]
mod forged_gardens;
#[path = "views/forged_set_ups.rs"]
mod forged_set_ups;
#[path = "views/forged_turns.rs"]
mod forged_turns;
#[path = "views/json.rs"]
mod json;
#[path = "views/mended.rs"]
mod mended;
mod players;
#[path = "views/unreachable.rs"]
mod unreachable;

use cottage_garden::bed::Slot;
use cottage_garden::track::Color;
use cottage_garden::{Action, CottageGarden, Draw, Duty, View};
use game::{Game, Odds, QuickDice, Seat, Seats, Turn, Viewer, silence};
use grid::Cell;
use players::{Look, Wish, next_step};

const SPECTATOR: Viewer = Viewer::Spectator;

/// The first position of some game that is wanted.
fn position(words: &str, wish: Wish, is_wanted: impl Fn(&View) -> bool) -> CottageGarden {
    let setup = words.parse().unwrap();
    let mut seeds = 0..100;
    let found = seeds.find_map(|seed| {
        let mut dice = QuickDice::new(seed);
        let mut game = CottageGarden::new(&setup).unwrap();
        while !is_wanted(&game.view(Viewer::Spectator)) {
            let step = next_step(&game, [wish; 4], &mut dice)?;
            game.apply(step, &mut silence);
        }
        Some(game)
    });
    found.expect("some game comes to that")
}

/// Plays anything, but places cats in the middle of a bed only, so that some are kept.
fn placing_some_cats(_: &Look, action: Action) -> i32 {
    match action {
        Action::Cat(spot) => -i32::from(spot.cell() != Cell::at(2, 2)),
        _ => 0,
    }
}

/// In the middle of a game of two: seat a may refill, and tiles, pots and cats lie on its beds.
fn planting() -> CottageGarden {
    position("players=2 first=a", placing_some_cats, |view| {
        let place = &view.places[Seat::A];
        let is_used = place.bed(Slot::One).is_some_and(|bed| {
            let bare = bed.pots.minus(mended::covered(bed));
            let squares = [bed.tokens, bed.cats, bare];
            let is_open = bed.empty.count() > 2 && bed.tiles.len() > 1;
            is_open && squares.iter().all(|squares| !squares.is_empty())
        });
        let is_due = view.duty() == Some(Duty::Refill) && view.on_turn == Some(Seat::A);
        is_due && is_used && view.die.value == 4
    })
}

/// Two complete beds to choose from.
fn choosing() -> CottageGarden {
    position("players=2 first=a", players::both_at_once, |view| {
        view.duty() == Some(Duty::ScoreBeds) && !view.is_last_round
    })
}

/// Seat a has placed its last cat, and is to plant.
fn after_the_cat() -> CottageGarden {
    position("players=3 first=c", players::cat_lover, |view| {
        let holds_none = view.on_turn.is_some_and(|seat| view.places[seat].cats == 0);
        let is_first = view.places.iter().all(|(_, place)| place.points == 0);
        view.duty() == Some(Duty::Plant) && holds_none && is_first
    })
}

/// First an orange cube, then a blue one, for a bed beside one with room.
fn advancing() -> CottageGarden {
    position("players=2 first=a", players::finisher, |view| {
        let both = [Color::Blue, Color::Orange];
        let colors = view.duties.iter().filter_map(|duty| match duty {
            Duty::Advance { color, .. } => Some(*color),
            _ => None,
        });
        view.duties.len() == 6 && colors.eq(both) && !view.is_last_round
    })
}

/// A cat and a pot have just been gained.
fn gaining() -> CottageGarden {
    position("players=2 first=a", players::leaver, |view| {
        let count = view.duties.len();
        let is_pot = count > 2 && matches!(view.duties[count - 2], Duty::BonusPot { .. });
        is_pot && matches!(view.duty(), Some(Duty::UseCat { .. }))
    })
}

/// A pot is due on the bed that has just come.
fn late() -> CottageGarden {
    position("players=2 first=a", players::both_at_once, |view| {
        matches!(view.duty(), Some(Duty::LatePot { .. }))
    })
}

/// Tiles of different kinds return to the queue.
fn returning() -> CottageGarden {
    position("players=2 first=a", players::finisher, |view| {
        let is_due = view.duty() == Some(Duty::ReturnTiles) && !view.is_last_round;
        is_due && view.loose.first() != view.loose.last()
    })
}

/// More cats than may be kept.
fn shedding() -> CottageGarden {
    position("players=2 first=a", players::hoarder, |view| {
        view.duty() == Some(Duty::ShedCats)
    })
}

/// Somebody is to pay.
fn paying() -> CottageGarden {
    position("players=2 first=a", players::both_at_once, |view| {
        let has_both = |seat: Seat| view.places[seat].beds.iter().all(Option::is_some);
        view.duty() == Some(Duty::Pay) && view.on_turn.is_some_and(has_both)
    })
}

/// The last round begins, and tiles of discarded beds return.
fn discarding() -> CottageGarden {
    position("players=2 first=a", players::anything, |view| {
        let has_bed = |seat: Seat| view.places[seat].beds.iter().any(Option::is_some);
        let is_whole = view.duties.contains(&Duty::Plant);
        is_whole && view.duty() == Some(Duty::ReturnTiles) && view.on_turn.is_some_and(has_bed)
    })
}

fn over() -> CottageGarden {
    position("players=2 first=a", players::anything, |view| {
        view.duties.is_empty()
    })
}

/// In the middle of a game of one.
fn solo() -> CottageGarden {
    position("players=1 beds=3,5,7", players::anything, |view| {
        view.duty() == Some(Duty::Plant) && view.die.value == 4
    })
}

/// In the middle of what chance deals.
fn setting_up(duty: Duty) -> CottageGarden {
    position("players=2 first=drawn", players::anything, |view| {
        let is_under_way = match duty {
            Duty::FillNursery => view.nursery[5].is_some(),
            Duty::FillQueue => view.queue.len() == 7,
            Duty::DealBeds => view.places[Seat::A].beds[1].is_some(),
            _ => true,
        };
        view.duty() == Some(duty) && is_under_way
    })
}

fn guess(view: &View) -> Option<CottageGarden> {
    CottageGarden::determinize(view, &mut QuickDice::new(0))
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seats::first(players).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

fn legal(game: &CottageGarden, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

fn odds(game: &CottageGarden) -> Vec<(Draw, u32)> {
    let mut odds = Odds::default();
    game.odds(&mut odds);
    odds.iter().collect()
}

/// Every position of a game of each table and each kind of players.
fn positions() -> impl Iterator<Item = CottageGarden> {
    let tables = every::setups().into_iter().enumerate();
    let games = tables.flat_map(|(seed, setup)| {
        let wishes = players::ALL.into_iter();
        wishes.map(move |(_, wish)| (seed as u64, setup, wish))
    });
    games.flat_map(|(seed, setup, wish)| {
        let mut dice = QuickDice::new(seed);
        let mut next = Some(CottageGarden::new(&setup).unwrap());
        std::iter::from_fn(move || {
            let game = next?;
            next = next_step(&game, [wish; 4], &mut dice).map(|step| {
                let mut after = game;
                after.apply(step, &mut silence);
                after
            });
            Some(game)
        })
    })
}

#[test]
fn a_true_view_gives_its_position_whoever_looks() {
    let mut count = 0;
    for game in positions() {
        let players = game.scores().count();
        let some = viewers(players)
            .nth(count % (usize::from(players) + 1))
            .unwrap();
        let view = game.view(some);
        let same = guess(&view).expect("a true view");
        assert_eq!(same.audit(), Ok(()));
        for viewer in viewers(players) {
            let mut seen = game.view(viewer);
            assert_eq!(same.view(viewer), seen);
            // All see the same.
            seen.viewer = some;
            assert_eq!(seen, view);
        }
        for seat in Seat::ALL {
            assert_eq!(legal(&same, seat), legal(&game, seat));
        }
        assert_eq!(odds(&same), odds(&game));
        assert_eq!(same.turn(), game.turn());
        if game.turn() != Turn::Over {
            assert_eq!(same, game);
        }
        count += 1;
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn what_follows_from_the_rest_of_a_true_view_is_right() {
    for game in positions() {
        let view = game.view(Viewer::Spectator);
        let mut again = view.clone();
        mended::mend(&mut again);
        assert_eq!(again, view);
    }
}

/// Nothing is hidden: what is still to be done lies open, to those who only look on as well.
#[test]
fn everybody_sees_what_is_still_to_be_done() {
    let scored = Slot::One;
    let game = position("players=3 first=a", players::leaver, |view| {
        view.duty() == Some(Duty::UseCat { scored })
    });
    let last = [Duty::MoveDie, Duty::ShedCats, Duty::ScoreBeds];
    for viewer in viewers(3) {
        let view = game.view(viewer);
        assert_eq!(view.duties[..3], last);
        assert_eq!(view.duties[3], Duty::Exchange { scored });
        assert_eq!(view.duty(), Some(Duty::UseCat { scored }));
        assert_eq!(game.turn(), Turn::Act(Seats::only(view.on_turn.unwrap())));
    }
}
