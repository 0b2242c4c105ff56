-- Orders also move when their eSIMs are installed or used up.
alter table order_event drop constraint order_event_trigger_check;
alter table order_event add constraint order_event_trigger_check
  check (trigger in ('manual', 'paid', 'payment_failed', 'payment_expired', 'refunded', 'restocked', 'installed', 'used_up', 'time')) not valid;
alter table order_event validate constraint order_event_trigger_check;
