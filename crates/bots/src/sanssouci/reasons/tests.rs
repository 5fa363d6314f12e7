use game::{Game, QuickDice, Seat, next_step, silence};
use sanssouci::action::Space;
use sanssouci::turn::{Laid, Taken};
use sanssouci::{CardSet, MissionSet, Sanssouci, Structure};

use super::*;

/// What seat a sees at its first turn, with these squares built, by pictures of rows.
fn view(setup: &str, rows: &str) -> View {
    let mut game = Sanssouci::new(&setup.parse().unwrap()).unwrap();
    let (mut dice, mut legal) = (QuickDice::new(1), Vec::new());
    while game.view(Viewer::Spectator).on_turn.is_none() {
        let step = next_step(&game, &mut dice, |seat, _| {
            game.actions(seat, &mut legal);
            legal[0]
        });
        game.apply(step.unwrap(), &mut silence);
    }
    let mut view = game.view(Viewer::Seat(Seat::A));
    view.display = [Some(Structure::Fountain); 10];
    let place = &mut view.places[Seat::A];
    place.garden.built = Squares::from_picture(rows).unwrap();
    place.hand = Some(CardSet::NONE.with(Card::ANY).with(color_card()));
    place.missions = Some(MissionSet::NONE.with(Structure::Fountain));
    view
}

fn color_card() -> Card {
    Card::named("3+6").unwrap()
}

fn take(space: &str) -> Action {
    let space = Space::named(space).unwrap();
    Action::Take {
        card: color_card(),
        space,
    }
}

fn said(view: &View, action: Action) -> [Vec<String>; 3] {
    Lang::ALL.map(|lang| reasons(view, action, lang))
}

fn says(view: &View, action: Action, phrases: [&str; 3]) {
    for (phrase, said) in phrases.into_iter().zip(said(view, action)) {
        assert!(said.iter().any(|one| one == phrase), "{phrase}: {said:?}");
    }
}

const ALL_BUT_F3: &str = "######### ......... #####.### ......... ......... .........";

#[test]
fn completing_a_row_is_a_reason() {
    let phrases = [
        "completes row 3: +7",
        "complète la rangée 3\u{a0}: +7",
        "macht Reihe 3 vollständig: +7",
    ];
    says(&view("players=2", ALL_BUT_F3), take("3.1"), phrases);
}

#[test]
fn completing_a_column_is_a_reason_and_so_is_the_walk_that_follows() {
    let rows = "######### .....#... .....#... .....#... .....#... .........";
    let view = view("players=2", rows);
    let phrases = [
        "completes the fountain column: +5",
        "complète la colonne fontaine\u{a0}: +5",
        "macht die Spalte Brunnen vollständig: +5",
    ];
    says(&view, take("6.2"), phrases);
    let phrases = [
        "noble of the fountain column walks to row 6: +6",
        "le noble de la colonne fontaine va à la rangée 6\u{a0}: +6",
        "Adliger der Spalte Brunnen geht in Reihe 6: +6",
    ];
    says(&view, take("6.2"), phrases);
}

#[test]
fn a_mission_and_a_card_kept_are_reasons() {
    let view = view("players=2", ALL_BUT_F3);
    let phrases = [
        "keeps the wild card",
        "garde la carte Libre choix",
        "behält die Karte „freie Auswahl“",
    ];
    says(&view, take("3.1"), phrases);
    let to: Square = "f1".parse().unwrap();
    let walk = Action::Noble {
        noble: to.column(),
        to,
    };
    let phrases = [
        "for a mission, at the end: +1",
        "pour un objectif, à la fin\u{a0}: +1",
        "für einen Auftrag, am Ende: +1",
    ];
    says(&view, walk, phrases);
}

#[test]
fn a_way_that_opens_is_a_reason() {
    let rows = "######### ....#.... ....#.... ......... .....#... .........";
    let mut view = view("players=2", rows);
    view.display = [Some(Structure::Stairs); 10];
    // A gardener on f4 would do it too; the tile on e4 does not reach f5, but e5 does.
    let rows = "######### ....#.... ....#.... ....#.... .....#... .........";
    view.places[Seat::A].garden.built = Squares::from_picture(rows).unwrap();
    let action = Action::Take {
        card: Card::ANY,
        space: Space::named("5.1").unwrap(),
    };
    let phrases = [
        "opens a way to f5 for the noble of the fountain column",
        "ouvre un chemin vers f5 au noble de la colonne fontaine",
        "öffnet dem Adligen der Spalte Brunnen einen Weg nach f5",
    ];
    says(&view, action, phrases);
}

#[test]
fn the_boar_is_a_reason() {
    let mut view = view("players=2 boar", ALL_BUT_F3);
    let square: Square = "f3".parse().unwrap();
    view.places[Seat::A].garden.boar = Boar::On(square);
    let phrases = [
        "chases the boar: +1",
        "déloge le sanglier\u{a0}: +1",
        "scheucht das Wildschwein auf: +1",
    ];
    says(&view, take("3.1"), phrases);
    view.phase = Phase::Decide(Choice::Boar(Laid {
        taken: Taken {
            card: color_card(),
            space: Space::named("3.1").unwrap(),
        },
        square,
        boar_to: None,
    }));
    let phrases = [
        "leaves the boar 9 free squares",
        "laisse 9 cases libres au sanglier",
        "lässt dem Wildschwein 9 freie Felder",
    ];
    says(&view, Action::Boar("f2".parse().unwrap()), phrases);
}

#[test]
fn marks_are_reasons() {
    let mut view = view("players=2 rewards", ALL_BUT_F3);
    let garden = &mut view.places[Seat::A].garden;
    garden.reward_board = Some(sanssouci::parts::Board::One);
    garden.reward_face = Some(Face::A);
    // Board 1A has a bonus of 2 on c5 and a penalty of 3 on e6.
    let with = |tile| {
        let mut view = view;
        view.display = [Some(tile); 10];
        view
    };
    let wild = |space| Action::Take {
        card: Card::ANY,
        space: Space::named(space).unwrap(),
    };
    let phrases = ["bonus square: +2", "case bonus\u{a0}: +2", "Bonusfeld: +2"];
    says(&with(Structure::Pavilion), wild("5.1"), phrases);
    let mut view = with(Structure::Stairs);
    view.places[Seat::A].garden.points = 5;
    let phrases = [
        "penalty square: −3",
        "case malus\u{a0}: −3",
        "Malusfeld: −3",
    ];
    says(&view, wild("6.1"), phrases);
}

#[test]
fn staying_spares_a_walk_only_if_there_is_one() {
    let mut view = view("players=2", ALL_BUT_F3);
    let phrases = [
        "spares the nobles’ walks for later",
        "garde les déplacements des nobles pour plus tard",
        "spart die Wege der Adligen für später auf",
    ];
    says(&view, Action::Stay, phrases);
    let garden = &mut view.places[Seat::A].garden;
    garden.stops = Row::One.squares();
    assert_eq!(said(&view, Action::Stay).concat(), <[&str; 0]>::default());
}

#[test]
fn nobody_reads_more_than_four_and_a_spectator_none() {
    let mut view = view("players=2", ALL_BUT_F3);
    let count = said(&view, take("3.1")).map(|phrases| phrases.len());
    assert!(count[0] <= 4 && count == [count[0]; 3]);
    view.viewer = Viewer::Spectator;
    assert_eq!(said(&view, take("3.1")).concat(), <[&str; 0]>::default());
}
