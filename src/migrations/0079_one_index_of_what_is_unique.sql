-- no transaction
-- What is unique was kept in two indexes, one that forbids a second and one that has the order of the list. One does both. Building
-- and dropping take SHARE UPDATE EXCLUSIVE, which holds up neither readers nor writers, and read each table twice; renaming takes a
-- moment. A value is forbidden twice all the while, and a build that was cut short is begun anew.

drop index concurrently if exists customer_username_once;
create unique index concurrently customer_username_once on customer (((coalesce(souk_fold(username), '') collate "C")));
drop index concurrently if exists customer_username_key;
drop index concurrently if exists customer_username_sort;
alter index customer_username_once rename to customer_username_key;

drop index concurrently if exists customer_email_once;
create unique index concurrently customer_email_once on customer (((coalesce(souk_fold(email), '') collate "C")));
drop index concurrently if exists customer_email_key;
drop index concurrently if exists customer_email_sort;
alter index customer_email_once rename to customer_email_key;

drop index concurrently if exists customer_order_number_once;
create unique index concurrently customer_order_number_once on customer_order (((coalesce(souk_fold(number), '') collate "C")));
drop index concurrently if exists customer_order_number_key;
drop index concurrently if exists customer_order_number_sort;
alter index customer_order_number_once rename to customer_order_number_key;

drop index concurrently if exists article_barcode_once;
create unique index concurrently article_barcode_once on article (((coalesce(souk_fold(barcode), '') collate "C")));
drop index concurrently if exists article_barcode_key;
drop index concurrently if exists article_barcode_sort;
alter index article_barcode_once rename to article_barcode_key;

drop index concurrently if exists provider_email_once;
create unique index concurrently provider_email_once on provider (((coalesce(souk_fold(email), '') collate "C")));
drop index concurrently if exists provider_email_key;
drop index concurrently if exists provider_email_sort;
alter index provider_email_once rename to provider_email_key;

drop index concurrently if exists staff_user_email_once;
create unique index concurrently staff_user_email_once on staff_user (((coalesce(souk_fold(email), '') collate "C")));
drop index concurrently if exists staff_user_email_key;
drop index concurrently if exists staff_user_email_sort;
alter index staff_user_email_once rename to staff_user_email_key;

drop index concurrently if exists staff_user_username_once;
create unique index concurrently staff_user_username_once on staff_user (((coalesce(souk_fold(username), '') collate "C")));
drop index concurrently if exists staff_user_username_key;
drop index concurrently if exists staff_user_username_sort;
alter index staff_user_username_once rename to staff_user_username_key;

drop index concurrently if exists privilege_name_once;
create unique index concurrently privilege_name_once on privilege (((coalesce(souk_fold(name), '') collate "C")));
drop index concurrently if exists privilege_name_key;
drop index concurrently if exists privilege_name_sort;
alter index privilege_name_once rename to privilege_name_key;

drop index concurrently if exists payment_mode_name_once;
create unique index concurrently payment_mode_name_once on payment_mode (((coalesce(souk_fold(name), '') collate "C")));
drop index concurrently if exists payment_mode_name_key;
drop index concurrently if exists payment_mode_name_sort;
alter index payment_mode_name_once rename to payment_mode_name_key;

drop index concurrently if exists webhook_name_once;
create unique index concurrently webhook_name_once on webhook (((coalesce(souk_fold(name), '') collate "C")));
drop index concurrently if exists webhook_name_key;
drop index concurrently if exists webhook_name_sort;
alter index webhook_name_once rename to webhook_name_key;

drop index concurrently if exists brand_name_once;
create unique index concurrently brand_name_once on brand (((coalesce(souk_fold(name), '') collate "C")));
drop index concurrently if exists brand_name_key;
drop index concurrently if exists brand_name_sort;
alter index brand_name_once rename to brand_name_key;

drop index concurrently if exists category_name_once;
create unique index concurrently category_name_once on category (((coalesce(souk_fold(name), '') collate "C")));
drop index concurrently if exists category_name_key;
drop index concurrently if exists category_name_sort;
alter index category_name_once rename to category_name_key;
