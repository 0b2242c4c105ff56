alter table import_run
  -- how the file is read: its encoding, delimiter, sheet and header row, how sure each is, and what else is possible
  add column reading jsonb;
alter table import_reading
  -- the encoding, delimiter and sheet that a person chose for files of the same owner
  add column reading jsonb;
