//! A table to try the rules on: deals and turns in a record's notation, and what comes of them.

use std::mem::discriminant;

use cottage_garden::shown::{ShownBed, ShownPlace};
use cottage_garden::{Action, CottageGarden, Draw, Duty, Event, Setup, Shown, Tile};
use game::{
    Audience, Cause, Dice, Game, Notation, Odds, QuickDice, Refusal, Rule, Seat, SetupError, Step,
    Turn, Viewer, read_step,
};

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

/// The position that a script leads to.
pub(crate) fn play(setup: &str, script: &str) -> CottageGarden {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    let game = CottageGarden::new(&setup).expect("it was just allowed");
    go_on(&game, script)
}

/// The position that a script leads to from another. Steps end with a line or a semicolon. Tiles
/// that return to the queue before a decision need not be mentioned.
pub(crate) fn go_on(game: &CottageGarden, script: &str) -> CottageGarden {
    let mut game = *game;
    for step in script.split(['\n', ';']).map(str::trim) {
        if !step.is_empty() {
            if !step.starts_with("draw") {
                game = returned(&game);
            }
            game = tell(&game, step).0;
        }
    }
    game
}

/// The position in which all tiles have returned to the queue, in the order of their names.
pub(crate) fn returned(game: &CottageGarden) -> CottageGarden {
    let mut game = *game;
    while due(&game) == Some(Duty::ReturnTiles) {
        let draw = draws(&game)[0];
        game = applied(&game, Step::Draw(draw)).0;
    }
    game
}

/// The position after a step that the rules allow, and what was told about it: everything is told
/// to everyone.
pub(crate) fn tell(game: &CottageGarden, step: &str) -> (CottageGarden, Vec<Event>) {
    let read = read_step(game, step);
    let step = read.unwrap_or_else(|cause| panic!("{step}: {cause}"));
    match step {
        Step::Act(_, action) => assert!(actions(game).contains(&action), "{step:?} is offered"),
        Step::Draw(draw) => assert!(draws(game).contains(&draw), "{step:?} can be drawn"),
    }
    let (after, told) = applied(game, step);
    assert_eq!(after.audit(), Ok(()));
    (after, told)
}

/// The steps of set-up in their order: the tiles above, beds 1 and 2 for a, 3 and 4 for b and so
/// on, the next one as the reserve; if it is drawn who begins, it is a.
pub(crate) fn dealing(setup: &str) -> Vec<String> {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    let mut steps: Vec<String> = Vec::new();
    for (number, tile) in tiles().into_iter().enumerate() {
        let space = ['A', 'B', 'C', 'D'][number % 4];
        steps.push(match number {
            0..16 => format!("draw tile {space}{} {tile}", number / 4 + 1),
            _ => format!("draw queue {tile}"),
        });
    }
    if setup.beds == cottage_garden::Beds::Drawn {
        let mut bed = 0;
        for seat in Seat::ALL.iter().take(setup.players.into()) {
            for face in ["light", "dark"] {
                bed += 1;
                steps.push(format!("draw bed {seat} {face} {bed}"));
            }
        }
        steps.push(format!("draw reserve {}", bed + 1));
    }
    if setup.first == cottage_garden::First::Drawn {
        steps.push("draw first a".into());
    }
    steps
}

/// The position in which the first turn begins.
pub(crate) fn deal(setup: &str) -> CottageGarden {
    play(setup, &dealing(setup).join("\n"))
}

/// The position before the first step of set-up that begins with these words.
pub(crate) fn deal_until(setup: &str, step: &str) -> CottageGarden {
    let mut steps = dealing(setup);
    let at = steps.iter().position(|line| line.starts_with(step));
    steps.truncate(at.expect("a step of set-up"));
    play(setup, &steps.join("\n"))
}

/// A turn that changes as little as possible: a pot goes on the bed with more room, no cat is
/// placed.
pub(crate) fn idle(game: &CottageGarden) -> CottageGarden {
    let seat = on_turn(game);
    let (two, one): (Vec<_>, Vec<_>) = offers(game, "pot")
        .into_iter()
        .partition(|pot| pot.starts_with("pot 2"));
    let pot = if one.len() > two.len() { &one } else { &two };
    let game = go_on(game, &format!("{seat} {}", pot[0]));
    match due(&game) {
        Some(Duty::AddCats) => go_on(&game, &format!("{seat} done")),
        _ => game,
    }
}

/// Demands that the rules allow these steps, each in this same position.
pub(crate) fn allowed(game: &CottageGarden, steps: &[&str]) {
    for step in steps {
        tell(game, step);
    }
}

/// Demands that the rule with this number, and no other, forbids these steps, each in this same
/// position.
pub(crate) fn refused(game: &CottageGarden, steps: &[&str], id: &'static str) {
    for step in steps {
        let cause = read_step(game, step).expect_err(step);
        assert_eq!(cause, Cause::Refused(Refusal::by(Rule { id })), "{step}");
        // What can be read and is forbidden is not offered either.
        let (who, what) = step.split_once(' ').expect("a seat and an action");
        let who = Seat::from_letter(who).filter(|who| seen(game).on_turn == Some(*who));
        if let Some(Ok(action)) = who.map(|who| game.read_action(who, what)) {
            assert!(!actions(game).contains(&action), "{step}");
        }
    }
}

/// Demands that these steps are not in the notation.
pub(crate) fn unreadable(game: &CottageGarden, steps: &[&str]) {
    for step in steps {
        let cause = read_step(game, step).expect_err(step);
        assert!(matches!(cause, Cause::Unreadable(_)), "{step}: {cause:?}");
    }
}

/// Demands that the rule with this number forbids a setup.
pub(crate) fn refused_setup(words: &str, id: &'static str) {
    let error = words.parse::<Setup>().expect_err(words);
    let refusal = Refusal::by(Rule { id });
    assert_eq!(error, SetupError::Refused(refusal), "{words}");
}

/// The seat whose turn it is.
pub(crate) fn on_turn(game: &CottageGarden) -> Seat {
    seen(game).on_turn.expect("turns have begun")
}

/// What the game waits for.
pub(crate) fn due(game: &CottageGarden) -> Option<Duty> {
    seen(game).duty()
}

/// What the seat on turn may do.
pub(crate) fn actions(game: &CottageGarden) -> Vec<Action> {
    let mut actions = Vec::new();
    if let Turn::Act(seats) = game.turn() {
        game.actions(seats.lowest().expect("somebody acts"), &mut actions);
    }
    actions
}

/// What the seat on turn may do, in notation and sorted, of what begins with this word.
pub(crate) fn offers(game: &CottageGarden, word: &str) -> Vec<String> {
    let seat = on_turn(game);
    let all = actions(game).into_iter();
    let mut texts: Vec<String> = all
        .map(|action| game.write_action(seat, action))
        .filter(|text| word.is_empty() || text.split(' ').next() == Some(word))
        .collect();
    texts.sort_unstable();
    texts
}

/// What chance may draw, and how likely each is.
pub(crate) fn odds(game: &CottageGarden) -> Vec<(Draw, u32)> {
    let mut odds = Odds::default();
    game.odds(&mut odds);
    odds.iter().collect()
}

/// What chance may draw.
pub(crate) fn draws(game: &CottageGarden) -> Vec<Draw> {
    odds(game).into_iter().map(|(draw, _)| draw).collect()
}

/// What everyone sees.
pub(crate) fn seen(game: &CottageGarden) -> Shown {
    CottageGarden::show(&game.view(Viewer::Spectator))
}

/// What lies before a seat.
pub(crate) fn place(game: &CottageGarden, letter: &str) -> ShownPlace {
    seen(game).places[seat(letter)].clone()
}

/// A bed, named like `a1`.
pub(crate) fn bed(game: &CottageGarden, name: &str) -> Option<ShownBed> {
    let (letter, slot) = name.split_at(1);
    let number = usize::from(slot == "2");
    place(game, letter).beds[number].clone()
}

/// Which bed lies there, and its face: `3 light`, or `none`.
pub(crate) fn face(game: &CottageGarden, name: &str) -> String {
    bed(game, name).map_or("none".into(), |seen| seen.bed.to_string())
}

/// The reserve and its face, or `none`.
pub(crate) fn reserve(game: &CottageGarden) -> String {
    let reserve = seen(game).reserve;
    reserve.map_or("none".into(), |seen| seen.bed.to_string())
}

/// Where a seat's cubes stand, orange first.
pub(crate) fn cubes(game: &CottageGarden, letter: &str) -> [[u8; 3]; 2] {
    let place = place(game, letter);
    [place.orange.spaces(), place.blue.spaces()]
}

/// The cats that a seat holds, and those in the supply.
pub(crate) fn cats(game: &CottageGarden, letter: &str) -> (u8, u8) {
    (place(game, letter).cats, seen(game).cats_left)
}

/// The beds that were scored, with their pots and cloches: `1: 2 2`.
pub(crate) fn counts(told: &[Event]) -> Vec<String> {
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

/// The names of tiles, in their order.
pub(crate) fn names(tiles: &[Tile]) -> String {
    let names: Vec<&str> = tiles.iter().map(|tile| tile.name()).collect();
    names.join(" ")
}

/// What lies in the gardener's row, nearest first; `-` is an empty space.
pub(crate) fn row(game: &CottageGarden) -> String {
    let view = seen(game);
    let tiles = view.row.iter().map(|space| view.tile_on(*space));
    let names: Vec<&str> = tiles.map(|tile| tile.map_or("-", Tile::name)).collect();
    names.join(" ")
}

/// A game played at random to its end, which comes. Each step is shown with the position before it,
/// what was told about it, and the position after it.
pub(crate) fn random_game(
    setup: &str,
    seed: u64,
    mut look: impl FnMut(&CottageGarden, Step<Action, Draw>, &[Event], &CottageGarden),
) -> CottageGarden {
    let setup: Setup = setup.parse().expect("a setup that the rules allow");
    let mut game = CottageGarden::new(&setup).expect("it was just allowed");
    let mut dice = QuickDice::new(seed);
    for _ in 0..=CottageGarden::META.longest {
        let step = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => Step::Draw(game.draw(&mut dice)),
            Turn::Act(seats) => {
                let action = any_of(&actions(&game), &mut dice);
                Step::Act(seats.lowest().expect("somebody acts"), action)
            }
        };
        let (after, told) = applied(&game, step);
        look(&game, step, &told, &after);
        game = after;
    }
    panic!("the game does not end");
}

/// The position after a step, and what was told: everything to everyone, and not without an end.
pub(crate) fn applied(
    game: &CottageGarden,
    step: Step<Action, Draw>,
) -> (CottageGarden, Vec<Event>) {
    let (mut after, mut told) = (*game, Vec::new());
    after.apply(step, &mut |audience, event| {
        assert_eq!(audience, Audience::Everyone, "{event:?}");
        told.push(event);
        assert!(told.len() < 100, "{told:?}");
    });
    (after, told)
}

/// Any of these actions. Often a tile, or no cat, and else often any kind of action before any of
/// that kind, so that cats are kept now and then, and beds become complete.
fn any_of(all: &[Action], dice: &mut QuickDice) -> Action {
    let any = |some: &[Action], dice: &mut QuickDice| some[dice.below(some.len() as u32) as usize];
    let of_kind = |kind: Action| -> Vec<Action> {
        let kind = discriminant(&kind);
        let alike = all.iter().filter(|other| discriminant(*other) == kind);
        alike.copied().collect()
    };
    let is_usual =
        |action: &&Action| matches!(action, Action::Plant { .. } | Action::Done | Action::Keep);
    match (dice.below(16), all.iter().find(is_usual)) {
        (0, _) => any(all, dice),
        (1..14, Some(usual)) => any(&of_kind(*usual), dice),
        _ => {
            let mut kinds = all.to_vec();
            kinds.dedup_by_key(|action| discriminant(action));
            let kind = any(&kinds, dice);
            any(&of_kind(kind), dice)
        }
    }
}
