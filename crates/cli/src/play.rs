//! `play`: a game in plain text, between people at one keyboard and bots.
//!
//! This file is the command and the way from the first turn to the last; [`turn`] is one
//! person's turn, [`order`] what can be typed, [`screen`] what is shown.

mod order;
mod screen;
mod turn;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use catalog::{BotName, SHELF, Table, Title, find};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use game::{Audience, BySeat, Seat, Seed, Style, Turn, Viewer};

use crate::arguments::{self, Example};
use crate::console::Console;
use crate::failure::Failure;
use crate::words::{self, Explainer};

const EXAMPLES: &[Example] = &[
    ("play TITLE", "play alone, with a new deal each time"),
    ("play TITLE --players 2", "two people take turns at the keyboard"),
    ("play TITLE --bots greedy", "you are seat a, a bot is seat b"),
    ("play TITLE --seed 7 --record game.txt", "a deal to share, and a record to keep"),
    ("play TITLE --spoken --lang fr", "in French sentences, for a screen reader"),
];

/// The command and its arguments, one subcommand for each title.
pub(crate) fn command() -> Command {
    Command::new("play")
        .about("Play a game against bots, with friends, or alone")
        .long_about(
            "Plays a game in plain lines of text. Choose by typing a number from the menu or the \
             notation, look at the result, confirm with Enter or take it back with u. At any \
             time, h gives a hint, r shows a rule and ? shows the rest.",
        )
        .after_help(arguments::examples(EXAMPLES))
        .subcommand_required(true)
        .subcommand_value_name("TITLE")
        .subcommand_help_heading("Titles (each has its own options: see `tuileries play TITLE --help`)")
        .disable_help_subcommand(true)
        .subcommands(SHELF.iter().map(|title| title_command(*title)))
}

fn title_command(title: &dyn Title) -> Command {
    let meta = title.meta();
    let players = Arg::new("players")
        .long("players")
        .value_name("N")
        .value_parser(arguments::player_count)
        .help(format!(
            "How many play, {} to {} [default: the bots and you]",
            meta.seats.start(),
            meta.seats.end()
        ))
        .help_heading("Setup");
    let record = Arg::new("record")
        .long("record")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help("Keep the record in this file, up to date after every step");
    let no_confirm = Arg::new("no-confirm")
        .long("no-confirm")
        .action(ArgAction::SetTrue)
        .help("A choice counts at once, without a look at it first");
    Command::new(meta.id)
        .about(format!("{}, for {} to {} players", meta.name, meta.seats.start(), meta.seats.end()))
        .after_help(arguments::examples(EXAMPLES))
        .arg(players)
        .args(arguments::table_arguments(title))
        .mut_arg("bots", |bots| bots.help("Bots for the last seats, like greedy,random"))
        .mut_arg("seed", |seed| seed.help("The luck of the deal [default: new each time]"))
        .args([record, no_confirm])
        .args(arguments::style_arguments())
}

/// What has been agreed on before the game.
pub(crate) struct Settings {
    pub(crate) title: &'static dyn Title,
    pub(crate) players: u8,
    /// The title's options, as words of a setup.
    pub(crate) options: Vec<String>,
    /// Who fills the last seats.
    pub(crate) bots: Vec<BotName>,
    pub(crate) seed: Seed,
    pub(crate) style: Style,
    pub(crate) record: Option<PathBuf>,
    /// Whether a choice is shown before it counts.
    pub(crate) has_preview: bool,
}

/// Runs the command.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (id, matches) = matches.subcommand().expect("a title is required");
    let title = find(id).expect("the subcommands are the titles on the shelf");
    let (bots, seats) = (arguments::bots(matches), title.meta().seats);
    let with_you = u8::try_from(bots.len() + 1).unwrap_or(u8::MAX);
    let players = matches.get_one("players").copied();
    play(Settings {
        title,
        players: players.unwrap_or(with_you.clamp(*seats.start(), *seats.end())),
        options: arguments::options(title, matches),
        bots,
        seed: matches.get_one("seed").copied().unwrap_or_else(arguments::fresh_seed),
        style: arguments::style(matches),
        record: matches.get_one("record").cloned(),
        has_preview: !matches.get_flag("no-confirm"),
    })
}

/// Plays a game from the first turn to the last, or until somebody leaves.
pub(crate) fn play(settings: Settings) -> Result<(), Failure> {
    let mut session = Session::open(settings)?;
    session.keep_record()?;
    let opening = session.table.opening(&session.settings.style);
    session.hear(opening)?;
    while let Turn::Act(waiting) = session.table.turn() {
        let seat = waiting.iter().next().expect("someone is waited for");
        let action = match session.players[seat] {
            Player::Bot(bot) => session.table.advice(seat, bot),
            Player::Person => match session.decide(seat)? {
                Some(action) => action,
                None => return session.leave(),
            },
        };
        let heard = session.table.act(seat, action, &session.settings.style);
        session.keep_record()?;
        session.hear(heard)?;
    }
    session.finish()
}

/// Who sits in a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Player {
    #[default]
    Person,
    Bot(BotName),
}

/// A game under way, with those who play it.
struct Session {
    settings: Settings,
    console: Console,
    table: Box<dyn Table>,
    players: BySeat<Player>,
    explainer: Explainer,
    /// What each person has been told but has not read yet.
    unread: BTreeMap<Seat, Vec<String>>,
    /// Who has read the screen last.
    reader: Option<Seat>,
}

impl Session {
    fn open(settings: Settings) -> Result<Session, Failure> {
        let Settings { title, players, style, .. } = settings;
        let setup = arguments::setup(title, players, &settings.options, style.lang)?;
        let bots = settings.bots.len();
        let people = usize::from(players).checked_sub(bots).ok_or_else(|| {
            Failure::Usage(words::too_many_bots(bots, players, style.lang))
        })?;
        let explainer = Explainer { book: title.rulebook(), lang: style.lang };
        let refused = |error| Failure::Usage(explainer.setup(&error, &setup));
        let table = title.open(&setup, settings.seed).map_err(refused)?;
        let sits = |seat: Seat| match seat.index().checked_sub(people) {
            Some(place) => Player::Bot(settings.bots[place]),
            None => Player::Person,
        };
        let players = BySeat::new(players, sits);
        let mut session = Session {
            console: Console::open(),
            unread: players.iter().take(people).map(|(seat, _)| (seat, Vec::new())).collect(),
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

    fn welcome(&self) -> String {
        let lang = self.settings.style.lang;
        let name = self.settings.title.meta().name;
        let seating = self.seating(lang.pick(match self.unread.len() {
            1 => words::play::YOU,
            _ => words::play::PERSON,
        }));
        match self.unread.len() {
            0 => format!("{name}: {seating}."),
            _ => format!("{name}: {seating}. {}", lang.pick(words::play::ASK_FOR_HELP)),
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

    /// Writes the record so far, if one is kept: whatever happens then, it is on disk.
    fn keep_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.settings.record else {
            return Ok(());
        };
        let record = self.table.record(&[self.seating("person")]);
        fs::write(path, record).map_err(|error| {
            let file = path.display().to_string();
            Failure::Refused(words::unusable_file(&file, &error, self.settings.style.lang))
        })
    }

    fn leave(mut self) -> Result<(), Failure> {
        self.console.say(self.settings.style.pick(words::play::LEFT))?;
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
            self.console.say(&sentence)?;
        }
        self.console.say(&self.table.picture(viewer, &style))?;
        self.console.say("")?;
        self.console.say(&self.table.verdict(&style))?;
        self.say_how_to_come_back()
    }

    fn say_how_to_come_back(&mut self) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        self.console.say(&match &self.settings.record {
            Some(path) => words::play::record_is_in(&path.display().to_string(), lang),
            None => lang.pick(words::play::NO_RECORD).into(),
        })?;
        self.console.say(&format!("{} {}", lang.pick(words::play::AGAIN), self.settings.line()))
    }
}

impl Settings {
    /// The command line that gives the same deal.
    fn line(&self) -> String {
        let mut line = format!("tuileries play {} --players {}", self.title.meta().id, self.players);
        for option in &self.options {
            line += &format!(" --{}", option.replacen('=', " ", 1));
        }
        let bots: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        if !bots.is_empty() {
            line += &format!(" --bots {}", bots.join(","));
        }
        line + &format!(" --seed {}", arguments::seed_text(&self.seed))
    }
}
