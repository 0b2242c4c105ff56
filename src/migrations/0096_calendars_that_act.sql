-- Entries that come again (RFC 5545), on which days they do not, and times in which a provider is closed.
alter table provider_calendar add column recurrence text;
alter table provider_calendar add column exceptions jsonb not null default '[]'
  constraint provider_calendar_exceptions_check check (jsonb_typeof(exceptions) = 'array');
alter table provider_calendar add column closes boolean not null default false;

-- Those that come again are few, and asked for whatever the days; so are those that close.
create index provider_calendar_recurring on provider_calendar (provider_id, start) where recurrence is not null;
create index provider_calendar_closing on provider_calendar (provider_id, "end") where closes;

-- One that comes again may leave its first time free: whoever writes compares its times under a lock on the provider.
alter table provider_calendar drop constraint provider_calendar_no_double_booking;
alter table provider_calendar add constraint provider_calendar_no_double_booking
  exclude using gist (provider_id with =, tstzrange(start, "end") with &&) where (active and recurrence is null);

-- The secret address at which programs read a provider's calendar; only its digest is kept.
create table calendar_address (
  provider_id uuid primary key constraint calendar_address_provider_id_fkey references provider (id) on delete cascade,
  token_hash bytea not null constraint calendar_address_token_hash_key unique,
  created_at timestamptz not null default now()
);
