//! Every game ends, and the reasons for `META.longest` hold, whoever plays.

mod every;
mod players;

use std::sync::LazyLock;

use cottage_garden::shown::ShownBed;
use cottage_garden::{Action, CottageGarden, Duty, Event, Setup, Shown};
use game::{Game, QuickDice, Seat, Step, StepOf, Viewer};
use yardstick::cottage_garden::{BOARDS, Face, Print, printed};

use players::Wish;

/// A turn in which something is planted.
struct Turn {
    seat: Seat,
    is_last_round: bool,
    /// Uncovered squares of the seat's beds when it begins and when it ends; a bed that is gone has
    /// none.
    uncovered: [u32; 2],
    decisions: usize,
    scored: usize,
}

impl Turn {
    /// The turn that has begun, if its seat has a bed.
    fn of(view: &Shown) -> Option<Turn> {
        let seat = view.on_turn?;
        let plants = view.duties.contains(&Duty::Plant);
        plants.then(|| Turn {
            seat,
            is_last_round: view.is_last_round,
            uncovered: [uncovered(view, seat); 2],
            decisions: 0,
            scored: 0,
        })
    }
}

/// How many squares of a seat's beds nothing covers.
fn uncovered(view: &Shown, seat: Seat) -> u32 {
    let on = |bed: &ShownBed| {
        let tiles = bed.tiles.iter().map(|placed| placed.tile().size());
        25 - tiles.sum::<u32>() - bed.tokens.count() - bed.cats.count()
    };
    view.places[seat].beds.iter().flatten().map(on).sum()
}

/// Whether a pot is planted because no tile of the gardener's row fits.
fn is_barren(game: &CottageGarden, step: StepOf<CottageGarden>) -> bool {
    let Step::Act(seat, Action::Pot(_)) = step else {
        return false;
    };
    let view = CottageGarden::show(&game.view(Viewer::Spectator));
    let is_planting = matches!(view.duty(), Some(Duty::Plant | Duty::Refill));
    let has_tiles = view.row.iter().any(|space| view.tile_on(*space).is_some());
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let fits = |action: &Action| matches!(action, Action::Plant { .. });
    is_planting && has_tiles && !actions.iter().any(fits)
}

/// What a game took.
#[derive(Default)]
struct Tally {
    steps: usize,
    /// Draws before the first turn.
    dealt: usize,
    turns: Vec<Turn>,
    /// Tiles planted.
    planted: usize,
    /// Tiles that returned to the queue.
    returned: usize,
    /// Pots planted because no tile fitted.
    barren: usize,
}

impl Tally {
    fn of(setup: &Setup, wish: Wish, dice: &mut QuickDice) -> Tally {
        let (mut tally, mut turn) = (Tally::default(), None);
        let mut game = CottageGarden::new(setup).unwrap();
        let mut has_begun = false;
        while let Some(step) = players::next_step(&game, [wish; 4], dice) {
            tally.note(step, has_begun);
            tally.barren += usize::from(is_barren(&game, step));
            let mut told = Vec::new();
            game.apply(step, &mut |_, event| told.push(event));
            if let Some(turn) = &mut turn {
                note(turn, step, &told);
            }
            let ends = |event: &Event| matches!(event, Event::Turn { .. } | Event::Over { .. });
            if told.iter().any(ends) {
                has_begun = true;
                let view = CottageGarden::show(&game.view(Viewer::Spectator));
                tally.turns.extend(turn.map(|turn| Turn {
                    uncovered: [turn.uncovered[0], uncovered(&view, turn.seat)],
                    ..turn
                }));
                turn = Turn::of(&view);
            }
        }
        tally
    }

    fn note(&mut self, step: StepOf<CottageGarden>, has_begun: bool) {
        self.steps += 1;
        match step {
            Step::Draw(_) if has_begun => self.returned += 1,
            Step::Draw(_) => self.dealt += 1,
            Step::Act(_, Action::Plant { .. }) => self.planted += 1,
            Step::Act(..) => {}
        }
    }

    /// The turns before the last round, or those in it.
    fn turns(&self, is_last_round: bool) -> impl Iterator<Item = &Turn> {
        let turns = self.turns.iter();
        turns.filter(move |turn| turn.is_last_round == is_last_round)
    }
}

fn note(turn: &mut Turn, step: StepOf<CottageGarden>, told: &[Event]) {
    turn.decisions += usize::from(matches!(step, Step::Act(..)));
    let scored = told
        .iter()
        .filter(|event| matches!(event, Event::Scored { .. }));
    turn.scored += scored.count();
}

/// Ten games of each player at every table. They are played once for all tests.
static GAMES: LazyLock<Vec<(Tally, Setup, &str)>> = LazyLock::new(|| {
    let mut dice = QuickDice::new(1);
    let mut games = Vec::new();
    for (name, wish) in players::ALL {
        for setup in every::setups() {
            games.extend((0..10).map(|_| (Tally::of(&setup, wish, &mut dice), setup, name)));
        }
    }
    games
});

#[test]
fn no_game_is_longer_than_the_bound_whoever_plays() {
    let mut longest = 0;
    for (tally, setup, name) in &*GAMES {
        assert!(tally.steps <= CottageGarden::META.longest, "{name} {setup}");
        longest = longest.max(tally.steps);
    }
    // Chance alone makes games half as long.
    assert!(longest > 500, "{longest} steps at most");
}

#[test]
fn set_up_takes_36_tiles_nine_beds_and_a_first_seat_at_most() {
    for (tally, setup, name) in &*GAMES {
        let beds = if setup.to_string().contains("beds") {
            0
        } else {
            2 * usize::from(setup.players) + 1
        };
        let first = usize::from(setup.to_string().contains("first=drawn"));
        assert_eq!(tally.dealt, 36 + beds + first, "{name} {setup}");
        assert!(tally.dealt <= 36 + 9 + 1);
    }
}

#[test]
fn there_are_at_most_100_turns_before_the_last_round() {
    for (tally, setup, name) in &*GAMES {
        // [COT-N3] [COT-N4] 32 turns for each of one or two players, 26 of three, 25 of four.
        let turns = [32, 2 * 32, 3 * 26, 4 * 25][usize::from(setup.players) - 1];
        assert_eq!(tally.turns(false).count(), turns, "{name} {setup}");
    }
}

#[test]
fn in_the_last_round_a_turn_covers_a_square_more() {
    let (mut turns, mut barren) = (0, 0);
    for (tally, setup, name) in &*GAMES {
        for turn in tally.turns(true) {
            // [COT-X1] A pot can be planted even if no tile fits, or none is there.
            let [before, after] = turn.uncovered;
            assert!(after < before, "{before} to {after} with {name} {setup}");
            turns += 1;
        }
        for seat in Seat::ALL {
            // [COT-L1] Each of two beds has kept three tiles.
            let own = tally.turns(true).filter(|turn| turn.seat == seat);
            assert!(own.count() <= 2 * (25 - 3), "{name} {setup}");
        }
        barren += tally.barren;
    }
    assert!(turns > 10_000, "{turns} such turns");
    assert!(barren > 1000, "{barren} pots where no tile fitted");
}

#[test]
fn a_turn_has_at_most_25_decisions_and_scores_two_beds_at_most() {
    let (mut decisions, mut scored) = (0, 0);
    for (tally, setup, name) in &*GAMES {
        for turn in &tally.turns {
            assert!(turn.decisions <= 25, "{name} {setup}");
            assert!(turn.scored <= 2, "{name} {setup}");
            decisions = decisions.max(turn.decisions);
            scored = scored.max(turn.scored);
        }
    }
    assert_eq!(scored, 2);
    assert!(decisions > 10, "{decisions} decisions at most");
}

#[test]
fn no_more_tiles_return_than_are_planted() {
    for (tally, setup, name) in &*GAMES {
        assert!(tally.returned <= tally.planted, "{name} {setup}");
        assert!(tally.planted <= tally.turns.len(), "{name} {setup}");
    }
}

#[test]
fn a_bed_that_comes_has_more_spaces_than_a_turn_can_cover() {
    for board in 1..=BOARDS {
        for face in [Face::Light, Face::Dark] {
            let squares = printed(board, face);
            let empty = squares.iter().flatten().filter(|it| **it == Print::Plain);
            // Six cats and four pots, after the tile that the turn has planted.
            assert!(empty.count() >= 17, "bed {board} {face}");
        }
    }
}
