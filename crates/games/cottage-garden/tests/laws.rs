//! The promises that every title keeps, kept by Cottage Garden.

mod every;
mod players;
mod slow;

use std::path::Path;

use cottage_garden::{Action, Beds, CottageGarden, First, Setup, Shown};
use game::{Dice, Game, Notation, QuickDice, Record, Seat, StepOf, Turn, Viewer, silence};
use laws::Case;
use laws::golden::Demand;

use players::Wish;
use slow::Pair;
use slow::cascades::Watch;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// Asks for the laws in random games of so many players. There is a test for each number, so that
/// they run side by side.
fn the_laws_hold_for(players: u8, games: u64) {
    let case = Case::<CottageGarden> {
        setups: every::setups_of(players),
        games,
        every_action: every::actions(),
        every_draw: every::draws(),
    };
    let report = laws::hold(&case);
    assert!(report.positions > 10_000, "{players} players: {report:?}");
}

#[test]
fn the_laws_hold_for_one_player() {
    the_laws_hold_for(1, 34);
}

#[test]
fn the_laws_hold_for_two_players() {
    the_laws_hold_for(2, 32);
}

#[test]
fn the_laws_hold_for_three_players() {
    the_laws_hold_for(3, 27);
}

#[test]
fn the_laws_hold_for_four_players() {
    the_laws_hold_for(4, 22);
}

/// Plays a game beside the yardstick's, compares every position and says how many there were.
fn play(setup: &Setup, wishes: [Wish; 4], dice: &mut QuickDice, watch: &mut Watch) -> usize {
    let mut pair = Pair::new(setup);
    loop {
        pair.compare_steps();
        pair.compare_tables();
        let Some(step) = players::next_step(&pair.game, wishes, dice) else {
            break;
        };
        watch.see(&pair.game, step);
        pair.go_on(step);
    }
    pair.compare_results();
    pair.steps() + 1
}

/// Half of them choose at random.
fn some_player(dice: &mut QuickDice) -> Wish {
    match players::ALL.get(dice.below(2 * players::ALL.len() as u32) as usize) {
        Some((_, wish)) => *wish,
        None => players::anything,
    }
}

#[test]
fn steps_and_tables_are_those_of_an_independent_generator_in_100_000_positions() {
    let (mut dice, mut watch) = (QuickDice::new(11), Watch::default());
    let mut positions = 0;
    while positions < 100_000 {
        for (_, wish) in players::ALL {
            for setup in every::setups() {
                positions += play(&setup, [wish; 4], &mut dice, &mut watch);
                let mixed = [(); 4].map(|()| some_player(&mut dice));
                positions += play(&setup, mixed, &mut dice, &mut watch);
            }
        }
    }
    for (cascade, _) in SHOWN {
        let times = watch.times(cascade);
        assert!(times >= 10, "{cascade}: {times} times");
    }
}

/// Asks for what can be asked quickly: the recount, the view as a whole position, small actions
/// offered exactly if they are legal, and read as they are written.
fn promises_are_kept(game: &CottageGarden, small: &[Action], dice: &mut QuickDice) {
    assert_eq!(game.audit(), Ok(()));
    let view = game.view(Viewer::Spectator);
    let same = CottageGarden::determinize(&view, dice);
    // When the game is over, nobody sees any more whose turn it was.
    let is_same = same == *game || game.turn() == Turn::Over;
    assert!(is_same && same.view(Viewer::Spectator) == view);
    let mut offered = Vec::new();
    for seat in Seat::ALL {
        game.actions(seat, &mut offered);
        for action in small {
            let is_legal = game.check(seat, *action).is_ok();
            assert_eq!(offered.contains(action), is_legal, "{seat} {action:?}");
            if is_legal {
                let written = game.write_action(seat, *action);
                assert_eq!(game.read_action(seat, &written), Ok(*action), "{written}");
            }
        }
    }
}

#[test]
fn promises_are_kept_where_chance_hardly_ever_gets() {
    let (small, mut dice) = (every::small_actions(), QuickDice::new(12));
    for (_, wish) in players::ALL {
        for setup in every::setups() {
            let mut game = CottageGarden::new(&setup).unwrap();
            promises_are_kept(&game, &small, &mut dice);
            while let Some(step) = players::next_step(&game, [wish; 4], &mut dice) {
                game.apply(step, &mut silence);
                promises_are_kept(&game, &small, &mut dice);
            }
        }
    }
}

#[test]
fn counts_agree_with_the_independent_generator() {
    let file = Path::new(FOLDER).join("counts.perft");
    laws::perft::confirm::<CottageGarden>(&file, slow::count);
}

fn end(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}

/// How many seats share the most points, whatever the beehives then decide.
fn tied(game: &CottageGarden) -> usize {
    let scores = game.scores();
    let points = || scores.iter().map(|(_, score)| score.points);
    let best = points().max();
    points().filter(|points| Some(*points) == best).count()
}

#[test]
fn golden_games_replay_byte_for_byte() {
    let demands: [Demand<CottageGarden>; 12] = [
        ("one player", |setup, _| setup.players == 1),
        ("two players", |setup, _| setup.players == 2),
        ("three players", |setup, _| setup.players == 3),
        ("four players", |setup, _| setup.players == 4),
        ("drawn beds alone", |setup, _| {
            setup.players == 1 && setup.beds == Beds::Drawn
        }),
        ("chosen beds", |setup, _| setup.beds != Beds::Drawn),
        ("a drawn first player", |setup, game| {
            setup.first == First::Drawn && end(game).first != Some(Seat::A)
        }),
        ("one winner", |setup, game| {
            setup.players > 1 && tied(game) == 1
        }),
        ("a tie that a beehive decides", |_, game| {
            tied(game) > 1 && end(game).winners.len() == 1
        }),
        ("a shared win", |_, game| end(game).winners.len() > 1),
        ("both beehives", |_, game| {
            let scores = game.scores();
            scores.iter().map(|(_, score)| score.tie_break).sum::<i32>() == 3
        }),
        ("more than 70 points alone", |setup, game| {
            setup.players == 1 && game.scores()[Seat::A].points > 70
        }),
    ];
    laws::golden::hold(&Path::new(FOLDER).join("golden"), &demands);
}

#[test]
fn golden_sentences_are_what_the_terminal_says() {
    // Between them these games tell of everything that is told.
    let setups = ["players=3 first=drawn", "players=1 beds=1,3,5"];
    let file = Path::new(FOLDER).join("messages/told.jsonl");
    laws::sentences::hold::<CottageGarden>(&file, &setups.map(|words| words.parse().unwrap()));
}

/// Reads a golden game and looks at every position, with the step that follows.
fn replay(name: &str, each: impl FnMut(&CottageGarden, StepOf<CottageGarden>, usize)) {
    let file = Path::new(FOLDER).join("golden").join(name);
    let text = std::fs::read(file.with_extension("game")).unwrap();
    Record::read(&text, each).unwrap();
}

/// What a turn can lead to, and a golden game that shows it.
const SHOWN: [(&str, &str); 26] = [
    ("a bed is set aside in the last round", "alone"),
    ("it was the last bed of all", "alone"),
    ("a bed with too few tiles is discarded", "three-players"),
    ("a seat with no bed only moves the die", "three-players"),
    (
        "a cat after planting completes a bed",
        "a-cat-completes-a-bed",
    ),
    (
        "of two beds the first one is scored first",
        "two-beds-at-once",
    ),
    (
        "of two beds the second one is scored first",
        "two-beds-at-once",
    ),
    (
        "two beds are complete in the last round",
        "two-beds-in-the-last-round",
    ),
    (
        "a cat just gained completes the other bed",
        "a-gained-cat-completes-a-bed",
    ),
    (
        "a bonus pot completes the other bed",
        "a-bonus-pot-completes-a-bed",
    ),
    (
        "a color brings its bonus pot once more",
        "a-bonus-pot-completes-a-bed",
    ),
    ("a bonus pot goes on the replacement", "late-pots"),
    (
        "two bonus pots of one bed go on its replacement",
        "late-pots",
    ),
    ("a bonus pot is lost in the last round", "a-lost-pot"),
    ("a cat in excess completes a bed", "excess-cats"),
    ("after it more cats are in excess", "excess-cats"),
    (
        "a beehive, a cat and a pot for one advance",
        "hive-cat-and-pot",
    ),
    ("a cat is discarded for a refill", "a-refill-for-a-cat"),
    (
        "the queue runs out before a refill is done",
        "the-queue-runs-out",
    ),
    (
        "a refill is due, but the queue is empty",
        "the-queue-runs-out",
    ),
    ("a turn of the last round is paid for", "payments"),
    ("it can only be paid with a cube on 20", "payments"),
    ("it cannot be paid for at all", "payments"),
    (
        "a cat takes the very last space before a tile is planted",
        "a-cat-on-the-last-space",
    ),
    (
        "a tile covers pots and cloches alone",
        "a-cat-on-the-last-space",
    ),
    (
        "all beds are discarded, which ends the game",
        "the-end-at-once",
    ),
];

#[test]
fn golden_games_show_what_a_turn_can_lead_to() {
    for (cascade, name) in SHOWN {
        let mut watch = Watch::default();
        replay(name, |game, step, _| watch.see(game, step));
        assert!(
            watch.times(cascade) > 0,
            "{name} does not show that {cascade}"
        );
    }
}

#[test]
fn golden_games_are_games_of_the_yardstick_too() {
    for entry in std::fs::read_dir(Path::new(FOLDER).join("golden")).unwrap() {
        let text = std::fs::read(entry.unwrap().path()).unwrap();
        let (record, _, _) = Record::<CottageGarden>::read(&text, |_, _, _| {}).unwrap();
        let mut pair = Pair::new(&record.setup);
        for step in &record.steps {
            pair.compare_steps();
            pair.compare_tables();
            pair.go_on(*step);
        }
        pair.compare_results();
    }
}

/// The rulebook's two beds, scored in one turn: the left one brings 2 orange and 4 blue points, the
/// right one 3 and 2.
#[test]
fn a_golden_game_shows_the_worked_example() {
    let game = include_str!("../golden/worked-example.game");
    let beds = [
        "1 is complete: pots 2, cloches 2",
        "2 is complete: pots 3, cloches 1",
    ];
    let mut turns = game.split(", gardener on ");
    assert!(turns.any(|turn| beds.iter().all(|bed| turn.contains(bed))));
}

#[test]
fn faults_in_the_frame_of_a_record_are_found_where_they_are() {
    for words in ["players=1 beds=3,5,7", "players=4 first=drawn"] {
        laws::frame::hold::<CottageGarden>(&words.parse().unwrap());
    }
}

#[test]
fn every_rule_has_its_place_in_the_code_and_a_test() {
    laws::traceability::hold(&CottageGarden::META, Path::new(FOLDER));
}

#[test]
fn an_action_fits_a_word_and_a_position_464_bytes() {
    assert_eq!(size_of::<Action>(), 4);
    assert_eq!(size_of::<CottageGarden>(), 464);
}
