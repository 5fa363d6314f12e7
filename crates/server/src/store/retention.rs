//! Which tables are kept, and for how long.

use futures_util::FutureExt as _;
use wire::tables::TablePhase;

use super::log::word;
use super::{Answer, Marked, Sqlite};
use crate::retention::DAY;

/// So many tables are looked at together, so that no move waits for long.
const BATCH: i64 = 20;
/// So many games may one person mark to keep: as many as their list has room for.
const MOST_KEPT: i64 = 100;

impl Sqlite {
    /// Keeps a game, however old it gets, for somebody who sits there.
    pub(crate) async fn keep(&self, id: &str, person: &str) -> Answer<Marked> {
        let insert = sqlx::query(
            "INSERT INTO kept (board, person) SELECT board, person FROM sitting \
             WHERE board = $1 AND person = $2 \
             AND (SELECT count(*) FROM kept WHERE person = $2) < $3 ON CONFLICT DO NOTHING",
        );
        let insert = insert.bind(id).bind(person).bind(MOST_KEPT);
        let look = sqlx::query(
            "SELECT EXISTS (SELECT 1 FROM kept WHERE board = $1 AND person = $2), \
             EXISTS (SELECT 1 FROM sitting WHERE board = $1 AND person = $2)",
        );
        self.mark(insert, look.bind(id).bind(person)).await
    }

    /// Lets it grow old again, as far as this person is concerned.
    pub(crate) async fn release(&self, id: &str, person: &str) -> Answer<()> {
        let query = sqlx::query("DELETE FROM kept WHERE board = $1 AND person = $2");
        self.execute(query.bind(id).bind(person)).await.map(drop)
    }

    /// The tables that this person keeps.
    pub(crate) async fn kept_by(&self, person: &str) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar("SELECT board FROM kept WHERE person = $1");
        Ok(query.bind(person).fetch_all(&self.readers).await?)
    }

    /// A table matters to somebody at this second.
    pub(crate) async fn touch(&self, id: &str, at: i64) -> Answer<()> {
        let query = sqlx::query("UPDATE board SET touched = $2 WHERE id = $1 AND touched < $2");
        self.execute(query.bind(id).bind(at)).await.map(drop)
    }

    /// No time has passed for tables while no server was up: they are as old as they were when
    /// anybody was last seen, if that is more than a day ago. A house that nobody visits is no
    /// other than one that is closed.
    pub(crate) async fn forgive(&self, now: i64) -> Answer<()> {
        let query = sqlx::query(
            "UPDATE board SET touched = touched + $1 - (SELECT max(touched) FROM board) \
             WHERE (SELECT max(touched) FROM board) < $1 - $2",
        );
        self.execute(query.bind(now).bind(DAY)).await.map(drop)
    }

    /// Some tables in this phase that may have mattered to nobody since this second, those that
    /// come after another first, each with when it was last known to matter: a table that stays,
    /// for whatever reason, is not met again.
    pub(crate) async fn old(
        &self,
        phase: TablePhase,
        before: i64,
        after: (i64, String),
    ) -> Answer<Vec<(i64, String)>> {
        let query = sqlx::query_as(
            "SELECT touched, id FROM board WHERE phase = $1 AND touched < $2 \
             AND (touched, id) > ($3, $4) \
             AND NOT EXISTS (SELECT 1 FROM kept WHERE board = board.id) \
             ORDER BY touched, id LIMIT $5",
        );
        let query = query.bind(word(phase)).bind(before);
        let query = query.bind(after.0).bind(after.1).bind(BATCH);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Deletes a table in this phase that has mattered to nobody since this second, and says
    /// whether it did: not if somebody keeps it. One that stays is not looked at again for as long.
    pub(crate) async fn discard(&self, id: &str, phase: TablePhase, before: i64) -> Answer<bool> {
        // What bots do among themselves at a running table keeps nobody waiting for it. Marks are
        // looked for in their table, not in the index that brought us here: no disk takes one away
        // alone.
        let delete = sqlx::query(
            "DELETE FROM board WHERE id = $1 AND phase = $2 AND touched < $3 \
             AND NOT EXISTS (SELECT 1 FROM kept INDEXED BY sqlite_autoindex_kept_1 WHERE board = $1) \
             AND NOT EXISTS (SELECT 1 FROM entry WHERE board = $1 AND at >= $3 \
             AND (person IS NOT NULL OR $2 <> 'playing'))",
        );
        let delete = delete.bind(id).bind(word(phase)).bind(before);
        let stay = sqlx::query(
            "UPDATE board SET touched = max(touched, $2, \
             coalesce((SELECT max(at) FROM entry WHERE board = $1), 0)) WHERE id = $1",
        );
        let stay = stay.bind(id).bind(before);
        let discard = self.writer.write(move |connection| {
            async move {
                let is_gone = delete.execute(&mut *connection).await?.rows_affected() > 0;
                if !is_gone {
                    stay.execute(connection).await?;
                }
                Ok(is_gone)
            }
            .boxed()
        });
        discard.await
    }
}
