-- The last failed nightly backup with its cause, and the time of the last alert about backups.
alter table installation
  add column backup_failed_at timestamptz,
  add column backup_problem text,
  add column backup_alerted_at timestamptz;
