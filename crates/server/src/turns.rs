//! Who is served next, wherever something is scarce: addresses take turns, and so do the people
//! behind each of them. However much somebody asks for, others get as much.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

use crate::limits::neighborhood;

/// Whose work it is: an address takes its turn among addresses, and a person among those there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Share {
    network: Party,
    who: Party,
}

/// Somebody who takes turns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Party {
    Address(IpAddr),
    Person(Box<str>),
}

impl Share {
    /// Of a request, whoever it is from.
    pub(crate) fn of(address: IpAddr, person: Option<&str>) -> Share {
        let network = Party::Address(neighborhood(address));
        let who = person.map_or_else(|| network.clone(), |person| Party::Person(person.into()));
        Share { network, who }
    }

    /// Of a person, from wherever they are connected, if they are.
    pub(crate) fn of_person(person: &str, address: Option<IpAddr>) -> Share {
        let who = Party::Person(person.into());
        let address = address.map(neighborhood).map(Party::Address);
        Share {
            network: address.unwrap_or_else(|| who.clone()),
            who,
        }
    }
}

/// A place in the queue. No two are alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Ticket(u64);

/// What waits for one of them, in the order in which it came.
type Queue<T> = VecDeque<(Ticket, T)>;
/// Parties in the order of their turns, each with what waits for it.
type Line<L> = VecDeque<(Party, L)>;

/// Everything that waits, and how much of whose is under way.
pub(crate) struct Turns<T> {
    networks: Line<Line<Queue<T>>>,
    under_way: HashMap<Party, usize>,
    last: Ticket,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns {
            networks: VecDeque::new(),
            under_way: HashMap::new(),
            last: Ticket::default(),
        }
    }
}

impl<T> Turns<T> {
    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        let people = self.networks.iter().flat_map(|(_, people)| people);
        people.map(|(_, queue)| queue.len()).sum()
    }

    /// How many of the same address wait.
    pub(crate) fn len_nearby(&self, share: &Share) -> usize {
        let people = self.people(share).into_iter().flatten();
        people.map(|(_, queue)| queue.len()).sum()
    }

    /// How many of the same person wait.
    pub(crate) fn len_of(&self, share: &Share) -> usize {
        let mut people = self.people(share).into_iter().flatten();
        let own = people.find(|(who, _)| *who == share.who);
        own.map_or(0, |(_, queue)| queue.len())
    }

    fn people(&self, share: &Share) -> Option<&Line<Queue<T>>> {
        let mut networks = self.networks.iter();
        let own = networks.find(|(network, _)| *network == share.network);
        own.map(|(_, people)| people)
    }

    /// Lets one more wait.
    pub(crate) fn push(&mut self, share: Share, one: T) -> Ticket {
        self.last.0 += 1;
        let people = line_of(&mut self.networks, share.network);
        line_of(people, share.who).push_back((self.last, one));
        self.last
    }

    /// The next of somebody of whom less than this is under way, and the least: their turn then
    /// comes after all others'. It is under way until [`Turns::finish`].
    pub(crate) fn pop(&mut self, each: usize) -> Option<(Ticket, Share, T)> {
        let (at, least) = self.next_of(&self.networks)?;
        if least >= each {
            return None;
        }
        let within = self.next_of(&self.networks[at].1)?.0;
        let (network, mut people) = self.networks.remove(at)?;
        let (who, mut queue) = people.remove(within)?;
        let (ticket, one) = queue.pop_front()?;
        if !queue.is_empty() {
            people.push_back((who.clone(), queue));
        }
        if !people.is_empty() {
            self.networks.push_back((network.clone(), people));
        }
        let share = Share { network, who };
        for party in share.parties() {
            *self.under_way.entry(party.clone()).or_default() += 1;
        }
        Some((ticket, share, one))
    }

    /// Of those who wait, the first of whom least is under way, and how much.
    fn next_of<L>(&self, line: &Line<L>) -> Option<(usize, usize)> {
        let under_way = |party| self.under_way.get(party).copied().unwrap_or_default();
        let all = line.iter().enumerate();
        let counted = all.map(|(at, (party, _))| (at, under_way(party)));
        counted.min_by_key(|(at, count)| (*count, *at))
    }

    /// What was under way is done.
    pub(crate) fn finish(&mut self, share: &Share) {
        for party in share.parties() {
            if let Some(count) = self.under_way.get_mut(party) {
                *count -= 1;
                if *count == 0 {
                    self.under_way.remove(party);
                }
            }
        }
    }

    /// Lets somebody go who waits no longer.
    pub(crate) fn withdraw(&mut self, ticket: Ticket) -> Option<T> {
        let place = |queue: &Queue<T>| queue.iter().position(|(own, _)| *own == ticket);
        let (at, within, nth) =
            self.networks
                .iter()
                .enumerate()
                .find_map(|(at, (_, people))| {
                    let mut people = people.iter().enumerate();
                    people.find_map(|(within, (_, queue))| Some((at, within, place(queue)?)))
                })?;
        let people = &mut self.networks[at].1;
        let queue = &mut people[within].1;
        let withdrawn = queue.remove(nth);
        if queue.is_empty() {
            people.remove(within);
        }
        if people.is_empty() {
            self.networks.remove(at);
        }
        withdrawn.map(|(_, one)| one)
    }
}

impl Share {
    /// Whoever is counted: once, if the address is all that is known.
    fn parties(&self) -> impl Iterator<Item = &Party> {
        let who = (self.who != self.network).then_some(&self.who);
        std::iter::once(&self.network).chain(who)
    }
}

/// The line of this party, which is made if there is none.
fn line_of<L: Default>(line: &mut Line<L>, party: Party) -> &mut L {
    let at = line.iter().position(|(known, _)| *known == party);
    let at = at.unwrap_or_else(|| {
        line.push_back((party, L::default()));
        line.len() - 1
    });
    &mut line[at].1
}

#[cfg(test)]
mod tests;
