//! A server of one's own: started for a run, looked at from outside, gone afterwards.

use std::env;
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio, id};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// So many of the server's last words are shown if it does not start.
const LAST_WORDS: usize = 8;

/// A server that runs as long as this lives.
pub(super) struct OwnServer {
    child: Child,
    folder: PathBuf,
    /// Where it listens.
    pub(super) url: String,
}

impl OwnServer {
    /// Starts a server whose data lie in a new folder in the one given.
    pub(super) fn start(parent: &Path) -> Result<OwnServer, Failure> {
        let folder = parent.join(format!("tuileries-load-{}", id()));
        fs::create_dir_all(&folder)?;
        let log = folder.join("server.log");
        let mut child = Command::new(env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--data"])
            .arg(folder.join("data"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log)?)
            .spawn()?;
        let output = child.stdout.take().expect("it is piped");
        let mut server = OwnServer {
            child,
            folder,
            url: String::new(),
        };
        let mut output = BufReader::new(output);
        let mut line = String::new();
        while output.read_line(&mut line)? > 0 {
            if let Some(url) = address_in(&line) {
                server.url = url.to_string();
                // Whatever else it says must go somewhere, or it would wait for a reader.
                thread::spawn(move || io::copy(&mut output, &mut io::sink()));
                return Ok(server);
            }
            line.clear();
        }
        let words = fs::read_to_string(&log).unwrap_or_default();
        let words: Vec<&str> = words.lines().collect();
        let last = words[words.len().saturating_sub(LAST_WORDS)..].join("\n  ");
        let why = format!("the server did not start; it said:\n  {last}");
        Err(Failure::Refused(why))
    }

    /// How many bytes of memory the server takes now, where the system shows it.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        resident(&status)
    }

    /// How much time the processors have given to the server so far, where the system shows it.
    pub(super) fn work(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        worked(&stat)
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // Nothing is left to save, and nobody to tell if that fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn address_in(line: &str) -> Option<&str> {
    let address = &line[line.find("http://")?..];
    address.split_whitespace().next()
}

fn resident(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

fn worked(stat: &str) -> Option<Duration> {
    // The name in parentheses can hold anything; after it come the state and many numbers.
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks = |field: usize| fields.split(' ').nth(field)?.parse::<u64>().ok();
    // In its own code and in the system's, in hundredths of a second on every Linux there is.
    Some(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_wherever_it_is_printed() {
        let line = "listening on http://127.0.0.1:4711 (stop with Ctrl-C)\n";
        assert_eq!(address_in(line), Some("http://127.0.0.1:4711"));
        assert_eq!(address_in("starting\n"), None);
    }

    #[test]
    fn resident_memory_is_read_in_bytes() {
        let status = "Name:\tx\nVmPeak:\t  99 kB\nVmRSS:\t   12 kB\nThreads:\t1\n";
        assert_eq!(resident(status), Some(12 * 1024));
        assert_eq!(resident("Name:\tx\n"), None);
    }

    #[test]
    fn work_is_read_behind_whatever_name_the_program_has() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194560 99 0 0 0 150 25 0 0 20 0 5 0 1 2 3";
        assert_eq!(worked(stat), Some(Duration::from_millis(1750)));
        assert_eq!(worked(""), None);
    }
}
