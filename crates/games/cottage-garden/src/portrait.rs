//! Cottage Garden in a terminal: how its views and events read as text.

use game::{Portrait, Style};

use crate::{Action, CottageGarden, Event, View};

impl Portrait for CottageGarden {
    fn picture(view: &View, _: &Style) -> String {
        format!("{view:?}")
    }

    fn task(view: &View, _: &Style) -> String {
        format!("{:?}", view.duty())
    }

    fn menu(_: &View, actions: &[Action], _: &Style) -> String {
        format!("{actions:?}")
    }

    fn sentence(event: &Event, _: &Style) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn verdict(view: &View, _: &Style) -> String {
        format!("{:?}", view.places)
    }
}
