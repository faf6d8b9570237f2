-- When a finding came, in milliseconds since 1970; null in findings of before.
alter table findings add column found_at integer
