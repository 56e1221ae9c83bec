PRAGMA application_id = 1399868525;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE kept (key TEXT PRIMARY KEY, value BLOB NOT NULL);
INSERT INTO "kept" VALUES('secret',X'0102');
CREATE TABLE log (
            key INTEGER PRIMARY KEY,
            table_key INTEGER NOT NULL REFERENCES tables,
            number INTEGER NOT NULL,
            previous INTEGER NOT NULL,
            hash BLOB NOT NULL,
            entry BLOB NOT NULL
        );
INSERT INTO "log" VALUES(1,1,0,0,X'A36033EAD6793808025D204EA770F9A3',X'6F70656E6564');
INSERT INTO "log" VALUES(2,1,1,1,X'6DCAC4225F20D4C8B80A9CD8F4DCDF15',X'73746172746564');
INSERT INTO "log" VALUES(3,2,0,0,X'F43D0CB0A1E5A74C3172EAEBCCCEFE04',X'6F70656E6564');
INSERT INTO "log" VALUES(4,2,1,3,X'927DFFEC3E4C28D68FA96A4D392AC450',X'656E646564');
INSERT INTO "log" VALUES(5,1,2,2,X'9175777D291BDA26A0CAEFACB274E3C7',X'00FF6D6F766564');
CREATE TABLE scores (
            board TEXT NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            points INTEGER NOT NULL,
            table_id TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (board, key, table_id)
        );
INSERT INTO "scores" VALUES('sheet-a','device','Änne',47,'heuboden',1250.0);
CREATE TABLE tables (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            invite TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            state TEXT NOT NULL,
            created REAL NOT NULL,
            changed REAL NOT NULL,
            entries INTEGER NOT NULL,
            head BLOB NOT NULL
        , last INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES(1,'hochalm','HOCH','kuhlorado','running',1000.0,1300.0,3,X'9175777D291BDA26A0CAEFACB274E3C7',5);
INSERT INTO "tables" VALUES(2,'heuboden','HEU','hamstern','finished',1200.0,1200.0,2,X'927DFFEC3E4C28D68FA96A4D392AC450',4);
CREATE TABLE tries (
            board TEXT NOT NULL,
            key TEXT NOT NULL,
            table_id TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (board, key)
        );
INSERT INTO "tries" VALUES('day','device','heuboden',1200.0);
CREATE INDEX tables_created ON tables (created, id);
CREATE VIEW appended AS
            SELECT key, table_key, number, previous, hash, entry,
                NULL AS before, NULL AS changed, NULL AS state
            FROM log;
CREATE TRIGGER append INSTEAD OF INSERT ON appended BEGIN
            INSERT INTO log
                VALUES (new.key, new.table_key, new.number, new.previous, new.hash, new.entry);
            UPDATE tables SET entries = new.number + 1, last = new.key, head = new.hash,
                    changed = new.changed, state = coalesce(new.state, state)
                WHERE key = new.table_key AND last = new.previous AND head = new.before;
            SELECT RAISE(ABORT, 'the log has gone on without us') WHERE changes() = 0;
        END;
COMMIT;
