-- When a finding came, in milliseconds since 1970; null in findings of before.
alter table findings add column found_at integer;

-- The body stays on one line, because steps are split where lines end with a semicolon.
create trigger finding_time after insert on findings when new.found_at is null
begin update findings set found_at = cast((julianday('now') - 2440587.5) * 86400000 as integer) where id = new.id; end
