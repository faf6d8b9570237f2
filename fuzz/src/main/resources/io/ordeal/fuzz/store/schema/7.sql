-- What became of reducing a finding. The text is the whole reduced file, packed; empty if there is none.
create table reductions (
  position integer primary key,
  finding text not null unique,
  state text not null,
  text blob not null,
  options text not null,
  shape text not null,
  bytes_before integer not null,
  bytes_after integer not null,
  tests integer not null,
  seconds real not null
)
