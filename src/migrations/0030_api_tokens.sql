-- API tokens: what lets a program act in somebody's name, with no more than they may do themselves.

create table api_token (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  expires_on date not null,
  note text,
  scopes jsonb not null default '[]' constraint api_token_scopes_check check (jsonb_typeof(scopes) = 'array'),
  owner_id uuid constraint api_token_owner_id_fkey references staff_user (id) on delete restrict,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored
);
create index api_token_name_sort on api_token (((coalesce(souk_fold(name), '') collate "C")), id);
create index api_token_expires_on_sort on api_token ((coalesce(expires_on, 'infinity'::date)), id);
create index api_token_owner_id_ref on api_token (owner_id);
create index api_token_last_used_at_sort on api_token ((coalesce(last_used_at, 'infinity'::timestamptz)), id);
create index api_token_created_at_sort on api_token ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index api_token_updated_at_sort on api_token ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index api_token_active_sort on api_token (active, id);
create index api_token_search on api_token using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The digest of a token's key. It goes with the token: one that is deleted and brought back needs a new key.
create table api_token_key (
  token_id uuid primary key constraint api_token_key_token_id_fkey references api_token (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now()
);
create unique index api_token_key_hash on api_token_key (hash);
