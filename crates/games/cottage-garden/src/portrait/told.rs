//! Events in words.

use game::{Seat, Style, name_seat};
use messages::about;

use super::{names, words};
use crate::event::Event;

/// An event in words; nothing for what the picture shows at a glance.
pub(super) fn sentence(event: &Event, style: &Style) -> Option<String> {
    planted(event, style).or_else(|| scored(event, style))
}

/// What is told while someone plants, and in the last round alone.
fn planted(event: &Event, style: &Style) -> Option<String> {
    let name = |seat: Seat| name_seat(seat, style.lang);
    Some(match *event {
        Event::First { seat } => words(style, "told-first", about![name = name(seat)]),
        Event::Planted { seat, to, .. } => {
            let (tile, squares) = (names::tile(to.tile(), style), names::covered(to));
            words(
                style,
                "told-planted",
                about![name = name(seat), tile, bed = to.slot(), squares],
            )
        }
        Event::Pot { seat, spot } => words(
            style,
            "told-pot",
            about![name = name(seat), bed = spot.slot(), square = spot.cell()],
        ),
        Event::Cat { seat, spot } => words(
            style,
            "told-cat",
            about![name = name(seat), bed = spot.slot(), square = spot.cell()],
        ),
        Event::CatKept { seat } => words(style, "told-cat-kept", about![name = name(seat)]),
        Event::CatDiscarded { seat } => {
            words(style, "told-cat-discarded", about![name = name(seat)])
        }
        Event::LastRound { .. } => words(style, "told-last-round", &[]),
        Event::Discarded { seat, slot } => words(
            style,
            "told-discarded",
            about![name = name(seat), bed = slot],
        ),
        Event::Paid {
            seat,
            color,
            from,
            to,
        } => words(
            style,
            "told-paid",
            about![name = name(seat), color, from, to],
        ),
        _ => return None,
    })
}

/// What is told while a bed is scored.
fn scored(event: &Event, style: &Style) -> Option<String> {
    let name = |seat: Seat| name_seat(seat, style.lang);
    Some(match *event {
        Event::Scored {
            seat,
            slot,
            pots,
            cloches,
        } => words(
            style,
            "told-scored",
            about![name = name(seat), bed = slot, pots, cloches],
        ),
        Event::Advanced {
            seat,
            color,
            from,
            to,
        } => words(
            style,
            "told-advanced",
            about![name = name(seat), color, from, to],
        ),
        Event::Hive { seat, hive } => {
            let hive = names::hive_key(hive);
            words(style, "told-hive", about![name = name(seat), hive])
        }
        Event::CatGained { seat } => words(style, "told-cat-gained", about![name = name(seat)]),
        Event::PotGained { seat } => words(style, "told-pot-gained", about![name = name(seat)]),
        Event::PotLost { seat } => words(style, "told-pot-lost", about![name = name(seat)]),
        Event::SetAside { seat, slot } => words(
            style,
            "told-set-aside",
            about![name = name(seat), bed = slot],
        ),
        _ => return None,
    })
}
