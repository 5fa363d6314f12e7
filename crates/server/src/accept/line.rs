//! The stream of a connection, which can be ended from outside.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_io_timeout::TimeoutStream;

use super::crowd::{Leave, Place};

/// How long a client may take to read some of what waits for it.
const READING: Duration = Duration::from_secs(20);

/// A stream that ends when its client reads nothing of what waits for it, and when its place is
/// wanted for somebody else.
pub(super) struct Line {
    /// None once it has ended: its descriptor is free at once, whoever still holds the line.
    stream: Option<Pin<Box<TimeoutStream<TcpStream>>>>,
    /// Kept by a connection that becomes a socket as well.
    place: Place,
    leave: Leave,
}

impl Line {
    pub(super) fn new(stream: TcpStream, place: Place, leave: Leave) -> Line {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(READING));
        Line {
            stream: Some(Box::pin(stream)),
            place,
            leave,
        }
    }

    /// The stream, unless it has ended. Asked by everything that may wait: a client that only
    /// writes, or only reads, gives way like any other.
    fn stream(&mut self, context: &mut Context<'_>) -> Option<Pin<&mut TimeoutStream<TcpStream>>> {
        if self.stream.is_some() && Pin::new(&mut self.leave).poll(context).is_ready() {
            self.stream = None;
        }
        self.stream.as_mut().map(Pin::as_mut)
    }

    /// Counts what was written as a sign of life.
    fn written(&self, count: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(count, Poll::Ready(Ok(_))) {
            self.place.touch();
        }
        count
    }
}

impl AsyncRead for Line {
    fn poll_read(
        self: Pin<&mut Line>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let Some(stream) = line.stream(context) else {
            return Poll::Ready(Ok(()));
        };
        let before = buffer.filled().len();
        ready!(stream.poll_read(context, buffer))?;
        if buffer.filled().len() > before {
            line.place.touch();
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        self: Pin<&mut Line>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let count = match line.stream(context) {
            Some(stream) => stream.poll_write(context, bytes),
            None => ended(),
        };
        line.written(count)
    }

    fn poll_write_vectored(
        self: Pin<&mut Line>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let count = match line.stream(context) {
            Some(stream) => stream.poll_write_vectored(context, parts),
            None => ended(),
        };
        line.written(count)
    }

    fn is_write_vectored(&self) -> bool {
        let stream = self.stream.as_ref();
        stream.is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(self: Pin<&mut Line>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut().stream(context) {
            Some(stream) => stream.poll_flush(context),
            None => Poll::Ready(Ok(())),
        }
    }

    fn poll_shutdown(self: Pin<&mut Line>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut().stream(context) {
            Some(stream) => stream.poll_shutdown(context),
            None => Poll::Ready(Ok(())),
        }
    }
}

fn ended() -> Poll<io::Result<usize>> {
    Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()))
}
