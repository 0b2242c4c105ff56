-- Staff decide about notifications of suppliers that match nothing, or whose sender is not recognised.

alter table supplier_notification drop constraint supplier_notification_kind_check;
alter table supplier_notification add constraint supplier_notification_kind_check
  check (kind in ('order', 'state', 'usage', 'expiry', 'balance', 'test', 'unknown')) not valid;
alter table supplier_notification validate constraint supplier_notification_kind_check;
alter table supplier_notification drop constraint supplier_notification_state_check;
alter table supplier_notification add constraint supplier_notification_state_check
  check (state in ('waiting', 'done', 'unmatched', 'unproven', 'dismissed')) not valid;
alter table supplier_notification validate constraint supplier_notification_state_check;
