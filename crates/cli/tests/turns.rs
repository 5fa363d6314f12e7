//! Games whose turns are several decisions, and whose hands are hidden, through the real program.

mod support;

use support::{Ran, always_the_first, fresh, screens};

fn play(words: &str, script: &str) -> Ran {
    support::play("sanssouci", words, script)
}

#[test]
fn a_whole_game_against_a_bot_is_played_with_one_and_enter() {
    for edition in ["ravensburger", "imperial"] {
        let words = format!("--edition {edition} --rewards --boar --bots greedy --seed 1");
        let ran = play(&words, &always_the_first());
        ran.went_well();
        ran.says(["Round 18 of 18", "The winner is b"]);
        let head = ran.after("player ");
        assert!(
            head.contains("missions") && head.contains("total"),
            "{head}"
        );
    }
}

#[test]
fn every_decision_of_a_turn_can_be_taken_back_until_the_last_is_confirmed() {
    // Face, then a tile, taken back, taken again; a noble, shown and taken back; then back to
    // the tile, and on to the end of the turn, after which nothing can be taken back.
    let ran = play(
        "--edition imperial --bots greedy --seed 4",
        "1\n\n1\nu\n1\n2\nu\nu\n1\n1\n\nu\nq\n",
    );
    let screens = screens(&ran.out);
    for (question, times) in [
        ("Play a card and take a tile.", 4),
        ("Move a noble", 4),
        ("Enter = confirm", 3),
    ] {
        let asked = screens.iter().filter(|screen| screen.contains(question));
        assert_eq!(asked.count(), times, "{question}: {}", ran.out);
    }
    assert_eq!(ran.count("Nothing to take back"), 1);
    // Nothing of it was told before it counted.
    assert_eq!(ran.count("Player a plays"), 1);
}

#[test]
fn what_makes_no_difference_is_asked_for_only_on_demand() {
    let script = "1\n\n1\n12\n\n1\n\n1\n\nq\n";
    play("--bots greedy --seed 5", script).keeps_quiet(["choose a stack"]);
    play("--bots greedy --seed 5 --ask-everything", script).says(["choose a stack"]);
}

/// What a record says about one seat's secrets.
#[derive(Default)]
struct Secrets<'a> {
    missions: Vec<&'a str>,
    /// Every card that the seat drew, in that order.
    drawn: Vec<&'a str>,
    /// The hand before and after a card is played, round by round.
    hands: Vec<[Vec<&'a str>; 2]>,
}

impl<'a> Secrets<'a> {
    fn read(record: &'a str, seat: &str) -> Secrets<'a> {
        let mut secrets = Secrets::default();
        let mut hand: Vec<&str> = Vec::new();
        for line in record.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["draw", "card", whose, card] if whose == seat => {
                    hand.push(card);
                    secrets.drawn.push(card);
                }
                ["draw", "mission", whose, mission] if whose == seat => {
                    secrets.missions.push(mission);
                }
                [whose, card, ..] if whose == seat && hand.contains(&card) => {
                    let before = hand.clone();
                    hand.retain(|other| *other != card);
                    secrets.hands.push([before, hand.clone()]);
                }
                _ => {}
            }
        }
        secrets
    }
}

/// Whether these are the same things, in any order: on the screen with commas between them and
/// in full, in the record by their short names.
fn are_the_same(shown: &str, noted: &[&str]) -> bool {
    let shown: Vec<&str> = shown
        .split(", ")
        .filter(|name| *name != "nothing")
        .collect();
    let is_shown = |noted: &&str| shown.iter().any(|shown| is_same(shown, noted));
    shown.len() == noted.len() && noted.iter().all(is_shown)
}

fn is_same(shown: &str, noted: &str) -> bool {
    match noted {
        "any" => shown == "wild card",
        _ => shown.split(' ').any(|word| word == noted),
    }
}

/// What stands between these, the first time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split(end).next()
}

/// The screens of a game between a and b, each with the seat that reads it. A call to change
/// places is read by whoever comes by.
fn with_readers(out: &str) -> Vec<(Option<usize>, &str)> {
    let mut reader = None;
    let read = |screen| match between(screen, "Player ", ", your turn: Enter") {
        Some(called) if called.len() == 1 => {
            reader = Some(usize::from(called == "b"));
            (None, screen)
        }
        _ => (reader, screen),
    };
    screens(out).into_iter().map(read).collect()
}

/// A whole game of two people at one keyboard: what was shown, and its record.
fn hot_seat(name: &str) -> (String, String) {
    let words = format!("--players 2 --seed 6 --record {}", fresh(name));
    let ran = play(&words, &"\n1\n\n".repeat(400));
    let record = std::fs::read_to_string(support::path(name)).unwrap();
    assert!(record.ends_with("end\n"), "the game is played to its end");
    (ran.out, record)
}

#[test]
fn people_at_one_keyboard_never_see_each_others_hands_and_missions() {
    let (out, record) = hot_seat("hot-seat-hands.txt");
    let secrets = ["a", "b"].map(|seat| Secrets::read(&record, seat));
    let mut seen = [0, 0];
    for (reader, screen) in with_readers(&out) {
        let hand = between(screen, "hand: ", " (");
        let missions = between(screen, "missions: ", "\n");
        let Some((reader, (hand, missions))) = reader.zip(hand.zip(missions)) else {
            // Who is only called sees nothing yet, and nobody sees one without the other.
            assert!(hand.is_none() && missions.is_none(), "{screen}");
            continue;
        };
        let own = &secrets[reader];
        // When the game is over there are no more rounds.
        let round = between(screen, "Round ", " of 18").unwrap_or("18");
        let is_played = !screen.contains("Play a card and take a tile.");
        let noted = &own.hands[round.parse::<usize>().unwrap() - 1][usize::from(is_played)];
        assert!(are_the_same(hand, noted), "not {noted:?}:\n{screen}");
        assert!(are_the_same(missions, &own.missions), "{screen}");
        seen[reader] += 1;
    }
    assert!(seen.iter().all(|screens| *screens > 18), "{seen:?}");
    assert_ne!(secrets[0].missions, secrets[1].missions);
}

#[test]
fn only_who_draws_a_card_reads_which_it_is() {
    let (out, record) = hot_seat("hot-seat-cards.txt");
    let mut read = [Vec::new(), Vec::new()];
    for (reader, screen) in with_readers(&out) {
        let text = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        let cards = text.split("You draw: ").skip(1);
        for card in cards.map(|rest| rest.split('.').next().unwrap().to_string()) {
            read[reader.expect("someone sits there")].push(card);
        }
    }
    for (seat, read) in ["a", "b"].into_iter().zip(read) {
        let drawn = Secrets::read(&record, seat).drawn;
        let mut pairs = read.iter().zip(&drawn);
        let is_right = read.len() == drawn.len() && pairs.all(|(one, two)| is_same(one, two));
        assert!(is_right, "{seat}: {read:?}, not {drawn:?}");
    }
}

#[test]
fn only_enter_lifts_the_curtain() {
    let ran = play("--players 2 --seed 6", "1\nh\n?\ns\nr\nu\nq\n");
    let called = "Player a, your turn: Enter when you sit here > \n";
    assert!(ran.out.starts_with(&called.repeat(7)), "{}", ran.out);
    let after = &ran.out[7 * called.len()..];
    assert!(after.starts_with("You leave the table."), "{}", ran.out);
    // News that need a screen of their own wait for Enter in the same way.
    let script = "\n1\n\n\n1\n\n\n1\nx\nq\n";
    let ran = play("--players 2 --seed 6", script);
    ran.says([&format!("{}You leave", "Enter to go on > \n".repeat(3))]);
    ran.keeps_quiet(["Round 1 of 18"]);
}
