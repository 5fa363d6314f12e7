//! The list of faults: which are chosen, how they are written down, and found again.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use super::source::Fault;

/// A fault with its number, and what became of it.
#[derive(Default)]
pub(super) struct Row {
    pub number: usize,
    pub fault: Fault,
    /// What became of it; empty while that is not known.
    pub verdict: String,
    /// What had become of it in the list that it was taken from.
    before: String,
}

impl Row {
    fn is_caught(&self) -> bool {
        is_catch(&self.verdict)
    }
}

fn is_catch(verdict: &str) -> bool {
    verdict.starts_with("caught")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            file,
            line,
            function,
            nth,
            was,
            ..
        } = self;
        let becomes = match self.becomes.as_str() {
            "" => "(left out)",
            becomes => becomes,
        };
        write!(f, "{file}:{line}\t{function}\t{was}\t{becomes}\t{nth}")
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.number, self.fault, self.verdict)
    }
}

/// Reads a line of a list.
fn read(line: &str) -> Option<Row> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, place, function, was, becomes, nth, before] = fields[..] else {
        return None;
    };
    let (file, line) = place.rsplit_once(':')?;
    let becomes = if becomes == "(left out)" { "" } else { becomes };
    Some(Row {
        number: number.parse().ok()?,
        fault: Fault {
            file: file.into(),
            line: line.parse().ok()?,
            function: function.into(),
            was: was.into(),
            becomes: becomes.into(),
            nth: nth.parse().ok()?,
            ..Fault::default()
        },
        before: before.into(),
        ..Row::default()
    })
}

/// Finds the faults of an earlier list among those that can be planted: in the same function of
/// the same file if it is still there, or of the file that it has moved to.
pub(super) fn find(list: &str, faults: &[Fault]) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for line in list.lines() {
        let mut row = read(line).ok_or_else(|| format!("this is no fault: {line}"))?;
        let alike = faults.iter().filter(|fault| fault.is_like(&row.fault));
        let found = alike.min_by_key(|fault| fault.file != row.fault.file);
        if let Some(fault) = found {
            row.fault = fault.clone();
        } else {
            row.verdict = "not found any more".into();
            println!("{row}");
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Chooses faults by lot, so that files and kinds of mistakes take turns. Returns the rest too, in
/// the order in which they would have been next.
pub(super) fn choose(faults: Vec<Fault>, seed: u64, count: usize) -> (Vec<Row>, VecDeque<Fault>) {
    let mut lot = seed;
    let mut groups: BTreeMap<(String, &str), Vec<(u64, Fault)>> = BTreeMap::new();
    for fault in faults {
        let group = groups.entry((fault.file.clone(), fault.kind)).or_default();
        group.push((draw(&mut lot), fault));
    }
    let mut order = Vec::new();
    for mut group in groups.into_values() {
        group.sort_by_key(|(lot, _)| *lot);
        let turns = (0..).zip(group);
        order.extend(turns.map(|(turn, (lot, fault))| (turn, lot, fault)));
    }
    order.sort_by_key(|&(turn, lot, _)| (turn, lot));
    let mut spare: VecDeque<Fault> = order.into_iter().map(|(.., fault)| fault).collect();
    let rest = spare.split_off(count.min(spare.len()));
    let row = |(number, fault)| Row {
        number,
        fault,
        ..Row::default()
    };
    ((1..).zip(spare).map(row).collect(), rest)
}

/// The next number of a sequence that looks like chance (`SplitMix64`).
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Says how many were caught, and which of those that were caught earlier are not any more.
pub(super) fn report(rows: &[Row]) {
    let caught = rows.iter().filter(|row| row.is_caught()).count();
    println!("{caught} of {} faults were noticed", rows.len());
    for row in rows.iter().filter(|row| !row.is_caught()) {
        let earlier = if is_catch(&row.before) {
            "; noticed earlier"
        } else {
            ""
        };
        println!("{row}{earlier}");
    }
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    const TEXT: &str = "fn f() { a(b, 1); if c < 2 { d() } else { 1 } } fn g() { !e }";

    fn found(list: &[Row], file: &str, text: &str) -> Vec<Row> {
        let lines: String = list.iter().map(|row| format!("{row}\n")).collect();
        find(&lines, &source::faults(file, text).unwrap()).unwrap()
    }

    #[test]
    fn a_list_is_found_again_wherever_it_has_moved() {
        let (chosen, rest) = choose(source::faults("a.rs", TEXT).unwrap(), 1, 5);
        assert_eq!((chosen.len(), rest.len()), (5, 2));
        let moved = format!("use other;\nfn h() {{ 1 }}\n{TEXT}");
        for row in found(&chosen, "b.rs", &moved) {
            let earlier = &chosen[row.number - 1];
            assert!(row.fault.is_like(&earlier.fault) && row.verdict.is_empty());
            assert_eq!((&*row.fault.file, row.fault.line), ("b.rs", 3));
        }
    }

    #[test]
    fn what_has_changed_is_not_taken_for_what_it_was() {
        let (chosen, _) = choose(source::faults("a.rs", TEXT).unwrap(), 1, 7);
        let lost = found(&chosen, "a.rs", &TEXT.replace("c < 2", "c < 3"));
        let lost = lost.iter().filter(|row| !row.verdict.is_empty());
        let mut lost: Vec<&str> = lost.map(|row| &*row.fault.was).collect();
        lost.sort_unstable();
        assert_eq!(lost, ["2", "c < 2", "c < 2"]);
    }

    #[test]
    fn files_and_kinds_of_mistakes_take_turns() {
        let faults = ["a.rs", "b.rs"].map(|file| source::faults(file, TEXT).unwrap());
        let (chosen, _) = choose(faults.concat(), 3, 10);
        let mut kinds: Vec<_> = chosen
            .iter()
            .map(|row| (&row.fault.file, row.fault.kind))
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), 10);
    }
}
