use std::net::Ipv4Addr;

use super::*;
use crate::config::Limits;

/// A crowd of so many, of whom so many may come from one address.
fn crowd(most: usize, most_per_address: usize) -> Arc<Crowd> {
    let config = Config {
        trusted_proxies: vec![Ipv4Addr::new(10, 0, 0, 9).into()],
        limits: Limits {
            connections_per_address: most_per_address,
            ..Limits::default()
        },
        ..Config::default()
    };
    Crowd::new(most, &config)
}

/// Somebody from the address that ends so.
fn come(crowd: &Arc<Crowd>, from: u8) -> Option<(Place, Leave)> {
    match crowd.admit((Ipv4Addr::new(10, 0, 0, from), 1).into()) {
        Admission::Welcome { place, leave, .. } => Some((place, leave)),
        Admission::TooMany | Admission::Full => None,
    }
}

/// How many of these may stay.
fn staying(some: &mut [(Place, Leave)]) -> usize {
    let may_stay = |leave: &mut Leave| leave.try_recv() == Err(oneshot::error::TryRecvError::Empty);
    some.iter_mut()
        .filter_map(|(_, leave)| may_stay(leave).then_some(()))
        .count()
}

#[test]
fn who_has_most_gives_way_to_who_has_less() {
    let crowd = crowd(10, 200);
    let mut greedy: Vec<_> = (0..10).map(|_| come(&crowd, 1).unwrap()).collect();
    assert!(come(&crowd, 1).is_none(), "for its own sake nobody goes");
    let mut others = Vec::new();
    while let Some(other) = come(&crowd, 2) {
        others.push(other);
        assert!(others.len() < 10, "too fair");
    }
    assert_eq!((staying(&mut greedy), staying(&mut others)), (5, 5));
    // Everybody who comes has a place, until all have equally few.
    let mut strangers: Vec<_> = (11..19).filter_map(|from| come(&crowd, from)).collect();
    assert_eq!(strangers.len(), 8);
    assert_eq!(staying(&mut strangers), 8);
    assert_eq!((staying(&mut greedy), staying(&mut others)), (1, 1));
    assert!(come(&crowd, 30).is_none());
    assert!(come(&crowd, 1).is_none());
}

#[test]
fn the_one_that_was_silent_for_longest_goes() {
    let crowd = crowd(3, 200);
    let mut all: Vec<_> = (0..3).map(|_| come(&crowd, 1).unwrap()).collect();
    for (number, at) in [(0, 30), (1, 10), (2, 20)] {
        all[number].0.active.store(at, Ordering::Relaxed);
    }
    let _other = come(&crowd, 2).unwrap();
    let left: Vec<usize> = (0..3).map(|at| staying(&mut all[at..=at])).collect();
    assert_eq!(left, [1, 0, 1]);
}

#[test]
fn a_place_is_given_back_once() {
    let crowd = crowd(2, 2);
    let first = come(&crowd, 1).unwrap();
    let second = come(&crowd, 1).unwrap();
    assert!(come(&crowd, 1).is_none());
    let other = come(&crowd, 2).unwrap();
    // One of the two has lost its place to the other already.
    drop((first, second));
    assert_eq!(crowd.members().all, 1);
    drop(other);
    assert!(crowd.is_gone());
    assert!(crowd.members().by_source.is_empty() && crowd.members().by_count.is_empty());
}

#[test]
fn behind_a_proxy_are_many_and_it_gives_way_to_nobody() {
    let crowd = crowd(6, 2);
    let mut proxied: Vec<_> = (0..4).map(|_| come(&crowd, 9).unwrap()).collect();
    let mut direct: Vec<_> = (0..2).map(|_| come(&crowd, 1).unwrap()).collect();
    assert!(come(&crowd, 1).is_none(), "that is all it may have");
    proxied.push(come(&crowd, 9).unwrap());
    assert_eq!((staying(&mut proxied), staying(&mut direct)), (5, 1));
    assert!(come(&crowd, 2).is_none());
    assert!(come(&crowd, 9).is_none());
}

#[test]
fn when_nothing_can_be_accepted_somebody_with_several_goes() {
    let crowd = crowd(100, 200);
    let mut one = [come(&crowd, 1).unwrap()];
    crowd.make_room();
    assert_eq!(staying(&mut one), 1);
    let mut two: Vec<_> = (0..2).map(|_| come(&crowd, 2).unwrap()).collect();
    crowd.make_room();
    crowd.make_room();
    assert_eq!((staying(&mut one), staying(&mut two)), (1, 1));
}
