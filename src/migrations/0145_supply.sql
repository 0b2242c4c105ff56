-- Accounts at suppliers, the sources of articles, and purchases from suppliers (decisions 0119 and 0120).

-- Supplier accounts.
create table supplier_account (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  provider_id uuid not null constraint supplier_account_provider_id_fkey references provider (id) on delete restrict,
  connector text not null constraint supplier_account_connector_check check (connector in ('esim-access', 'esim-go', 'airalo')),
  address text not null,
  key_id text,
  key_secret text,
  state text not null constraint supplier_account_state_check check (state in ('off', 'tried', 'on')),
  mode text not null constraint supplier_account_mode_check check (mode in ('test', 'live')),
  currency text not null,
  balance numeric(19,4) constraint supplier_account_balance_check check (balance <> 'NaN'),
  balance_at timestamptz,
  alert_below numeric(19,4) constraint supplier_account_alert_below_check check (alert_below <> 'NaN' and alert_below >= 0),
  balance_low boolean not null default false,
  price_ceiling numeric(19,4) constraint supplier_account_price_ceiling_check check (price_ceiling <> 'NaN' and price_ceiling >= 0),
  daily_cap numeric(19,4) constraint supplier_account_daily_cap_check check (daily_cap <> 'NaN' and daily_cap >= 0),
  per_minute integer not null constraint supplier_account_per_minute_check check (per_minute between 1 and 60000),
  tried_at timestamptz,
  trouble text constraint supplier_account_trouble_check check (trouble in ('ours', 'settings', 'balance', 'no_stock', 'price_changed', 'not_now', 'busy', 'unknown')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored
);
alter table supplier_account alter column search set statistics 1000;
create unique index supplier_account_name_key on supplier_account ((coalesce(souk_fold(name), '') collate "C"));
create index supplier_account_provider_id_ref on supplier_account (provider_id, id);
create index supplier_account_connector_sort on supplier_account (((coalesce(souk_fold(connector), '') collate "C")), id);
create index supplier_account_address_sort on supplier_account (((coalesce(souk_fold(address), '') collate "C")), id);
create index supplier_account_state_sort on supplier_account (((coalesce(souk_fold(state), '') collate "C")), id);
create index supplier_account_mode_sort on supplier_account (((coalesce(souk_fold(mode), '') collate "C")), id);
create index supplier_account_currency_sort on supplier_account (((coalesce(souk_fold(currency), '') collate "C")), id);
create index supplier_account_balance_sort on supplier_account ((coalesce(balance, 'Infinity'::numeric)), id);
create index supplier_account_balance_at_sort on supplier_account ((coalesce(balance_at, 'infinity'::timestamptz)), id);
create index supplier_account_alert_below_sort on supplier_account ((coalesce(alert_below, 'Infinity'::numeric)), id);
create index supplier_account_balance_low_sort on supplier_account ((coalesce(balance_low, false)), id);
create index supplier_account_price_ceiling_sort on supplier_account ((coalesce(price_ceiling, 'Infinity'::numeric)), id);
create index supplier_account_daily_cap_sort on supplier_account ((coalesce(daily_cap, 'Infinity'::numeric)), id);
create index supplier_account_per_minute_sort on supplier_account ((coalesce(per_minute, 9223372036854775807::bigint)), id);
create index supplier_account_tried_at_sort on supplier_account ((coalesce(tried_at, 'infinity'::timestamptz)), id);
create index supplier_account_trouble_sort on supplier_account (((coalesce(souk_fold(trouble), '') collate "C")), id);
create index supplier_account_created_at_sort on supplier_account ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index supplier_account_updated_at_sort on supplier_account ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index supplier_account_active_sort on supplier_account (active, id);
create index supplier_account_search on supplier_account using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Supply sources.
create table supplier_plan (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid not null constraint supplier_plan_article_id_fkey references article (id) on delete restrict,
  account_id uuid not null constraint supplier_plan_account_id_fkey references supplier_account (id) on delete restrict,
  code text not null,
  cost numeric(19,4) not null constraint supplier_plan_cost_check check (cost <> 'NaN' and cost >= 0),
  preference integer not null constraint supplier_plan_preference_check check (preference between 1 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(code), ''))) stored
);
alter table supplier_plan alter column search set statistics 1000;
create unique index supplier_plan_article_id_account_id_code_key on supplier_plan (article_id, account_id, souk_fold(code));
create index supplier_plan_article_id_ref on supplier_plan (article_id, id);
create index supplier_plan_account_id_ref on supplier_plan (account_id, id);
create index supplier_plan_code_sort on supplier_plan (((coalesce(souk_fold(code), '') collate "C")), id);
create index supplier_plan_cost_sort on supplier_plan ((coalesce(cost, 'Infinity'::numeric)), id);
create index supplier_plan_preference_sort on supplier_plan ((coalesce(preference, 9223372036854775807::bigint)), id);
create index supplier_plan_created_at_sort on supplier_plan ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index supplier_plan_updated_at_sort on supplier_plan ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index supplier_plan_active_sort on supplier_plan (active, id);
create index supplier_plan_search on supplier_plan using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- eSIM purchases.
create table supply_order (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  order_id uuid not null constraint supply_order_order_id_fkey references customer_order (id) on delete restrict,
  order_detail_id uuid not null constraint supply_order_order_detail_id_fkey references order_detail (id) on delete restrict,
  article_id uuid not null constraint supply_order_article_id_fkey references article (id) on delete restrict,
  account_id uuid not null constraint supply_order_account_id_fkey references supplier_account (id) on delete restrict,
  plan_id uuid not null constraint supply_order_plan_id_fkey references supplier_plan (id) on delete restrict,
  quantity integer not null constraint supply_order_quantity_check check (quantity between 1 and 2147483647),
  received integer constraint supply_order_received_check check (received between 0 and 2147483647),
  state text not null constraint supply_order_state_check check (state in ('queued', 'sending', 'accepted', 'done', 'held', 'refused', 'cancelled')),
  reason text constraint supply_order_reason_check check (reason in ('ours', 'settings', 'balance', 'no_stock', 'price_changed', 'not_now', 'busy', 'unknown', 'ceiling', 'cap', 'off', 'number_in_use')),
  supplier_code text,
  key text not null,
  reference text,
  cost numeric(19,4) constraint supply_order_cost_check check (cost <> 'NaN'),
  currency text,
  sent_at timestamptz,
  received_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(key), '') || ' ' || coalesce(souk_fold(reference), ''))) stored
);
alter table supply_order alter column search set statistics 1000;
create unique index supply_order_account_id_reference_key on supply_order (account_id, souk_fold(reference)) where reference is not null;
create index supply_order_order_id_ref on supply_order (order_id);
create index supply_order_order_detail_id_ref on supply_order (order_detail_id);
create index supply_order_article_id_ref on supply_order (article_id, id);
create index supply_order_account_id_ref on supply_order (account_id, id);
create index supply_order_plan_id_ref on supply_order (plan_id, id);
create index supply_order_quantity_sort on supply_order ((coalesce(quantity, 9223372036854775807::bigint)), id);
create index supply_order_received_sort on supply_order ((coalesce(received, 9223372036854775807::bigint)), id);
create index supply_order_state_sort on supply_order (((coalesce(souk_fold(state), '') collate "C")), id);
create index supply_order_reason_sort on supply_order (((coalesce(souk_fold(reason), '') collate "C")), id);
create index supply_order_supplier_code_sort on supply_order (((coalesce(souk_fold(supplier_code), '') collate "C")), id);
create index supply_order_key_sort on supply_order (((coalesce(souk_fold(key), '') collate "C")), id);
create index supply_order_reference_sort on supply_order (((coalesce(souk_fold(reference), '') collate "C")), id);
create index supply_order_cost_sort on supply_order ((coalesce(cost, 'Infinity'::numeric)), id);
create index supply_order_currency_sort on supply_order (((coalesce(souk_fold(currency), '') collate "C")), id);
create index supply_order_sent_at_sort on supply_order ((coalesce(sent_at, 'infinity'::timestamptz)), id);
create index supply_order_received_at_sort on supply_order ((coalesce(received_at, 'infinity'::timestamptz)), id);
create index supply_order_created_at_sort on supply_order ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index supply_order_updated_at_sort on supply_order ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index supply_order_active_sort on supply_order (active, id);
create index supply_order_search on supply_order using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A line has at most one purchase that may still deliver.
create unique index supply_order_open on supply_order (order_detail_id) where state in ('queued', 'sending', 'accepted', 'held');

-- The queue of open purchases: when each is next worked on. `absent_at` is the first time at which the supplier did not know it, and
-- `approved` says that a person allowed its cost.
create table supply_task (
  id uuid primary key constraint supply_task_id_fkey references supply_order (id) on delete cascade,
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  absent_at timestamptz,
  approved boolean not null default false
);
create index supply_task_next_at on supply_task (next_at);
