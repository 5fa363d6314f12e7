//! What a step does.

use super::garden::Ground;
use super::parts::{Card, Square, marks, printed};
use super::step::{Step, row_of_space};
use super::table::{Due, ROUNDS, STACKS, Table};

impl Table {
    /// Lets a step happen, which must be one of [`Table::steps`].
    pub fn apply(&mut self, step: &Step) {
        debug_assert!(self.steps().contains(step), "{step} may not happen now");
        match *step {
            Step::DrawGarden { seat, board } => self.seats[seat].garden_board = Some(board),
            Step::DrawReward { seat, board } => self.seats[seat].reward_board = Some(board),
            Step::Garden { seat, face } => self.seats[seat].garden_face = Some(face),
            Step::Reward { seat, face } => self.seats[seat].reward_face = Some(face),
            Step::DrawCard { seat, card } => self.draw_card(seat, card),
            Step::DrawMission { seat, structure } => {
                self.missions.retain(|&left| left != structure);
                self.seats[seat].missions.push(structure);
            }
            Step::DrawTile { space, structure } => {
                self.bag[structure] -= 1;
                self.display[space] = Some(structure);
            }
            Step::DrawFirst { seat } => self.first = Some(seat),
            Step::Take {
                seat,
                card,
                space,
                target,
                structure,
            } => {
                self.take(seat, card, space);
                // The tile's own square is of its column and of the space's row (SAN-T5).
                let own = (structure, row_of_space(space));
                match target {
                    Some(square) => self.lay(seat, square, Ground::Structure),
                    None => self.due = Due::Gardener(own),
                }
                return;
            }
            Step::Gardener { seat, square } => {
                self.lay(seat, square, Ground::Gardener);
                return;
            }
            Step::Boar { seat, square } => self.seats[seat].garden.boar = Some(square),
            Step::Noble { seat, square, .. } => self.seats[seat].garden.move_noble(square),
            Step::Stay { .. } => {}
            Step::Stack { stack, .. } => self.stacks[stack - 1] -= 1,
        }
        self.go_on();
    }

    /// A card goes from the deck to the hand.
    fn draw_card(&mut self, seat: usize, card: Card) {
        let seat = &mut self.seats[seat];
        seat.deck.retain(|&left| left != card);
        seat.hand.push(card);
    }

    /// A card goes from the hand to the discards, and a tile leaves the display.
    fn take(&mut self, seat: usize, card: Card, space: usize) {
        let seat = &mut self.seats[seat];
        seat.hand.retain(|&left| left != card);
        seat.discard.push(card);
        self.display[space] = None;
        self.emptied = space;
    }

    /// A tile is laid on a square; then the boar may have to move, else it is the nobles' turn.
    fn lay(&mut self, seat: usize, square: Square, side: Ground) {
        let boar_moves = self.seats[seat].garden.lay(square, side);
        self.due = if boar_moves { Due::Boar } else { Due::Noble };
    }

    /// Says what has to happen after what was due has happened.
    fn go_on(&mut self) {
        match self.due {
            Due::Boar => self.due = Due::Noble,
            Due::Noble if self.bag.iter().all(|&tiles| tiles == 0) => self.after_refill(),
            Due::Noble if self.options.imperial => self.due = Due::Refill(self.emptied),
            Due::Noble => self.due = Due::Stack,
            Due::Stack => self.due = Due::Refill(self.emptied),
            Due::Refill(_) => self.after_refill(),
            Due::NewCard => self.end_turn(),
            _ => self.go_on_with_setup(),
        }
    }

    /// A card is drawn in all rounds but the last two (SAN-T14).
    fn after_refill(&mut self) {
        if self.round() <= ROUNDS - 2 {
            self.due = Due::NewCard;
        } else {
            self.end_turn();
        }
    }

    /// The next seat's turn, or the end after the last round (SAN-E1).
    fn end_turn(&mut self) {
        self.turns += 1;
        self.due = if self.round() > ROUNDS {
            Due::Over
        } else {
            Due::Take
        };
    }

    /// Does what follows by itself from a step of the set-up, and says what is due.
    fn go_on_with_setup(&mut self) {
        let next = self.due_in_setup();
        match (&self.due, &next) {
            // The last face is chosen: all are shown.
            (Due::GardenFaces, Due::FirstCards(_)) => self.print_gardens(),
            (Due::RewardFaces, Due::FirstSeat | Due::Take) => self.cover_gardens(),
            // The display is full.
            (Due::Display(_), Due::RewardFaces | Due::FirstSeat | Due::Take) => self.build_stacks(),
            _ => {}
        }
        if matches!(next, Due::Take) && self.options.boar {
            for seat in &mut self.seats {
                seat.garden.release_boar();
            }
        }
        self.due = next;
    }

    /// Every garden shows the face that its seat chose (SAN-S1).
    fn print_gardens(&mut self) {
        for seat in &mut self.seats {
            let board = seat.garden_board.expect("dealt");
            let face = seat.garden_face.expect("chosen");
            seat.garden.print(&printed(board, face));
        }
    }

    /// Every reward board goes over its garden with the face that its seat chose (SAN-R1).
    fn cover_gardens(&mut self) {
        for seat in &mut self.seats {
            let board = seat.reward_board.expect("dealt");
            let face = seat.reward_face.expect("chosen");
            seat.garden.cover(marks(board, face));
        }
    }

    /// The tiles that are left go on stacks as even as possible, the first ones one higher where
    /// they do not divide (SAN-S5).
    fn build_stacks(&mut self) {
        if self.options.imperial {
            return;
        }
        self.stacks = vec![0; STACKS];
        for tile in 0..self.bag.iter().sum::<u32>() as usize {
            self.stacks[tile % STACKS] += 1;
        }
    }
}
