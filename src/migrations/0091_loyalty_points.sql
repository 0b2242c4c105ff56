-- Points a customer earns and spends: a ledger like that of stock. What was ordered before earns nothing: its lines say no points.
-- The new tables are empty; each other table is locked for a moment, and no row of it is read.

-- Points movements.
create table loyalty_movement (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  customer_id uuid not null constraint loyalty_movement_customer_id_fkey references customer (id) on delete restrict,
  kind text not null constraint loyalty_movement_kind_check check (kind in ('earned', 'reversed', 'restored', 'deducted', 'spent', 'returned', 'expired', 'corrected')),
  points integer not null constraint loyalty_movement_points_check check (points between -2147483647 and 2147483647),
  order_id uuid constraint loyalty_movement_order_id_fkey references customer_order (id) on delete restrict,
  expires_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(reason), ''))) stored,
  constraint loyalty_movement_direction check (case when kind in ('earned', 'restored', 'deducted', 'returned') then points > 0
    when kind in ('reversed', 'spent', 'expired') then points < 0 else points <> 0 end)
);
alter table loyalty_movement alter column search set statistics 1000;
create index loyalty_movement_customer_id_ref on loyalty_movement (customer_id);
create index loyalty_movement_kind_sort on loyalty_movement (((coalesce(souk_fold(kind), '') collate "C")), id);
create index loyalty_movement_points_sort on loyalty_movement ((coalesce(points, 9223372036854775807::bigint)), id);
create index loyalty_movement_order_id_ref on loyalty_movement (order_id);
create index loyalty_movement_expires_at_sort on loyalty_movement ((coalesce(expires_at, 'infinity'::timestamptz)), id);
create index loyalty_movement_created_at_sort on loyalty_movement ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index loyalty_movement_updated_at_sort on loyalty_movement ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index loyalty_movement_active_sort on loyalty_movement (active, id);
create index loyalty_movement_search on loyalty_movement using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
-- An order earns once, whatever the code does.
create unique index loyalty_movement_earned_once on loyalty_movement (order_id) where kind = 'earned';
create trigger loyalty_movement_append_only before update or delete or truncate on loyalty_movement for each statement execute function souk_append_only();

-- What each customer has: the sum of their movements, and never less than nothing.
create table loyalty_account (
  customer_id uuid primary key constraint loyalty_account_customer_id_fkey references customer (id) on delete restrict,
  balance bigint not null constraint loyalty_account_balance_check check (balance >= 0)
);

-- Points that came together, and how many of them are unused: they expire together.
create table loyalty_lot (
  movement_id uuid primary key constraint loyalty_lot_movement_id_fkey references loyalty_movement (id) on delete restrict,
  customer_id uuid not null,
  order_id uuid,
  unused integer not null constraint loyalty_lot_unused_check check (unused >= 0),
  expires_at timestamptz,
  created_at timestamptz not null
);
create index loyalty_lot_unused on loyalty_lot (customer_id, created_at, movement_id) where unused > 0;
create index loyalty_lot_expiry on loyalty_lot (expires_at) where unused > 0 and expires_at is not null;

alter table order_detail add column points integer;
alter table order_detail add constraint order_detail_points_check check (points between 0 and 2147483647) not valid;

alter table payment_mode drop constraint payment_mode_kind_check;
alter table payment_mode add constraint payment_mode_kind_check check (kind in ('manual', 'paypal', 'points', 'sandbox')) not valid;

alter table organisation add column point_value integer;
alter table organisation add column point_months integer;
alter table organisation add constraint organisation_point_value_check check (point_value between 0 and 1000000) not valid;
alter table organisation add constraint organisation_point_months_check check (point_months between 1 and 120) not valid;

-- Points that come live as long as the settings of that moment say.
create function loyalty_movement_expires() returns trigger language plpgsql as $$
begin
  new.expires_at := case when new.points > 0 then new.created_at + make_interval(months => (select point_months from organisation limit 1)) end;
  return new;
end $$;
create trigger loyalty_movement_expires before insert on loyalty_movement
  for each row execute function loyalty_movement_expires();

-- A movement moves the balance of its customer, which only one transaction does at a time, and the lots: what comes is a lot, what goes
-- is taken from the oldest. An expiry takes those whose time is over, a refund those of its order first.
create function loyalty_movement_moves() returns trigger language plpgsql as $$
declare
  lot record;
  missing bigint := -new.points::bigint;
begin
  insert into loyalty_account (customer_id, balance) values (new.customer_id, 0) on conflict (customer_id) do nothing;
  update loyalty_account set balance = balance + new.points where customer_id = new.customer_id;
  if new.points > 0 then
    insert into loyalty_lot (movement_id, customer_id, order_id, unused, expires_at, created_at)
    values (new.id, new.customer_id, new.order_id, new.points, new.expires_at, new.created_at);
    return null;
  end if;
  for lot in select l.movement_id, l.unused from loyalty_lot l where l.customer_id = new.customer_id and l.unused > 0
    order by case when new.kind = 'expired' then l.expires_at end,
      new.kind = 'reversed' and l.order_id is not distinct from new.order_id desc, l.created_at, l.movement_id
  loop
    update loyalty_lot set unused = unused - least(lot.unused, missing) where movement_id = lot.movement_id;
    missing := missing - least(lot.unused, missing);
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'The lots of a customer hold less than their balance';
  end if;
  return null;
end $$;
create trigger loyalty_movement_moves after insert on loyalty_movement
  for each row execute function loyalty_movement_moves();
