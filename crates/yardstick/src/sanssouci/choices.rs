//! What may happen next.

use super::parts::{BOARDS, Card, Face, Square};
use super::step::{Step, row_of_space};
use super::table::{Due, SPACES, Seat, Table};

impl Table {
    /// Everything that may happen next: what may be drawn, or what the seats that may act now
    /// may do. Nothing occurs twice.
    pub fn steps(&self) -> Vec<Step> {
        match self.due {
            Due::GardenFaces => self.faces(
                |seat| seat.garden_face,
                |seat, face| Step::Garden { seat, face },
            ),
            Due::RewardFaces => self.faces(
                |seat| seat.reward_face,
                |seat, face| Step::Reward { seat, face },
            ),
            Due::Take => self.takes(),
            Due::Gardener(own) => self.gardener_moves(own),
            Due::Boar => self.boar_moves(),
            Due::Noble => self.noble_moves(),
            Due::Stack => self.stack_choices(),
            _ => {
                let draws = self.weighted_draws().into_iter();
                draws.map(|(step, _)| step).collect()
            }
        }
    }

    /// Everything that may be drawn next, and how many of all the equally likely draws give it.
    /// Nothing if a seat is to act, or if the game is over.
    pub fn weighted_draws(&self) -> Vec<(Step, u32)> {
        match self.due {
            Due::GardenBoard(seat) => self.boards(
                |other| other.garden_board,
                |board| Step::DrawGarden { seat, board },
            ),
            Due::RewardBoard(seat) => self.boards(
                |other| other.reward_board,
                |board| Step::DrawReward { seat, board },
            ),
            Due::FirstCards(seat) => self.card_draws(seat),
            Due::NewCard => self.card_draws(self.acting()),
            Due::Missions(seat) => {
                let left = self.missions.iter();
                left.map(|&structure| (Step::DrawMission { seat, structure }, 1))
                    .collect()
            }
            Due::Display(space) | Due::Refill(space) => self.tile_draws(space),
            Due::FirstSeat => (0..self.players())
                .map(|seat| (Step::DrawFirst { seat }, 1))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The seat whose turn it is.
    pub(super) fn acting(&self) -> usize {
        self.turn().expect("turns have begun")
    }

    /// Draws of a board that no seat has (SAN-X5).
    fn boards(
        &self,
        of_seat: fn(&Seat) -> Option<usize>,
        step: impl Fn(usize) -> Step,
    ) -> Vec<(Step, u32)> {
        let mut draws = Vec::new();
        for board in 1..=BOARDS {
            if self.seats.iter().all(|seat| of_seat(seat) != Some(board)) {
                draws.push((step(board), 1));
            }
        }
        draws
    }

    /// Draws of a card from a seat's deck (SAN-S3, SAN-T14).
    fn card_draws(&self, seat: usize) -> Vec<(Step, u32)> {
        let deck = self.seats[seat].deck.iter();
        deck.map(|&card| (Step::DrawCard { seat, card }, 1))
            .collect()
    }

    /// Draws of a tile for a space (SAN-S5, SAN-T13).
    fn tile_draws(&self, space: usize) -> Vec<(Step, u32)> {
        let mut draws = Vec::new();
        for (structure, &tiles) in self.bag.iter().enumerate() {
            if tiles > 0 {
                draws.push((Step::DrawTile { space, structure }, tiles));
            }
        }
        draws
    }

    /// Both faces for every seat that has not chosen yet (SAN-S1, SAN-R1).
    fn faces(&self, chosen: fn(&Seat) -> Option<Face>, step: fn(usize, Face) -> Step) -> Vec<Step> {
        let mut steps = Vec::new();
        for (number, seat) in self.seats.iter().enumerate() {
            if chosen(seat).is_none() {
                steps.push(step(number, Face::A));
                steps.push(step(number, Face::B));
            }
        }
        steps
    }

    /// Every card of the hand with every tile that it may take.
    fn takes(&self) -> Vec<Step> {
        let seat = self.acting();
        let mut steps = Vec::new();
        for &card in &self.seats[seat].hand {
            for space in 0..SPACES {
                let Some(structure) = self.display[space] else {
                    continue;
                };
                if !self.allows(card, space, structure) {
                    continue;
                }
                // One square is the tile's own (SAN-T5); if it is built the tile becomes a
                // gardener (SAN-T6).
                let own = (structure, row_of_space(space));
                let is_free = self.garden(seat).is_free(own);
                steps.push(Step::Take {
                    seat,
                    card,
                    space,
                    structure,
                    target: is_free.then_some(own),
                });
            }
        }
        steps
    }

    /// Whether a card may take the tile of this structure on this space.
    fn allows(&self, card: Card, space: usize, structure: usize) -> bool {
        let row = row_of_space(space);
        match card {
            // SAN-T2.
            Card::Colors(one, other) => row == one || row == other,
            // Any tile if none shows the structure (SAN-T3).
            Card::Structure(wanted) => structure == wanted || !self.display.contains(&Some(wanted)),
            // SAN-T4.
            Card::Any => true,
        }
    }

    /// Where the gardener may go (SAN-T6, SAN-T7).
    fn gardener_moves(&self, own: Square) -> Vec<Step> {
        let seat = self.acting();
        let squares = self.garden(seat).gardener_squares(own).into_iter();
        squares
            .map(|square| Step::Gardener { seat, square })
            .collect()
    }

    /// Where the boar may go (SAN-B2).
    fn boar_moves(&self) -> Vec<Step> {
        let seat = self.acting();
        let squares = self.garden(seat).boar_squares().into_iter();
        squares.map(|square| Step::Boar { seat, square }).collect()
    }

    /// One noble moves, or none (SAN-T11).
    fn noble_moves(&self) -> Vec<Step> {
        let seat = self.acting();
        let mut steps = vec![Step::Stay { seat }];
        for square in self.noble_targets(seat) {
            steps.push(Step::Noble {
                seat,
                structure: square.0,
                square,
            });
        }
        steps
    }

    /// The stacks that are not empty (SAN-T13).
    fn stack_choices(&self) -> Vec<Step> {
        let seat = self.acting();
        let mut steps = Vec::new();
        for (stack, &height) in (1..).zip(&self.stacks) {
            if height > 0 {
                steps.push(Step::Stack { seat, stack });
            }
        }
        steps
    }
}
