//! The promises that every title keeps, kept by Sanssouci.

mod every;
mod slow;

use std::path::Path;

use game::{Dice, Game, QuickDice, Record, Seat, Step, StepOf, Turn, Viewer};
use laws::Case;
use laws::golden::Demand;
use proptest::prelude::*;
use sanssouci::action::Space;
use sanssouci::garden::{Boar, targets, walkable};
use sanssouci::score::{Line, Reason};
use sanssouci::square::{Row, Square, Squares, each};
use sanssouci::{Action, Choice, First, Phase, Sanssouci, Setup, Shown, Structure, View};

use slow::Pair;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_laws_hold_for_every_edition_expansion_and_number_of_players() {
    for (players, games) in [(2, 7), (3, 5), (4, 4)] {
        let case = Case::<Sanssouci> {
            setups: every::setups_of(players),
            games,
            every_action: every::actions(),
            every_draw: every::draws(),
        };
        let report = laws::hold(&case);
        assert!(report.positions > 10_000, "{players} players: {report:?}");
    }
}

/// How a step is chosen.
type Player = fn(&Sanssouci, &[StepOf<Sanssouci>], &mut QuickDice) -> StepOf<Sanssouci>;

fn any_step(_: &Sanssouci, steps: &[StepOf<Sanssouci>], dice: &mut QuickDice) -> StepOf<Sanssouci> {
    steps[dice.below(steps.len() as u32) as usize]
}

/// A step of players who build around one square until its row and its column are full, because
/// chance hardly ever does.
fn crowding_step(
    game: &Sanssouci,
    steps: &[StepOf<Sanssouci>],
    dice: &mut QuickDice,
) -> StepOf<Sanssouci> {
    let best = steps.iter().map(|step| crowding(game, *step)).max();
    let crowding: Vec<StepOf<Sanssouci>> = steps
        .iter()
        .copied()
        .filter(|step| Some(crowding(game, *step)) == best)
        .collect();
    any_step(game, &crowding, dice)
}

/// How much a step does for the square whose row and column are nearly full.
fn crowding(game: &Sanssouci, step: StepOf<Sanssouci>) -> u32 {
    let Step::Act(seat, action) = step else {
        return 0;
    };
    let view = game.view(Viewer::Spectator);
    let built = view.places[seat].garden.built;
    let room = |square: Square| cross(square).minus(built);
    let crowded = Square::all()
        .filter(|square| !room(*square).is_empty())
        .min_by_key(|square| room(*square).count())
        .map_or(Squares::empty(), room);
    match action {
        Action::Take { space, .. } => {
            let aimed = aim(&view, space);
            match (built.overlaps(aimed.alone()), room(aimed)) {
                (true, room) if room.is_empty() => 2,
                (true, room) => room.overlaps(crowded).into(),
                (false, _) => crowded.overlaps(aimed.alone()).into(),
            }
        }
        Action::Gardener(square) => crowded.overlaps(square.alone()).into(),
        _ => 0,
    }
}

/// The row and the column of a square.
fn cross(square: Square) -> Squares {
    square.row().squares() | Squares::column(square.column() as u8)
}

/// The square that the tile on a space belongs to.
fn aim(view: &View, space: Space) -> Square {
    let at = Space::all().position(|other| other == space).unwrap();
    Square::at(view.display[at].unwrap(), space.row())
}

/// Whether a gardener is to be placed that neither its row nor its column has room for.
fn has_room_elsewhere_only(game: &Sanssouci) -> bool {
    let Turn::Act(waiting) = game.turn() else {
        return false;
    };
    let seat = waiting.lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let Phase::Decide(Choice::Gardener(taken)) = view.phase else {
        return false;
    };
    let built = view.places[seat].garden.built;
    built.covers(cross(aim(&view, taken.space)))
}

/// Plays a game beside the yardstick's and looks at every position.
fn play(setup: &Setup, player: Player, dice: &mut QuickDice, each: &mut impl FnMut(&Pair)) {
    let mut pair = Pair::new(setup);
    let mut list = Vec::new();
    loop {
        each(&pair);
        let step = match pair.game.turn() {
            Turn::Over => return,
            Turn::Chance => Step::Draw(pair.game.draw(dice)),
            Turn::Act(waiting) => {
                let mut steps = Vec::new();
                for seat in waiting.iter() {
                    pair.game.actions(seat, &mut list);
                    steps.extend(list.iter().map(|action| Step::Act(seat, *action)));
                }
                player(&pair.game, &steps, dice)
            }
        };
        pair.go_on(step);
    }
}

/// Plays every setup, at random and to crowd, until enough positions have been looked at.
fn play_all(enough: u32, seed: u64, mut each: impl FnMut(&Pair)) {
    let mut dice = QuickDice::new(seed);
    let (mut positions, mut players) = (0, [any_step as Player, crowding_step].into_iter().cycle());
    while positions < enough {
        let player = players.next().unwrap();
        for setup in every::setups() {
            play(&setup, player, &mut dice, &mut |pair| {
                positions += 1;
                each(pair);
            });
        }
    }
}

#[test]
fn legal_steps_are_those_of_an_independent_generator_in_100_000_positions() {
    let (mut over, mut elsewhere) = (0, 0);
    play_all(100_000, 11, |pair| {
        pair.compare_steps();
        pair.compare_tables();
        elsewhere += u32::from(has_room_elsewhere_only(&pair.game));
        if pair.game.turn() == Turn::Over {
            pair.compare_results();
            over += 1;
        }
    });
    assert!(over >= 2 * 24, "{over} games");
    assert!(elsewhere >= 5, "{elsewhere} such gardeners");
}

#[test]
fn one_walk_from_row_1_serves_all_nine_nobles_in_every_game() {
    play_all(20_000, 12, |pair| {
        for seat in pair.game.scores().seats().iter() {
            let view = pair.game.view(Viewer::Seat(seat));
            let garden = view.planned().unwrap_or(view.places[seat].garden);
            let ours = targets(garden.built, garden.gardeners, garden.stops);
            let theirs = pair.twin.noble_targets(seat.index());
            assert_eq!(slow::names(ours), slow::named(&theirs), "{seat} {pair}");
            let plain = pair.garden(seat);
            for noble in (0..9).filter(|noble| plain.noble_row(*noble) > 0) {
                let stands_on = (noble, plain.noble_row(noble));
                let reached = slow::walk(stands_on, |square| !plain.is_free(square));
                let above = (noble, 1);
                assert!(reached.contains(&above), "{noble} of {seat} {pair}");
            }
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn one_walk_from_row_1_serves_all_nine_nobles_in_any_garden(
        tiles in any::<u64>(), more in any::<u64>(), backs in any::<u64>(), stops in any::<u64>()
    ) {
        let squares = |word| Squares::from_word(word) & Squares::full();
        // Gardens with half of their squares built, and with three quarters.
        for built in [squares(tiles), squares(tiles | more)] {
            let built = built | Row::One.squares();
            let is_built = |(column, row): slow::Plain| {
                let square = Square::at(Structure::ALL[column], Row::ALL[row - 1]);
                built.overlaps(square.alone())
            };
            let gardeners = (built & squares(backs)).minus(Row::One.squares());
            let reached = slow::walk((0, 1), is_built);
            let is_reached = |square: &Square| reached.contains(&slow::plain(*square));
            let standable = Square::all().filter(is_reached).fold(Squares::empty(), |all, square| {
                all | square.alone()
            });
            prop_assert_eq!(walkable(built), standable);
            let stops = (standable & squares(stops)).minus(gardeners);
            let mut theirs = Squares::empty();
            for noble in Structure::ALL {
                let column = Squares::column(noble as u8);
                let stood = each(stops & column).map(slow::plain).max();
                let walk = slow::walk(stood.unwrap_or((noble as usize, 1)), is_built);
                let lower = Square::all().filter(|square| {
                    let plain = slow::plain(*square);
                    walk.contains(&plain) && square.column() == noble && Some(plain) > stood
                });
                theirs = lower.fold(theirs, |all, square| all | square.alone());
            }
            let ours = targets(built, gardeners, stops);
            prop_assert_eq!(slow::names(ours), slow::names(theirs.minus(gardeners)));
        }
    }
}

#[test]
fn counts_agree_with_the_independent_generator() {
    let file = Path::new(FOLDER).join("counts.perft");
    laws::perft::confirm::<Sanssouci>(&file, slow::count);
}

fn end(game: &Sanssouci) -> Shown {
    Sanssouci::show(&game.view(Viewer::Spectator))
}

/// Whether a table plays this edition with these expansions and no others.
fn is_with(setup: &Setup, words: &str) -> bool {
    let with = format!("players=2 edition={words}")
        .parse::<Setup>()
        .unwrap();
    let said = |setup: &Setup| (setup.edition, setup.rewards, setup.boar);
    said(setup) == said(&with)
}

/// Whether several seats share the most points, whatever the gardeners then decide.
fn is_tied(game: &Sanssouci) -> bool {
    let scores = game.scores();
    let points = || scores.iter().map(|(_, score)| score.points);
    points()
        .filter(|score| Some(*score) == points().max())
        .count()
        > 1
}

#[test]
fn golden_games_replay_byte_for_byte() {
    let demands: [Demand<Sanssouci>; 18] = [
        ("two players", |setup, _| setup.players == 2),
        ("three players", |setup, _| setup.players == 3),
        ("four players", |setup, _| setup.players == 4),
        ("Ravensburger", |setup, _| is_with(setup, "ravensburger")),
        ("Imperial", |setup, _| is_with(setup, "imperial")),
        ("Ravensburger with rewards", |setup, _| {
            is_with(setup, "ravensburger rewards")
        }),
        ("Imperial with rewards", |setup, _| {
            is_with(setup, "imperial rewards")
        }),
        ("Ravensburger with boars", |setup, _| {
            is_with(setup, "ravensburger boar")
        }),
        ("Imperial with boars", |setup, _| {
            is_with(setup, "imperial boar")
        }),
        ("Ravensburger with both", |setup, _| {
            is_with(setup, "ravensburger rewards boar")
        }),
        ("Imperial with both", |setup, _| {
            is_with(setup, "imperial rewards boar")
        }),
        ("a drawn first player", |setup, game| {
            setup.first == First::Drawn && end(game).first != Some(Seat::A)
        }),
        ("one winner", |_, game| {
            end(game).winners.len() == 1 && !is_tied(game)
        }),
        ("a tie that gardeners decide", |_, game| {
            end(game).winners.len() == 1 && is_tied(game)
        }),
        ("a shared win", |_, game| end(game).winners.len() > 1),
        ("a boar that left", |_, game| {
            let boars = end(game)
                .places
                .map(|_, place| place.garden.boar == Boar::Gone);
            boars.iter().any(|(_, is_gone)| *is_gone)
        }),
        ("a boar that cost points", |_, game| {
            let lines = |seat| end(game).places[seat].garden.breakdown.clone();
            let mut lines = game.scores().seats().iter().flat_map(lines);
            lines.any(|line| matches!(line.reason, Reason::BoarStays(_)) && line.points < 0)
        }),
        ("a penalty", |_, game| {
            let is_loss = |line: &Line| matches!(line.reason, Reason::Mark(_)) && line.points < 0;
            let end = end(game);
            let lost = end
                .places
                .map(|_, place| place.garden.breakdown.iter().any(is_loss));
            lost.iter().any(|(_, has_lost)| *has_lost)
        }),
    ];
    laws::golden::hold(&Path::new(FOLDER).join("golden"), &demands);
}

#[test]
fn golden_sentences_are_what_the_terminal_says() {
    let setups = ["players=2 rewards boar", "players=4 edition=imperial boar"];
    let setups = setups.map(|words| words.parse().unwrap());
    let file = Path::new(FOLDER).join("messages/told.jsonl");
    laws::sentences::hold::<Sanssouci>(&file, &setups);
}

#[test]
fn golden_games_are_games_of_the_yardstick_too() {
    for entry in std::fs::read_dir(Path::new(FOLDER).join("golden")).unwrap() {
        let text = std::fs::read(entry.unwrap().path()).unwrap();
        let (record, _, _) = Record::<Sanssouci>::read(&text, |_, _, _| {}).unwrap();
        let mut pair = Pair::new(&record.setup);
        for step in &record.steps {
            pair.compare_steps();
            pair.go_on(*step);
        }
        pair.compare_results();
    }
}

#[test]
fn a_golden_game_shows_a_gardener_with_room_elsewhere_only() {
    let text = include_bytes!("../golden/a-gardener-anywhere.game");
    let mut elsewhere = 0;
    let each = |game: &_, _, _| elsewhere += u32::from(has_room_elsewhere_only(game));
    Record::<Sanssouci>::read(text, each).unwrap();
    assert!(elsewhere > 0);
}

/// Annalena's gardener, Julian's four walks and his 25 points in the end.
#[test]
fn a_golden_game_shows_the_worked_examples() {
    let mut lines = include_str!("../golden/worked-examples.game").lines();
    for line in [
        "b noble pavilion c3",
        "b noble fountain f1",
        "b noble vine i1",
        "b noble fountain f3",
        "b noble stairs e2",
        "a any 6.2 pavilion = gardener",
        "b noble vine i6",
        "b noble stairs e5",
        "b noble stairs e6",
        "# b: 87 (won in play 62, rows 7, columns 10, missions 8)",
    ] {
        assert!(lines.any(|other| other == line), "{line}");
    }
}

#[test]
fn faults_in_the_frame_of_a_record_are_found_where_they_are() {
    for words in [
        "players=2 rewards boar first=drawn",
        "players=3 edition=imperial",
    ] {
        laws::frame::hold::<Sanssouci>(&words.parse().unwrap());
    }
}

#[test]
fn every_rule_has_its_place_in_the_code_and_a_test() {
    laws::traceability::hold(&Sanssouci::META, Path::new(FOLDER));
}

#[test]
fn an_action_fits_a_word_and_a_position_272_bytes() {
    assert_eq!(size_of::<Action>(), 4);
    assert_eq!(size_of::<Sanssouci>(), 272);
}
