-- The contents of files that engines work on, packed.
create table material (
  position integer primary key,
  hash text not null unique,
  name text not null,
  text blob not null
)
