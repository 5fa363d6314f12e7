//! What speaks for an action, in words.

use std::fmt::Display;

use game::{Lang, Viewer};
use messages::about;
use sanssouci::garden::{Boar, Garden, Placement, Side, boar_area, targets};
use sanssouci::parts::Face;
use sanssouci::score::{column_points, mission_points, row_points};
use sanssouci::square::{Row, Square, Squares, each};
use sanssouci::{Action, Card, Choice, MESSAGES, Phase, View};

use super::book::Book;
use super::look::Look;
use super::marks_in;
use super::scene::Scene;

/// More than this nobody reads.
const MOST: usize = 4;

/// What speaks for an action.
pub(super) fn reasons(view: &View, action: Action, lang: Lang) -> Vec<String> {
    let (Viewer::Seat(seat), Some(scene)) = (view.viewer, Scene::seen(view)) else {
        return Vec::new();
    };
    let decided = Decided {
        before: view.places[seat].garden,
        planned: view.planned(),
        scene,
        lang,
    };
    let mut found = decided.reasons(action);
    found.sort_by_key(|(weight, _)| -weight);
    found.truncate(MOST);
    found.into_iter().map(|(_, text)| text).collect()
}

/// How much it matters, in hundredths of a point, and what is said.
type Reason = (i32, String);

/// What has been decided this turn, and what it stands on.
struct Decided {
    scene: Scene,
    /// The garden before the turn.
    before: Garden,
    /// The garden with what has been decided.
    planned: Option<Garden>,
    lang: Lang,
}

impl Decided {
    fn words(&self, weight: i32, id: &str, about: &[(&str, &dyn Display)]) -> Reason {
        (weight, MESSAGES.say(self.lang, id, about))
    }

    fn reasons(&self, action: Action) -> Vec<Reason> {
        match action {
            Action::Take { card, .. } => self.take(action, card),
            Action::Gardener(square) => self.place(Placement {
                square,
                side: Side::Gardener,
                boar_to: None,
            }),
            Action::Boar(to) => self.boar(to),
            Action::Noble { to, .. } => self.walk(&self.planned.unwrap_or(self.before), to),
            Action::Stay => self.stay(),
            Action::Reward(face) => self.reward(face),
            Action::Garden(_) | Action::Stack(_) => Vec::new(),
        }
    }

    /// What taking a tile is for: where it goes, and the walk that then looks best.
    fn take(&self, action: Action, card: Card) -> Vec<Reason> {
        let look = Look::new(Book::learned(), &self.scene);
        let Some((_, plan)) = look.best(&[action]) else {
            return Vec::new();
        };
        let placement = plan.placement();
        let mut found = self.place(placement);
        let mut garden = self.before;
        garden.place(placement);
        if let Some(to) = plan.stop() {
            found.extend(self.walk(&garden, to));
        }
        if self.scene.keeps(card, Card::ANY) {
            found.push(self.words(120, "reason-keeps-wild-card", &[]));
        }
        found
    }

    fn place(&self, placement: Placement) -> Vec<Reason> {
        let before = &self.before;
        let mut garden = *before;
        let gain = garden.place(placement);
        let mut found = Vec::new();
        let (points, weight) = (gain.mark, 100 * i32::from(gain.mark.abs()));
        if points < 0 {
            found.push(self.words(weight, "reason-penalty", about![points]));
        } else if points > 0 {
            found.push(self.words(weight, "reason-bonus", about![points]));
        }
        if before.boar == Boar::On(placement.square) {
            let squares = placement.square.alone().neighbors();
            // Where the boar still has to choose its way it is chased, not gone.
            let can_run = !squares.minus(before.built).is_empty();
            let points = gain.boar;
            found.push(if can_run {
                self.words(100, "reason-chases-boar", about![points = 1])
            } else {
                let weight = 100 * i32::from(points);
                self.words(weight, "reason-drives-boar-out", about![points])
            });
        }
        found.extend(self.lines(garden.built, placement.square));
        found.extend(self.ways(&garden, placement.square));
        found
    }

    /// What a tile does for its row and its column.
    fn lines(&self, after: Squares, square: Square) -> Vec<Reason> {
        let (row, structure, before) = (square.row(), square.column(), self.before.built);
        let mut found = Vec::new();
        let lacking = |line: Squares| line.minus(after).count();
        let points = row_points(after, row) - row_points(before, row);
        if points > 0 {
            let weight = 100 * i32::from(points);
            found.push(self.words(weight, "reason-row", about![row, points]));
        } else if row != Row::One && lacking(row.squares()) == 1 {
            found.push(self.words(150, "reason-row-lacks-one", about![row]));
        }
        let points = column_points(after, structure) - column_points(before, structure);
        if points > 0 {
            let weight = 100 * i32::from(points);
            found.push(self.words(weight, "reason-column", about![structure, points]));
        } else if lacking(Squares::column(structure as u8)) == 1 {
            found.push(self.words(150, "reason-column-lacks-one", about![structure]));
        }
        found
    }

    /// The lowest stop that a tile opens a way to, beside its own square.
    fn ways(&self, after: &Garden, square: Square) -> Option<Reason> {
        let stops = |garden: &Garden| targets(garden.built, garden.gardeners, garden.stops);
        let opened = stops(after)
            .minus(stops(&self.before))
            .minus(square.alone());
        let square = each(opened).next()?;
        let (structure, weight) = (square.column(), 60 * i32::from(square.row().value()));
        Some(self.words(weight, "reason-opens-way", about![square, structure]))
    }

    fn walk(&self, garden: &Garden, to: Square) -> Vec<Reason> {
        let (structure, row, points) = (to.column(), to.row(), to.row().value());
        let weight = 100 * i32::from(points);
        let mut found = vec![self.words(weight, "reason-walks", about![structure, row, points])];
        if self.scene.missions.contains(structure) {
            let points = points - mission_points(garden.stops, structure);
            let weight = 100 * i32::from(points);
            found.push(self.words(weight, "reason-mission", about![points]));
        }
        found
    }

    fn boar(&self, to: Square) -> Vec<Reason> {
        let Phase::Decide(Choice::Boar(laid)) = self.scene.phase else {
            return Vec::new();
        };
        let built = self.before.built | laid.square.alone();
        let count = boar_area(built, to).count();
        vec![self.words(100, "reason-boar-area", about![count])]
    }

    fn stay(&self) -> Vec<Reason> {
        let garden = self.planned.unwrap_or(self.before);
        if targets(garden.built, garden.gardeners, garden.stops).is_empty() {
            return Vec::new();
        }
        vec![self.words(100, "reason-spares-walks", &[])]
    }

    fn reward(&self, face: Face) -> Vec<Reason> {
        let points = self
            .before
            .reward_board
            .map_or(0, |board| marks_in(board, face, self.scene.missions));
        if points > 0 {
            vec![self.words(100 * points, "reason-mission-marks", about![points])]
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests;
