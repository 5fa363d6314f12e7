//! Every game ends, and the reasons for `META.longest` hold, whoever plays. Those that are rules
//! are tested there: what set-up takes, how much a bed has room for, and how many turns come before
//! the last round.

mod every;
mod players;

use cottage_garden::shown::ShownBed;
use cottage_garden::{Action, CottageGarden, Duty, Event, Shown};
use game::{Game, QuickDice, Seat, Step, StepOf, Viewer};
use laws::told::actions;

fn shown(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}

/// How many squares of a seat's beds nothing covers; a bed that is gone has none.
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
    let view = shown(game);
    let has_tiles = view.row.iter().any(|space| view.tile_on(*space).is_some());
    let fits = |action: &Action| matches!(action, Action::Plant { .. });
    view.duty() == Some(Duty::Plant) && has_tiles && !actions(game, seat).iter().any(fits)
}

/// A turn in which something is planted.
struct Turn {
    seat: Seat,
    is_last_round: bool,
    /// When it begins.
    uncovered: u32,
    decisions: usize,
    scored: usize,
}

impl Turn {
    /// The turn that has begun, if its seat has a bed.
    fn of(view: &Shown) -> Option<Turn> {
        let seat = view.on_turn?;
        view.duties.contains(&Duty::Plant).then(|| Turn {
            seat,
            is_last_round: view.is_last_round,
            uncovered: uncovered(view, seat),
            decisions: 0,
            scored: 0,
        })
    }

    fn note(&mut self, told: &[Event], is_decision: bool) {
        self.decisions += usize::from(is_decision);
        let is_scored = |event: &&Event| matches!(event, Event::Scored { .. });
        self.scored += told.iter().filter(is_scored).count();
    }
}

/// [COT-X1] [COT-L1] In the last round a turn covers a square more, even if no tile fits or none is
/// there, and each of two beds has kept three tiles. A turn has at most 25 decisions and scores
/// two beds at most.
#[test]
fn no_game_is_longer_than_the_bound_whoever_plays() {
    let mut dice = QuickDice::new(1);
    // The longest game and turn, the most beds in one, turns of the last round, and those in which
    // no tile fits.
    let mut most = [0; 5];
    let tables = every::setups().into_iter().flat_map(|setup| [setup; 10]);
    for (setup, (name, wish)) in tables.flat_map(|setup| players::ALL.map(|it| (setup, it))) {
        let mut game = CottageGarden::new(&setup).unwrap();
        let (mut steps, mut turn, mut late) = (0, None::<Turn>, [0; 4]);
        while let Some(step) = players::next_step(&game, [wish; 4], &mut dice) {
            most[4] += usize::from(is_barren(&game, step));
            let mut told = Vec::new();
            game.apply(step, &mut |_, event| told.push(event));
            steps += 1;
            if let Some(turn) = &mut turn {
                turn.note(&told, matches!(step, Step::Act(..)));
            }
            let ends = |event: &Event| matches!(event, Event::Turn { .. } | Event::Over { .. });
            if !told.iter().any(ends) {
                continue;
            }
            let view = shown(&game);
            if let Some(turn) = turn.take() {
                assert!(turn.decisions <= 25 && turn.scored <= 2, "{name} {setup}");
                most[1] = most[1].max(turn.decisions);
                most[2] = most[2].max(turn.scored);
                if turn.is_last_round {
                    assert!(
                        uncovered(&view, turn.seat) < turn.uncovered,
                        "{name} {setup}"
                    );
                    late[turn.seat.index()] += 1;
                }
            }
            turn = Turn::of(&view);
        }
        assert!(steps <= CottageGarden::META.longest, "{name} {setup}");
        assert!(
            late.iter().all(|turns| *turns <= 2 * (25 - 3)),
            "{name} {setup}"
        );
        most[0] = most[0].max(steps);
        most[3] += late.iter().sum::<usize>();
    }
    // Chance alone makes games half as long.
    assert!(most[0] > 500 && most[1] > 10 && most[2] == 2, "{most:?}");
    assert!(most[3] > 10_000 && most[4] > 1_000, "{most:?}");
}
