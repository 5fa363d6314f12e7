//! Rules COT-T4 to T7 and COT-X1: planting, and cats beside it.

use cottage_garden::nursery::Space;
use cottage_garden::{Action, Duty, Event};
use game::Seat;

use crate::scene::{LEFT, RIGHT, scene};
use crate::table::{
    actions, allowed, bed, cats, counts, cubes, deal, due, go_on, idle, offers, on_turn, refused,
    row, seen, tell,
};

/// [COT-T4] A tile of the gardener's row is taken and planted at once.
#[test]
fn a_tile_of_the_row_is_planted() {
    let game = scene("players=2", "nursery A1 L4, A4 I2");
    let (after, told) = tell(&game, "a L4 A1 = 2 a2 b2 c2 c3");
    assert!(matches!(told[0], Event::Planted { seat: Seat::A, .. }));
    assert_eq!(seen(&after).tile_on(Space::named("A1").unwrap()), None);
    let planted = bed(&after, "a2").unwrap().tiles;
    assert_eq!(format!("{:?}", planted[0]), "L4 = 2 a2 b2 c2 c3");
    assert_eq!(bed(&after, "a1"), bed(&game, "a1"));
    allowed(&game, &["a I2 A4 = 1 a1 a2", "a L4 A1 = 1 a1 a2 a3 b1"]);
}

/// [COT-T4] Or a pot token from the supply.
#[test]
fn or_a_pot_token_is_planted() {
    let game = deal("players=2");
    let (after, told) = tell(&game, "a pot 1 c3");
    assert!(matches!(told[0], Event::Pot { seat: Seat::A, .. }));
    let planted = bed(&after, "a1").unwrap();
    let cells: Vec<String> = planted
        .tokens
        .cells()
        .map(|cell| cell.to_string())
        .collect();
    assert_eq!(cells, ["c3"]);
    let before = bed(&game, "a1").unwrap();
    assert_eq!(planted.visible_pots, before.visible_pots + 1);
    assert_eq!(seen(&after).nursery, seen(&game).nursery);
}

/// [COT-T4] No passing, however little can be planted.
#[test]
fn nobody_passes() {
    let passing = ["a done", "a keep", "a discard"];
    refused(&deal("players=2"), &passing, "COT-T4");
    // Not before planting, also if a cat was placed or the row was refilled.
    let game = scene("players=2", "nursery A1 -, A2 -");
    refused(&game, &passing, "COT-T4");
    refused(&go_on(&game, "a cat 1 a1"), &passing, "COT-T4");
    refused(&go_on(&game, "a refill"), &passing, "COT-T4");
    // Not if only a pot can be planted, on the last space.
    let tight = format!("die T1 6; a1 {LEFT}; a2 gone; nursery A1 H1, A2 H2, A3 H3, A4 H4");
    let game = scene("players=2", &tight);
    refused(&game, &passing, "COT-T4");
    assert_eq!(offers(&game, ""), ["pot 1 a1"]);
}

/// [COT-T4] A tile comes from the gardener's row, not from elsewhere.
#[test]
fn a_tile_outside_the_row_is_refused() {
    let game = scene("players=2", "nursery A1 L4, B1 L4, C3 I2, D4 I3");
    let elsewhere = [
        "a L4 B1 = 1 a1 a2 a3 b3",
        "a I2 C3 = 1 a1 a2",
        "a I3 D4 = 2 a2 a3 a4",
    ];
    refused(&game, &elsewhere, "COT-T4");
    allowed(&game, &["a L4 A1 = 1 a1 a2 a3 b3"]);
    // Nor from the queue, which has no spaces to name.
    let queued = seen(&game).queue[0];
    assert_eq!(offers(&game, queued.name()), [""; 0]);
    refused(&game, &["a N5 = 1 a2 b2 c2 c3 d3"], "COT-T4");
}

/// [COT-T4] Nor from an empty space, nor another tile than lies there.
#[test]
fn only_a_tile_that_is_there_is_taken() {
    let game = scene("players=2", "nursery A1 L4, A2 -, A3 I2, A4 T4");
    refused(&game, &["a I2 A2 = 1 a1 a2", "a A2 = 1 a1 a2"], "COT-T4");
    refused(
        &game,
        &["a I2 A1 = 1 a1 a2", "a I3 A3 = 1 a1 a2 a3"],
        "COT-T4",
    );
    allowed(&game, &["a I2 A3 = 1 a1 a2"]);
}

/// [COT-T4] One planting in a turn.
#[test]
fn nobody_plants_twice() {
    let game = scene("players=2", "nursery A1 L4, A2 I2, A3 I3, A4 T4");
    for first in ["a I2 A2 = 1 a1 a2", "a pot 1 a1"] {
        let after = go_on(&game, first);
        assert_eq!(due(&after), Some(Duty::AddCats));
        let again = [
            "a pot 1 a3",
            "a pot 2 a2",
            "a I3 A3 = 2 b3 c3 d3",
            "a L4 A1 = 2 a2 b2 c2 c3",
        ];
        refused(&after, &again, "COT-T4");
        assert_eq!(on_turn(&go_on(&after, "a done")), Seat::B);
    }
    // Without a cat to place, the turn is over at once.
    let game = scene("players=2", "a cats 0; nursery A1 L4");
    assert_eq!(on_turn(&go_on(&game, "a pot 1 a1")), Seat::B);
}

/// A bed with a cat, a pot token and a tile on it.
const BUSY: &str =
    "a1 3 light Px.P./.o.../aC.../aa..P/..C.P; a2 4 dark ..PPP/...../.C.../....P/P.P..;
    nursery A1 I2, A2 I3, A3 L4, A4 I1";

/// [COT-T5] A tile may not overlap a cat.
#[test]
fn a_tile_does_not_lie_on_a_cat() {
    let game = scene("players=2", BUSY);
    refused(
        &game,
        &["a I2 A1 = 1 b5 c5", "a I1 A4 = 1 b5", "a I2 A1 = 1 a5 b5"],
        "COT-T5",
    );
    allowed(&game, &["a I2 A1 = 1 c5 d5"]);
}

/// [COT-T5] Nor a tile, nor a pot token.
#[test]
fn a_tile_does_not_lie_on_a_tile_or_a_pot_token() {
    let game = scene("players=2", BUSY);
    refused(
        &game,
        &[
            "a I2 A1 = 1 a3 a4",
            "a I1 A4 = 1 b2",
            "a I3 A2 = 1 b2 c2 d2",
        ],
        "COT-T5",
    );
    refused(&game, &["a I2 A1 = 1 b4 c4", "a I1 A4 = 1 b4"], "COT-T5");
    allowed(&game, &["a I2 A1 = 1 c4 d4", "a I1 A4 = 1 a4"]);
}

/// [COT-T5] Nor stick out of the grid.
#[test]
fn a_tile_does_not_stick_out_of_the_grid() {
    let game = scene("players=2", BUSY);
    let out = [
        "a I2 A1 = 1 e1 f1",
        "a I2 A1 = 1 e5 e6",
        "a I3 A2 = 2 d4 e4 f4",
        "a I1 A4 = 1 f6",
        // Not round the edge either.
        "a I2 A1 = 1 e3 a4",
        "a I3 A2 = 1 d3 e3 a4",
    ];
    refused(&game, &out, "COT-T5");
    allowed(&game, &["a I2 A1 = 1 e4 e5", "a I3 A2 = 2 c4 d4 e4"]);
}

/// [COT-T5] It keeps its shape, turned and flipped as one likes.
#[test]
fn a_tile_keeps_its_shape() {
    let game = scene("players=2", BUSY);
    let wrong = [
        "a L4 A3 = 2 a2 b2 c2 d2",
        "a L4 A3 = 2 a2 b2 c2",
        "a L4 A3 = 2 a2 b2 c2 b3",
        "a L4 A3 = 2 a2 b2 c2 c3 d3",
        "a I2 A1 = 2 a2 b3",
        "a I2 A1 = 2 a2 a2",
    ];
    refused(&game, &wrong, "COT-T5");
    let turned = [
        "a L4 A3 = 2 a2 b2 c2 a3",
        "a L4 A3 = 2 a2 b2 c2 c3",
        "a L4 A3 = 2 c2 a3 b3 c3",
        "a L4 A3 = 2 a2 a3 b3 c3",
        "a L4 A3 = 2 b2 c2 b3 b4",
        "a L4 A3 = 2 b2 c2 c3 c4",
        "a L4 A3 = 2 b2 b3 b4 c4",
        "a L4 A3 = 2 c2 c3 c4 b4",
    ];
    allowed(&game, &turned);
}

/// [COT-T5] It may cover printed pots and cloches, which are not seen any more then.
#[test]
fn a_tile_may_cover_what_is_printed() {
    let game = scene("players=2", BUSY);
    let shown = |step: &str| {
        let seen = bed(&go_on(&game, step), "a1").unwrap();
        (seen.visible_pots, seen.visible_cloches)
    };
    assert_eq!(shown("a cat 1 a1"), (5, 2));
    assert_eq!(shown("a I2 A1 = 1 e1 e2"), (3, 2));
    assert_eq!(shown("a I3 A2 = 1 b3 c3 d3"), (5, 1));
    assert_eq!(shown("a L4 A3 = 1 c1 d1 e1 e2"), (3, 1));
}

/// [COT-T5] It stays where it is, with all that others and the player do.
#[test]
fn a_tile_stays_where_it_is() {
    let game = scene("players=2", "nursery A1 L4, A2 I2; a cats 0; b cats 0");
    let game = go_on(&game, "a L4 A1 = 2 a2 b2 c2 c3");
    let later = (0..7).fold(game, |game, _| idle(&game));
    assert_eq!(
        bed(&later, "a2").unwrap().tiles,
        bed(&game, "a2").unwrap().tiles
    );
}

/// [COT-T6] A pot token goes on an empty space: not on a printed cloche.
#[test]
fn a_pot_does_not_go_on_a_printed_cloche() {
    let game = scene("players=2", BUSY);
    refused(&game, &["a pot 1 b3", "a pot 1 c1"], "COT-T6");
    allowed(&game, &["a pot 1 c3", "a pot 1 d1"]);
}

/// [COT-T6] Nor on a printed pot, a tile, a cat, another token, or beside the grid.
#[test]
fn a_pot_goes_on_one_empty_space() {
    let game = scene("players=2", BUSY);
    let covered = [
        "a pot 1 a5",
        "a pot 1 e1",
        "a pot 1 a2",
        "a pot 1 b5",
        "a pot 1 b4",
    ];
    refused(&game, &covered, "COT-T6");
    refused(&game, &["a pot 1 f1", "a pot 2 a6"], "COT-T6");
    allowed(&game, &["a pot 1 a1", "a pot 1 e5", "a pot 2 a2"]);
    assert_eq!(offers(&game, "pot").len(), 14 + 18);
}

/// [COT-T7] Any number of cats, before the planting or after it, or both.
#[test]
fn cats_are_placed_before_and_after_planting() {
    let game = scene("players=2", "nursery A1 I2");
    let ways = [
        "a cat 1 a1; a cat 2 a2; a I2 A1 = 1 b1 b2",
        "a cat 1 a1; a I2 A1 = 1 b1 b2; a cat 2 a2",
        "a I2 A1 = 1 b1 b2; a cat 1 a1; a cat 2 a2",
    ];
    let after = ways.map(|way| go_on(&game, way));
    assert!(after.iter().all(|game| *game == after[0]));
    assert_eq!(cats(&after[0], "a"), (0, 26));
    assert_eq!(on_turn(&after[0]), Seat::B);
    let kept = go_on(&game, "a I2 A1 = 1 b1 b2; a cat 1 a1; a done");
    assert_eq!((cats(&kept, "a").0, on_turn(&kept)), (1, Seat::B));
    let none = go_on(&game, "a I2 A1 = 1 b1 b2; a done");
    assert_eq!(cats(&none, "a").0, 2);
}

/// [COT-T7] Each on an empty space of one's own beds, and only a cat that one holds.
#[test]
fn a_cat_goes_on_an_empty_space() {
    let game = scene("players=2", BUSY);
    let covered = [
        "a cat 1 b3",
        "a cat 1 a5",
        "a cat 1 a2",
        "a cat 1 b5",
        "a cat 1 b4",
        "a cat 1 f1",
    ];
    refused(&game, &covered, "COT-T7");
    let after = go_on(&game, "a pot 2 a2");
    refused(&after, &covered, "COT-T7");
    refused(&after, &["a cat 2 a2"], "COT-T7");
    allowed(&after, &["a cat 1 a1", "a cat 2 a3"]);
    let none = scene("players=2", "a cats 0");
    refused(&none, &["a cat 1 a1"], "COT-T7");
    assert_eq!(offers(&none, "cat"), [""; 0]);
    let last = scene("players=2", "a cats 1");
    refused(&go_on(&last, "a cat 1 a1"), &["a cat 1 b1"], "COT-T7");
    // Instead of saying done there is nothing else to say.
    refused(&after, &["a keep", "a discard"], "COT-T7");
}

/// [COT-T7] A cat brings no points.
#[test]
fn a_cat_is_not_seen_as_a_pot() {
    let game = scene("players=2", BUSY);
    let before = bed(&game, "a1").unwrap();
    let after = bed(&go_on(&game, "a cat 1 a1"), "a1").unwrap();
    assert_eq!(after.visible_pots, before.visible_pots);
    assert_eq!(after.visible_cloches, before.visible_cloches);
    assert_eq!(after.empty.count(), before.empty.count() - 1);
}

/// [COT-T7] Nothing is scored before planting is done, and cats can be added until then.
#[test]
fn nothing_is_scored_before_planting_is_done() {
    let game = scene("players=2", &format!("a1 {LEFT}; a2 {RIGHT}"));
    let full = go_on(&game, "a cat 1 a1");
    assert_eq!(bed(&full, "a1").unwrap().empty.count(), 0);
    assert_eq!(due(&full), Some(Duty::Plant));
    refused(&full, &["a score 1"], "COT-T8");
    refused(&full, &["a orange 0-2"], "COT-T9");
    // Bed 1 could be scored; first a cat may go on bed 2.
    let game = scene("players=2", &format!("a1 {LEFT}"));
    let planted = go_on(&game, "a pot 1 a1");
    assert_eq!(due(&planted), Some(Duty::AddCats));
    assert_eq!(cubes(&planted, "a"), [[0; 3]; 2]);
    allowed(&planted, &["a cat 2 a5", "a done"]);
}

/// [COT-T7] Outside the planting phase no cat is placed, unless it was just gained or is in excess.
#[test]
fn a_cat_waits_for_the_planting_phase() {
    let game = scene("players=2", &format!("a1 {LEFT}"));
    let scoring = go_on(&game, "a pot 1 a1; a done");
    assert!(matches!(due(&scoring), Some(Duty::Advance { .. })));
    refused(&scoring, &["a cat 2 a5", "a cat 1 a1"], "COT-T7");
    let blue = go_on(&scoring, "a orange 0-3");
    refused(&blue, &["a cat 2 a5"], "COT-T7");
    let both = scene("players=2", &format!("a1 {LEFT}; a2 {RIGHT}"));
    let order = go_on(&both, "a pot 1 a1; a cat 2 e1");
    assert_eq!(due(&order), Some(Duty::ScoreBeds));
    refused(&order, &["a cat 1 a1"], "COT-T7");
}

/// [COT-T7] Not so that planting becomes impossible: the last empty space is for the pot.
#[test]
fn a_cat_never_makes_planting_impossible() {
    let row = "nursery A1 H5, A2 H2, A3 H3, A4 H4";
    let game = scene("players=2", &format!("a1 {LEFT}; a2 {RIGHT}; {row}"));
    // One of two spaces is left, and is not to be covered.
    allowed(&game, &["a cat 1 a1", "a cat 2 e1"]);
    let one = go_on(&game, "a cat 2 e1");
    assert_eq!(offers(&one, ""), ["pot 1 a1"]);
    refused(&one, &["a cat 1 a1"], "COT-T7");
    // Once planting is done it may be covered.
    let game = scene("players=2", &format!("a1 {LEFT}; {row}"));
    allowed(&go_on(&game, "a pot 2 a5"), &["a cat 1 a1"]);
    // The last round with one bed left.
    let game = scene("players=2", &format!("die T1 6; a1 {LEFT}; a2 gone; {row}"));
    refused(&game, &["a cat 1 a1"], "COT-T7");
    allowed(&game, &["a pot 1 a1"]);
}

/// [COT-T7] But a cat may take the very last empty space while a tile of the row still fits on
/// printed squares.
#[test]
fn the_last_space_may_be_a_cats_if_a_tile_still_fits() {
    let row = "nursery A1 H1, A2 H2, A3 I1, A4 H4";
    let game = scene("players=2", &format!("die T1 6; a1 {LEFT}; a2 gone; {row}"));
    let full = go_on(&game, "a cat 1 a1");
    assert_eq!(due(&full), Some(Duty::Plant));
    refused(&full, &["a pot 1 a1"], "COT-T6");
    refused(&full, &["a cat 1 a1"], "COT-T7");
    let expected = [
        "I1 A3 = 1 a5",
        "I1 A3 = 1 b3",
        "I1 A3 = 1 c1",
        "I1 A3 = 1 e1",
    ];
    assert_eq!(offers(&full, ""), expected);
    let (scored, told) = tell(&full, "a I1 A3 = 1 a5");
    assert_eq!(counts(&told), ["1: 1 3"]);
    assert!(matches!(due(&scored), Some(Duty::Advance { .. })));
    // With two beds: a cat on each, and the tile on a printed square of either that is left.
    let game = scene(
        "players=2",
        &format!("a1 {LEFT}; a2 {RIGHT}; {}", row.replace("H1", "H5")),
    );
    let full = go_on(&game, "a cat 1 a1; a cat 2 e1");
    assert_eq!(offers(&full, ""), expected);
    assert_eq!(due(&go_on(&full, "a I1 A3 = 1 b3")), Some(Duty::ScoreBeds));
    // In the same place a tile of the row that is too large does not help.
    let large = row.replace("I1", "I2");
    let game = scene(
        "players=2",
        &format!("die T1 6; a1 {LEFT}; a2 gone; {large}"),
    );
    refused(&game, &["a cat 1 a1"], "COT-T7");
    // Nor does one that lies elsewhere in the nursery.
    let elsewhere = row.replace("I1", "H3").replace("nursery", "nursery B1 I1,");
    let game = scene(
        "players=2",
        &format!("die T1 6; a1 {LEFT}; a2 gone; {elsewhere}"),
    );
    refused(&game, &["a cat 1 a1"], "COT-T7");
}

/// [COT-X1] There is always one more pot token, also when 16 and more lie on beds.
#[test]
fn pot_tokens_never_run_out() {
    let words = "a1 3 light PooPo/ooooo/oCooo/ooo.P/..C.P; a2 4 dark ooPPP/ooooo/oC.../....P/P.P..";
    let game = scene("players=2", words);
    let tokens = ["a1", "a2"].map(|name| bed(&game, name).unwrap().tokens.count());
    assert!(tokens.iter().sum::<u32>() > 16);
    allowed(&game, &["a pot 1 a1", "a pot 2 e1"]);
}

/// [COT-X1] With no tile that fits, and none in the row at all, a pot can be planted.
#[test]
fn a_pot_can_always_be_planted() {
    let game = scene(
        "players=4",
        "die R1 3; nursery A1 -, B1 -, C1 -, D1 -; queue",
    );
    assert_eq!(row(&game), "- - - -");
    let all = actions(&game);
    let is_tile = |action: &Action| matches!(action, Action::Plant { .. });
    assert!(!all.iter().any(is_tile));
    assert_eq!(offers(&game, "pot").len(), offers(&game, "cat").len());
    assert!(!offers(&game, "pot").is_empty());
}
