//! How draws are written.

use game::{ReadError, Refusal, Seat, quote};

use crate::CottageGarden;
use crate::action::Draw;
use crate::apply::{NextBed, first_face};
use crate::duty::Duty;
use crate::legal::due;
use crate::nursery::Space;
use crate::parts::Tile;

pub(super) fn write(game: &CottageGarden, draw: Draw) -> String {
    match (draw, game.duties.top()) {
        (Draw::Tile(tile), Some(Duty::FillNursery)) => {
            let space = game.nursery.first_empty();
            let space = space.map_or(String::new(), |space| space.to_string());
            format!("tile {space} {tile}")
        }
        (Draw::Tile(tile), Some(Duty::FillQueue)) => format!("queue {tile}"),
        (Draw::Tile(tile), _) => format!("return {tile}"),
        (Draw::Bed(bed), _) => match game.next_bed() {
            NextBed::Seat(seat, slot) => format!("bed {seat} {} {bed}", first_face(slot)),
            NextBed::Reserve => format!("reserve {bed}"),
        },
        (Draw::First(seat), _) => format!("first {seat}"),
    }
}

pub(super) fn read(game: &CottageGarden, text: &str) -> Result<Draw, ReadError> {
    let unreadable = || {
        ReadError::Unreadable(format!(
            "a draw is `tile A1 L4`, `queue L4`, `bed a light 3`, `reserve 3`, `first b` or \
                 `return L4`, not {}",
            quote(text)
        ))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let draw = match words[..] {
        ["tile", space, tile] if Space::named(space).is_some() => tile_drawn(tile),
        ["queue" | "return", tile] => tile_drawn(tile),
        ["bed", seat, "light" | "dark", bed] if Seat::from_letter(seat).is_some() => {
            bed.parse().ok().map(Draw::Bed)
        }
        ["reserve", bed] => bed.parse().ok().map(Draw::Bed),
        ["first", seat] => Seat::from_letter(seat).map(Draw::First),
        _ => None,
    };
    let draw = draw.ok_or_else(unreadable)?;
    // [COT-S1] [COT-S2] [COT-S3] [COT-T14] It goes where the next one goes, and is written so.
    if let Some(duty) = game.duties.top().filter(|duty| duty.is_chance()) {
        let is_elsewhere = !write(game, draw).split_whitespace().eq(words);
        Refusal::when(is_elsewhere, due(game, duty))?;
    }
    Ok(draw)
}

fn tile_drawn(name: &str) -> Option<Draw> {
    Tile::named(name).map(Draw::Tile)
}
