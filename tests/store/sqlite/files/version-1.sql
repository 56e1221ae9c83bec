PRAGMA application_id = 1399868525;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE kept (key TEXT PRIMARY KEY, value BLOB NOT NULL);
INSERT INTO "kept" VALUES('secret',X'0102');
CREATE TABLE log (
            table_key INTEGER NOT NULL REFERENCES tables,
            number INTEGER NOT NULL,
            hash BLOB NOT NULL,
            entry BLOB NOT NULL,
            UNIQUE (table_key, number)
        );
INSERT INTO "log" VALUES(1,0,X'A36033EAD6793808025D204EA770F9A3',X'6F70656E6564');
INSERT INTO "log" VALUES(1,1,X'6DCAC4225F20D4C8B80A9CD8F4DCDF15',X'73746172746564');
INSERT INTO "log" VALUES(2,0,X'F43D0CB0A1E5A74C3172EAEBCCCEFE04',X'6F70656E6564');
INSERT INTO "log" VALUES(2,1,X'927DFFEC3E4C28D68FA96A4D392AC450',X'656E646564');
INSERT INTO "log" VALUES(1,2,X'9175777D291BDA26A0CAEFACB274E3C7',X'00FF6D6F766564');
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
        );
INSERT INTO "tables" VALUES(1,'hochalm','HOCH','kuhlorado','running',1000.0,1300.0,3,X'9175777D291BDA26A0CAEFACB274E3C7');
INSERT INTO "tables" VALUES(2,'heuboden','HEU','hamstern','finished',1200.0,1200.0,2,X'927DFFEC3E4C28D68FA96A4D392AC450');
CREATE TABLE tries (
            board TEXT NOT NULL,
            key TEXT NOT NULL,
            table_id TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (board, key)
        );
INSERT INTO "tries" VALUES('day','device','heuboden',1200.0);
CREATE INDEX tables_created ON tables (created, id);
COMMIT;
