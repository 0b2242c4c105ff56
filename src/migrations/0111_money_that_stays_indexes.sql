-- no transaction
-- What the lists and reports of movements ask for, built while people work.

create index concurrently if not exists payment_transaction_moved_at_sort
  on payment_transaction ((coalesce(moved_at, 'infinity'::timestamptz)), id);
create index concurrently if not exists payment_transaction_origin_id_ref on payment_transaction (origin_id);
alter table payment_transaction add constraint payment_transaction_origin_id_fkey
  foreign key (origin_id) references payment_transaction (id) on delete restrict not valid;
alter table payment_transaction validate constraint payment_transaction_origin_id_fkey;
create index concurrently if not exists statement_fact_at on statement_fact (at, order_detail_id);
create or replace trigger customer_order_money before insert or update of total, paid, refunded, reversed, credited, currency on customer_order
  for each row execute function souk_amounts('total', 'paid', 'refunded', 'reversed', 'credited', 'currency');
