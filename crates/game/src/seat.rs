//! Places at the table: one, a set of them, one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

/// A place at the table, counted clockwise.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The first seat.
    A,
    /// The second seat.
    B,
    /// The third seat.
    C,
    /// The fourth seat.
    D,
}

impl Seat {
    /// Every seat, in order.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// The seat's number, from 0.
    pub const fn index(self) -> usize {
        // The mask changes nothing, but it tells the optimizer that four values are enough.
        self as usize & 3
    }

    /// The seat's letter in notation.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The seat with this letter.
    pub fn from_letter(letter: &str) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|seat| letter.len() == 1 && letter.starts_with(seat.letter()))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ToSchema)]
#[schema(value_type = Vec<Seat>)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats: everyone at a table of that size.
    pub const fn first(count: u8) -> Seats {
        Seats((1 << count) - 1)
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat as u8 != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first seat of the set.
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        Seat::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The seats in order.
    ///
    /// Always looks at four, so that the optimizer can tell that it ends: a loop that tells
    /// nobody anything then disappears.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL
            .iter()
            .copied()
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each seat at the table, indexed by [`Seat`], never by an integer.
///
/// Room for four is always there, so that positions are plain values; seats that are not at
/// the table hold the default and are neither iterated over nor serialized.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    at: [T; 4],
    seats: Seats,
}

impl<T: Default> BySeat<T> {
    /// A value for each of `count` seats.
    pub fn new(count: u8, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        assert!((1..=4).contains(&count), "a table has one to four seats");
        let seats = Seats::first(count);
        let mut at: [T; 4] = std::array::from_fn(|_| T::default());
        for seat in seats.iter() {
            at[seat.index()] = value(seat);
        }
        BySeat { at, seats }
    }

    /// How many seats there are at the table.
    pub const fn count(&self) -> u8 {
        self.seats.len() as u8
    }

    /// Everyone at the table.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seats with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL
            .into_iter()
            .zip(&self.at)
            .take(self.count().into())
    }

    /// The seats with their values, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        let count = self.seats.len();
        Seat::ALL.into_iter().zip(&mut self.at).take(count)
    }

    /// Another value for each seat, made from this one.
    pub fn map<U: Default>(&self, mut value: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::new(self.count(), |seat| value(seat, &self[seat]))
    }

    /// The same without a look at who is there, which is quicker: of a default, the value made
    /// must be the default.
    pub fn map_all<U>(&self, value: impl Fn(Seat, &T) -> U) -> BySeat<U> {
        BySeat {
            at: Seat::ALL.map(|seat| value(seat, &self[seat])),
            seats: self.seats,
        }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.at[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.at[seat.index()]
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.at[..self.seats.len()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_gains_and_loses_members() {
        let seats = Seats::first(3).without(Seat::B);
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat::A, Seat::C]);
        assert_eq!(seats.with(Seat::B), Seats::first(3));
        assert_eq!(seats.minus(Seats::only(Seat::A)), Seats::only(Seat::C));
        assert!(Seats::first(0).is_empty());
    }

    #[test]
    fn a_seat_is_read_from_its_letter_alone() {
        for seat in Seat::ALL {
            assert_eq!(Seat::from_letter(&seat.to_string()), Some(seat));
        }
        for letter in ["", "e", "A", "ab", "é"] {
            assert_eq!(Seat::from_letter(letter), None);
        }
    }

    #[test]
    fn only_seats_at_the_table_are_iterated_over() {
        let values = BySeat::new(2, Seat::index);
        assert_eq!(values.iter().count(), 2);
        assert_eq!(values.map(|_, value| value + 1)[Seat::B], 2);
        assert_eq!(values[Seat::D], 0);
    }
}
