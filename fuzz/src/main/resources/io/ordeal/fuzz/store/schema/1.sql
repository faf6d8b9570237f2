create table seeds (
  position integer primary key,
  hash text not null unique,
  name text not null,
  bytes integer not null,
  logic text not null,
  status text not null,
  theories text not null,
  text blob not null
);

create table solutions (
  position integer primary key,
  key text not null unique,
  text blob not null
);

create table units (
  round integer not null,
  unit integer not null,
  engine text not null,
  tests integer not null,
  done integer not null,
  counters text not null,
  primary key (round, unit)
);

create table findings (
  position integer primary key,
  id text not null unique,
  bucket text not null,
  path text not null,
  engine text not null,
  kind text not null,
  certainty text not null,
  guilty text not null,
  options text not null,
  "check" integer not null,
  reason text not null,
  signature text not null,
  reproduced integer not null,
  "of" integer not null,
  "after" integer not null,
  seconds_in real not null,
  text blob not null
);
