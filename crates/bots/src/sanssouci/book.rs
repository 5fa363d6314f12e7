//! What is known of gardens: a book with a page for each number of turns left, and on it what each
//! trait of a garden is worth, beyond the points already won. All that levels 1 to 3 differ in is
//! the book that they read.

use sanssouci::garden::{Boar, Garden};
use sanssouci::parts::{Mark, REWARD_AREA, mark};
use sanssouci::square::{Square, each};
use sanssouci::{Card, MissionSet, Structure};

use super::ground::{COLUMNS, Ground};

/// Worths are counted in parts of a point.
pub const POINT: i32 = 1 << 16;
/// A page for each number of turns left, none and all 18 included.
pub const PAGES: usize = 19;

/// Columns as their nobles see them: first those without a mission.
const MISSION: usize = 1 << 13;
/// Rows by how many squares they lack, row 6 first.
const ROWS: usize = 2 * MISSION;
/// How many stops wait for nobles.
const STOPS: usize = ROWS + 50;
/// How many of them in rows 4 to 6.
const LOW_STOPS: usize = STOPS + 32;
/// How many free squares would be stops if something were built there.
const OPENINGS: usize = LOW_STOPS + 16;
/// How many of them in rows 4 to 6.
const LOW_OPENINGS: usize = OPENINGS + 32;
/// The card that is kept.
const KEPT: usize = LOW_OPENINGS + 16;
/// How many free squares there are around the boar; none without a boar.
const BOAR: usize = KEPT + Card::COUNT;
/// What the bonuses on free squares add up to.
const BONUSES: usize = BOAR + 55;
/// What the penalties on free squares add up to.
const PENALTIES: usize = BONUSES + 32;
/// How many entries a page has.
pub const ENTRIES: usize = PENALTIES + 16;

/// The squares of rows 4 to 6.
const LOW: u64 = (1 << 27) - 1;

/// What each trait of a garden is worth with so many turns left.
pub(super) type Page = [i32; ENTRIES];

/// What is known of gardens.
#[derive(Clone, Debug)]
pub struct Book {
    /// Page after page.
    entries: Vec<i32>,
}

impl Book {
    /// A book in which nothing is worth anything.
    pub fn blank() -> Book {
        Book {
            entries: vec![0; PAGES * ENTRIES],
        }
    }

    #[inline]
    pub(super) fn page(&self, turns_left: u32) -> &Page {
        let start = (turns_left as usize).min(PAGES - 1) * ENTRIES;
        self.entries[start..]
            .first_chunk()
            .expect("there are that many pages")
    }

    /// An entry.
    pub fn entry(&mut self, turns_left: u32, entry: usize) -> &mut i32 {
        &mut self.entries[turns_left as usize * ENTRIES + entry]
    }

    /// The book in a file: the entries that can come up, page by page, in 64ths of a point, two
    /// bytes each.
    pub fn read(bytes: &[u8]) -> Option<Book> {
        let mut book = Book::blank();
        let mut stored = bytes.chunks_exact(2);
        for (at, entry) in book.entries.iter_mut().enumerate() {
            if can_come_up(at % ENTRIES) {
                let [low, high] = *stored.next()? else {
                    return None;
                };
                *entry = i32::from(i16::from_le_bytes([low, high])) * (POINT / 64);
            }
        }
        stored.next().is_none().then_some(book)
    }

    /// The book as a file.
    pub fn write(&self) -> Vec<u8> {
        let entries = self.entries.iter().enumerate();
        let stored = entries.filter(|(at, _)| can_come_up(at % ENTRIES));
        let rounded = stored.map(|(_, entry)| (entry + POINT / 128).div_euclid(POINT / 64));
        rounded
            .flat_map(|entry| (entry as i16).to_le_bytes())
            .collect()
    }

    /// What it is worth to keep a card.
    pub(super) fn keeping(&self, turns_left: u32, card: Card) -> i32 {
        self.page(turns_left)[kept_entry(card)]
    }

    /// What a garden promises beyond its points.
    pub fn promise(&self, turns_left: u32, traits: &Traits) -> i32 {
        let page = self.page(turns_left);
        traits.iter().map(|entry| page[entry]).sum()
    }
}

/// The entries of a page that speak of a garden.
#[derive(Clone, Copy, Debug)]
pub struct Traits([u16; 22]);

impl Traits {
    /// What a page has to say of a garden, whose owner keeps this card.
    pub fn of(garden: &Garden, missions: MissionSet, kept: Option<Card>) -> Traits {
        let ground = Ground::from(garden);
        let columns = (0..COLUMNS).map(|column| {
            let is_mission = missions.contains(Structure::ALL[column as usize]);
            column_entry(
                ground.strip(column).seen_from(ground.noble(column)),
                is_mission as usize,
            )
        });
        let rows = (0..5).map(|row| row_entry(row, ground.lacking(row)));
        let [stops, low_stops] = Counts::of(ground.targets()).as_stops();
        let [openings, low_openings] = Counts::of(ground.openings()).as_openings();
        let boar = match garden.boar {
            Boar::On(square) => ground.area(square.alone().word()),
            Boar::Absent | Boar::Gone => 0,
        };
        let [bonuses, penalties] = Marks::left(garden).entries();
        let others = [
            stops,
            low_stops,
            openings,
            low_openings,
            boar_entry(boar),
            bonuses,
            penalties,
        ];
        let kept = kept.map(kept_entry);
        let mut entries = columns.chain(rows).chain(others).chain(kept);
        Traits(std::array::from_fn(|_| {
            entries.next().map_or(u16::MAX, |entry| entry as u16)
        }))
    }

    /// The entries.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let entries = self.0.iter().filter(|entry| **entry != u16::MAX);
        entries.map(|entry| usize::from(*entry))
    }
}

#[inline]
pub(super) const fn column_entry(column: usize, is_mission: usize) -> usize {
    column + is_mission * MISSION
}

#[inline]
pub(super) const fn row_entry(row: u32, lacking: u32) -> usize {
    ROWS + (row * 10 + lacking) as usize
}

/// How many stops there are, or openings: all of them, and those in rows 4 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Counts {
    pub(super) all: u32,
    pub(super) low: u32,
}

impl Counts {
    #[inline]
    pub(super) const fn of(squares: u64) -> Counts {
        Counts {
            all: squares.count_ones(),
            low: (squares & LOW).count_ones(),
        }
    }

    /// Without these of one column, in which rows are six bits, from row 6 up.
    #[inline]
    pub(super) const fn without(self, rows: u32) -> Counts {
        Counts {
            all: self.all - COUNTED[rows as usize & 63] as u32,
            low: self.low - COUNTED[rows as usize & 7] as u32,
        }
    }

    /// The entries, if these are stops that wait for nobles.
    #[inline]
    pub(super) const fn as_stops(self) -> [usize; 2] {
        let [all, low] = self.capped();
        [STOPS + all, LOW_STOPS + low]
    }

    /// The entries, if these are squares that could be made stops.
    #[inline]
    pub(super) const fn as_openings(self) -> [usize; 2] {
        let [all, low] = self.capped();
        [OPENINGS + all, LOW_OPENINGS + low]
    }

    #[inline]
    const fn capped(self) -> [usize; 2] {
        let all = if self.all > 31 { 31 } else { self.all };
        let low = if self.low > 15 { 15 } else { self.low };
        [all as usize, low as usize]
    }
}

/// How many bits each number of six bits has: quicker than counting.
static COUNTED: [u8; 64] = {
    let (mut counts, mut number) = ([0; 64], 0);
    while number < 64 {
        counts[number] = (number as u8).count_ones() as u8;
        number += 1;
    }
    counts
};

#[inline]
pub(super) const fn kept_entry(card: Card) -> usize {
    KEPT + card.index()
}

#[inline]
pub(super) const fn boar_entry(area: u32) -> usize {
    BOAR + area as usize
}

/// What the bonuses and the penalties on free squares add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    bonuses: u8,
    penalties: u8,
}

impl Marks {
    /// What is left in a garden.
    pub(super) fn left(garden: &Garden) -> Marks {
        let mut marks = Marks::default();
        if garden.reward_board.is_some() {
            for square in each(REWARD_AREA.minus(garden.built)) {
                let here = Marks::on(garden, square);
                marks.bonuses += here.bonuses;
                marks.penalties += here.penalties;
            }
        }
        marks
    }

    /// What is left once there is a tile on a square.
    pub(super) fn after(self, garden: &Garden, square: Square) -> Marks {
        let here = Marks::on(garden, square);
        Marks {
            bonuses: self.bonuses - here.bonuses,
            penalties: self.penalties - here.penalties,
        }
    }

    fn on(garden: &Garden, square: Square) -> Marks {
        let (Some(board), Some(face)) = (garden.reward_board, garden.reward_face) else {
            return Marks::default();
        };
        let (bonuses, penalties) = match mark(board, face, square) {
            Some(Mark::Structure(points) | Mark::Gardener(points)) => (points, 0),
            Some(Mark::Penalty(points)) => (0, points),
            None => (0, 0),
        };
        Marks { bonuses, penalties }
    }

    pub(super) const fn entries(self) -> [usize; 2] {
        let bonuses = if self.bonuses > 31 { 31 } else { self.bonuses };
        let penalties = if self.penalties > 15 {
            15
        } else {
            self.penalties
        };
        [BONUSES + bonuses as usize, PENALTIES + penalties as usize]
    }
}

/// What an entry speaks of, as far as rules of thumb ask.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry {
    /// A column.
    Column(Column),
    /// A row, by its number, and how many squares it lacks.
    Row { row: u32, lacking: u32 },
    /// How many free squares there are around the boar.
    Boar(u32),
    /// Something else.
    Other,
}

/// A column as its noble sees it. Rows are bits, from row 6 up to row 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) is_mission: bool,
    /// The row on which the noble stands; 0 is the terrace.
    pub(super) noble: u32,
    /// The structures below the noble to which ways lead.
    pub(super) reached: u32,
    /// Those to which none leads.
    pub(super) islands: u32,
    pub(super) lacking: u32,
}

/// What the entries of a page speak of, in their order.
pub(super) fn entries() -> impl Iterator<Item = Entry> {
    (0..ENTRIES).map(|at| match at {
        0..ROWS => {
            let (noble, high, low) = (at as u32 >> 10 & 7, at as u32 >> 5 & 31, at as u32 & 31);
            Entry::Column(Column {
                is_mission: at >= MISSION,
                noble,
                reached: high & !low,
                islands: low & !high,
                lacking: 5 - (high | low).count_ones(),
            })
        }
        ROWS..STOPS => Entry::Row {
            row: 6 - (at - ROWS) as u32 / 10,
            lacking: (at - ROWS) as u32 % 10,
        },
        BOAR..BONUSES => Entry::Boar((at - BOAR) as u32),
        _ => Entry::Other,
    })
}

/// Whether an entry can come up: a column in which a row above the noble is told apart cannot.
const fn can_come_up(entry: usize) -> bool {
    if entry >= ROWS {
        return true;
    }
    let (noble, high, low) = (entry >> 10 & 7, entry >> 5 & 31, entry & 31);
    if noble > 6 {
        return false;
    }
    let passed = 31 & 31 << (6 - noble);
    high & passed == low & passed
}
