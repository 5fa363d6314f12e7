//! Sanssouci in a terminal: how its views and events read as text.

mod drawn;
mod menu;
mod names;
mod spoken;
mod told;
mod verdict;

use game::{Lang, Portrait, Seat, Style, Viewer};

use crate::action::Space;
use crate::event::Event;
use crate::parts::Mark;
use crate::shown::{Marked, Shown, ShownGarden};
use crate::square::Square;
use crate::{Action, CardSet, Choice, Phase, Sanssouci, Structure};

impl Portrait for Sanssouci {
    fn picture(view: &Shown, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &Shown, style: &Style) -> Option<String> {
        if let (Phase::Decide(Choice::Gardener(_)), Some(plan)) = (view.phase, &view.plan) {
            let aimed = plan.aimed;
            return Some(match style.lang {
                Lang::En => format!("{aimed} is built: where does the gardener go?"),
                Lang::Fr => format!("La case {aimed} est occupée : où va le jardinier ?"),
                Lang::De => format!("{aimed} ist belegt: Wohin kommt der Gärtner?"),
            });
        }
        let words = match view.phase {
            _ if !is_asked(view) => return None,
            Phase::ChooseGardens => [
                "Choose the face of your garden.",
                "Choisissez la face de votre jardin.",
                "Wähle die Seite deines Gartens.",
            ],
            Phase::ChooseRewards => [
                "Choose the face of your reward board.",
                "Choisissez la face de votre planche Extension.",
                "Wähle die Seite deiner Erweiterungstafel.",
            ],
            Phase::Decide(stage) => stage_task(stage),
            _ => return None,
        };
        Some(style.pick(words).into())
    }

    fn menu(view: &Shown, actions: &[Action], style: &Style) -> Option<String> {
        Some(menu::menu(view, actions, style))
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        let sentence = told::sentence(event, style.lang)?;
        Some(spoken::signs(sentence, style))
    }

    fn verdict(view: &Shown, style: &Style) -> Option<String> {
        Some(spoken::signs(verdict::verdict(view, style), style))
    }
}

const fn stage_task(stage: Choice) -> [&'static str; 3] {
    match stage {
        Choice::Take => [
            "Play a card and take a tile.",
            "Jouez une carte et prenez une tuile.",
            "Spiele eine Karte und nimm ein Plättchen.",
        ],
        Choice::Gardener(_) => [
            "That square is built: where does the gardener go?",
            "Cette case est occupée : où va le jardinier ?",
            "Das Feld ist belegt: Wohin kommt der Gärtner?",
        ],
        Choice::Boar(_) => [
            "Where does the boar run?",
            "Où court le sanglier ?",
            "Wohin läuft das Wildschwein?",
        ],
        Choice::Noble(_) => [
            "Move a noble, or let them all stay.",
            "Déplacez un noble, ou laissez-les tous.",
            "Bewege einen Adligen, oder lass alle stehen.",
        ],
        Choice::Stack(_) => [
            "From which stack do you refill?",
            "De quelle pile complétez-vous ?",
            "Von welchem Stapel füllst du auf?",
        ],
    }
}

/// The seat whose garden is drawn large.
fn focus(view: &Shown) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// A seat's garden as the viewer means it to be, decisions of this turn included.
fn shown(view: &Shown, seat: Seat) -> &ShownGarden {
    match &view.plan {
        Some(plan) if view.viewer == Viewer::Seat(seat) => &plan.garden,
        _ => &view.places[seat].garden,
    }
}

/// Whether the viewer has something to decide.
const fn is_asked(view: &Shown) -> bool {
    match view.viewer {
        Viewer::Seat(seat) => view.asked.contains(seat),
        Viewer::Spectator => false,
    }
}

/// The display, without what the viewer has taken this turn.
fn display(view: &Shown) -> impl Iterator<Item = (Space, Option<Structure>)> {
    let tiles = view.plan.as_ref().map_or(view.display, |plan| plan.display);
    Space::all().zip(tiles)
}

/// The viewer's hand, without what it has played this turn.
fn hand(view: &Shown, seat: Seat) -> CardSet {
    let known = view.places[seat].hand.unwrap_or(CardSet::NONE);
    view.plan.as_ref().map_or(known, |plan| plan.hand)
}

/// The mark on a square, if it has one.
fn mark_on(marks: &[Marked], square: Square) -> Option<Mark> {
    let marked = marks.iter().find(|marked| marked.square == square)?;
    Some(marked.mark)
}
