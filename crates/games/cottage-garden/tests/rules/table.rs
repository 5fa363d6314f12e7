//! A table to try the rules on: what scripts say of positions, and what can be seen there.
//!
//! `at players=2: …` is a scene; `at scoring players=2: …` one in which bed 1 of a is LEFT and has
//! just been completed, so that an orange cube advances 3 spaces and then a blue one 2, and bed 2
//! is OPEN; `at deal players=2` is the first turn, `at deal players=2 until draw bed` a moment of
//! set-up, with what is dealt below. `...` lets all tiles return to the queue, in the order of
//! their names; `idle` is a turn that changes as little as possible. What can be seen is said as in
//! scenes, and in the words that [`truth`] knows; `queue ... I3` is how the queue ends.

use cottage_garden::nursery::Space;
use cottage_garden::shown::ShownBed;
use cottage_garden::{Action, Beds, CottageGarden, Draw, Duty, Event, First, Setup, Shown, Tile};
use game::{Game, Notation, QuickDice, Seat, Step, Viewer, silence};
use laws::Script;
use laws::told::{self, go_on, odds, play};

use crate::players;
use crate::scene::{scene, slot_of};

/// The 36 tiles in the order in which they are dealt here: sixteen to the nursery, row by row from
/// the top, then the queue from its head on.
const TILES: &str = "I2 L4 I3 T4  V3 O4 S4 P5  H2 U5 I1 W5  L5 H3 F5 I4 \
    Z5 H1 I3 V3 H4 T4 I1 H5 L4 I2 Y5 H6 I2p S4 H7 N5 V3 H8 X5p I3";

/// All tiles, in the order in which they are dealt here.
pub(crate) fn tiles() -> Vec<Tile> {
    TILES.split_whitespace().map(tile).collect()
}

/// The tile with that name.
pub(crate) fn tile(name: &str) -> Tile {
    Tile::named(name).expect("a tile")
}

/// The seat with that letter.
pub(crate) fn seat(letter: &str) -> Seat {
    Seat::from_letter(letter).expect("a seat")
}

/// Demands that everything is so that a script says.
pub(crate) fn holds(script: &str) {
    let read = Script {
        begin,
        shorthand,
        truth,
    };
    read.hold(script);
}

fn begin(words: &str) -> CottageGarden {
    if let Some(setup) = words.strip_prefix("deal ") {
        let (setup, until) = setup.split_once(" until ").unwrap_or((setup, ""));
        return deal_until(setup, until);
    }
    let (setup, said) = words.split_once(':').expect("a setup and a scene");
    match setup.strip_prefix("scoring ") {
        None => scene(setup, said),
        Some(setup) => {
            let game = scene(setup, &format!("a1 LEFT; a2 OPEN; {said}"));
            go_on(&game, "a pot 1 a1; a done")
        }
    }
}

fn shorthand(game: &CottageGarden, words: &str) -> Option<CottageGarden> {
    match words {
        "..." => Some(returned(game)),
        "idle" => Some(idle(game)),
        _ => None,
    }
}

/// What is really so.
fn truth(game: &CottageGarden, told: &[Event], said: &str) -> String {
    let (view, words) = (seen(game), said.split(' ').collect::<Vec<_>>());
    let list = |tiles: &[Option<Tile>]| {
        let names: Vec<&str> = tiles
            .iter()
            .map(|tile| tile.map_or("-", Tile::name))
            .collect();
        if names.is_empty() {
            "nothing".into()
        } else {
            names.join(" ")
        }
    };
    let some = |tiles: &[Tile]| list(&tiles.iter().copied().map(Some).collect::<Vec<_>>());
    let first = words[0];
    let is = match words[..] {
        ["due", ..] => {
            let due = view
                .duty()
                .map_or("nothing".into(), |duty| format!("{duty:?}"));
            let is_more = said.contains('{');
            due.split(" {")
                .next()
                .filter(|_| !is_more)
                .unwrap_or(&due)
                .into()
        }
        ["supply", _] => view.cats_left.to_string(),
        ["die", ..] => format!("{} {}", view.die.space.name(), view.die.value),
        ["row", ..] => list(&view.row.map(|space| view.tile_on(space))),
        ["queue", "...", ref end @ ..] => {
            let at = view.queue.len().saturating_sub(end.len());
            format!("... {}", some(&view.queue[at..]))
        }
        ["queue", ref start @ .., "..."] => {
            format!("{} ...", some(&view.queue[..start.len()]))
        }
        ["queue", ..] => some(&view.queue),
        ["loose", ..] => some(&view.loose),
        ["winners", ..] => {
            let winners: Vec<String> = view.winners.iter().map(|seat| seat.to_string()).collect();
            winners.join(" ")
        }
        ["reserve", ..] => {
            let reserve = view.reserve.as_ref();
            reserve.map_or("gone".into(), |seen| seen.bed.to_string())
        }
        ["scored", ..] => match &scored(told)[..] {
            [] => "nothing".into(),
            scored => scored.join(", "),
        },
        _ => match Space::named(first) {
            Some(space) => list(&[view.tile_on(space)]),
            None if first.len() == 1 => of_seat(&view, first, words[1]),
            None => of_bed(bed(game, first), words[1]),
        },
    };
    format!("{first} {is}")
}

fn of_seat(view: &Shown, who: &str, what: &str) -> String {
    let place = &view.places[seat(who)];
    let cubes = |spaces: [u8; 3]| spaces.map(|space| space.to_string()).join(" ");
    let is = match what {
        "cats" => place.cats.to_string(),
        "orange" => cubes(place.orange.spaces()),
        "blue" => cubes(place.blue.spaces()),
        "points" => place.points.to_string(),
        "hive" => {
            let hive = place.hive.map(|hive| format!("{hive:?}").to_lowercase());
            hive.unwrap_or("none".into())
        }
        _ => panic!("{what}"),
    };
    format!("{what} {is}")
}

fn of_bed(bed: Option<ShownBed>, what: &str) -> String {
    let Some(bed) = bed else { return "gone".into() };
    let is = match what {
        "empty" => bed.empty.count().to_string(),
        "tokens" => bed.tokens.count().to_string(),
        "cats" => bed.cats.count().to_string(),
        "tiles" => bed.tiles.len().to_string(),
        "shows" => format!("{} {}", bed.visible_pots, bed.visible_cloches),
        _ => return bed.bed.to_string(),
    };
    format!("{what} {is}")
}

/// The beds that were scored, with their pots and cloches: `1: 2 2`.
fn scored(told: &[Event]) -> Vec<String> {
    let scored = told.iter().filter_map(|event| match event {
        Event::Scored {
            slot,
            pots,
            cloches,
            ..
        } => Some(format!("{slot}: {pots} {cloches}")),
        _ => None,
    });
    scored.collect()
}

/// The position in which all tiles have returned to the queue, in the order of their names.
fn returned(game: &CottageGarden) -> CottageGarden {
    let mut game = *game;
    while seen(&game).duty() == Some(Duty::ReturnTiles) {
        let (draw, _) = odds(&game)[0];
        game.apply(Step::Draw(draw), &mut silence);
    }
    game
}

/// A pot goes on the bed with more room, no cat is placed.
fn idle(game: &CottageGarden) -> CottageGarden {
    let seat = seen(game).on_turn.expect("turns have begun");
    let (two, one): (Vec<_>, Vec<_>) = offers(game, "pot")
        .into_iter()
        .partition(|pot| pot.starts_with("pot 2"));
    let pot = if one.len() > two.len() { &one } else { &two };
    let game = go_on(game, &format!("{seat} {}", pot[0]));
    match seen(&game).duty() {
        Some(Duty::AddCats) => go_on(&game, &format!("{seat} done")),
        _ => game,
    }
}

/// The steps of set-up in their order: the tiles above, beds 1 and 2 for a, 3 and 4 for b and so
/// on, the next one as the reserve; if it is drawn who begins, it is a.
fn dealing(setup: &Setup) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    for (number, tile) in tiles().into_iter().enumerate() {
        let space = ['A', 'B', 'C', 'D'][number % 4];
        steps.push(match number {
            0..16 => format!("draw tile {space}{} {tile}", number / 4 + 1),
            _ => format!("draw queue {tile}"),
        });
    }
    if setup.beds == Beds::Drawn {
        let seats = Seat::ALL.iter().take(setup.players.into());
        let beds = seats.flat_map(|seat| ["light", "dark"].map(|face| format!("{seat} {face}")));
        let beds = (1..)
            .zip(beds)
            .map(|(bed, place)| format!("draw bed {place} {bed}"));
        steps.extend(beds);
        steps.push(format!("draw reserve {}", 2 * setup.players + 1));
    }
    if setup.first == First::Drawn {
        steps.push("draw first a".into());
    }
    steps
}

/// The position in which the first turn begins.
pub(crate) fn deal(setup: &str) -> CottageGarden {
    deal_until(setup, "")
}

/// The position before the first step of set-up that begins with these words, if there are any.
pub(crate) fn deal_until(setup: &str, words: &str) -> CottageGarden {
    let mut steps = dealing(&setup.parse().expect("a setup that the rules allow"));
    if !words.is_empty() {
        let at = steps.iter().position(|step| step.starts_with(words));
        steps.truncate(at.expect("a step of set-up"));
    }
    play(setup, &steps.join("\n"))
}

/// What the seat on turn may do.
pub(crate) fn actions(game: &CottageGarden) -> Vec<Action> {
    let seat = game.turn().waiting().lowest();
    seat.map_or_else(Vec::new, |seat| told::actions(game, seat))
}

/// What the seat on turn may do, in notation and sorted, of what begins with this word.
pub(crate) fn offers(game: &CottageGarden, word: &str) -> Vec<String> {
    let all = actions(game).into_iter();
    let mut texts: Vec<String> = all
        .map(|action| game.write_action(game.seat_on_turn(), action))
        .filter(|text| word.is_empty() || text.split(' ').next() == Some(word))
        .collect();
    texts.sort_unstable();
    texts
}

/// What everyone sees.
pub(crate) fn seen(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}

/// A bed, named like `a1`.
pub(crate) fn bed(game: &CottageGarden, name: &str) -> Option<ShownBed> {
    let (who, slot) = slot_of(name);
    seen(game).places[who].bed(slot).cloned()
}

/// A game of players who like to complete beds. Each step is shown with the position before it,
/// what was told about it, and the position after it.
pub(crate) fn random_game(
    setup: &str,
    seed: u64,
    mut look: impl FnMut(&CottageGarden, Step<Action, Draw>, &[Event], &CottageGarden),
) {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    let mut game = CottageGarden::new(&setup).expect("it was just allowed");
    let mut dice = QuickDice::new(seed);
    while let Some(step) = players::next_step(&game, [players::finisher; 4], &mut dice) {
        let (after, told) = applied(&game, step);
        look(&game, step, &told, &after);
        game = after;
    }
}

/// The position after a step, and what was told.
pub(crate) fn applied(
    game: &CottageGarden,
    step: Step<Action, Draw>,
) -> (CottageGarden, Vec<Event>) {
    let (mut after, mut told) = (*game, Vec::new());
    after.apply(step, &mut |_, event| told.push(event));
    (after, told)
}
