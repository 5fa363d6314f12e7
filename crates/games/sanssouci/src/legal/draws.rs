//! What chance may draw, and which rule forbids the rest.

use game::{Dice, Odds, Refusal, Rule, Seat};

use crate::action::Draw;
use crate::garden::Garden;
use crate::parts::Board;
use crate::{MissionSet, Phase, Sanssouci, Structure, rules};

/// Says whether chance may draw this.
pub(crate) fn check_draw(game: &Sanssouci, draw: Draw) -> Result<(), Refusal> {
    match (game.phase, draw) {
        // [SAN-X5] No board twice.
        (Phase::DealGardens, Draw::Garden(board)) => {
            let is_left = game
                .boards_left(|garden| garden.board)
                .any(|left| left == board);
            Refusal::when(!is_left, rules::DEALT_ONCE)
        }
        (Phase::DealRewards, Draw::Reward(board)) => {
            let mut left = game.boards_left(|garden| garden.reward_board);
            Refusal::when(!left.any(|left| left == board), rules::DEALT_ONCE)
        }
        // [SAN-C6] Each card is in a deck once.
        (Phase::DealCards | Phase::DrawCard, Draw::Card(card)) => {
            let is_left = game.hands[game.next_to_get()].deck.contains(card);
            Refusal::when(!is_left, rules::CARDS)
        }
        // [SAN-C7] Each mission is there once.
        (Phase::DealMissions, Draw::Mission(mission)) => {
            Refusal::when(!game.missions_left().contains(mission), rules::MISSIONS)
        }
        // [SAN-C5] So many tiles of each structure and no more.
        (Phase::FillDisplay | Phase::Refill(_), Draw::Tile(tile)) => {
            Refusal::when(game.bag.counts()[tile as usize] == 0, rules::TILES)
        }
        // [SAN-S6] A seat at the table begins.
        (Phase::DrawFirst, Draw::First(seat)) => {
            Refusal::when(!game.gardens.seats().contains(seat), rules::FIRST_PLAYER)
        }
        (phase, _) => Err(Refusal::by(due(phase))),
    }
}

/// The rule that says what must happen instead of a draw that is not due.
const fn due(phase: Phase) -> Rule {
    match phase {
        Phase::DealGardens | Phase::ChooseGardens => rules::GARDEN_FACE,
        Phase::DealRewards | Phase::ChooseRewards => rules::REWARD_FACE,
        Phase::DealCards => rules::HANDS,
        Phase::DealMissions => rules::TWO_MISSIONS,
        Phase::FillDisplay => rules::DISPLAY,
        Phase::DrawFirst => rules::FIRST_PLAYER,
        Phase::Decide(_) => rules::TURN,
        Phase::Refill(_) => rules::REFILL,
        Phase::DrawCard => rules::DRAW_CARD,
        Phase::Over => rules::END,
    }
}

/// Fills in what chance may draw.
pub(crate) fn odds(game: &Sanssouci, into: &mut Odds<Draw>) {
    into.clear();
    match game.phase {
        Phase::DealGardens => game
            .boards_left(|garden| garden.board)
            .for_each(|board| into.push(Draw::Garden(board), 1)),
        Phase::DealRewards => game
            .boards_left(|garden| garden.reward_board)
            .for_each(|board| into.push(Draw::Reward(board), 1)),
        // [SAN-S3] Decks are shuffled: every card left is as likely as the next.
        Phase::DealCards | Phase::DrawCard => game.hands[game.next_to_get()]
            .deck
            .iter()
            .for_each(|card| into.push(Draw::Card(card), 1)),
        Phase::DealMissions => game
            .missions_left()
            .iter()
            .for_each(|mission| into.push(Draw::Mission(mission), 1)),
        // [SAN-S5] The tiles are shuffled: every tile left is as likely as the next.
        Phase::FillDisplay | Phase::Refill(_) => {
            for (tile, count) in Structure::ALL.into_iter().zip(game.bag.counts()) {
                if count > 0 {
                    into.push(Draw::Tile(tile), count.into());
                }
            }
        }
        Phase::DrawFirst => game
            .gardens
            .seats()
            .iter()
            .for_each(|seat| into.push(Draw::First(seat), 1)),
        Phase::ChooseGardens | Phase::ChooseRewards | Phase::Decide(_) | Phase::Over => {}
    }
}

/// Draws without listing the odds first, where it happens often.
#[inline]
pub(crate) fn draw(game: &Sanssouci, dice: &mut impl Dice) -> Draw {
    match game.phase {
        Phase::FillDisplay | Phase::Refill(_) => {
            Draw::Tile(game.bag.nth(dice.below(game.bag.len().into())))
        }
        Phase::DrawCard | Phase::DealCards => {
            let deck = game.hands[game.next_to_get()].deck;
            Draw::Card(deck.nth(dice.below(deck.len())))
        }
        Phase::DealMissions => {
            let left = game.missions_left();
            Draw::Mission(left.nth(dice.below(left.len())))
        }
        Phase::DealRewards => Draw::Reward(some_board(dice, || {
            game.boards_left(|garden| garden.reward_board)
        })),
        Phase::DrawFirst => {
            Draw::First(Seat::ALL[dice.below(game.gardens.count().into()) as usize & 3])
        }
        _ => Draw::Garden(some_board(dice, || game.boards_left(|garden| garden.board))),
    }
}

fn some_board<I: Iterator<Item = Board>>(dice: &mut impl Dice, left: impl Fn() -> I) -> Board {
    let number = dice.below(left().count() as u32);
    left().nth(number as usize).unwrap_or(Board::One)
}

impl Sanssouci {
    /// The boards of a kind that nobody has.
    // [SAN-X5] Dealt without repetition.
    fn boards_left(&self, of: fn(&Garden) -> Option<Board>) -> impl Iterator<Item = Board> {
        let is_left = move |board: &Board| {
            self.gardens
                .iter()
                .all(|(_, garden)| of(garden) != Some(*board))
        };
        Board::ALL.into_iter().filter(is_left)
    }

    /// The missions that nobody has.
    fn missions_left(&self) -> MissionSet {
        self.hands
            .iter()
            .fold(MissionSet::ALL, |left, (_, hand)| left.minus(hand.missions))
    }
}
