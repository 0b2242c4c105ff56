-- A purchase that its order no longer needs is given up before it is sent.

-- It was: reason in ('ours', 'settings', 'balance', 'no_stock', 'price_changed', 'not_now', 'busy', 'unknown', 'ceiling', 'cap', 'off', 'number_in_use')
alter table supply_order drop constraint supply_order_reason_check;
alter table supply_order add constraint supply_order_reason_check check (reason in (
  'ours', 'settings', 'balance', 'no_stock', 'price_changed', 'not_now', 'busy', 'unknown', 'ceiling', 'cap', 'off', 'not_needed',
  'number_in_use')) not valid;
