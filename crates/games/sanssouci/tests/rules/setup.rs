//! Rules SAN-S: setting up.

use game::{Audience, Game, Referee, ScriptedDice, Seat, Seats, Turn, Viewer, silence};
use sanssouci::parts::{Board, Face};
use sanssouci::{Action, Card, CardSet, Draw, Event, MissionSet, Sanssouci, Setup, rules};

use crate::table::{
    EDITIONS, actions, allowed, deal, deal_until, draws, garden, go_on, idle, missions, odds,
    on_turn, play, points, refused, refused_setup, seen, tell, turn, unreadable,
};

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
    for edition in EDITIONS {
        let game = play(&format!("players=3 {edition}"), "");
        let even = |boards: &[Board]| -> Vec<(Draw, u32)> {
            boards
                .iter()
                .map(|board| (Draw::Garden(*board), 1))
                .collect()
        };
        assert_eq!(odds(&game), even(&Board::ALL));
        let game = go_on(&game, "draw garden a 2");
        assert_eq!(odds(&game), even(&[Board::One, Board::Three, Board::Four]));
        unreadable(&game, &["draw garden a 3", "draw garden c 3"]);
        let others = ["draw reward b 1", "draw card b any", "draw first a"];
        refused(&game, &others, rules::GARDEN_FACE);
        let game = go_on(&game, "draw garden b 4; draw garden c 1");
        let boards = seen(&game).places.map(|_, place| place.garden.board);
        let dealt = Seat::ALL.map(|seat| boards[seat]);
        assert_eq!(
            dealt,
            [Some(Board::Two), Some(Board::Four), Some(Board::One), None]
        );
    }
}

/// [SAN-S1] Nobody has seen a card, a mission or the display when faces are chosen.
#[test]
fn nothing_else_is_in_view_while_faces_are_chosen() {
    for edition in EDITIONS {
        for expansions in ["", "rewards boar"] {
            let setup = format!("players=3 {edition} {expansions}");
            let game = deal_until(&setup, "a garden");
            let half = go_on(&game, "b garden A; a garden B");
            for (position, viewer) in VIEWERS
                .map(|viewer| [(game, viewer), (half, viewer)])
                .concat()
            {
                let view = Sanssouci::show(&position.view(viewer));
                assert_eq!(view.display, [None; 10]);
                for (_, place) in view.places.iter() {
                    assert_eq!((place.hand_count, place.mission_count), (0, 0));
                    assert_eq!(place.hand.unwrap_or_default(), CardSet::NONE);
                    assert_eq!(place.missions.unwrap_or_default(), MissionSet::NONE);
                    assert_eq!((place.deck_count, place.discards), (18, CardSet::NONE));
                }
            }
            // Nor is it drawn before all have chosen.
            let early = [
                "draw card a any",
                "draw mission a vine",
                "draw tile 2.1 vine",
            ];
            refused(&game, &early, rules::GARDEN_FACE);
            refused(&half, &early, rules::GARDEN_FACE);
            assert!(draws(&half).is_empty());
            allowed(&go_on(&half, "c garden A"), &["draw card a any"]);
        }
    }
}

/// [SAN-S1] All choose at the same time, in any order, and once.
#[test]
fn everyone_chooses_a_face_once() {
    for edition in EDITIONS {
        let setup = format!("players=2 {edition} rewards boar");
        let dealing = deal_until(&setup, "draw garden b");
        refused(&dealing, &["a garden A", "b garden A"], rules::GARDEN_FACE);
        let game = deal_until(&setup, "a garden");
        assert_eq!(game.turn(), Turn::Act(Seats::first(2)));
        allowed(
            &game,
            &["a garden A", "a garden B", "b garden A", "b garden B"],
        );
        let others = ["a any 2.1", "b stay", "a noble vine i1", "b stack 1"];
        refused(&game, &others, rules::GARDEN_FACE);
        let one = go_on(&game, "b garden B");
        refused(&one, &["b garden A", "b garden B"], rules::GARDEN_FACE);
        let both = go_on(&one, "a garden A");
        assert_eq!(both, go_on(&game, "a garden A; b garden B"));
        refused(&both, &["a garden B", "b garden A"], rules::GARDEN_FACE);
        refused(&both, &["draw garden a 3"], rules::HANDS);
        let begun = deal(&setup, "");
        refused(&begun, &["a garden B", "b garden B"], rules::GARDEN_FACE);
    }
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

/// [SAN-S2] Nine nobles on the terrace, one for each column, and no points.
#[test]
fn nobles_start_on_the_terrace_and_scores_at_zero() {
    for edition in EDITIONS {
        let game = deal(&format!("players=4 {edition} rewards boar"), "");
        assert_eq!(points(&game), [0; 4]);
        for seat in Seat::ALL {
            assert!(garden(&game, seat).stops.is_empty());
        }
        // Above row 1: each can still step down to it, and scores 1.
        let taken = go_on(&game, "a any 2.1");
        for noble in sanssouci::Structure::ALL {
            let step = format!("a noble {noble} {}1", noble.letter());
            go_on(&taken, &step);
        }
        let moved = turn(&game, "any 2.1; noble stairs e1");
        assert_eq!(points(&moved), [1, 0, 0, 0]);
    }
}

/// [SAN-S3] Two cards each, every order of the deck as likely as the next.
#[test]
fn everyone_draws_two_cards() {
    for edition in EDITIONS {
        let setup = format!("players=2 {edition}");
        let game = deal_until(&setup, "draw card");
        assert!(odds(&game).iter().all(|(_, weight)| *weight == 1));
        let early = [
            "draw mission a vine",
            "draw tile 2.1 vine",
            "draw garden a 3",
        ];
        refused(&game, &early, rules::HANDS);
        let one = go_on(&game, "draw card a any");
        refused(&one, &early, rules::HANDS);
        unreadable(&one, &["draw card b any"]);
        let two = go_on(&one, "draw card a arch");
        unreadable(&two, &["draw card a vine"]);
        let all = go_on(&two, "draw card b vine; draw card b any");
        refused(&all, &["draw card a vine"], rules::TWO_MISSIONS);
        for (_, place) in seen(&all).places.iter() {
            assert_eq!((place.hand_count, place.deck_count), (2, 16));
        }
    }
}

/// [SAN-S3] Only a card from one's own hand can be played.
#[test]
fn a_card_must_be_in_the_hand() {
    for edition in EDITIONS {
        let setup = format!("players=2 {edition}");
        let game = deal(&setup, "hands any 2+4, vine arch");
        allowed(&game, &["a any 2.1", "a 2+4 2.1"]);
        // Neither one from the draw pile nor one of the neighbor's.
        let others = ["a 2+5 2.1", "a vine 5.2", "a arch 4.2", "a statue 2.1"];
        refused(&game, &others, rules::HANDS);
        let later = turn(&game, "any 2.1; card 3+6");
        let later = turn(&later, "vine 5.2; card any");
        refused(&later, &["a any 2.1", "a vine 2.1"], rules::HANDS);
        allowed(&later, &["a 2+4 2.1", "a 3+6 6.1"]);
    }
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

/// [SAN-S3] The order of a deck is hidden even from its owner: the next card can be any.
#[test]
fn games_that_differ_in_the_future_alone_look_the_same() {
    let setup: Setup = "players=2 edition=imperial".parse().unwrap();
    // Two boards; then two cards and two missions each, ten tiles; then the future.
    let dealt = [0, 0];
    let viewers = [VIEWERS[0], VIEWERS[1], VIEWERS[3]];
    let after_faces = [[0; 8].as_slice(), &[0; 10]].concat();
    let played = |future: [u32; 2]| {
        let numbers = dealt.into_iter().chain(after_faces.clone()).chain(future);
        let mut dice = ScriptedDice::new(numbers);
        let mut referee = Referee::<Sanssouci>::open(setup, &mut dice, &mut silence).unwrap();
        for seat in [Seat::A, Seat::B] {
            let face = Action::Garden(Face::A);
            referee.play(seat, face, &mut dice, &mut silence).unwrap();
        }
        let before = viewers.map(|viewer| referee.game().view(viewer));
        while referee.game().turn() == Turn::Act(Seats::only(Seat::A)) {
            let action = actions(referee.game(), Seat::A)[0];
            referee
                .play(Seat::A, action, &mut dice, &mut silence)
                .unwrap();
        }
        (before, viewers.map(|viewer| referee.game().view(viewer)))
    };
    let ((one, one_after), (other, other_after)) = (played([0, 3]), played([0, 9]));
    assert_eq!(one, other);
    assert_ne!(one_after[0], other_after[0]);
    assert_eq!(one_after[1..], other_after[1..]);
}

/// [SAN-S4] Two missions each, dealt after the hands; the rest are out of the game.
#[test]
fn everyone_is_dealt_two_missions() {
    for edition in EDITIONS {
        let game = deal_until(&format!("players=2 {edition}"), "draw mission");
        let early = ["draw tile 2.1 vine", "draw card a vine", "draw first a"];
        refused(&game, &early, rules::TWO_MISSIONS);
        let three = go_on(
            &game,
            "draw mission a vine; draw mission a arch; draw mission b stairs",
        );
        refused(&three, &["draw tile 2.1 vine"], rules::TWO_MISSIONS);
        unreadable(&three, &["draw mission a statue"]);
        let four = go_on(&three, "draw mission b statue");
        refused(&four, &["draw mission a topiary"], rules::DISPLAY);
        for seat in [Seat::A, Seat::B] {
            assert_eq!(seen(&four).places[seat].mission_count, 2);
        }
    }
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
#[test]
fn ten_tiles_are_drawn_to_the_display_in_order() {
    for edition in EDITIONS {
        let setup = format!("players=2 {edition}");
        let game = deal_until(&setup, "draw tile");
        refused(
            &game,
            &["draw tile 2.2 vine", "draw tile 6.1 vine"],
            rules::DISPLAY,
        );
        refused(
            &game,
            &["draw card a vine", "draw mission a vine", "draw first a"],
            rules::DISPLAY,
        );
        assert!(odds(&game).iter().all(|(_, weight)| *weight == 5));
        let one = go_on(&game, "draw tile 2.1 vine");
        let weights: Vec<u32> = odds(&one).iter().map(|(_, weight)| *weight).collect();
        assert_eq!(weights, [5, 5, 5, 5, 5, 5, 5, 5, 4]);
        refused(
            &one,
            &["draw tile 2.1 vine", "draw tile 3.1 vine"],
            rules::DISPLAY,
        );
        refused(&one, &["a any 2.1"], rules::TURN);
        let full = deal(&setup, "");
        assert!(seen(&full).display.iter().all(Option::is_some));
        refused(&full, &["draw tile 2.1 vine"], rules::TURN);
    }
}

/// [SAN-S5] Ravensburger: the others lie in eight stacks, as even as possible. Imperial: in a bag.
#[test]
fn the_other_tiles_lie_in_eight_stacks_or_in_a_bag() {
    let heights = [
        (2, [5, 5, 5, 4, 4, 4, 4, 4]),
        (3, [7, 7, 7, 7, 7, 6, 6, 6]),
        (4, [9, 9, 9, 9, 9, 9, 9, 8]),
    ];
    for (players, expected) in heights {
        let stacked = deal(&format!("players={players}"), "");
        assert_eq!(seen(&stacked).stacks, expected);
        let bagged = deal(&format!("players={players} edition=imperial"), "");
        assert_eq!(seen(&bagged).stacks, [0; 8]);
        let left: u32 = seen(&bagged)
            .tiles_left
            .iter()
            .copied()
            .map(u32::from)
            .sum();
        assert_eq!(left, u32::from(expected.iter().sum::<u8>()));
    }
}

/// [SAN-S6] The settings choose who begins, and turns pass clockwise from there.
#[test]
fn turns_pass_clockwise_from_the_seat_that_begins() {
    for edition in EDITIONS {
        for (first, order) in [("a", "abcda"), ("c", "cdabc"), ("d", "dabcd")] {
            let mut game = deal(&format!("players=4 {edition} first={first}"), "");
            for seat in order.chars() {
                assert_eq!(on_turn(&game).letter(), seat);
                for other in "abcd".chars().filter(|other| *other != seat) {
                    let steps = ["any 2.1", "stay", "stack 1", "noble vine i1"];
                    let steps = steps.map(|step| format!("{other} {step}"));
                    let steps = steps.each_ref().map(String::as_str);
                    refused(&game, &steps, rules::FIRST_PLAYER);
                }
                game = idle(&game);
            }
        }
    }
    refused_setup("players=2 first=c", rules::FIRST_PLAYER);
    refused_setup("players=3 edition=imperial first=d", rules::FIRST_PLAYER);
    assert!("players=2 first=e".parse::<Setup>().is_err());
}

/// [SAN-S6] Or a seat is drawn, each as likely as the next.
#[test]
fn who_begins_can_be_drawn() {
    for edition in EDITIONS {
        let setup = format!("players=3 {edition} first=drawn");
        let game = deal_until(&setup, "draw first");
        let seats = [Seat::A, Seat::B, Seat::C];
        assert_eq!(odds(&game), seats.map(|seat| (Draw::First(seat), 1)));
        assert_eq!((seen(&game).first, seen(&game).on_turn), (None, None));
        refused(
            &game,
            &["draw first d", "draw tile 2.1 vine"],
            rules::FIRST_PLAYER,
        );
        refused(&game, &["a any 2.1"], rules::TURN);
        let begun = go_on(&game, "draw first b");
        assert_eq!(seen(&begun).on_turn, Some(Seat::B));
        refused(&begun, &["a any 2.1"], rules::FIRST_PLAYER);
        refused(&begun, &["draw first a"], rules::TURN);
        assert_eq!(seen(&idle(&begun)).on_turn, Some(Seat::C));
    }
    // Where the settings say who begins, nobody is drawn.
    let chosen = deal("players=2 first=b", "");
    assert_eq!(seen(&chosen).on_turn, Some(Seat::B));
}
