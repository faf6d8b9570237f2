-- Why a unit ended: its test cases were done, it was exhausted, its time was up, or it was skipped.
alter table units add column ended text not null default '';

update units set ended = case when tests < 100 then 'exhausted' else 'tests' end where done
