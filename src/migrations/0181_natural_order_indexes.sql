-- no transaction
-- Lists of articles, items, kits, placks, batches and supplier plans sort the numbers in their names by value.

create index concurrently item_kit_name_order on item_kit (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
create index concurrently item_kit_name_en_order on item_kit (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '')) collate "C")), id);
create index concurrently item_kit_name_ar_order on item_kit (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '')) collate "C")), id);
create index concurrently item_name_order on item (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
create index concurrently item_name_en_order on item (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '')) collate "C")), id);
create index concurrently item_name_ar_order on item (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '')) collate "C")), id);
create index concurrently article_name_order on article (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
create index concurrently article_name_en_order on article (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '')) collate "C")), id);
create index concurrently article_name_ar_order on article (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '')) collate "C")), id);
create index concurrently profile_batch_name_order on profile_batch (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
create index concurrently plack_name_order on plack (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
create index concurrently plack_name_en_order on plack (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '')) collate "C")), id);
create index concurrently plack_name_ar_order on plack (((souk_natural_key(coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '')) collate "C")), id);
create index concurrently supplier_offer_name_order on supplier_offer (((souk_natural_key(coalesce(souk_fold(name), '')) collate "C")), id);
