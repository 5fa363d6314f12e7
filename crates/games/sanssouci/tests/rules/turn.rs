//! Rules SAN-T1 and SAN-T13 to SAN-T15: the order of a turn, and what is drawn at its end.

use game::{Audience, Game, Seat, Viewer};
use laws::told::{go_on, tell};
use sanssouci::garden::Side;
use sanssouci::{Card, CardSet, Event, Structure};

use crate::table::{EDITIONS, deal, holds, seen, square, view_of};

/// [SAN-T1] Card and tile, place, noble, refill, card: nothing comes before its time. A tile from
/// 5.2, a vine, is aimed at i5, which is printed on 1A. [SAN-S6] Whatever is to be decided, it is
/// not the others who decide it.
#[test]
fn a_turn_has_a_fixed_order() {
    let others = "b any 5.2; b any 5.2 vine = i5; b gardener i6; b boar e5; b stay";
    let draws = "draw tile 5.2 vine; draw tile 2.1 vine; draw card a vine; draw card b vine";
    holds(&format!(
        "at players=2 boar: gardens 1A 2A
         not SAN-T1 a stay; a noble vine i1; a gardener i6; {draws}
         not SAN-S6 {others}
         do a any 5.2
         not SAN-T1 a any 2.1; a 2+4 2.1; a stay; a noble vine i1; {draws}
         not SAN-S6 {others}
         do a gardener i6
         not SAN-T1 a any 2.1; a 2+4 2.1; a gardener i6; a gardener i4; {draws}
         not SAN-S6 {others}
         do a noble vine i1
         not SAN-T1 a any 2.1; a 2+4 2.1
         do stack
         not SAN-T1 a any 2.1; a 2+4 2.1
         not SAN-T13 draw card a vine; draw mission a vine
         do draw tile 5.2 arch
         not SAN-T1 a any 2.1; a 2+4 2.1
         not SAN-T14 draw tile 5.2 arch
         do draw card a vine
         see b decides
         at players=2 edition=ravensburger: gardens 1A 2A
         not SAN-T1 a stack 1
         if a any 5.2 => not SAN-T1 a stack 1
         if a any 5.2; a gardener i6 => not SAN-T1 a stack 1"
    ));
}

/// [SAN-T1] Where the boar must run, it does so before a noble moves. A turn comes after set-up.
#[test]
fn the_boar_runs_before_a_noble_moves() {
    holds(
        "at players=2 boar: display vine vine  vine vine  stairs arch  arch arch  arch vine
         do a any 4.1 stairs = e4
         not SAN-T1 a stay; a noble vine i1; a any 2.1
         if a boar e5 => may a stay; a noble vine i1
         at players=2 until draw garden b
         not SAN-T1 a any 2.1; a stay; a noble vine i1
         at players=2 until draw card a
         not SAN-T1 a any 2.1; a stay; a noble vine i1
         at players=2 until draw mission b
         not SAN-T1 a any 2.1; a stay; a noble vine i1
         at players=2 until draw tile 6.2
         not SAN-T1 a any 2.1; a stay; a noble vine i1",
    );
}

/// [SAN-T1] A turn counts, and is told, when its last decision is made. That decisions can be taken
/// back until then, `taking_back.rs` shows.
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
        let third = 3.try_into().unwrap();
        let left = seen(&game).stacks[2].saturating_sub(1);
        expected.extend(stack.then_some(Event::Stack {
            seat,
            stack: third,
            left,
        }));
        let expected = expected
            .into_iter()
            .map(|event| (Audience::Everyone, event));
        assert_eq!(told, expected.collect::<Vec<_>>());
    }
}

/// [SAN-T13] A new tile goes on the space just emptied, and on no other. Ravensburger: the top tile
/// of a stack of the player's choice that is not empty. Imperial: from the bag; there are no
/// stacks.
#[test]
fn the_emptied_space_is_refilled() {
    holds(
        "at players=2
         do a any 4.2; a stay; stack
         see gaps 1; 4.2 nothing
         not SAN-T13 draw tile 4.1 vine; draw tile 2.1 vine; draw tile 6.2 vine
         do draw tile 4.2 vine
         see 4.2 vine; left 4 3 4 4 4 4 4 4 3
         at players=2 edition=ravensburger: gardens 1A 2A; hands any statue, any 2+4; \
            display statue vine  arch arch  arch arch  vine vine  vine vine
         see stacks 5 5 5 4 4 4 4 4
         do idle 2.1, stack 8; idle; idle 2.1, stack 8; idle; idle 2.1, stack 8; idle
         do idle 2.1, stack 8; idle; a any 3.1 arch = g3; a stay
         not SAN-T13 a stack 8
         not SAN-T1 draw tile 3.1 vine
         see offers stack: 1, 2, 3, 4, 5, 6, 7
         unreadable a stack 0; a stack 9
         do a stack 4
         not SAN-T13 a stack 5
         at players=2 edition=imperial: gardens 1A 2A
         see stacks 0 0 0 0 0 0 0 0
         not SAN-T13 a stack 1; a stack 8
         do a any 5.2
         not SAN-T13 a stack 1; a stack 8
         do a gardener i6
         not SAN-T13 a stack 1; a stack 8
         do a noble vine i1
         see chance draws
         not SAN-T13 a stack 1; a stack 8
         do draw tile 5.2 vine
         not SAN-T13 a stack 1; a stack 8",
    );
}

/// [SAN-T14] Rounds 1 to 16 close with drawing a card; rounds 17 and 18 do not. [SAN-T13] On the
/// last turn of the game no tile is left, nothing is refilled, and no stack can be chosen.
#[test]
fn a_card_is_drawn_in_sixteen_rounds_and_the_last_turn_refills_nothing() {
    let mut script = "at players=2\n".to_string();
    for round in 1..=18_u8 {
        let (held, deck) = (
            [2, 1][usize::from(round == 18)],
            17_u8.saturating_sub(round),
        );
        script += &format!("see round {round}; a hand {held}; a deck {deck}; a decides\n");
        let idle = ["do idle\n", "do idle; idle\n"][usize::from(round < 18)];
        script += idle;
    }
    script += "see a hand 0; round 18; b decides; gaps 0; left 0 0 0 0 0 0 0 0 0
         see stacks 0 0 0 0 0 0 0 0
         not SAN-T13 b stack 1; b stack 8
         do idle
         see over; gaps 1; b hand 0";
    holds(&script);
}

/// [SAN-T14] It is the seat on turn that draws, and one card alone.
#[test]
fn one_card_is_drawn() {
    let script = "do a any 2.1; a stay; stack; draw tile 2.1 vine";
    holds(&format!(
        "at players=2\n{script}
         unreadable draw card b vine
         do draw card a vine
         see a hand 2; b hand 2; b decides"
    ));
    let drawn = go_on(
        &deal("players=2 edition=imperial", ""),
        "a any 2.1; a stay; draw tile 2.1 vine; draw card a vine",
    );
    let hand: CardSet = ["2+4", "vine"]
        .into_iter()
        .filter_map(Card::named)
        .collect();
    assert_eq!(view_of(&drawn, Seat::A).places[Seat::A].hand, Some(hand));
}

/// [SAN-T15] Discards lie open, and the size of every draw pile is known to all; it is counted,
/// never looked at.
#[test]
fn discards_and_sizes_of_draw_piles_are_public() {
    holds(
        "at players=2: gardens 1A 2A
         do turn any 5.2, gardener i6, card vine; turn 2+4 4.1, card 3+4
         do turn vine 5.2, gardener i4, card 5+6
         see a discards vine any; b discards 2+4; a deck 14; b deck 15; a gardeners i4 i6; points 0 0",
    );
    let one = deal("players=2", "hands any 2+4, vine arch");
    let other = deal("players=2", "hands any 2+4, 3+4 3+5");
    assert_eq!(view_of(&one, Seat::A), view_of(&other, Seat::A));
}

#[test]
fn what_is_not_in_the_notation_is_refused() {
    holds(
        "at players=2
         unreadable e stay; A stay; stay; a; a Stay; a stay here; a pass; a garden; a garden C
         unreadable a garden a; a reward 1; a reward A B; a any; a any 1.1; a any 2.3; a any 7.1
         unreadable a any 2; a wild 2.1; a 4+2 2.1; a 2+3 2.1; a any 2.1 rose; a any 2.1 vine i2
         unreadable a any 2.1 vine =; a any 2.1 = i2; a any 2.1 vine = j9; a any 2.1 vine = i2 i3
         unreadable a 2.1 any; a gardener; a gardener a7; a gardener j1; a gardener A1
         unreadable a gardener a01; a gardener a1 a2; a boar; a boar e0; a boar gone; a noble
         unreadable a noble vine; a noble i4; a noble rose i4; a noble vine i4 i5; a noble vine j4
         unreadable a noble i i4; a stack; a stack 0; a stack 9; a stack 03; a stack +3
         unreadable a stack one; a stack 1 2
         at players=2 until draw garden a
         unreadable draw; draws garden a 1; draw gardens a 1; draw garden 1; draw garden a 0
         unreadable draw garden a 5; draw garden a A; draw garden e 1; draw garden a 1 2
         unreadable draw reward a; draw card any; draw card a 4+2; draw card a; draw mission vine
         unreadable draw mission a rose; draw tile vine; draw tile 1.1 vine; draw tile 2.1 rose
         unreadable draw tile vine 2.1; draw first; draw first e; draw first a b",
    );
}
