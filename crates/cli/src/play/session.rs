//! A game under way, with the people and bots who play it.

use std::collections::BTreeMap;

use catalog::{AnyGame, BotName, Formalities};
use game::{Audience, BySeat, Seat, Turn, Viewer};
use messages::about;

use super::record_file::RecordFile;
use super::{Settings, screen};
use crate::arguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::words::{Explainer, words};

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
    pub(super) game: Box<dyn AnyGame>,
    players: BySeat<Player>,
    pub(super) explainer: Explainer,
    /// Where the record is kept, if it is.
    pub(super) record: Option<RecordFile>,
    /// What each person has been told but has not read yet.
    pub(super) unread: BTreeMap<Seat, Vec<String>>,
    /// Who has read the screen last.
    pub(super) reader: Option<Seat>,
}

impl Session {
    /// Opens the table and seats everyone.
    pub(super) fn open(settings: Settings) -> Result<Session, Failure> {
        let Settings {
            title,
            players,
            style,
            ..
        } = settings;
        let setup = arguments::setup(title, players, &settings.options, style.lang)?;
        let bots = settings.bots.len();
        let people = usize::from(players).checked_sub(bots).ok_or_else(|| {
            let why = words(style.lang, "too-many-bots", about![bots, seats = players]);
            Failure::Usage(why)
        })?;
        let game = title.begin(&setup, settings.seed);
        let sits = |seat: Seat| match seat.index().checked_sub(people) {
            Some(place) => Player::Bot(settings.bots[place]),
            None => Player::Person,
        };
        let players = BySeat::new(players, sits);
        let record = settings.record.as_deref();
        let record = record.map(|path| RecordFile::claim(path, style.lang));
        Ok(Session {
            console: Console::open(),
            unread: players
                .iter()
                .take(people)
                .map(|(seat, _)| (seat, Vec::new()))
                .collect(),
            reader: None,
            record: record.transpose().map_err(Failure::Refused)?,
            settings,
            game: game.expect("the setup has been read before"),
            players,
            explainer: Explainer {
                book: title.rulebook(),
                lang: style.lang,
            },
        })
    }

    /// Welcomes everyone, and plays to the end or until somebody leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        let opening = self.follow(&self.game.opening());
        self.keep_record().map_err(Failure::Refused)?;
        self.hear(vec![(Audience::Everyone, self.welcome())])?;
        self.hear(opening)?;
        while let Turn::Act(waiting) = self.game.turn() {
            let seat = waiting.lowest().expect("someone is waited for");
            let action = match self.players[seat] {
                Player::Bot(bot) => self.game.let_bot_choose(seat, bot),
                Player::Person => match self.formality_or_decision(seat)? {
                    Some(action) => action,
                    None => return self.leave(),
                },
            };
            let heard = self.follow(&self.game.choose(seat, action).lines);
            self.keep_record_or_say_why()?;
            self.hear(heard)?;
        }
        self.finish()
    }

    /// Plays these lines, and says what happened and to whom it may be told.
    fn follow(&mut self, lines: &str) -> Vec<(Audience, String)> {
        let told = self.game.narrate(lines, &self.settings.style);
        told.expect("what the game has just written can be played")
    }

    /// What the person in this seat decides, unless it makes no difference.
    fn formality_or_decision(&mut self, seat: Seat) -> Result<Option<usize>, Failure> {
        let formality = self.game.formality(seat);
        match formality.filter(|_| self.settings.formalities == Formalities::Settled) {
            Some(action) => Ok(Some(action)),
            None => self.decide(seat),
        }
    }

    fn welcome(&self) -> String {
        let (lang, title) = (self.settings.style.lang, self.settings.title.meta().name);
        let (id, person) = match self.unread.len() {
            0 => ("table", "person"),
            1 => ("welcome", "you"),
            _ => ("welcome", "person"),
        };
        let seats = self.seating(&words(lang, person, &[]));
        words(lang, id, about![title, seats])
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
                let lines = screen::sentence(&sentence, &self.settings.style);
                self.console.say(&lines)?;
            }
            for (seat, unread) in &mut self.unread {
                if audience.includes(Viewer::Seat(*seat)) {
                    unread.push(sentence.clone());
                }
            }
        }
        Ok(())
    }

    /// Writes the record so far, if one is kept, or says why that fails.
    pub(super) fn keep_record(&self) -> Result<(), String> {
        let Some(file) = &self.record else {
            return Ok(());
        };
        let record = self.game.record(&[self.seating("person")]);
        file.write(&record, self.settings.style.lang)
    }

    /// The same while a game is on, which a full disk is no reason to end.
    pub(super) fn keep_record_or_say_why(&mut self) -> Result<(), Failure> {
        match self.keep_record() {
            Err(why) => self.console.say(&why),
            Ok(()) => Ok(()),
        }
    }

    fn leave(mut self) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        self.console.say(&words(lang, "left", &[]))?;
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
        let (picture, verdict) = (self.game.picture(viewer, &style), self.game.verdict(&style));
        let result = format!("{picture}\n\n{verdict}");
        // Whoever has gone by now sees the result all the same.
        let _ = self.show_news(&news.unwrap_or_default(), &result)?;
        self.console.say(&result)?;
        self.say_how_to_come_back()
    }

    fn say_how_to_come_back(&mut self) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        self.console.say(&match &self.record {
            Some(file) => words(lang, "record-is-in", about![file = file.name()]),
            None => words(lang, "no-record", &[]),
        })?;
        let (again, line) = (words(lang, "again", &[]), self.settings.line());
        self.console.say(&format!("{again}\n  {line}"))
    }
}
