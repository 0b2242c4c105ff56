-- Every event says which version of the record it tells of, and there are more of them: an order that is made, paid, delivered or
-- refunded, a profile that is assigned, handed over, or heard of from its device.

create or replace function webhook_tell_orders() returns trigger language plpgsql as $$
begin
  if webhook_wanted('order.moved') then
    perform webhook_tell('order.moved', jsonb_build_object('orderId', a.order_id, 'version', o.version, 'number', o.number,
      'eventId', a.event_id, 'fromStatusId', a.from_id, 'toStatusId', a.to_id, 'category', s.category))
    from added a join customer_order o on o.id = a.order_id join order_status s on s.id = a.to_id order by a.id;
  end if;
  return null;
end $$;

create or replace function webhook_tell_money() returns trigger language plpgsql as $$
declare
  told text := case when new.state = 'failed' then 'payment.failed' when new.intent = 'sale' then 'payment.received' else 'payment.refunded' end;
begin
  if webhook_wanted(told) then
    perform webhook_tell(told, jsonb_build_object('transactionId', new.id, 'version', new.version, 'orderId', new.order_id,
      'intent', new.intent, 'state', new.state));
  end if;
  return null;
end $$;

create or replace function webhook_tell_stock() returns trigger language plpgsql as $$
declare
  told text := case when new.fallen_at is null then 'stock.recovered' else 'stock.low' end;
begin
  if webhook_wanted(told) then
    perform webhook_tell(told, jsonb_build_object('thresholdId', new.id, 'version', new.version, 'articleId', new.article_id));
  end if;
  return null;
end $$;

create or replace function webhook_tell_rows() returns trigger language plpgsql as $$
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
    perform webhook_tell(told, jsonb_build_object(named, g.id, 'version', g.version)) from gone g order by g.id;
  end if;
  return null;
end $$;

-- An order that is made, whose money is all there, or part of whose money went back.
create function webhook_tell_order() returns trigger language plpgsql as $$
declare
  told text := case when tg_op = 'INSERT' then 'order.created' when new.payment_state = 'paid' then 'order.paid' else 'order.refunded' end;
begin
  perform webhook_tell(told, jsonb_build_object('orderId', new.id, 'version', new.version, 'number', new.number,
    'category', new.category, 'paymentState', new.payment_state));
  return null;
end $$;
create trigger webhook_tell_order_created after insert on customer_order for each row execute function webhook_tell_order();
create trigger webhook_tell_order_paid after update of payment_state on customer_order for each row
  when (new.payment_state in ('paid', 'partly_refunded', 'refunded') and old.payment_state <> new.payment_state)
  execute function webhook_tell_order();

-- An order of which nothing is left to be delivered.
create function webhook_tell_delivered() returns trigger language plpgsql as $$
begin
  if webhook_wanted('order.delivered') then
    perform webhook_tell('order.delivered', jsonb_build_object('orderId', o.id, 'version', o.version, 'number', o.number,
      'category', o.category, 'paymentState', o.payment_state))
    from customer_order o
    where o.id in (select a.order_id from added a join gone g on g.id = a.id where a.state = 'taken' and g.state <> 'taken')
      and not exists (select from order_detail l where l.order_id = o.id and l.state not in ('taken', 'cancelled', 'returned', 'lost'))
    order by o.id;
  end if;
  return null;
end $$;
create trigger webhook_tell_delivered after update on order_detail referencing old table as gone new table as added
  for each statement execute function webhook_tell_delivered();

-- A profile that somebody is given, or whose device says something new of it.
create function webhook_tell_profile() returns trigger language plpgsql as $$
begin
  perform webhook_tell(tg_argv[0], jsonb_build_object('profileId', new.id, 'version', new.version, 'state', new.state,
    'deviceState', new.device_state));
  return null;
end $$;
create trigger webhook_tell_assigned after update of state on profile_id for each row
  when (new.state = 'assigned' and old.state <> new.state) execute function webhook_tell_profile('profile.assigned');
create trigger webhook_tell_device after update of device_state on profile_id for each row
  when (new.device_state is distinct from old.device_state) execute function webhook_tell_profile('profile.device_changed');

-- The profiles of a delivery that its customer opened.
create function webhook_tell_handed_over() returns trigger language plpgsql as $$
begin
  perform webhook_tell('profile.handed_over', jsonb_build_object('profileId', p.id, 'version', p.version, 'orderId', new.order_id,
    'state', p.state, 'deviceState', p.device_state))
  from order_detail l join order_profile h on h.order_detail_id = l.id and h.released_at is null join profile_id p on p.id = h.profile_id
  where l.order_id = new.order_id and l.state = 'taken' order by p.id;
  return null;
end $$;
create trigger webhook_tell_handed_over after update of opened_at on hand_over for each row
  when (old.opened_at is null and new.opened_at is not null) execute function webhook_tell_handed_over();
