//! The tables and their logs in `SQLite`.

use std::collections::BTreeMap;

use futures_util::FutureExt as _;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use wire::tables::TablePhase;

use super::log::{insert_table, read_log, read_made, read_word};
use super::twins::{ILLEGIBLE, pair};
use super::{Answer, Fresh, Link, ListChange, Logged, Made, Spoken, Sqlite, Stretch, damaged};

/// No list is longer.
const LONGEST_LIST: i64 = 100;
/// So many tables of one person are in the lobby at once, so that it is nobody's alone.
const TABLES_OF_ONE: i64 = 5;
/// So many remarks are shown to whoever comes.
const REMARKS: i64 = 100;
/// So many are kept; the oldest make room.
const MOST_REMARKS: u32 = 1000;

impl Sqlite {
    /// Keeps a new table with the first entries of its log and who sits there.
    pub(crate) async fn make(
        &self,
        made: Made,
        log: Vec<Logged>,
        change: ListChange,
    ) -> Answer<()> {
        let make = self.writer.write(move |connection| {
            async move { insert_table(connection, &made, &log, &change).await }.boxed()
        });
        make.await
    }

    /// A table as it was made.
    pub(crate) async fn made(&self, id: &str) -> Answer<Option<Made>> {
        // One transaction, so that it is one moment.
        let mut moment = self.readers.begin().await?;
        read_made(&mut moment, id).await
    }

    /// A table's log from here on, as far as it is sound.
    pub(crate) async fn log(&self, id: &str, from: Link) -> Answer<Stretch> {
        let mut moment = self.readers.begin().await?;
        read_log(&mut moment, id, from).await
    }

    /// The author's version after this command, if the log has it.
    pub(crate) async fn find(&self, id: &str, person: &str, command: &str) -> Answer<Option<u32>> {
        let query = sqlx::query_scalar(
            "SELECT version FROM entry WHERE board = $1 AND person = $2 AND command = $3",
        );
        let query = query.bind(id).bind(person).bind(command);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    /// Whether this person has said something here by this name.
    pub(crate) async fn has_said(&self, id: &str, person: &str, command: &str) -> Answer<bool> {
        let query = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM remark WHERE board = $1 AND person = $2 AND command = $3)",
        );
        let query = query.bind(id).bind(person).bind(command);
        Ok(query.fetch_one(&self.readers).await?)
    }

    /// The newest public tables that wait for players.
    pub(crate) async fn lobby(&self) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM (SELECT id, made, \
             row_number() OVER (PARTITION BY maker ORDER BY made DESC) AS nth \
             FROM board WHERE is_public = 1 AND phase = 'gathering') \
             WHERE nth <= $2 ORDER BY made DESC LIMIT $1",
        );
        let query = query.bind(LONGEST_LIST).bind(TABLES_OF_ONE);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// The newest tables at which this person sits.
    pub(crate) async fn tables_of(&self, person: &str) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar(
            // Either twin says that somebody sits there, whatever has become of the other; and a
            // table that is hidden is asked for, to be called damaged.
            "SELECT seat.board FROM \
             (SELECT board FROM sitting INDEXED BY sqlite_autoindex_sitting_1 WHERE person = $1 \
             UNION SELECT board FROM sitting INDEXED BY sitting_twin WHERE person = $1) AS seat \
             LEFT JOIN board ON board.id = seat.board \
             ORDER BY phase = 'playing' DESC, EXISTS (SELECT 1 FROM kept \
             WHERE kept.person = $1 AND kept.board = seat.board) DESC, board.made DESC LIMIT $2",
        );
        let query = query.bind(person).bind(LONGEST_LIST);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// How many tables this person has made or sits at that are not over.
    pub(crate) async fn count_open(&self, person: &str) -> Answer<u32> {
        let query = sqlx::query_scalar(
            "SELECT count(*) FROM board WHERE phase IN ('gathering', 'playing') AND \
             (maker = $1 OR id IN (SELECT board FROM sitting WHERE person = $1))",
        );
        Ok(query.bind(person).fetch_one(&self.readers).await?)
    }

    /// Tables at which somebody's time is up.
    pub(crate) async fn due(&self, ticks: i64) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM board WHERE deadline IS NOT NULL AND deadline <= $1 LIMIT $2",
        );
        let query = query.bind(ticks).bind(LONGEST_LIST);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Keeps when to look at a table's clocks again.
    pub(crate) async fn postpone(&self, id: &str, deadline: i64) -> Answer<()> {
        let query =
            sqlx::query("UPDATE board SET deadline = $2 WHERE id = $1 AND phase = 'playing'");
        self.execute(query.bind(id).bind(deadline)).await.map(drop)
    }

    /// Tables that have waited for players since before this second, and whose players have not
    /// looked at them since.
    pub(crate) async fn unfilled(&self, before: i64) -> Answer<Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT id FROM board WHERE phase = 'gathering' AND made < $1 AND touched < $1 \
             LIMIT $2",
        );
        let query = query.bind(before).bind(LONGEST_LIST);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Keeps a remark, once for each command, and gives it its number.
    pub(crate) async fn say(
        &self,
        id: &str,
        command: &str,
        spoken: Spoken,
    ) -> Answer<(Spoken, Fresh)> {
        let insert = sqlx::query(
            "INSERT INTO remark (board, number, person, command, at, text) \
             VALUES ($1, 1 + coalesce((SELECT max(number) FROM remark WHERE board = $1), 0), \
             $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING number, person, at, text",
        );
        let insert = insert.bind(id).bind(&spoken.person).bind(command);
        let insert = insert.bind(spoken.at).bind(&spoken.text);
        let find = sqlx::query(
            "SELECT number, person, at, text FROM remark \
             WHERE board = $1 AND person = $2 AND command = $3",
        );
        let find = find.bind(id).bind(&spoken.person).bind(command);
        let make_room = sqlx::query("DELETE FROM remark WHERE board = $1 AND number <= $2");
        let make_room = make_room.bind(id);
        let say = self.writer.write(move |connection| {
            async move {
                let Some(row) = insert.fetch_optional(&mut *connection).await? else {
                    return Ok((read_remark(&find.fetch_one(connection).await?)?, Fresh::Old));
                };
                let said = read_remark(&row)?;
                let make_room = make_room.bind(said.number.saturating_sub(MOST_REMARKS));
                make_room.execute(connection).await?;
                Ok((said, Fresh::New))
            }
            .boxed()
        });
        say.await
    }

    /// The latest remarks, oldest first.
    pub(crate) async fn remarks(&self, id: &str) -> Answer<Vec<Spoken>> {
        // The latest of each twin.
        let query = sqlx::query(
            "SELECT * FROM (SELECT number, person, at, text FROM remark \
             INDEXED BY sqlite_autoindex_remark_1 WHERE board = $1 ORDER BY number DESC LIMIT $2) \
             UNION ALL \
             SELECT * FROM (SELECT number, person, at, text FROM remark \
             INDEXED BY remark_twin WHERE board = $1 ORDER BY number DESC LIMIT $2)",
        );
        let query = query.bind(id).bind(REMARKS);
        let rows = query.fetch_all(&self.readers).await?;
        let spoken: Result<Vec<Spoken>, sqlx::Error> = rows.iter().map(read_remark).collect();
        Ok(agreed(spoken?))
    }

    /// The milliseconds of uptime that are kept.
    pub(crate) async fn ticks(&self) -> Answer<i64> {
        let query = sqlx::query_scalar(
            "SELECT ticks FROM uptime NOT INDEXED WHERE only = 1 UNION ALL \
             SELECT ticks FROM uptime INDEXED BY uptime_twin WHERE only = 1",
        );
        let ticks = pair(query.fetch_all(&self.readers).await?)?;
        ticks.ok_or_else(|| damaged("the uptime is gone"))
    }

    /// Keeps the milliseconds of uptime, which never go back.
    pub(crate) async fn beat(&self, ticks: i64) -> Answer<()> {
        let query = sqlx::query("UPDATE uptime SET ticks = $1 WHERE ticks < $1");
        self.execute(query.bind(ticks)).await.map(drop)
    }

    /// How many tables there are in each phase.
    pub(crate) async fn census(&self) -> Answer<Vec<(TablePhase, i64)>> {
        let query = sqlx::query_as("SELECT phase, count(*) FROM board GROUP BY phase");
        let rows: Vec<(String, i64)> = query.fetch_all(&self.readers).await?;
        let line = |(phase, count): (String, i64)| Ok((read_word(&phase)?, count));
        rows.into_iter().map(line).collect()
    }
}

fn read_remark(row: &SqliteRow) -> Result<Spoken, sqlx::Error> {
    Ok(Spoken {
        number: row.try_get("number")?,
        person: row.try_get("person")?,
        at: row.try_get("at")?,
        text: row.try_get("text")?,
    })
}

/// Remarks of which each was read twice, in the order of their numbers. One of which two are not
/// alike is nobody's, and its words cannot be read.
fn agreed(spoken: Vec<Spoken>) -> Vec<Spoken> {
    let mut twins = BTreeMap::<u32, Vec<Spoken>>::new();
    for one in spoken {
        twins.entry(one.number).or_default().push(one);
    }
    let agreed = |(number, mut twins): (u32, Vec<Spoken>)| match twins.as_slice() {
        [one, other] if one == other => twins.swap_remove(0),
        _ => Spoken {
            number,
            person: String::new(),
            at: 0,
            text: ILLEGIBLE.into(),
        },
    };
    twins.into_iter().map(agreed).collect()
}
