//! Records that were downloaded, and whether their draws were fair.

use std::fs;

use client::Client;

use crate::house::Server;
use crate::house::party::{Hall, one_game, seatings};
use crate::support::{self, Ran, file, path, run};

fn verify(name: &str, record: &str, flags: &[&str]) -> Ran {
    fs::write(path(name), record).unwrap();
    let file = file(name);
    let mut arguments = vec!["verify", &file];
    arguments.extend(flags);
    run(&arguments, b"")
}

fn remark<'a>(record: &'a str, word: &str) -> &'a str {
    let mut lines = record.lines();
    let found = lines.find_map(|line| line.strip_prefix("# ")?.strip_prefix(word));
    found.unwrap().trim()
}

/// A downloaded record of each title, with the commitment that the table showed.
async fn downloaded(name: &str) -> Vec<(String, String)> {
    let server = Server::start(&support::folder(name));
    let hall = Hall::new(&server.url);
    let client = Client::new(&server.url).unwrap();
    let mut records = Vec::new();
    for title in catalog::SHELF {
        let id = title.meta().id;
        let mut seatings = seatings().into_iter();
        let (_, seats) = seatings.find(|(title, _)| *title == id).unwrap();
        let table = one_game(&hall, id, &seats).await;
        let promised = client.table(&table).await.unwrap().table.commitment;
        records.push((client.record(&table).await.unwrap(), promised));
    }
    records
}

/// The record with two draws exchanged, so that it is still legal, and the line of the first. The
/// rest of the game goes where it would not be.
fn redrawn(record: &str) -> Option<(String, usize)> {
    let title = catalog::title_of(record.as_bytes()).unwrap();
    let seed = remark(record, "seed").parse().unwrap();
    let lines: Vec<&str> = record.lines().collect();
    let is_draw = |line: &&str| line.starts_with("draw ");
    for at in (1..lines.len()).rev() {
        let pair = (lines[at - 1], lines[at]);
        if !is_draw(&pair.0) || !is_draw(&pair.1) {
            continue;
        }
        let (Some(one), Some(two)) = (pair.0.rsplit_once(' '), pair.1.rsplit_once(' ')) else {
            continue;
        };
        let (first, second) = (
            format!("{} {}", one.0, two.1),
            format!("{} {}", two.0, one.1),
        );
        let mut changed = lines.clone();
        (changed[at - 1], changed[at]) = (&first, &second);
        let whole = changed.join("\n") + "\n";
        let cut = changed[..=at].join("\n") + "\nunfinished\n";
        for changed in [whole, cut] {
            if let Ok(draws) = title.verify(changed.as_bytes(), seed)
                && draws.wrong.first() == Some(&at)
            {
                return Some((changed, at));
            }
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_downloaded_record_proves_its_draws_and_a_forged_one_does_not() {
    let mut redrawn_titles = 0;
    for (record, promised) in downloaded("proofs").await {
        assert_eq!(remark(&record, "commitment"), promised);
        let loud = promised.to_uppercase();
        verify("fair.txt", &record, &[]).says(["draws are as promised"]);
        for told in [&promised, &loud] {
            verify("fair.txt", &record, &["--commitment", told]).went_well();
        }

        let broken = "the seed is not the one that was promised";
        let other = promised.replace(|digit| digit != '0', "1");
        verify("fair.txt", &record, &["--commitment", &other]).refuses(1, broken);

        let seed = remark(&record, "seed");
        let first = if seed.starts_with('0') { "1" } else { "0" };
        let forged = record.replace(seed, &format!("{first}{}", &seed[1..]));
        verify("seed.txt", &forged, &[]).refuses(1, broken);

        let without = |word: &str| {
            let is_kept = |line: &&str| !line.starts_with(&format!("# {word}"));
            let lines: Vec<&str> = record.lines().filter(is_kept).collect();
            lines.join("\n") + "\n"
        };
        for word in ["", "seed", "salt", "commitment"] {
            let why = "it says nothing about its seed";
            verify("bare.txt", &without(word), &[]).refuses(1, why);
        }
        if let Some((changed, line)) = redrawn(&record) {
            redrawn_titles += 1;
            let why = format!("line {line}: the seed draws something else");
            verify("drawn.txt", &changed, &[]).refuses(1, &why);
        }
    }
    assert!(redrawn_titles > 0, "no draw could be changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_proof_of_one_game_does_not_fit_another() {
    let first = downloaded("proofs-first").await;
    let second = downloaded("proofs-second").await;
    let pairs = first.iter().zip(&second);
    // Where nothing is drawn, any seed fits.
    for ((one, _), (two, _)) in pairs.filter(|(one, _)| one.0.contains("\ndraw ")) {
        let mut mixed = one.clone();
        for word in ["commitment", "salt", "seed"] {
            mixed = mixed.replace(remark(one, word), remark(two, word));
        }
        verify("mixed.txt", &mixed, &[]).refuses(1, "the seed draws something else");
    }
}
