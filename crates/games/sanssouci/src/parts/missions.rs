//! The mission cards, each about one noble.

use grid::{count_bits, nth_bit};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::Structure;

/// A set of missions, each named by the column of its noble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ToSchema)]
#[schema(value_type = Vec<Structure>)]
pub struct MissionSet(u16);

impl MissionSet {
    /// No mission.
    pub const NONE: MissionSet = MissionSet(0);
    /// All nine.
    // [SAN-C7] Nine missions, one per column.
    pub const ALL: MissionSet = MissionSet((1 << Structure::COUNT) - 1);

    /// Whether the mission is in the set.
    pub const fn contains(self, mission: Structure) -> bool {
        self.0 >> mission as u8 & 1 == 1
    }

    /// The set with this mission added.
    #[must_use]
    pub const fn with(self, mission: Structure) -> MissionSet {
        MissionSet(self.0 | 1 << mission as u8)
    }

    /// The missions of either set.
    #[must_use]
    pub const fn and(self, other: MissionSet) -> MissionSet {
        MissionSet(self.0 | other.0)
    }

    /// The missions of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: MissionSet) -> MissionSet {
        MissionSet(self.0 & !other.0)
    }

    /// How many missions are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        count_bits(self.0)
    }

    /// Whether no mission is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The missions, from the left column on.
    pub fn iter(self) -> impl Iterator<Item = Structure> {
        Structure::ALL
            .into_iter()
            .filter(move |mission| self.contains(*mission))
    }

    /// The mission with so many others of the set before it. There must be one.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Structure {
        Structure::numbered(nth_bit(self.0, number))
    }
}

impl FromIterator<Structure> for MissionSet {
    fn from_iter<I: IntoIterator<Item = Structure>>(missions: I) -> MissionSet {
        missions
            .into_iter()
            .fold(MissionSet::NONE, MissionSet::with)
    }
}

impl Serialize for MissionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
