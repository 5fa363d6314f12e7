//! Rules COT-T11 to T13, COT-X2, COT-X7 and COT-X8: what an advance gains beside points.

use crate::table::holds;

/// A bed full of pots but for a1: with one more, 23 of them can be seen.
const ALL_POTS: &str = "3 light PooPo/ooooo/oCooo/ooooP/.oCoP";

/// [COT-T11] A cube that goes from 6 or less to more than 6 gains a cat, any other advance none.
#[test]
fn passing_the_red_line_gains_a_cat() {
    for advance in [
        "orange 0-3",
        "orange 3-6",
        "orange 4-7 cat",
        "orange 6-9 cat",
        "orange 7-10",
        "orange 12-15",
        "blue 0-4",
        "blue 2-6",
        "blue 4-8 cat",
        "blue 6-10 cat",
        "blue 8-12",
    ] {
        let words: Vec<&str> = advance.split([' ', '-']).collect();
        let (color, from) = (words[0], words[1]);
        let first = ["", "do a orange 0"][usize::from(color == "blue")];
        let gains = match words.get(3) {
            Some(_) => "a cats 3; supply 25; told CatGained",
            None => "a cats 2; supply 26; untold CatGained",
        };
        holds(&format!(
            "at scoring players=2: a {color} 0 0 {from}\n{first}
             if a {advance} => see {gains}\nif a {color} {from} => see {gains}"
        ));
    }
}

/// [COT-T11] Every cube that passes gains one, also the second and the third. A gain that is stated
/// and not there is refused.
#[test]
fn every_cube_that_passes_gains_a_cat_and_no_other() {
    holds(
        "at scoring players=2: a orange 5 9 12; a blue 6 8 14
         do a orange 5-8 cat; a keep; a blue 6-10 cat; a keep
         see a cats 4
         at scoring players=2: a orange 3 4 7
         not COT-T11 a orange 3-6 cat; a orange 7-10 cat
         may a orange 4-7 cat; a orange 4-7; a orange 4; a orange 3-6
         at scoring players=2: a orange 6 0 0; a blue 2 2 2
         do a orange 6; a keep
         not COT-T11 a blue 2-6 cat",
    );
}

/// [COT-T11] The cat is kept, or placed at once on an empty space of the other bed: one cat alone,
/// and not on the bed being scored, nor on what is covered or printed. Without room there it is
/// kept without a question.
#[test]
fn a_gained_cat_is_used_at_once_or_kept() {
    holds(
        "at scoring players=2: a orange 0 0 4
         do a orange 4-7
         see due UseCat { scored: One }; offers 19 of cat; a2 empty 19
         if a keep => see a cats 3; offers blue 0-4
         if a cat 2 a5 => see a cats 2; offers blue 0-4; a2 cats 1 => not COT-T7 a cat 2 b5
         not COT-T11 a cat 1 a1; a cat 1 b3; a cat 2 c4; a cat 2 a1; a cat 2 f1; a done; a discard
         not COT-T9 a blue 0-4
         at players=2: a1 LEFT; a2 RIGHT; a orange 0 0 4
         do a pot 1 a1; a cat 2 e1; a score 1; a orange 4-7 cat
         see a cats 2; offers blue 0-4",
    );
}

/// [COT-X2] From an empty supply no cat is gained, then or later. [COT-X8] The cats of the bed
/// being scored are not in the supply yet; one discarded for a refill is there at once.
#[test]
fn an_empty_supply_gives_no_cat() {
    holds(
        "at scoring players=2: a orange 0 0 4; a blue 0 0 6; supply 0
         see a cats 2; supply 0; offers orange 0-3, orange 4-7
         not COT-T11 a orange 4-7 cat
         do a orange 4-7
         see untold CatGained
         do a blue 6-10; ...
         see a cats 2; supply 0
         at scoring players=2: a orange 0 0 4; a blue 0 0 6; supply 1
         do a orange 4-7 cat; a keep
         see a cats 3; supply 0; offers blue 0-4, blue 6-10
         at players=2: a1 3 light Paabb/xadeb/xCdeb/xddee/.dCeP; a2 OPEN; \
            a orange 0 0 4; a blue 0 0 6; supply 0
         do a pot 1 a1; a done
         see offers orange 0-3, orange 4-7
         do a orange 4-7
         see offers blue 0-4, blue 6-10
         do a blue 6-10
         see a cats 2; supply 3
         at players=2: a1 LEFT; a2 OPEN; a orange 0 0 4; supply 0; nursery A1 -
         do a refill; a pot 1 a1; a done
         see a cats 1; supply 1
         do a orange 4-7 cat; a keep
         see a cats 2; supply 0",
    );
}

/// [COT-T12] When the last of three cubes of a color leaves 0, a pot token is placed at once on an
/// empty space of the other bed: not on the one being scored.
#[test]
fn the_last_cube_to_leave_zero_gains_a_pot() {
    holds(
        "at scoring players=2: a orange 0 2 5; a blue 0 2 4
         see offers orange 0-3 pot, orange 2-5, orange 5-8 cat
         do a orange 0-3 pot
         see told PotGained { seat: A }; due BonusPot { scored: One }; offers 19 of pot; a2 empty 19
         not COT-T12 a keep; a done; a discard; a pot 1 a1; a pot 1 b3; a pot 1 e5
         not COT-T6 a pot 2 b3; a pot 2 e5
         not COT-T7 a cat 2 a5
         may a pot 2 e1
         do a pot 2 a5
         see a2 tokens 1; offers blue 0-4 pot, blue 2-6, blue 4-8 cat
         not COT-T4 a pot 2 b5
         do a blue 0-4; a pot 2 b5
         see a2 tokens 2",
    );
}

/// [COT-T12] No pot while another cube stays on 0, nor when a cube advances that was not on 0.
#[test]
fn a_pot_is_gained_only_when_zero_is_left() {
    for (cubes, advance) in [
        ("0 0 5", "0-3"),
        ("0 0 0", "0-3"),
        ("1 2 5", "1-4"),
        ("0 2 5", "2-5"),
    ] {
        holds(&format!(
            "at scoring players=2: a orange {cubes}
             not COT-T12 a orange {advance} pot
             if a orange {advance} => see due Advance"
        ));
    }
}

/// [COT-T13] The first player to reach 20 takes the double beehive, the second one the single one,
/// and whoever comes later nothing: with any cube, and not without reaching 20. Nobody claims a
/// second one, and [COT-O1] there are none in solo.
#[test]
fn beehives_go_to_the_first_two_players() {
    holds(
        "at scoring players=4: a orange 0 0 14
         may a orange 14-20 hive
         if a orange 14-20 => see a hive double; told Hive { seat: A
         not COT-T13 a orange 0-3 hive
         at scoring players=4: a orange 0 0 14; b hive double; b orange 0 0 20
         may a orange 14-20 hive
         if a orange 14-20 => see a hive single; told Hive { seat: A
         at scoring players=4: a orange 0 0 14; b hive single; c hive double
         not COT-T13 a orange 14-20 hive
         if a orange 14-20 => see a hive none; untold Hive
         at scoring players=2: a blue 0 0 14
         do a orange 0
         see offers blue 0-4, blue 14-20 hive
         if a blue 14-20 => see a hive double
         at scoring players=2: a orange 14 14 20; a hive double
         not COT-T13 a orange 14-20 hive
         if a orange 14-20 => see a hive double
         at scoring players=2: a orange 0 0 14; a blue 0 0 14
         do a orange 14-20 hive
         not COT-T13 a blue 14-20 hive
         if a blue 14-20; ... => see a hive double; b hive none
         at scoring players=1: a orange 0 0 14
         not COT-T13 a orange 14-20 hive
         if a orange 14-20 => see a hive none; a points 20",
    );
}

/// [COT-X7] A cube that has to leave 20 leaves the beehive with its owner, who takes no other.
#[test]
fn a_beehive_stays_with_its_owner() {
    holds(
        "at players=2: die T1 6; a1 LEFT; a orange 0 1 20; a hive double
         if a pay orange 20-15 => see a hive double; a points 18
         at players=2: die T1 6; a1 LEFT; a orange 0 1 20; a hive single; b hive double
         do a pay orange 20-15; a pot 1 a1; a done
         not COT-T13 a orange 15-20 hive",
    );
}

/// [COT-X8] One advance can bring all three, in this order: beehive, cat, pot. [COT-T12] If the cat
/// takes the other bed's last space, the pot goes on the replacement.
#[test]
fn a_beehive_comes_before_a_cat_and_a_cat_before_a_pot() {
    holds(&format!(
        "at players=2: a1 {ALL_POTS}; a2 OPEN; a orange 0 5 5
         do a pot 1 a1; a done
         see offers orange 0-20 hive cat pot, orange 5-20 hive cat
         not COT-T13 a orange 0-20 cat pot
         not COT-T11 a orange 0-20 hive pot
         not COT-T12 a orange 0-20 hive cat
         do a orange 0-20 hive cat pot
         see told Advanced then Hive then CatGained then PotGained
         not COT-T4 a pot 2 a5
         if a keep => see due BonusPot {{ scored: One }}
         do a cat 2 a5
         not COT-T6 a pot 2 a5
         do a pot 2 b5
         see offers blue 0-4; a orange 5 5 20; a hive double
         at players=2: a1 {ALL_POTS}; a2 RIGHT; a orange 0 5 5; reserve 7 light
         do a pot 1 a1; a done; a orange 0
         if a keep => see offers pot 2 e1
         do a cat 2 e1
         see offers blue 0-4
         do a blue 0-4; ...
         see due LatePot {{ on: One }}"
    ));
}

/// [COT-T11] [COT-T12] [COT-T13] Gains are all stated or none. A wrong one is refused by its rule;
/// of several the beehive's comes first, then the cat's, then the pot's.
#[test]
fn gains_are_all_stated_or_none() {
    let gains = [("hive", "COT-T13"), ("cat", "COT-T11"), ("pot", "COT-T12")];
    // Every cube comes to 20. The one on 0 is the last there, and the one on 7 has passed the line.
    for (words, from, gained) in [
        ("a hive double", 7, ""),
        ("", 7, "hive"),
        ("a hive double", 5, "cat"),
        ("", 5, "hive cat"),
        ("a hive double; supply 0", 0, "pot"),
        ("supply 0", 0, "hive pot"),
        ("a hive double", 0, "cat pot"),
        ("", 0, "hive cat pot"),
    ] {
        let mut script = format!(
            "at players=2: a1 {ALL_POTS}; a2 OPEN; a orange 0 5 7; {words}
             do a pot 1 a1; a done\nmay a orange {from}\n"
        );
        for stated in 1..8_u8 {
            let is_stated = |number: &usize| stated >> number & 1 == 1;
            let words: Vec<&str> = (0..3).filter(is_stated).map(|it| gains[it].0).collect();
            let wrong = (0..3).find(|it| gained.contains(gains[*it].0) != is_stated(it));
            let verdict = wrong.map_or("may".into(), |it| format!("not {}", gains[it].1));
            script += &format!("{verdict} a orange {from}-20 {}\n", words.join(" "));
        }
        for (word, id) in gains {
            let others: Vec<&str> = gained.split(' ').filter(|other| *other != word).collect();
            let others = others.join(" ");
            script += &format!("not {id} a orange {from}-20 {others} {word} {word}\n");
        }
        holds(&script);
    }
}
