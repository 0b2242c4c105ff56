-- The time of the last verified backup, for monitoring.
alter table installation add column backed_up_at timestamptz;
