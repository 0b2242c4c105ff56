-- An order line, and its purchase from a supplier, may top up an eSIM instead of bringing new ones.

alter table order_detail add column profile_id uuid;

-- It was: CHECK ((delivers = ANY (ARRAY['profiles'::text, 'goods'::text, 'renewal'::text])))
alter table order_detail drop constraint order_detail_delivers_check;
alter table order_detail add constraint order_detail_delivers_check check (delivers in ('profiles', 'goods', 'renewal', 'top_up')) not valid;

alter table order_detail add constraint order_detail_profile_id_fkey foreign key (profile_id) references profile_id (id) on delete restrict not valid;

alter table supply_order add column profile_id uuid;

alter table supply_order add constraint supply_order_profile_id_fkey foreign key (profile_id) references profile_id (id) on delete restrict not valid;
