//! Whole games of every title over real sockets, every message checked against a replay.

mod play;

use std::sync::Arc;

use catalog::{BotName, SHELF, Title};
use game::{Dice as _, QuickDice, Seat, Seed};
use play::House;
use play::player::{Did, Minutes, Player};
use play::replay::Replay;
use play::wishes;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use wire::tables::{NewTable, SeatWish, Sitter, TablePhase, Undo};

/// So many games of each title.
const GAMES: u64 = 100;
/// So many at once.
const AT_ONCE: usize = 24;

/// What happened in the games, so that nothing goes untested unnoticed.
#[derive(Default, Debug)]
struct Tally {
    games: u64,
    messages: usize,
    actions: usize,
    taken_back: usize,
    seats_changed: usize,
    reconnections: u32,
    spectators: usize,
    setups: std::collections::BTreeSet<String>,
}

impl Tally {
    fn count(&mut self, minutes: &Minutes) {
        self.messages += minutes.heard.len();
        self.reconnections += minutes.returns;
        self.spectators += usize::from(minutes.seat.is_none());
        for (_, did) in &minutes.done {
            match did {
                Did::Act(_) => self.actions += 1,
                Did::TakeBack => self.taken_back += 1,
                Did::Other => self.seats_changed += 1,
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_told_in_a_hundred_games_of_each_title_is_what_a_replay_shows() {
    let house = Arc::new(House::open().await);
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut games = JoinSet::new();
    for (title, number) in SHELF
        .iter()
        .flat_map(|title| (0..GAMES).map(move |number| (*title, number)))
    {
        let (house, places) = (house.clone(), places.clone());
        games.spawn(async move {
            let _place = places.acquire().await.unwrap();
            (title.meta().id, play_and_check(&house, title, number).await)
        });
    }
    let mut tallies = std::collections::BTreeMap::<_, Tally>::new();
    while let Some(game) = games.join_next().await {
        let (title, (setup, all)) = game.unwrap();
        let tally = tallies.entry(title).or_default();
        tally.games += 1;
        tally.setups.insert(setup);
        for minutes in &all {
            tally.count(minutes);
        }
    }
    for (title, tally) in &tallies {
        println!("{title}: {tally:?}");
        assert_eq!(tally.games, GAMES);
        assert!(tally.reconnections > 10 && tally.seats_changed > 10 && tally.spectators > 10);
        let has_options = !catalog::find(title).unwrap().meta().options.is_empty();
        let fewest = if has_options { 6 } else { 1 };
        assert!(tally.setups.len() >= fewest, "{title}: {:?}", tally.setups);
    }
    assert!(tallies.values().any(|tally| tally.taken_back > 10));
    Arc::into_inner(house).unwrap().close().await;
}

/// So many bots, from the first on, decide in no time: the masters are met elsewhere.
const QUICK: u32 = 5;

/// The table of this number: every count of players, and every count of people among them.
fn imagine(title: &dyn Title, number: u64, dice: &mut QuickDice) -> NewTable {
    let seats = title.meta().seats;
    let counts = u64::from(seats.end() - seats.start() + 1);
    let players = seats.start() + (number % counts) as u8;
    let people = 1 + (number / counts % u64::from(players)) as usize;
    let mut wishes: Vec<SeatWish> = (0..usize::from(players))
        .map(|at| match at {
            0 => SeatWish::You,
            _ if at < people => SeatWish::Open,
            _ => SeatWish::Bot(BotName::ALL[dice.below(QUICK) as usize].to_string()),
        })
        .collect();
    wishes.rotate_left(dice.below(players.into()) as usize);
    let mut wish = wishes::wish(title, &wishes::setup(title, players, dice), wishes);
    if number % 5 == 4 {
        wish.terms.undo = Undo::Never;
    }
    wish
}

async fn play_and_check(
    house: &House,
    title: &'static dyn Title,
    number: u64,
) -> (String, Vec<Minutes>) {
    let mut dice = QuickDice::new(number);
    let wish = imagine(title, number, &mut dice);
    let maker = house.guest().await;
    let table = maker.create_table(&wish).await.unwrap().table;
    let mut playing = JoinSet::new();
    let mut seed = number * 10;
    let mut join = async |client| {
        seed += 1;
        playing.spawn(Player::new(client, &table.id, seed).await.play());
    };
    if number.is_multiple_of(3) {
        join(house.door(0)).await;
    }
    join(maker.clone()).await;
    for (seat, wish) in Seat::ALL.into_iter().zip(&wish.seats) {
        if *wish == SeatWish::Open {
            let guest = house.guest().await;
            guest.sit(&table.id, seat, &Sitter::Me).await.unwrap();
            join(guest).await;
        }
    }
    let all = playing.join_all().await;
    let record = maker.record(&table.id).await.unwrap();
    let undo = wish.terms.undo;
    tokio::task::spawn_blocking(move || {
        check(title, &record, &all, undo);
        (table.setup, all)
    })
    .await
    .unwrap()
}

fn check(title: &dyn Title, record: &str, all: &[Minutes], undo: Undo) {
    let last = &all[0].heard.last().unwrap().now;
    assert_eq!(last.phase, TablePhase::Over);
    let end = last.end.as_ref().unwrap();
    let seed: Seed = end.seed.parse().unwrap();
    let draws = title.verify(record.as_bytes(), seed).unwrap();
    assert!(draws.wrong.is_empty(), "{draws:?}");
    let replay = Replay::of(record, seed, undo);
    assert_eq!(end.points, Some(replay.points()));
    for minutes in all {
        let table = minutes.table.as_ref().unwrap();
        assert_eq!(minutes.heard.last().unwrap().now.end.as_ref(), Some(end));
        assert_eq!(
            table.commitment,
            server::commitment(&seed, &bytes(&end.salt))
        );
        assert!(record.contains(&format!("# commitment {}\n", table.commitment)));
        replay.check(minutes);
    }
}

fn bytes(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2);
    let pair = |pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    pairs.map(pair).collect()
}
