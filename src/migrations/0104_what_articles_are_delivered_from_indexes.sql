-- no transaction
-- What lists of articles are sorted and narrowed by, built while people work; begun anew, it goes on.
alter table article validate constraint article_delivery_check;
alter table order_detail validate constraint order_detail_pieces_check;
create index concurrently if not exists article_delivery_sort on article (((coalesce(souk_fold(delivery), '') collate "C")), id);
create index concurrently if not exists article_available_on_order_sort on article ((coalesce(available_on_order, false)), id);
