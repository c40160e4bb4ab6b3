SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA kanly;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE kanly.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    folded text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    settings text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    writer bigint NOT NULL
);
CREATE TABLE kanly.leases (
    room text NOT NULL COLLATE pg_catalog."C",
    process text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE kanly.lines (
    room text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    line text NOT NULL COLLATE pg_catalog."C",
    writer bigint NOT NULL
);
CREATE TABLE kanly.long_news (
    id bigint NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C",
    until bigint NOT NULL
);
CREATE TABLE kanly.present (
    room text NOT NULL COLLATE pg_catalog."C",
    member bigint NOT NULL,
    process text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE kanly.processes (
    id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    until bigint NOT NULL
);
CREATE TABLE kanly.reminded (
    room text NOT NULL COLLATE pg_catalog."C",
    member bigint NOT NULL,
    writer bigint NOT NULL
);
CREATE TABLE kanly.results (
    room text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    account text COLLATE pg_catalog."C",
    faction text NOT NULL COLLATE pg_catalog."C",
    won bigint NOT NULL,
    details text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
CREATE TABLE kanly.rooms (
    id text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    summary text NOT NULL COLLATE pg_catalog."C",
    listed bigint NOT NULL,
    stage bigint NOT NULL,
    due bigint,
    changed bigint NOT NULL,
    writer bigint NOT NULL
);
CREATE TABLE kanly.schema_version (
    version bigint NOT NULL
);
CREATE TABLE kanly.tokens (
    hash text NOT NULL COLLATE pg_catalog."C",
    room text COLLATE pg_catalog."C",
    member bigint NOT NULL,
    account text COLLATE pg_catalog."C",
    until bigint,
    made bigint NOT NULL
);
INSERT INTO kanly.accounts VALUES ('a1', 'Stilgar', 'stilgar', '$argon2id$v=19$m=65536,t=2,p=1$x', '{"mail":""}', 1700000000000, 2669883697782618737);
INSERT INTO kanly.lines VALUES ('arrakeen', 0, 'head of arrakeen', 3969309230929794443);
INSERT INTO kanly.lines VALUES ('arrakeen', 1, 'first line', 1753373240936165545);
INSERT INTO kanly.lines VALUES ('arrakeen', 2, 'it''s the second', 1753373240936165545);
INSERT INTO kanly.lines VALUES ('carthag', 0, 'head of carthag', 3557625422025986391);
INSERT INTO kanly.results VALUES ('carthag', 0, 'a1', 'fremen', 1, '{}', 1700000003000);
INSERT INTO kanly.results VALUES ('carthag', 1, NULL, 'emperor', 0, '{}', 1700000003000);
INSERT INTO kanly.rooms VALUES ('arrakeen', 1700000001000, '{"title":"Sietch Tabr"}', 1, 1, 1700000900000, 1700000002000, 3969309230929794443);
INSERT INTO kanly.rooms VALUES ('carthag', 1700000001000, '{}', 0, 2, NULL, 1700000003000, 3557625422025986391);
INSERT INTO kanly.schema_version VALUES (1);
INSERT INTO kanly.schema_version VALUES (2);
INSERT INTO kanly.reminded VALUES ('arrakeen', 1, 4711);
INSERT INTO kanly.tokens VALUES ('0123abcd', 'arrakeen', 1, 'a1', NULL, 1700000001500);
INSERT INTO kanly.tokens VALUES ('4567abcd', NULL, 0, 'a1', 1800000000000, 1700000001500);
ALTER TABLE ONLY kanly.accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY kanly.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kanly.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (room);
ALTER TABLE ONLY kanly.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (room, number);
ALTER TABLE ONLY kanly.long_news
    ADD CONSTRAINT long_news_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kanly.present
    ADD CONSTRAINT present_pkey PRIMARY KEY (room, member, process);
ALTER TABLE ONLY kanly.processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kanly.reminded
    ADD CONSTRAINT reminded_pkey PRIMARY KEY (room, member);
ALTER TABLE ONLY kanly.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (room, seat);
ALTER TABLE ONLY kanly.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kanly.schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY kanly.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX leases_of_processes ON kanly.leases USING btree (process);
CREATE INDEX present_of_processes ON kanly.present USING btree (process);
CREATE INDEX results_of_accounts ON kanly.results USING btree (account, at);
CREATE INDEX rooms_due ON kanly.rooms USING btree (due) WHERE ((stage < 2) AND (due IS NOT NULL));
CREATE INDEX rooms_in_lobby ON kanly.rooms USING btree (stage, changed, id) WHERE (listed = 1);
CREATE INDEX tokens_of_accounts ON kanly.tokens USING btree (account, room);
CREATE INDEX tokens_of_rooms ON kanly.tokens USING btree (room);
CREATE INDEX tokens_until ON kanly.tokens USING btree (until) WHERE (until IS NOT NULL);
ALTER TABLE ONLY kanly.leases
    ADD CONSTRAINT leases_process_fkey FOREIGN KEY (process) REFERENCES kanly.processes(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.leases
    ADD CONSTRAINT leases_room_fkey FOREIGN KEY (room) REFERENCES kanly.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.lines
    ADD CONSTRAINT lines_room_fkey FOREIGN KEY (room) REFERENCES kanly.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.present
    ADD CONSTRAINT present_process_fkey FOREIGN KEY (process) REFERENCES kanly.processes(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.present
    ADD CONSTRAINT present_room_fkey FOREIGN KEY (room) REFERENCES kanly.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.reminded
    ADD CONSTRAINT reminded_room_fkey FOREIGN KEY (room) REFERENCES kanly.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.results
    ADD CONSTRAINT results_account_fkey FOREIGN KEY (account) REFERENCES kanly.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY kanly.tokens
    ADD CONSTRAINT tokens_account_fkey FOREIGN KEY (account) REFERENCES kanly.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY kanly.tokens
    ADD CONSTRAINT tokens_room_fkey FOREIGN KEY (room) REFERENCES kanly.rooms(id) ON DELETE CASCADE;
