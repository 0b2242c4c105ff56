-- Webhooks: other systems are told what happens here. What is told is written by the database in the transaction of the change
-- itself, whoever makes it; where no webhook wants it, that is a look into an empty table.

create table webhook (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  address text not null,
  events jsonb not null default '[]' constraint webhook_events_check check (jsonb_typeof(events) = 'array'),
  description text,
  secret text,
  earlier_secret text,
  earlier_until timestamptz,
  delivered_at timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index webhook_name_key on webhook (souk_fold(name));
create index webhook_name_sort on webhook (((coalesce(souk_fold(name), '') collate "C")), id);
create index webhook_address_sort on webhook (((coalesce(souk_fold(address), '') collate "C")), id);
create index webhook_earlier_until_sort on webhook ((coalesce(earlier_until, 'infinity'::timestamptz)), id);
create index webhook_delivered_at_sort on webhook ((coalesce(delivered_at, 'infinity'::timestamptz)), id);
create index webhook_failing_since_sort on webhook ((coalesce(failing_since, 'infinity'::timestamptz)), id);
create index webhook_paused_at_sort on webhook ((coalesce(paused_at, 'infinity'::timestamptz)), id);
create index webhook_created_at_sort on webhook ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index webhook_updated_at_sort on webhook ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index webhook_active_sort on webhook (active, id);
create index webhook_search on webhook using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- What is to be sent, and what came of it.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- What the receiver knows it by; the same when it is sent again.
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  -- Ids and states, nothing of anybody's.
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  answer_code integer,
  problem text,
  milliseconds integer,
  happened_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index webhook_delivery_log on webhook_delivery (webhook_id, position);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_old on webhook_delivery (happened_at) where state <> 'waiting';

-- Whether anybody wants to be told.
create function webhook_wanted(wanted text) returns boolean language sql stable as $$
  select exists (select from webhook w where w.active and w.secret is not null and w.events ? wanted)
$$;

-- Tells everybody who wants it.
create function webhook_tell(told text, facts jsonb) returns void language sql as $$
  insert into webhook_delivery (webhook_id, event, data)
  select w.id, told, facts from webhook w where w.active and w.secret is not null and w.events ? told order by w.id
$$;

create function webhook_tell_orders() returns trigger language plpgsql as $$
begin
  if webhook_wanted('order.moved') then
    perform webhook_tell('order.moved', jsonb_build_object('orderId', a.order_id,
      'number', (select o.number from customer_order o where o.id = a.order_id), 'eventId', a.event_id, 'fromStatusId', a.from_id,
      'toStatusId', a.to_id, 'category', (select s.category from order_status s where s.id = a.to_id)))
    from added a order by a.id;
  end if;
  return null;
end $$;
create trigger webhook_tell_orders after insert on order_transition referencing new table as added
  for each statement execute function webhook_tell_orders();

-- Money that came, went back or did not come.
create function webhook_tell_money() returns trigger language plpgsql as $$
declare
  told text := case when new.state = 'failed' then 'payment.failed' when new.intent = 'sale' then 'payment.received' else 'payment.refunded' end;
begin
  if webhook_wanted(told) then
    perform webhook_tell(told, jsonb_build_object('transactionId', new.id, 'orderId', new.order_id, 'intent', new.intent, 'state', new.state));
  end if;
  return null;
end $$;
create trigger webhook_tell_money after insert on payment_transaction for each row
  when (new.state in ('approved', 'failed')) execute function webhook_tell_money();
create trigger webhook_tell_money_changed after update of state on payment_transaction for each row
  when (new.state in ('approved', 'failed') and old.state <> new.state) execute function webhook_tell_money();

create function webhook_tell_stock() returns trigger language plpgsql as $$
declare
  told text := case when new.fallen_at is null then 'stock.recovered' else 'stock.low' end;
begin
  if webhook_wanted(told) then
    perform webhook_tell(told, jsonb_build_object('thresholdId', new.id, 'articleId', new.article_id));
  end if;
  return null;
end $$;
create trigger webhook_tell_stock after update of fallen_at on stock_threshold for each row
  when (new.active and (old.fallen_at is null) <> (new.fallen_at is null)) execute function webhook_tell_stock();

-- Rows that come, change and go; the trigger's argument is what they are called.
create function webhook_tell_rows() returns trigger language plpgsql as $$
declare
  told text := tg_argv[0] || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.deleted' end;
  named text := tg_argv[0] || 'Id';
begin
  if not webhook_wanted(told) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform webhook_tell(told, jsonb_build_object(named, a.id, 'version', a.version, 'active', a.active)) from added a order by a.id;
  elsif tg_op = 'UPDATE' then
    perform webhook_tell(told, jsonb_build_object(named, a.id, 'version', a.version, 'active', a.active))
    from added a join gone g on g.id = a.id where a.version <> g.version order by a.id;
  else
    perform webhook_tell(told, jsonb_build_object(named, g.id)) from gone g order by g.id;
  end if;
  return null;
end $$;
create trigger webhook_tell_created after insert on customer referencing new table as added
  for each statement execute function webhook_tell_rows('customer');
create trigger webhook_tell_changed after update on customer referencing old table as gone new table as added
  for each statement execute function webhook_tell_rows('customer');
create trigger webhook_tell_deleted after delete on customer referencing old table as gone
  for each statement execute function webhook_tell_rows('customer');
create trigger webhook_tell_created after insert on article referencing new table as added
  for each statement execute function webhook_tell_rows('article');
create trigger webhook_tell_changed after update on article referencing old table as gone new table as added
  for each statement execute function webhook_tell_rows('article');
create trigger webhook_tell_deleted after delete on article referencing old table as gone
  for each statement execute function webhook_tell_rows('article');
create trigger webhook_tell_created after insert on subscription referencing new table as added
  for each statement execute function webhook_tell_rows('subscription');
create trigger webhook_tell_changed after update on subscription referencing old table as gone new table as added
  for each statement execute function webhook_tell_rows('subscription');
create trigger webhook_tell_deleted after delete on subscription referencing old table as gone
  for each statement execute function webhook_tell_rows('subscription');
