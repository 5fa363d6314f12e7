//! The rules that the code cites. Their sentences are in `rulebook/golomb.md`.

game::rules! {
    TABLE = "GOL-C1",
    TURNS = "GOL-G1",
    STAYS = "GOL-G2",
    END = "GOL-G3",
    SHAPE = "GOL-P1",
    FREE = "GOL-P2",
}
