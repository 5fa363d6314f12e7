//! Steps that break a rule.

use fits::{Phase, Piece, rules};
use game::{Game, Seat, Turn, Viewer};

use crate::told::{placement, refused, seat_of, shifted, told, view};

/// [FIT-P2] A piece that stops short of what it should rest on.
#[test]
fn a_floating_piece_is_refused() {
    let told = told();
    let (at, floating) = told.find(|line, _| shifted(line, 1));
    refused(&told.with(at, &[&floating]), at + 1, rules::SLIDES_DOWN);
    let (at, floating) = told.find(|line, _| {
        let stated = line.split_once(" = ")?.0;
        let squares = shifted(line, 3)?;
        Some(format!("{stated} = {}", squares.split_once(" = ")?.1))
    });
    refused(&told.with(at, &[&floating]), at + 1, rules::SLIDES_DOWN);
}

/// [FIT-P3] A piece that lies in a hole below another.
#[test]
fn a_piece_through_an_overhang_is_refused() {
    let told = told();
    let (at, hidden) = told.find(|line, before| {
        let seat = seat_of(line)?;
        let covered = before.view(Viewer::Seat(seat)).ramps[seat].covered;
        (1..12).find_map(|rows| {
            let lower = shifted(line, -rows)?;
            let (_, squares) = placement(&lower)?;
            let is_free = |(column, row): &(char, u8)| {
                !covered.contains(format!("{column}{row}").parse().unwrap())
            };
            squares.iter().all(is_free).then_some(lower)
        })
    });
    refused(&told.with(at, &[&hidden]), at + 1, rules::COVERED_HOLE);
}

/// [FIT-G5] Another piece than the card's, one still to come.
#[test]
fn a_wrong_piece_is_refused() {
    let told = told();
    let (at, wrong) = told.find(|line, before| {
        let seat = seat_of(line).filter(|_| view(before).phase != Phase::PlaceStart)?;
        let own = view(before).ramps[seat].start;
        let mut others = view(before).unturned.iter();
        let other = others.find(|piece| Some(*piece) != own)?;
        Some(format!("{seat} {other} aside"))
    });
    refused(&told.with(at, &[&wrong]), at + 1, rules::BUILDING_CARD);
}

/// [FIT-G6] [FIT-G7] A piece that lies already, be it the start piece or another.
#[test]
fn a_piece_used_twice_is_refused() {
    let told = told();
    let (at, start) = told.find(|line, before| {
        let seat = seat_of(line).filter(|_| view(before).phase != Phase::PlaceStart)?;
        let start = view(before).ramps[seat].start?;
        Some(format!("{seat} {start} 1@a"))
    });
    refused(&told.with(at, &[&start]), at + 1, rules::LIES_ALREADY);
    let (at, again) = told.find(|line, before| {
        let seat = seat_of(line)?;
        let Phase::PlaceCard(card) = view(before).phase else {
            return None;
        };
        let has_come = |piece: &Piece| {
            *piece != card
                && !view(before).unturned.contains(*piece)
                && view(before).ramps[seat].start != Some(*piece)
        };
        let earlier = Piece::ALL.into_iter().find(has_come)?;
        Some(format!("{seat} {earlier} 1@a"))
    });
    refused(&told.with(at, &[&again]), at + 1, rules::SET_ASIDE);
}

/// [FIT-G5] [FIT-X1] A seat that places twice, before its card, or not at all.
#[test]
fn a_placement_out_of_turn_is_refused() {
    let told = told();
    let (at, ()) = told.find(|line, before| {
        let is_first = view(before).phase != Phase::PlaceStart
            && before.turn() == Turn::Act(game::Seats::first(2));
        (is_first && line.starts_with("a ")).then_some(())
    });
    let line = told.lines[at].as_str();
    let twice = told.with(at, &[line, line]);
    refused(&twice, at + 2, rules::AT_THE_SAME_TIME);
    let card = told.lines[at - 1].as_str();
    let early = told.with(at - 1, &[line, card]);
    refused(&early, at, rules::BUILDING_CARD);
    assert!(told.lines[at + 2].starts_with("draw card"));
    let skipped = told.with(at + 1, &[]);
    refused(&skipped, at + 2, rules::AT_THE_SAME_TIME);
    let nobody = told.with(at, &[&line.replacen("a ", "c ", 1)]);
    refused(&nobody, at + 1, rules::PLAYERS);
}

/// [FIT-G5] The cards in another order than the pieces were placed in.
#[test]
fn a_changed_card_order_is_refused() {
    let told = told();
    let plain: Vec<usize> = (0..told.lines.len())
        .filter(|at| {
            let card = told.lines[*at].strip_prefix("draw card ");
            card.is_some_and(|piece| !["L", "T", "U", "V"].contains(&piece))
        })
        .collect();
    for pair in plain.windows(2).take(8) {
        let mut swapped = told.lines.clone();
        swapped.swap(pair[0], pair[1]);
        refused(&swapped.join("\n"), pair[0] + 2, rules::BUILDING_CARD);
    }
}

/// [FIT-C3] A card that the pile does not have any more, or never had.
#[test]
fn a_card_turned_twice_is_refused() {
    let told = told();
    let cards: Vec<usize> = (0..told.lines.len())
        .filter(|at| told.lines[*at].starts_with("draw card "))
        .collect();
    let again = told.with(cards[1], &[&told.lines[cards[0]]]);
    refused(&again, cards[1] + 1, rules::CARDS);
    let (at, start) = told.find(|line, before| {
        let [draw, start, "b", _] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let taken = view(before).ramps[Seat::A].start?;
        Some(format!("{draw} {start} b {taken}"))
    });
    refused(&told.with(at, &[&start]), at + 1, rules::CARDS);
}

/// [FIT-G8] A step after the last round.
#[test]
fn a_step_after_the_end_is_refused() {
    let told = told();
    let score = told.lines.len() - 2;
    let line = told.lines[score].as_str();
    for late in ["draw card P", "a P aside", "b L 1@a"] {
        let text = told.with(score, &[late, line]);
        refused(&text, score + 1, rules::ROUND_ENDS);
    }
}
