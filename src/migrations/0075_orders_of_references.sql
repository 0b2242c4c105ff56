-- no transaction
-- A list sorted by what it points at (a status, a provider, an article) reads the rows of each in the order of their ids. Building
-- and dropping take SHARE UPDATE EXCLUSIVE, which holds up neither readers nor writers, and read each table once or twice for each
-- index; renaming takes a moment. Begun anew, it goes on where it was.

create index concurrently if not exists item_kit_category_id_walk on item_kit (category_id, id);
drop index concurrently if exists item_kit_category_id_ref;
alter index item_kit_category_id_walk rename to item_kit_category_id_ref;

create index concurrently if not exists item_item_kit_id_walk on item (item_kit_id, id);
drop index concurrently if exists item_item_kit_id_ref;
alter index item_item_kit_id_walk rename to item_item_kit_id_ref;

create index concurrently if not exists article_category_id_walk on article (category_id, id);
drop index concurrently if exists article_category_id_ref;
alter index article_category_id_walk rename to article_category_id_ref;

create index concurrently if not exists article_item_kit_id_walk on article (item_kit_id, id);
drop index concurrently if exists article_item_kit_id_ref;
alter index article_item_kit_id_walk rename to article_item_kit_id_ref;

create index concurrently if not exists article_item_id_walk on article (item_id, id);
drop index concurrently if exists article_item_id_ref;
alter index article_item_id_walk rename to article_item_id_ref;

create index concurrently if not exists article_brand_id_walk on article (brand_id, id);
drop index concurrently if exists article_brand_id_ref;
alter index article_brand_id_walk rename to article_brand_id_ref;

create index concurrently if not exists staff_user_privilege_id_walk on staff_user (privilege_id, id);
drop index concurrently if exists staff_user_privilege_id_ref;
alter index staff_user_privilege_id_walk rename to staff_user_privilege_id_ref;

create index concurrently if not exists profile_batch_provider_id_walk on profile_batch (provider_id, id);
drop index concurrently if exists profile_batch_provider_id_ref;
alter index profile_batch_provider_id_walk rename to profile_batch_provider_id_ref;

create index concurrently if not exists profile_batch_user_id_walk on profile_batch (user_id, id);
drop index concurrently if exists profile_batch_user_id_ref;
alter index profile_batch_user_id_walk rename to profile_batch_user_id_ref;

create index concurrently if not exists profile_id_provider_id_walk on profile_id (provider_id, id);
drop index concurrently if exists profile_id_provider_id_ref;
alter index profile_id_provider_id_walk rename to profile_id_provider_id_ref;

create index concurrently if not exists profile_id_article_id_walk on profile_id (article_id, id);
drop index concurrently if exists profile_id_article_id_ref;
alter index profile_id_article_id_walk rename to profile_id_article_id_ref;

create index concurrently if not exists profile_id_batch_id_walk on profile_id (batch_id, id);
drop index concurrently if exists profile_id_batch_id_ref;
alter index profile_id_batch_id_walk rename to profile_id_batch_id_ref;

create index concurrently if not exists subscription_provider_id_walk on subscription (provider_id, id);
drop index concurrently if exists subscription_provider_id_ref;
alter index subscription_provider_id_walk rename to subscription_provider_id_ref;

create index concurrently if not exists customer_order_status_id_walk on customer_order (status_id, id);
drop index concurrently if exists customer_order_status_id_ref;
alter index customer_order_status_id_walk rename to customer_order_status_id_ref;

create index concurrently if not exists customer_order_created_by_id_walk on customer_order (created_by_id, id);
drop index concurrently if exists customer_order_created_by_id_ref;
alter index customer_order_created_by_id_walk rename to customer_order_created_by_id_ref;

create index concurrently if not exists plack_provider_id_walk on plack (provider_id, id);
drop index concurrently if exists plack_provider_id_ref;
alter index plack_provider_id_walk rename to plack_provider_id_ref;

create index concurrently if not exists order_detail_article_id_walk on order_detail (article_id, id);
drop index concurrently if exists order_detail_article_id_ref;
alter index order_detail_article_id_walk rename to order_detail_article_id_ref;

create index concurrently if not exists order_detail_plack_id_walk on order_detail (plack_id, id);
drop index concurrently if exists order_detail_plack_id_ref;
alter index order_detail_plack_id_walk rename to order_detail_plack_id_ref;

create index concurrently if not exists order_detail_provider_id_walk on order_detail (provider_id, id);
drop index concurrently if exists order_detail_provider_id_ref;
alter index order_detail_provider_id_walk rename to order_detail_provider_id_ref;

create index concurrently if not exists payment_transaction_payment_mode_id_walk on payment_transaction (payment_mode_id, id);
drop index concurrently if exists payment_transaction_payment_mode_id_ref;
alter index payment_transaction_payment_mode_id_walk rename to payment_transaction_payment_mode_id_ref;

create index concurrently if not exists order_event_status_id_walk on order_event (status_id, id);
drop index concurrently if exists order_event_status_id_ref;
alter index order_event_status_id_walk rename to order_event_status_id_ref;

create index concurrently if not exists order_event_target_id_walk on order_event (target_id, id);
drop index concurrently if exists order_event_target_id_ref;
alter index order_event_target_id_walk rename to order_event_target_id_ref;

create index concurrently if not exists order_event_privilege_id_walk on order_event (privilege_id, id);
drop index concurrently if exists order_event_privilege_id_ref;
alter index order_event_privilege_id_walk rename to order_event_privilege_id_ref;

create index concurrently if not exists article_provider_article_id_walk on article_provider (article_id, id);
drop index concurrently if exists article_provider_article_id_ref;
alter index article_provider_article_id_walk rename to article_provider_article_id_ref;

create index concurrently if not exists article_provider_provider_id_walk on article_provider (provider_id, id);
drop index concurrently if exists article_provider_provider_id_ref;
alter index article_provider_provider_id_walk rename to article_provider_provider_id_ref;

create index concurrently if not exists provider_calendar_provider_id_walk on provider_calendar (provider_id, id);
drop index concurrently if exists provider_calendar_provider_id_ref;
alter index provider_calendar_provider_id_walk rename to provider_calendar_provider_id_ref;

create index concurrently if not exists publication_provider_id_walk on publication (provider_id, id);
drop index concurrently if exists publication_provider_id_ref;
alter index publication_provider_id_walk rename to publication_provider_id_ref;

create index concurrently if not exists article_note_article_id_walk on article_note (article_id, id);
drop index concurrently if exists article_note_article_id_ref;
alter index article_note_article_id_walk rename to article_note_article_id_ref;

create index concurrently if not exists stock_threshold_article_id_walk on stock_threshold (article_id, id);
drop index concurrently if exists stock_threshold_article_id_ref;
alter index stock_threshold_article_id_walk rename to stock_threshold_article_id_ref;

create index concurrently if not exists article_plack_article_id_walk on article_plack (article_id, id);
drop index concurrently if exists article_plack_article_id_ref;
alter index article_plack_article_id_walk rename to article_plack_article_id_ref;

create index concurrently if not exists article_plack_plack_id_walk on article_plack (plack_id, id);
drop index concurrently if exists article_plack_plack_id_ref;
alter index article_plack_plack_id_walk rename to article_plack_plack_id_ref;

create index concurrently if not exists article_discount_article_id_walk on article_discount (article_id, id);
drop index concurrently if exists article_discount_article_id_ref;
alter index article_discount_article_id_walk rename to article_discount_article_id_ref;

create index concurrently if not exists article_discount_discount_id_walk on article_discount (discount_id, id);
drop index concurrently if exists article_discount_discount_id_ref;
alter index article_discount_discount_id_walk rename to article_discount_discount_id_ref;

create index concurrently if not exists advertisement_provider_id_walk on advertisement (provider_id, id);
drop index concurrently if exists advertisement_provider_id_ref;
alter index advertisement_provider_id_walk rename to advertisement_provider_id_ref;

create index concurrently if not exists api_token_owner_id_walk on api_token (owner_id, id);
drop index concurrently if exists api_token_owner_id_ref;
alter index api_token_owner_id_walk rename to api_token_owner_id_ref;
