-- Sign-in through the organisation's directories (decision 0124).

alter table organisation add column admin_password_closed boolean not null default false;
alter table organisation add column employee_password_closed boolean not null default false;
alter table organisation add column break_glass_id uuid;
alter table organisation add column admin_networks jsonb not null default '[]';
alter table organisation add column employee_networks jsonb not null default '[]';
alter table organisation add constraint organisation_break_glass_id_fkey foreign key (break_glass_id) references staff_user (id) on delete restrict not valid;
alter table organisation add constraint organisation_admin_networks_check check (jsonb_typeof(admin_networks) = 'array') not valid;
alter table organisation add constraint organisation_employee_networks_check check (jsonb_typeof(employee_networks) = 'array') not valid;
alter table api_token add column networks jsonb not null default '[]';
alter table api_token add constraint api_token_networks_check check (jsonb_typeof(networks) = 'array') not valid;

-- Directories.
create table identity_provider (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  portal text not null constraint identity_provider_portal_check check (portal in ('admin', 'employee')),
  issuer text not null,
  client_id text not null,
  client_secret text,
  scopes text,
  group_claim text not null,
  first_sign_in text not null constraint identity_provider_first_sign_in_check check (first_sign_in in ('create', 'wait')),
  acr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored
);
alter table identity_provider alter column search set statistics 1000;
create unique index identity_provider_name_key on identity_provider ((coalesce(souk_fold(name), '') collate "C"));
create index identity_provider_portal_sort on identity_provider (((coalesce(souk_fold(portal), '') collate "C")), id);
create index identity_provider_issuer_sort on identity_provider (((coalesce(souk_fold(issuer), '') collate "C")), id);
create index identity_provider_client_id_sort on identity_provider (((coalesce(souk_fold(client_id), '') collate "C")), id);
create index identity_provider_scopes_sort on identity_provider (((coalesce(souk_fold(scopes), '') collate "C")), id);
create index identity_provider_group_claim_sort on identity_provider (((coalesce(souk_fold(group_claim), '') collate "C")), id);
create index identity_provider_first_sign_in_sort on identity_provider (((coalesce(souk_fold(first_sign_in), '') collate "C")), id);
create index identity_provider_acr_sort on identity_provider (((coalesce(souk_fold(acr), '') collate "C")), id);
create index identity_provider_created_at_sort on identity_provider ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index identity_provider_updated_at_sort on identity_provider ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index identity_provider_active_sort on identity_provider (active, id);
create index identity_provider_search on identity_provider using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Directory groups.
create table directory_group (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  directory_id uuid not null constraint directory_group_directory_id_fkey references identity_provider (id) on delete restrict,
  group_name text not null,
  privilege_id uuid not null constraint directory_group_privilege_id_fkey references privilege (id) on delete restrict,
  rank integer not null constraint directory_group_rank_check check (rank between 1 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(group_name), ''))) stored
);
alter table directory_group alter column search set statistics 1000;
create unique index directory_group_directory_id_group_name_key on directory_group (directory_id, souk_fold(group_name));
create index directory_group_directory_id_ref on directory_group (directory_id, id);
create index directory_group_group_name_sort on directory_group (((coalesce(souk_fold(group_name), '') collate "C")), id);
create index directory_group_privilege_id_ref on directory_group (privilege_id, id);
create index directory_group_rank_sort on directory_group ((coalesce(rank, 9223372036854775807::bigint)), id);
create index directory_group_created_at_sort on directory_group ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index directory_group_updated_at_sort on directory_group ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index directory_group_active_sort on directory_group (active, id);
create index directory_group_search on directory_group using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Directory accounts.
create table directory_account (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text,
  email text,
  directory_id uuid constraint directory_account_directory_id_fkey references identity_provider (id) on delete restrict,
  user_id uuid constraint directory_account_user_id_fkey references staff_user (id) on delete restrict,
  note text,
  issuer text,
  subject text,
  last_sign_in timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(email), '') || ' ' || coalesce(souk_fold(subject), ''))) stored
);
alter table directory_account alter column search set statistics 1000;
create index directory_account_name_sort on directory_account (((coalesce(souk_fold(name), '') collate "C")), id);
create index directory_account_email_sort on directory_account (((coalesce(souk_fold(email), '') collate "C")), id);
create index directory_account_directory_id_ref on directory_account (directory_id, id);
create index directory_account_user_id_ref on directory_account (user_id, id);
create index directory_account_issuer_sort on directory_account (((coalesce(souk_fold(issuer), '') collate "C")), id);
create index directory_account_subject_sort on directory_account (((coalesce(souk_fold(subject), '') collate "C")), id);
create index directory_account_last_sign_in_sort on directory_account ((coalesce(last_sign_in, 'infinity'::timestamptz)), id);
create index directory_account_created_at_sort on directory_account ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index directory_account_updated_at_sort on directory_account ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index directory_account_active_sort on directory_account (active, id);
create index directory_account_search on directory_account using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A person is identified by issuer and subject, to the letter.
create unique index directory_account_identity on directory_account (issuer, subject);

-- A sign-in that has begun at a directory, and the ids of logout tokens that have been used. A row is used once.
create table directory_attempt (
  hash bytea primary key,
  browser bytea,
  directory_id uuid not null constraint directory_attempt_directory_id_fkey references identity_provider (id) on delete cascade,
  expires_at timestamptz not null
);
create index directory_attempt_expires_at on directory_attempt (expires_at);
create index directory_attempt_directory_id on directory_attempt (directory_id);

-- A session, or a second step, that began at a directory. `directory_strong` says that the directory confirmed the required level.
alter table session add column directory_account_id uuid;
alter table session add column directory_sid text;
alter table session add column directory_strong boolean not null default false;
alter table sign_in_challenge add column directory_account_id uuid;
alter table sign_in_challenge add column directory_sid text;
