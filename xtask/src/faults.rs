//! Plants faults in a copy of the sources, and tells which of them the tests notice.
//!
//! All faults are compiled in at once, asleep. An environment variable wakes one of them while the
//! tests run, so there is one build for all of them.

mod list;
mod source;
mod trial;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::instructions::root;
use list::Row;
use source::Fault;
use trial::Binary;

/// Where faults are planted, how many, and whose tests should notice.
struct Order {
    place: String,
    /// The crate's folder.
    folder: String,
    /// How the names of the files begin, and of the folders beside them.
    files: &'static [&'static str],
    packages: &'static [&'static str],
    /// Tests that take longer without a fault are left out.
    patience: Duration,
    count: usize,
    seed: u64,
    jobs: usize,
    out: PathBuf,
    same: Option<PathBuf>,
}

impl Order {
    fn of(place: &str) -> Result<Order, String> {
        let title = Order {
            place: place.into(),
            folder: format!("crates/games/{place}"),
            files: &["legal", "apply", "score", "view", "notation"],
            packages: &[],
            patience: Duration::MAX,
            count: 40,
            seed: 1,
            jobs: 2,
            out: folder().join(format!("{place}.txt")),
            same: None,
        };
        if place == "server" {
            return Ok(Order {
                folder: "crates/server".into(),
                files: &["room", "table", "store"],
                packages: &["client"],
                patience: Duration::from_mins(3),
                count: 30,
                ..title
            });
        }
        let is_title = root().join(&title.folder).is_dir();
        is_title
            .then_some(title)
            .ok_or_else(|| format!("{place} is no title, and not the server"))
    }

    fn with(mut self, wishes: &[&str]) -> Result<Order, String> {
        for pair in wishes.chunks(2) {
            let [flag, value] = pair else {
                return Err(format!("{} wants a value", pair[0]));
            };
            let number = value.parse().map_err(|_| format!("{value} is no number"));
            match *flag {
                "--count" => self.count = number?,
                "--seed" => self.seed = number? as u64,
                "--jobs" => self.jobs = number?.max(1),
                "--out" => self.out = value.into(),
                "--same" => self.same = Some(value.into()),
                _ => return Err(format!("{flag} means nothing here")),
            }
        }
        Ok(self)
    }

    /// The path below `src`, if this is one of the crate's sources and no test.
    fn source<'a>(&self, file: &'a str) -> Option<&'a str> {
        let path = file.strip_prefix(&self.folder)?.strip_prefix("/src/")?;
        let is_rust = Path::new(path).extension().is_some_and(|end| end == "rs");
        (is_rust && !file.contains("/tests")).then_some(path)
    }

    /// Whether faults are sought in this file.
    fn seeks(&self, file: &str) -> bool {
        let path = self.source(file);
        path.is_some_and(|path| self.files.iter().any(|start| path.starts_with(start)))
    }
}

/// Plants faults and tries them all.
pub(crate) fn plant(place: &str, wishes: &[&str]) -> Result<(), String> {
    let order = Order::of(place)?.with(wishes)?;
    let tree = folder().join("tree");
    let files = copy(&tree)?;
    let mut sources = BTreeMap::new();
    let mut faults = Vec::new();
    for file in files
        .into_iter()
        .filter(|file| order.source(file).is_some())
    {
        let text = read(&root().join(&file))?;
        faults.extend(source::faults(&file, &text)?);
        sources.insert(file, text);
    }
    let (rows, spare) = if let Some(same) = &order.same {
        (list::find(&read(same)?, &faults)?, VecDeque::new())
    } else {
        faults.retain(|fault| order.seeks(&fault.file));
        list::choose(faults, order.seed, order.count)
    };
    let mut planting = Planting {
        tree,
        order,
        sources,
        rows,
        spare,
    };
    let binaries = trial::measure(planting.build()?, planting.order.patience)?;
    let Planting {
        order, mut rows, ..
    } = planting;
    trial::hold(&mut rows, &binaries, order.jobs);
    list::report(&rows);
    let lines: String = rows.iter().map(|row| format!("{row}\n")).collect();
    write(&order.out, &lines)?;
    println!("written to {}", order.out.display());
    Ok(())
}

/// Copies the tree to where faults may be planted, and says what is in it. What is there and the
/// same stays as it is, so that it need not be compiled again.
fn copy(tree: &Path) -> Result<Vec<String>, String> {
    let listed = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root())
        .output()
        .map_err(|error| format!("git: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut files: Vec<String> = listed.split_terminator('\0').map(String::from).collect();
    files.retain(|file| root().join(file).is_file());
    let kept: BTreeSet<PathBuf> = files.iter().map(|file| tree.join(file)).collect();
    fs::create_dir_all(tree).map_err(|error| error.to_string())?;
    remove_others(tree, &kept).map_err(|error| error.to_string())?;
    for file in &files {
        let mut bytes = fs::read(root().join(file)).map_err(|error| format!("{file}: {error}"))?;
        if file.ends_with("Cargo.toml") {
            // A planted fault is against all good habits.
            let manifest = String::from_utf8_lossy(&bytes);
            bytes = manifest
                .replace("[lints]\nworkspace = true\n", "")
                .into_bytes();
        }
        write(&tree.join(file), &bytes)?;
    }
    Ok(files)
}

fn remove_others(folder: &Path, kept: &BTreeSet<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_others(&path, kept)?;
        } else if !kept.contains(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// A copy of the tree, and what is planted in it.
struct Planting {
    tree: PathBuf,
    order: Order,
    /// The crate's files as they are without faults.
    sources: BTreeMap<String, String>,
    rows: Vec<Row>,
    /// What is planted instead of what does not compile.
    spare: VecDeque<Fault>,
}

impl Planting {
    /// Builds the tests with everything planted that compiles.
    fn build(&mut self) -> Result<Vec<Binary>, String> {
        loop {
            let ranges = self.write()?;
            println!("building {} with {} faults", self.order.place, ranges.len());
            let (binaries, errors) = self.compile()?;
            if errors.is_empty() {
                return Ok(binaries);
            }
            let mut broken = BTreeSet::new();
            for error in &errors {
                let culprit = culprit(error, &ranges);
                broken.insert(culprit.ok_or_else(|| error["rendered"].to_string())?);
            }
            for row in self
                .rows
                .iter_mut()
                .filter(|row| broken.contains(&row.number))
            {
                println!("does not compile: {}", row.fault);
                match self.spare.pop_front() {
                    Some(fault) => row.fault = fault,
                    None => row.verdict = "does not compile".into(),
                }
            }
        }
    }

    /// Writes the sources with everything planted, and says where.
    fn write(&self) -> Result<Vec<Planted>, String> {
        let asleep = self.rows.iter().filter(|row| row.verdict.is_empty());
        let asleep: Vec<&Row> = asleep.collect();
        let mut all = Vec::new();
        for (file, text) in &self.sources {
            let here = asleep.iter().filter(|row| row.fault.file == *file);
            let here: Vec<_> = here.map(|row| (row.number, &row.fault)).collect();
            let (mut text, ranges) = source::plant(text, &here);
            if file.ends_with("/src/lib.rs") {
                let last = self.rows.iter().map(|row| row.number).max();
                text += &trial::waking(last.unwrap_or_default());
            }
            write(&self.tree.join(file), &text)?;
            all.extend(ranges.into_iter().map(|(number, range)| Planted {
                file: file.clone(),
                number,
                range,
            }));
        }
        Ok(all)
    }

    /// The test binaries, or what the compiler has against them.
    fn compile(&self) -> Result<(Vec<Binary>, Vec<serde_json::Value>), String> {
        let mut cargo = Command::new("cargo");
        cargo.args([
            "test",
            "--tests",
            "--no-run",
            "--quiet",
            "--message-format=json",
        ]);
        for package in [&*self.order.place].iter().chain(self.order.packages) {
            cargo.args(["--package", package]);
        }
        // The page is not looked at, and takes long to make.
        cargo.env("TUILERIES_PAGE", self.tree.join("crates/web/stub"));
        // Nobody else may build here: to cargo, this tree and the real one look the same.
        cargo.arg("--target-dir").arg(folder().join("build"));
        cargo.current_dir(&self.tree);
        let output = cargo.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("cargo: {error}"))?;
        let (mut binaries, mut errors) = (Vec::new(), Vec::new());
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(mut said) = serde_json::from_str::<serde_json::Value>(line) else {
                continue;
            };
            binaries.extend(Binary::of(&said));
            let message = said["message"].take();
            if message["level"] == "error"
                && message["spans"]
                    .as_array()
                    .is_some_and(|spans| !spans.is_empty())
            {
                errors.push(message);
            }
        }
        if !output.status.success() && errors.is_empty() {
            return Err("the tests could not be built".into());
        }
        Ok((binaries, errors))
    }
}

/// Where a fault is now.
struct Planted {
    file: String,
    number: usize,
    range: std::ops::Range<usize>,
}

/// The fault that the compiler complains about: the innermost at one of the places it names, those
/// first that it puts first.
fn culprit(error: &serde_json::Value, planted: &[Planted]) -> Option<usize> {
    let mut spans: Vec<_> = error["spans"].as_array()?.iter().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    spans.into_iter().find_map(|span| {
        let at = span["byte_start"].as_u64()? as usize;
        let here =
            |planted: &&Planted| span["file_name"] == planted.file && planted.range.contains(&at);
        let around = planted.iter().filter(here);
        Some(around.min_by_key(|planted| planted.range.len())?.number)
    })
}

/// Where all of this happens.
fn folder() -> PathBuf {
    root().join("target/faults")
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file unless it says that already: what was not touched is not compiled again.
fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    let bytes = bytes.as_ref();
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    let written = path
        .parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, bytes));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
