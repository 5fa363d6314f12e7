//! Who is served next: tables take turns, apart for each purpose.

use std::collections::VecDeque;

use super::Purpose;

/// How many may wait for advice.
const MOST: usize = 64;
/// How many of one table: more than it has seats, so that nobody is turned away who asks once.
const MOST_OF_TABLE: usize = 8;

/// A place in the queue. No two are alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Ticket(u64);

/// Too many wait for advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Crowded;

/// Everything that waits.
pub(super) struct Queue<T> {
    /// In the order of [`Purpose::ALL`].
    turns: [Turns<T>; Purpose::ALL.len()],
    last: Ticket,
}

/// Tables in the order of their turns, each with what waits there.
struct Turns<T>(VecDeque<(String, VecDeque<(Ticket, T)>)>);

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue {
            turns: std::array::from_fn(|_| Turns(VecDeque::new())),
            last: Ticket::default(),
        }
    }
}

impl<T> Queue<T> {
    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.turns.iter().map(Turns::len).sum()
    }

    /// Lets one more of this table wait.
    pub(super) fn push(
        &mut self,
        table: &str,
        purpose: Purpose,
        one: T,
    ) -> Result<Ticket, Crowded> {
        let turns = &mut self.turns[purpose as usize];
        let is_full = turns.len() >= MOST || turns.len_of(table) >= MOST_OF_TABLE;
        if purpose == Purpose::Advice && is_full {
            return Err(Crowded);
        }
        self.last.0 += 1;
        turns.push(table, (self.last, one));
        Ok(self.last)
    }

    /// The next for this purpose, whose table then has its turn after all others.
    pub(super) fn pop(&mut self, purpose: Purpose) -> Option<(Ticket, T)> {
        self.turns[purpose as usize].pop()
    }

    /// Lets somebody go who waits no longer.
    pub(super) fn withdraw(&mut self, ticket: Ticket) -> Option<T> {
        self.turns
            .iter_mut()
            .find_map(|turns| turns.withdraw(ticket))
    }
}

impl<T> Turns<T> {
    fn len(&self) -> usize {
        self.0.iter().map(|(_, line)| line.len()).sum()
    }

    fn len_of(&self, table: &str) -> usize {
        let line = self.0.iter().find(|(id, _)| id == table);
        line.map_or(0, |(_, line)| line.len())
    }

    fn push(&mut self, table: &str, one: (Ticket, T)) {
        match self.0.iter_mut().find(|(id, _)| id == table) {
            Some((_, line)) => line.push_back(one),
            None => self.0.push_back((table.into(), VecDeque::from([one]))),
        }
    }

    fn pop(&mut self) -> Option<(Ticket, T)> {
        let (table, mut line) = self.0.pop_front()?;
        let next = line.pop_front();
        if !line.is_empty() {
            self.0.push_back((table, line));
        }
        next
    }

    fn withdraw(&mut self, ticket: Ticket) -> Option<T> {
        let place = |line: &VecDeque<(Ticket, T)>| line.iter().position(|(at, _)| *at == ticket);
        let (table, at) = (0..)
            .zip(&self.0)
            .find_map(|(n, (_, line))| Some((n, place(line)?)))?;
        let (_, line) = &mut self.0[table];
        let withdrawn = line.remove(at);
        if line.is_empty() {
            self.0.remove(table);
        }
        withdrawn.map(|(_, one)| one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever is served for this purpose, in this order.
    fn served(queue: &mut Queue<&'static str>, purpose: Purpose) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop(purpose))
            .map(|(_, one)| one)
            .collect()
    }

    /// A queue in which these wait: a letter for the table, then anything.
    fn queue(purpose: Purpose, waiting: &[&'static str]) -> (Queue<&'static str>, Vec<Ticket>) {
        let mut queue = Queue::default();
        let push = |one: &&'static str| queue.push(&one[..1], purpose, *one).unwrap();
        let tickets = waiting.iter().map(push).collect();
        (queue, tickets)
    }

    #[test]
    fn tables_take_turns_however_many_of_one_wait() {
        for purpose in Purpose::ALL {
            let (mut queue, _) = queue(purpose, &["a1", "a2", "a3", "b1", "b2", "c1"]);
            assert_eq!(
                served(&mut queue, purpose),
                ["a1", "b1", "c1", "a2", "b2", "a3"],
                "{purpose:?}"
            );
            assert_eq!(queue.len(), 0);
        }
    }

    #[test]
    fn a_table_that_has_been_served_waits_behind_the_others() {
        let (mut queue, _) = queue(Purpose::Play, &["a1", "b1", "b2"]);
        assert_eq!(queue.pop(Purpose::Play).unwrap().1, "a1");
        queue.push("a", Purpose::Play, "a2").unwrap();
        assert_eq!(served(&mut queue, Purpose::Play), ["b1", "a2", "b2"]);
    }

    #[test]
    fn playing_and_advice_have_turns_of_their_own() {
        let (mut queue, _) = queue(Purpose::Advice, &["a1", "b1"]);
        queue.push("b", Purpose::Play, "b2").unwrap();
        assert_eq!(served(&mut queue, Purpose::Play), ["b2"]);
        assert_eq!(served(&mut queue, Purpose::Advice), ["a1", "b1"]);
    }

    #[test]
    fn only_so_many_wait_for_advice_and_only_so_many_of_one_table() {
        let mut queue = Queue::default();
        for number in 0..MOST {
            let table = (number / MOST_OF_TABLE).to_string();
            queue.push(&table, Purpose::Advice, number).unwrap();
            if number + 1 == MOST_OF_TABLE {
                assert_eq!(queue.push(&table, Purpose::Advice, number), Err(Crowded));
            }
        }
        assert_eq!(queue.push("other", Purpose::Advice, 0), Err(Crowded));
        assert!(queue.push("other", Purpose::Play, 0).is_ok());
        assert_eq!(queue.len(), MOST + 1);
        // Whoever is served makes room.
        queue.pop(Purpose::Advice).unwrap();
        assert!(queue.push("other", Purpose::Advice, 0).is_ok());
    }

    #[test]
    fn whoever_withdraws_is_not_served_and_leaves_no_empty_turn() {
        let (mut queue, tickets) = queue(Purpose::Play, &["a1", "a2", "b1", "c1"]);
        assert_eq!(queue.withdraw(tickets[2]), Some("b1"));
        assert_eq!(queue.withdraw(tickets[2]), None);
        assert_eq!(queue.withdraw(tickets[0]), Some("a1"));
        assert_eq!(queue.withdraw(Ticket::default()), None);
        assert_eq!(queue.len(), 2);
        assert_eq!(served(&mut queue, Purpose::Play), ["a2", "c1"]);
    }
}
