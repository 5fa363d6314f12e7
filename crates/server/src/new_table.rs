//! Making a table.

use std::sync::Arc;

use game::Seed;
use wire::tables::{Clock, NewTable, SeatWish};
use wire::{Kind, Problem};

use crate::app::{App, fresh_id, now, random};
use crate::clock;
use crate::http::Failure;
use crate::identity::Somebody;
use crate::room::{Room, known_bot};
use crate::store::{Logged, Made, StoreError};

/// Makes a table as it is wished for, by this name or a new one, and gives its name.
pub(crate) async fn make(
    app: &Arc<App>,
    maker: &Somebody,
    wish: NewTable,
    name: Option<String>,
) -> Result<String, Failure> {
    let wish = accept(wish)?;
    let person = &maker.who.person;
    check_quota(app, person).await?;
    app.limiter.table(maker.front.address, person)?;
    let made = Made {
        id: name.unwrap_or_else(fresh_id),
        wish,
        maker: person.clone(),
        at: now(),
        seed: random(),
        salt: random(),
    };
    let id = made.id.clone();
    store(app, made).await?;
    metrics::counter!("tuileries_tables_made_total").increment(1);
    Ok(id)
}

/// Keeps a new table, at which the game begins at once if every seat is taken.
pub(crate) async fn store(app: &App, made: Made) -> Result<(), StoreError> {
    let room = Room::open(made.clone())?;
    let ticks = app.uptime.ticks();
    let (start, change) = room.decide_alone(ticks).unzip();
    let start = start.map(|entry| Logged {
        number: 1,
        at: made.at,
        ticks,
        command: None,
        version: 1,
        entry,
    });
    let mut change = change.unwrap_or_default();
    if made.wish.seats.contains(&SeatWish::You) {
        change.sat = Some(made.maker.clone());
    }
    let log = start.into_iter().collect();
    app.store.make(made, log, change).await
}

/// Refuses a person who sits at too many tables.
pub(crate) async fn check_quota(app: &App, person: &str) -> Result<(), Failure> {
    let open = app.store.count_open(person).await?;
    if open >= app.config.limits.tables_per_person {
        let text = "you sit at as many tables as anybody may at once";
        return Err(Problem::new(Kind::TooMany, text).into());
    }
    Ok(())
}

/// Checks a wish, and writes its setup out in full.
fn accept(mut wish: NewTable) -> Result<NewTable, Problem> {
    let unreadable = |text: &str| Problem::new(Kind::Unreadable, text);
    let missing = || Problem::new(Kind::Missing, "no such title");
    let title = catalog::find(&wish.title).ok_or_else(missing)?;
    wish.setup = title.setup(&wish.setup)?;
    let game = title.begin(&wish.setup, Seed([0; 32]))?;
    let players = usize::from(game.scores().count());
    if wish.seats.len() != players {
        let text = format!(
            "the setup is for {players}, and there are {} seats",
            wish.seats.len()
        );
        return Err(Problem::new(Kind::Unreadable, text));
    }
    let yours = wish.seats.iter().filter(|seat| **seat == SeatWish::You);
    if yours.count() > 1 {
        return Err(unreadable("you can sit in one seat only"));
    }
    let is_bot = |seat: &SeatWish| matches!(seat, SeatWish::Bot(_));
    if wish.seats.iter().all(is_bot) {
        return Err(unreadable("a table needs a seat for a person"));
    }
    for seat in &wish.seats {
        if let SeatWish::Bot(bot) = seat {
            known_bot(bot)?;
        }
    }
    let seconds = match wish.terms.clock {
        Clock::None => None,
        Clock::PerMove { seconds } => Some((seconds, 0)),
        Clock::PerGame { seconds, increment } => Some((seconds, increment)),
    };
    if let Some((seconds, increment)) = seconds
        && (!clock::SPAN.contains(&seconds) || increment > 3600)
    {
        return Err(unreadable(
            "a clock has a minute to thirty days, and adds at most an hour",
        ));
    }
    Ok(wish)
}
