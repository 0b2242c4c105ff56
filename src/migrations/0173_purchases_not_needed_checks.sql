-- no transaction
-- The reasons of all purchases are checked.

alter table supply_order validate constraint supply_order_reason_check;
