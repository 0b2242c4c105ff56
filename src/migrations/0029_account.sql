-- My account: how somebody likes Souk, on every device, and the second step of signing in.

-- No foreign keys: an account that is deleted and brought back finds both again, above all its second step.
create table account_preference (
  owner_id uuid primary key,
  language text constraint account_preference_language_check check (language in ('fr', 'en', 'ar')),
  theme text constraint account_preference_theme_check check (theme in ('light', 'dark', 'device')),
  density text constraint account_preference_density_check check (density in ('compact', 'normal', 'roomy')),
  updated_at timestamptz not null default now()
);

-- The authenticator app of an account. It counts from the first code that was right.
create table second_factor (
  owner_id uuid primary key,
  owner_kind text not null constraint second_factor_owner_kind_check check (owner_kind in ('user', 'provider')),
  -- sealed, bound to this row
  secret text not null,
  confirmed_at timestamptz,
  -- the thirty seconds of the last code that was taken: none counts twice
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Codes for the day the device is lost. Only keyed digests are kept, and each counts once.
create table recovery_code (
  owner_id uuid not null constraint recovery_code_owner_id_fkey references second_factor (owner_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (owner_id, hash)
);

-- A right password that waits for its second step, in the one browser that gave it.
create table sign_in_challenge (
  hash bytea primary key,
  browser bytea not null,
  owner_kind text not null,
  owner_id uuid not null,
  portal text not null,
  -- digest of what the password was compared with: a changed one ends it
  password bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_challenge_age on sign_in_challenge (expires_at);

-- Whether whoever holds a privilege signs in with two steps.
alter table privilege add column requires_two_factor boolean not null default false;
create index privilege_requires_two_factor_sort on privilege ((coalesce(requires_two_factor, false)), id);
