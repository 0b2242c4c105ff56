-- no transaction
-- Sources sort by the currency of their cost.

create index concurrently supplier_plan_currency_sort on supplier_plan (((coalesce(souk_fold(currency), '') collate "C")), id);
