-- Who has which eSIM profile, from when to when.

-- Subscriptions.
create table subscription (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  customer_id uuid not null constraint subscription_customer_id_fkey references customer (id) on delete restrict,
  profile_id uuid not null constraint subscription_profile_id_fkey references profile_id (id) on delete restrict,
  provider_id uuid constraint subscription_provider_id_fkey references provider (id) on delete restrict,
  note text not null,
  start_date date not null,
  end_date date,
  imei text,
  eid text,
  afterwards text constraint subscription_afterwards_check check (afterwards in ('returned', 'burnt')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(note), '') || ' ' || coalesce(souk_fold(imei), '') || ' ' || coalesce(souk_fold(eid), ''))) stored
);
create index subscription_customer_id_ref on subscription (customer_id);
create index subscription_profile_id_ref on subscription (profile_id);
create index subscription_provider_id_ref on subscription (provider_id);
create index subscription_start_date_sort on subscription ((coalesce(start_date, 'infinity'::date)), id);
create index subscription_end_date_sort on subscription ((coalesce(end_date, 'infinity'::date)), id);
create index subscription_imei_sort on subscription (((coalesce(souk_fold(imei), '') collate "C")), id);
create index subscription_eid_sort on subscription (((coalesce(souk_fold(eid), '') collate "C")), id);
create index subscription_afterwards_sort on subscription (((coalesce(souk_fold(afterwards), '') collate "C")), id);
-- No profile is ever two people's at once, whatever the code does.
create unique index subscription_profile_id_key on subscription (profile_id) where active;
create index subscription_created_at_sort on subscription ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index subscription_updated_at_sort on subscription ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index subscription_active_sort on subscription (active, id);
create index subscription_search on subscription using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
