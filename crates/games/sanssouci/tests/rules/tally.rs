//! The points of whole games at random, in all 24 setups, added up anew.

use game::{Seat, Seats};
use sanssouci::garden::{Boar, Side};
use sanssouci::score::Reason;
use sanssouci::shown::ShownGarden;
use sanssouci::square::{Square, Squares};
use sanssouci::{Event, Structure};

use crate::recount::{every_game, told};
use crate::rewards::sign;
use crate::table::{garden, named, points, seen};

/// What a placement's mark is worth to somebody with so many points.
fn mark_points(garden: &ShownGarden, at: Square, side: Side, has: i16) -> i16 {
    let (Some(board), Some(face)) = (garden.reward_board, garden.reward_face) else {
        return 0;
    };
    match (sign(board, face, at), side) {
        (None | Some("."), _) | (Some("g"), Side::Structure) => 0,
        (Some("g"), Side::Gardener) => 3,
        (Some(loss), _) if loss.starts_with('-') => loss.parse::<i16>().unwrap().max(-has),
        (Some(_), Side::Gardener) => 0,
        (Some(bonus), Side::Structure) => bonus.parse().unwrap(),
    }
}

/// [SAN-X5] [SAN-R7] What is told adds up to the score at every moment, and so do the lines of the
/// breakdown; nobody ever has less than 0.
#[test]
fn points_add_up_at_every_moment() {
    let (mut cut_short, mut full_losses, mut chases, mut farewells) = (0, 0, 0, 0);
    every_game(|setup, game| {
        let mut has = vec![0; setup.players.into()];
        let mut before = game[0].after;
        for moment in game {
            for event in &moment.told {
                let (seat, gained, expected) = match *event {
                    Event::Placed {
                        seat,
                        square,
                        side,
                        points,
                    } => {
                        let mine = garden(&before, seat);
                        let now = has[seat.index()];
                        let full = mark_points(&mine, square, side, 99);
                        let cut = mark_points(&mine, square, side, now);
                        cut_short += u32::from(full != cut);
                        full_losses += u32::from(full == cut && full < 0);
                        (seat, points, cut)
                    }
                    Event::Boar { seat, to, points } => {
                        chases += u32::from(to.is_some());
                        farewells += u32::from(to.is_none());
                        (seat, points, if to.is_some() { 1 } else { 4 })
                    }
                    Event::Noble {
                        seat, to, points, ..
                    } => (seat, points, to.row().value()),
                    Event::Counted { seat, count, .. } => (seat, count.total(), count.total()),
                    _ => continue,
                };
                assert_eq!(gained, expected, "{event:?}");
                has[seat.index()] += gained;
            }
            let scores = points(&moment.after);
            for ((seat, place), score) in seen(&moment.after).places.iter().zip(scores) {
                assert_eq!(i32::from(has[seat.index()]), score);
                assert_eq!(place.garden.points, score);
                let lines = place.garden.breakdown.iter();
                assert_eq!(lines.map(|line| i32::from(line.points)).sum::<i32>(), score);
                assert!(score >= 0);
            }
            before = moment.after;
        }
    });
    assert!(
        cut_short > 10 && full_losses > 10,
        "{cut_short}, {full_losses}"
    );
    assert!(chases > 10 && farewells > 2, "{chases}, {farewells}");
}

/// [SAN-X5] Each line of a breakdown is what its event told, losses among them.
#[test]
fn every_line_of_a_breakdown_was_told() {
    every_game(|_, game| {
        let end = &game.last().unwrap().after;
        for (seat, place) in seen(end).places.iter() {
            let mine = |owner: Seat, points: i16| owner == seat && points != 0;
            for event in told(game) {
                let (reason, points) = match event {
                    Event::Placed {
                        seat,
                        square,
                        points,
                        ..
                    } if mine(seat, points) => (Reason::Mark(square), points),
                    Event::Noble {
                        seat, to, points, ..
                    } if mine(seat, points) => (Reason::Noble(to), points),
                    _ => continue,
                };
                let mut lines = place.garden.breakdown.iter();
                assert!(lines.any(|line| (line.reason, line.points) == (reason, points)));
            }
        }
    });
}

/// Complete rows and columns of a garden, looked at square by square.
fn complete(built: Squares) -> (i16, i16) {
    let has = |column: char, row: i16| built.overlaps(named(&format!("{column}{row}")));
    let row = |row: i16| ('a'..='i').all(|column| has(column, row));
    let column = |column: char| (1..=6).all(|row| has(column, row));
    let rows = (2..=6).map(|number| if row(number) { 10 - number } else { 0 });
    let columns = ('a'..='i').filter(|letter| column(*letter)).count();
    (rows.sum(), 5 * columns as i16)
}

/// How many free squares hang together with this one.
fn area(built: Squares, boar: Square) -> i16 {
    let free: Vec<Square> = Square::all()
        .filter(|square| !built.overlaps(square.alone()))
        .collect();
    let place = |square: &Square| (square.column() as i16, square.row().value());
    let touches = |one: &Square, other: &Square| {
        let ((a, b), (c, d)) = (place(one), place(other));
        (a - c).abs() + (b - d).abs() == 1
    };
    let mut found = vec![boar];
    while let Some(next) = free
        .iter()
        .find(|square| !found.contains(square) && found.iter().any(|one| touches(one, square)))
    {
        found.push(*next);
    }
    found.len() as i16
}

/// [SAN-E2] [SAN-E3] [SAN-E4] [SAN-B4] The final scoring, counted anew from the gardens.
#[test]
fn the_final_scoring_is_what_the_gardens_show() {
    let (mut all_rows, mut all_columns, mut all_boars) = (0, 0, 0);
    every_game(|_, game| {
        let end = game.last().unwrap();
        let before = &game[game.len() - 2].after;
        let mut in_play = points(before);
        for event in &end.told {
            match *event {
                Event::Placed { seat, points, .. }
                | Event::Boar { seat, points, .. }
                | Event::Noble { seat, points, .. } => in_play[seat.index()] += i32::from(points),
                _ => {}
            }
        }
        for event in &end.told {
            let Event::Counted {
                seat,
                count,
                points,
            } = *event
            else {
                continue;
            };
            let place = seen(&end.after).places[seat].clone();
            let (rows, columns) = complete(place.garden.built);
            assert_eq!((count.rows, count.columns), (rows, columns));
            let stands = |noble: Structure| -> i16 {
                let row = (1..=6).rev().find(|row| {
                    let name = format!("{}{row}", noble.letter());
                    place.garden.stops.overlaps(named(&name))
                });
                row.unwrap_or(0)
            };
            let missions: i16 = place.missions.unwrap().iter().map(stands).sum();
            assert_eq!(count.missions, missions);
            let won = in_play[seat.index()] as i16 + rows + columns + missions;
            let cost = match place.garden.boar {
                Boar::On(square) => area(place.garden.built, square),
                Boar::Gone | Boar::Absent => 0,
            };
            assert_eq!(count.boar, -cost.min(won));
            assert_eq!(points, i32::from(won - cost.min(won)));
            all_rows += u32::from(rows > 0);
            all_columns += u32::from(columns > 0);
            all_boars += u32::from(cost > 0);
        }
    });
    assert!(all_rows > 0 && all_columns > 5 && all_boars > 50);
}

/// [SAN-E5] The most points win; of those who have them, the most gardeners; or they share.
#[test]
fn whoever_has_the_most_wins() {
    let (mut against_gardeners, mut setups_seen) = (0, 0);
    every_game(|_, game| {
        let end = seen(&game.last().unwrap().after);
        let of = |seat: Seat| {
            let garden = &end.places[seat].garden;
            (garden.points, garden.gardeners.count())
        };
        let seats: Vec<Seat> = end.places.seats().iter().collect();
        let best = seats.iter().map(|seat| of(*seat)).max().unwrap();
        let winners: Seats = seats
            .iter()
            .copied()
            .filter(|seat| of(*seat) == best)
            .collect();
        assert_eq!(end.winners, winners);
        let richer = seats.iter().any(|seat| of(*seat).1 > best.1);
        against_gardeners += u32::from(richer);
        setups_seen += 1;
    });
    assert!(
        against_gardeners > 20,
        "{against_gardeners} of {setups_seen}"
    );
}
