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
mod told;
mod trial;

use std::fmt::Display;

use game::{Ink, Portrait, Refusal, Seat, Style, Viewer, name_seat, name_winners};
use messages::{Messages, about};

use crate::shown::ShownPlace;
use crate::track::Color;
use crate::{Action, CottageGarden, Duty, Event, Hive, Shown};

/// What Cottage Garden says, in three languages.
pub static MESSAGES: Messages = Messages::new([
    include_str!("../messages/en.ftl"),
    include_str!("../messages/fr.ftl"),
    include_str!("../messages/de.ftl"),
]);

fn words(style: &Style, id: &str, about: &[(&str, &dyn Display)]) -> String {
    MESSAGES.say(style.lang, id, about)
}

impl Portrait for CottageGarden {
    fn picture(view: &Shown, style: &Style) -> String {
        if style.is_spoken {
            spoken::picture(view, style)
        } else {
            drawn::picture(view, style)
        }
    }

    fn task(view: &Shown, style: &Style) -> Option<String> {
        let duty = view.duty();
        let asked = view
            .on_turn
            .filter(|_| duty.is_some_and(|it| !it.is_chance()));
        Some(match (duty, asked) {
            (_, Some(seat)) if !is_on_turn(view) => {
                let name = name_seat(seat, style.lang);
                match view.viewer {
                    Viewer::Seat(_) => words(style, "waiting", about![name]),
                    Viewer::Spectator => words(style, "watching", about![name]),
                }
            }
            (Some(Duty::Advance { color, spaces }), _) => words(
                style,
                "task-advance",
                about![color, pots = spaces, cloches = spaces],
            ),
            _ => words(style, "task", about![duty = duty_key(duty)]),
        })
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
        Some(words(style, "questions", &[]))
    }

    fn sentence(event: &Event, style: &Style) -> Option<String> {
        told::sentence(event, style)
    }

    fn verdict(view: &Shown, style: &Style) -> Option<String> {
        let mut lines = if style.is_spoken {
            let seats = view.places.seats().iter();
            seats.map(|seat| spoken::place(view, seat, style)).collect()
        } else {
            table(view, style)
        };
        lines.extend(outcome(view, style));
        Some(lines.join("\n"))
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

/// How messages call what is being waited for.
const fn duty_key(duty: Option<Duty>) -> &'static str {
    match duty {
        None => "over",
        Some(Duty::FillNursery) => "fill_nursery",
        Some(Duty::FillQueue) => "fill_queue",
        Some(Duty::DealBeds) => "deal_beds",
        Some(Duty::DrawFirst) => "draw_first",
        Some(Duty::ReturnTiles) => "return_tiles",
        Some(Duty::Pay) => "pay",
        Some(Duty::Refill) => "refill",
        Some(Duty::AddCats) => "add_cats",
        Some(Duty::ScoreBeds) => "score_beds",
        Some(Duty::UseCat { .. }) => "use_cat",
        Some(Duty::BonusPot { .. }) => "bonus_pot",
        Some(Duty::LatePot { .. }) => "late_pot",
        Some(Duty::ShedCats) => "shed_cats",
        Some(_) => "plant",
    }
}

/// How far the game has come.
fn moment(view: &Shown, style: &Style) -> String {
    if view.is_last_round || view.duty().is_none() {
        return words(style, "last-round", &[]);
    }
    let (turn, turns) = (view.turns - view.turns_left + 1, view.turns);
    words(style, "moment", about![turn, turns])
}

/// A seat's points, and the beehive among them.
fn result(place: &ShownPlace, style: &Style) -> String {
    let (points, hive) = (place.points, place.hive.map_or(0, Hive::value));
    words(style, "result", about![points, hive])
}

/// Where everyone's points come from.
// [COT-E1] The cubes and the beehive; cats bring nothing.
fn table(view: &Shown, style: &Style) -> Vec<String> {
    let [player, total] = [words(style, "player", &[]), words(style, "total", &[])];
    let [orange, blue] = Color::ALL.map(|color| words(style, "color", about![color]));
    let hive = words(style, "source", about![source = "hive"]);
    // [COT-O1] No beehives in solo.
    let is_solo = view.setup.players == 1;
    let hive = if is_solo { String::new() } else { hive };
    let head = format!("{player:<8}{orange:>14}{blue:>14}{hive:>13}{total:>9}");
    let mut lines = vec![style.paint(Ink::Strong, &head)];
    for (seat, place) in view.places.iter() {
        let [orange, blue] = Color::ALL.map(|color| drawn::cubes(place.cubes(color)));
        let hive = match place.hive {
            None if is_solo => String::new(),
            hive => hive.map_or(0, Hive::value).to_string(),
        };
        let (seat, points) = (seat.to_string(), place.points);
        lines.push(format!(
            "{seat:<8}{orange:>14}{blue:>14}{hive:>13}{points:>9}"
        ));
    }
    lines
}

/// Who won, or how good a result it is for someone alone; nothing before the end.
fn outcome(view: &Shown, style: &Style) -> Option<String> {
    if view.duty().is_some() {
        return None;
    }
    if view.setup.players == 1 {
        let title = title(view.places[Seat::A].points);
        return Some(words(style, "verdict", about![title]));
    }
    let winners = name_winners(view.winners, style.lang)?;
    let best = view.places[view.winners.lowest()?].points;
    let others = view.places.seats().minus(view.winners);
    // [COT-E2] Between equal points, the beehives decide.
    let is_close = others.iter().any(|seat| view.places[seat].points == best);
    Some(if is_close {
        words(style, "by-hive", about![winners])
    } else {
        winners
    })
}

// [COT-O2] The titles of the solo game.
const fn title(points: i32) -> &'static str {
    match points {
        91.. => "exceptional",
        71.. => "good",
        _ => "fair",
    }
}

#[cfg(test)]
mod tests;
