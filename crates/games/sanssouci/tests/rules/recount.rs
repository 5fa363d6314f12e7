//! Whole games at random, in all 24 setups, counted along by what is drawn, told and seen.
//!
//! Nothing here asks the title to audit itself: tiles and cards are counted anew. Points are in
//! `tally.rs`.

use game::{Audience, Dice, Game, QuickDice, Seat, Step, Turn};
use sanssouci::garden::Side;
use sanssouci::{Card, Draw, Edition, Event, Sanssouci, Setup, Structure};

use crate::every;
use crate::table::{actions, garden, named, seen, view_of};

/// A step of a game, what was told about it, and the position after it.
pub(crate) struct Moment {
    draw: Option<Draw>,
    pub(crate) told: Vec<Event>,
    pub(crate) after: Sanssouci,
}

/// A game played at random to its end. Of what is told to some alone, only what the others hear.
fn moments(setup: &Setup, seed: u64) -> Vec<Moment> {
    let mut dice = QuickDice::new(seed);
    let mut game = Sanssouci::new(setup).unwrap();
    let mut moments = Vec::new();
    loop {
        let step = match game.turn() {
            Turn::Over => return moments,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(seats) => {
                let seat = seats.lowest().unwrap();
                let all = actions(&game, seat);
                Step::Act(seat, all[dice.below(all.len() as u32) as usize])
            }
        };
        let mut told = Vec::new();
        game.apply(step, &mut |audience, event| {
            if !matches!(audience, Audience::Only(_)) {
                told.push(event);
            }
        });
        moments.push(Moment {
            draw: match step {
                Step::Draw(draw) => Some(draw),
                Step::Act(..) => None,
            },
            told,
            after: game,
        });
    }
}

/// Every setup, and some games of each.
pub(crate) fn every_game(mut look: impl FnMut(&Setup, &[Moment])) {
    for (number, setup) in (0..).zip(every::setups()) {
        for seed in 0..8 {
            look(&setup, &moments(&setup, number * 100 + seed));
        }
    }
}

/// All that was told, in its order.
pub(crate) fn told(game: &[Moment]) -> Vec<Event> {
    game.iter().flat_map(|moment| moment.told.clone()).collect()
}

/// [SAN-C1] [SAN-E1] 18 rounds in which everyone has one turn, clockwise; then it is over.
#[test]
fn every_game_lasts_eighteen_rounds() {
    every_game(|setup, game| {
        let (mut rounds, mut order, mut first) = (Vec::new(), Vec::new(), None);
        for event in told(game) {
            match event {
                Event::Round { round } => rounds.push(round),
                Event::First { seat } => first = Some(seat),
                Event::Took { seat, .. } => order.push(seat),
                _ => {}
            }
        }
        assert_eq!(rounds, (1..=18).collect::<Vec<u8>>());
        let players = usize::from(setup.players);
        let begins = first.unwrap().index();
        let expected = (0..18 * players).map(|number| Seat::ALL[(begins + number) % players]);
        assert_eq!(order, expected.collect::<Vec<_>>());
        let last = &game.last().unwrap();
        assert!(matches!(last.told.last(), Some(Event::Over { .. })));
        assert_eq!(last.draw, None, "the last step is a decision");
    });
}

/// [SAN-T13] [SAN-E1] Every turn but the game's last refills the display; all tiles come up.
#[test]
fn exactly_one_refill_is_missing() {
    every_game(|setup, game| {
        let turns = 18 * usize::from(setup.players);
        let is_tile = |moment: &&Moment| matches!(moment.draw, Some(Draw::Tile(_)));
        assert_eq!(game.iter().filter(is_tile).count(), 10 + turns - 1);
        assert_eq!(10 + turns - 1, [45, 63, 81][usize::from(setup.players) - 2]);
        let all = told(game);
        let is_stack = |event: &&Event| matches!(event, Event::Stack { .. });
        let stacks = all.iter().filter(is_stack).count();
        match setup.edition {
            Edition::Ravensburger => assert_eq!(stacks, turns - 1),
            Edition::Imperial => assert_eq!(stacks, 0),
        }
        // A refill lies where the tile was taken, before the next one is taken.
        let mut gap = None;
        for event in all
            .iter()
            .skip_while(|event| !matches!(event, Event::First { .. }))
        {
            match event {
                Event::Took { space, .. } => assert_eq!(gap.replace(*space), None),
                Event::Tile { space, .. } => assert_eq!(gap.take(), Some(*space)),
                _ => {}
            }
        }
        let display = seen(&game.last().unwrap().after).display;
        let gaps: Vec<bool> = display.iter().map(Option::is_none).collect();
        let last = sanssouci::action::Space::all().map(|space| gap == Some(space));
        assert_eq!(gaps, last.collect::<Vec<_>>());
    });
}

/// [SAN-S5] [SAN-T13] Whoever only hears what is told knows how high every stack is.
#[test]
fn stacks_can_be_followed_by_what_is_told() {
    every_game(|setup, game| {
        let mut stacks = [0; 8];
        for moment in game {
            for event in &moment.told {
                match event {
                    Event::Stacks { heights } => stacks = *heights,
                    Event::Stack { stack, left, .. } => {
                        let at = usize::from(u8::from(*stack)) - 1;
                        stacks[at] -= 1;
                        assert_eq!(stacks[at], *left);
                    }
                    _ => {}
                }
            }
            assert_eq!(seen(&moment.after).stacks, stacks);
        }
        let is_told = |event: &Event| matches!(event, Event::Stacks { .. });
        let times = told(game).into_iter().filter(is_told).count();
        assert_eq!(times, usize::from(setup.edition == Edition::Ravensburger));
    });
}

/// [SAN-T11] In every turn either one noble walks or it is told that none does.
#[test]
fn every_turn_tells_who_walked_or_that_nobody_did() {
    every_game(|setup, game| {
        let (mut walks, mut stays, mut last) = (0, 0, None);
        for event in told(game) {
            match event {
                Event::Took { seat, .. } => last = Some(seat),
                Event::Noble { seat, .. } => {
                    assert_eq!(last.take(), Some(seat));
                    walks += 1;
                }
                Event::Stayed { seat } => {
                    assert_eq!(last.take(), Some(seat));
                    stays += 1;
                }
                _ => {}
            }
        }
        assert_eq!(walks + stays, 18 * usize::from(setup.players));
        assert!(walks > 0 && stays > 0);
    });
}

/// [SAN-C5] 5, 7 or 9 tiles of each structure, at every moment: none is lost or found.
#[test]
fn tiles_are_conserved() {
    every_game(|setup, game| {
        let each = [5, 7, 9][usize::from(setup.players) - 2];
        let mut taken = [0; 9];
        for moment in game {
            for event in &moment.told {
                if let Event::Took { tile, .. } = event {
                    taken[*tile as usize] += 1;
                }
            }
            let view = seen(&moment.after);
            for tile in Structure::ALL {
                let open = view.display.iter().filter(|shown| **shown == Some(tile));
                let hidden = usize::from(view.tiles_left[tile as usize]);
                let count = taken[tile as usize] + open.count() + hidden;
                assert_eq!(count, each, "{tile}");
            }
        }
    });
}

/// [SAN-T5] [SAN-T6] [SAN-T7] Every tile lies on its square, or as a gardener where it may.
#[test]
fn every_tile_lies_where_it_belongs() {
    let (mut structures, mut gardeners) = (0, 0);
    every_game(|_, game| {
        let mut before = game[0].after;
        for moment in game {
            if let [
                Event::Took { space, tile, .. },
                Event::Placed {
                    seat, square, side, ..
                },
                ..,
            ] = moment.told[..]
            {
                let old = garden(&before, seat).built;
                let name = format!("{}{}", tile.letter(), space.row());
                let is_free = !old.overlaps(named(&name));
                assert!(!old.overlaps(square.alone()));
                if side == Side::Structure {
                    structures += 1;
                    assert_eq!(square.to_string(), name);
                } else {
                    gardeners += 1;
                    assert!(!is_free && (square.column() == tile || square.row() == space.row()));
                }
                let now = garden(&moment.after, seat);
                assert_eq!(now.built.minus(old), square.alone());
                let up = now.gardeners.overlaps(square.alone());
                assert_eq!(up, side == Side::Gardener);
            }
            before = moment.after;
        }
    });
    assert!(structures > 1000 && gardeners > 1000);
}

/// [SAN-C6] [SAN-T14] Each of the 18 cards is drawn once and played once; hands follow.
#[test]
fn cards_are_conserved() {
    every_game(|setup, game| {
        let mut drawn: Vec<Vec<Card>> = vec![Vec::new(); setup.players.into()];
        for moment in game {
            if let (Some(Draw::Card(card)), [Event::Drew { seat, .. }, ..]) =
                (moment.draw, &moment.told[..])
            {
                assert!(!drawn[seat.index()].contains(&card));
                drawn[seat.index()].push(card);
            }
            for (number, cards) in drawn.iter().enumerate() {
                let seat = Seat::ALL[number];
                let place = view_of(&moment.after, seat).places[seat].clone();
                let held = place.hand.unwrap().iter().chain(place.discards.iter());
                let mut held: Vec<Card> = held.collect();
                held.sort_unstable();
                let mut cards = cards.clone();
                cards.sort_unstable();
                assert_eq!(held, cards);
                assert_eq!(usize::from(place.deck_count), 18 - cards.len());
            }
        }
        assert!(drawn.iter().all(|cards| cards.len() == 18));
        let end = seen(&game.last().unwrap().after);
        assert!(
            end.places
                .iter()
                .all(|(_, place)| place.discards.len() == 18)
        );
    });
}

/// [SAN-T8] [SAN-T9] [SAN-T10] [SAN-X2] Wherever nobles walk: lower, in their column, on no gardener.
#[test]
fn nobles_go_down_their_columns_one_by_one() {
    let mut walks = 0;
    every_game(|_, game| {
        for moment in game {
            let nobles = moment.told.iter().filter_map(|event| match *event {
                Event::Noble { seat, from, to, .. } => Some((seat, from, to)),
                _ => None,
            });
            let nobles: Vec<_> = nobles.collect();
            assert!(nobles.len() <= 1);
            for (seat, from, to) in nobles {
                let mine = garden(&moment.after, seat);
                assert!(from.is_none_or(|row| row < to.row()));
                assert!(mine.built.overlaps(to.alone()));
                assert!(!mine.gardeners.overlaps(to.alone()));
                walks += 1;
            }
        }
    });
    assert!(walks > 1000, "{walks}");
}

/// [SAN-S4] At the end the missions that were dealt are counted in the open, and no others.
#[test]
fn missions_are_shown_when_they_are_counted() {
    every_game(|_, game| {
        let is_over = |moment: &&Moment| moment.after.turn() == Turn::Over;
        for moment in game.iter().filter(|moment| !is_over(moment)) {
            let places = seen(&moment.after).places;
            assert!(places.iter().all(|(_, place)| place.missions.is_none()));
        }
        let dealt = game.iter().filter_map(|moment| match moment.draw {
            Some(Draw::Mission(mission)) => Some(mission),
            _ => None,
        });
        let shown = seen(&game.last().unwrap().after).places;
        let mut pairs = dealt
            .collect::<Vec<_>>()
            .chunks(2)
            .map(<[_]>::to_vec)
            .collect::<Vec<_>>();
        for (pair, (_, place)) in pairs.iter_mut().zip(shown.iter()) {
            pair.sort_unstable();
            assert_eq!(place.missions.unwrap().iter().collect::<Vec<_>>(), *pair);
        }
    });
}
