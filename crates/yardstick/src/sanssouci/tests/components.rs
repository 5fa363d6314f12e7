//! What is in the box, how it is set up and how it is written.

use super::super::{
    COLUMNS, Card, Face, Mark, Options, Table, cards, marks, printed, squares, tiles_of_each,
};
use super::{column, lines, names, play, ready};

fn built(board: usize, face: Face) -> Vec<(usize, usize)> {
    let printed = printed(board, face);
    let mut squares = squares();
    squares.retain(|&(column, row)| printed[row - 1][column]);
    squares
}

#[test]
fn a_deck_has_8_two_color_cards_9_structure_cards_and_a_wild_one() {
    let cards = cards();
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    let expected = "2+4 2+5 2+6 3+4 3+5 3+6 4+6 5+6 labyrinth statue pavilion topiary stairs \
                    fountain arch spiral vine any";
    assert_eq!(words.join(" "), expected);
    assert_eq!(cards[0], Card::Colors(2, 4));
    assert_eq!(cards[8], Card::Structure(0));
    assert_eq!(cards[17], Card::Any);
}

#[test]
fn there_are_45_63_or_81_tiles() {
    assert_eq!(
        [2, 3, 4].map(|players| tiles_of_each(players) * 9),
        [45, 63, 81]
    );
}

#[test]
fn row_1_and_six_more_squares_of_a_garden_are_printed_and_the_faces_are_mirrored() {
    let others = [
        "a2 c4 d3 f2 h3 i5",
        "a3 b2 c4 f2 h5 i3",
        "a2 b4 c3 g3 h2 i5",
        "a4 b3 c2 f3 g2 h5",
    ];
    for (board, others) in (1..).zip(others) {
        let front = built(board, Face::A);
        assert!((0..COLUMNS).all(|column| front.contains(&(column, 1))));
        let lower = front.iter().copied().filter(|&(_, row)| row > 1).collect();
        assert_eq!(names(lower).join(" "), others);
        assert!(!front.contains(&(4, 4)));
        let mirrored = front.iter().map(|&(column, row)| (8 - column, row));
        assert_eq!(names(mirrored.collect()), names(built(board, Face::B)));
    }
}

#[test]
fn a_reward_board_covers_16_squares_and_marks_12() {
    for board in 1..=4 {
        for face in [Face::A, Face::B] {
            let marks = marks(board, face);
            let mut counts = Vec::new();
            for (column, row) in squares() {
                let mark = marks[row - 1][column];
                let covered = row > 2 && column + row >= 7 && column <= row + 1;
                assert_eq!(mark != Mark::Open, covered);
                counts.push(match mark {
                    Mark::Open => "open".to_string(),
                    Mark::Blank => "blank".to_string(),
                    Mark::Structure(points) => format!("+{points}"),
                    Mark::Gardener(points) => format!("g{points}"),
                    Mark::Loss(points) => format!("-{points}"),
                });
            }
            let count = |word: &str| counts.iter().filter(|&mark| mark == word).count();
            let words = ["+1", "+2", "+3", "g3", "-2", "-3", "blank"];
            assert_eq!(words.map(count), [3, 2, 1, 2, 2, 2, 4], "{board}{face}");
        }
    }
}

#[test]
fn the_words_of_a_set_up_are_read() {
    let defaults = Options {
        players: 2,
        imperial: false,
        rewards: false,
        boar: false,
        first: Some(0),
    };
    assert_eq!(Options::read(""), defaults);
    assert_eq!(
        Options::read("players=2 edition=ravensburger first=a"),
        defaults
    );
    let all = Options {
        players: 4,
        imperial: true,
        rewards: true,
        boar: true,
        first: None,
    };
    let words = "players=4 edition=imperial rewards boar first=drawn";
    assert_eq!(Options::read(words), all);
    assert_eq!(Options::read("players=3 first=c").first, Some(2));
}

#[test]
#[should_panic(expected = "players=5 is no word")]
fn five_cannot_play() {
    Options::read("players=5");
}

#[test]
#[should_panic(expected = "not at the table")]
fn a_seat_that_is_not_there_cannot_begin() {
    Options::read("players=2 first=c");
}

#[test]
#[should_panic(expected = "said after another")]
fn nothing_is_said_twice() {
    Options::read("players=2 players=3");
}

#[test]
fn the_set_up_goes_in_its_order() {
    let mut table = Table::new(&Options::read("rewards boar first=drawn"));
    assert_eq!(
        lines(&table),
        [
            "draw garden a 1",
            "draw garden a 2",
            "draw garden a 3",
            "draw garden a 4"
        ]
    );
    play(&mut table, "draw garden a 3");
    assert_eq!(
        lines(&table),
        ["draw garden b 1", "draw garden b 2", "draw garden b 4"]
    );
    for line in ["draw garden b 1", "draw reward a 2", "draw reward b 1"] {
        play(&mut table, line);
    }
    // All choose at once, and in any order.
    assert_eq!(
        lines(&table),
        ["a garden A", "a garden B", "b garden A", "b garden B"]
    );
    assert_eq!(table.steps_in_order().len(), 2);
    play(&mut table, "b garden B");
    assert_eq!(lines(&table), ["a garden A", "a garden B"]);
    play(&mut table, "a garden A");
    assert_eq!(lines(&table).len(), 18);
    for line in ["draw card a 2+4", "draw card a any", "draw card b any"] {
        play(&mut table, line);
    }
    assert_eq!(lines(&table).len(), 17);
    play(&mut table, "draw card b vine");
    for line in ["a vine", "a stairs", "b arch"] {
        play(&mut table, &format!("draw mission {line}"));
    }
    assert_eq!(lines(&table).len(), 6);
    play(&mut table, "draw mission b spiral");
    for space in [
        "2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "6.1",
    ] {
        let structure = if space < "4.2" { "vine" } else { "statue" };
        play(&mut table, &format!("draw tile {space} {structure}"));
    }
    // All five vines lie there already.
    assert_eq!(lines(&table).len(), 8);
    let weights: Vec<u32> = table.weighted_draws().iter().map(|draw| draw.1).collect();
    assert_eq!(weights, [5, 1, 5, 5, 5, 5, 5, 5]);
    assert!(!table.garden(0).is_free(super::square("c3")));
    play(&mut table, "draw tile 6.2 fountain");
    for line in ["a reward B", "b reward A"] {
        play(&mut table, line);
    }
    assert_eq!(lines(&table), ["draw first a", "draw first b"]);
    play(&mut table, "draw first b");
    assert_eq!(table.turn(), Some(1));
    assert_eq!(table.garden(0).boar(), Some(super::square("e4")));
    assert_eq!(table.missions(0), [column("vine"), column("stairs")]);
}

#[test]
fn stacks_are_as_even_as_possible_and_the_bag_has_none() {
    assert_eq!(ready("players=2").stacks(), [5, 5, 5, 4, 4, 4, 4, 4]);
    assert_eq!(ready("players=3").stacks(), [7, 7, 7, 7, 7, 6, 6, 6]);
    assert_eq!(ready("players=4").stacks(), [9, 9, 9, 9, 9, 9, 9, 8]);
    let imperial = ready("players=4 edition=imperial");
    assert!(imperial.stacks().is_empty());
    assert_eq!(imperial.bag().iter().sum::<u32>(), 71);
}

#[test]
fn the_first_steps_are_counted() {
    let table = Table::new(&Options::read("edition=imperial"));
    let counts: Vec<u64> = (0..=5).map(|depth| table.count(depth)).collect();
    // Boards for a and b, their faces one seat after the other, and a card.
    assert_eq!(counts, [1, 4, 12, 24, 48, 48 * 18]);
}
