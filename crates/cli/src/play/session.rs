//! A game under way, with the people and bots who play it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use catalog::{BotName, Table};
use game::{Audience, BySeat, Lang, Seat, Turn, Viewer};

use super::Settings;
use crate::arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::layout::wrap;
use crate::words::{self, Explainer};

/// Who sits in a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Player {
    #[default]
    Person,
    Bot(BotName),
}

/// A game under way, with those who play it.
pub(super) struct Session {
    pub(super) settings: Settings,
    pub(super) console: Console,
    pub(super) table: Box<dyn Table>,
    players: BySeat<Player>,
    pub(super) explainer: Explainer,
    /// What each person has been told but has not read yet.
    pub(super) unread: BTreeMap<Seat, Vec<String>>,
    /// Who has read the screen last.
    pub(super) reader: Option<Seat>,
}

impl Session {
    /// Opens the table, seats everyone and welcomes them.
    pub(super) fn open(settings: Settings) -> Result<Session, Failure> {
        let Settings {
            title,
            players,
            style,
            ..
        } = settings;
        let setup = arguments::setup(title, players, &settings.options, style.lang)?;
        let bots = settings.bots.len();
        let people = usize::from(players)
            .checked_sub(bots)
            .ok_or_else(|| Failure::Usage(words::too_many_bots(bots, players, style.lang)))?;
        let explainer = Explainer {
            book: title.rulebook(),
            lang: style.lang,
        };
        let refused = |error| Failure::Usage(explainer.setup(&error, &setup));
        let table = title.open(&setup, settings.seed).map_err(refused)?;
        let sits = |seat: Seat| match seat.index().checked_sub(people) {
            Some(place) => Player::Bot(settings.bots[place]),
            None => Player::Person,
        };
        let players = BySeat::new(players, sits);
        let mut session = Session {
            console: Console::open(),
            unread: players
                .iter()
                .take(people)
                .map(|(seat, _)| (seat, Vec::new()))
                .collect(),
            reader: None,
            settings,
            table,
            players,
            explainer,
        };
        let welcome = session.welcome();
        session.hear(vec![(Audience::Everyone, welcome)])?;
        Ok(session)
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        if let Some(path) = &self.settings.record {
            refuse_to_overwrite(path, self.settings.style.lang)?;
        }
        self.keep_record()?;
        self.hear(self.table.opening(&self.settings.style))?;
        while let Turn::Act(waiting) = self.table.turn() {
            let seat = waiting.lowest().expect("someone is waited for");
            let action = match self.players[seat] {
                Player::Bot(bot) => self.table.advice(seat, bot),
                Player::Person => match self.formality_or_decision(seat)? {
                    Some(action) => action,
                    None => return self.leave(),
                },
            };
            let heard = self.table.act(seat, action, &self.settings.style);
            self.keep_record_or_say_why()?;
            self.hear(heard)?;
        }
        self.finish()
    }

    /// What the person in this seat decides, unless it makes no difference.
    fn formality_or_decision(&mut self, seat: Seat) -> Result<Option<usize>, Failure> {
        let formality = self.table.formality(seat);
        match formality.filter(|_| !self.settings.asks_everything) {
            Some(action) => Ok(Some(action)),
            None => self.decide(seat),
        }
    }

    fn welcome(&self) -> String {
        let lang = self.settings.style.lang;
        let name = self.settings.title.meta().name;
        let seating = self.seating(lang.pick(match self.unread.len() {
            1 => words::play::YOU,
            _ => words::play::PERSON,
        }));
        match self.unread.len() {
            0 => format!("{name}: {seating}."),
            _ => format!(
                "{name}: {seating}. {}",
                lang.pick(words::play::ASK_FOR_HELP)
            ),
        }
    }

    /// Who sits where.
    fn seating(&self, person: &str) -> String {
        let who = |(seat, player): (Seat, &Player)| match player {
            Player::Person => format!("{seat} = {person}"),
            Player::Bot(bot) => format!("{seat} = {bot}"),
        };
        let seats: Vec<String> = self.players.iter().map(who).collect();
        seats.join(", ")
    }

    /// Notes what happened for each person who may know it; where only bots play, a spectator
    /// reads it at once.
    fn hear(&mut self, heard: Vec<(Audience, String)>) -> Result<(), Failure> {
        for (audience, sentence) in heard {
            if self.unread.is_empty() && audience.includes(Viewer::Spectator) {
                self.console.say(&sentence)?;
            }
            for (seat, unread) in &mut self.unread {
                if audience.includes(Viewer::Seat(*seat)) {
                    unread.push(sentence.clone());
                }
            }
        }
        Ok(())
    }

    /// Writes the record so far, if one is kept: beside the file first, so that the file always
    /// holds a whole record, whatever happens.
    pub(super) fn keep_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.settings.record else {
            return Ok(());
        };
        let record = self.table.record(&[self.seating("person")]);
        let mut beside = path.clone().into_os_string();
        beside.push(".part");
        let beside = PathBuf::from(beside);
        let written = if path.is_dir() {
            Err(io::Error::from(io::ErrorKind::IsADirectory))
        } else {
            fs::write(&beside, record).and_then(|()| fs::rename(&beside, path))
        };
        written.map_err(|error| {
            let _ = fs::remove_file(&beside);
            let file = words::file_name(path);
            Failure::Refused(words::unusable_file(
                &file,
                &error,
                self.settings.style.lang,
            ))
        })
    }

    /// The same while a game is on, which a full disk is no reason to end.
    pub(super) fn keep_record_or_say_why(&mut self) -> Result<(), Failure> {
        match self.keep_record() {
            Err(Failure::Refused(why)) => self.console.say(&why),
            other => other,
        }
    }

    fn leave(mut self) -> Result<(), Failure> {
        self.console
            .say(self.settings.style.pick(words::play::LEFT))?;
        self.say_how_to_come_back()
    }

    fn finish(mut self) -> Result<(), Failure> {
        let mut people = self.unread.keys().copied();
        let viewer = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        };
        let news = self.reader.and_then(|seat| self.unread.remove(&seat));
        let style = self.settings.style;
        self.console.say("")?;
        for sentence in news.unwrap_or_default() {
            self.console.say(&wrap(&sentence, 0))?;
        }
        self.console.say(&self.table.picture(viewer, &style))?;
        self.console.say("")?;
        self.console.say(&self.table.verdict(&style))?;
        self.say_how_to_come_back()
    }

    fn say_how_to_come_back(&mut self) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        self.console.say(&match &self.settings.record {
            Some(path) => words::play::record_is_in(&words::file_name(path), lang),
            None => lang.pick(words::play::NO_RECORD).into(),
        })?;
        self.console.say(&format!(
            "{}\n  {}",
            lang.pick(words::play::AGAIN),
            self.settings.line()
        ))
    }
}

/// A file with something in it is somebody's, and not for a new game to replace.
pub(super) fn refuse_to_overwrite(path: &Path, lang: Lang) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() && found.len() > 0 => {
            let file = words::file_name(path);
            Err(Failure::Refused(words::play::exists_already(&file, lang)))
        }
        _ => Ok(()),
    }
}
