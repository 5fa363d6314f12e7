//! Games between bots, watched.
#![allow(dead_code, reason = "each test file uses its part")]

use std::thread;
use std::time::Duration;

use bots::{Bot, BotName, Level, Mind, Stop};
use game::{Game, Seat, Seats, Seed, SeededDice, Viewer, play_with};

/// Somebody at a table.
pub(crate) type Player<G> = Box<dyn Bot<G>>;

/// What a seat had to decide.
#[derive(Clone)]
pub(crate) struct Question<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
}

pub(crate) fn hire<G: Game + Mind>(level: Level, luck: u64) -> Player<G> {
    BotName::Level(level).hire::<G, G>(Seed::from_number(luck))
}

/// A whole game between these bots, beginning anew where there are fewer than seats. Every
/// question and its answer are shown.
pub(crate) fn watch<G: Game>(
    setup: &str,
    deal: u64,
    bots: &mut [Player<G>],
    mut shown: impl FnMut(Question<G>, G::Action),
) -> G {
    let mut game = G::new(&setup.parse().unwrap()).unwrap();
    let mut dice = SeededDice::new(Seed::from_number(deal));
    play_with(&mut game, &mut dice, |game, seat| {
        let (view, mut legal) = (game.view(Viewer::Seat(seat)), Vec::new());
        game.actions(seat, &mut legal);
        let count = bots.len();
        let action = bots[seat.index() % count].choose(&view, &legal);
        assert_eq!(game.check(seat, action), Ok(()), "{setup}: {action:?}");
        shown(Question { seat, view, legal }, action);
        action
    });
    game
}

/// Everything that was asked in a game between these bots.
pub(crate) fn questions<G: Game>(
    setup: &str,
    deal: u64,
    bots: &mut [Player<G>],
) -> Vec<Question<G>> {
    let mut asked = Vec::new();
    watch(setup, deal, bots, |question, _| asked.push(question));
    asked
}

/// How many games the first bot wins against the second, seats changing from game to game. A
/// game's number gives its deal and the bots' luck.
pub(crate) fn won<G: Game + Mind>(
    setup: &str,
    names: [BotName; 2],
    games: u64,
    luck: impl Fn(u64) -> (u64, Seed),
) -> usize {
    let is_won = |number: &u64| {
        let (deal, luck) = luck(*number);
        let mut bots = names.map(|name| name.hire::<G, G>(luck));
        let turn = (number % 2) as usize;
        bots.rotate_left(turn);
        let game = watch(setup, deal, &mut bots, |_, _| {});
        game.scores().winners() == Seats::only([Seat::A, Seat::B][turn])
    };
    (0..games).filter(is_won).count()
}

/// A thought that would take hours: whoever did not hear the word would never answer.
pub(crate) fn cut_off<T: Send>(think: impl FnOnce(&Stop) -> T + Send) -> T {
    let stop = Stop::new();
    thread::scope(|scope| {
        let thought = scope.spawn(|| think(&stop));
        thread::sleep(Duration::from_millis(100));
        stop.say();
        thought.join().unwrap()
    })
}
