//! The shelf holds every title, and every title works from it.

use std::collections::BTreeSet;
use std::path::Path;

use catalog::{AnyGame, BotName, Onlooker, SHELF, Stop, Title, find, released, seated, title_of};
use game::{Audience, Lang, Seat, Seed, Style, Turn, Viewer};

#[test]
fn every_title_folder_is_on_the_shelf() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
    let folders: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| name(entry).into_string().unwrap())
        .collect();
    let shelf: BTreeSet<String> = SHELF
        .iter()
        .map(|title| title.meta().id.to_string())
        .collect();
    assert_eq!(shelf, folders);
}

#[test]
fn a_title_is_found_by_its_name_and_by_its_records() {
    for title in SHELF {
        let id = title.meta().id;
        assert_eq!(find(id).unwrap().meta().id, id);
        let head = format!("tuileries record 1\ntitle {id}\n");
        assert_eq!(title_of(head.as_bytes()).unwrap().meta().id, id);
    }
    assert!(find("chess").is_none());
    for noise in [&b""[..], b"\n", b"\n\xff\xfe\n", b"a\ntitle chess\n"] {
        assert!(title_of(noise).is_none());
    }
}

/// Within a revision the same seed plays the same games forever. If this fails and the change
/// is meant, the title's revision must grow. A draft promises no more than its golden games do.
#[test]
fn bench_signatures_are_pinned_to_the_revision() {
    for title in released() {
        let (meta, work) = (title.meta(), title.bench(1000, 1));
        let pinned = match (meta.id, meta.revision) {
            ("fits", 1) => 0xd21a_4e89_4ca5_2d09,
            ("sanssouci", 1) => 0xdca5_2e49_5357_6c52,
            ("cottage-garden", 1) => 0x2fb8_2d13_539b_9693,
            other => panic!("pin the signature {:016x} of {other:?}", work.signature),
        };
        assert_eq!(work.signature, pinned, "{:016x}", work.signature);
    }
}

/// Counts who was asked, and keeps what was told and the record.
#[derive(Default)]
struct Notes {
    asked: Option<Seat>,
    answers: usize,
    told: Vec<(Audience, serde_json::Value)>,
    record: String,
}

impl Onlooker for Notes {
    fn asked(&mut self, seat: Seat, choices: usize) {
        assert!(choices > 0 && self.asked.is_none());
        self.asked = Some(seat);
    }

    fn answered(&mut self, seat: Seat) {
        assert_eq!(self.asked.take(), Some(seat));
        self.answers += 1;
    }

    fn told(&mut self, audience: Audience, event: &dyn Fn() -> serde_json::Value) {
        self.told.push((audience, event()));
    }

    fn ended(&mut self, record: &dyn Fn() -> String) {
        self.record = record();
    }
}

#[test]
fn bots_play_whole_games_that_replay_and_log_as_json() {
    for title in SHELF {
        for players in title.meta().seats {
            let setup = title.setup(&format!("players={players}")).unwrap();
            let seed = Seed::from_number(3);
            let bots = seated(&[BotName::Random, BotName::Greedy], players, &seed);
            let mut notes = Notes::default();
            let outcome = title.play(&setup, &bots, seed, &mut notes).unwrap();
            assert_eq!(outcome.scores.count(), players);
            let again = title.play(&setup, &bots, seed, &mut ()).unwrap();
            assert_eq!(again.scores, outcome.scores);
            assert!(notes.told.iter().all(|(_, event)| event.is_object()));
            assert!(!notes.told.is_empty());
        }
    }
}

#[test]
fn an_onlooker_hears_every_answer_and_gets_a_record_with_the_draws_of_the_seed() {
    let seed = Seed::from_number(3);
    for title in SHELF {
        let setup = title.setup("players=2").unwrap();
        let mut notes = Notes::default();
        let players = [1, 2].map(|luck| (BotName::Random, Seed::from_number(luck)));
        let outcome = title.play(&setup, &players, seed, &mut notes).unwrap();
        let draws = title.verify(notes.record.as_bytes(), seed).unwrap();
        assert!(draws.wrong.is_empty());
        assert_eq!(outcome.steps, notes.answers + draws.checked);
        let mut again = Notes::default();
        let other = [1, 3].map(|luck| (BotName::Random, Seed::from_number(luck)));
        title.play(&setup, &other, seed, &mut again).unwrap();
        assert_ne!(notes.record, again.record);
    }
}

/// A game after its first draws.
fn begun(title: &dyn Title, setup: &str, seed: u64) -> Box<dyn AnyGame> {
    let mut game = title.begin(setup, Seed::from_number(seed)).unwrap();
    let opening = game.opening();
    game.follow(&opening).unwrap();
    game
}

/// Carries an action out that was chosen from the list.
fn act(game: &mut dyn AnyGame, seat: Seat, action: usize) {
    let lines = game.choose(seat, action).lines;
    game.follow(&lines).unwrap();
}

#[test]
fn a_game_is_played_by_numbers_and_by_notation_and_its_record_replays() {
    let style = Style {
        lang: Lang::De,
        ..Style::default()
    };
    for title in SHELF {
        let players = *title.meta().seats.end();
        let setup = format!("players={players}");
        let mut game = title.begin(&setup, Seed::from_number(8)).unwrap();
        let opening = game.opening();
        let told = game.narrate(&opening, &style).unwrap();
        let mut steps = 0;
        while let Turn::Act(waiting) = game.turn() {
            let seat = waiting.iter().next().unwrap();
            let choice = game.let_bot_choose(seat, BotName::Greedy);
            assert_eq!(game.read(seat, &game.notation(seat, choice)), Ok(choice));
            assert_eq!(game.read(seat, &(choice + 1).to_string()), Ok(choice));
            for wrong in ["0", "99999", "", "nonsense", "-1", "\u{0}"] {
                assert!(game.read(seat, wrong).is_err(), "{wrong}");
            }
            let now = game.picture(Viewer::Seat(seat), &style);
            let shown = game.preview(seat, choice, &style);
            let written = game.notation(seat, choice);
            act(&mut *game, seat, choice);
            // What the end reveals cannot be shown before it.
            let is_shown = shown.is_some_and(|shown| shown != now);
            assert!(game.turn() == Turn::Over || is_shown, "{written}");
            steps += 1;
            if steps == 10 {
                let unfinished = game.record(&[]);
                assert!(title.replay(unfinished.as_bytes(), &style).is_ok());
            }
        }
        assert!(!game.picture(Viewer::Spectator, &style).is_empty());
        let record = game.record(&["a remark".into()]);
        let replay = title.replay(record.as_bytes(), &style).unwrap();
        let is_draw = |moment: &catalog::Moment| moment.step.starts_with("draw");
        let draws = replay
            .moments
            .iter()
            .filter(|moment| is_draw(moment))
            .count();
        assert_eq!(replay.moments.len(), steps + draws);
        assert_eq!(told.is_empty(), !is_draw(&replay.moments[0]));
        assert_eq!(replay.verdict, game.verdict(&style));
        let is_shown =
            |pair: &[catalog::Moment]| is_draw(&pair[1]) || pair[0].picture != pair[1].picture;
        assert!(
            replay.moments.windows(2).all(is_shown),
            "every decision is seen at once"
        );
    }
}

/// Someone who looks at a preview and takes it back must not have learned what the others did.
#[test]
fn a_preview_shows_no_more_than_the_seat_knows() {
    let style = Style::default();
    for title in SHELF {
        let players = *title.meta().seats.end();
        let open = || begun(*title, &format!("players={players}"), 8);
        let (mut first, mut second) = (open(), open());
        // The first seat decides differently at the two games, where the others still have to.
        let Turn::Act(waiting) = first.turn() else {
            continue;
        };
        let mut waiting = waiting.iter();
        let (Some(early), Some(late)) = (waiting.next(), waiting.next()) else {
            continue;
        };
        act(&mut *first, early, 0);
        let last = second.count(early) - 1;
        act(&mut *second, early, last);
        for choice in 0..first.count(late) {
            let (shown, other) = (
                first.preview(late, choice, &style),
                second.preview(late, choice, &style),
            );
            assert_eq!(shown, other, "{}", title.meta().id);
        }
    }
}

/// What the end reveals is not known before it, so a preview must not make it up.
#[test]
fn a_preview_of_the_last_decision_shows_no_result_of_others() {
    let (style, title) = (Style::default(), find("sanssouci").unwrap());
    for number in 0..12 {
        let mut game = begun(title, "players=3", number);
        let mut last = None;
        while let Turn::Act(waiting) = game.turn() {
            let seat = waiting.iter().next().unwrap();
            let choice = game.let_bot_choose(seat, BotName::Random);
            last = Some(game.preview(seat, choice, &style));
            act(&mut *game, seat, choice);
        }
        assert_eq!(last, Some(None));
    }
}

#[test]
fn a_setup_that_breaks_a_rule_or_does_not_read_is_refused() {
    for title in SHELF {
        for words in [
            "players=0",
            "players=9",
            "players=x",
            "nonsense=1",
            "players=2 players=2",
        ] {
            assert!(title.setup(words).is_err(), "{words}");
            assert!(title.begin(words, Seed::from_number(1)).is_err(), "{words}");
        }
    }
}

/// Plays with bots, and gives what every viewer saw and had been told after each decision.
fn watched(game: &mut dyn AnyGame, viewers: &[Viewer]) -> Vec<(usize, Vec<(String, String)>)> {
    let mut heard = vec![String::new(); viewers.len()];
    let mut lines = game.opening();
    let mut seen = Vec::new();
    for number in 0.. {
        for (audience, event) in game.follow(&lines).unwrap() {
            for (viewer, heard) in viewers.iter().zip(&mut heard) {
                if audience.includes(*viewer) {
                    heard.push_str(event.get());
                }
            }
        }
        let views = viewers.iter().map(|viewer| game.view(*viewer).get().into());
        let last = game.history().len() - 1;
        seen.push((last, views.zip(heard.clone()).collect()));
        let Turn::Act(seats) = game.turn() else { break };
        let seat = seats.lowest().unwrap();
        let action = game.ask(seat, BotName::Random, number).unwrap()(&Stop::new());
        lines = game.decide(seat, &action).unwrap().lines;
    }
    seen
}

#[test]
fn a_game_told_again_is_what_everybody_saw_and_heard() {
    for title in SHELF {
        let setup = title.setup("players=2").unwrap();
        let mut game = title.begin(&setup, Seed::from_number(5)).unwrap();
        let seats = game.scores().seats().iter().map(Viewer::Seat);
        let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
        let seen = watched(&mut *game, &viewers);
        let history = game.history();
        let points: Vec<i32> = game
            .scores()
            .iter()
            .map(|(_, score)| score.points)
            .collect();
        assert_eq!(history.last().unwrap().points, points);
        for (place, viewer) in viewers.iter().enumerate() {
            let moments = game.moments(*viewer, 0..usize::MAX);
            assert_eq!(moments.len(), history.len());
            let mut heard = String::new();
            let mut seen = seen.iter().peekable();
            for moment in moments {
                heard.extend(moment.events.iter().map(|event| event.get()));
                if let Some((_, then)) = seen.next_if(|(last, _)| *last == moment.number) {
                    assert_eq!(
                        (moment.view.get(), &heard),
                        (then[place].0.as_str(), &then[place].1)
                    );
                }
            }
            assert!(seen.next().is_none());
        }
        let some = game.moments(viewers[0], 3..5);
        let numbers: Vec<usize> = some.iter().map(|moment| moment.number).collect();
        assert_eq!(numbers, [3, 4]);
    }
}

#[test]
fn whoever_plans_may_ask_for_more_than_is_shown() {
    for title in SHELF {
        assert!(title.foresee("what will be?").is_none());
    }
    // Of the piece at hand both say the same.
    let fits = find("fits").unwrap();
    let game = begun(fits, "players=1 boards=3", 1);
    let view = game.view(Viewer::Seat(Seat::A));
    let view: serde_json::Value = serde_json::from_str(view.get()).unwrap();
    let rows: Vec<&str> = view["ramps"][0]["covered"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(serde_json::Value::as_str)
        .collect();
    let piece = view["ramps"][0]["start"].as_str().unwrap();
    let answer = fits
        .foresee(&format!("3 {piece} {}", rows.join(" ")))
        .unwrap();
    let answer: serde_json::Value = serde_json::from_str(answer.get()).unwrap();
    assert_eq!(answer, view["outlook"]);
}
