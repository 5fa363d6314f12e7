//! Rules SAN-S: setting up.

use game::{Audience, Game, Seat, Seats, Viewer};
use laws::told::{go_on, odds, tell};
use sanssouci::parts::Face;
use sanssouci::{Card, CardSet, Event, Sanssouci};

use crate::table::{deal, deal_until, holds, missions, seen};

/// Three seats and somebody who only looks on.
const VIEWERS: [Viewer; 4] = [
    Viewer::Seat(Seat::A),
    Viewer::Seat(Seat::B),
    Viewer::Seat(Seat::C),
    Viewer::Spectator,
];

/// [SAN-S1] Everyone gets a random board; each that is left is as likely as the next.
#[test]
fn everyone_gets_a_random_garden_board() {
    holds(
        "at players=3 until draw garden
         see odds garden a 1 1, garden a 2 1, garden a 3 1, garden a 4 1
         do draw garden a 2
         see odds garden b 1 1, garden b 3 1, garden b 4 1
         unreadable draw garden a 3; draw garden c 3
         not SAN-S1 draw reward b 1; draw card b any; draw first a
         do draw garden b 4
         see told Garden { seat: B, board: Four }",
    );
}

/// [SAN-S1] All choose at the same time, in any order, and once; nothing is drawn before all have.
#[test]
fn everyone_chooses_a_face_once() {
    holds(
        "at players=2 rewards boar until draw garden b
         not SAN-S1 a garden A; b garden A
         at players=2 rewards boar until a garden
         see a b decides
         may a garden A; a garden B; b garden A; b garden B
         not SAN-S1 a any 2.1; b stay; a noble vine i1; b stack 1
         not SAN-S1 draw card a any; draw mission a vine; draw tile 2.1 vine
         if a garden A; b garden B => may draw card a any
         do b garden B
         see a decides; odds 0
         not SAN-S1 b garden A; b garden B; draw card a any; draw mission a vine
         do a garden A
         not SAN-S1 a garden B; b garden A
         not SAN-S3 draw garden a 3
         at players=2 rewards boar
         not SAN-S1 a garden B; b garden B",
    );
}

/// [SAN-S1] A face is hidden, and can be taken back, until the last one has chosen.
#[test]
fn faces_are_revealed_when_the_last_one_has_chosen() {
    let game = deal_until("players=3", "a garden");
    let (one, told) = tell(&game, "b garden B");
    assert_eq!(told, []);
    let face = |viewer| one.view(viewer).places[Seat::B].garden.face;
    assert_eq!(VIEWERS.map(face), [None, Some(Face::B), None, None]);
    let own = one.view(VIEWERS[1]).asked;
    assert_eq!(own, Seats::first(3).without(Seat::B));
    // For the others, not even that there was a choice: all are still asked.
    assert_eq!(game.view(VIEWERS[0]).asked, Seats::first(3));
    for viewer in [VIEWERS[0], VIEWERS[2], VIEWERS[3]] {
        assert_eq!(one.view(viewer), game.view(viewer));
    }
    let built = |viewer| one.view(viewer).places[Seat::B].garden.built.count();
    assert_eq!(VIEWERS.map(built), [0; 4]);
    let can = |game: &Sanssouci| [Seat::A, Seat::B, Seat::C].map(|seat| game.can_take_back(seat));
    assert_eq!(can(&one), [false, true, false]);
    let two = go_on(&one, "a garden A");
    assert_eq!(can(&two), [true, true, false]);
    let (all, told) = tell(&two, "c garden B");
    let faces = [(Seat::A, Face::A), (Seat::B, Face::B), (Seat::C, Face::B)];
    let expected = faces.map(|(seat, face)| (Audience::Everyone, Event::GardenFace { seat, face }));
    assert_eq!(told, expected);
    assert_eq!(can(&all), [false; 3]);
    let shown = seen(&all).places.map(|_, place| place.garden.face);
    assert_eq!(
        faces.map(|(seat, _)| shown[seat]),
        faces.map(|(_, face)| Some(face))
    );
}

/// [SAN-S2] Nine nobles on the terrace, one for each column, and no points: each can still step down
/// to row 1, and scores 1.
#[test]
fn nobles_start_on_the_terrace_and_scores_at_zero() {
    holds(
        "at players=4 rewards boar
         see points 0 0 0 0; a stops nothing; b stops nothing; c stops nothing; d stops nothing
         if turn any 2.1, noble stairs e1 => see points 1 0 0 0
         do a any 2.1
         may a noble labyrinth a1; a noble statue b1; a noble pavilion c1; a noble topiary d1
         may a noble stairs e1; a noble fountain f1; a noble arch g1; a noble spiral h1
         may a noble vine i1",
    );
}

/// [SAN-S3] Two cards each, every order of the deck as likely as the next. Only a card from one's
/// own hand can be played: neither one from the draw pile nor one of the neighbor's.
#[test]
fn everyone_draws_two_cards() {
    holds(
        "at players=2 until draw card
         see odds 18
         not SAN-S3 draw mission a vine; draw tile 2.1 vine; draw garden a 3
         do draw card a any
         not SAN-S3 draw mission a vine; draw tile 2.1 vine; draw garden a 3
         unreadable draw card b any
         do draw card a arch
         unreadable draw card a vine
         do draw card b vine; draw card b any
         not SAN-S4 draw card a vine
         see a hand 2; a deck 16; b hand 2; b deck 16
         at players=2: hands any 2+4, vine arch
         may a any 2.1; a 2+4 2.1
         not SAN-S3 a 2+5 2.1; a vine 5.2; a arch 4.2; a statue 2.1
         do turn any 2.1, card 3+6; turn vine 5.2, card any
         not SAN-S3 a any 2.1; a vine 2.1
         may a 2+4 2.1; a 3+6 6.1",
    );
    let game = deal_until("players=2", "draw card");
    assert!(odds(&game).iter().all(|(_, weight)| *weight == 1));
}

/// [SAN-S3] Hands are hidden from everybody else, and so is what is drawn to them.
#[test]
fn a_hand_is_seen_by_its_owner_alone() {
    let game = deal("players=3", "hands any 2+4, vine arch, any 5+6");
    let hand = |viewer| game.view(viewer).places[Seat::B].hand;
    let own: CardSet = ["vine", "arch"]
        .into_iter()
        .filter_map(Card::named)
        .collect();
    assert_eq!(VIEWERS.map(hand), [None, Some(own), None, None]);
    // Two games that differ in what b holds look the same to everybody else.
    let other = deal("players=3", "hands any 2+4, stairs 3+4, any 5+6");
    for viewer in [VIEWERS[0], VIEWERS[2], VIEWERS[3]] {
        assert_eq!(game.view(viewer), other.view(viewer));
    }
    assert_ne!(game.view(VIEWERS[1]), other.view(VIEWERS[1]));
    let drawing = go_on(&game, "a any 2.1; a stay; a stack 1; draw tile 2.1 vine");
    let (_, told) = tell(&drawing, "draw card a 5+6");
    let drew = |card| Event::Drew {
        seat: Seat::A,
        card,
    };
    let to_owner = (
        Audience::Only(Seats::only(Seat::A)),
        drew(Card::named("5+6")),
    );
    let to_others = (Audience::AllBut(Seats::only(Seat::A)), drew(None));
    assert_eq!(told, [to_owner, to_others]);
}

/// [SAN-S4] Two missions each, dealt after the hands; the rest are out of the game.
#[test]
fn everyone_is_dealt_two_missions() {
    holds(
        "at players=2 until draw mission
         not SAN-S4 draw tile 2.1 vine; draw card a vine; draw first a
         do draw mission a vine; draw mission a arch; draw mission b stairs
         not SAN-S4 draw tile 2.1 vine
         unreadable draw mission a statue
         do draw mission b statue
         not SAN-S5 draw mission a topiary
         see a missions 2; b missions 2",
    );
}

/// [SAN-S4] A mission is seen by its owner alone until the end counts it.
#[test]
fn missions_are_seen_by_their_owner_alone() {
    let start = deal_until("players=3", "draw mission");
    let (_, told) = tell(&start, "draw mission a vine");
    let got = |mission| Event::Mission {
        seat: Seat::A,
        mission,
    };
    let vine = Some(sanssouci::Structure::Vine);
    let to_owner = (Audience::Only(Seats::only(Seat::A)), got(vine));
    let to_others = (Audience::AllBut(Seats::only(Seat::A)), got(None));
    assert_eq!(told, [to_owner, to_others]);
    let one = deal(
        "players=3",
        "missions vine arch, stairs statue, topiary spiral",
    );
    let other = deal(
        "players=3",
        "missions vine arch, fountain pavilion, topiary spiral",
    );
    let own = |viewer| one.view(viewer).places[Seat::B].missions;
    let expected = [None, Some(missions("stairs statue")), None, None];
    assert_eq!(VIEWERS.map(own), expected);
    for viewer in [VIEWERS[0], VIEWERS[2], VIEWERS[3]] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
}

/// [SAN-S5] Ten tiles come to the display, each as likely as there are tiles of its kind.
/// Ravensburger: the others lie in eight stacks, as even as possible. Imperial: in a bag.
#[test]
fn ten_tiles_are_drawn_to_the_display_in_order() {
    holds(
        "at players=2 until draw tile
         not SAN-S5 draw tile 2.2 vine; draw tile 6.1 vine
         not SAN-S5 draw card a vine; draw mission a vine; draw first a
         do draw tile 2.1 vine
         see odds tile 2.2 labyrinth 5, tile 2.2 statue 5, tile 2.2 pavilion 5, tile 2.2 topiary 5, \
            tile 2.2 stairs 5, tile 2.2 fountain 5, tile 2.2 arch 5, tile 2.2 spiral 5, \
            tile 2.2 vine 4
         not SAN-S5 draw tile 2.1 vine; draw tile 3.1 vine
         not SAN-T1 a any 2.1
         at players=2 edition=ravensburger
         see gaps 0; stacks 5 5 5 4 4 4 4 4
         not SAN-T1 draw tile 2.1 vine
         at players=3 edition=ravensburger
         see stacks 7 7 7 7 7 6 6 6
         at players=4 edition=ravensburger
         see stacks 9 9 9 9 9 9 9 8
         at players=4 edition=imperial
         see stacks 0 0 0 0 0 0 0 0; left 8 7 8 8 8 8 8 8 8
         at players=2 edition=ravensburger until draw tile 6.2
         do draw tile 6.2 statue
         see told Stacks { heights: [5, 5, 5, 4, 4, 4, 4, 4] }
         at players=2 edition=imperial until draw tile 6.2
         do draw tile 6.2 statue
         see untold Stacks",
    );
}

/// [SAN-S6] The settings choose who begins, and turns pass clockwise from there.
#[test]
fn turns_pass_clockwise_from_the_seat_that_begins() {
    for (first, order) in [("a", "abcda"), ("c", "cdabc"), ("d", "dabcd")] {
        let mut script = format!("at players=4 first={first}\n");
        for seat in order.chars() {
            script += &format!("see {seat} decides\n");
            for other in "abcd".chars().filter(|other| *other != seat) {
                for step in ["any 2.1", "stay", "stack 1", "noble vine i1"] {
                    script += &format!("not SAN-S6 {other} {step}\n");
                }
            }
            script += "do idle\n";
        }
        holds(&script);
    }
    holds("no SAN-S6 players=2 first=c; players=3 edition=imperial first=d");
}

/// [SAN-S6] Or a seat is drawn, each as likely as the next.
#[test]
fn who_begins_can_be_drawn() {
    holds(
        "at players=3 first=drawn until draw first
         see odds first a 1, first b 1, first c 1
         not SAN-S6 draw first d; draw tile 2.1 vine
         not SAN-T1 a any 2.1
         do draw first b
         see b decides
         not SAN-S6 a any 2.1
         not SAN-T1 draw first a
         do idle
         see c decides
         at players=2 first=b
         see b decides",
    );
}
