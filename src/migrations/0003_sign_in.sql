-- Signing in: sessions and their tokens, throttling, password links, the first administrator, and the mails about all that.

-- The keys this Souk signs and hides names with; made at first need, shared by every process.
create table signing_key (
  name text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  user_id uuid references staff_user (id) on delete cascade,
  provider_id uuid references provider (id) on delete cascade,
  portal text not null check (portal in ('admin', 'employee')),
  -- successors of a refresh token are derived from it and this: neither alone gives a token
  seed bytea not null,
  created_at timestamptz not null default now(),
  -- advanced by use, at most once a minute
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  ip text,
  browser text,
  check (num_nonnulls(user_id, provider_id) = 1)
);
create index session_user_id on session (user_id);
create index session_provider on session (provider_id);
create index session_age on session (expires_at);

-- Only the SHA-256 of a token is kept.
create table access_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_age on access_token (expires_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- How often something was tried. The key is an HMAC: no name and no address is kept.
create table throttle (
  key bytea primary key,
  tries integer not null,
  since timestamptz not null default now(),
  blocked_until timestamptz
);
create index throttle_age on throttle (since);

-- Links by which a password is chosen, once. Without a record: the address asked for belongs to nobody.
create table password_link (
  hash bytea primary key,
  resource text,
  record_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_link_record on password_link (resource, record_id);
create index password_link_age on password_link (expires_at);

-- Open until the first administrator exists, then closed for ever.
create table setup (
  only_one boolean primary key default true check (only_one),
  closed_at timestamptz
);
insert into setup (closed_at) select case when exists (select from staff_user) then now() end;

create table setup_link (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Mails to send, written in the transaction of what they tell. The letter is forgotten once it has left.
create table mail_outbox (
  id uuid primary key,
  message_id text not null unique,
  -- null: for nobody, so that asking about an unknown address costs the same
  recipient text,
  letter jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'expired', 'failed', 'nobody')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- a letter that would arrive too late to be of use is not sent
  expires_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (next_at) where state = 'waiting';
create index mail_outbox_age on mail_outbox (created_at);
