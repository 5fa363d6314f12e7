//! The life of a table over the public interface.

#[path = "../play/mod.rs"]
mod play;
mod playing;
mod presence;
mod replays;
mod seats;
mod sockets;

use catalog::{BotName, SHELF, Title};
use client::{Answer, Client, Method, Socket};
use game::Seat;
use play::wishes::wish;
use play::{House, hear, news, welcomed};
use wire::tables::{NewTable, Now, SeatWish, Sitter, TableLine, TablePhase};
use wire::{Kind, ToClient, ToServer};

/// A title that so many can play.
fn title_for(players: u8) -> &'static dyn Title {
    let fits = |title: &&&dyn Title| title.meta().seats.contains(&players);
    *SHELF.iter().find(fits).expect("a title for so many")
}

/// A table for whoever makes it and so many others.
pub(crate) fn open_table(players: u8) -> NewTable {
    let mut seats = vec![SeatWish::Open; players.into()];
    seats[0] = SeatWish::You;
    wish(title_for(players), &format!("players={players}"), seats)
}

/// A table for whoever makes it and so many bots.
pub(crate) fn table_with_bots(bots: u8) -> NewTable {
    let mut table = open_table(1 + bots);
    table.seats[1..].fill(SeatWish::Bot(BotName::Random.to_string()));
    table
}

/// People at a table, in the order of its seats, and its name.
pub(crate) async fn gather(house: &House, table: &NewTable) -> (Vec<Client>, String) {
    let maker = house.guest().await;
    let id = maker.create_table(table).await.unwrap().table.id;
    let mut people = vec![maker];
    for seat in Seat::ALL.into_iter().take(table.seats.len()).skip(1) {
        if table.seats[seat.index()] == SeatWish::Open {
            let guest = house.guest().await;
            sit(&guest, &id, seat).await.unwrap();
            people.push(guest);
        }
    }
    (people, id)
}

/// Somebody sits down.
pub(crate) async fn sit(
    person: &Client,
    table: &str,
    seat: Seat,
) -> Result<TableLine, client::Error> {
    person.sit(table, seat, &Sitter::Me).await
}

/// Asks for something in a few words.
pub(crate) async fn ask(person: &Client, method: Method, path: &str) -> Answer {
    let answer = person.ask(method, path, None::<&()>).await;
    answer.unwrap()
}

/// A socket and what it was welcomed with.
pub(crate) async fn enter(client: &Client, table: &str) -> (Socket, Now) {
    let mut socket = client.socket(table, None).await.unwrap();
    let now = welcomed(&mut socket).await;
    (socket, now)
}

/// Why something was not done.
pub(crate) fn kind<T: std::fmt::Debug>(result: Result<T, client::Error>) -> Kind {
    let error = result.expect_err("it was done");
    error.problem().unwrap_or_else(|| panic!("{error}")).kind
}

pub(crate) fn act(id: &str, seen: u32, action: &catalog::Json) -> ToServer {
    ToServer::Act {
        id: id.into(),
        seen,
        action: action.clone(),
    }
}

pub(crate) fn say(id: &str, text: &str) -> ToServer {
    ToServer::Say {
        id: id.into(),
        text: text.into(),
    }
}

pub(crate) fn resign() -> ToServer {
    ToServer::Resign {
        id: "resign".into(),
    }
}

pub(crate) fn lend(id: &str) -> ToServer {
    ToServer::Lend {
        id: id.into(),
        bot: BotName::Random.to_string(),
    }
}

/// What is said next, whatever else is heard before.
pub(crate) async fn said(socket: &mut Socket) -> String {
    loop {
        if let ToClient::Said { remark } = hear(socket).await {
            return remark.text;
        }
    }
}

/// The table as it is shown once it is over.
pub(crate) async fn over(socket: &mut Socket) -> Now {
    loop {
        let now = news(socket).await;
        if now.phase == TablePhase::Over {
            return now;
        }
    }
}
