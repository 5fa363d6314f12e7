//! The rules that the code cites. Their sentences are in `rulebook/sanssouci.md`.

use game::Rule;

macro_rules! rules {
    ($($name:ident = $id:literal,)*) => {
        $(#[doc = concat!("Rule ", $id, ".")] pub const $name: Rule = Rule { id: $id };)*
        /// Every rule of Sanssouci.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    PLAYERS = "SAN-C1",
    GARDEN = "SAN-C2",
    COLORS = "SAN-C3",
    PRINTED_SQUARES = "SAN-C4",
    TILES = "SAN-C5",
    CARDS = "SAN-C6",
    MISSIONS = "SAN-C7",
    PATHS = "SAN-C8",
    GARDEN_FACE = "SAN-S1",
    NOBLES_START = "SAN-S2",
    HANDS = "SAN-S3",
    TWO_MISSIONS = "SAN-S4",
    DISPLAY = "SAN-S5",
    FIRST_PLAYER = "SAN-S6",
    TURN = "SAN-T1",
    TWO_COLOR_CARD = "SAN-T2",
    STRUCTURE_CARD = "SAN-T3",
    WILD_CARD = "SAN-T4",
    TILE_SQUARE = "SAN-T5",
    GARDENER = "SAN-T6",
    GARDENER_ANYWHERE = "SAN-T7",
    NOBLE_WALKS = "SAN-T8",
    NOBLE_ENDS_LOWER = "SAN-T9",
    NOBLE_AND_GARDENER = "SAN-T10",
    ONE_NOBLE = "SAN-T11",
    NOBLE_SCORES = "SAN-T12",
    REFILL = "SAN-T13",
    DRAW_CARD = "SAN-T14",
    OPEN_DISCARDS = "SAN-T15",
    END = "SAN-E1",
    ROWS = "SAN-E2",
    COLUMNS = "SAN-E3",
    MISSION_POINTS = "SAN-E4",
    WINNER = "SAN-E5",
    REWARD_FACE = "SAN-R1",
    REWARD_SHAPE = "SAN-R2",
    COVERED_IS_FREE = "SAN-R3",
    STRUCTURE_BONUS = "SAN-R4",
    GARDENER_BONUS = "SAN-R5",
    PENALTY = "SAN-R6",
    NEVER_BELOW_ZERO = "SAN-R7",
    BOAR_STARTS = "SAN-B1",
    BOAR_RUNS = "SAN-B2",
    BOAR_LEAVES = "SAN-B3",
    BOAR_COSTS = "SAN-B4",
    EXPANSIONS = "SAN-B5",
    ANY_PATH = "SAN-X1",
    NOBLES_NEVER_MEET = "SAN-X2",
    ORDER_OF_POINTS = "SAN-X3",
    ALIKE_BACKS = "SAN-X4",
    DEALT_ONCE = "SAN-X5",
}
