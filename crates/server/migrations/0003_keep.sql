-- How the names of accounts look, by Unicode's tables: no two new accounts may share a look. Accounts of an earlier
-- version may; theirs are written down when the server starts.
CREATE TABLE look (
    look   TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    PRIMARY KEY (look, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX look_of_person ON look (person);

-- Which games somebody who plays there wants kept, however old they get.
CREATE TABLE kept (
    person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    board  TEXT NOT NULL REFERENCES board (id) ON DELETE CASCADE,
    PRIMARY KEY (person, board)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_board ON kept (board);

-- When a table was last known to matter to a person, at the earliest; its log may know better. Tables of an earlier
-- version begin to grow old now.
ALTER TABLE board ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE board SET touched = unixepoch();
CREATE INDEX board_untouched ON board (phase, touched);
