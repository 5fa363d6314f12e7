//! How draws are written.

use game::{ReadError, Refusal, Seat, quote};

use crate::action::Draw;
use crate::apply::{NextBed, first_face};
use crate::duty::Duty;
use crate::nursery::Space;
use crate::parts::Tile;
use crate::{CottageGarden, rules};

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
        ["tile", _, tile] | ["queue" | "return", tile] => {
            Draw::Tile(Tile::named(tile).ok_or_else(unreadable)?)
        }
        ["bed", _, "light" | "dark", bed] | ["reserve", bed] => {
            Draw::Bed(bed.parse().map_err(|_| unreadable())?)
        }
        ["first", seat] => Draw::First(Seat::from_letter(seat).ok_or_else(unreadable)?),
        _ => return Err(unreadable()),
    };
    check_where_drawn(game, &words).ok_or_else(unreadable)??;
    Ok(draw)
}

/// Refuses a draw that is said to go elsewhere than where one is due; none if it does not read
/// as a draw.
fn check_where_drawn(game: &CottageGarden, words: &[&str]) -> Option<Result<(), Refusal>> {
    let due = game.duties.top();
    let refused = |rule| Some(Err(Refusal::by(rule)));
    match (words[0], due) {
        ("tile", _) => {
            let space = Space::named(words[1])?;
            let is_next = game.nursery.first_empty() == Some(space);
            if due == Some(Duty::FillNursery) && !is_next {
                return refused(rules::NURSERY_AND_QUEUE);
            }
            if due == Some(Duty::FillQueue) {
                return refused(rules::NURSERY_AND_QUEUE);
            }
            if due == Some(Duty::ReturnTiles) {
                return refused(rules::EXCHANGE);
            }
        }
        ("queue" | "return", Some(Duty::FillNursery)) | ("return", Some(Duty::FillQueue)) => {
            return refused(rules::NURSERY_AND_QUEUE);
        }
        ("queue", Some(Duty::ReturnTiles)) => return refused(rules::EXCHANGE),
        ("bed", _) => {
            let seat = Seat::from_letter(words[1])?;
            let is_next = matches!(game.next_bed(), NextBed::Seat(next, slot)
                    if next == seat && first_face(slot).name() == words[2]);
            if due == Some(Duty::DealBeds) && !is_next {
                let rule = match game.next_bed() {
                    NextBed::Seat(..) => rules::TWO_BEDS,
                    NextBed::Reserve => rules::RESERVE,
                };
                return refused(rule);
            }
        }
        ("reserve", Some(Duty::DealBeds)) if game.next_bed() != NextBed::Reserve => {
            return refused(rules::TWO_BEDS);
        }
        _ => {}
    }
    Some(Ok(()))
}
