-- The catalogues of supplier accounts: plans, their price history, and the readings (decision 0128).

alter table supplier_account add column jump_percent numeric(6,2);

alter table supplier_account add constraint supplier_account_jump_percent_check check (jump_percent <> 'NaN' and jump_percent >= 0) not valid;

-- Supplier catalogue.
create table supplier_offer (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  code text not null,
  account_id uuid not null constraint supplier_offer_account_id_fkey references supplier_account (id) on delete restrict,
  state text not null constraint supplier_offer_state_check check (state in ('offered', 'vanished')),
  data_allowance bigint constraint supplier_offer_data_allowance_check check (data_allowance between 0 and 9007199254740991),
  days integer constraint supplier_offer_days_check check (days between 0 and 2147483647),
  countries jsonb not null default '[]' constraint supplier_offer_countries_check check (jsonb_typeof(countries) = 'array'),
  top_up boolean not null default false,
  cost numeric(19,4) constraint supplier_offer_cost_check check (cost <> 'NaN'),
  currency text,
  former_cost numeric(19,4) constraint supplier_offer_former_cost_check check (former_cost <> 'NaN'),
  cost_at timestamptz,
  vanished_at timestamptz,
  to_review boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(code), ''))) stored
);
alter table supplier_offer alter column search set statistics 1000;
create unique index supplier_offer_account_id_code_key on supplier_offer (account_id, souk_fold(code));
create index supplier_offer_name_sort on supplier_offer (((coalesce(souk_fold(name), '') collate "C")), id);
create index supplier_offer_code_sort on supplier_offer (((coalesce(souk_fold(code), '') collate "C")), id);
create index supplier_offer_account_id_ref on supplier_offer (account_id, id);
create index supplier_offer_state_sort on supplier_offer (((coalesce(souk_fold(state), '') collate "C")), id);
create index supplier_offer_data_allowance_sort on supplier_offer ((coalesce(data_allowance, 9223372036854775807::bigint)), id);
create index supplier_offer_days_sort on supplier_offer ((coalesce(days, 9223372036854775807::bigint)), id);
create index supplier_offer_countries_find on supplier_offer using gin (countries jsonb_path_ops);
create index supplier_offer_top_up_sort on supplier_offer ((coalesce(top_up, false)), id);
create index supplier_offer_cost_sort on supplier_offer ((coalesce(cost, 'Infinity'::numeric)), id);
create index supplier_offer_currency_sort on supplier_offer (((coalesce(souk_fold(currency), '') collate "C")), id);
create index supplier_offer_former_cost_sort on supplier_offer ((coalesce(former_cost, 'Infinity'::numeric)), id);
create index supplier_offer_cost_at_sort on supplier_offer ((coalesce(cost_at, 'infinity'::timestamptz)), id);
create index supplier_offer_vanished_at_sort on supplier_offer ((coalesce(vanished_at, 'infinity'::timestamptz)), id);
create index supplier_offer_to_review_sort on supplier_offer ((coalesce(to_review, false)), id);
create index supplier_offer_created_at_sort on supplier_offer ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index supplier_offer_updated_at_sort on supplier_offer ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index supplier_offer_active_sort on supplier_offer (active, id);
create index supplier_offer_search on supplier_offer using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Price history.
create table offer_price (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  offer_id uuid not null constraint offer_price_offer_id_fkey references supplier_offer (id) on delete restrict,
  cost numeric(19,4) not null constraint offer_price_cost_check check (cost <> 'NaN'),
  currency text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offer_price_offer_id_ref on offer_price (offer_id, id);
create index offer_price_cost_sort on offer_price ((coalesce(cost, 'Infinity'::numeric)), id);
create index offer_price_currency_sort on offer_price (((coalesce(souk_fold(currency), '') collate "C")), id);
create index offer_price_created_at_sort on offer_price ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index offer_price_updated_at_sort on offer_price ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index offer_price_active_sort on offer_price (active, id);

-- Catalogue readings.
create table catalogue_reading (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  account_id uuid not null constraint catalogue_reading_account_id_fkey references supplier_account (id) on delete restrict,
  state text not null constraint catalogue_reading_state_check check (state in ('done', 'partial', 'failed')),
  added integer constraint catalogue_reading_added_check check (added between 0 and 2147483647),
  repriced integer constraint catalogue_reading_repriced_check check (repriced between 0 and 2147483647),
  vanished integer constraint catalogue_reading_vanished_check check (vanished between 0 and 2147483647),
  unchanged integer constraint catalogue_reading_unchanged_check check (unchanged between 0 and 2147483647),
  reason text constraint catalogue_reading_reason_check check (reason in ('ours', 'settings', 'balance', 'no_stock', 'price_changed', 'not_now', 'busy', 'unknown')),
  supplier_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index catalogue_reading_account_id_ref on catalogue_reading (account_id, id);
create index catalogue_reading_state_sort on catalogue_reading (((coalesce(souk_fold(state), '') collate "C")), id);
create index catalogue_reading_added_sort on catalogue_reading ((coalesce(added, 9223372036854775807::bigint)), id);
create index catalogue_reading_repriced_sort on catalogue_reading ((coalesce(repriced, 9223372036854775807::bigint)), id);
create index catalogue_reading_vanished_sort on catalogue_reading ((coalesce(vanished, 9223372036854775807::bigint)), id);
create index catalogue_reading_unchanged_sort on catalogue_reading ((coalesce(unchanged, 9223372036854775807::bigint)), id);
create index catalogue_reading_reason_sort on catalogue_reading (((coalesce(souk_fold(reason), '') collate "C")), id);
create index catalogue_reading_supplier_code_sort on catalogue_reading (((coalesce(souk_fold(supplier_code), '') collate "C")), id);
create index catalogue_reading_created_at_sort on catalogue_reading ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index catalogue_reading_updated_at_sort on catalogue_reading ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index catalogue_reading_active_sort on catalogue_reading (active, id);
