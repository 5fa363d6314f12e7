//! Events in words.

use game::{Seat, Style, name_seat};
use messages::about;

use super::{plain_card, words};
use crate::event::Event;
use crate::garden::Side;
use crate::score::FinalCount;

/// An event in words; nothing for what the picture shows at a glance.
pub(super) fn sentence(event: &Event, style: &Style) -> Option<String> {
    set_up(event, style).or_else(|| turn(event, style))
}

/// What happens before the first turn, and the cards that are drawn then and later.
fn set_up(event: &Event, style: &Style) -> Option<String> {
    let name = |seat: &Seat| name_seat(*seat, style.lang);
    Some(match event {
        Event::Garden { seat, board } => {
            words(style, "told-garden", about![name = name(seat), board])
        }
        Event::Reward { seat, board } => {
            words(style, "told-reward", about![name = name(seat), board])
        }
        Event::GardenFace { seat, face } => {
            words(style, "told-garden-face", about![name = name(seat), face])
        }
        Event::RewardFace { seat, face } => {
            words(style, "told-reward-face", about![name = name(seat), face])
        }
        Event::Drew { card, .. } => {
            let card = plain_card((*card)?, style);
            words(style, "told-drew", about![card])
        }
        Event::Mission { mission, .. } => {
            words(style, "told-mission", about![structure = (*mission)?])
        }
        Event::First { seat } => words(style, "told-first", about![name = name(seat)]),
        _ => return None,
    })
}

/// What somebody did on their turn, and what it all came to.
fn turn(event: &Event, style: &Style) -> Option<String> {
    let name = |seat: &Seat| name_seat(*seat, style.lang);
    Some(match event {
        Event::Took {
            seat, card, tile, ..
        } => {
            let (name, card) = (name(seat), plain_card(*card, style));
            words(style, "told-took", about![name, card, structure = tile])
        }
        Event::Placed {
            seat,
            square,
            side,
            points,
        } => {
            let side = match side {
                Side::Structure => "structure",
                Side::Gardener => "gardener",
            };
            let name = name(seat);
            words(style, "told-placed", about![name, square, side, points])
        }
        Event::Boar { seat, to, points } => {
            let square = to.map_or("gone".into(), |square| square.to_string());
            let name = name(seat);
            words(style, "told-boar", about![name, square, points])
        }
        Event::Noble {
            seat,
            to: square,
            points,
            ..
        } => {
            let (name, structure) = (name(seat), square.column());
            words(style, "told-noble", about![name, structure, square, points])
        }
        Event::Stayed { seat } => words(style, "told-stayed", about![name = name(seat)]),
        Event::Counted {
            seat,
            count,
            points,
        } => {
            let (name, sources) = (name(seat), closing(count, style));
            words(style, "told-counted", about![name, points, sources])
        }
        _ => return None,
    })
}

/// What a garden gained and lost at the end.
fn closing(count: &FinalCount, style: &Style) -> String {
    let parts = [
        ("row", count.rows),
        ("column", count.columns),
        ("mission", count.missions),
        ("boar_stays", count.boar),
    ];
    match sources(parts.map(|(source, points)| (source, points.into())), style) {
        none if none.is_empty() => "none".into(),
        sources => sources,
    }
}

/// Where points come from, and how many, where there are any.
pub(super) fn sources<const N: usize>(parts: [(&str, i32); N], style: &Style) -> String {
    let said: Vec<String> = parts
        .iter()
        .filter(|(_, points)| *points != 0)
        .map(|(source, points)| words(style, "source-points", about![source, points]))
        .collect();
    said.join(", ")
}
