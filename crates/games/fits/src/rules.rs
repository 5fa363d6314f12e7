//! The rules that the code cites. Their sentences are in `rulebook/fits.md`.

use game::Rule;

macro_rules! rules {
    ($($name:ident = $id:literal,)*) => {
        $(#[doc = concat!("Rule ", $id, ".")] pub const $name: Rule = Rule { id: $id };)*
        /// Every rule of FITS.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    PLAYERS = "FIT-C1",
    GRID = "FIT-C2",
    CARDS = "FIT-C3",
    ROUNDS = "FIT-G1",
    CHOICE_OF_BOARDS = "FIT-G2",
    SHUFFLED_ANEW = "FIT-G3",
    START_CARD = "FIT-G4",
    BUILDING_CARD = "FIT-G5",
    LIES_ALREADY = "FIT-G6",
    SET_ASIDE = "FIT-G7",
    ROUND_ENDS = "FIT-G8",
    ORIENTATION = "FIT-P1",
    SLIDES_DOWN = "FIT-P2",
    COVERED_HOLE = "FIT-P3",
    SIDES = "FIT-P4",
    ABOVE_THE_TOP = "FIT-P5",
    START_PIECE_MUST = "FIT-P6",
    UNCOVERED = "FIT-S1",
    COMPLETE_ROWS = "FIT-S2",
    BONUSES = "FIT-S3",
    BONUSES_AND_PENALTIES = "FIT-S4",
    SYMBOLS = "FIT-S5",
    TOTAL = "FIT-S6",
    SOLO = "FIT-O1",
    SOLO_TITLES = "FIT-O2",
    AT_THE_SAME_TIME = "FIT-X1",
    HIDDEN_ORDER = "FIT-X2",
    START_PIECES_FIRST = "FIT-X3",
}
