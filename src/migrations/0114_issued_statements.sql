-- Statements that were issued to providers: numbered, with their figures, lines and files, for good. Statements that were only sent
-- before were never stored: none is made of them here. The new tables are empty; each other table is locked for a moment.

-- Issued statements.
create table provider_statement (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  number text not null,
  provider_id uuid not null constraint provider_statement_provider_id_fkey references provider (id) on delete restrict,
  period_from date not null,
  period_to date not null,
  currency text not null,
  units integer not null constraint provider_statement_units_check check (units between -2147483647 and 2147483647),
  gross numeric(18,3) not null constraint provider_statement_gross_check check (gross <> 'NaN'),
  reduction numeric(18,3) not null constraint provider_statement_reduction_check check (reduction <> 'NaN'),
  sold numeric(18,3) not null constraint provider_statement_sold_check check (sold <> 'NaN'),
  refunded numeric(18,3) not null constraint provider_statement_refunded_check check (refunded <> 'NaN'),
  net numeric(18,3) not null constraint provider_statement_net_check check (net <> 'NaN'),
  carried numeric(18,3) not null constraint provider_statement_carried_check check (carried <> 'NaN'),
  total numeric(18,3) not null constraint provider_statement_total_check check (total <> 'NaN'),
  issued_at timestamptz not null,
  issued_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(number), ''))) stored,
  constraint provider_statement_period_check check (period_to >= period_from),
  -- No day is settled twice with a provider, whoever issues at the same moment.
  constraint provider_statement_no_day_twice exclude using gist (provider_id with =, daterange(period_from, period_to, '[]') with &&)
);
alter table provider_statement alter column search set statistics 1000;
create unique index provider_statement_number_key on provider_statement ((coalesce(souk_fold(number), '') collate "C"));
create index provider_statement_provider_id_ref on provider_statement (provider_id, id);
create index provider_statement_period_from_sort on provider_statement ((coalesce(period_from, 'infinity'::date)), id);
create index provider_statement_period_to_sort on provider_statement ((coalesce(period_to, 'infinity'::date)), id);
create index provider_statement_currency_sort on provider_statement (((coalesce(souk_fold(currency), '') collate "C")), id);
create index provider_statement_units_sort on provider_statement ((coalesce(units, 9223372036854775807::bigint)), id);
create index provider_statement_gross_sort on provider_statement ((coalesce(gross, 'Infinity'::numeric)), id);
create index provider_statement_reduction_sort on provider_statement ((coalesce(reduction, 'Infinity'::numeric)), id);
create index provider_statement_sold_sort on provider_statement ((coalesce(sold, 'Infinity'::numeric)), id);
create index provider_statement_refunded_sort on provider_statement ((coalesce(refunded, 'Infinity'::numeric)), id);
create index provider_statement_net_sort on provider_statement ((coalesce(net, 'Infinity'::numeric)), id);
create index provider_statement_carried_sort on provider_statement ((coalesce(carried, 'Infinity'::numeric)), id);
create index provider_statement_total_sort on provider_statement ((coalesce(total, 'Infinity'::numeric)), id);
create index provider_statement_issued_at_sort on provider_statement ((coalesce(issued_at, 'infinity'::timestamptz)), id);
create index provider_statement_issued_by_sort on provider_statement (((coalesce(souk_fold(issued_by), '') collate "C")), id);
create index provider_statement_created_at_sort on provider_statement ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index provider_statement_updated_at_sort on provider_statement ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index provider_statement_active_sort on provider_statement (active, id);
create index provider_statement_search on provider_statement using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger provider_statement_money before insert or update of currency, gross, reduction, sold, refunded, net, carried, total on provider_statement for each row execute function souk_amounts('currency', 'gross', 'reduction', 'sold', 'refunded', 'net', 'carried', 'total');
create trigger provider_statement_append_only before update or delete or truncate on provider_statement for each statement execute function souk_append_only();

-- Statement lines.
create table provider_statement_line (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  statement_id uuid not null constraint provider_statement_line_statement_id_fkey references provider_statement (id) on delete restrict,
  provider_id uuid not null constraint provider_statement_line_provider_id_fkey references provider (id) on delete restrict,
  order_id uuid not null constraint provider_statement_line_order_id_fkey references customer_order (id) on delete restrict,
  order_detail_id uuid not null constraint provider_statement_line_order_detail_id_fkey references order_detail (id) on delete restrict,
  order_number text not null,
  carried boolean not null default false,
  day date,
  article text,
  units integer not null constraint provider_statement_line_units_check check (units between -2147483647 and 2147483647),
  reduction numeric(18,3) not null constraint provider_statement_line_reduction_check check (reduction <> 'NaN'),
  sold numeric(18,3) not null constraint provider_statement_line_sold_check check (sold <> 'NaN'),
  refunded numeric(18,3) not null constraint provider_statement_line_refunded_check check (refunded <> 'NaN'),
  net numeric(18,3) not null constraint provider_statement_line_net_check check (net <> 'NaN'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(order_number), '') || ' ' || coalesce(souk_fold(article), ''))) stored
);
alter table provider_statement_line alter column search set statistics 1000;
create index provider_statement_line_statement_id_ref on provider_statement_line (statement_id, id);
create index provider_statement_line_provider_id_ref on provider_statement_line (provider_id, id);
create index provider_statement_line_order_id_ref on provider_statement_line (order_id);
create index provider_statement_line_order_detail_id_ref on provider_statement_line (order_detail_id);
create index provider_statement_line_day_sort on provider_statement_line ((coalesce(day, 'infinity'::date)), id);
create index provider_statement_line_created_at_sort on provider_statement_line ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index provider_statement_line_updated_at_sort on provider_statement_line ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index provider_statement_line_active_sort on provider_statement_line (active, id);
create index provider_statement_line_search on provider_statement_line using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger provider_statement_line_money before insert or update of reduction, sold, refunded, net on provider_statement_line for each row execute function souk_amounts('reduction', 'sold', 'refunded', 'net');
create trigger provider_statement_line_append_only before update or delete or truncate on provider_statement_line for each statement execute function souk_append_only();

-- The files of a statement: made once for each format and language.
create table provider_statement_file (
  statement_id uuid not null constraint provider_statement_file_statement_id_fkey references provider_statement (id) on delete restrict,
  format text not null constraint provider_statement_file_format_check check (format in ('pdf', 'xlsx', 'csv')),
  language text not null constraint provider_statement_file_language_check check (language in ('fr', 'en', 'ar')),
  content bytea not null,
  created_at timestamptz not null default now(),
  constraint provider_statement_file_pkey primary key (statement_id, format, language)
);
create trigger provider_statement_file_append_only before update or delete or truncate on provider_statement_file for each statement execute function souk_append_only();
