-- no transaction
-- The language customers are written to, and orders that move when stock comes back. Each statement can be run again.

alter table customer add column if not exists language text;
alter table customer drop constraint if exists customer_language_check;
alter table customer add constraint customer_language_check check (language in ('fr', 'en', 'ar')) not valid;
alter table customer validate constraint customer_language_check;

alter table order_event drop constraint if exists order_event_trigger_check;
alter table order_event add constraint order_event_trigger_check
  check (trigger in ('manual', 'paid', 'payment_failed', 'refunded', 'restocked', 'time')) not valid;
alter table order_event validate constraint order_event_trigger_check;

create index concurrently customer_language_sort on customer (((coalesce(souk_fold(language), '') collate "C")), id);
