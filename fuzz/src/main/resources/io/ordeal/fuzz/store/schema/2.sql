-- The scripts behind which a finding shows, packed; null in findings of before.
alter table findings add column session blob
