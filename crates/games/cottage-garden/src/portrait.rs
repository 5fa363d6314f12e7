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
use crate::{Action, CottageGarden, Duty, Event, Shown};

impl Portrait for CottageGarden {
    fn picture(view: &Shown, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &Shown, style: &Style) -> Option<String> {
        Some(tasks::task(view, style))
    }

    fn menu(view: &Shown, actions: &[Action], style: &Style) -> Option<String> {
        Some(menu::menu(view, actions, style))
    }

    fn answer(
        view: &Shown,
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

    fn verdict(view: &Shown, style: &Style) -> Option<String> {
        Some(verdict::verdict(view, style))
    }
}

/// The seat whose beds are drawn large.
fn focus(view: &Shown) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// Whether it is the viewer's turn.
fn is_on_turn(view: &Shown) -> bool {
    view.on_turn.map(Viewer::Seat) == Some(view.viewer)
}

/// How many spaces a cube of the seat is to advance now, and its color.
fn advance_due(view: &Shown, seat: Seat) -> Option<(Color, u8)> {
    match view.duty() {
        Some(Duty::Advance { color, spaces }) if view.on_turn == Some(seat) => {
            Some((color, spaces))
        }
        _ => None,
    }
}

/// Whether the seat has just gained a cat, and may place it or keep it.
fn has_new_cat(view: &Shown, seat: Seat) -> bool {
    matches!(view.duty(), Some(Duty::UseCat { .. })) && view.on_turn == Some(seat)
}

#[cfg(test)]
mod tests;
