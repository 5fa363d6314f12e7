//! A table to try the rules on: what scripts say of positions, and what can be seen there.
//!
//! `at players=2: gardens 1A 2A` is the first turn after such a deal, in both editions unless one is
//! named; `at players=2 until draw card` is a moment of set-up. `turn any 2.1, noble stairs e1` is
//! a whole turn and `idle` one that changes as little as possible, see below. What can be seen is
//! said in the words that [`truth`] knows.

use game::{Game, Notation, Seat, Turn, Viewer};
use laws::Script;
use laws::told::{actions, go_on, odds, play, points};
use sanssouci::garden::Boar;
use sanssouci::parts::{MissionSet, printed};
use sanssouci::shown::ShownGarden;
use sanssouci::square::{Square, Squares, each};
use sanssouci::{Action, Choice, Draw, Event, First, Phase, Sanssouci, Setup, Shown, Structure};

/// Both editions, as words of a setup.
pub(crate) const EDITIONS: [&str; 2] = ["edition=ravensburger", "edition=imperial"];

/// The garden boards and the reward boards unless a deal says otherwise, one for each seat.
const BOARDS: &str = "1A 2A 3A 4A";
/// Two cards for each seat.
const HANDS: &str = "any 2+4, any 2+4, any 2+4, any 2+4";
/// Two missions for each seat.
const MISSIONS: &str = "labyrinth statue, pavilion topiary, stairs fountain, arch spiral";
/// Two tiles for each of the rows 2 to 6.
const DISPLAY: &str =
    "statue pavilion  topiary stairs  fountain arch  spiral vine  labyrinth statue";

/// Demands that everything is so that a script says.
pub(crate) fn holds(script: &str) {
    let read = Script {
        begin,
        shorthand,
        truth,
    };
    for edition in EDITIONS {
        let lines = script.lines().map(str::trim);
        let lines = lines.map(|line| match line.strip_prefix("at ") {
            Some(rest) if !rest.contains("edition=") => format!("at {edition} {rest}\n"),
            _ => format!("{line}\n"),
        });
        read.hold(&lines.collect::<String>());
    }
}

fn begin(words: &str) -> Sanssouci {
    if let Some((setup, until)) = words.split_once(" until ") {
        return deal_until(setup, until);
    }
    let (setup, dealt) = words.split_once(':').unwrap_or((words, ""));
    deal(setup, dealt)
}

fn shorthand(game: &Sanssouci, words: &str) -> Option<Sanssouci> {
    match words.split_once(' ').unwrap_or((words, "")) {
        ("turn", rest) => Some(turn(game, rest)),
        ("idle", "") => Some(idle(game)),
        ("idle", rest) => Some(idle_at(game, rest)),
        // Where there are stacks, the first one gives the tile.
        ("stack", "") => Some(match game.turn() {
            Turn::Act(_) => go_on(game, &format!("{} stack 1", on_turn(game))),
            _ => *game,
        }),
        _ => None,
    }
}

/// What is really so. What a seat has laid is all that is built and not printed.
fn truth(game: &Sanssouci, _: &[Event], said: &str) -> String {
    let (view, words) = (seen(game), said.split(' ').collect::<Vec<_>>());
    let numbers = |list: &[u8]| {
        let list: Vec<String> = list.iter().map(u8::to_string).collect();
        list.join(" ")
    };
    let first = words[0];
    let is = match (first, words.get(1)) {
        ("points", _) => {
            let points: Vec<String> = points(game).iter().map(i32::to_string).collect();
            points.join(" ")
        }
        ("round", _) => view.round.to_string(),
        ("stacks", _) => numbers(&view.stacks),
        ("left", _) => numbers(&view.tiles_left),
        ("gaps", _) => view
            .display
            .iter()
            .filter(|it| it.is_none())
            .count()
            .to_string(),
        (_, Some(what)) if first.len() == 1 => {
            let place = &view.places[Seat::from_letter(first).expect("a seat")];
            let garden = &place.garden;
            let is = match *what {
                "points" => garden.points.to_string(),
                "gardeners" => names(garden.gardeners),
                "stops" => names(garden.stops),
                "laid" => match (garden.board, garden.face) {
                    (Some(board), Some(face)) => names(garden.built.minus(printed(board, face))),
                    _ => "nothing".into(),
                },
                "boar" => match garden.boar {
                    Boar::On(square) => square.to_string(),
                    boar => format!("{boar:?}").to_lowercase(),
                },
                "hand" => place.hand_count.to_string(),
                "deck" => place.deck_count.to_string(),
                "missions" => place.mission_count.to_string(),
                "discards" => {
                    let cards: Vec<String> =
                        place.discards.iter().map(|it| it.to_string()).collect();
                    cards.join(" ")
                }
                _ => panic!("{said}"),
            };
            let is = if is.is_empty() { "nothing".into() } else { is };
            format!("{what} {is}")
        }
        _ => open_tile(game, first).map_or("nothing".into(), |tile| tile.to_string()),
    };
    format!("{first} {is}")
}

/// The steps of set-up, in their order. What is dealt is written `gardens 1A 2B; rewards 3A 1B;
/// hands any 2+4, vine arch; missions vine arch, stairs statue; display …; first b`; what is
/// left out is dealt from the lists above.
fn dealing(setup: &str, dealt: &str) -> Vec<String> {
    let agreed: Setup = setup.parse().expect("a setup that the rules allow");
    let players = usize::from(agreed.players);
    let list = |key: &str, usual: &'static str| {
        let said = dealt
            .split(';')
            .find_map(|part| part.trim().strip_prefix(key));
        said.unwrap_or(usual).trim().to_string()
    };
    let [gardens, rewards] = ["gardens", "rewards"].map(|key| list(key, BOARDS));
    let boards = |kind: &str, list: &str| -> Vec<(String, String)> {
        (Seat::ALL.iter().zip(list.split_whitespace()).take(players))
            .map(|(seat, board)| {
                let (number, face) = board.split_at(1);
                let draw = format!("draw {kind} {seat} {number}");
                (draw, format!("{seat} {kind} {face}"))
            })
            .collect()
    };
    let each_seat = |kind: &str, list: &str| -> Vec<String> {
        (Seat::ALL.iter().zip(list.split(',')).take(players))
            .flat_map(|(seat, pair)| {
                let draw = |what| format!("draw {kind} {seat} {what}");
                pair.split_whitespace().map(draw).collect::<Vec<_>>()
            })
            .collect()
    };
    let (garden_draws, garden_faces): (Vec<_>, Vec<_>) =
        boards("garden", &gardens).into_iter().unzip();
    let mut reward_boards = boards("reward", &rewards);
    reward_boards.retain(|_| agreed.rewards);
    let (reward_draws, reward_faces): (Vec<_>, Vec<_>) = reward_boards.into_iter().unzip();
    let spaces = (2..=6).flat_map(|row| [format!("{row}.1"), format!("{row}.2")]);
    let display = list("display", DISPLAY);
    let tiles = spaces
        .zip(display.split_whitespace())
        .map(|(space, tile)| format!("draw tile {space} {tile}"))
        .collect();
    let mut first = vec![format!("draw first {}", list("first", "a"))];
    first.retain(|_| agreed.first == First::Drawn);
    [
        garden_draws,
        reward_draws,
        garden_faces,
        each_seat("card", &list("hands", HANDS)),
        each_seat("mission", &list("missions", MISSIONS)),
        tiles,
        reward_faces,
        first,
    ]
    .concat()
}

/// The position in which the first turn begins.
pub(crate) fn deal(setup: &str, dealt: &str) -> Sanssouci {
    play(setup, &dealing(setup, dealt).join("\n"))
}

/// The position before the first step of set-up that begins with these words.
pub(crate) fn deal_until(setup: &str, step: &str) -> Sanssouci {
    let mut steps = dealing(setup, "");
    let at = steps.iter().position(|line| line.starts_with(step));
    steps.truncate(at.expect("a step of set-up"));
    play(setup, &steps.join("\n"))
}

/// A whole turn: its decisions in notation, without the seat, and `tile vine` and `card any` for
/// what chance draws, with commas between them. Of what is left out, no noble moves, the first
/// stack gives its tile, which shows what was taken if there is one more of it, and the first card
/// left is drawn.
pub(crate) fn turn(game: &Sanssouci, script: &str) -> Sanssouci {
    let seat = on_turn(game);
    let parts = script.split(',').map(str::trim);
    let mut parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let take = parts.remove(0);
    let space = take.split_whitespace().nth(1).expect("a display space");
    let taken = open_tile(game, space).expect("a tile lies there");
    let mut game = go_on(game, &format!("{seat} {take}"));
    loop {
        let mut say = |keyword: &str| {
            let is_said = |part: &&str| part.split(' ').next() == Some(keyword);
            parts.iter().position(is_said).map(|at| parts.remove(at))
        };
        let step = match view_of(&game, seat).phase {
            Phase::Decide(Choice::Take) | Phase::Over => break,
            Phase::Decide(Choice::Gardener(_)) => say("gardener").expect("a gardener").into(),
            Phase::Decide(Choice::Boar(_)) => say("boar").expect("a boar").into(),
            Phase::Decide(Choice::Noble(_)) => {
                let said = say("noble").or_else(|| say("stay"));
                said.unwrap_or("stay").into()
            }
            Phase::Decide(Choice::Stack(_)) => match say("stack") {
                Some(said) => said.into(),
                None => game.write_action(seat, actions(&game, seat)[0]),
            },
            Phase::Refill(space) => match say("tile") {
                Some(said) => said.replace("tile", &format!("tile {space}")),
                None => game.write_draw(like(&game, taken)),
            },
            _ => match say("card") {
                Some(said) => said.replace("card", &format!("card {seat}")),
                None => game.write_draw(odds(&game)[0].0),
            },
        };
        let who = match game.turn() {
            Turn::Chance => "draw".into(),
            _ => seat.to_string(),
        };
        game = go_on(&game, &format!("{who} {step}"));
    }
    assert!(parts.is_empty(), "{parts:?} does not belong to this turn");
    game
}

/// The draw of this tile, or of the likeliest.
fn like(game: &Sanssouci, tile: Structure) -> Draw {
    let all = odds(game).into_iter();
    let likeliest = all.max_by_key(|(draw, weight)| (*draw == Draw::Tile(tile), *weight));
    likeliest.expect("a tile is left").0
}

/// The tile on a display space.
fn open_tile(game: &Sanssouci, space: &str) -> Option<Structure> {
    let spaces = (2..=6).flat_map(|row| [format!("{row}.1"), format!("{row}.2")]);
    let mut tiles = spaces.zip(seen(game).display);
    tiles.find(|(name, _)| name == space).expect("a space").1
}

/// A turn that changes as little as possible: the tile farthest from the palace is taken, and
/// lies anywhere; no noble moves.
pub(crate) fn idle(game: &Sanssouci) -> Sanssouci {
    let seat = on_turn(game);
    let takes = actions(game, seat).into_iter();
    let spaces = takes.filter_map(|action| match action {
        Action::Take { space, .. } => Some(space),
        _ => None,
    });
    let farthest = spaces.max().expect("a card to play");
    idle_at(game, &farthest.to_string())
}

/// The same with the tile on this space, and with a choice of stack if one is added.
fn idle_at(game: &Sanssouci, script: &str) -> Sanssouci {
    let seat = on_turn(game);
    let (space, rest) = script.split_once(',').unwrap_or((script, ""));
    let takes = actions(game, seat).into_iter();
    let mut takes = takes.map(|action| game.write_action(seat, action));
    let take = takes.find(|text| text.split(' ').nth(1) == Some(space));
    let take = take.expect("a card for that space");
    let mut parts = vec![take];
    let mut taken = go_on(game, &format!("{seat} {}", parts[0]));
    while let first @ (Action::Gardener(_) | Action::Boar(_)) = actions(&taken, seat)[0] {
        let step = taken.write_action(seat, first);
        taken = go_on(&taken, &format!("{seat} {step}"));
        parts.push(step);
    }
    parts.push(rest.into());
    turn(game, &parts.join(","))
}

/// The seat whose turn it is.
fn on_turn(game: &Sanssouci) -> Seat {
    seen(game).on_turn.expect("turns have begun")
}

/// What a spectator is shown.
pub(crate) fn seen(game: &Sanssouci) -> Shown {
    Sanssouci::show(&game.view(Viewer::Spectator))
}

/// What a seat is shown.
pub(crate) fn view_of(game: &Sanssouci, seat: Seat) -> Shown {
    Sanssouci::show(&game.view(Viewer::Seat(seat)))
}

/// A seat's garden, as everyone sees it.
pub(crate) fn garden(game: &Sanssouci, seat: Seat) -> ShownGarden {
    seen(game).places[seat].garden.clone()
}

/// The squares of a picture, row 1 first; rows without squares may be left out at the bottom.
pub(crate) fn squares(picture: &str) -> Squares {
    let mut rows: Vec<&str> = picture.split_whitespace().collect();
    rows.resize(6, ".........");
    Squares::from_picture(&rows.join(" ")).expect("a picture of a garden")
}

/// The square with this name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The names of some squares, sorted.
pub(crate) fn names(squares: Squares) -> String {
    let mut names: Vec<String> = each(squares).map(|square| square.to_string()).collect();
    names.sort_unstable();
    names.join(" ")
}

/// The squares with these names.
pub(crate) fn named(names: &str) -> Squares {
    let alone = names.split_whitespace().map(|name| square(name).alone());
    alone.fold(Squares::empty(), |all, one| all | one)
}

/// The missions with these names.
pub(crate) fn missions(names: &str) -> MissionSet {
    let named = |name| Structure::named(name).expect("a structure");
    names.split_whitespace().map(named).collect()
}
