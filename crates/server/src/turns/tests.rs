use super::*;

/// `a1/ann` is Ann's at the first address of network `a`.
fn share(written: &str) -> Share {
    let (place, person) = written.split_once('/').unwrap();
    let (network, host) = place.split_at(1);
    let network = u16::from(network.as_bytes()[0]);
    let address = [0x2001, 0xdb8, 0, network, 0, 0, 0, host.parse().unwrap()];
    Share::of(IpAddr::from(address), (person != "?").then_some(person))
}

fn turns(waiting: &[&'static str]) -> (Turns<&'static str>, Vec<Ticket>) {
    let mut turns = Turns::default();
    let tickets = waiting.iter().map(|one| turns.push(share(one), *one));
    let tickets = tickets.collect();
    (turns, tickets)
}

/// Whoever is served when one thing is done at a time.
fn served(turns: &mut Turns<&'static str>) -> Vec<&'static str> {
    let mut served = Vec::new();
    while let Some((_, share, one)) = turns.pop(usize::MAX) {
        turns.finish(&share);
        served.push(one);
    }
    served
}

#[test]
fn addresses_take_turns_however_many_of_one_wait() {
    let (mut turns, _) = turns(&["a1/x", "a1/y", "a2/z", "a1/?", "b1/ann", "b1/ann", "c1/bob"]);
    assert_eq!(
        served(&mut turns),
        ["a1/x", "b1/ann", "c1/bob", "a1/y", "b1/ann", "a2/z", "a1/?"]
    );
    assert_eq!(turns.len(), 0);
}

#[test]
fn people_behind_one_address_take_turns_too() {
    let (mut turns, _) = turns(&["a1/x", "a1/x", "a1/x", "a1/y", "a2/z"]);
    assert_eq!(served(&mut turns), ["a1/x", "a1/y", "a2/z", "a1/x", "a1/x"]);
}

#[test]
fn whoever_has_nothing_under_way_goes_before_whoever_has() {
    let (mut turns, _) = turns(&["a1/x", "a1/x", "a1/x", "a1/x"]);
    let first = turns.pop(usize::MAX).unwrap().1;
    let _second = turns.pop(usize::MAX).unwrap();
    turns.push(share("b1/ann"), "b1/ann");
    turns.finish(&first);
    assert_eq!(turns.pop(usize::MAX).unwrap().2, "b1/ann");
}

#[test]
fn an_address_that_has_its_share_leaves_the_rest_to_others() {
    let (mut turns, _) = turns(&["a1/x", "a1/y", "a2/z"]);
    let (_, first, _) = turns.pop(1).unwrap();
    assert_eq!(turns.pop(1), None);
    turns.push(share("b1/ann"), "b1/ann");
    assert_eq!(turns.pop(1).unwrap().2, "b1/ann");
    turns.finish(&first);
    assert_eq!(turns.pop(1).unwrap().2, "a1/y");
}

#[test]
fn whoever_withdraws_is_not_served_and_leaves_no_empty_turn() {
    let (mut turns, tickets) = turns(&["a1/x", "a1/x", "b1/y", "c1/z"]);
    assert_eq!(turns.withdraw(tickets[2]), Some("b1/y"));
    assert_eq!(turns.withdraw(tickets[2]), None);
    assert_eq!(turns.withdraw(tickets[0]), Some("a1/x"));
    assert_eq!(turns.withdraw(Ticket::default()), None);
    assert_eq!((turns.len(), turns.networks.len()), (2, 2));
    assert_eq!(served(&mut turns), ["a1/x", "c1/z"]);
    assert!(turns.under_way.is_empty());
}

#[test]
fn how_many_wait_is_known_for_each() {
    let (turns, _) = turns(&["a1/x", "a2/x", "a1/y", "b1/ann"]);
    assert_eq!(turns.len(), 4);
    assert_eq!(turns.len_nearby(&share("a9/?")), 3);
    assert_eq!(turns.len_of(&share("a9/x")), 2);
    assert_eq!(turns.len_of(&share("c1/x")), 0);
}

#[test]
fn who_is_not_connected_is_somebody_of_their_own_wherever_they_come_from() {
    let one = Share::of_person("t", None);
    assert_eq!(one.network, one.who);
    let home = share("a1/?");
    let near = Share::of_person("t", Some(IpAddr::from([0x2001, 0xdb8, 0, 97, 0, 0, 0, 1])));
    assert_eq!(near.network, home.network);
    assert_eq!(one.who, near.who);
}
