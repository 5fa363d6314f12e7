//! The one connection that writes. What arrives while a commit is under way is committed
//! together in the next one: under load a disk's patience is shared by many moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::upgrade::upgrade;
use super::{Answer, StoreError};

/// How many jobs wait before whoever brings more has to wait too.
const QUEUE: usize = 4096;
/// How many jobs share a commit at most, so that the first of them does not wait for long.
const GROUP: usize = 512;
/// How long to wait before trying a disk again that has just failed.
const PAUSE: Duration = Duration::from_millis(100);

/// Something to write. If the database may refuse a statement of it, that is its first one:
/// then a refused job has changed nothing, and the others of its group are not affected.
trait Job: Send {
    fn run<'c>(
        &'c mut self,
        connection: &'c mut SqliteConnection,
    ) -> BoxFuture<'c, Result<(), sqlx::Error>>;

    /// Called once it is known whether the group is on the disk.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A job with the value it gives.
struct Typed<W, T> {
    work: Option<W>,
    value: Option<T>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<W, T> Job for Typed<W, T>
where
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>> + Send,
    T: Send,
{
    fn run<'c>(
        &'c mut self,
        connection: &'c mut SqliteConnection,
    ) -> BoxFuture<'c, Result<(), sqlx::Error>> {
        let work = self.work.take().expect("a job runs once");
        Box::pin(async move {
            self.value = Some(work(connection).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let lost = || StoreError::Unavailable("the job did not run".into());
        let Typed { value, answer, .. } = *self;
        // Whoever asked may have gone; what is committed stays so.
        let _ = answer.send(committed.and_then(|()| value.ok_or_else(lost)));
    }
}

enum Request {
    Write(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

/// The way to the writing connection.
pub(super) struct Writer {
    requests: mpsc::Sender<Request>,
    is_healthy: Arc<AtomicBool>,
}

impl Writer {
    /// Opens the connection, brings the database up to date and starts writing.
    pub(super) async fn start(options: SqliteConnectOptions) -> Result<Writer, StoreError> {
        let mut connection = options.connect().await?;
        upgrade(&mut connection).await?;
        super::people::renew(&mut connection).await?;
        let (requests, inbox) = mpsc::channel(QUEUE);
        let is_healthy = Arc::new(AtomicBool::new(true));
        let write_loop = WriteLoop {
            options,
            connection: Some(connection),
            inbox,
            is_healthy: is_healthy.clone(),
        };
        tokio::spawn(write_loop.run());
        Ok(Writer {
            requests,
            is_healthy,
        })
    }

    /// Has something written, and answers when it is on the disk.
    pub(super) async fn write<T, W>(&self, work: W) -> Answer<T>
    where
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>
            + Send
            + 'static,
        T: Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Typed {
            work: Some(work),
            value: None,
            answer,
        };
        let closed = || StoreError::Unavailable("the store is closed".into());
        let sent = self.requests.send(Request::Write(Box::new(job))).await;
        sent.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) fn is_healthy(&self) -> bool {
        self.is_healthy.load(Ordering::Relaxed)
    }

    pub(super) async fn close(&self) {
        let (closed, wait) = oneshot::channel();
        if self.requests.send(Request::Close(closed)).await.is_ok() {
            let _ = wait.await;
        }
    }
}

/// Writes, group after group.
struct WriteLoop {
    options: SqliteConnectOptions,
    /// None after a failure: the next group opens a new one.
    connection: Option<SqliteConnection>,
    inbox: mpsc::Receiver<Request>,
    is_healthy: Arc<AtomicBool>,
}

impl WriteLoop {
    async fn run(mut self) {
        let mut requests = Vec::new();
        while self.inbox.recv_many(&mut requests, GROUP).await > 0 {
            let mut group = Vec::new();
            let mut closing = None;
            for request in requests.drain(..) {
                match request {
                    Request::Write(job) => group.push(job),
                    Request::Close(closed) => closing = Some(closed),
                }
            }
            if !group.is_empty() {
                self.commit(group).await;
            }
            if let Some(closed) = closing {
                if let Some(connection) = self.connection.take() {
                    let _ = connection.close().await;
                }
                let _ = closed.send(());
                return;
            }
        }
    }

    /// Commits a group, and tells each job what became of it.
    async fn commit(&mut self, mut group: Vec<Box<dyn Job>>) {
        metrics::counter!("tuileries_commits_total").increment(1);
        metrics::counter!("tuileries_commit_jobs_total").increment(group.len() as u64);
        match self.try_commit(&mut group).await {
            Ok(refusals) => {
                if !self.is_healthy.swap(true, Ordering::Relaxed) {
                    tracing::info!("changes are stored again");
                }
                for (job, refusal) in group.into_iter().zip(refusals) {
                    job.answer(refusal.map_or(Ok(()), Err));
                }
            }
            Err(Failed {
                job: culprit,
                error,
            }) => {
                metrics::counter!("tuileries_commit_failures_total").increment(1);
                if self.is_healthy.swap(false, Ordering::Relaxed) {
                    tracing::error!(%error, "nothing can be stored: every change is refused until this mends");
                }
                // A new connection knows nothing of the half-done transaction.
                self.connection = None;
                for (place, job) in group.into_iter().enumerate() {
                    // Where one table is damaged the others are not.
                    let is_innocent = culprit.is_some_and(|culprit| culprit != place);
                    job.answer(Err(if is_innocent {
                        StoreError::Unavailable("another change failed in this commit".into())
                    } else {
                        error.clone()
                    }));
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// The refusal of each job, if it has one; an error if nothing of the group is on the disk.
    async fn try_commit(
        &mut self,
        group: &mut [Box<dyn Job>],
    ) -> Result<Vec<Option<StoreError>>, Failed> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut connection)
            .await?;
        let mut refusals = Vec::with_capacity(group.len());
        for (place, job) in group.iter_mut().enumerate() {
            match job.run(&mut connection).await {
                Ok(()) => refusals.push(None),
                Err(sqlx::Error::Database(error)) if is_refusal(&*error) => {
                    refusals.push(Some(StoreError::Refused(error.to_string())));
                }
                Err(error) => {
                    return Err(Failed {
                        job: Some(place),
                        error: error.into(),
                    });
                }
            }
        }
        sqlx::query("COMMIT").execute(&mut connection).await?;
        self.connection = Some(connection);
        Ok(refusals)
    }
}

/// Why nothing of a group is on the disk.
struct Failed {
    /// The job that failed, unless it was the commit.
    job: Option<usize>,
    error: StoreError,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed {
            job: None,
            error: error.into(),
        }
    }
}

/// Whether the database refused a statement for what it says, rather than failed.
fn is_refusal(error: &dyn sqlx::error::DatabaseError) -> bool {
    use sqlx::error::ErrorKind;
    matches!(
        error.kind(),
        ErrorKind::UniqueViolation
            | ErrorKind::ForeignKeyViolation
            | ErrorKind::NotNullViolation
            | ErrorKind::CheckViolation
    )
}
