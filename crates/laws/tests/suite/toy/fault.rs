//! The faults that can be planted in the toy, one at a time, each numbered by the law that must
//! notice it.

/// The toy as it should be.
pub(crate) const NONE: u8 = 0;

// Law 1.
pub(crate) const MISSING_ACTION: u8 = 10;
pub(crate) const EXTRA_ACTION: u8 = 11;
pub(crate) const ACTION_TWICE: u8 = 12;
pub(crate) const BUFFER_KEPT: u8 = 13;
pub(crate) const CHECK_FORGETS_TURN: u8 = 14;
pub(crate) const UNKNOWN_RULE: u8 = 15;
pub(crate) const DRAW_WITHOUT_WEIGHTS: u8 = 16;
pub(crate) const DRAW_THROWS_TWICE: u8 = 17;
pub(crate) const DRAW_AT_ANY_TIME: u8 = 18;
pub(crate) const IMPOSSIBLE_DRAW: u8 = 19;

// Law 2.
pub(crate) const NO_ACTION: u8 = 20;
pub(crate) const NOBODY_TO_ACT: u8 = 21;
pub(crate) const ABSENT_SEAT_TO_ACT: u8 = 22;
pub(crate) const ENDLESS: u8 = 23;
pub(crate) const SCORES_FOR_ALL: u8 = 24;
pub(crate) const NOTHING_TO_DRAW: u8 = 25;

// Law 3.
pub(crate) const EVENT_FROM_OUTSIDE: u8 = 30;
pub(crate) const STATE_FROM_OUTSIDE: u8 = 31;
pub(crate) const TEXT_NEEDS_SPACE: u8 = 32;

// Law 4.
pub(crate) const OPEN_HANDS: u8 = 40;
pub(crate) const GUESS_FORGETS_BID: u8 = 41;
pub(crate) const GUESS_LOSES_CARD: u8 = 42;
pub(crate) const ACTIONS_FROM_SECRETS: u8 = 43;

// Law 5.
pub(crate) const COPIED_LEAK: u8 = 50;
pub(crate) const TOLD_TO_ALL: u8 = 51;
pub(crate) const LEAKING_BAG: u8 = 52;
pub(crate) const UNTOLD: u8 = 53;

// Law 6.
pub(crate) const FIRST_COME: u8 = 60;
pub(crate) const FIRST_ENDS_TURN: u8 = 61;

// Law 7.
pub(crate) const NO_CURTAIN: u8 = 70;
pub(crate) const CURTAIN_LIFTED_EARLY: u8 = 71;
pub(crate) const SPECTATOR_PEEKS: u8 = 73;
pub(crate) const OVERHEARD: u8 = 72;

// Law 8.
pub(crate) const LOSSY_ACTION_TEXT: u8 = 80;
pub(crate) const LOSSY_DRAW_TEXT: u8 = 81;
pub(crate) const LOSSY_SETUP_TEXT: u8 = 82;
pub(crate) const LOSSY_JSON: u8 = 83;

// Laws 9 and 10.
pub(crate) const STALE_CACHE: u8 = 90;
pub(crate) const LOST_CARD: u8 = 91;

// Law 11.
pub(crate) const HEARD_BY_THE_DONE: u8 = 110;
pub(crate) const TAKES_THE_REVEAL_BACK: u8 = 111;
pub(crate) const SEEN_BY_THE_DONE: u8 = 112;
pub(crate) const BID_AND_PEEK: u8 = 113;
