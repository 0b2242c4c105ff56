-- How low the stock may get before somebody is told, and in which language they are written to.

-- What somebody reads the screens in, so that mails nobody asked for speak it too.
alter table session add column language text;

-- Stock thresholds.
create table stock_threshold (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  operator text,
  country_code text,
  type text constraint stock_threshold_type_check check (type in ('data', 'voice', 'messages', 'machine')),
  article_id uuid constraint stock_threshold_article_id_fkey references article (id) on delete restrict,
  min_available integer constraint stock_threshold_min_available_check check (min_available between 1 and 1000000),
  min_days integer constraint stock_threshold_min_days_check check (min_days between 1 and 365),
  fallen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(operator), ''))) stored
);
create index stock_threshold_name_sort on stock_threshold (((coalesce(souk_fold(name), '') collate "C")), id);
create index stock_threshold_operator_sort on stock_threshold (((coalesce(souk_fold(operator), '') collate "C")), id);
create index stock_threshold_country_code_sort on stock_threshold (((coalesce(souk_fold(country_code), '') collate "C")), id);
create index stock_threshold_type_sort on stock_threshold (((coalesce(souk_fold(type), '') collate "C")), id);
create index stock_threshold_article_id_ref on stock_threshold (article_id);
create index stock_threshold_min_available_sort on stock_threshold ((coalesce(min_available, 9223372036854775807::bigint)), id);
create index stock_threshold_min_days_sort on stock_threshold ((coalesce(min_days, 9223372036854775807::bigint)), id);
create index stock_threshold_fallen_at_sort on stock_threshold ((coalesce(fallen_at, 'infinity'::timestamptz)), id);
create index stock_threshold_created_at_sort on stock_threshold ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index stock_threshold_updated_at_sort on stock_threshold ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index stock_threshold_active_sort on stock_threshold (active, id);
create index stock_threshold_search on stock_threshold using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
