-- The test cases that engines were told to be findings: what is made after them depends on it.
create table outcomes (
  round integer not null,
  unit integer not null,
  test integer not null,
  primary key (round, unit, test)
) without rowid
