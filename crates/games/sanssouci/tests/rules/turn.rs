//! Rules SAN-T1 and SAN-T13 to SAN-T15: the order of a turn, and what is drawn at its end.

use game::{Audience, Game, QuickDice, Referee, Seat, Seats, Turn, Viewer, silence};
use sanssouci::garden::Side;
use sanssouci::parts::Face;
use sanssouci::{Action, Card, CardSet, Event, Sanssouci, Setup, Structure, rules};

use crate::table::{
    EDITIONS, actions, allowed, deal, deal_until, draws, garden, go_on, idle, names, offers,
    points, refused, seen, square, tell, turns, view_of,
};

/// A position in the last turn of the game, b's, with one card left and no tile to refill.
fn last_turn(edition: &str) -> Sanssouci {
    let mut game = deal(&format!("players=2 {edition}"), "");
    for _ in 0..35 {
        game = idle(&game);
    }
    assert_eq!(
        (seen(&game).round, seen(&game).on_turn),
        (18, Some(Seat::B))
    );
    game
}

/// [SAN-T1] Card and tile, place, noble, refill, card: nothing comes before its time.
#[test]
fn a_turn_has_a_fixed_order() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition} boar"), "gardens 1A 2A");
        refused(&game, &["a stay", "a noble vine i1"], rules::TURN);
        // A tile from 5.2, a vine, is aimed at i5, which is printed on 1A.
        let gardener = go_on(&game, "a any 5.2");
        let early = ["a any 2.1", "a 2+4 2.1", "a stay", "a noble vine i1"];
        refused(&gardener, &early, rules::TURN);
        let placed = go_on(&gardener, "a gardener i6");
        refused(&placed, &["a any 2.1", "a 2+4 2.1"], rules::TURN);
        // [SAN-S6] Whatever is to be decided, it is not the others who decide it.
        for position in [game, gardener, placed] {
            let others = [
                "b any 5.2",
                "b any 5.2 vine = i5",
                "b gardener i6",
                "b boar e5",
                "b stay",
            ];
            refused(&position, &others, rules::FIRST_PLAYER);
        }
        let decided = go_on(&placed, "a noble vine i1");
        refused(&decided, &["a any 2.1", "a 2+4 2.1"], rules::TURN);
        let mut refill = decided;
        if edition == "edition=ravensburger" {
            for position in [game, gardener, placed] {
                refused(&position, &["a stack 1"], rules::TURN);
            }
            refill = go_on(&decided, "a stack 1");
        }
        refused(&refill, &["a any 2.1", "a 2+4 2.1"], rules::TURN);
        refused(
            &refill,
            &["draw card a vine", "draw mission a vine"],
            rules::REFILL,
        );
        let drawing = go_on(&refill, "draw tile 5.2 arch");
        refused(&drawing, &["a any 2.1", "a 2+4 2.1"], rules::TURN);
        refused(&drawing, &["draw tile 5.2 arch"], rules::DRAW_CARD);
        let next = go_on(&drawing, "draw card a vine");
        assert_eq!(seen(&next).on_turn, Some(Seat::B));
    }
}

/// [SAN-T1] Where the boar must run, it does so before a noble moves.
#[test]
fn the_boar_runs_before_a_noble_moves() {
    for edition in EDITIONS {
        let game = deal(
            &format!("players=2 {edition} boar"),
            "display vine vine  vine vine  stairs arch  arch arch  arch vine",
        );
        let running = go_on(&game, "a any 4.1 stairs = e4");
        let early = ["a stay", "a noble vine i1", "a any 2.1"];
        refused(&running, &early, rules::TURN);
        allowed(
            &go_on(&running, "a boar e5"),
            &["a stay", "a noble vine i1"],
        );
    }
}

/// [SAN-T1] A turn comes after set-up.
#[test]
fn no_turn_begins_before_set_up_is_finished() {
    for edition in EDITIONS {
        for step in [
            "draw garden b",
            "draw card a",
            "draw mission b",
            "draw tile 6.2",
        ] {
            let game = deal_until(&format!("players=2 {edition}"), step);
            refused(
                &game,
                &["a any 2.1", "a stay", "a noble vine i1"],
                rules::TURN,
            );
        }
    }
}

/// [SAN-T1] A gardener before any tile is taken, or a second one, is out of order.
#[test]
fn a_gardener_has_its_time_too() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        refused(&game, &["a gardener i6"], rules::TURN);
        let placed = go_on(&game, "a any 5.2; a gardener i6");
        refused(&placed, &["a gardener i6", "a gardener i4"], rules::TURN);
    }
}

/// [SAN-T1] A turn counts, and is told, when its last decision is made.
#[test]
fn a_turn_is_told_as_a_whole() {
    for (edition, stack) in EDITIONS.into_iter().zip([true, false]) {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        let others = [Viewer::Seat(Seat::B), Viewer::Spectator];
        let before = others.map(|viewer| game.view(viewer));
        let mut steps = vec!["a any 5.2", "a gardener i6", "a noble vine i1"];
        steps.extend(stack.then_some("a stack 3"));
        let (mut now, last) = (game, steps.pop().unwrap());
        for step in steps {
            let (after, told) = tell(&now, step);
            assert_eq!(told, []);
            assert_eq!(others.map(|viewer| after.view(viewer)), before);
            assert_eq!(after.scores(), game.scores());
            now = after;
        }
        let (_, told) = tell(&now, last);
        let seat = Seat::A;
        let mut expected = vec![
            Event::Took {
                seat,
                card: Card::ANY,
                space: sanssouci::action::Space::named("5.2").unwrap(),
                tile: Structure::Vine,
            },
            Event::Placed {
                seat,
                square: square("i6"),
                side: Side::Gardener,
                points: 0,
            },
            Event::Noble {
                seat,
                from: None,
                to: square("i1"),
                points: 1,
            },
        ];
        if stack {
            let third = 3.try_into().unwrap();
            let left = seen(&game).stacks[2] - 1;
            expected.push(Event::Stack {
                seat,
                stack: third,
                left,
            });
        }
        let expected: Vec<_> = expected
            .into_iter()
            .map(|event| (Audience::Everyone, event))
            .collect();
        assert_eq!(told, expected);
    }
}

/// [SAN-T1] Until then its player may take decisions back, and nobody else may.
#[test]
fn decisions_can_be_taken_back_until_the_turn_is_told() {
    for edition in ["ravensburger", "imperial"] {
        let mut dice = QuickDice::new(1);
        let setup: Setup = format!("players=2 edition={edition}").parse().unwrap();
        let mut referee = Referee::<Sanssouci>::open(setup, &mut dice, &mut silence).unwrap();
        for seat in [Seat::B, Seat::A] {
            referee
                .play(seat, Action::Garden(Face::A), &mut dice, &mut silence)
                .unwrap();
        }
        let before = *referee.game();
        // Neither the faces, which are known by now, nor what chance has drawn.
        assert!(referee.take_back(Seat::A).is_none() && referee.take_back(Seat::B).is_none());
        let mut taken = 0;
        loop {
            let action = actions(referee.game(), Seat::A)[0];
            referee
                .play(Seat::A, action, &mut dice, &mut silence)
                .unwrap();
            if referee.game().turn() != Turn::Act(Seats::only(Seat::A)) {
                break;
            }
            taken += 1;
            assert!(referee.take_back(Seat::B).is_none());
            let mut undone = referee.clone();
            for _ in 0..taken {
                assert!(undone.take_back(Seat::A).is_some());
            }
            assert_eq!(*undone.game(), before);
            assert!(undone.take_back(Seat::A).is_none());
        }
        assert!(taken >= 1);
        assert!(referee.take_back(Seat::A).is_none() && referee.take_back(Seat::B).is_none());
    }
}

/// [SAN-T13] A new tile goes on the space just emptied, and on no other.
#[test]
fn the_emptied_space_is_refilled() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "");
        let decided = go_on(&game, "a any 4.2; a stay");
        let refill = match decided.turn() {
            Turn::Chance => decided,
            _ => go_on(&decided, "a stack 5"),
        };
        let gap = seen(&refill).display.iter().position(Option::is_none);
        assert_eq!(gap, Some(5));
        let others = [
            "draw tile 4.1 vine",
            "draw tile 2.1 vine",
            "draw tile 6.2 vine",
        ];
        refused(&refill, &others, rules::REFILL);
        let refilled = go_on(&refill, "draw tile 4.2 vine");
        assert_eq!(seen(&refilled).display[5], Some(Structure::Vine));
        assert_eq!(seen(&refilled).tiles_left[8], 3);
    }
}

/// [SAN-T1] In this order: nothing is refilled and no card is drawn while a player decides.
#[test]
fn chance_draws_nothing_while_a_player_decides() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        for position in [game, go_on(&game, "a any 5.2"), go_on(&game, "a any 2.1")] {
            assert!(draws(&position).is_empty());
            let draws = ["draw tile 5.2 vine", "draw tile 2.1 vine"];
            refused(&position, &draws, rules::TURN);
            let draws = ["draw card a vine", "draw card b vine"];
            refused(&position, &draws, rules::TURN);
        }
    }
}

/// [SAN-T13] Ravensburger: the top tile of a stack of the player's choice that is not empty.
#[test]
fn the_player_chooses_a_stack_that_is_not_empty() {
    let dealt = "gardens 1A 2A; hands any statue, any 2+4;
                 display statue vine  arch arch  arch arch  vine vine  vine vine";
    let mut game = deal("players=2 edition=ravensburger", dealt);
    assert_eq!(seen(&game).stacks, [5, 5, 5, 4, 4, 4, 4, 4]);
    for _ in 0..4 {
        game = turns(&game, "idle 2.1; stack 8\n idle");
    }
    assert_eq!(seen(&game).stacks[7], 0);
    let decided = go_on(&game, "a any 3.1 arch = g3; a stay");
    refused(&decided, &["a stack 8"], rules::REFILL);
    refused(&decided, &["draw tile 3.1 vine"], rules::TURN);
    let offered = offers(&decided, "stack").join(" ").replace("stack ", "");
    assert_eq!(offered, "1 2 3 4 5 6 7");
    let heights = seen(&decided).stacks;
    let chosen = go_on(&decided, "a stack 4");
    assert_eq!((seen(&chosen).stacks[3], heights[3]), (3, 4));
    refused(&chosen, &["a stack 5"], rules::REFILL);
    crate::table::unreadable(&decided, &["a stack 0", "a stack 9"]);
}

/// [SAN-T13] Imperial: from the bag; there are no stacks.
#[test]
fn there_is_no_stack_in_the_imperial_edition() {
    let game = deal("players=2 edition=imperial", "gardens 1A 2A");
    let gardener = go_on(&game, "a any 5.2");
    let placed = go_on(&gardener, "a gardener i6");
    let refill = go_on(&placed, "a noble vine i1");
    let refilled = go_on(&refill, "draw tile 5.2 vine");
    for position in [game, gardener, placed, refill, refilled] {
        refused(&position, &["a stack 1", "a stack 8"], rules::REFILL);
        assert_eq!(seen(&position).stacks, [0; 8]);
    }
    assert_eq!(refill.turn(), Turn::Chance);
}

/// [SAN-T13] On the last turn of the game no tile is left, and nothing is refilled.
#[test]
fn the_last_turn_refills_nothing() {
    for edition in EDITIONS {
        let game = last_turn(edition);
        assert_eq!(seen(&game).tiles_left, [0; 9]);
        assert_eq!(seen(&game).stacks, [0; 8]);
        assert!(seen(&game).display.iter().all(Option::is_some));
        let over = idle(&game);
        assert_eq!(over.turn(), Turn::Over);
        let gaps = seen(&over)
            .display
            .iter()
            .filter(|tile| tile.is_none())
            .count();
        assert_eq!(gaps, 1);
    }
}

/// [SAN-T13] Nor can a stack be chosen then.
#[test]
fn the_last_turn_has_no_stack_to_choose() {
    let game = last_turn("edition=ravensburger");
    refused(&game, &["b stack 1", "b stack 8"], rules::REFILL);
}

/// [SAN-T14] Rounds 1 to 16 close with drawing a card; rounds 17 and 18 do not.
#[test]
fn a_card_is_drawn_in_sixteen_rounds() {
    for edition in EDITIONS {
        let mut game = deal(&format!("players=2 {edition}"), "");
        for round in 1..=18 {
            let place = seen(&game).places[Seat::A].clone();
            assert_eq!(seen(&game).round, round);
            let held = if round == 18 { 1 } else { 2 };
            assert_eq!(place.hand_count, held, "round {round}");
            assert_eq!(place.deck_count, 17_u8.saturating_sub(round));
            assert_eq!(place.discards.len(), u32::from(round) - 1);
            game = idle(&game);
            if round >= 17 {
                assert_eq!(seen(&game).places[Seat::A].hand_count, 18 - round);
            }
            if round < 18 {
                game = idle(&game);
            }
        }
    }
}

/// [SAN-T14] It is the seat on turn that draws, and one card alone.
#[test]
fn one_card_is_drawn() {
    let game = deal("players=2 edition=imperial", "");
    let drawing = go_on(&game, "a any 2.1; a stay; draw tile 2.1 vine");
    crate::table::unreadable(&drawing, &["draw card b vine"]);
    let drawn = go_on(&drawing, "draw card a vine");
    let (a, b) = (Seat::A, Seat::B);
    assert_eq!(seen(&drawn).places[a].hand_count, 2);
    assert_eq!(seen(&drawn).places[b].hand_count, 2);
    let hand: CardSet = ["2+4", "vine"]
        .into_iter()
        .filter_map(Card::named)
        .collect();
    assert_eq!(view_of(&drawn, a).places[a].hand, Some(hand));
    assert_eq!(seen(&drawn).on_turn, Some(b));
}

/// [SAN-T15] Discards lie open, and the size of every draw pile is known to all.
#[test]
fn discards_and_sizes_of_draw_piles_are_public() {
    for edition in EDITIONS {
        let game = deal(&format!("players=2 {edition}"), "gardens 1A 2A");
        let game = turns(
            &game,
            "any 5.2; gardener i6; card vine
             2+4 4.1; card 3+4
             vine 5.2; gardener i4; card 5+6",
        );
        for viewer in [
            Viewer::Seat(Seat::A),
            Viewer::Seat(Seat::B),
            Viewer::Spectator,
        ] {
            let places = Sanssouci::show(&game.view(viewer)).places;
            let played = |seat: Seat| {
                let cards = places[seat].discards.iter();
                cards.map(|card| card.to_string()).collect::<Vec<_>>()
            };
            assert_eq!(played(Seat::A), ["vine", "any"]);
            assert_eq!(played(Seat::B), ["2+4"]);
            let sizes = [Seat::A, Seat::B].map(|seat| places[seat].deck_count);
            assert_eq!(sizes, [14, 15]);
        }
        assert_eq!(names(garden(&game, Seat::A).gardeners), "i4 i6");
        assert_eq!(points(&game), [0, 0]);
    }
}

/// [SAN-T15] A draw pile is counted, never looked at: two that differ in order look alike, and
/// what is in it shows in no view but by what its owner has not seen yet.
#[test]
fn nobody_looks_at_a_draw_pile() {
    let one = deal("players=2", "hands any 2+4, vine arch");
    let other = deal("players=2", "hands any 2+4, 3+4 3+5");
    assert_eq!(view_of(&one, Seat::A), view_of(&other, Seat::A));
    let own = view_of(&one, Seat::B).places[Seat::B].clone();
    assert_eq!((own.hand.unwrap().len(), own.deck_count), (2, 16));
}
