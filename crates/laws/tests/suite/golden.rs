//! A golden game is kept byte for byte, says what it is for, and meets what is demanded.

use std::fs;
use std::path::PathBuf;

use game::{Game, Turn};
use laws::golden::{Demand, hold, problems, update};

use crate::folder;
use crate::toy::{Toy, fault};

type Honest = Toy<{ fault::NONE }>;

const GAME: &str = "\
tuileries record 1
title toy
revision 1
parts cbf29ce484222325
setup players=2 rounds=1
# rules TOY-1 TOY-2
# provenance by hand
# Both bid what they can.
draw card 4
draw card 1
draw card 2
b bid 1
a bid 2
# 2 bids revealed
score a 2+4 b 1+1
end
";

const DEMANDS: [Demand<Honest>; 2] = [
    ("two players", |setup, _| setup.players == 2),
    ("a game that ends", |_, last| last.turn() == Turn::Over),
];

fn folder_with(name: &str, game: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("one.game"), game).unwrap();
    folder
}

#[test]
fn a_golden_game_holds() {
    hold(&folder_with("golden", GAME), &DEMANDS);
}

#[test]
fn what_is_wrong_with_a_golden_game_is_told() {
    for (right, wrong, told) in [
        ("# 2 bids revealed", "# two bids", "one.game: line 14 is"),
        ("a bid 2", "a  bid 2", "one.game: line 13 is"),
        ("end\n", "end", "one.game: line 17 is"),
        ("a bid 2", "a bid 3", "one.game:15: wrong score"),
        (
            "# rules TOY-1 TOY-2",
            "# rules",
            "one.game: lacks the remark `# rules",
        ),
        ("TOY-2", "TOY-7", "in no rulebook: TOY-7"),
        (
            "# provenance by hand\n",
            "",
            "one.game: lacks the remark `# provenance",
        ),
        ("players=2 rounds=1", "players=2", "one.game: line 5 is"),
    ] {
        let folder = folder_with("golden-wrong", &GAME.replace(right, wrong));
        let problems = problems(&folder, &DEMANDS).join("\n");
        assert!(problems.contains(told), "{problems}");
    }
}

#[test]
fn an_unmet_demand_is_told_by_name() {
    let demands: [Demand<Honest>; 2] = [
        ("two players", |_, _| false),
        ("a game that ends", |_, _| false),
    ];
    let problems = problems(&folder_with("golden-unmet", GAME), &demands);
    let told =
        ["two players", "a game that ends"].map(|name| format!("no golden game shows: {name}"));
    assert_eq!(problems, told);
}

#[test]
#[should_panic(expected = "no golden game")]
fn a_folder_without_golden_games_is_told() {
    hold(&folder("golden-empty"), &DEMANDS);
}

#[test]
fn an_update_rewrites_all_but_the_remarks() {
    let folder = folder_with(
        "golden-update",
        &GAME.replace("# 2 bids", "\n# hm\n# three bids"),
    );
    update::<Honest>(&folder).unwrap();
    assert_eq!(fs::read_to_string(folder.join("one.game")).unwrap(), GAME);
}
