//! How the names of accounts look.

use sqlx::SqliteConnection;

use super::Called;
use crate::text;

/// Writes down how the names of accounts look that an earlier version has kept, and by what they
/// are found. Nobody is lost: names that share a key now shared one before, so no two do, and
/// accounts that look alike by today's tables stay what they are.
pub(in crate::store) async fn renew(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let accounts = sqlx::query_as(
        "SELECT id, name FROM person WHERE key IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM look WHERE person = person.id)",
    );
    let accounts: Vec<(String, String)> = accounts.fetch_all(&mut *connection).await?;
    if accounts.is_empty() {
        return Ok(());
    }
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut *connection)
        .await?;
    for (id, name) in &accounts {
        let query = sqlx::query("UPDATE OR IGNORE person SET key = $2 WHERE id = $1");
        let query = query.bind(id).bind(text::key(name));
        query.execute(&mut *connection).await?;
        replace(connection, id, &text::looks(name)).await?;
    }
    sqlx::query("COMMIT").execute(connection).await?;
    Ok(())
}

/// From now on an account's name looks like this; a guest's is not kept.
pub(super) async fn replace(
    connection: &mut SqliteConnection,
    id: &str,
    looks: &[String],
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("DELETE FROM look WHERE person = $1");
    query.bind(id).execute(&mut *connection).await?;
    for look in looks {
        let query = sqlx::query(
            "INSERT INTO look (look, person) SELECT $2, id FROM person \
             WHERE id = $1 AND key IS NOT NULL ON CONFLICT DO NOTHING",
        );
        query.bind(id).bind(look).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether another account has this key, or looks like this.
pub(super) async fn is_taken(
    connection: &mut SqliteConnection,
    id: &str,
    called: &Called,
) -> Result<bool, sqlx::Error> {
    let query = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM person WHERE key = $2 AND id <> $1) \
         OR EXISTS (SELECT 1 FROM look WHERE look IN ($3, $4) AND person <> $1)",
    );
    let looks = &called.looks;
    let query = query.bind(id).bind(&called.key);
    let query = query.bind(looks.first()).bind(looks.last());
    query.fetch_one(connection).await
}
