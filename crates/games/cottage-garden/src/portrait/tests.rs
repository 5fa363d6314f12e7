//! Whole games, seen in every language and style.

mod questions;

use std::collections::BTreeSet;
use std::mem;

use game::{
    Dice, Game, Lang, Notation, Portrait, QuickDice, Seat, Step, Style, Viewer, next_step, silence,
    width,
};
use grid::Cell;

use super::layout::COLUMNS;
use super::{focus, menu, title};
use crate::bed::{Slot, Spot};
use crate::track::{Advance, Color};
use crate::view::determinize;
use crate::{Action, CottageGarden, Duty, Event, Shown};

/// So many lines a screen has beside the picture and the menu: one above, task and prompt.
const SCREEN: usize = 24 - 3;

const SETUPS: [&str; 4] = [
    "players=1",
    "players=2",
    "players=3 first=drawn",
    "players=4",
];

/// A moment of a game: what the seat on turn sees, or a spectator, and what it may do.
#[derive(Clone)]
pub(super) struct Moment {
    pub(super) view: Shown,
    pub(super) actions: Vec<Action>,
}

/// Plays a random game and shows every moment of it. Large tiles are preferred, so that beds are
/// completed, and with every other seed cats are kept, so that there are too many.
pub(super) fn play(setup: &str, seed: u64, mut see: impl FnMut(&Moment)) -> Vec<Event> {
    let mut game = CottageGarden::new(&setup.parse().unwrap()).unwrap();
    let mut dice = QuickDice::new(seed);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let worth = |action: &Action| match action {
        Action::Plant { to, .. } => 10 + to.tile().size(),
        Action::Cat(_) => u32::from(seed.is_multiple_of(2)),
        _ => 1,
    };
    while let Some(step) = next_step(&game, &mut dice, |seat, dice| {
        game.actions(seat, &mut actions);
        let drawn = [(); 8].map(|()| actions[dice.below(actions.len() as u32) as usize]);
        drawn.into_iter().max_by_key(worth).unwrap()
    }) {
        let viewer = match step {
            Step::Act(seat, _) => Viewer::Seat(seat),
            Step::Draw(_) => Viewer::Spectator,
        };
        let view = CottageGarden::show(&game.view(viewer));
        let actions = mem::take(&mut actions);
        see(&Moment { view, actions });
        game.apply(step, &mut |_, event| events.push(event));
    }
    let view = CottageGarden::show(&game.view(Viewer::Seat(Seat::A)));
    let actions = Vec::new();
    see(&Moment { view, actions });
    events
}

const SPOKEN: Style = Style {
    lang: Lang::En,
    has_color: false,
    is_spoken: true,
};

fn styles() -> Vec<Style> {
    let looks = [(false, false), (true, false), (false, true)];
    let style = |lang| {
        looks.map(|(has_color, is_spoken)| Style {
            lang,
            has_color,
            is_spoken,
        })
    };
    Lang::ALL.into_iter().flat_map(style).collect()
}

#[test]
fn picture_and_menu_fit_a_screen_in_every_moment() {
    let mut most = 0;
    for (seed, setup) in (0..24).zip(SETUPS.iter().cycle()) {
        play(setup, seed, |Moment { view, actions }| {
            for style in styles().iter().filter(|style| !style.is_spoken) {
                let picture = CottageGarden::picture(view, style);
                let menu = menu::menu(view, actions, style);
                let task = CottageGarden::task(view, style).unwrap();
                for line in picture.lines().chain(menu.lines()).chain([task.as_str()]) {
                    assert!(width(line) <= COLUMNS, "{line}");
                }
                let lines = picture.lines().count() + menu.lines().count();
                assert!(lines <= SCREEN, "{picture}\n{menu}");
                most = most.max(lines);
            }
        });
    }
    assert!(most < SCREEN, "there is always a line for news");
}

#[test]
fn colors_change_nothing_but_the_colors() {
    play("players=3", 2, |Moment { view, actions }| {
        let seen = |has_color| {
            let style = Style {
                has_color,
                ..Style::default()
            };
            let text =
                CottageGarden::picture(view, &style) + "\n" + &menu::menu(view, actions, &style);
            let parts = format!("m{text}")
                .split('\u{1b}')
                .map(|part| part.split_once('m').unwrap().1.to_string())
                .collect::<String>();
            parts
                .lines()
                .map(|line| line.trim_end().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(seen(true), seen(false));
    });
}

#[test]
fn every_duty_that_waits_has_a_task_of_its_own() {
    let (scored, on, color, spaces) = (Slot::One, Slot::Two, Color::Blue, 3);
    let duties = [
        Duty::FillNursery,
        Duty::FillQueue,
        Duty::DealBeds,
        Duty::DrawFirst,
        Duty::Pay,
        Duty::Refill,
        Duty::Plant,
        Duty::AddCats,
        Duty::ScoreBeds,
        Duty::Advance { color, spaces },
        Duty::UseCat { scored },
        Duty::BonusPot { scored },
        Duty::ReturnTiles,
        Duty::LatePot { on },
        Duty::ShedCats,
    ];
    let game = CottageGarden::new(&SETUPS[1].parse().unwrap()).unwrap();
    let mut view = CottageGarden::show(&game.view(Viewer::Seat(Seat::A)));
    let tasks = duties.map(|duty| {
        view.duties = vec![duty];
        CottageGarden::task(&view, &Style::default())
    });
    assert_eq!(BTreeSet::from(tasks).len(), duties.len());
}

#[test]
fn every_decision_is_seen_at_once() {
    let mut kinds = Vec::new();
    for (seed, setup) in (50..62).zip(SETUPS.iter().cycle()) {
        play(setup, seed, |Moment { view, actions }| {
            let seat = focus(view);
            // The last one is often `done`, `keep` or `discard`.
            for action in actions.first().into_iter().chain(actions.last()) {
                let mut game = determinize(&view.view);
                game.apply(Step::Act(seat, *action), &mut silence);
                let after = CottageGarden::show(&game.view(view.viewer));
                for style in styles().iter().filter(|style| !style.has_color) {
                    let seen = |view| {
                        let picture = CottageGarden::picture(view, style);
                        (picture, CottageGarden::task(view, style))
                    };
                    assert_ne!(seen(view), seen(&after), "{action:?}");
                }
                kinds.push(std::mem::discriminant(action));
            }
        });
    }
    for kind in [Action::Done, Action::Keep] {
        assert!(kinds.contains(&std::mem::discriminant(&kind)), "{kind:?}");
    }
}

#[test]
fn an_advance_says_what_it_gains() {
    let mut gains = Vec::new();
    for (seed, setup) in (40..48).zip(SETUPS.iter().cycle()) {
        play(setup, seed, |Moment { view, actions }| {
            if let Some(Duty::Advance { .. }) = view.duty() {
                let menu = menu::menu(view, actions, &SPOKEN);
                assert_eq!(menu.lines().count(), actions.len());
                let game = determinize(&view.view);
                for (line, action) in menu.lines().zip(actions) {
                    let written = game.write_action(focus(view), *action);
                    let gained = written.split(' ').skip(2).count();
                    let mut told = line.trim_end_matches('.').split(" and a ");
                    assert!(told.next().unwrap().contains(" cube on "), "{line}");
                    let told: Vec<String> = told.map(String::from).collect();
                    assert_eq!(told.len(), gained, "{line}: {written}");
                    gains.extend(told);
                }
            }
        });
    }
    for gain in ["cat", "pot", "beehive"] {
        assert!(gains.iter().any(|it| it == gain), "{gains:?}");
    }
}

#[test]
fn few_choices_are_numbered_and_named() {
    let game = CottageGarden::new(&SETUPS[1].parse().unwrap()).unwrap();
    let mut view = CottageGarden::show(&game.view(Viewer::Seat(Seat::A)));
    let (color, from, hive, cat, pot) = (Color::Blue, 6, None, false, false);
    view.cubes = vec![Advance {
        color,
        from,
        to: 4,
        hive,
        cat,
        pot,
    }];
    let spot = Spot::at(Slot::Two, Cell::at(2, 0)).unwrap();
    for (duty, actions, drawn, spoken) in [
        (
            Duty::ScoreBeds,
            Slot::ALL.map(Action::Score).to_vec(),
            "1 Left bed first\n2 Right bed first",
            "1: Left bed first.\n2: Right bed first.",
        ),
        (
            Duty::Pay,
            vec![Action::Pay { color, from }],
            "1 Blue 6 → 4",
            "1: Blue cube on 6 to 4.",
        ),
        (
            Duty::ShedCats,
            vec![Action::Cat(spot), Action::Discard],
            "Right bed: 1=c1\n2 Discard a cat",
            "Right bed: 1 c1.\n2: Discard a cat.",
        ),
    ] {
        view.duties = vec![duty];
        assert_eq!(menu::menu(&view, &actions, &Style::default()), drawn);
        assert_eq!(menu::menu(&view, &actions, &SPOKEN), spoken);
    }
}

#[test]
fn what_is_spoken_has_no_drawings() {
    for (setup, seed) in [("players=1", 3), ("players=4", 5)] {
        let events = play(setup, seed, |Moment { view, actions }| {
            for style in styles().iter().filter(|style| style.is_spoken) {
                let said = [
                    CottageGarden::picture(view, style),
                    menu::menu(view, actions, style),
                    CottageGarden::verdict(view, style).unwrap(),
                ];
                for line in said.iter().flat_map(|text| text.lines()) {
                    assert!(!line.contains("  ") && line == line.trim(), "{line}");
                    let is_sign = |letter: char| "·@#[]=*–".contains(letter);
                    assert!(!line.contains(is_sign), "{line}");
                }
            }
        });
        let told = |style: &Style| -> Vec<String> {
            let sentence = |event| CottageGarden::sentence(event, style);
            events.iter().filter_map(sentence).collect()
        };
        for sentence in styles().iter().flat_map(told) {
            assert!(
                sentence.ends_with('.') && !sentence.contains("  "),
                "{sentence}"
            );
            let first = sentence.chars().next().unwrap();
            assert!(first.is_uppercase(), "{sentence}");
        }
    }
}

#[test]
fn every_empty_space_is_told_to_those_who_listen() {
    play("players=2", 4, |Moment { view, actions }| {
        let spots = super::menu::spots(actions, Action::Cat);
        if spots.is_empty() || view.duty() != Some(Duty::AddCats) {
            return;
        }
        let menu = menu::menu(view, actions, &SPOKEN);
        for (number, spot) in spots {
            let side = ["Left bed: ", "Right bed: "][spot.slot().index()];
            let bed = menu.lines().find(|line| line.starts_with(side));
            let item = format!("{number} {}", spot.cell());
            let mut items = bed.unwrap().split([',', ':', '.']).map(str::trim);
            assert!(items.any(|other| other == item), "{item}: {menu}");
        }
    });
}

#[test]
fn the_verdict_names_the_winner_only_at_the_end() {
    for setup in SETUPS {
        let mut verdicts = Vec::new();
        play(setup, 7, |Moment { view, .. }| {
            let verdict = CottageGarden::verdict(view, &Style::default()).unwrap();
            verdicts.push((view.duty().is_none(), verdict.lines().count()));
        });
        let (is_over, lines) = verdicts.pop().unwrap();
        assert!(is_over);
        assert!(verdicts.iter().all(|other| *other == (false, lines - 1)));
    }
}

#[test]
fn titles_begin_above_seventy_and_ninety() {
    let titles = [70, 71, 90, 91].map(title);
    assert_eq!(titles, ["fair", "good", "good", "exceptional"]);
}
