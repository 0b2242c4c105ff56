-- no transaction
-- The indexes of 0121, and the check of the rows that were there, while people work.
-- A username may be missing now, and missing is not the same as missing: the new index takes the place of the old one.
create unique index concurrently if not exists customer_username_once on customer (souk_fold(username));
drop index concurrently if exists customer_username_key;
alter index customer_username_once rename to customer_username_key;
create unique index concurrently if not exists customer_external_source_external_id_key on customer (souk_fold(external_source), souk_fold(external_id)) where external_source is not null and external_id is not null;
create index concurrently if not exists customer_username_sort on customer (((coalesce(souk_fold(username), '') collate "C")), id);
create index concurrently if not exists customer_external_id_sort on customer (((coalesce(souk_fold(external_id), '') collate "C")), id);
create index concurrently if not exists customer_search on customer using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create unique index concurrently if not exists article_external_source_external_id_key on article (souk_fold(external_source), souk_fold(external_id)) where external_source is not null and external_id is not null;
create index concurrently if not exists article_external_id_sort on article (((coalesce(souk_fold(external_id), '') collate "C")), id);
create index concurrently if not exists article_search on article using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table profile_id validate constraint profile_id_origin_check;
alter table profile_id validate constraint profile_id_imsi_required;
alter table profile_id validate constraint profile_id_mcc_required;
alter table profile_id validate constraint profile_id_mnc_required;
alter table profile_id validate constraint profile_id_operator_required;
alter table profile_id validate constraint profile_id_country_code_required;
alter table profile_id validate constraint profile_id_type_required;
alter table profile_id validate constraint profile_id_norm_reference_required;
alter table profile_id validate constraint profile_id_active_date_required;
alter table profile_id validate constraint profile_id_ki_required;
create index concurrently if not exists profile_id_origin_sort on profile_id (((coalesce(souk_fold(origin), '') collate "C")), id);
create index concurrently if not exists profile_id_search on profile_id using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
