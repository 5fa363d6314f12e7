//! The cards of a deck.

use std::fmt;

use game::component::{block, word};
use grid::{count_bits, nth_bit};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::ToSchema;

use super::{CARDS, Structure};
use crate::square::Row;

/// One of the 18 cards of a deck.
// [SAN-C6] 8 two-color cards, 9 structure cards, 1 wild card: the same for everyone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ToSchema)]
#[schema(value_type = String, pattern = r"^([2-6]\+[2-6]|[a-z]+)$")]
pub struct Card(u8);

/// What a card allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// A tile from a space of one of two colors.
    Colors(Row, Row),
    /// A tile with this structure.
    Structure(Structure),
    /// Any tile.
    Any,
}

const PAIRS: usize = 8;

impl Card {
    /// How many there are.
    pub const COUNT: usize = PAIRS + Structure::COUNT + 1;
    /// The wild card.
    pub const ANY: Card = Card(Card::COUNT as u8 - 1);

    /// The whole deck.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT as u8).map(Card)
    }

    /// Its place in lists of all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn numbered(number: u32) -> Card {
        Card(number as u8)
    }

    /// What it allows.
    #[inline]
    pub const fn kind(self) -> CardKind {
        match self.0 as usize {
            number @ 0..PAIRS => CardKind::Colors(COLOR_PAIRS[number].0, COLOR_PAIRS[number].1),
            Card::LAST => CardKind::Any,
            number => CardKind::Structure(Structure::numbered((number - PAIRS) as u32)),
        }
    }

    const LAST: usize = Card::COUNT - 1;

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self.0 as usize {
            number @ 0..PAIRS => PAIR_NAMES[number],
            Card::LAST => "any",
            number => Structure::NAMES[number - PAIRS],
        }
    }

    /// The card with that name.
    pub fn named(name: &str) -> Option<Card> {
        Card::all().find(|card| card.name() == name)
    }
}

/// The pairs as they are written.
static PAIR_NAMES: [&str; PAIRS] = {
    let text = block(CARDS, "two colors");
    let (mut names, mut number, mut at) = ([""; PAIRS], 0, 0);
    while number < PAIRS {
        let (start, end) = word(text.as_bytes(), at);
        names[number] = text.split_at(end).0.split_at(start).1;
        (number, at) = (number + 1, end);
    }
    names
};

/// Two rows are a pair of colors: those of the spaces that the card allows.
static COLOR_PAIRS: [(Row, Row); PAIRS] = {
    let (mut pairs, mut number) = ([(Row::Two, Row::Two); PAIRS], 0);
    while number < PAIRS {
        let [one, b'+', other] = *PAIR_NAMES[number].as_bytes() else {
            panic!("a pair is written 2+4")
        };
        assert!(
            b'1' < one && one < other && other < b'7',
            "two different rows from 2 to 6"
        );
        pairs[number] = (
            Row::ALL[(one - b'1') as usize],
            Row::ALL[(other - b'1') as usize],
        );
        number += 1;
    }
    pairs
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let name = String::deserialize(deserializer)?;
        Card::named(&name).ok_or_else(|| de::Error::custom("no such card"))
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ToSchema)]
#[schema(value_type = Vec<Card>)]
pub struct CardSet(u32);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// A whole deck.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The set with this card added.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    /// The set with this card taken out.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.0))
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether no card is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        // Of the two cards beyond 16 bits, a two-bit number less its half is how many there are.
        let beyond = self.0 >> 16;
        count_bits(self.0 as u16) + beyond - (beyond >> 1)
    }

    /// The cards, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card(left.trailing_zeros() as u8);
            (left != 0).then(|| {
                left &= left - 1;
                card
            })
        })
    }

    /// The card with so many others of the set before it. There must be one.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Card {
        let low = count_bits(self.0 as u16);
        if number < low {
            return Card(nth_bit(self.0 as u16, number) as u8);
        }
        Card(16 + nth_bit((self.0 >> 16) as u16, number - low) as u8)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_know_their_names_and_their_place_in_a_set() {
        for (number, card) in (0..).zip(Card::all()) {
            assert_eq!(Card::named(&card.to_string()), Some(card));
            assert_eq!(CardSet::ALL.nth(number), card);
        }
        assert_eq!(CardSet::ALL.len(), 18);
        assert_eq!(CardSet::ALL.without(Card::ANY).len(), 17);
        assert_eq!(Card::named("4+2"), None);
        assert_eq!(Card::ANY.kind(), CardKind::Any);
    }
}
