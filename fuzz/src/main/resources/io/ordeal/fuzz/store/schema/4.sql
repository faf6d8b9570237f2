-- What engines and strategies were shown of the test cases of a unit, packed; plain text if it comes
-- from the table of before, which told findings alone.
create table unit_outcomes (
  round integer not null,
  unit integer not null,
  tests integer not null,
  text blob not null,
  primary key (round, unit)
);

insert into unit_outcomes (round, unit, tests, text)
select round, unit, max(test) + 1,
  'outcomes 1' || char(10) || group_concat(test || char(9) || 'finding', char(10)) || char(10)
from (select round, unit, test from outcomes order by round, unit, test) group by round, unit;

drop table outcomes
