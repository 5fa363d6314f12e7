-- What a disk may change unasked is noticed. `seal` is a digest of what a table was made with; each entry's
-- digest is taken over itself and the digest before it, beginning with the seal; `length` and `digest` are
-- those of the last entry. The program fills them in for tables that are older than this.
ALTER TABLE board ADD COLUMN seal BLOB NOT NULL DEFAULT x'';
ALTER TABLE board ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
ALTER TABLE entry ADD COLUMN digest BLOB NOT NULL DEFAULT x'';

-- Everything else is kept twice: a twin is an index of all columns, so SQLite keeps both alike, and whoever
-- reads compares. The others are twins of a way to find a row.
CREATE INDEX board_twin ON board (id);
CREATE INDEX board_of_maker_twin ON board (maker);
CREATE INDEX person_twin ON person (id, name, key, password, made, used);
CREATE INDEX person_key_twin ON person (key, id) WHERE key IS NOT NULL;
CREATE INDEX session_twin ON session (hash, id, person, label, is_token, made, used);
CREATE INDEX session_of_person_twin ON session (person, id);
CREATE INDEX mute_twin ON mute (person, muted);
CREATE INDEX sitting_twin ON sitting (person, board);
CREATE INDEX remark_twin ON remark (board, number, person, command, at, text);
CREATE INDEX remark_of_person_twin ON remark (person);
CREATE INDEX uptime_twin ON uptime (only, ticks);
