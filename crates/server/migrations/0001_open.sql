-- People, guests and accounts alike. `key` is what two accounts may not share; guests have none.
CREATE TABLE person (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    key      TEXT UNIQUE,
    password TEXT,
    made     INTEGER NOT NULL,
    used     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX person_unused ON person (used) WHERE key IS NULL;

-- Sessions and tokens. Only the hash of a token is kept.
CREATE TABLE session (
    id       TEXT PRIMARY KEY,
    hash     BLOB NOT NULL UNIQUE,
    person   TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    label    TEXT NOT NULL,
    is_token INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    used     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_person ON session (person);
CREATE INDEX session_unused ON session (used) WHERE is_token = 0;

-- Whom a person does not want to hear.
CREATE TABLE mute (
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    muted  TEXT NOT NULL,
    PRIMARY KEY (person, muted)
) STRICT, WITHOUT ROWID;
CREATE INDEX mute_of_muted ON mute (muted);

-- Tables (a board here, because SQL means something else by a table): what was agreed on when they were made. The last three columns are for lists and
-- clocks, and follow from the log.
CREATE TABLE board (
    id        TEXT PRIMARY KEY,
    title     TEXT NOT NULL,
    setup     TEXT NOT NULL,
    seats     TEXT NOT NULL,
    terms     TEXT NOT NULL,
    maker     TEXT NOT NULL,
    made      INTEGER NOT NULL,
    seed      BLOB NOT NULL,
    salt      BLOB NOT NULL,
    is_public INTEGER NOT NULL,
    phase     TEXT NOT NULL,
    deadline  INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX board_of_maker ON board (maker);
CREATE INDEX board_in_lobby ON board (made) WHERE is_public = 1 AND phase = 'gathering';
CREATE INDEX board_gathering ON board (made) WHERE phase = 'gathering';
CREATE INDEX board_due ON board (deadline) WHERE deadline IS NOT NULL;

-- The log: all that ever happened at a table, one accepted command a row. It is only appended to,
-- and its primary key decides which of two commands came first.
CREATE TABLE entry (
    board   TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    ticks   INTEGER NOT NULL,
    person  TEXT,
    command TEXT,
    version INTEGER NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;

-- Who sits at which table, for each person's list.
CREATE TABLE sitting (
    person TEXT NOT NULL,
    board  TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    PRIMARY KEY (person, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_at_board ON sitting (board);

-- What was said at a table.
CREATE TABLE remark (
    board   TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    person  TEXT NOT NULL,
    command TEXT NOT NULL,
    at      INTEGER NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (board, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX remark_once ON remark (board, person, command);
CREATE INDEX remark_of_person ON remark (person);

-- Milliseconds in which some server was up: what clocks count.
CREATE TABLE uptime (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    ticks INTEGER NOT NULL
) STRICT;
INSERT INTO uptime (only, ticks) VALUES (1, 0);
