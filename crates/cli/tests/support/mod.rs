//! Runs the real program with a script for a keyboard.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What the program said, and how it ended.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, away from the language of the machine that runs the tests.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tuileries"));
    command.args(arguments);
    for name in [
        "TUILERIES_LANG",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
    ] {
        command.env_remove(name);
    }
    command
}

impl Ran {
    /// Demands that all went well, without a complaint.
    pub(crate) fn went_well(&self) {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
    }

    /// Demands that it said all of this.
    pub(crate) fn says<const N: usize>(&self, texts: [&str; N]) {
        for text in texts {
            assert!(self.out.contains(text), "not {text:?}: {}", self.out);
        }
    }

    /// Demands that it said nothing of this.
    pub(crate) fn keeps_quiet<const N: usize>(&self, texts: [&str; N]) {
        for text in texts {
            assert!(!self.out.contains(text), "{text:?}: {}", self.out);
        }
    }

    /// Demands that it ended with this code and did nothing but say why.
    pub(crate) fn refuses(&self, code: i32, why: &str) {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        let is_said = self.err.starts_with("error: ") && self.err.contains(why);
        assert!(is_said, "not {why:?}: {}", self.err);
    }

    /// How often it said this.
    pub(crate) fn count(&self, text: &str) -> usize {
        self.out.matches(text).count()
    }

    /// The first line that begins like this, without that.
    pub(crate) fn after(&self, start: &str) -> &str {
        let mut lines = self.out.lines();
        let found = lines.find_map(|line| line.strip_prefix(start));
        found.unwrap_or_else(|| panic!("not {start:?}: {}", self.out))
    }

    /// Demands that no line is wider than a terminal. A command that can be typed again may not
    /// be broken.
    pub(crate) fn fits_eighty_columns(&self) {
        let lines = self.out.lines();
        for line in lines.filter(|line| !line.starts_with("  tuileries")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

/// Runs the program with these words, and nothing to read.
pub(crate) fn tuileries(words: &str) -> Ran {
    run(&words.split_whitespace().collect::<Vec<_>>(), b"")
}

/// Runs the program with these lines as its input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread of its own, so that a full pipe on one side does not stop the other. The
    // program may stop reading first: that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let ran = Ran {
        code: output.status.code().expect("no signal ends the program"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    assert!(!ran.err.contains("panicked"), "{arguments:?}: {}", ran.err);
    ran
}

/// Runs the program with someone who reads every screen up to its question, and answers it, until
/// all is over.
pub(crate) fn converse(words: &str, answer: impl Fn(&str) -> String) -> Ran {
    let arguments: Vec<&str> = words.split_whitespace().collect();
    let mut child = program(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (mut said, mut read) = (Vec::new(), 0);
    let mut part = [0; 4096];
    loop {
        let count = stdout.read(&mut part).unwrap();
        if count == 0 {
            break;
        }
        said.extend(&part[..count]);
        if !said.ends_with(b" > ") {
            continue;
        }
        let screen = String::from_utf8_lossy(&said[read..]);
        writeln!(stdin, "{}", answer(&screen)).unwrap();
        read = said.len();
    }
    drop(stdin);
    let ended = child.wait_with_output().unwrap();
    Ran {
        code: ended.status.code().expect("no signal ends it"),
        out: String::from_utf8(said).unwrap(),
        err: String::from_utf8(ended.stderr).unwrap(),
    }
}

/// Plays that title with these words and a script.
pub(crate) fn play(title: &str, words: &str, script: &str) -> Ran {
    let arguments = ["play", title].into_iter().chain(words.split_whitespace());
    run(&arguments.collect::<Vec<_>>(), script.as_bytes())
}

/// Answers for a whole game: the first choice of every menu, confirmed.
pub(crate) fn always_the_first() -> String {
    "1\n\n".repeat(600)
}

/// A path for a file that this test alone uses.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// An empty folder that this test alone uses.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = path(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A path as an argument.
pub(crate) fn file(name: &str) -> String {
    path(name).to_str().unwrap().to_string()
}

/// A file that this test alone uses and that is not there yet, as an argument.
pub(crate) fn fresh(name: &str) -> String {
    let _ = std::fs::remove_file(path(name));
    file(name)
}

/// Plays a short game into that file, and gives its record.
pub(crate) fn record_of_a_game(name: &str) -> String {
    let words = "--players 2 --bots greedy --boards 1 --seed 5 --record";
    let words = format!("{words} {}", fresh(name));
    assert_eq!(play("fits", &words, &always_the_first()).code, 0);
    std::fs::read_to_string(path(name)).unwrap()
}

/// What is shown between one question and the next, the last part being the farewell.
pub(crate) fn screens(out: &str) -> Vec<&str> {
    out.split_inclusive(" > \n").collect()
}

/// Demands that every screen of a long game fits a terminal of 80 columns and 24 lines.
pub(crate) fn screens_fit(ran: &Ran) {
    let screens = screens(&ran.out);
    for screen in &screens[..screens.len() - 1] {
        let lines = screen.lines().count();
        assert!(lines <= 24, "{lines} lines:\n{screen}");
    }
    ran.fits_eighty_columns();
    assert!(screens.len() > 60, "{}", screens.len());
}
