//! Sanssouci in a terminal: how its views and events read as text.

mod drawn;
mod menu;
mod names;
mod spoken;
mod told;
mod verdict;

use game::{GAME_OVER, Lang, Portrait, Seat, Style, Viewer, WAITING};

use crate::action::Space;
use crate::event::Event;
use crate::parts::Mark;
use crate::square::Square;
use crate::view::{GardenView, Marked, View};
use crate::{Action, CardSet, Phase, Sanssouci, Stage, Structure};

impl Portrait for Sanssouci {
    fn picture(view: &View, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &View, style: &Style) -> String {
        if let (Phase::Decide(Stage::Gardener(_)), Some(plan)) = (view.phase, &view.plan) {
            let aimed = plan.aimed;
            return match style.lang {
                Lang::En => format!("{aimed} is built: where does the gardener go?"),
                Lang::Fr => format!("La case {aimed} est occupée : où va le jardinier ?"),
                Lang::De => format!("{aimed} ist belegt: Wohin kommt der Gärtner?"),
            };
        }
        style
            .pick(match view.phase {
                Phase::Over => GAME_OVER,
                _ if !is_asked(view) => WAITING,
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
                _ => ["", "", ""],
            })
            .into()
    }

    fn menu(view: &View, actions: &[Action], style: &Style) -> String {
        menu::menu(view, actions, style)
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        let sentence = told::sentence(event, style.lang)?;
        Some(spoken::signs(sentence, style))
    }

    fn verdict(view: &View, style: &Style) -> String {
        spoken::signs(verdict::verdict(view, style), style)
    }
}

const fn stage_task(stage: Stage) -> [&'static str; 3] {
    match stage {
        Stage::Take => [
            "Play a card and take a tile.",
            "Jouez une carte et prenez une tuile.",
            "Spiele eine Karte und nimm ein Plättchen.",
        ],
        Stage::Gardener(_) => [
            "That square is built: where does the gardener go?",
            "Cette case est occupée : où va le jardinier ?",
            "Das Feld ist belegt: Wohin kommt der Gärtner?",
        ],
        Stage::Boar(_) => [
            "Where does the boar run?",
            "Où court le sanglier ?",
            "Wohin läuft das Wildschwein?",
        ],
        Stage::Noble(_) => [
            "Move a noble, or let them all stay.",
            "Déplacez un noble, ou laissez-les tous.",
            "Bewege einen Adligen, oder lass alle stehen.",
        ],
        Stage::Stack(_) => [
            "From which stack do you refill?",
            "De quelle pile complétez-vous ?",
            "Von welchem Stapel füllst du auf?",
        ],
    }
}

/// The seat whose garden is drawn large.
fn focus(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// A seat's garden as the viewer means it to be, decisions of this turn included.
fn shown(view: &View, seat: Seat) -> &GardenView {
    match &view.plan {
        Some(plan) if view.viewer == Viewer::Seat(seat) => &plan.garden,
        _ => &view.places[seat].garden,
    }
}

/// Whether the viewer has something to decide.
const fn is_asked(view: &View) -> bool {
    match view.viewer {
        Viewer::Seat(seat) => view.asked.contains(seat),
        Viewer::Spectator => false,
    }
}

/// The display, without what the viewer has taken this turn.
fn display(view: &View) -> impl Iterator<Item = (Space, Option<Structure>)> {
    let tiles = view.plan.as_ref().map_or(view.display, |plan| plan.display);
    Space::all().zip(tiles)
}

/// The viewer's hand, without what it has played this turn.
fn hand(view: &View, seat: Seat) -> CardSet {
    let known = view.places[seat].hand.unwrap_or(CardSet::NONE);
    view.plan.as_ref().map_or(known, |plan| plan.hand)
}

/// The mark on a square, if it has one.
fn mark_on(marks: &[Marked], square: Square) -> Option<Mark> {
    let marked = marks.iter().find(|marked| marked.square == square)?;
    Some(marked.mark)
}
