-- Passkeys (decision 0125): the public keys with which people prove who they are, and the challenges that wait for an answer.
create table passkey (
  id uuid primary key,
  owner_id uuid not null,
  owner_kind text not null check (owner_kind in ('user', 'provider')),
  -- The credential's id and public key, in base64url.
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkey_credential_id on passkey (credential_id);
create index passkey_owner_id on passkey (owner_id);

-- `bound_to` is the digest of the session, or of the browser's cookie, for which the challenge was made. A row is used once.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'enter', 'step')),
  bound_to bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
