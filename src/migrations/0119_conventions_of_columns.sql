-- How numbers and days are written in each column of a file: what all its cells show, and what somebody chose.

alter table import_run
  -- for each column; null for imports that came before, and for files that are read otherwise since
  add column evidence jsonb,
  -- for each column: {decimal?, dayOrder?, unit?}, null where nobody chose
  add column columns jsonb not null default '[]';

-- What was chosen for the columns of somebody's files: folded header → choice.
alter table import_reading add column columns jsonb not null default '{}';
