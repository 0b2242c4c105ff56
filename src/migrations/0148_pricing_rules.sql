-- The rules that propose prices from costs (decision 0121).
create table pricing_rule (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid constraint pricing_rule_article_id_fkey references article (id) on delete restrict,
  category_id uuid constraint pricing_rule_category_id_fkey references category (id) on delete restrict,
  provider_id uuid constraint pricing_rule_provider_id_fkey references provider (id) on delete restrict,
  type text not null constraint pricing_rule_type_check check (type in ('percentage', 'flat')),
  value numeric(18,3) not null constraint pricing_rule_value_check check (value <> 'NaN' and value >= 0.001),
  rounding text not null constraint pricing_rule_rounding_check check (rounding in ('none', 'to_90', 'to_99')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pricing_rule_article_id_ref on pricing_rule (article_id, id);
create index pricing_rule_category_id_ref on pricing_rule (category_id, id);
create index pricing_rule_provider_id_ref on pricing_rule (provider_id, id);
create index pricing_rule_type_sort on pricing_rule (((coalesce(souk_fold(type), '') collate "C")), id);
create index pricing_rule_value_sort on pricing_rule ((coalesce(value, 'Infinity'::numeric)), id);
create index pricing_rule_rounding_sort on pricing_rule (((coalesce(souk_fold(rounding), '') collate "C")), id);
create index pricing_rule_created_at_sort on pricing_rule ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index pricing_rule_updated_at_sort on pricing_rule ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index pricing_rule_active_sort on pricing_rule (active, id);

-- The currency cannot change while an amount in it is being written, as for discounts.
create trigger pricing_rule_money before insert or update of type, value on pricing_rule
  for each row when (new.type = 'flat') execute function souk_amounts('value');
