SELECT pg_catalog.set_config('search_path', '', false);
CREATE SCHEMA spielalm;
CREATE SEQUENCE spielalm.fences
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE spielalm.kept (
    key text NOT NULL COLLATE pg_catalog."C",
    value bytea NOT NULL
);
CREATE TABLE spielalm.leases (
    table_key bigint NOT NULL,
    due bigint,
    node bigint
);
CREATE TABLE spielalm.log (
    table_key bigint NOT NULL,
    number integer NOT NULL,
    hash bytea NOT NULL,
    entry bytea NOT NULL
);
CREATE TABLE spielalm.nodes (
    number bigint NOT NULL,
    until double precision NOT NULL
);
ALTER TABLE spielalm.nodes ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spielalm.nodes_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE spielalm.present (
    node bigint NOT NULL,
    table_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE spielalm.scores (
    board text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    points integer NOT NULL,
    table_id text NOT NULL COLLATE pg_catalog."C",
    at double precision NOT NULL
);
CREATE TABLE spielalm.tables (
    key bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    invite text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL,
    state text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL,
    entries integer NOT NULL,
    head bytea NOT NULL,
    fence bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');
ALTER TABLE spielalm.tables ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spielalm.tables_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE spielalm.tries (
    board text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    table_id text NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE spielalm.version (
    number integer
);
INSERT INTO spielalm.kept VALUES ('secret', '\x0102');
INSERT INTO spielalm.log VALUES (1, 0, '\xa36033ead6793808025d204ea770f9a3', '\x6f70656e6564');
INSERT INTO spielalm.log VALUES (1, 1, '\x6dcac4225f20d4c8b80a9cd8f4dcdf15', '\x73746172746564');
INSERT INTO spielalm.log VALUES (1, 2, '\x9175777d291bda26a0caefacb274e3c7', '\x00ff6d6f766564');
INSERT INTO spielalm.log VALUES (2, 0, '\xf43d0cb0a1e5a74c3172eaebcccefe04', '\x6f70656e6564');
INSERT INTO spielalm.log VALUES (2, 1, '\x927dffec3e4c28d68fa96a4d392ac450', '\x656e646564');
INSERT INTO spielalm.scores VALUES ('sheet-a', 'device', 'Änne', 47, 'heuboden', 1250);
INSERT INTO spielalm.tables OVERRIDING SYSTEM VALUE VALUES (1, 'hochalm', 'HOCH', 'kuhlorado', 'running', 1000, 1100, 3, '\x9175777d291bda26a0caefacb274e3c7', 0);
INSERT INTO spielalm.tables OVERRIDING SYSTEM VALUE VALUES (2, 'heuboden', 'HEU', 'hamstern', 'finished', 1200, 1200, 2, '\x927dffec3e4c28d68fa96a4d392ac450', 0);
INSERT INTO spielalm.tries VALUES ('day', 'device', 'heuboden', 1250);
INSERT INTO spielalm.version VALUES (2);
SELECT pg_catalog.setval('spielalm.fences', 1, false);
SELECT pg_catalog.setval('spielalm.nodes_number_seq', 1, false);
SELECT pg_catalog.setval('spielalm.tables_key_seq', 2, true);
ALTER TABLE ONLY spielalm.kept
    ADD CONSTRAINT kept_pkey PRIMARY KEY (key);
ALTER TABLE ONLY spielalm.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_key);
ALTER TABLE ONLY spielalm.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_key, number);
ALTER TABLE ONLY spielalm.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (number);
ALTER TABLE ONLY spielalm.present
    ADD CONSTRAINT present_pkey PRIMARY KEY (table_id, node, key);
ALTER TABLE ONLY spielalm.scores
    ADD CONSTRAINT scores_pkey PRIMARY KEY (board, key, table_id);
ALTER TABLE ONLY spielalm.tables
    ADD CONSTRAINT tables_id_key UNIQUE (id);
ALTER TABLE ONLY spielalm.tables
    ADD CONSTRAINT tables_invite_key UNIQUE (invite);
ALTER TABLE ONLY spielalm.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (key);
ALTER TABLE ONLY spielalm.tries
    ADD CONSTRAINT tries_pkey PRIMARY KEY (board, key);
CREATE INDEX leases_node ON spielalm.leases USING btree (node, due);
CREATE INDEX present_node ON spielalm.present USING btree (node);
CREATE INDEX tables_created ON spielalm.tables USING btree (created, id);
