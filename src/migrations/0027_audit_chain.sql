-- no transaction
-- The trail is chained: every entry gets a link that holds its hash and thereby all that came before it. Links are made
-- shortly after the entries are committed, so that nobody who writes waits for anybody else. It may be run again.

-- By which transaction an entry was written: what tells the entries that have no link yet. Those from before have none.
alter table audit_entry add column if not exists written_in xid8;
alter table audit_entry alter column written_in set default pg_current_xact_id();

create table if not exists audit_link (
  position bigint primary key,
  entry_id uuid not null unique,
  -- HMAC-SHA-256 over the link before and the whole entry
  hash bytea not null check (octet_length(hash) = 32)
);
create or replace trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function souk_append_only();

-- The chain's end, its key, sealed, and what the last check found.
create table if not exists audit_chain (
  only_one boolean primary key default true check (only_one),
  id uuid not null unique,
  key text not null,
  position bigint not null default 0,
  head bytea not null,
  -- every entry of an older transaction has its link
  linked_before xid8 not null default '0',
  -- the walk through entries from before the chain ('older'), or from another server ('restored'), and where it is
  walk text check (walk in ('older', 'restored')),
  walked_to uuid,
  checking_since timestamptz,
  checked_at timestamptz,
  checked_to bigint,
  faults jsonb
);

-- The journal is read by time, which the ids follow, and narrowed by who, what and which act.
create index concurrently if not exists audit_entry_written_in on audit_entry (written_in);
create index concurrently if not exists audit_entry_resource on audit_entry (resource, id);
create index concurrently if not exists audit_entry_action on audit_entry (action, id);
drop index concurrently if exists audit_entry_at;
