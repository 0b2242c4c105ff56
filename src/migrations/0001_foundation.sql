-- What every table of Souk stands on: folding for search and sorting, the audit trail, idempotency, undo and jobs.

create extension if not exists pg_trgm;

-- Text as people search and sort it: no case, no accents, no Arabic vowel signs, one form of alef, ya, ta marbuta and digits.
-- The same on every database, whatever its collation, so that lists and cursors agree everywhere. Most of what people write
-- is plain text with nothing to fold but its case.
create function souk_fold(value text) returns text
language sql immutable parallel safe
return case when octet_length(value) = length(value) then lower(value collate "C") else replace(replace(replace(
  lower(translate(
    regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufeff]', '', 'g'),
    'ىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐıŒÆАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'ييهك01234567890123456789oollddiœæабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ'
  ) collate "C"),
  'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') end collate "C";

-- Folded text as a search looks through it: words between spaces, as the trigrams of the index see them. Nothing is left in
-- it that LIKE reads as a sign.
create function souk_searchable(value text) returns text
language sql immutable strict parallel safe
return translate(value, '.@-_+/''’%\', '          ');

-- The LIKE pattern that finds a folded text anywhere in another.
create function souk_pattern(value text) returns text
language sql immutable strict parallel safe
return '%' || souk_searchable(souk_fold(value)) || '%';

-- Who did what, when and from where. Written in the transaction of the change itself; never updated or deleted.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text,
  actor_id uuid,
  -- as they were called then
  actor_name text,
  session_id uuid,
  request_id text,
  ip text,
  action text not null,
  resource text not null,
  record_id uuid,
  -- field → [before, after]; passwords and secrets only say that they changed
  changes jsonb
);
create index audit_entry_record on audit_entry (resource, record_id, id);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_actor on audit_entry (actor_id, id);

create function souk_append_only() returns trigger
language plpgsql as $$
begin
  raise exception 'The table % only grows', tg_table_name using errcode = '42501';
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
for each statement execute function souk_append_only();

-- What was answered to a request that must act only once (Idempotency-Key).
create table idempotency_key (
  actor_id uuid not null,
  key text not null,
  -- method, path and SHA-256 of the body the key was first used with
  fingerprint text not null,
  record_id uuid,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Rows that were deleted and can be brought back.
create table deleted_record (
  resource text not null,
  record_id uuid not null,
  row_data jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  primary key (resource, record_id)
);
create index deleted_record_age on deleted_record (deleted_at);

-- Long work on a frozen list of rows, its progress, and what undoing it needs.
create table job (
  id uuid primary key,
  kind text not null,
  resource text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  actor_kind text not null,
  actor_id uuid not null,
  session_id uuid,
  request_id text,
  ip text,
  permissions jsonb not null default '[]',
  language text not null default 'fr',
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  undo_of uuid references job (id),
  -- a worker that stops renewing this has died; another takes over
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_open on job (created_at) where state in ('queued', 'running');
create index job_actor on job (actor_id, created_at);
create index job_undo_of on job (undo_of);

create table job_row (
  job_id uuid not null references job (id) on delete cascade,
  position integer not null,
  record_id uuid not null,
  outcome text check (outcome in ('changed', 'unchanged', 'refused')),
  problem text,
  primary key (job_id, position)
);
