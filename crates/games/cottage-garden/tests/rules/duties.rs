//! What is due, and what everything else is refused by: the rule of its kind, of its seat, or of
//! what is due instead.

use cottage_garden::{CottageGarden, Tile};
use game::{Game, Turn};

use crate::scene::{LEFT, OPEN, RIGHT, scene};
use crate::table::{go_on, offers, refused, returned};

/// Everything that a seat may have to decide: the rule that says so, the kinds of decisions that it
/// is open to, a scene, and what is done there. LEFT, RIGHT and OPEN are beds.
const DUE: &str = "
    COT-L2  | pay                 | die T1 6; a1 LEFT; a2 OPEN; a orange 0 0 5 |
    COT-T4  | cat pot refill tile | a2 OPEN; nursery A2 -, A3 -       |
    COT-T4  | cat pot tile        | a2 OPEN; nursery A2 -, A3 -       | a cat 2 b5
    COT-T7  | cat done            | a2 OPEN                           | a pot 2 b5
    COT-T8  | score               | a1 LEFT; a2 RIGHT                 | a pot 1 a1; a cat 2 e1
    COT-T9  | orange              | a1 LEFT; a2 OPEN                  | a pot 1 a1; a done
    COT-T9  | blue                | a1 LEFT; a2 OPEN                  | a pot 1 a1; a done; \
                                                                        a orange 0
    COT-T11 | cat keep            | a1 LEFT; a2 OPEN; a orange 0 0 4  | a pot 1 a1; a done; \
                                                                        a orange 4
    COT-T12 | pot                 | a1 LEFT; a2 OPEN; a orange 0 2 5  | a pot 1 a1; a done; \
                                                                        a orange 0
    COT-T12 | pot                 | a1 LEFT; a2 RIGHT; a orange 0 2 5 | a pot 1 a1; a cat 2 e1; \
                                                                        a score 1; a orange 0; \
                                                                        a blue 0
    COT-T15 | cat discard         | a shed; a cats 3; a1 LEFT; a2 OPEN |";

/// A row of the table, and the position that it leads to.
struct Due {
    id: &'static str,
    open: &'static str,
    game: CottageGarden,
}

fn everything_due() -> impl Iterator<Item = Due> {
    let rows = DUE.lines().filter(|row| !row.is_empty());
    rows.map(|row| {
        let [id, open, words, script] = row.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let words = words.replace("LEFT", LEFT).replace("RIGHT", RIGHT);
        let game = scene("players=2", &words.replace("OPEN", OPEN));
        let game = returned(&go_on(&game, script));
        Due { id, open, game }
    })
}

/// A game of two that is over.
fn over() -> CottageGarden {
    let words = format!("die T1 6; a1 {LEFT}; a2 gone; b1 gone; b2 gone; a cats 0");
    let game = go_on(
        &scene("players=2", &words),
        "a pot 1 a1; a orange 0; a blue 0",
    );
    assert_eq!(game.turn(), Turn::Over);
    game
}

/// Decisions by their kinds, with the rules that forbid them where they are not due; those without
/// one are refused by the rule of what is due.
const DECISIONS: [(&str, &str, Option<&str>); 13] = [
    ("tile", "I2 A1 = 2 a4 a5", Some("COT-T4")),
    ("pot", "pot 2 a5", Some("COT-T4")),
    ("cat", "cat 2 a5", Some("COT-T7")),
    ("refill", "refill", Some("COT-X10")),
    ("score", "score 1", Some("COT-T8")),
    ("score", "score 2", Some("COT-T8")),
    ("orange", "orange 0", Some("COT-T9")),
    ("blue", "blue 0", Some("COT-T9")),
    ("pay", "pay orange 6", Some("COT-L2")),
    ("pay", "pay blue 6-4", Some("COT-L2")),
    ("done", "done", None),
    ("keep", "keep", None),
    ("discard", "discard", None),
];

/// [COT-T4] [COT-T7] [COT-T8] [COT-T9] [COT-T11] [COT-T12] [COT-T15] [COT-X10] [COT-L2] What is not
/// due is refused by the rule of its kind; there is no passing, and nothing to keep or to discard.
#[test]
fn what_is_not_due_is_refused_by_the_rule_of_its_kind() {
    for due in everything_due() {
        let game = due.game;
        let mut open: Vec<String> = offers(&game, "");
        for text in &mut open {
            let kind = text.split(' ').next().unwrap_or_default();
            *text = Tile::named(kind).map_or(kind, |_| "tile").into();
        }
        open.sort_unstable();
        open.dedup();
        assert_eq!(open.join(" "), due.open, "{}", due.id);
        for (kind, decision, id) in DECISIONS {
            // [COT-L2] Before the payment there is nothing else.
            let id = id.filter(|_| due.open != "pay").unwrap_or(due.id);
            if !open.contains(&kind.into()) {
                refused(&game, &[&format!("a {decision}")], id);
            }
        }
    }
}

/// [COT-S5] [COT-C1] [COT-L7] Another seat's decision, that of a seat that is not there, and
/// whatever comes after the end.
#[test]
fn who_decides_and_when_comes_before_what() {
    let over = over();
    for (_, decision, _) in DECISIONS {
        for due in everything_due() {
            refused(&due.game, &[&format!("b {decision}")], "COT-S5");
            let strangers = ["c", "d"].map(|letter| format!("{letter} {decision}"));
            refused(
                &due.game,
                &strangers.each_ref().map(String::as_str),
                "COT-C1",
            );
        }
        let late = ["a", "b"].map(|letter| format!("{letter} {decision}"));
        refused(&over, &late.each_ref().map(String::as_str), "COT-L7");
        refused(&over, &[&format!("d {decision}")], "COT-C1");
    }
}

/// Chance draws nothing while somebody decides, [COT-L7] nor when the game is over.
#[test]
fn a_draw_while_somebody_decides_is_refused_by_the_rule_of_what_is_due() {
    let draws = [
        "draw tile A1 I3",
        "draw queue I3",
        "draw return I3",
        "draw bed a light 1",
        "draw reserve 1",
        "draw first a",
    ];
    for due in everything_due() {
        refused(&due.game, &draws, due.id);
    }
    refused(&over(), &draws, "COT-L7");
}

/// [COT-T5] [COT-T6] [COT-T7] [COT-T9] [COT-L2] What cannot be true at any time is refused for that
/// last.
#[test]
fn what_is_never_true_is_refused_for_that_last() {
    let [pay, cats] = ["pay", "cat done"].map(|open| {
        let mut due = everything_due().filter(|due| due.open == open);
        due.next().expect("a row of the table").game
    });
    for (decision, id) in [
        ("I1 A1 = 1 a1 a2", "COT-T5"),
        ("I2 A1 = 1 e1 f1", "COT-T5"),
        ("pot 1 f1", "COT-T6"),
        ("cat 1 a6", "COT-T7"),
        ("orange 0-1", "COT-T9"),
        ("orange 0 cat", "COT-T9"),
        ("blue 0 pot", "COT-T9"),
        ("blue 14 hive", "COT-T9"),
        ("pay orange 6-5", "COT-L2"),
        ("pay blue 20-12", "COT-L2"),
    ] {
        let [own, other, stranger] = ["a", "b", "c"].map(|letter| format!("{letter} {decision}"));
        refused(&cats, &[&own], id);
        refused(&pay, &[&own], "COT-L2");
        refused(&cats, &[&other], "COT-S5");
        refused(&cats, &[&stranger], "COT-C1");
        refused(&over(), &[&own, &other], "COT-L7");
    }
}
