//! Whatever the title, a thought follows from the view and the seed alone, and a word ends it.

mod support;

use bots::{Level, Mind, Stop};
use cottage_garden::CottageGarden;
use fits::Fits;
use game::{Game, QuickDice, Viewer};
use rayon::ThreadPoolBuilder;
use sanssouci::Sanssouci;
use support::{hire, questions};

/// Asks every level again what came up in games of this setup, one of so many questions.
fn ask_again<G: Game + Mind>(setup: &str, deal: u64, nth: usize) {
    let pools = [1, 3].map(|count| ThreadPoolBuilder::new().num_threads(count).build().unwrap());
    let mut players = [hire::<G>(Level::Two, deal), hire(Level::Three, deal)];
    let mut dice = QuickDice::new(11);
    let said = Stop::new();
    said.say();
    let mut cut = 0;
    for asked in questions(setup, deal, &mut players).iter().step_by(nth) {
        for level in Level::ALL {
            let fresh = || hire::<G>(level, 7);
            let weigh = || fresh().weigh(&asked.view, &asked.legal, &Stop::new());
            let [usual, other] = pools.each_ref().map(|pool| pool.install(weigh));
            assert_eq!(usual, other, "{level:?} depends on the number of threads");
            let chosen = fresh().choose(&asked.view, &asked.legal);
            assert_eq!(usual[0].action, chosen, "{level:?}");

            let mut bot = fresh();
            let cut_off = bot.weigh(&asked.view, &asked.legal, &said);
            assert!(!cut_off.is_empty());
            cut += usize::from(level == Level::Five && cut_off != usual);
            assert!(cut_off.iter().all(|one| asked.legal.contains(&one.action)));
            let again = bot.weigh(&asked.view, &asked.legal, &Stop::new());
            assert_eq!(again, usual, "{level:?} remembers that it was cut off");

            let world = G::determinize(&asked.view, &mut dice);
            let view = world.view(Viewer::Seat(asked.seat));
            let unseen = fresh().choose(&view, &asked.legal);
            assert_eq!(unseen, chosen, "{level:?} knows what it cannot see");
        }
    }
    assert!(
        cut > 0,
        "level 5 goes on thinking after it was told to stop"
    );
}

#[test]
fn the_same_question_has_the_same_answer_in_fits() {
    for setup in ["players=1 boards=4", "players=2 boards=3"] {
        ask_again::<Fits>(setup, 3, 3);
    }
}

#[test]
fn the_same_question_has_the_same_answer_in_sanssouci() {
    for setup in ["players=2 rewards boar", "players=3 edition=imperial"] {
        ask_again::<Sanssouci>(setup, 3, 41);
    }
}

#[test]
fn the_same_question_has_the_same_answer_in_cottage_garden() {
    for players in [1, 2, 4] {
        ask_again::<CottageGarden>(&format!("players={players}"), players, 37);
    }
}
