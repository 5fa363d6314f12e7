//! What a deal allowed at best, for titles of which that is known.

use catalog::{Stop, Title};

/// What a seat could have had at most: the points of a way that was found, and a number of points
/// that is proven to be out of reach or just reached. Where they are equal, that is par.
pub(crate) type Par = (i32, i32);

/// Par for each seat of a game, by its record; nothing, if it is not known for the title.
pub(crate) fn pars(title: &dyn Title, record: &str) -> Option<Vec<Par>> {
    let search = title.par(record.as_bytes());
    let rounds = search.expect("a game that was just played has a legal record")?(&Stop::new());
    let mut pars: Vec<Par> = Vec::new();
    for seat in rounds.iter().flat_map(|round| &round.seats) {
        let place = seat.seat.index();
        pars.resize(pars.len().max(place + 1), (0, 0));
        pars[place].0 += seat.par;
        pars[place].1 += seat.at_most;
    }
    Some(pars)
}

/// The luck of a game: what its record says of draws. The same luck has the same par, whoever
/// played and however well.
pub(crate) fn luck(record: &str) -> String {
    let draws = record.lines().filter(|line| line.starts_with("draw "));
    draws.collect::<Vec<_>>().join("\n")
}
