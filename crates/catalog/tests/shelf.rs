//! The shelf holds every title, and every title works from it.

use std::collections::BTreeSet;
use std::path::Path;

use catalog::{BotName, Onlooker, SHELF, Stop, find, released, title_of};
use game::{Lang, Seat, Seed, Style, Turn, Viewer};

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
        let (meta, work) = (title.meta(), title.run(1000, 1));
        let pinned = match (meta.id, meta.revision) {
            ("fits", 1) => 0xd21a_4e89_4ca5_2d09,
            ("sanssouci", 1) => 0xdca5_2e49_5357_6c52,
            ("cottage-garden", 1) => 0x2fb8_2d13_539b_9693,
            other => panic!("pin the signature {:016x} of {other:?}", work.signature),
        };
        assert_eq!(work.signature, pinned, "{:016x}", work.signature);
    }
}

#[test]
fn bots_play_whole_games_that_replay_and_log_as_json() {
    for title in SHELF {
        for players in title.meta().seats {
            let setup = title.setup(&format!("players={players}")).unwrap();
            let mut lines = Vec::new();
            let mut log = |line: String| lines.push(line);
            let bots = [BotName::Random, BotName::Greedy];
            let seed = Seed::from_number(3);
            let outcome = title.play_out(&setup, &bots, seed, Some(&mut log)).unwrap();
            assert_eq!(outcome.scores.count(), players);
            let again = title.play_out(&setup, &bots, seed, None).unwrap();
            assert_eq!(again.scores, outcome.scores);
            for line in lines {
                let value: serde_json::Value = serde_json::from_str(&line).unwrap();
                assert!(
                    value["event"].is_object() && !value["to"].is_null(),
                    "{line}"
                );
            }
        }
    }
}

/// Counts who was asked, and keeps the record.
#[derive(Default)]
struct Notes {
    asked: Option<Seat>,
    answers: usize,
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

    fn ended(&mut self, record: &dyn Fn() -> String) {
        self.record = record();
    }
}

#[test]
fn an_onlooker_hears_every_answer_and_gets_a_record_with_the_draws_of_the_seed() {
    let seed = Seed::from_number(3);
    for title in SHELF {
        let setup = title.setup("players=2").unwrap();
        let mut notes = Notes::default();
        let players = [1, 2].map(|luck| (BotName::Random, Seed::from_number(luck)));
        let outcome = title.contest(&setup, &players, seed, &mut notes).unwrap();
        let draws = title.verify(notes.record.as_bytes(), seed).unwrap();
        assert!(draws.wrong.is_empty());
        assert_eq!(outcome.steps, notes.answers + draws.checked);
        let mut again = Notes::default();
        let other = [1, 3].map(|luck| (BotName::Random, Seed::from_number(luck)));
        title.contest(&setup, &other, seed, &mut again).unwrap();
        assert_ne!(notes.record, again.record);
    }
}

#[test]
fn a_table_plays_by_numbers_and_by_notation_and_its_record_replays() {
    let style = Style {
        lang: Lang::De,
        ..Style::default()
    };
    for title in SHELF {
        let players = *title.meta().seats.end();
        let setup = format!("players={players}");
        let mut table = title.open(&setup, Seed::from_number(8)).unwrap();
        let mut steps = 0;
        while let Turn::Act(waiting) = table.turn() {
            let seat = waiting.iter().next().unwrap();
            let choice = table.advice(seat, BotName::Greedy);
            assert_eq!(table.read(seat, &table.notation(seat, choice)), Ok(choice));
            assert_eq!(table.read(seat, &(choice + 1).to_string()), Ok(choice));
            for wrong in ["0", "99999", "", "nonsense", "-1", "\u{0}"] {
                assert!(table.read(seat, wrong).is_err(), "{wrong}");
            }
            let now = table.picture(Viewer::Seat(seat), &style);
            let shown = table.preview(seat, choice, &style);
            let written = table.notation(seat, choice);
            table.act(seat, choice, &style);
            // What the end reveals cannot be shown before it.
            let is_shown = shown.is_some_and(|shown| shown != now);
            assert!(table.turn() == Turn::Over || is_shown, "{written}");
            steps += 1;
            if steps == 10 {
                let unfinished = table.record(&[]);
                assert!(title.replay(unfinished.as_bytes(), &style).is_ok());
            }
        }
        assert!(!table.picture(Viewer::Spectator, &style).is_empty());
        let record = table.record(&["a remark".into()]);
        let replay = title.replay(record.as_bytes(), &style).unwrap();
        let is_draw = |moment: &catalog::Moment| moment.step.starts_with("draw");
        let draws = replay
            .moments
            .iter()
            .filter(|moment| is_draw(moment))
            .count();
        assert_eq!(replay.moments.len(), steps + draws);
        assert_eq!(
            table.opening(&style).is_empty(),
            !is_draw(&replay.moments[0])
        );
        assert_eq!(replay.verdict, table.verdict(&style));
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
        let open = || {
            title
                .open(&format!("players={players}"), Seed::from_number(8))
                .unwrap()
        };
        let (mut first, mut second) = (open(), open());
        // The first seat decides differently at the two tables, where the others still have to.
        let Turn::Act(waiting) = first.turn() else {
            continue;
        };
        let mut waiting = waiting.iter();
        let (Some(early), Some(late)) = (waiting.next(), waiting.next()) else {
            continue;
        };
        first.act(early, 0, &style);
        second.act(early, second.count(early) - 1, &style);
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
        let mut table = title.open("players=3", Seed::from_number(number)).unwrap();
        let mut last = None;
        while let Turn::Act(waiting) = table.turn() {
            let seat = waiting.iter().next().unwrap();
            let choice = table.advice(seat, BotName::Random);
            last = Some(table.preview(seat, choice, &style));
            table.act(seat, choice, &style);
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
            assert!(title.open(words, Seed::from_number(1)).is_err(), "{words}");
        }
    }
}

/// Plays with bots, and gives what every viewer saw and had been told after each decision.
fn watched(
    live: &mut dyn catalog::Live,
    viewers: &[Viewer],
) -> Vec<(usize, Vec<(String, String)>)> {
    let mut heard = vec![String::new(); viewers.len()];
    let mut lines = live.opening();
    let mut seen = Vec::new();
    for number in 0.. {
        for (audience, event) in live.follow(&lines).unwrap() {
            for (viewer, heard) in viewers.iter().zip(&mut heard) {
                if audience.includes(*viewer) {
                    heard.push_str(event.get());
                }
            }
        }
        let views = viewers.iter().map(|viewer| live.view(*viewer).get().into());
        let last = live.course().len() - 1;
        seen.push((last, views.zip(heard.clone()).collect()));
        let Turn::Act(seats) = live.turn() else { break };
        let seat = seats.lowest().unwrap();
        let action = live.ask(seat, BotName::Random, number).unwrap()(&Stop::new());
        lines = live.decide(seat, &action).unwrap().lines;
    }
    seen
}

#[test]
fn a_game_told_again_is_what_everybody_saw_and_heard() {
    for title in SHELF {
        let setup = title.setup("players=2").unwrap();
        let mut live = title.live(&setup, Seed::from_number(5)).unwrap();
        let seats = live.scores().seats().iter().map(Viewer::Seat);
        let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
        let seen = watched(&mut *live, &viewers);
        let course = live.course();
        let points: Vec<i32> = live
            .scores()
            .iter()
            .map(|(_, score)| score.points)
            .collect();
        assert_eq!(course.last().unwrap().points, points);
        for (place, viewer) in viewers.iter().enumerate() {
            let glances = live.glances(*viewer, 0..usize::MAX);
            assert_eq!(glances.len(), course.len());
            let mut heard = String::new();
            let mut seen = seen.iter().peekable();
            for glance in glances {
                heard.extend(glance.events.iter().map(|event| event.get()));
                if let Some((_, then)) = seen.next_if(|(last, _)| *last == glance.number) {
                    assert_eq!(
                        (glance.view.get(), &heard),
                        (then[place].0.as_str(), &then[place].1)
                    );
                }
            }
            assert!(seen.next().is_none());
        }
        let some = live.glances(viewers[0], 3..5);
        let numbers: Vec<usize> = some.iter().map(|glance| glance.number).collect();
        assert_eq!(numbers, [3, 4]);
    }
}
