//! Rules COT-T14, COT-T15 and COT-X5: what becomes of a scored bed, and of too many cats.

use cottage_garden::{Draw, Duty, Event};
use game::Seat;

use crate::scene::{BARE, LEFT, OPEN, RIGHT, scene};
use crate::table::{
    bed, cats, counts, cubes, draws, due, face, go_on, names, odds, offers, on_turn, refused,
    reserve, returned, seen, tell, tile,
};

/// [COT-T14] Cats and pot tokens return to the supply, and the bed that comes is bare.
#[test]
fn cats_and_pots_return_to_the_supply() {
    let picture = "3 light PaaPx/xxxxx/xCooo/ooo.P/oxCxP";
    let words = format!("a1 {picture}; a2 {OPEN}; a orange 7 7 7");
    let game = scene("players=2", &words);
    assert_eq!(cats(&game, "a"), (2, 30 - 4 - 9));
    let game = go_on(
        &game,
        "a cat 2 a5; a pot 1 d2; a done; a orange 7; a blue 0-4",
    );
    // Nine cats lay on the bed that was scored; the one on bed 2 stays.
    assert_eq!(cats(&game, "a").1, 30 - 4);
    let fresh = bed(&game, "a1").unwrap();
    assert!(fresh.tokens.is_empty() && fresh.cats.is_empty() && fresh.tiles.is_empty());
    assert_eq!(bed(&game, "a2").unwrap().cats.count(), 1);
}

/// [COT-T14] The reserve takes the bed's place, not turned over; the bed, turned over, is the
/// reserve.
#[test]
fn the_reserve_takes_the_beds_place() {
    for (dealt, turned) in [("7 light", "3 dark"), ("7 dark", "3 dark")] {
        let words = format!("a1 {LEFT}; a2 {OPEN}; reserve {dealt}");
        let game = go_on(
            &scene("players=2", &words),
            "a pot 1 a1; a done; a orange 0-3",
        );
        assert_eq!(
            (face(&game, "a1"), reserve(&game)),
            ("3 light".into(), dealt.into())
        );
        let (game, told) = tell(&game, "a blue 0-4");
        assert_eq!(
            (face(&game, "a1"), reserve(&game)),
            (dealt.into(), turned.into())
        );
        assert_eq!(face(&game, "a2"), "1 dark");
        assert!(
            told.iter()
                .any(|event| matches!(event, Event::Reserve { .. }))
        );
    }
    // A dark bed becomes a light one.
    let words = format!("a1 {OPEN}; a2 {RIGHT}; reserve 7 light");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 2 e1; a done; a orange 0-4; a blue 0-2",
    );
    assert_eq!(
        (face(&game, "a2"), reserve(&game)),
        ("7 light".into(), "4 light".into())
    );
}

/// [COT-T14] The bed's tiles go to the end of the queue in random order, each as likely as the
/// next.
#[test]
fn the_tiles_return_in_random_order() {
    let words = format!("a1 {LEFT}; a2 {OPEN}");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a done; a orange 0-3; a blue 0-4",
    );
    let before = names(&seen(&game).queue);
    let even = ["I3", "V3", "L4", "Y5", "N5"].map(|name| (Draw::Tile(tile(name)), 1));
    assert_eq!(odds(&game), even);
    refused(
        &game,
        &["draw return I2", "draw return O4", "draw return H8"],
        "COT-T14",
    );
    refused(
        &game,
        &["draw queue I3", "draw tile A1 I3", "draw bed a light 5"],
        "COT-T14",
    );
    let decisions = [
        "a done",
        "a keep",
        "a pot 1 a1",
        "a cat 1 a1",
        "a discard",
        "b pot 1 a1",
        "b done",
    ];
    refused(&game, &decisions, "COT-T14");
    let game = go_on(&game, "draw return N5; draw return I3; draw return L4");
    refused(&game, &["draw return N5", "draw return I3"], "COT-T14");
    assert_eq!(draws(&game).len(), 2);
    let game = go_on(&game, "draw return V3; draw return Y5");
    assert_eq!(
        names(&seen(&game).queue),
        format!("{before} N5 I3 L4 V3 Y5")
    );
    assert_eq!(on_turn(&game), Seat::B);
    refused(&game, &["draw return N5"], "COT-T4");
}

/// [COT-T14] Of two tiles of a kind, either may come first: the kind is twice as likely.
#[test]
fn two_tiles_of_a_kind_are_twice_as_likely() {
    let words = format!("a1 3 light PaaPx/bbccx/xCcxx/xxxxP/.xCxP; a2 {OPEN}");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a done; a orange 0-5; a blue 0-4",
    );
    let weights = |weights: [u32; 2]| {
        ["I2", "V3"]
            .map(tile)
            .map(Draw::Tile)
            .into_iter()
            .zip(weights)
    };
    assert_eq!(odds(&game), weights([2, 1]).collect::<Vec<_>>());
    let game = go_on(&game, "draw return I2");
    assert_eq!(odds(&game), weights([1, 1]).collect::<Vec<_>>());
}

/// [COT-T14] A bed without tiles has none to return: the game goes on at once.
#[test]
fn a_bed_without_tiles_returns_none() {
    let words =
        format!("a1 3 light PooPx/ooooo/oCooo/xxxxP/.xCxP; a2 {OPEN}; a cats 0; a orange 7 7 7");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a orange 7; a blue 0-4",
    );
    assert_eq!((due(&game), on_turn(&game)), (Some(Duty::Plant), Seat::B));
}

/// [COT-X5] Two beds completed in one turn: the first one scored comes back, turned over, for the
/// second. [COT-T8] Each order leads where it should.
#[test]
fn the_first_bed_comes_back_for_the_second() {
    let words = format!("a1 {LEFT}; a2 {RIGHT}; reserve 7 light");
    let full = go_on(&scene("players=2", &words), "a pot 1 a1; a cat 2 e1");
    let both = |first: &str, second: &str| {
        let game = go_on(&full, first);
        let game = returned(&go_on(&game, second));
        assert_eq!(on_turn(&game), Seat::B);
        ["a1", "a2"]
            .map(|name| face(&game, name))
            .into_iter()
            .chain([reserve(&game)])
            .collect::<Vec<_>>()
    };
    let one = both(
        "a score 1; a orange 0-3; a blue 0-4",
        "a orange 0-3; a blue 0-2",
    );
    assert_eq!(one, ["7 light", "3 dark", "4 light"]);
    let two = both(
        "a score 2; a orange 0-3; a blue 0-2",
        "a orange 0-3; a blue 0-4",
    );
    assert_eq!(two, ["4 light", "7 light", "3 dark"]);
}

/// [COT-T15] Nobody keeps three cats: one at a time they are placed or discarded.
#[test]
fn nobody_keeps_three_cats() {
    let game = scene(
        "players=2",
        &format!("a shed; a cats 3; a1 {LEFT}; a2 {OPEN}"),
    );
    assert_eq!(due(&game), Some(Duty::ShedCats));
    refused(&game, &["a keep", "a done"], "COT-T15");
    let (after, told) = tell(&game, "a discard");
    assert!(matches!(told[0], Event::CatDiscarded { seat: Seat::A }));
    assert_eq!((cats(&after, "a"), on_turn(&after)), ((2, 26), Seat::B));
    let placed = go_on(&game, "a cat 2 a5");
    assert_eq!((cats(&placed, "a"), on_turn(&placed)), ((2, 25), Seat::B));
    refused(
        &game,
        &["a cat 1 b1", "a cat 2 a1", "a cat 2 b3", "a cat 2 f1"],
        "COT-T15",
    );
    refused(&game, &["a pot 2 a5"], "COT-T4");
    refused(&game, &["a refill"], "COT-X10");
}

/// [COT-T15] With four, two have to go, each in its own way.
#[test]
fn cats_go_until_two_are_left() {
    let game = scene("players=2", &format!("a shed; a cats 4; a1 {OPEN}"));
    let game = go_on(&game, "a discard");
    assert_eq!((due(&game), cats(&game, "a").0), (Some(Duty::ShedCats), 3));
    refused(&game, &["a done"], "COT-T15");
    let game = go_on(&game, "a cat 1 a5");
    assert_eq!((cats(&game, "a").0, on_turn(&game)), (2, Seat::B));
}

/// [COT-T15] With two or fewer nobody is asked, and none is discarded.
#[test]
fn two_cats_may_stay() {
    for held in 0..=2 {
        let game = scene("players=2", &format!("a cats {held}; a1 {OPEN}"));
        refused(&game, &["a discard"], "COT-T4");
        let game = go_on(&game, "a pot 1 a5");
        if held > 0 {
            refused(&game, &["a discard"], "COT-T7");
            let after = go_on(&game, "a done");
            assert_eq!((cats(&after, "a").0, on_turn(&after)), (held, Seat::B));
        } else {
            assert_eq!(on_turn(&game), Seat::B);
        }
    }
}

/// [COT-T15] Cats beyond two are kept until the end of the turn: a third one just gained can wait.
#[test]
fn a_third_cat_may_wait_until_the_end_of_the_turn() {
    let words = format!("a1 {LEFT}; a2 {OPEN}; a orange 0 0 4; a blue 0 0 4");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a done; a orange 4-7; a keep",
    );
    assert_eq!(cats(&game, "a").0, 3);
    let game = go_on(&game, "a blue 4-8; a keep");
    assert_eq!(due(&game), Some(Duty::ReturnTiles));
    let game = returned(&game);
    assert_eq!((cats(&game, "a").0, due(&game)), (4, Some(Duty::ShedCats)));
    // The replacement is among the beds where they may go.
    let fresh = offers(&game, "cat")
        .into_iter()
        .filter(|cat| cat.starts_with("cat 1"));
    assert_eq!(
        fresh.count() as u32,
        bed(&game, "a1").unwrap().empty.count()
    );
    let game = go_on(&game, "a discard; a cat 2 a5");
    assert_eq!((cats(&game, "a").0, on_turn(&game)), (2, Seat::B));
}

/// [COT-T15] A bed that an excess cat completes is scored.
#[test]
fn an_excess_cat_may_complete_a_bed() {
    let game = scene(
        "players=2",
        &format!("a shed; a cats 3; a1 {OPEN}; a2 {RIGHT}"),
    );
    let (game, told) = tell(&game, "a cat 2 e1");
    assert_eq!(counts(&told), ["2: 3 1"]);
    let game = go_on(&game, "a orange 0-3; a blue 0-2");
    assert_eq!(
        (due(&game), cubes(&game, "a")),
        (Some(Duty::ReturnTiles), [[0, 0, 3], [0, 0, 2]])
    );
    assert_eq!(on_turn(&returned(&game)), Seat::B);
    let game = scene(
        "players=2",
        &format!("a shed; a cats 3; a1 {BARE}; a2 {RIGHT}"),
    );
    assert_eq!(due(&go_on(&game, "a cat 1 a5")), Some(Duty::ReturnTiles));
}
