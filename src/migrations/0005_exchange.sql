-- Imports under way, row by row, so that they outlive the page and the server; and the views people keep of lists.

create table import_run (
  id uuid primary key,
  resource text not null,
  actor_id uuid not null,
  file_name text not null,
  -- SHA-256 of the file as it was sent
  file_hash text not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  headers jsonb not null,
  sample jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'checking', 'checked', 'committing', 'done', 'failed')),
  -- the field of each column, null for those left out
  mapping jsonb not null,
  -- the fields that say which row of the resource a row of the file is
  match jsonb not null default '[]',
  -- odd values of these fields were confirmed
  confirmed jsonb not null default '[]',
  -- verdicts, then outcomes: name → rows
  counts jsonb not null default '{}',
  -- why the whole file was given up
  problem jsonb,
  job_id uuid references job (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index import_run_actor on import_run (actor_id, created_at);
create index import_run_job on import_run (job_id);
create index import_run_file on import_run (file_hash);
create index import_run_age on import_run (created_at);

-- The file itself, in pieces, until its rows are in.
create table import_file (
  run_id uuid not null references import_run (id) on delete cascade,
  piece integer not null,
  bytes bytea not null,
  primary key (run_id, piece)
);

create table import_row (
  run_id uuid not null references import_run (id) on delete cascade,
  -- where it stands in the file
  line integer not null,
  cells jsonb not null,
  verdict text not null check (verdict in ('new', 'identical', 'changed', 'invalid', 'duplicate', 'conflict')),
  -- the checked values of the mapped fields
  checked jsonb,
  record_id uuid,
  record_version integer,
  -- [{field?, code, values?}]
  problems jsonb not null default '[]',
  outcome text check (outcome in ('created', 'updated', 'refused')),
  primary key (run_id, line)
);

create table saved_view (
  id uuid primary key,
  version integer not null default 1,
  resource text not null,
  name text not null,
  -- the list's query string: filters, search, order, columns, density
  query text not null,
  owner_kind text not null,
  owner_id uuid not null,
  -- whoever holds this privilege sees it too; without it the view is private again
  privilege_id uuid references privilege (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (owner_id, resource, souk_fold(name));
create index saved_view_privilege on saved_view (privilege_id, resource);
