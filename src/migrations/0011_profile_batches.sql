-- Files of suppliers: what the whole file says, how each supplier's files are read, and the batches their profiles came in.

alter table import_run
  -- what every new row gets where the file says nothing: field → value
  add column defaults jsonb not null default '{}',
  -- what every new row of this import gets besides, decided when writing begins
  add column stamp jsonb;

-- squawk-ignore constraint-missing-not-valid
alter table import_row drop constraint import_row_verdict_check, add constraint import_row_verdict_check
  check (verdict in ('new', 'identical', 'changed', 'invalid', 'odd', 'duplicate', 'conflict', 'sold'));

-- How the files of somebody are read, shared among the staff.
create table import_reading (
  resource text not null,
  -- whose files they are
  key uuid not null,
  -- the folded headers and the field each is, null for those left out
  headers jsonb not null,
  defaults jsonb not null,
  actor_name text not null,
  used_at timestamptz not null default now(),
  primary key (resource, key)
);

-- What a job needs to know besides its rows.
alter table job add column details jsonb;

-- The eSIM profiles that came in one file.
create table profile_batch (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  provider_id uuid constraint profile_batch_provider_id_fkey references provider (id) on delete restrict,
  user_id uuid constraint profile_batch_user_id_fkey references staff_user (id) on delete restrict,
  added integer constraint profile_batch_added_check check (added between -2147483647 and 2147483647),
  identical integer constraint profile_batch_identical_check check (identical between -2147483647 and 2147483647),
  left_out integer constraint profile_batch_left_out_check check (left_out between -2147483647 and 2147483647),
  state text constraint profile_batch_state_check check (state in ('kept', 'undoing', 'undone')),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored
);
create index profile_batch_name_sort on profile_batch (((coalesce(souk_fold(name), '') collate "C")), id);
create index profile_batch_provider_id_ref on profile_batch (provider_id);
create index profile_batch_user_id_ref on profile_batch (user_id);
create index profile_batch_added_sort on profile_batch ((coalesce(added, 9223372036854775807::bigint)), id);
create index profile_batch_identical_sort on profile_batch ((coalesce(identical, 9223372036854775807::bigint)), id);
create index profile_batch_left_out_sort on profile_batch ((coalesce(left_out, 9223372036854775807::bigint)), id);
create index profile_batch_state_sort on profile_batch (((coalesce(souk_fold(state), '') collate "C")), id);
create index profile_batch_created_at_sort on profile_batch ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index profile_batch_updated_at_sort on profile_batch ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index profile_batch_active_sort on profile_batch (active, id);
create index profile_batch_search on profile_batch using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table profile_id add column batch_id uuid;
alter table profile_id add constraint profile_id_batch_id_fkey foreign key (batch_id) references profile_batch (id) on delete restrict not valid;
alter table profile_id validate constraint profile_id_batch_id_fkey;
