//! Cottage Garden in a terminal: how its views and events read as text.

mod ahead;
mod asked;
mod beds;
mod drawn;
mod layout;
mod menu;
mod names;
mod places;
mod shapes;
mod spoken;
mod tasks;
mod told;
mod trial;
mod verdict;

use game::{Portrait, Refusal, Seat, Style, Viewer};

use crate::track::Color;
use crate::{Action, CottageGarden, Duty, Event, View};

impl Portrait for CottageGarden {
    fn picture(view: &View, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &View, style: &Style) -> String {
        tasks::task(view, style)
    }

    fn menu(view: &View, actions: &[Action], style: &Style) -> String {
        menu::menu(view, actions, style)
    }

    fn answer(
        view: &View,
        actions: &[Action],
        question: &str,
        style: &Style,
    ) -> Option<Result<String, Refusal>> {
        asked::answer(view, actions, question, style)
    }

    fn questions(style: &Style) -> Option<String> {
        Some(asked::questions(style))
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        told::sentence(event, style.lang)
    }

    fn verdict(view: &View, style: &Style) -> String {
        verdict::verdict(view, style)
    }
}

/// The seat whose beds are drawn large.
fn focus(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// Whether it is the viewer's turn.
fn is_on_turn(view: &View) -> bool {
    view.on_turn.map(Viewer::Seat) == Some(view.viewer)
}

/// How many spaces a cube of the seat is to advance now, and its color.
fn advance_due(view: &View, seat: Seat) -> Option<(Color, u8)> {
    match view.duty() {
        Some(Duty::Advance { color, spaces }) if view.on_turn == Some(seat) => {
            Some((color, spaces))
        }
        _ => None,
    }
}

/// Whether the seat has just gained a cat, and may place it or keep it.
fn has_new_cat(view: &View, seat: Seat) -> bool {
    matches!(view.duty(), Some(Duty::UseCat { .. })) && view.on_turn == Some(seat)
}

#[cfg(test)]
mod tests;
