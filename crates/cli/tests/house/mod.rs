//! The real server as a program of its own, people who play there, and its database.
#![allow(dead_code, reason = "each test file uses its part")]

pub(crate) mod books;
pub(crate) mod party;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};

use crate::support::program;

/// What the server says last when it has started.
const READY: &str = "Ctrl-C stops the server";

/// A server that runs as a program of its own, as long as this lives.
pub(crate) struct Server {
    child: Child,
    log: PathBuf,
    /// Where it listens.
    pub(crate) url: String,
    /// What it said when it started.
    pub(crate) greeting: String,
}

impl Server {
    /// Starts a server on this data, at a port of its own and without limits.
    pub(crate) fn start(data: &Path) -> Server {
        let free = ["--listen", "127.0.0.1:0", "--no-limits", "--bot-pause", "0"];
        Server::start_with(data, &free)
    }

    /// Starts a server on this data with these flags.
    pub(crate) fn start_with(data: &Path, flags: &[&str]) -> Server {
        let mut command = program(&["serve", "--data"]);
        command.arg(data).args(flags);
        Server::launch(&mut command, data).unwrap_or_else(|why| panic!("no start: {why}"))
    }

    /// Starts what should be a server on this data.
    pub(crate) fn launch(command: &mut Command, data: &Path) -> Result<Server, String> {
        let log = data.with_extension("log");
        let lines = File::options().create(true).append(true).open(&log);
        Server::launch_logging_to(lines.unwrap().into(), command, log)
    }

    /// The same, with a log that goes elsewhere.
    pub(crate) fn launch_logging_to(
        lines: Stdio,
        command: &mut Command,
        log: PathBuf,
    ) -> Result<Server, String> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(lines)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut server = Server {
            child,
            log,
            url: String::new(),
            greeting: String::new(),
        };
        while !server.greeting.contains(READY) {
            if output.read_line(&mut server.greeting).unwrap() == 0 {
                return Err(server.log());
            }
        }
        let url = server.greeting.split_whitespace();
        let mut url = url.filter(|word| word.starts_with("http://"));
        server.url = url.next().unwrap().to_string();
        // Whatever else it says must go somewhere, or it would wait for a reader.
        std::thread::spawn(move || drop(output.read_to_end(&mut Vec::new())));
        Ok(server)
    }

    /// Its address without the scheme.
    pub(crate) fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        terminate(&self.child);
    }

    /// How many files it has open.
    pub(crate) fn files(&self) -> usize {
        let folder = format!("/proc/{}/fd", self.child.id());
        fs::read_dir(folder).unwrap().count()
    }

    /// Whether it has not ended yet.
    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits until it has ended by itself, and gives its exit code.
    pub(crate) fn wait(&mut self) -> i32 {
        let status = self.child.wait().unwrap();
        status.code().expect("no signal ended it")
    }

    /// Asks it to stop, and demands that it does and that all is well.
    pub(crate) fn stop(&mut self) {
        self.terminate();
        assert_eq!(self.wait(), 0, "{}", self.log());
    }

    /// How many bytes of memory it takes now, where the system shows it.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let mut lines = status.lines();
        let resident = lines.find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        let kibibytes = resident.trim().strip_suffix(" kB").unwrap();
        kibibytes.trim().parse::<u64>().unwrap() * 1024
    }

    /// The other end of a log that is a pipe.
    pub(crate) fn log_pipe(&mut self) -> ChildStderr {
        self.child.stderr.take().expect("the log is a pipe")
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks a server to stop.
pub(crate) fn terminate(server: &Child) {
    let kill = format!("kill -TERM {}", server.id());
    let done = Command::new("sh").args(["-c", &kill]).status().unwrap();
    assert!(done.success());
}
