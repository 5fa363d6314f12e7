//! What may be written otherwise than we write it, and what may not.

use game::Closing;

use crate::told::{is_take, read, told};

/// [SAN-T5] The tile and its square follow from the card and the space.
#[test]
fn a_take_may_leave_out_its_tile_and_its_square() {
    let told = told();
    let (whole, _, _) = read(&told.text()).unwrap();
    for words in [3, 4] {
        let shorten = |line: &String| match line.as_str() {
            line if is_take(line) => line.split(' ').take(words).collect::<Vec<_>>().join("  "),
            line => line.into(),
        };
        let short: Vec<String> = told.lines.iter().map(shorten).collect();
        assert_ne!(short, told.lines);
        let (record, _, closing) = read(&short.join("\n")).unwrap();
        assert_eq!((record, closing), (whole.clone(), Closing::Over));
    }
}

#[test]
fn decisions_that_are_not_in_the_notation_are_refused() {
    let told = told();
    let (at, ()) = told.find(|line, _| is_take(line).then_some(()));
    #[rustfmt::skip]
    told.cannot_read(at, &[
        "e stay", "A stay", "stay", "a", "a Stay", "a stay here", "a pass",
        "a garden", "a garden C", "a garden a", "a reward 1", "a reward A B",
        "a any", "a any 1.1", "a any 2.3", "a any 7.1", "a any 2", "a wild 2.1", "a 4+2 2.1",
        "a 2+3 2.1", "a any 2.1 rose", "a any 2.1 vine i2", "a any 2.1 vine =", "a any 2.1 = i2",
        "a any 2.1 vine = j9",         "a any 2.1 vine = i2 i3", "a 2.1 any",
        "a gardener", "a gardener a7", "a gardener j1", "a gardener A1", "a gardener a01",
        "a gardener a1 a2", "a boar", "a boar e0", "a boar gone",
        "a noble", "a noble vine", "a noble i4", "a noble rose i4", "a noble vine i4 i5",
        "a noble vine j4", "a noble i i4", "a stack", "a stack 0", "a stack 9", "a stack 03",
        "a stack +3", "a stack one", "a stack 1 2",
    ]);
}

#[test]
fn draws_that_are_not_in_the_notation_are_refused() {
    let told = told();
    #[rustfmt::skip]
    told.cannot_read(told.first("draw garden a"), &[
        "draw", "draws garden a 1", "draw gardens a 1", "draw garden 1", "draw garden a 0",
        "draw garden a 5", "draw garden a A", "draw garden e 1", "draw garden a 1 2",
        "draw reward a", "draw card any", "draw card a 4+2", "draw card a", "draw mission vine",
        "draw mission a rose", "draw tile vine", "draw tile 1.1 vine", "draw tile 2.1 rose",
        "draw tile vine 2.1", "draw first", "draw first e", "draw first a b",
    ]);
}
