PRAGMA application_id = 1264676460;
PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE rooms (
  id TEXT PRIMARY KEY,
  made INTEGER NOT NULL,
  summary TEXT NOT NULL,
  listed INTEGER NOT NULL,
  stage INTEGER NOT NULL,
  due INTEGER,
  changed INTEGER NOT NULL,
  writer INTEGER NOT NULL
) STRICT;
INSERT INTO rooms VALUES('arrakeen',1700000001000,'{"title":"Sietch Tabr"}',1,1,1700000900000,1700000002000,3466710105606208412);
INSERT INTO rooms VALUES('carthag',1700000001000,'{}',0,2,NULL,1700000003000,5288320375939859020);
CREATE TABLE lines (
  room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  line TEXT NOT NULL,
  writer INTEGER NOT NULL,
  PRIMARY KEY (room, number)
) WITHOUT ROWID, STRICT;
INSERT INTO lines VALUES('arrakeen',0,'head of arrakeen',3466710105606208412);
INSERT INTO lines VALUES('arrakeen',1,'first line',3517989407916049510);
INSERT INTO lines VALUES('arrakeen',2,'it''s the second',3517989407916049510);
INSERT INTO lines VALUES('carthag',0,'head of carthag',5288320375939859020);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  settings TEXT NOT NULL,
  made INTEGER NOT NULL,
  writer INTEGER NOT NULL
) STRICT;
INSERT INTO accounts VALUES('a1','Stilgar','stilgar','$argon2id$v=19$m=65536,t=2,p=1$x','{"mail":""}',1700000000000,8453395607106602835);
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  room TEXT REFERENCES rooms (id) ON DELETE CASCADE,
  member INTEGER NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  until INTEGER,
  made INTEGER NOT NULL
) STRICT;
INSERT INTO tokens VALUES('0123abcd','arrakeen',1,'a1',NULL,1700000001500);
INSERT INTO tokens VALUES('4567abcd',NULL,0,'a1',1800000000000,1700000001500);
CREATE TABLE results (
  room TEXT NOT NULL,
  seat INTEGER NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  faction TEXT NOT NULL,
  won INTEGER NOT NULL,
  details TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (room, seat)
) STRICT;
INSERT INTO results VALUES('carthag',0,'a1','fremen',1,'{}',1700000003000);
INSERT INTO results VALUES('carthag',1,NULL,'emperor',0,'{}',1700000003000);
CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE TABLE leases (
  room TEXT PRIMARY KEY REFERENCES rooms (id) ON DELETE CASCADE,
  process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE long_news (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE TABLE present (
  room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  member INTEGER NOT NULL,
  process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE,
  PRIMARY KEY (room, member, process)
) WITHOUT ROWID, STRICT;
CREATE TABLE reminded (
  room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  member INTEGER NOT NULL,
  writer INTEGER NOT NULL,
  PRIMARY KEY (room, member)
) WITHOUT ROWID, STRICT;
INSERT INTO reminded VALUES('arrakeen',1,4711);
CREATE INDEX rooms_in_lobby ON rooms (stage, changed, id) WHERE listed = 1;
CREATE INDEX rooms_due ON rooms (due) WHERE stage < 2 AND due IS NOT NULL;
CREATE INDEX tokens_of_rooms ON tokens (room);
CREATE INDEX tokens_of_accounts ON tokens (account, room);
CREATE INDEX tokens_until ON tokens (until) WHERE until IS NOT NULL;
CREATE INDEX results_of_accounts ON results (account, at);
CREATE INDEX leases_of_processes ON leases (process);
CREATE INDEX present_of_processes ON present (process);
COMMIT;
