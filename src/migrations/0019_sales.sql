-- Sales in figures. Every change of an order leaves a mark and no more, so that nobody who orders waits for anybody; what is
-- marked is folded into the sums a moment later, and whoever reads adds what is still marked: figures are true at once.

-- The zone whose days are counted.
create table sales_clock (
  single boolean primary key default true constraint sales_clock_single_check check (single),
  zone text not null
);
insert into sales_clock (zone) values ('Europe/Paris');

-- Orders whose figures changed and are not in the sums yet. Rows only come and go: nothing here is locked by two.
create table sales_change (
  id bigint primary key generated always as identity,
  order_id uuid not null
);

-- What the sums hold of each order: a row for each day, provider, article and country of it.
create table sales_fact (
  order_id uuid not null,
  day date not null,
  status_id uuid not null,
  category text not null,
  provider_id uuid,
  article_id uuid,
  country text,
  placed boolean not null,
  units bigint not null,
  value numeric(14,2) not null,
  captured numeric(14,2) not null,
  refunded numeric(14,2) not null
);
create index sales_fact_order on sales_fact (order_id);
create index sales_fact_day on sales_fact (day);

-- The sums of days and of months, each kept by what it can be asked for: orders as a whole, by provider, by article, by country.
create table sales_sum (
  kept_by text not null,
  span text not null,
  start date not null,
  status_id uuid not null,
  category text not null,
  provider_id uuid,
  article_id uuid,
  country text,
  orders bigint not null,
  units bigint not null,
  value numeric(18,2) not null,
  captured numeric(18,2) not null,
  refunded numeric(18,2) not null,
  constraint sales_sum_key unique nulls not distinct (kept_by, span, start, status_id, category, provider_id, article_id, country)
);
create index sales_sum_empty on sales_sum (start)
  where orders = 0 and units = 0 and value = 0 and captured = 0 and refunded = 0;

-- What orders say themselves: the truth the sums are held against. An order counts on the day it was made; money on the day
-- it was approved, shared out over the lines in proportion to what they cost, to the last hundredth.
create function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, (o.created_at at time zone c.zone)::date as day, o.status_id, o.category,
    l.provider_id, l.article_id, l.country, coalesce(l.quantity, 0) as quantity, coalesce(l.total, 0) as total,
    case when coalesce(l.whole, 0) = 0 then (coalesce(l.place, 1) > 1)::integer else l.upto - l.total end as share_from,
    case when coalesce(l.whole, 0) = 0 then 1 else l.upto end as share_to,
    case when coalesce(l.whole, 0) = 0 then 1 else l.whole end as share_of
  from customer_order o
  cross join sales_clock c
  left join (
    select d.order_id, d.provider_id, d.article_id, d.quantity, d.total,
      (select mode() within group (order by f.country_code) from order_profile h join profile_id f on f.id = h.profile_id
        where h.order_detail_id = d.id) as country,
      row_number() over w as place, sum(d.total) over w as upto, sum(d.total) over (partition by d.order_id) as whole
    from order_detail d where d.order_id = any(orders)
    window w as (partition by d.order_id order by d.id)) l on l.order_id = o.id
  where o.id = any(orders)
), money as (
  select p.order_id, (p.updated_at at time zone c.zone)::date as day,
    coalesce(sum(p.amount_total) filter (where p.intent = 'sale'), 0) as captured,
    coalesce(sum(p.amount_total) filter (where p.intent = 'refund'), 0) as refunded
  from payment_transaction p cross join sales_clock c
  where p.state = 'approved' and p.order_id = any(orders)
  group by 1, 2
), told as (
  select order_id, day, status_id, category, provider_id, article_id, country, true as placed, quantity as units, total as value,
    0::numeric as captured, 0::numeric as refunded
  from line
  union all
  select l.order_id, m.day, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    round(m.captured * l.share_to / l.share_of, 2) - round(m.captured * l.share_from / l.share_of, 2),
    round(m.refunded * l.share_to / l.share_of, 2) - round(m.refunded * l.share_from / l.share_of, 2)
  from line l join money m on m.order_id = l.order_id
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(14,2),
  sum(captured)::numeric(14,2), sum(refunded)::numeric(14,2)
from told
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

-- Rows of orders by what sums are kept by; an order that has two lines in one sum is one order of it.
create view sales_kept as
select * from (values
  ('order', false, false, false), ('provider', true, false, false), ('article', true, true, false), ('country', true, false, true)
) as kept (kept_by, with_provider, with_article, with_country);

-- Takes what is marked into the sums, so many orders at most; answers how many. One does it at a time: whoever comes
-- meanwhile has nothing to do. What changes while it looks has a mark of its own and is looked at again.
create function sales_fold(most integer) returns integer language plpgsql as $$
declare
  changed uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtext('sales_fold')) then
    return 0;
  end if;
  with gone as (delete from sales_change where id in (select id from sales_change order by id limit most) returning order_id)
  select array_agg(distinct order_id) into changed from gone;
  if changed is null then
    return 0;
  end if;
  with gone as (
    delete from sales_fact where order_id = any(changed) returning *
  ), fresh as (
    insert into sales_fact select * from sales_truth(changed) returning *
  ), moved as (
    select -1 as sign, gone.* from gone union all select 1, fresh.* from fresh
  ), kept as (
    select k.kept_by, m.order_id, m.sign, m.day, m.status_id, m.category,
      case when k.with_provider then m.provider_id end as provider_id,
      case when k.with_article then m.article_id end as article_id,
      case when k.with_country then m.country end as country,
      bool_or(m.placed)::integer as orders, sum(m.units) as units, sum(m.value) as value, sum(m.captured) as captured,
      sum(m.refunded) as refunded
    from moved m cross join sales_kept k
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  insert into sales_sum as s
  select k.kept_by, p.span, date_trunc(p.span, k.day)::date as start, k.status_id, k.category, k.provider_id, k.article_id, k.country,
    sum(k.sign * k.orders), sum(k.sign * k.units), sum(k.sign * k.value), sum(k.sign * k.captured), sum(k.sign * k.refunded)
  from kept k cross join (values ('day'), ('month')) as p (span)
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(k.sign * k.orders) <> 0 or sum(k.sign * k.units) <> 0 or sum(k.sign * k.value) <> 0
    or sum(k.sign * k.captured) <> 0 or sum(k.sign * k.refunded) <> 0
  on conflict on constraint sales_sum_key do update set orders = s.orders + excluded.orders, units = s.units + excluded.units,
    value = s.value + excluded.value, captured = s.captured + excluded.captured, refunded = s.refunded + excluded.refunded;
  delete from sales_sum where orders = 0 and units = 0 and value = 0 and captured = 0 and refunded = 0;
  return cardinality(changed);
end $$;

-- Makes the sums anew from the orders themselves, for the days of a zone; readers see the old ones until it is done.
create function sales_rebuild(in_zone text) returns void language plpgsql as $$
declare
  batch uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('sales_fold'));
  update sales_clock set zone = in_zone where zone <> in_zone;
  delete from sales_change;
  delete from sales_fact;
  delete from sales_sum;
  for batch in
    select array_agg(id) from (select id, (row_number() over (order by id) - 1) / 2000 as part from customer_order) o group by part
  loop
    insert into sales_fact select * from sales_truth(batch);
  end loop;
  insert into sales_sum
  select kept_by, span, date_trunc(span, day)::date, status_id, category, provider_id, article_id, country,
    sum(orders), sum(units), sum(value), sum(captured), sum(refunded)
  from (
    select k.kept_by, m.order_id, m.day, m.status_id, m.category,
      case when k.with_provider then m.provider_id end as provider_id,
      case when k.with_article then m.article_id end as article_id,
      case when k.with_country then m.country end as country,
      bool_or(m.placed)::integer as orders, sum(m.units) as units, sum(m.value) as value, sum(m.captured) as captured,
      sum(m.refunded) as refunded
    from sales_fact m cross join sales_kept k
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ) kept cross join (values ('day'), ('month')) as p (span)
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(orders) <> 0 or sum(units) <> 0 or sum(value) <> 0 or sum(captured) <> 0 or sum(refunded) <> 0
  -- What is asked for together lies together.
  order by 1, 2, 3;
end $$;

-- Who leaves marks: whatever changes what sales_truth tells, whoever writes it.
create function sales_mark() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customer_order' then
    insert into sales_change (order_id) values (coalesce(new.id, old.id));
  else
    insert into sales_change (order_id) values (coalesce(new.order_id, old.order_id));
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      insert into sales_change (order_id) values (old.order_id);
    end if;
  end if;
  return null;
end $$;
create function sales_mark_profile() returns trigger language plpgsql as $$
begin
  insert into sales_change (order_id) select order_id from order_detail where id = coalesce(new.order_detail_id, old.order_detail_id);
  return null;
end $$;
create function sales_mark_country() returns trigger language plpgsql as $$
begin
  insert into sales_change (order_id)
  select d.order_id from order_profile h join order_detail d on d.id = h.order_detail_id where h.profile_id = new.id;
  return null;
end $$;

create trigger sales_mark_order after insert or delete on customer_order for each row execute function sales_mark();
create trigger sales_mark_order_moved after update of status_id, category, created_at on customer_order for each row
  when ((old.status_id, old.category, old.created_at) is distinct from (new.status_id, new.category, new.created_at))
  execute function sales_mark();
create trigger sales_mark_line after insert or delete on order_detail for each row execute function sales_mark();
create trigger sales_mark_line_changed after update of order_id, provider_id, article_id, quantity, total on order_detail for each row
  when ((old.order_id, old.provider_id, old.article_id, old.quantity, old.total)
    is distinct from (new.order_id, new.provider_id, new.article_id, new.quantity, new.total))
  execute function sales_mark();
create trigger sales_mark_money after insert on payment_transaction for each row
  when (new.state = 'approved') execute function sales_mark();
create trigger sales_mark_money_changed after update on payment_transaction for each row
  when (old.state = 'approved' or new.state = 'approved') execute function sales_mark();
create trigger sales_mark_money_gone after delete on payment_transaction for each row
  when (old.state = 'approved') execute function sales_mark();
create trigger sales_mark_profile after insert or update or delete on order_profile for each row execute function sales_mark_profile();
create trigger sales_mark_country after update of country_code on profile_id for each row
  when (old.country_code <> new.country_code) execute function sales_mark_country();

select sales_rebuild('Europe/Paris');
