//! The log, written by a thread of its own: whoever reads it may be slow or gone, or its disk
//! full, and no request notices.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// So many lines wait to be written; more are dropped.
const LINES: usize = 4096;
/// How long a server that stops waits for its last lines to be written.
const LAST_LINES: Duration = Duration::from_secs(1);
/// How often it looks whether there is room for more.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// What counts the lines that were dropped or could not be written.
pub(crate) const LOST: &str = "tuileries_log_lines_lost_total";

/// Where lines of the log go, each in one piece. Writing here never waits and never fails.
#[derive(Clone)]
pub struct LogSink {
    pages: SyncSender<Page>,
    lost: Arc<AtomicU64>,
}

enum Page {
    Line(Vec<u8>),
    /// Tells when everything before it is written.
    Flush(SyncSender<()>),
}

impl LogSink {
    /// Starts the thread that writes to `out`.
    pub fn start(out: impl Write + Send + 'static) -> io::Result<LogSink> {
        let (pages, inbox) = sync_channel(LINES);
        let lost = Arc::new(AtomicU64::new(0));
        let sink = LogSink {
            pages,
            lost: lost.clone(),
        };
        let writer = std::thread::Builder::new().name("log".into());
        writer.spawn(move || write_all(&inbox, out, &lost))?;
        Ok(sink)
    }

    /// Waits a moment until everything is written, as far as anybody takes it.
    pub fn finish(&self) {
        self.finish_within(LAST_LINES);
    }

    fn finish_within(&self, patience: Duration) {
        let patience = Instant::now() + patience;
        let (done, wait) = sync_channel(1);
        let mut last = Page::Flush(done);
        while let Err(TrySendError::Full(page)) = self.pages.try_send(last) {
            if Instant::now() > patience {
                return;
            }
            last = page;
            std::thread::sleep(LOOK_EVERY);
        }
        let _ = wait.recv_timeout(patience.saturating_duration_since(Instant::now()));
    }
}

impl Write for LogSink {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.pages.try_send(Page::Line(line.to_vec())).is_err() {
            lose(&self.lost);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all(inbox: &Receiver<Page>, mut out: impl Write, lost: &AtomicU64) {
    let mut is_read = false;
    loop {
        let page = match inbox.try_recv() {
            Ok(page) => page,
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                // Now there is room for the line that says how many had none.
                if is_read {
                    tell(lost);
                }
                match inbox.recv() {
                    Ok(page) => page,
                    Err(_) => return,
                }
            }
        };
        match page {
            Page::Line(line) => {
                is_read = out.write_all(&line).and_then(|()| out.flush()).is_ok();
                if !is_read {
                    lose(lost);
                }
            }
            Page::Flush(done) => {
                let _ = done.send(());
            }
        }
    }
}

fn tell(lost: &AtomicU64) {
    let lines = lost.swap(0, Ordering::Relaxed);
    if lines > 0 {
        tracing::warn!(lines, "lines of this log were lost");
    }
}

fn lose(lost: &AtomicU64) {
    lost.fetch_add(1, Ordering::Relaxed);
    metrics::counter!(LOST).increment(1);
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    use super::*;

    /// Longer than any machine takes.
    const MINUTES: Duration = Duration::from_mins(10);

    /// Takes a line whenever it is allowed to.
    struct Slow {
        allowed: Receiver<()>,
        taken: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Slow {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.allowed.recv().map_err(io::Error::other)?;
            self.taken.lock().unwrap().extend(line);
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_nobody_takes_are_dropped_and_counted_and_the_others_keep_their_order() {
        let (allow, allowed) = channel();
        let taken = Arc::new(Mutex::new(Vec::new()));
        let slow = Slow {
            allowed,
            taken: taken.clone(),
        };
        let mut sink = LogSink::start(slow).unwrap();
        let lines = LINES as u64 + 100;
        for number in 0..lines {
            sink.write_all(format!("{number}\n").as_bytes()).unwrap();
        }
        // One line may be in the writer's hands beside those that wait.
        let lost = sink.lost.load(Ordering::Relaxed);
        assert!((99..=100).contains(&lost), "{lost}");
        for _ in 0..lines {
            let _ = allow.send(());
        }
        sink.finish_within(MINUTES);
        let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
        let kept: Vec<u64> = text.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(kept.len() as u64, lines - lost);
        assert!(kept.is_sorted());
    }

    #[test]
    fn lines_that_cannot_be_written_are_counted() {
        let (allow, allowed) = channel();
        drop(allow);
        let taken = Arc::default();
        let mut sink = LogSink::start(Slow { allowed, taken }).unwrap();
        for _ in 0..10 {
            sink.write_all(b"nobody reads this\n").unwrap();
        }
        sink.finish_within(MINUTES);
        assert_eq!(sink.lost.load(Ordering::Relaxed), 10);
    }
}
