-- What the screens of import, export and views need beside the rows themselves.

-- The sheet of a workbook that is read, and about how many rows the file has: known before the dry run.
alter table import_run add column sheet text, add column about_rows integer;

-- A download the browser fetches by itself, where no header can say who asks: one ticket, one file, one minute.
create table download_ticket (
  -- SHA-256 of the ticket
  hash text primary key,
  kind text not null,
  -- who asked for what
  ask jsonb not null,
  expires_at timestamptz not null
);
create index download_ticket_age on download_ticket (expires_at);

-- The market says what views are shared with.
-- squawk-ignore renaming-column
alter table saved_view rename column privilege_id to shared_with;

-- The view somebody's list opens with.
create table usual_view (
  owner_id uuid not null,
  resource text not null,
  view_id uuid not null references saved_view (id) on delete cascade,
  primary key (owner_id, resource)
);
create index usual_view_of on usual_view (view_id);

-- A file brings customers without their photo; it follows in the form, which demands it.
-- squawk-ignore ban-drop-not-null
alter table customer alter column image drop not null;
