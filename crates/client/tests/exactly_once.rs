//! However often and in however many ways a command arrives, it is carried out once; and of two
//! that contradict each other, one is.

mod play;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use catalog::{BotName, SHELF, Title};
use client::Client;
use game::{Dice as _, QuickDice, Seat, Seed};
use play::House;
use play::desk::Desk;
use play::replay::Replay;
use play::wishes::wish;
use server::Limits;
use tokio::task::JoinSet;
use wire::tables::{SeatWish, TablePhase, Undo};
use wire::{Kind, Problem, ToServer};

/// So many of each kind.
const MANY: u64 = 20_000;
/// So many tables at once.
const AT_ONCE: u64 = 24;

/// How a command is sent that has a rival or a twin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Two different actions, over two sockets at the same moment.
    Conflict,
    /// The same command twice over one socket.
    SameSocket,
    /// The same command over two sockets at the same moment.
    TwoSockets,
    /// The same command again after the connection was lost.
    Reconnect,
}

/// One person with two sockets at one table, who may be at two servers.
struct Person {
    clients: [Client; 2],
    table: String,
    desks: [Desk; 2],
    dice: QuickDice,
    accepted: usize,
    commands: u32,
}

impl Person {
    /// Sits down alone, or with as many bots as there have to be.
    async fn sit_down(house: &House, title: &dyn Title, number: u64) -> Person {
        let guest = house.door(0).new_guest().await.unwrap();
        let token = guest.token.unwrap();
        let clients = [0, 1].map(|node| house.door(node).with_token(&token));
        let players = *title.meta().seats.start();
        let mut seats = vec![SeatWish::Bot(BotName::Random.to_string()); players.into()];
        seats[0] = SeatWish::You;
        let wish = wish(title, &format!("players={players}"), seats);
        let table = clients[0].create_table(&wish).await.unwrap().table.id;
        let desks = [
            Desk::open(&clients[0], &table, None).await,
            Desk::open(&clients[1], &table, None).await,
        ];
        Person {
            clients,
            table,
            desks,
            dice: QuickDice::new(number),
            accepted: 0,
            commands: 0,
        }
    }

    /// Plays a whole game in this way, and gives how many commands had a rival or a twin.
    async fn play(mut self, way: Way) -> u64 {
        let (mut count, mut version) = (0, 0);
        loop {
            let [one, other] = &mut self.desks;
            one.turn(version).await;
            other.reach(one.now.version).await;
            if one.now.phase == TablePhase::Over {
                break;
            }
            let mut actions = one.actions();
            let chosen = self.dice.below(actions.len() as u32) as usize;
            let action = actions.swap_remove(chosen);
            version = match actions.first() {
                Some(rival) if way == Way::Conflict => {
                    count += 1;
                    self.conflict(&action, &rival.clone()).await
                }
                None if way == Way::Conflict => {
                    let command = self.command(&action);
                    self.desks[0].tell(&command).await.unwrap()
                }
                _ => {
                    count += 1;
                    self.duplicate(way, &action).await
                }
            };
            self.accepted += 1;
        }
        self.check().await;
        count
    }

    fn command(&mut self, action: &catalog::Json) -> ToServer {
        self.commands += 1;
        self.desks[0].act(&self.commands.to_string(), action)
    }

    /// Sends two actions at the same moment, and gives the version of the one that was taken.
    async fn conflict(&mut self, action: &catalog::Json, rival: &catalog::Json) -> u32 {
        let commands = [self.command(action), self.command(rival)];
        let answers = self.send_both(&commands).await;
        match answers {
            [Ok(version), Err(problem)] | [Err(problem), Ok(version)] => {
                self.check_problem(&problem, version).await;
                version
            }
            both => panic!("not exactly one: {both:?}"),
        }
    }

    /// Of two rivals the second is stale, unless the game is over: by the first, or by the bot that
    /// answered it.
    async fn check_problem(&mut self, problem: &Problem, version: u32) {
        let [one, _] = &mut self.desks;
        one.turn(version).await;
        let is_over = one.now.phase == TablePhase::Over && problem.kind == Kind::NotNow;
        let is_typed = matches!(problem.kind, Kind::Stale | Kind::Rule);
        assert!(is_typed || is_over, "{problem:?}");
    }

    async fn send_both(&mut self, commands: &[ToServer; 2]) -> [Result<u32, Problem>; 2] {
        let [one, other] = &mut self.desks;
        tokio::join!(one.send(&commands[0]), other.send(&commands[1]));
        let answers = (one.answer(commands[0].id()), other.answer(commands[1].id()));
        tokio::join!(answers.0, answers.1).into()
    }

    /// Sends a command twice, and gives the version that both answers name.
    async fn duplicate(&mut self, way: Way, action: &catalog::Json) -> u32 {
        let command = self.command(action);
        let [one, other] = &mut self.desks;
        let answers = match way {
            Way::SameSocket => {
                one.send(&command).await;
                one.send(&command).await;
                let first = one.answer(command.id()).await;
                [first, one.answer(command.id()).await]
            }
            Way::Reconnect => {
                one.send(&command).await;
                let seen = one.now.version;
                *one = Desk::open(&self.clients[0], &self.table, Some(seen)).await;
                [one.tell(&command).await, other.tell(&command).await]
            }
            Way::TwoSockets | Way::Conflict => {
                let ToServer::Act { id, seen, action } = &command else {
                    unreachable!("it acts");
                };
                let (id, seen, action) = (id.clone(), *seen, action.clone());
                let twin = ToServer::Act { id, seen, action };
                self.send_both(&[command, twin]).await
            }
        };
        match answers {
            [Ok(first), Ok(second)] if first == second => first,
            both => panic!("{way:?}: not the same answer twice: {both:?}"),
        }
    }

    /// The record has exactly the actions that were accepted.
    async fn check(&self) {
        let record = self.clients[0].record(&self.table).await.unwrap();
        let replay = Replay::of(&record, Seed::from_number(0), Undo::Free);
        assert_eq!(replay.actions_of(Seat::A), self.accepted);
    }
}

/// Plays games in turn in these ways until so many commands had a rival or a twin.
async fn play_until(house: House, ways: &'static [Way], many: u64) {
    let house = Arc::new(house);
    let (count, games) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let mut tables = JoinSet::new();
    for _ in 0..AT_ONCE.min(many / 20) {
        let (house, count, games) = (house.clone(), count.clone(), games.clone());
        tables.spawn(async move {
            while count.load(Ordering::Relaxed) < many {
                let number = games.fetch_add(1, Ordering::Relaxed);
                let title = SHELF[number as usize % SHELF.len()];
                let way = ways[number as usize / SHELF.len() % ways.len()];
                let person = Person::sit_down(&house, title, number).await;
                count.fetch_add(person.play(way).await, Ordering::Relaxed);
            }
        });
    }
    tables.join_all().await;
    println!("{count:?} commands in {games:?} games");
    Arc::into_inner(house).unwrap().close().await;
}

const TWICE: &[Way] = &[Way::SameSocket, Way::TwoSockets, Way::Reconnect];

#[tokio::test(flavor = "multi_thread")]
async fn of_two_conflicting_commands_exactly_one_is_carried_out() {
    play_until(House::open().await, &[Way::Conflict], MANY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_arrives_twice_is_carried_out_once() {
    play_until(House::open().await, TWICE, MANY * 9 / 10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_arrives_at_two_servers_is_carried_out_once() {
    let house = House::with(2, Limits::none()).await;
    play_until(house, TWICE, MANY / 10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_conflicting_commands_at_two_servers_exactly_one_is_carried_out() {
    let house = House::with(2, Limits::none()).await;
    play_until(house, &[Way::Conflict], 500).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_lags_behind_another_catches_up_before_it_answers() {
    let house = House::with(2, Limits::none()).await;
    for (number, title) in (0..).zip(SHELF) {
        let mut person = Person::sit_down(&house, *title, number).await;
        let mut version = 0;
        loop {
            let [one, other] = &mut person.desks;
            one.turn(version).await;
            let seen = one.now.version;
            let comes_anew = person.dice.below(2) == 0;
            if comes_anew {
                // Nobody is shown less than they have seen.
                *other = Desk::open(&person.clients[1], &person.table, Some(seen)).await;
                assert!(other.now.version >= seen);
            }
            if one.now.phase == TablePhase::Over {
                break;
            }
            // The version is known from one server, and perhaps not yet to the other; and it is
            // not stale.
            let command = person.command(&person.desks[0].actions()[0].clone());
            let desk = &mut person.desks[usize::from(!comes_anew)];
            version = desk.tell(&command).await.unwrap();
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_lent_and_returned_once_however_late_the_commands_arrive_again() {
    let house = House::open().await;
    let title = SHELF[SHELF.len() - 1];
    let mut person = Person::sit_down(&house, title, 1).await;
    let desk = &mut person.desks[0];
    let (id, bot) = ("lend".to_string(), BotName::Random.to_string());
    let lend = ToServer::Lend { id, bot };
    let id = "return".to_string();
    let give_back = ToServer::Return { id };
    let lent = desk.tell(&lend).await.unwrap();
    let returned = desk.tell(&give_back).await.unwrap();
    assert_eq!(desk.tell(&lend).await, Ok(lent));
    assert_eq!(desk.now.seats[0].bot, None, "the seat was lent twice");
    let (id, bot) = ("again".to_string(), BotName::Random.to_string());
    desk.tell(&ToServer::Lend { id, bot }).await.unwrap();
    assert_eq!(desk.tell(&give_back).await, Ok(returned));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_used_once_whatever_else_the_command_says() {
    let house = House::with(2, Limits::none()).await;
    for (number, title) in (0..).zip(SHELF) {
        let mut person = Person::sit_down(&house, *title, number).await;
        person.desks[0].turn(0).await;
        let command = |desk: &Desk| ToServer::Act {
            id: "once".into(),
            seen: desk.now.version,
            action: desk.actions()[0].clone(),
        };
        let first = command(&person.desks[0]);
        let version = person.desks[0].tell(&first).await.unwrap();
        for desk in &mut person.desks {
            desk.turn(version).await;
            if desk.now.phase == TablePhase::Over {
                break;
            }
            // Not stale, and legal; but it has been carried out.
            let again = command(desk);
            assert_eq!(desk.tell(&again).await, Ok(version));
        }
    }
    house.close().await;
}
