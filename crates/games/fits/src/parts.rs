//! The physical components: pieces, cards and boards, read from `parts/*.txt` while compiling.

use std::fmt;

use game::component::{block, equal};
use grid::{Outlines, Polyomino, Profile, count_bits, nth_bit};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::action::{Action, Column, Orientation, Placement};
use crate::board::{COLUMNS, Squares};
use crate::score::Print;

const PIECES: &str = include_str!("../parts/pieces.txt");
const BOARDS: &str = include_str!("../parts/boards.txt");
const CARDS: &str = include_str!("../parts/start-cards.txt");

/// The component files.
pub const FILES: &[&str] = &[PIECES, BOARDS, CARDS];

/// A piece, and the building card that shows it.
// [FIT-C1] Each player has the same 16 different pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "a piece's name is its shape; the pictures are in parts/pieces.txt")]
#[rustfmt::skip]
pub enum Piece { I3, V3, O4, L4, T4, S4, F, L, N, P, T, U, V, W, X, Y }

impl Piece {
    /// Every piece, in the order of the component file.
    #[rustfmt::skip]
    pub const ALL: [Piece; 16] = [
        Piece::I3, Piece::V3, Piece::O4, Piece::L4, Piece::T4, Piece::S4, Piece::F, Piece::L,
        Piece::N, Piece::P, Piece::T, Piece::U, Piece::V, Piece::W, Piece::X, Piece::Y,
    ];

    const NAMES: [&str; 16] = [
        "I3", "V3", "O4", "L4", "T4", "S4", "F", "L", "N", "P", "T", "U", "V", "W", "X", "Y",
    ];

    /// The piece with that number in the list of all, modulo 16. Written out, because then it
    /// costs nothing, where a look into the list is a look into memory.
    #[inline]
    #[rustfmt::skip]
    const fn numbered(number: u8) -> Piece {
        match number & 15 {
            0 => Piece::I3, 1 => Piece::V3, 2 => Piece::O4, 3 => Piece::L4,
            4 => Piece::T4, 5 => Piece::S4, 6 => Piece::F, 7 => Piece::L,
            8 => Piece::N, 9 => Piece::P, 10 => Piece::T, 11 => Piece::U,
            12 => Piece::V, 13 => Piece::W, 14 => Piece::X, _ => Piece::Y,
        }
    }

    /// The piece's name.
    pub const fn name(self) -> &'static str {
        Piece::NAMES[self as usize]
    }

    /// The piece with that name.
    pub fn named(name: &str) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.name() == name)
    }

    /// How many squares it has.
    pub fn size(self) -> u32 {
        self.sheet().orientations[0].squares.count()
    }

    /// The different ways in which it can lie.
    pub(crate) fn orientations(
        self,
    ) -> impl Iterator<Item = (Orientation, &'static OrientationSheet)> {
        let sheet = self.sheet();
        Orientation::ALL
            .into_iter()
            .zip(&sheet.orientations)
            .take(sheet.orientation_count)
    }

    /// How many different ways those are.
    pub const fn orientation_count(self) -> usize {
        self.sheet().orientation_count
    }

    /// One of the ways; of an orientation that the piece does not have, the first.
    #[inline]
    pub(crate) fn orientation(self, orientation: Orientation) -> &'static OrientationSheet {
        &self.sheet().orientations[orientation.index()]
    }

    pub(crate) const fn sheet(self) -> &'static PieceSheet {
        // The mask changes nothing, but it tells the optimizer that sixteen sheets are enough.
        &SHEETS[self as usize & 15]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Everything about a piece that can be known beforehand.
pub(crate) struct PieceSheet {
    orientations: [OrientationSheet; 8],
    orientation_count: usize,
    /// The outlines of all orientations at once.
    pub(crate) outlines: Outlines,
    /// What can be done with the piece on an empty board: every placement that does not stick
    /// out at a side, column by column, and last setting it aside.
    pub(crate) every: [Action; ROOM],
    pub(crate) every_count: usize,
    /// The placement for each bit of [`grid::Skyline::places_below`].
    pub(crate) by_place: [Action; 64],
}

/// Everything about one orientation of a piece that can be known beforehand.
#[derive(Clone, Copy)]
pub(crate) struct OrientationSheet {
    pub(crate) profile: Profile,
    /// Its squares in the bottom left corner.
    pub(crate) squares: Squares,
}

/// Room for a piece's actions: L4 and P have 36 placements, and setting aside is one more.
const ROOM: usize = 40;

static SHEETS: [PieceSheet; 16] = {
    let mut sheets = [const { sheet(Piece::I3) }; 16];
    let mut number = 0;
    while number < 16 {
        sheets[number] = sheet(Piece::ALL[number]);
        number += 1;
    }
    sheets
};

const fn sheet(piece: Piece) -> PieceSheet {
    let orientations = Polyomino::from_picture(block(PIECES, piece.name())).orientations();
    let first = orientation_sheet(orientations.get(0));
    let mut sheet = PieceSheet {
        orientations: [first; 8],
        orientation_count: orientations.count(),
        every: [Action::SetAside { piece }; ROOM],
        every_count: 0,
        outlines: Outlines::of(&orientations),
        by_place: [Action::SetAside { piece }; 64],
    };
    let mut column = 0;
    while column < COLUMNS {
        let mut number = 0;
        while number < orientations.count() {
            sheet.orientations[number] = orientation_sheet(orientations.get(number));
            if column + orientations.get(number).width() <= COLUMNS {
                let (orientation, column_of) =
                    (Orientation::ALL[number], Column::ALL[column as usize]);
                let placement = Placement {
                    piece,
                    orientation,
                    column: column_of,
                };
                sheet.every[sheet.every_count] = Action::Place(placement);
                sheet.by_place[8 * column as usize + number] = Action::Place(placement);
                sheet.every_count += 1;
            }
            number += 1;
        }
        column += 1;
    }
    sheet.every_count += 1;
    sheet
}

const fn orientation_sheet(orientation: Polyomino) -> OrientationSheet {
    OrientationSheet {
        profile: Profile::of(orientation),
        squares: Squares::from_word(orientation.on_board(COLUMNS)),
    }
}

/// What is printed on each board.
// [FIT-C2] Board 1 is plain; boards 2, 3 and 4 have special squares.
pub(crate) static PRINTS: [Print; 4] = [
    Print::read(block(BOARDS, "board 1")),
    Print::read(block(BOARDS, "board 2")),
    Print::read(block(BOARDS, "board 3")),
    Print::read(block(BOARDS, "board 4")),
];

/// The pieces that the start cards name.
// [FIT-C3] Four start cards, each names one of the pieces.
pub const START_CARDS: PieceSet = {
    let bytes = block(CARDS, "").as_bytes();
    let (mut set, mut at) = (PieceSet(0), 0);
    while at < bytes.len() {
        let mut end = at;
        while end < bytes.len() && bytes[end] != b' ' {
            end += 1;
        }
        let mut piece = 0;
        while !equal(bytes, at, end, Piece::NAMES[piece].as_bytes()) {
            piece += 1;
        }
        set = set.with(Piece::ALL[piece]);
        at = end + 1;
    }
    assert!(set.len() == 4, "there are four different start cards");
    set
};

/// A set of pieces, or of the cards that show them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ToSchema)]
#[schema(value_type = Vec<Piece>)]
pub struct PieceSet(u16);

impl PieceSet {
    /// No piece.
    pub const NONE: PieceSet = PieceSet(0);
    /// All sixteen.
    // [FIT-C3] One building card for each piece.
    pub const ALL: PieceSet = PieceSet(u16::MAX);

    /// Whether the piece is in the set.
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 & 1 << piece as u8 != 0
    }

    /// The set with this piece added.
    #[must_use]
    pub const fn with(self, piece: Piece) -> PieceSet {
        PieceSet(self.0 | 1 << piece as u8)
    }

    /// The set with this piece taken out.
    #[must_use]
    pub const fn without(self, piece: Piece) -> PieceSet {
        PieceSet(self.0 & !(1 << piece as u8))
    }

    /// The pieces of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & !other.0)
    }

    /// How many pieces are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        count_bits(self.0)
    }

    /// Whether no piece is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces, in order.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::ALL
            .into_iter()
            .filter(move |piece| self.contains(*piece))
    }

    /// The piece with so many others of the set before it. There must be one.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Piece {
        Piece::numbered(nth_bit(self.0, number) as u8)
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> PieceSet {
        pieces.into_iter().fold(PieceSet::NONE, PieceSet::with)
    }
}

impl Serialize for PieceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_piece_is_the_nth_of_the_list() {
        for bits in (0..=u16::MAX).step_by(7) {
            let set = PieceSet(bits);
            for (number, piece) in set.iter().enumerate() {
                assert_eq!(set.nth(number as u32), piece);
            }
        }
    }

    #[test]
    fn no_piece_has_more_actions_than_there_is_room_for() {
        let most = Piece::ALL
            .map(|piece| piece.sheet().every_count)
            .into_iter()
            .max();
        assert_eq!(most, Some(37));
    }

    #[test]
    fn pieces_know_their_names() {
        for piece in Piece::ALL {
            assert_eq!(format!("{piece:?}"), piece.name());
            assert_eq!(Piece::named(piece.name()), Some(piece));
        }
    }
}
