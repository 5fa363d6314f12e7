use super::*;
use crate::Bot;
use crate::Greedy;
use cottage_garden::CottageGarden;
use game::{Game, Seed, SeededDice, Step, play_with, silence};

/// Calls this with every position of a few games in which somebody decides, and each of the legal
/// actions with the position after it.
fn at_every_decision(mut look: impl FnMut(&View, Action, &CottageGarden, &CottageGarden)) {
    for (players, number) in [(1, 1), (2, 2), (3, 3)] {
        let setup = format!("players={players}").parse().unwrap();
        let mut game = CottageGarden::new(&setup).unwrap();
        let (mut dice, mut legal) = (SeededDice::new(Seed::from_number(number)), Vec::new());
        let mut bot = Greedy::<CottageGarden>::default();
        play_with(&mut game, &mut dice, |game, seat| {
            game.actions(seat, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            for action in &legal {
                let mut after = *game;
                after.apply(Step::Act(seat, *action), &mut silence);
                look(&view, *action, game, &after);
            }
            Bot::<CottageGarden>::choose(&mut bot, &view, &legal)
        });
    }
}

#[test]
fn what_planting_is_said_to_do_it_does() {
    let (mut completed, mut made) = (0, 0);
    at_every_decision(|view, action, before, _| {
        let Action::Plant { to, .. } = action else {
            return;
        };
        let found = reasons(view, action, Lang::En);
        let mut garden = *before.garden_of(before.seat_on_turn());
        let empty = garden.empty().count();
        garden.plant(to);
        let says = |told: &str| found.iter().any(|reason| reason == told);
        let completes = ["completes the left bed", "completes the right bed"];
        let says_so = says(completes[to.slot().index()]);
        assert_eq!(says_so, garden.is_complete(to.slot()));
        let filled = empty - garden.empty().count();
        let fills = match filled {
            1 => "fills an empty space".into(),
            _ => format!("fills {filled} empty spaces"),
        };
        assert_eq!(says(&fills), filled > 0, "{found:?}");
        completed += usize::from(says_so);
        let holes = [before.garden_of(before.seat_on_turn()), &garden]
            .map(|garden| holes(garden.empty().on(to.slot())));
        let makes_hole = holes[1] > holes[0];
        assert_eq!(says("leaves a single hole"), makes_hole && !says_so);
        let has_none = holes[1] == 0 && !makes_hole && !says_so;
        assert_eq!(says("leaves no single hole"), has_none, "{found:?}");
        made += usize::from(makes_hole);
    });
    assert!(completed > 20 && made > 20, "{completed} and {made} times");
}

#[test]
fn what_a_cube_is_said_to_gain_it_gains() {
    let mut gains = [0; 4];
    at_every_decision(|view, action, before, after| {
        let Action::Advance { .. } = action else {
            return;
        };
        let seat = before.seat_on_turn();
        let (old, new) = (before.garden_of(seat), after.garden_of(seat));
        let found = reasons(view, action, Lang::En);
        let has = |reason: &str| found.iter().any(|told| told == reason);
        let [hive, cat, pot] = [
            "cube reaches 20: a beehive",
            "crosses the red line: a cat",
            "the last cube leaves 0: a pot",
        ];
        assert_eq!(has(hive), new.hive != old.hive);
        // If the cat or the pot completes nothing, it is to be decided about next.
        let is_cat_due = matches!(after.duty(), Some(Duty::UseCat { .. }));
        assert!(!is_cat_due || has(cat));
        let is_pot_due = matches!(after.duty(), Some(Duty::BonusPot { .. }));
        assert!(!is_pot_due || has(pot));
        for (gain, reason) in gains.iter_mut().zip([hive, cat, pot, "cube reaches 15"]) {
            *gain += usize::from(has(reason));
        }
    });
    assert!(gains.iter().all(|count| *count > 0), "{gains:?}");
}

#[test]
fn there_is_something_to_say_in_every_language_about_almost_everything() {
    let mut silent = 0;
    at_every_decision(|view, action, _, _| {
        let [english, french, german] = Lang::ALL.map(|lang| reasons(view, action, lang));
        assert_eq!((english.len(), english.len()), (french.len(), german.len()));
        assert!(english.is_empty() || english != french && english != german);
        if english.is_empty() {
            assert!(matches!(
                action,
                Action::Done | Action::Keep | Action::Discard
            ));
            silent += 1;
        }
    });
    assert!(silent < 20, "{silent} times");
}

#[test]
fn holes_are_squares_with_nothing_beside() {
    let squares = Squares::from_picture("#.... ..##. ..... #...# ##...").unwrap();
    assert_eq!(holes(squares), 2);
    assert_eq!(holes(Squares::empty()), 0);
    assert_eq!(holes(Squares::full()), 0);
}

fn say(id: &str, about: &[(&str, &dyn Display)]) -> [String; 3] {
    Lang::ALL.map(|lang| MESSAGES.say(lang, id, about))
}

#[test]
fn phrases_are_said_as_people_say_them() {
    for (said, phrases) in [
        (
            say("reason-completes", about![bed = Slot::One]),
            [
                "completes the left bed",
                "complète le Parterre de gauche",
                "macht das linke Beet fertig",
            ],
        ),
        (
            say("reason-single-hole", &[]),
            [
                "leaves a single hole",
                "laisse un trou isolé",
                "lässt ein einzelnes Loch",
            ],
        ),
        (
            say("reason-fills", about![count = 5]),
            [
                "fills 5 empty spaces",
                "recouvre 5 espaces vides",
                "füllt 5 leere Felder",
            ],
        ),
        (
            say("reason-hive", &[]),
            [
                "cube reaches 20: a beehive",
                "le cube atteint 20\u{a0}: une Ruche",
                "Stein erreicht 20: ein Bienenkorb",
            ],
        ),
        (
            say("reason-red-line", &[]),
            [
                "crosses the red line: a cat",
                "franchit la ligne rouge\u{a0}: un chat",
                "überschreitet die rote Linie: eine Katze",
            ],
        ),
    ] {
        assert_eq!(said, phrases);
    }
}

#[test]
fn one_is_said_in_the_singular() {
    for id in ["fills", "leaves", "keeps-cats", "new-tiles"] {
        let said = say(&format!("reason-{id}"), about![count = 1]);
        assert!(said.iter().all(|phrase| !phrase.contains('1')), "{said:?}");
    }
}
