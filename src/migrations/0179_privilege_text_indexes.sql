-- no transaction
-- Names of privileges sort in each language. The search index went with its column in migration 0178.

create index concurrently privilege_name_en_sort on privilege (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index concurrently privilege_name_ar_sort on privilege (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index concurrently privilege_search on privilege using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
