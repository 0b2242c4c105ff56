-- no transaction
-- The checks of 0149 for the rows that were there, and the index of costs by purchase.
alter table plack validate constraint plack_expected_check;
alter table unit_cost validate constraint unit_cost_purchase_id_fkey;
alter table stock_movement validate constraint stock_movement_kind_check;
create index concurrently if not exists unit_cost_purchase_id_ref on unit_cost (purchase_id, id);
