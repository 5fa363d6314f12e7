//! How steps of Sanssouci are written. The grammar is in `docs/notation.md`.

use game::{Notation, ReadError, Refusal, Seat, quote};

use crate::action::{Space, Stack};
use crate::event::Event;
use crate::parts::{Board, Face};
use crate::square::Square;
use crate::{Action, Card, Choice, Draw, Phase, Sanssouci, Structure, rules};

const FORMS: &str = "`2+4 4.2`, `2+4 4.2 vine = i4`, `gardener b5`, `boar e5`, `noble vine i4`, \
                     `stay`, `stack 3`, `garden A` or `reward A`";

/// What a tile that is turned to its gardener goes to, as far as its card decides it.
const GARDENER: &str = "gardener";

impl Notation for Sanssouci {
    fn write_action(&self, _: Seat, action: Action) -> String {
        match action {
            Action::Garden(face) => format!("garden {face}"),
            Action::Reward(face) => format!("reward {face}"),
            Action::Take { card, space } => match self.open.get(space) {
                Some(tile) => format!("{card} {space} {tile} = {}", self.goal(space)),
                None => format!("{card} {space}"),
            },
            Action::Gardener(square) => format!("gardener {square}"),
            Action::Boar(square) => format!("boar {square}"),
            Action::Noble { noble, to } => format!("noble {noble} {to}"),
            Action::Stay => "stay".into(),
            Action::Stack(stack) => format!("stack {stack}"),
        }
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let action = match words[..] {
            ["garden", face] => read_face(face).map(Action::Garden),
            ["reward", face] => read_face(face).map(Action::Reward),
            ["gardener", square] => square.parse().ok().map(Action::Gardener),
            ["boar", square] => square.parse().ok().map(Action::Boar),
            ["noble", noble, to] => read_noble(noble, to),
            ["stay"] => Some(Action::Stay),
            ["stack", number] => read_stack(number).map(Action::Stack),
            [card, space, ref stated @ ..] => {
                if let (Some(card), Some(space)) = (Card::named(card), Space::named(space)) {
                    self.check_stated(seat, space, stated)?;
                    Some(Action::Take { card, space })
                } else {
                    None
                }
            }
            _ => None,
        };
        action.ok_or_else(|| unreadable(text))
    }

    fn write_draw(&self, draw: Draw) -> String {
        let seat = self.next_to_get();
        match draw {
            Draw::Garden(board) => format!("garden {seat} {board}"),
            Draw::Reward(board) => format!("reward {seat} {board}"),
            Draw::Card(card) => format!("card {seat} {card}"),
            Draw::Mission(mission) => format!("mission {seat} {mission}"),
            Draw::Tile(tile) => match self.open.first_empty() {
                Some(space) => format!("tile {space} {tile}"),
                None => format!("tile {tile}"),
            },
            Draw::First(seat) => format!("first {seat}"),
        }
    }

    fn read_draw(&self, text: &str) -> Result<Draw, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let draw = match words[..] {
            ["tile", space, tile] => {
                let read = Space::named(space).zip(Structure::named(tile));
                if let Some((space, _)) = read {
                    self.check_space(space)?;
                }
                read.map(|(_, tile)| Draw::Tile(tile))
            }
            ["first", seat] => Seat::from_letter(seat).map(Draw::First),
            [kind, seat, what] => {
                let read = read_dealt(kind, what).zip(Seat::from_letter(seat));
                if let Some((draw, seat)) = read {
                    self.check_getter(draw, seat)?;
                }
                read.map(|(draw, _)| draw)
            }
            _ => None,
        };
        draw.ok_or_else(|| {
            let forms = "`garden a 3`, `reward a 3`, `card a 2+4`, `mission a vine`, \
                         `tile 4.2 vine` or `first a`";
            ReadError::Unreadable(format!("a draw is {forms}, not {}", quote(text)))
        })
    }

    fn comment(event: &Event) -> Option<String> {
        match event {
            Event::Round { round } => Some(format!("\nround {round}")),
            Event::Counted {
                seat,
                count,
                points,
            } => {
                let won = points - i32::from(count.total());
                let mut sum = format!("won in play {won}");
                for (name, points) in [
                    ("rows", count.rows),
                    ("columns", count.columns),
                    ("missions", count.missions),
                    ("boar", count.boar),
                ] {
                    if points != 0 {
                        sum += &format!(", {name} {points}");
                    }
                }
                Some(format!("{seat}: {points} ({sum})"))
            }
            _ => None,
        }
    }
}

impl Sanssouci {
    /// Where the tile on a space goes, as far as that follows from the space.
    fn goal(&self, space: Space) -> String {
        match self.aim(space).filter(|square| !self.is_built(*square)) {
            Some(square) => square.to_string(),
            None => GARDENER.into(),
        }
    }

    /// The tile and its square may be stated for the reader's sake; then they must be right.
    // [SAN-T5] The column of its structure, and the row whose color it was taken from.
    fn check_stated(&self, seat: Seat, space: Space, stated: &[&str]) -> Result<(), ReadError> {
        let (tile, goal) = match stated {
            [] => return Ok(()),
            [tile] => (*tile, None),
            [tile, "=", goal] => (*tile, Some(*goal)),
            _ => return Err(unreadable(&stated.join(" "))),
        };
        let named = Structure::named(tile).ok_or_else(|| unreadable(tile))?;
        let is_goal = |goal: &str| goal == GARDENER || goal.parse::<Square>().is_ok();
        if let Some(nonsense) = goal.filter(|goal| !is_goal(goal)) {
            return Err(unreadable(nonsense));
        }
        // At another time than its take this is not the reason to refuse it; and how far somebody
        // else's turn has come, nobody may find out by asking.
        if self.on_turn != seat || self.phase != Phase::Decide(Choice::Take) {
            return Ok(());
        }
        let is_right_goal = goal.is_none_or(|goal| goal == self.goal(space));
        if self.open.get(space) != Some(named) || !is_right_goal {
            return Err(Refusal::by(rules::TILE_SQUARE).into());
        }
        Ok(())
    }

    // [SAN-S5] The display is filled from the first space to the last; [SAN-T13] later, a tile
    // goes on the space just emptied.
    fn check_space(&self, space: Space) -> Result<(), ReadError> {
        let rule = match self.phase {
            Phase::FillDisplay => rules::DISPLAY,
            Phase::Refill(_) => rules::REFILL,
            _ => return Ok(()),
        };
        if self.open.first_empty() == Some(space) {
            Ok(())
        } else {
            Err(Refusal::by(rule).into())
        }
    }

    /// What is dealt names its seat, which must be the next one; whether it is this that is dealt
    /// now, the check says.
    fn check_getter(&self, draw: Draw, seat: Seat) -> Result<(), ReadError> {
        let is_due = matches!(
            (self.phase, draw),
            (Phase::DealGardens, Draw::Garden(_))
                | (Phase::DealRewards, Draw::Reward(_))
                | (Phase::DealCards | Phase::DrawCard, Draw::Card(_))
                | (Phase::DealMissions, Draw::Mission(_))
        );
        // [SAN-C1] Nobody sits there.
        if !self.gardens.seats().contains(seat) {
            return Err(Refusal::by(rules::PLAYERS).into());
        }
        let next = self.next_to_get();
        if is_due && seat != next {
            let order = format!("what is dealt stands in the order of the seats: {next} is next");
            return Err(ReadError::Unreadable(order));
        }
        Ok(())
    }
}

fn unreadable(text: &str) -> ReadError {
    ReadError::Unreadable(format!("a decision is {FORMS}, not {}", quote(text)))
}

fn read_face(text: &str) -> Option<Face> {
    Face::ALL.into_iter().find(|face| face.to_string() == text)
}

fn read_board(text: &str) -> Option<Board> {
    Board::ALL
        .into_iter()
        .find(|board| board.to_string() == text)
}

fn read_stack(text: &str) -> Option<Stack> {
    Stack::all().find(|stack| stack.to_string() == text)
}

fn read_noble(noble: &str, to: &str) -> Option<Action> {
    Some(Action::Noble {
        noble: Structure::named(noble)?,
        to: to.parse().ok()?,
    })
}

fn read_dealt(kind: &str, what: &str) -> Option<Draw> {
    match kind {
        "garden" => read_board(what).map(Draw::Garden),
        "reward" => read_board(what).map(Draw::Reward),
        "card" => Card::named(what).map(Draw::Card),
        "mission" => Structure::named(what).map(Draw::Mission),
        _ => None,
    }
}
