//! What is described is what passes: every view, action and event of whole games.

use catalog::{AnyGame, SHELF, Title, schemas};
use game::{BySeat, Dice as _, QuickDice, Seat, Seed, Stage, Turn, Viewer};
use jsonschema::Validator;
use serde_json::{Value, json};

/// Whether something is what the description says of a title's views, actions or events.
struct Described {
    view: Validator,
    action: Validator,
    event: Validator,
}

impl Described {
    fn of(title: &dyn Title) -> Described {
        let owner = match title.meta().stage {
            Stage::Released => title.meta().id,
            Stage::Draft => "draft",
        };
        let described = |name: &str| {
            let place = format!("#/components/schemas/{owner}.{name}");
            let schema = json!({ "$ref": place, "components": { "schemas": schemas() } });
            jsonschema::validator_for(&schema).unwrap()
        };
        Described {
            view: described("View"),
            action: described("Action"),
            event: described("Event"),
        }
    }

    /// Looks at all that anybody is shown.
    fn look(&self, game: &dyn AnyGame, seats: &BySeat<game::Score>) {
        let viewers = seats.seats().iter().map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator]) {
            fits(&self.view, game.view(viewer).get());
        }
    }
}

fn fits(described: &Validator, text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    if let Err(error) = described.validate(&value) {
        panic!("{error} at {}: {value:#}", error.instance_path());
    }
}

/// Plays at random, because bots never see what good players avoid.
fn play(title: &dyn Title, setup: &str, seed: u64) {
    let described = Described::of(title);
    let mut dice = QuickDice::new(seed);
    let mut game = title.begin(setup, Seed::from_number(seed)).unwrap();
    let mut lines = game.opening();
    loop {
        for (_, event) in game.follow(&lines).unwrap() {
            fits(&described.event, event.get());
        }
        described.look(&*game, &game.scores());
        let Turn::Act(waiting) = game.turn() else {
            return;
        };
        let seat: Seat = waiting.lowest().unwrap();
        let (actions, _) = game.actions(seat).unwrap();
        let actions: Vec<Value> = serde_json::from_str(actions.get()).unwrap();
        let chosen = &actions[dice.below(actions.len() as u32) as usize].to_string();
        fits(&described.action, chosen);
        lines = game.decide(seat, chosen).unwrap().lines;
    }
}

#[test]
fn every_game_fits_the_description_of_its_title() {
    for title in SHELF {
        for players in title.meta().seats {
            let extras = title.meta().options.iter().filter(|it| it.value.is_none());
            let extras: String = extras.map(|option| format!(" {}", option.name)).collect();
            play(*title, &format!("players={players}"), 1);
            play(*title, &format!("players={players}{extras}"), 2);
        }
    }
    for (title, setup) in [
        ("fits", "players=2 boards=4,2"),
        ("sanssouci", "players=3 edition=imperial first=drawn"),
        ("cottage-garden", "players=1 beds=3,5,7"),
    ] {
        play(catalog::find(title).unwrap(), setup, 3);
    }
}

#[test]
fn the_description_leaves_nothing_open() {
    for title in SHELF {
        let described = Described::of(*title);
        for nonsense in [json!({}), json!(7), json!([]), json!({ "seat": "e" })] {
            assert!(!described.view.is_valid(&nonsense));
            assert!(!described.action.is_valid(&nonsense));
            assert!(!described.event.is_valid(&nonsense));
        }
    }
}
