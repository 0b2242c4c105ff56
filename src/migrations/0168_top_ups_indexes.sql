-- no transaction
-- The lines and purchases that top up an eSIM are read by it.

alter table order_detail validate constraint order_detail_delivers_check;
alter table order_detail validate constraint order_detail_profile_id_fkey;
create index concurrently order_detail_profile_id_ref on order_detail (profile_id);
alter table supply_order validate constraint supply_order_profile_id_fkey;
create index concurrently supply_order_profile_id_ref on supply_order (profile_id);
