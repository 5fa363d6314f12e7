//! What a bot thinks of an action.

/// An action, and what a bot expects of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// The viewer's points at the end of the game, in hundredths, if the method knows any.
    pub points: Option<i32>,
    /// How often the viewer wins, in thousandths, a shared win in parts, if the method knows;
    /// nobody who plays alone.
    pub wins: Option<u16>,
}

impl<A> Weighed<A> {
    /// An action of which nothing more is known.
    pub const fn bare(action: A) -> Weighed<A> {
        Weighed {
            action,
            points: None,
            wins: None,
        }
    }
}
