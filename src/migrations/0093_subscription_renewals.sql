-- The orders by which subscriptions go on, each with the period it sells. Once it is delivered, it says until when.
create table subscription_renewal (
  order_id uuid primary key constraint subscription_renewal_order_id_fkey references customer_order (id) on delete cascade,
  subscription_id uuid not null constraint subscription_renewal_subscription_id_fkey references subscription (id) on delete cascade,
  -- ISO 8601: whole months where the former period was so many, else days
  period text not null constraint subscription_renewal_period_check check (period ~ '^P[1-9][0-9]{0,4}[MD]$'),
  created_at timestamptz not null default now(),
  renewed_at timestamptz,
  -- the first day after
  renewed_until date,
  constraint subscription_renewal_renewed_check check ((renewed_at is null) = (renewed_until is null))
);
create index subscription_renewal_subscription on subscription_renewal (subscription_id, created_at desc);

-- A line that renews takes nothing from stock: the customer keeps the profile they have.
alter table order_detail drop constraint order_detail_delivers_check;
alter table order_detail add constraint order_detail_delivers_check
  check (delivers in ('profiles', 'goods', 'renewal')) not valid;
alter table order_detail validate constraint order_detail_delivers_check;
