//! One person's turn: look, choose, see what would come of it, confirm or take back.

use std::path::Path;

use catalog::{ADVISER, Stop};
use game::{Ink, Seat};
use messages::about;

use super::input::Input;
use super::record_file::RecordFile;
use super::session::Session;
use super::{Settings, hint, screen};
use crate::failure::Failure;
use crate::layout::{LINES, wrap};
use crate::rules;
use crate::words::words;

impl Session {
    /// Lets the person in this seat decide; nothing if they leave the table.
    pub(super) fn decide(&mut self, seat: Seat) -> Result<Option<usize>, Failure> {
        if !self.hand_over(seat)? || !self.tell_news(seat)? {
            return Ok(None);
        }
        self.show(seat)?;
        let mut chosen = None;
        loop {
            let Some(line) = self.console.ask(&self.prompt(seat, chosen))? else {
                return Ok(None);
            };
            match (Input::read(&line), chosen) {
                (Input::Quit, _) => return Ok(None),
                (Input::Enter, Some(action)) => return Ok(Some(action)),
                (Input::Enter, None) => self.show(seat)?,
                (Input::Undo, Some(_)) => {
                    chosen = None;
                    self.show(seat)?;
                }
                (Input::Undo, None) if self.game.take_back(seat) => {
                    self.keep_record_or_say_why()?;
                    self.show(seat)?;
                }
                (Input::Undo, None) => {
                    self.console
                        .say(&words(self.settings.style.lang, "final", &[]))?;
                }
                (Input::Hint, _) => self.hint(seat)?,
                (Input::Rule(id), _) => self.show_rule(id)?,
                (Input::Save(file), _) => self.save(file)?,
                (Input::Help, _) => self.help(seat)?,
                (Input::Choose(text), _) if self.answers(seat, text)? => {}
                (Input::Choose(text), _) => match self.game.read(seat, text) {
                    Err(error) => {
                        // Enter must not confirm what was chosen before this.
                        chosen = None;
                        let example = self.game.notation(seat, 0);
                        let why = self.explainer.choice(&error, text, &example);
                        self.console.say(&wrap(&why, 0))?;
                    }
                    // What can be taken back later needs no second thought now.
                    Ok(action) if !self.must_confirm(seat, action) => return Ok(Some(action)),
                    Ok(action) => {
                        chosen = Some(action);
                        self.preview(seat, action)?;
                    }
                },
            }
        }
    }

    /// Answers a question to the title, which chooses nothing. Says whether the line was one.
    fn answers(&mut self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let answer = self.game.answer(seat, text, &self.settings.style);
        let said = match answer {
            None => return Ok(false),
            Some(Ok(answer)) => answer,
            Some(Err(refusal)) => wrap(&self.explainer.refusal(refusal), 0),
        };
        self.console.say(&said)?;
        Ok(true)
    }

    /// Where several people share the keyboard, waits until the right one sits at it. Says
    /// whether someone does.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let before = self.reader.replace(seat);
        if self.unread.len() < 2 || before == Some(seat) {
            return Ok(true);
        }
        if before.is_some() && self.console.has_screen() {
            // What the last person saw is out of sight before the next one looks, on a screen
            // of any usual height.
            self.console.say(&"\n".repeat(4 * LINES))?;
        }
        let pass = words(self.settings.style.lang, "pass", about![seat]);
        self.wait_for_enter(&pass)
    }

    /// Waits for Enter and nothing else: another line may be meant for someone else's screen.
    /// Says whether the person is still there.
    pub(super) fn wait_for_enter(&mut self, prompt: &str) -> Result<bool, Failure> {
        while let Some(line) = self.console.ask(prompt)? {
            match Input::read(&line) {
                Input::Enter => return Ok(true),
                Input::Quit => return Ok(false),
                _ => {}
            }
        }
        Ok(false)
    }

    /// Tells what has happened since the person last looked. Says whether they are still there.
    fn tell_news(&mut self, seat: Seat) -> Result<bool, Failure> {
        let style = self.settings.style;
        let sentences = self.unread.insert(seat, Vec::new()).unwrap_or_default();
        let below = screen::picture_and_menu(&*self.game, seat, &style);
        self.show_news(&sentences, &below)
    }

    /// Shows news page by page, with that below the last one if there is room. Says whether the
    /// person is still there.
    pub(super) fn show_news(&mut self, sentences: &[String], below: &str) -> Result<bool, Failure> {
        let style = self.settings.style;
        let (pages, has_room) = screen::news(sentences, below, &style);
        let count = pages.len();
        for (number, page) in (1..).zip(pages) {
            self.console.say("")?;
            if !page.is_empty() {
                self.console.say(&page)?;
            }
            let goes_on = number == count && has_room;
            if !goes_on && !self.wait_for_enter(&words(style.lang, "go-on", &[]))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        let style = self.settings.style;
        let screen = screen::picture_and_menu(&*self.game, seat, &style);
        self.console.say(&screen)?;
        self.console
            .say(&style.paint(Ink::Strong, &self.game.task(seat, &style)))
    }

    fn must_confirm(&self, seat: Seat, action: usize) -> bool {
        let Settings {
            has_preview,
            formalities,
            ..
        } = self.settings;
        has_preview && self.game.is_final(seat, action, formalities)
    }

    fn prompt(&self, seat: Seat, chosen: Option<usize>) -> String {
        let lang = self.settings.style.lang;
        if let Some(action) = chosen {
            // Whatever has been read since, a hint for instance, this is what Enter stands for.
            let action = self.game.notation(seat, action);
            return words(lang, "confirm", about![action]);
        }
        let numbers = match self.game.count(seat) {
            1 => "1".into(),
            count => format!("1-{count}"),
        };
        if self.game.can_take_back(seat) {
            words(lang, "choose-or-take-back", about![numbers])
        } else {
            words(lang, "choose", about![numbers])
        }
    }

    fn preview(&mut self, seat: Seat, action: usize) -> Result<(), Failure> {
        let style = self.settings.style;
        // Where nothing can be foreseen, the prompt alone says what was chosen.
        if let Some(picture) = self.game.preview(seat, action, &style) {
            self.console.say("")?;
            self.console.say(&picture)?;
        }
        Ok(())
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        let steps = self.game.history().len() as u64 - 1;
        let advice = self.game.consult(seat, ADVISER, steps);
        let advised = &advice.expect("the seat owes an action")(&Stop::new())[0];
        let action = self.game.notation(seat, advised.place);
        let number = advised.place + 1;
        self.console
            .say(&words(lang, "hint", about![number, action]))?;
        let why = hint::reasons(advised, lang);
        if why.is_empty() {
            return Ok(());
        }
        self.console.say(&wrap(&why, 0))
    }

    fn show_rule(&mut self, id: &str) -> Result<(), Failure> {
        let (book, style) = (&self.explainer.book, &self.settings.style);
        let ids = || {
            book.rules()
                .iter()
                .map(|rule| rule.id)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let text = match (id, book.find(id)) {
            ("", _) => wrap(&ids(), 0),
            (_, Some(rule)) => rules::entry(rule, style),
            (_, None) => wrap(&rules::unknown(id, book, style.lang), 0),
        };
        self.console.say(&text)
    }

    /// Begins to keep the record in this file, and says where it is. A file that cannot be
    /// written is no reason to end the game.
    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let lang = self.settings.style.lang;
        let said = match file {
            "" => self.keep_record(),
            _ => self.keep_record_in(Path::new(file)),
        };
        self.console.say(&match (said, &self.record) {
            (Err(why), _) => wrap(&why, 0),
            (Ok(()), None) => words(lang, "no-record-yet", &[]),
            (Ok(()), Some(file)) => words(lang, "record-is-in", about![file = file.name()]),
        })
    }

    /// Keeps the record in that file from now on, or says why it stays where it was.
    fn keep_record_in(&mut self, path: &Path) -> Result<(), String> {
        let file = RecordFile::claim(path, self.settings.style.lang)?;
        let before = self.record.replace(file);
        let kept = self.keep_record();
        if kept.is_err() {
            self.record = before;
        }
        kept
    }

    fn help(&mut self, seat: Seat) -> Result<(), Failure> {
        let (style, action) = (self.settings.style, self.game.notation(seat, 0));
        let rules = self.explainer.book.rules();
        // As wide as the other keys.
        let rule = format!("{:<10}", rules.first().map_or("", |rule| rule.id));
        self.console
            .say(&words(style.lang, "help", about![action, rule]))?;
        match self.game.questions(&style) {
            Some(questions) => self.console.say(&questions),
            None => Ok(()),
        }
    }
}
