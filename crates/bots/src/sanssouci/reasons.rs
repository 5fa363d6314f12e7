//! What speaks for an action, in words.

mod phrases;

use game::{Lang, Viewer};
use sanssouci::garden::{Boar, Garden, Placement, Side, boar_area, targets};
use sanssouci::parts::Face;
use sanssouci::score::{column_points, mission_points, row_points};
use sanssouci::square::{Row, Square, Squares, each};
use sanssouci::{Action, Card, Choice, Phase, View};

use super::book::Book;
use super::look::Look;
use super::marks_in;
use super::scene::Scene;
use phrases::Phrase;

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
        view,
        scene,
    };
    let mut found = decided.phrases(action);
    found.sort_by_key(|phrase| -phrase.weight());
    found.truncate(MOST);
    found.iter().map(|phrase| phrase.say(lang)).collect()
}

/// What has been decided this turn, and what it stands on.
struct Decided<'a> {
    view: &'a View,
    scene: Scene,
    /// The garden before the turn.
    before: Garden,
    /// The garden with what has been decided.
    planned: Option<Garden>,
}

impl Decided<'_> {
    fn phrases(&self, action: Action) -> Vec<Phrase> {
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
    fn take(&self, action: Action, card: Card) -> Vec<Phrase> {
        let look = Look::new(Book::learned(), &self.scene);
        let Some((_, plan)) = look.best(&[action]) else {
            return Vec::new();
        };
        let placement = plan.placement();
        let mut phrases = self.place(placement);
        let mut garden = self.before;
        garden.place(placement);
        if let Some(to) = plan.stop() {
            phrases.extend(self.walk(&garden, to));
        }
        if self.scene.keeps(card, Card::ANY) {
            phrases.push(Phrase::KeepsWildCard);
        }
        phrases
    }

    fn place(&self, placement: Placement) -> Vec<Phrase> {
        let before = &self.before;
        let mut garden = *before;
        let gain = garden.place(placement);
        let mut phrases = vec![Phrase::Mark(gain.mark)];
        if before.boar == Boar::On(placement.square) {
            let squares = placement.square.alone().neighbors();
            // Where the boar still has to choose its way it is chased, not gone.
            let can_run = !squares.minus(before.built).is_empty();
            phrases.push(if can_run {
                Phrase::ChasesBoar
            } else {
                Phrase::DrivesBoarOut(gain.boar)
            });
        }
        phrases.extend(lines(before.built, garden.built, placement.square));
        phrases.extend(self.ways(&garden, placement.square));
        phrases.retain(|phrase| *phrase != Phrase::Mark(0));
        phrases
    }

    /// The lowest stop that a tile opens a way to, beside its own square.
    fn ways(&self, after: &Garden, square: Square) -> Option<Phrase> {
        let stops = |garden: &Garden| targets(garden.built, garden.gardeners, garden.stops);
        let opened = stops(after)
            .minus(stops(&self.before))
            .minus(square.alone());
        each(opened).next().map(Phrase::OpensWay)
    }

    fn walk(&self, garden: &Garden, to: Square) -> Vec<Phrase> {
        let mut phrases = vec![Phrase::Walks(to)];
        let noble = to.column();
        let missions = match self.view.viewer {
            Viewer::Seat(seat) => self.view.places[seat].missions.unwrap_or_default(),
            Viewer::Spectator => return phrases,
        };
        if missions.contains(noble) {
            let more = to.row().value() - mission_points(garden.stops, noble);
            phrases.push(Phrase::Mission(more));
        }
        phrases
    }

    fn boar(&self, to: Square) -> Vec<Phrase> {
        let Phase::Decide(Choice::Boar(laid)) = self.view.phase else {
            return Vec::new();
        };
        let built = self.before.built | laid.square.alone();
        vec![Phrase::BoarArea(boar_area(built, to).count())]
    }

    fn stay(&self) -> Vec<Phrase> {
        let garden = self.planned.unwrap_or(self.before);
        if targets(garden.built, garden.gardeners, garden.stops).is_empty() {
            return Vec::new();
        }
        vec![Phrase::SparesWalks]
    }

    fn reward(&self, face: Face) -> Vec<Phrase> {
        let (Viewer::Seat(seat), Some(board)) = (self.view.viewer, self.before.reward_board) else {
            return Vec::new();
        };
        let missions = self.view.places[seat].missions.unwrap_or_default();
        let columns = missions.iter();
        let points: i32 = columns.map(|column| marks_in(board, face, column)).sum();
        (points > 0)
            .then_some(Phrase::MissionMarks(points))
            .into_iter()
            .collect()
    }
}

/// What a tile does for its row and its column.
fn lines(before: Squares, after: Squares, square: Square) -> Vec<Phrase> {
    let (row, column) = (square.row(), square.column());
    let mut phrases = Vec::new();
    let lacking = |line: Squares| line.minus(after).count();
    let row_gain = row_points(after, row) - row_points(before, row);
    if row_gain > 0 {
        phrases.push(Phrase::CompletesRow(row, row_gain));
    } else if row != Row::One && lacking(row.squares()) == 1 {
        phrases.push(Phrase::RowLacksOne(row));
    }
    let column_gain = column_points(after, column) - column_points(before, column);
    if column_gain > 0 {
        phrases.push(Phrase::CompletesColumn(column, column_gain));
    } else if lacking(Squares::column(column as u8)) == 1 {
        phrases.push(Phrase::ColumnLacksOne(column));
    }
    phrases
}

#[cfg(test)]
mod tests;
