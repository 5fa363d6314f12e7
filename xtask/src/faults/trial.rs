//! Runs test binaries with one fault awake, until one of them fails.

use std::fmt;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use super::list::Row;

/// KiB of memory that a fault may ask for: some never stop asking.
const MEMORY: u32 = 8 << 20;
const HOUR: Duration = Duration::from_hours(1);

/// A test binary.
pub(super) struct Binary {
    name: String,
    path: PathBuf,
    /// Where it runs: in the folder of its package.
    folder: PathBuf,
    /// How long it takes when there is no fault.
    takes: Duration,
}

impl Binary {
    /// The binary that cargo says it has built, if it says so.
    pub(super) fn of(said: &serde_json::Value) -> Option<Binary> {
        let manifest = PathBuf::from(said["manifest_path"].as_str()?);
        let name = said["target"]["name"].as_str()?;
        let kind = said["target"]["kind"][0].as_str()?;
        Some(Binary {
            name: if kind == "test" {
                name.into()
            } else {
                format!("{name} ({kind})")
            },
            path: said["executable"].as_str()?.into(),
            folder: manifest.parent()?.to_path_buf(),
            takes: Duration::ZERO,
        })
    }

    /// By what a fault is caught, if it is. A busy machine makes tests fail too, so a failure has
    /// to come again at once, or at the third attempt.
    fn catch(&self, fault: usize) -> Option<Failure> {
        let mut limit = limit(self.takes);
        for _ in 0..2 {
            let failure = run(self, fault, "", limit)?;
            let is_sure = match &failure {
                Failure::Test(test) => run(self, fault, test, limit).is_some(),
                Failure::TooLong => {
                    let start = Instant::now();
                    run(self, 0, "", HOUR);
                    let earlier = std::mem::replace(&mut limit, self::limit(start.elapsed()));
                    earlier >= limit
                }
                Failure::BrokenOff => true,
            };
            if is_sure {
                return Some(failure);
            }
        }
        run(self, fault, "", limit)
    }
}

/// How long a fault may make something take that takes so long without one.
fn limit(takes: Duration) -> Duration {
    takes * 5 + Duration::from_secs(30)
}

/// How a test binary fails.
enum Failure {
    Test(String),
    TooLong,
    BrokenOff,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Test(test) => test,
            Failure::TooLong => "took too long",
            Failure::BrokenOff => "broke off",
        })
    }
}

/// What is added to the crate: it says which fault is awake. Each has a variable of its own, which
/// is empty, because reading a value would allocate, and there are tests that count allocations.
pub(super) fn waking(last: usize) -> String {
    let names: String = (0..=last)
        .map(|number| format!("{:?}, ", variable(number)))
        .collect();
    format!(
        "
/// Whether this fault is awake.
pub(crate) fn planted(fault: usize) -> bool {{
    static AWAKE: std::sync::OnceLock<Option<usize>> = std::sync::OnceLock::new();
    let awake = || [{names}].iter().position(|name| std::env::var_os(name).is_some());
    *AWAKE.get_or_init(awake) == Some(fault)
}}
"
    )
}

fn variable(fault: usize) -> String {
    format!("TUILERIES_FAULT_{fault}")
}

/// Runs all binaries without a fault, and puts the quickest first. Those that take longer than
/// anybody would wait are left out.
pub(super) fn measure(
    mut binaries: Vec<Binary>,
    patience: Duration,
) -> Result<Vec<Binary>, String> {
    for binary in &mut binaries {
        let start = Instant::now();
        // There is no fault 0.
        if let Some(failure) = run(binary, 0, "", HOUR) {
            return Err(format!("{} fails without a fault: {failure}", binary.name));
        }
        binary.takes = start.elapsed();
        println!("{} takes {:.1?}", binary.name, binary.takes);
    }
    binaries.retain(|binary| {
        let is_quick = binary.takes <= patience;
        if !is_quick {
            println!("{} takes too long and is left out", binary.name);
        }
        is_quick
    });
    binaries.sort_by_key(|binary| binary.takes);
    Ok(binaries)
}

/// Tries every fault that has no verdict, some at a time.
pub(super) fn hold(rows: &mut [Row], binaries: &[Binary], jobs: usize) {
    let open = rows.iter_mut().filter(|row| row.verdict.is_empty());
    let open = Mutex::new(open);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let next = open.lock().expect("nobody panics holding it").next();
                    let Some(row) = next else { return };
                    let start = Instant::now();
                    let caught = binaries.iter().find_map(|binary| {
                        let failure = binary.catch(row.number)?;
                        Some(format!("caught by {}: {failure}", binary.name))
                    });
                    row.verdict = caught.unwrap_or_else(|| "missed".into());
                    println!("{row}\t{:.0?}", start.elapsed());
                }
            });
        }
    });
}

/// Runs one binary with one fault awake: one of its tests, or all if that has no name.
fn run(binary: &Binary, fault: usize, test: &str, limit: Duration) -> Option<Failure> {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let number = RUNS.fetch_add(1, Ordering::Relaxed);
    let scratch = std::env::temp_dir().join(format!("faults-{}-{number}", std::process::id()));
    let _ = std::fs::create_dir_all(&scratch);
    let script = format!("ulimit -v {MEMORY}; exec \"$0\" --test-threads=1 \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).arg(&binary.path);
    if !test.is_empty() {
        command.args([test, "--exact"]);
    }
    let child = command
        .current_dir(&binary.folder)
        .env(variable(fault), "")
        .env("TMPDIR", &scratch)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child = child.expect("there is a shell");
    let failure = follow(&mut child, limit);
    if failure.is_some() {
        let _ = child.kill();
    }
    let is_well = child.wait().is_ok_and(|status| status.success());
    let _ = std::fs::remove_dir_all(scratch);
    failure.or_else(|| (!is_well).then_some(Failure::BrokenOff))
}

/// Reads what the tests say, until one fails or they are done or have had their time.
fn follow(child: &mut Child, limit: Duration) -> Option<Failure> {
    let lines = BufReader::new(child.stdout.take()?).lines();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut lines = lines.map_while(Result::ok);
        lines.try_for_each(|line| sender.send(line))
    });
    let end = Instant::now() + limit;
    loop {
        let line = receiver.recv_timeout(end.saturating_duration_since(Instant::now()));
        match line {
            Ok(line) => {
                let test = line.strip_suffix(" ... FAILED");
                if let Some(test) = test.and_then(|test| test.strip_prefix("test ")) {
                    let name = test.strip_suffix(" - should panic").unwrap_or(test);
                    return Some(Failure::Test(name.into()));
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => return Some(Failure::TooLong),
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
}
