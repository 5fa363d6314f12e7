//! What is due, and what everything else is refused by: the rule of its kind, of its seat, or of
//! what is due instead.

use crate::table::holds;

/// Everything that a seat may have to decide: the rule that says so, the kinds of decisions that it
/// is open to, a scene, and what is done there.
const DUE: &str = "
    COT-L2  | pay             | die T1 6; a1 LEFT; a2 OPEN; a orange 0 0 5 |
    COT-T4  | cat pot refill I2 | a2 OPEN; nursery A1 I2, A2 -, A3 -   |
    COT-T4  | cat pot I2      | a2 OPEN; nursery A1 I2, A2 -, A3 -     | a cat 2 b5
    COT-T7  | cat done        | a2 OPEN                                | a pot 2 b5
    COT-T8  | score           | a1 LEFT; a2 RIGHT                      | a pot 1 a1; a cat 2 e1
    COT-T9  | orange          | a1 LEFT; a2 OPEN                       | a pot 1 a1; a done
    COT-T9  | blue            | a1 LEFT; a2 OPEN                       | a pot 1 a1; a done; \
                                                                         a orange 0
    COT-T11 | cat keep        | a1 LEFT; a2 OPEN; a orange 0 0 4       | a pot 1 a1; a done; \
                                                                         a orange 4
    COT-T12 | pot             | a1 LEFT; a2 OPEN; a orange 0 2 5       | a pot 1 a1; a done; \
                                                                         a orange 0
    COT-T12 | pot             | a1 LEFT; a2 RIGHT; a orange 0 2 5      | a pot 1 a1; a cat 2 e1; \
                                                                         a score 1; a orange 0; \
                                                                         a blue 0; ...
    COT-T15 | cat discard     | a shed; a cats 3; a1 LEFT; a2 OPEN     |
    COT-L7  |                 | die T1 6; a1 LEFT; a2 gone; b1 gone; b2 gone; a cats 0 \
                                                                       | a pot 1 a1; a orange 0; \
                                                                         a blue 0";

/// Decisions by their kinds, with the rules that forbid them where they are not due; those without
/// one are refused by the rule of what is due.
const DECISIONS: [(&str, &str, &str); 13] = [
    ("I2", "I2 A1 = 2 a4 a5", "COT-T4"),
    ("pot", "pot 2 a5", "COT-T4"),
    ("cat", "cat 2 a5", "COT-T7"),
    ("refill", "refill", "COT-X10"),
    ("score", "score 1", "COT-T8"),
    ("score", "score 2", "COT-T8"),
    ("orange", "orange 0", "COT-T9"),
    ("blue", "blue 0", "COT-T9"),
    ("pay", "pay orange 6", "COT-L2"),
    ("pay", "pay blue 6-4", "COT-L2"),
    ("done", "done", ""),
    ("keep", "keep", ""),
    ("discard", "discard", ""),
];

const DRAWS: &str = "draw tile A1 I3; draw queue I3; draw return I3; draw bed a light 1; \
    draw reserve 1; draw first a";

/// [COT-T4] [COT-T7] [COT-T8] [COT-T9] [COT-T11] [COT-T12] [COT-T15] [COT-X10] [COT-L2] What is not
/// due is refused by the rule of its kind; there is no passing, and nothing to keep or to discard.
/// [COT-S5] [COT-C1] [COT-L7] Another seat's decision, that of a seat that is not there, and
/// whatever comes after the end, are refused for that; chance draws nothing meanwhile.
#[test]
fn what_is_not_due_is_refused_by_the_rule_of_its_kind() {
    for row in DUE.lines().filter(|row| !row.is_empty()) {
        let [due, open, words, steps] = row.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let (is_over, is_paying) = (due == "COT-L7", open == "pay");
        let mut script = format!("at players=2: {words}\ndo {steps}\nnot {due} {DRAWS}\n");
        for (kind, decision, id) in DECISIONS {
            // [COT-L2] Before the payment there is nothing else.
            let id = if is_over || is_paying || id.is_empty() {
                due
            } else {
                id
            };
            if !open.split(' ').any(|word| word == kind) {
                script += &format!("see offers 0 of {kind}\nnot {id} a {decision}\n");
            }
            let other = if is_over { due } else { "COT-S5" };
            script += &format!("not {other} b {decision}\n");
            script += &format!("not COT-C1 c {decision}; d {decision}\n");
        }
        holds(&script);
    }
}

/// [COT-T5] [COT-T6] [COT-T7] [COT-T9] [COT-L2] What cannot be true at any time is refused for that
/// last.
#[test]
fn what_is_never_true_is_refused_for_that_last() {
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
        holds(&format!(
            "at players=2: a2 OPEN
             do a pot 2 b5
             not {id} a {decision}
             not COT-S5 b {decision}
             not COT-C1 c {decision}
             at players=2: die T1 6; a1 LEFT; a2 OPEN; a orange 0 0 5
             not COT-L2 a {decision}
             at players=2: die T1 6; a1 LEFT; a2 gone; b1 gone; b2 gone; a cats 0
             do a pot 1 a1; a orange 0; a blue 0
             not COT-L7 a {decision}; b {decision}"
        ));
    }
}
