//! A viewer of one world: everything that comes over its socket, and every answer.

use std::time::Duration;

use client::{Client, Error, Method, Socket};
use game::{Seat, Viewer};
use serde_json::value::RawValue;

use crate::house::{House, Person, Table};
use crate::probe::Probe;

/// Whoever waits longer waits in vain.
const PATIENCE: Duration = Duration::from_mins(10);

/// A viewer at a table.
pub(crate) struct Watcher {
    table: Table,
    person: Person,
    anyone: Client,
    socket: Socket,
    /// All that was said, without what may differ.
    pub traffic: Vec<String>,
}

/// The next message as it came, but for those about who is here.
pub(crate) async fn hear(socket: &mut Socket) -> String {
    loop {
        let text = hear_any(socket).await;
        if !is_presence(&text) {
            return text;
        }
    }
}

fn is_presence(text: &str) -> bool {
    text.starts_with("{\"present\":")
}

async fn hear_any(socket: &mut Socket) -> String {
    let next = tokio::time::timeout(PATIENCE, socket.next_text()).await;
    let text = next.expect("an answer in time").expect("a socket");
    text.expect("a message").to_string()
}

impl Watcher {
    pub(crate) async fn open(house: &House, table: Table, person: Person) -> Watcher {
        let mut watcher = Watcher {
            socket: person.client.socket(&table.id, None).await.unwrap(),
            anyone: house.client(),
            table,
            person,
            traffic: Vec::new(),
        };
        watcher.listen().await;
        watcher
    }

    pub(crate) const fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    pub(crate) fn into_table(self) -> Table {
        self.table
    }

    /// Keeps the next message, and gives it as it came.
    async fn listen(&mut self) -> String {
        loop {
            let text = hear_any(&mut self.socket).await;
            if is_presence(&text) {
                self.check_presence(&text);
                continue;
            }
            self.traffic.push(redact(&text, &self.table));
            return text;
        }
    }

    /// Who is here may come before or after something else, depending on when the server notices
    /// a connection. So it is not compared in its place; instead it may say nothing but what
    /// follows from the connections of this test: the viewer alone has one.
    fn check_presence(&self, text: &str) {
        let seat = self.table.seat_of(&self.person.id);
        let seats: Vec<Seat> = seat.into_iter().collect();
        let expected = serde_json::json!({"present": {"seats": seats}});
        assert_eq!(text, expected.to_string());
    }

    /// Tries everything, and keeps what is answered and whatever comes in between.
    pub(crate) async fn probe(&mut self, probes: &[Probe]) {
        for probe in probes {
            match probe {
                Probe::Command(id, message) => {
                    self.socket.send_text(message.to_string()).await.unwrap();
                    let answer = format!("\"id\":\"{id}\"");
                    while !self.listen().await.contains(&answer) {}
                }
                Probe::Reconnect(seen) => {
                    let socket = self.person.client.socket(&self.table.id, Some(*seen));
                    self.socket = socket.await.unwrap();
                    self.listen().await;
                }
                Probe::Look => self.look().await,
            }
        }
    }

    /// Asks for everything there is about the table.
    async fn look(&mut self) {
        let table = format!("/api/tables/{}", self.table.id);
        let (own, anyone) = (self.person.client.clone(), self.anyone.clone());
        let frames = format!("{table}/replay/frames?eyes=b&count=64");
        let questions = [
            (&own, Method::GET, table.clone()),
            (&anyone, Method::GET, table.clone()),
            (&own, Method::GET, format!("{table}/record")),
            (&own, Method::GET, format!("{table}/replay")),
            (&own, Method::GET, frames),
            (&own, Method::GET, "/api/me/tables".into()),
            (&own, Method::GET, "/api/tables".into()),
            (&own, Method::PUT, format!("{table}/seats/a")),
            (&own, Method::POST, format!("{table}/rematch")),
        ];
        for (client, method, path) in questions {
            let answer = match client.ask(method, &path, Some(&"me")).await {
                Ok(answer) => {
                    let mut text = format!("{path} {}\n", answer.status);
                    for (name, value) in &answer.headers {
                        text += &format!("{name}: {}\n", value.to_str().unwrap());
                    }
                    text + "\n" + &self.own_line(&path, &answer.text().unwrap())
                }
                Err(Error::Problem(problem)) => format!("{path} {problem:?}"),
                Err(broken) => panic!("{broken}"),
            };
            self.traffic.push(redact(&answer, &self.table));
        }
    }

    /// Of a list of tables, the line of this one: the other world is in it as well.
    fn own_line(&self, path: &str, body: &str) -> String {
        if path != "/api/me/tables" {
            return body.into();
        }
        let lines: Vec<&RawValue> = serde_json::from_str(body).unwrap();
        let own = lines
            .iter()
            .filter(|line| line.get().contains(&self.table.id));
        own.map(|line| line.get()).collect()
    }
}

/// All that may differ between two worlds that are alike: the name of the table, the commitment
/// to its seed, when an answer was sent, and what clocks show. Every other byte is compared,
/// whether a clock runs among them.
fn redact(text: &str, table: &Table) -> String {
    let text = text.replace(&table.id, "TABLE");
    let text = text.replace(&table.commitment, "COMMITMENT");
    let mut parts = text.split("\"left_ms\":");
    let mut redacted = parts.next().unwrap_or_default().to_string();
    for part in parts {
        redacted += "CLOCK";
        redacted += part.trim_start_matches(|digit: char| digit.is_ascii_digit());
    }
    let is_date = |line: &&str| line.starts_with("date: ");
    match redacted.lines().find(is_date) {
        Some(date) => redacted.replace(date, "DATE"),
        None => redacted,
    }
}

/// How the viewer can tell two worlds apart, if it can.
pub(crate) fn tell_apart(one: &[String], other: &[String], viewer: Viewer) -> Option<String> {
    let differs = one.iter().zip(other).position(|(one, other)| one != other);
    let place = match differs {
        Some(place) => place,
        None if one.len() == other.len() => return None,
        None => one.len().min(other.len()),
    };
    let said = |traffic: &[String]| traffic.get(place).cloned().unwrap_or_default();
    let (one, other) = (said(one), said(other));
    let is_same = |(one, other): &(u8, u8)| one == other;
    let same = one.bytes().zip(other.bytes()).take_while(is_same).count();
    Some(format!(
        "{viewer:?} hears as number {place}\n{}\ninstead of\n{}",
        excerpt(&one, same),
        excerpt(&other, same)
    ))
}

/// Some of a text before and after a place in it.
fn excerpt(text: &str, place: usize) -> String {
    let bytes = &text.as_bytes()[place.saturating_sub(300)..text.len().min(place + 100)];
    String::from_utf8_lossy(bytes).into_owned()
}
