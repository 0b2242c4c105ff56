-- no transaction
-- Old entries of the trail can be taken out into a file (npm run archive). The chain then begins where they ended: at that place,
-- with the hash that stood there, both sealed with the chain's key. It may be run again.

alter table audit_chain add column if not exists begins_after bigint not null default 0;
alter table audit_chain add column if not exists beginning bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000';
-- HMAC-SHA-256 over both; without one the chain begins with its first entry.
alter table audit_chain add column if not exists beginning_seal bytea;

-- What only grows may lose what was archived; nothing else says so to the transaction it is in.
create or replace function souk_append_only() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('souk.archived', true) = tg_table_name then return null; end if;
  raise exception 'The table % only grows', tg_table_name using errcode = '42501';
end $$;
