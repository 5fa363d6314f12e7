//! The rules that the code cites. Their sentences are in `rulebook/cottage-garden.md`.

use game::Rule;

macro_rules! rules {
    ($($name:ident = $id:literal,)*) => {
        $(#[doc = concat!("Rule ", $id, ".")] pub const $name: Rule = Rule { id: $id };)*
        /// Every rule of Cottage Garden.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    PLAYERS_AND_TILES = "COT-C1",
    BEDS = "COT-C2",
    TOKENS = "COT-C3",
    TRACK = "COT-C4",
    NURSERY_AND_QUEUE = "COT-S1",
    TWO_BEDS = "COT-S2",
    RESERVE = "COT-S3",
    DIE_STARTS = "COT-S4",
    FIRST_PLAYER = "COT-S5",
    DIE_SPACES = "COT-N1",
    ROW = "COT-N2",
    FINISH = "COT-N3",
    SOLO_WAY = "COT-N4",
    REFILL = "COT-T1",
    REFILL_BY_CAT = "COT-T2",
    QUEUE_RUNS_OUT = "COT-T3",
    PLANT = "COT-T4",
    TILE_FITS = "COT-T5",
    POT = "COT-T6",
    CATS = "COT-T7",
    SCORE = "COT-T8",
    ADVANCE = "COT-T9",
    TWENTY = "COT-T10",
    RED_LINE = "COT-T11",
    BONUS_POT = "COT-T12",
    BEEHIVES = "COT-T13",
    EXCHANGE = "COT-T14",
    TWO_CATS = "COT-T15",
    GARDENING = "COT-T16",
    PARASOL = "COT-T17",
    LAST_ROUND = "COT-L1",
    PAYMENT = "COT-L2",
    NO_BED = "COT-L3",
    BACK_FROM_TWENTY = "COT-L4",
    BONUS_AGAIN = "COT-L5",
    SET_ASIDE = "COT-L6",
    END = "COT-L7",
    TOTAL = "COT-E1",
    WINNER = "COT-E2",
    SOLO = "COT-O1",
    SOLO_TITLES = "COT-O2",
    ENDLESS_POTS = "COT-X1",
    NO_CAT_LEFT = "COT-X2",
    CANNOT_PAY = "COT-X3",
    DISCARDED_TILES = "COT-X4",
    TURNED_OVER = "COT-X5",
    ONE_REFILL = "COT-X6",
    HIVE_STAYS = "COT-X7",
    ORDER_OF_BONUSES = "COT-X8",
    SCORED_AT_ONCE = "COT-X9",
    ORDER_OF_TURN = "COT-X10",
}
