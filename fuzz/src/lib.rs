//! Which tables and which actions each title's targets try.

/// FITS.
pub mod fits {
    use fits::action::{Column, Lie, Placement};
    use fits::setup::Board;
    use fits::{Action, Boards, Piece, Setup};

    /// One of all tables: players, how many boards, and with which they begin.
    pub fn setup(number: u8) -> Setup {
        let (count, first) = (1 + number / 4 % 4, number / 16 % 4);
        let board = |round: u8| Board::ALL[usize::from((round + first) % 4)];
        let list: Vec<Board> = (0..count).map(board).collect();
        Setup {
            players: 1 + number % 4,
            boards: Boards::try_from(list).expect("one to four boards"),
        }
    }

    /// Everything that can be written at all.
    pub fn actions() -> Vec<Action> {
        let mut every: Vec<Action> = Piece::ALL
            .into_iter()
            .map(|piece| Action::SetAside { piece })
            .collect();
        for piece in Piece::ALL {
            for lie in Lie::ALL {
                let place = |column| Action::Place(Placement { piece, lie, column });
                every.extend(Column::ALL.map(place));
            }
        }
        every
    }
}

/// Sanssouci.
pub mod sanssouci {
    use sanssouci::action::{Space, Stack};
    use sanssouci::parts::Face;
    use sanssouci::square::Square;
    use sanssouci::{Action, Card, Edition, First, Setup, Structure};

    /// One of 48 tables: players, edition, expansions, and whether the first seat is drawn.
    pub fn setup(number: u8) -> Setup {
        let edition = [Edition::Ravensburger, Edition::Imperial][usize::from(number / 3 % 2)];
        Setup {
            players: 2 + number % 3,
            edition,
            rewards: number / 6 % 2 == 1,
            boar: number / 12 % 2 == 1,
            first: [First::default(), First::Drawn][usize::from(number / 24 % 2)],
        }
    }

    /// Everything that can be written at all.
    pub fn actions() -> Vec<Action> {
        let mut every = vec![Action::Stay];
        every.extend(Face::ALL.map(Action::Garden));
        every.extend(Face::ALL.map(Action::Reward));
        every.extend(Stack::all().map(Action::Stack));
        for card in Card::all() {
            every.extend(Space::all().map(|space| Action::Take { card, space }));
        }
        for to in Square::all() {
            every.extend([Action::Gardener(to), Action::Boar(to)]);
            every.extend(Structure::ALL.map(|noble| Action::Noble { noble, to }));
        }
        every
    }
}
