//! What people can do about themselves.

mod departure;
mod guest_names;

use std::sync::Arc;

use tokio::sync::broadcast;
use wire::people::{Credentials, Keeping, Me, PasswordChange, PersonCard, Proof, Rename};
use wire::{Kind, Problem};

use crate::app::{App, fresh_id, now};
use crate::http::Failure;
use crate::identity::{By, Caller, Somebody, Token, Who};
use crate::retention::DAY;
use crate::store::{
    Account, Called, Entrance, Export, Naming, NewSession, PersonRow, Relock, Rotation, SessionRow,
};
use crate::table::Order;
use crate::{password, text};

/// So many endings wait for a slow listener.
const ENDINGS: usize = 1024;
/// A guest whom nobody has seen for so long is forgotten.
const GUEST_KEPT: i64 = 90 * DAY;
/// A browser's session ends after so long; its cookie is gone by then.
const SESSION_KEPT: i64 = 400 * DAY;

/// The names of sessions that have just ended: whoever listens for one of them hangs up.
pub(crate) type Ended = Arc<[String]>;

/// A new way to tell endings.
pub(crate) fn endings() -> broadcast::Sender<Ended> {
    broadcast::channel(ENDINGS).0
}

/// Makes a new guest.
pub(crate) async fn guest(
    app: &App,
    caller: &Caller,
    keeping: Keeping,
    label: String,
) -> Result<(Me, Token), Failure> {
    app.limiter.guest(caller.front.address)?;
    let name = guest_names::guest_name();
    let token = Token::fresh();
    let mut session = session(&fresh_id(), &token, label);
    session.row.is_token = keeping == Keeping::Token;
    let card = PersonCard {
        id: session.row.person.clone(),
        name: name.clone(),
    };
    let most = app.config.limits.guests_in_all;
    if !app.store.add_guest(name, session, most).await? {
        let text = "there are as many guests as this server keeps; please come back later";
        return Err(Problem::new(Kind::TooMany, text).into());
    }
    metrics::counter!("tuileries_guests_total").increment(1);
    let me = Me {
        person: card,
        has_account: false,
    };
    Ok((me, token))
}

/// Who somebody is.
pub(crate) async fn me(app: &App, who: &Who) -> Result<Me, Failure> {
    Ok(show(person(app, who).await?))
}

/// Gives somebody another name.
pub(crate) async fn rename(app: &App, who: &Who, wish: &Rename) -> Result<Me, Failure> {
    let called = called(&wish.name)?;
    settled(app.store.rename(&who.person, called).await?)?;
    tell_name(app, &app.store.tables(&who.person).await?);
    me(app, who).await
}

/// Tables that are awake learn what somebody is called now.
fn tell_name(app: &App, tables: &[String]) {
    for table in tables {
        app.registry.nudge(table, Order::Refresh);
    }
}

/// A name that somebody may have, unless another has it.
fn called(wish: &str) -> Result<Called, Problem> {
    let name = text::name(wish)?;
    if text::is_reserved(&name) {
        return Err(Problem::new(Kind::Taken, "this name is reserved"));
    }
    Ok(Called {
        key: text::key(&name),
        looks: text::looks(&name),
        name,
    })
}

/// Makes a guest an account, and gives the token that a browser keeps from now on.
pub(crate) async fn claim(
    app: &App,
    somebody: &Somebody,
    wish: Credentials,
) -> Result<(Me, Option<Token>), Failure> {
    let who = &somebody.who;
    let called = called(&wish.name)?;
    password::check(&wish.password)?;
    // Nothing is hashed for what cannot be.
    if person(app, who).await?.password.is_some() {
        settled(Naming::Already)?;
    }
    if app.store.is_taken(&who.person, &called).await? {
        settled(Naming::Taken)?;
    }
    app.limiter.sign_in(somebody.front.address, &who.person)?;
    let password = app.passwords.hash(somebody.front.address, &wish.password);
    let password = password.await?;
    let account = Account {
        person: who.person.clone(),
        called,
        password,
    };
    let (token, rotation) = rotation(who);
    settled(app.store.claim(account, rotation).await?)?;
    tell_name(app, &app.store.tables(&who.person).await?);
    if token.is_some() {
        tell(app, vec![who.session.id.clone()]);
    }
    Ok((me(app, who).await?, token))
}

/// Lets somebody in who knows a name's password.
pub(crate) async fn sign_in(
    app: &App,
    caller: &Caller,
    shown: Credentials,
    label: String,
) -> Result<(Me, Token), Failure> {
    let wrong = || Problem::new(Kind::Forbidden, "the name or the password is wrong");
    let key = text::name(&shown.name).map_or(String::new(), |name| text::key(&name));
    app.limiter.sign_in(caller.front.address, &key)?;
    let found = app.store.by_key(&key).await?;
    let hash = found.as_ref().and_then(|row| row.password.clone());
    let verified = app
        .passwords
        .verify(caller.front.address, &shown.password, hash.as_deref());
    let is_right = verified.await?;
    let (Some(row), Some(password), true) = (found, hash, is_right) else {
        metrics::counter!("tuileries_sign_ins_refused_total").increment(1);
        return Err(wrong().into());
    };
    let token = Token::fresh();
    let entrance = Entrance {
        session: session(&row.id, &token, label),
        password,
        replaces: caller.cookie_session().map(|session| session.id.clone()),
        most: app.config.limits.sessions_per_person,
    };
    let ended = app.store.enter(entrance).await?;
    tell(app, ended.ok_or_else(wrong)?);
    Ok((show(row), token))
}

/// Changes a password and ends all other sessions.
pub(crate) async fn change_password(
    app: &App,
    somebody: &Somebody,
    change: PasswordChange,
) -> Result<Option<Token>, Failure> {
    let who = &somebody.who;
    password::check(&change.new)?;
    let old = prove(app, somebody, Some(change.old)).await?;
    let old = old.ok_or_else(|| Problem::new(Kind::NotNow, "a guest has no password"))?;
    let new = app.passwords.hash(somebody.front.address, &change.new);
    let new = new.await?;
    let (token, keep) = rotation(who);
    let relock = Relock {
        person: who.person.clone(),
        old,
        new,
        keep,
    };
    let overtaken = || Problem::new(Kind::Stale, "the password was changed meanwhile");
    let ended = app.store.relock(relock).await?;
    tell(app, ended.ok_or_else(overtaken)?);
    Ok(token)
}

/// Ends a session of somebody's.
pub(crate) async fn revoke(app: &App, who: &Who, session: &str) -> Result<(), Failure> {
    if !app.store.revoke(&who.person, session).await? {
        return Err(Problem::new(Kind::Missing, "you have no such session").into());
    }
    tell(app, vec![session.to_string()]);
    Ok(())
}

/// Everything that is kept about somebody.
pub(crate) async fn export(app: &App, who: &Who) -> Result<Export, Failure> {
    app.limiter.export(&who.person)?;
    let exported = app.store.export(&who.person).await?;
    Ok(exported.ok_or_else(gone)?)
}

/// Deletes somebody, once they have left every table.
pub(crate) async fn delete(
    app: &Arc<App>,
    somebody: &Somebody,
    proof: Proof,
) -> Result<(), Failure> {
    prove(app, somebody, proof.password).await?;
    // Whoever sits down elsewhere meanwhile rises there too.
    while departure::leave_tables(app, &somebody.who.person).await? > 0 {}
    let tables = app.store.tables(&somebody.who.person).await?;
    let ended = app.store.delete(&somebody.who.person).await?;
    tell_name(app, &tables);
    tell(app, ended);
    Ok(())
}

/// Forgets guests and sessions that nobody has used for long.
pub(crate) async fn forget_unused(app: &App) -> Result<u64, crate::store::StoreError> {
    let now = now();
    let mut forgotten = 0;
    loop {
        match app.store.prune_guests(now - GUEST_KEPT).await? {
            0 => break,
            some => forgotten += some,
        }
    }
    app.store.expire(now - SESSION_KEPT).await?;
    Ok(forgotten)
}

/// Somebody shows that it is them: the hash that was verified, or nothing for guests.
async fn prove(
    app: &App,
    somebody: &Somebody,
    shown: Option<String>,
) -> Result<Option<String>, Failure> {
    let Some(hash) = person(app, &somebody.who).await?.password else {
        return Ok(None);
    };
    let Some(shown) = shown else {
        return Err(Problem::new(Kind::Forbidden, "the password is needed").into());
    };
    let from = somebody.front.address;
    app.limiter.sign_in(from, &somebody.who.person)?;
    if app.passwords.verify(from, &shown, Some(&hash)).await? {
        Ok(Some(hash))
    } else {
        Err(Problem::new(Kind::Forbidden, "the password is wrong").into())
    }
}

async fn person(app: &App, who: &Who) -> Result<PersonRow, Failure> {
    Ok(app.store.person(&who.person).await?.ok_or_else(gone)?)
}

fn gone() -> Problem {
    Problem::new(Kind::Unknown, "this person has left for good")
}

fn settled(naming: Naming) -> Result<(), Problem> {
    match naming {
        Naming::Done => Ok(()),
        Naming::Taken => Err(Problem::new(
            Kind::Taken,
            "another account has this name, or one that looks the same",
        )),
        Naming::Already => Err(Problem::new(Kind::NotNow, "you have an account already")),
        Naming::Gone => Err(gone()),
    }
}

/// A browser's session goes on under a new token; a program's token is its own.
fn rotation(who: &Who) -> (Option<Token>, Rotation) {
    let token = (who.by != By::Token).then(Token::fresh);
    let rotation = Rotation {
        session: who.session.id.clone(),
        fresh: token.as_ref().map(|token| (fresh_id(), token.hash())),
    };
    (token, rotation)
}

/// A session of this person that begins now.
pub(crate) fn session(person: &str, token: &Token, label: String) -> NewSession {
    let now = now();
    NewSession {
        row: SessionRow {
            id: fresh_id(),
            person: person.to_string(),
            label,
            is_token: false,
            made: now,
            used: now - now % 3600,
        },
        hash: token.hash(),
    }
}

fn show(row: PersonRow) -> Me {
    Me {
        has_account: row.password.is_some(),
        person: PersonCard {
            id: row.id,
            name: row.name,
        },
    }
}

fn tell(app: &App, ended: Vec<String>) {
    if !ended.is_empty() {
        // Nobody listens where nobody has a socket open.
        let _ = app.ended.send(ended.into());
    }
}
