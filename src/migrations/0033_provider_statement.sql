-- no transaction
-- What one settles with providers by is added up like sales, and all of it is made anew from a million orders in a minute or so.

-- What the sums hold of each order: a row for each provider and article of it, while it counts.
create table if not exists statement_fact (
  order_id uuid not null,
  day date not null,
  provider_id uuid not null,
  article_id uuid,
  lines bigint not null,
  units bigint not null,
  reduction numeric(18,2) not null,
  sold numeric(18,2) not null,
  refunded numeric(18,2) not null
);
create index if not exists statement_fact_order on statement_fact (order_id);
create index if not exists statement_fact_day on statement_fact (day);

-- The sums of days and of months, kept by provider and, apart, by article.
create table if not exists statement_sum (
  kept_by text not null,
  span text not null,
  start date not null,
  provider_id uuid,
  article_id uuid,
  lines bigint not null,
  units bigint not null,
  reduction numeric(18,2) not null,
  sold numeric(18,2) not null,
  refunded numeric(18,2) not null,
  constraint statement_sum_key unique nulls not distinct (kept_by, span, start, provider_id, article_id)
);
create index if not exists statement_sum_empty on statement_sum (start) where lines = 0;

-- What is settled for orders whose whole amount was paid at some time, on the day of the order. A line is of the provider it
-- names, or of those of its profiles: those it holds, or held last; it is cut so that the parts come to the whole line. What
-- went back is shared over the lines of its order in proportion to their amounts, to the last hundredth.
create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
select o.id, (o.created_at at time zone c.zone)::date, p.provider_id, d.article_id, count(*), sum(p.units)::bigint,
  sum(d.reduction * p.units)::numeric(18,2), sum(p.sold)::numeric(18,2), sum(p.refunded)::numeric(18,2)
from customer_order o
cross join (select zone from sales_clock limit 1) c
join order_detail d on d.order_id = o.id
cross join lateral (select case when o.refunded = 0 or o.total = 0 then 0.00 else (
  select round(o.refunded * sum(e.total) / o.total, 2) - round(o.refunded * (sum(e.total) - d.total) / o.total, 2)
  from order_detail e where e.order_id = o.id and e.id <= d.id) end as share) r
cross join lateral (
  select d.provider_id, d.quantity as units, d.total as sold, r.share as refunded where d.provider_id is not null
  union all
  select q.provider_id, (round(d.quantity * q.upto / q.whole) - round(d.quantity * (q.upto - q.own) / q.whole))::integer,
    round(d.total * q.upto / q.whole, 2) - round(d.total * (q.upto - q.own) / q.whole, 2),
    round(r.share * q.upto / q.whole, 2) - round(r.share * (q.upto - q.own) / q.whole, 2)
  from (
    select f.provider_id, count(*) as own, sum(count(*)) over (order by f.provider_id) as upto, sum(count(*)) over () as whole
    from order_profile h join profile_id f on f.id = h.profile_id
    where h.order_detail_id = d.id and (h.released_at is null
      or not exists (select from order_profile k where k.order_detail_id = d.id and k.released_at is null))
    group by f.provider_id) q
  where d.provider_id is null and d.delivers = 'profiles') p
where o.id = any(orders) and o.payment_state in ('paid', 'partly_refunded', 'refunded') and p.provider_id is not null
group by 1, 2, 3, 4
$$;

-- Takes what changed of the statements of these orders into their sums.
create or replace function statement_fold(changed uuid[]) returns void language sql as $$
with gone as (
  delete from statement_fact where order_id = any(changed) returning *
), fresh as (
  insert into statement_fact select * from statement_truth(changed) returning *
), moved as (
  select -1 as sign, gone.* from gone union all select 1, fresh.* from fresh
)
insert into statement_sum as s
select k.kept_by, p.span, date_trunc(p.span, m.day)::date as start,
  case k.kept_by when 'provider' then m.provider_id end as provider_id, case k.kept_by when 'article' then m.article_id end as article_id,
  sum(m.sign * m.lines), sum(m.sign * m.units), sum(m.sign * m.reduction), sum(m.sign * m.sold), sum(m.sign * m.refunded)
from moved m cross join (values ('provider'), ('article')) as k (kept_by) cross join (values ('day'), ('month')) as p (span)
group by 1, 2, 3, 4, 5
having sum(m.sign * m.lines) <> 0 or sum(m.sign * m.units) <> 0 or sum(m.sign * m.reduction) <> 0 or sum(m.sign * m.sold) <> 0
  or sum(m.sign * m.refunded) <> 0
on conflict on constraint statement_sum_key do update set lines = s.lines + excluded.lines, units = s.units + excluded.units,
  reduction = s.reduction + excluded.reduction, sold = s.sold + excluded.sold, refunded = s.refunded + excluded.refunded;
delete from statement_sum where lines = 0;
$$;

-- What orders say is looked up order by order, however many are asked for: two lists of thousands are never laid side by side.
create or replace function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, (o.created_at at time zone c.zone)::date as day, c.zone, o.status_id, o.category,
    l.provider_id, l.article_id, l.country, coalesce(l.quantity, 0) as quantity, coalesce(l.total, 0) as total,
    case when coalesce(l.whole, 0) = 0 then (coalesce(l.place, 1) > 1)::integer else l.upto - l.total end as share_from,
    case when coalesce(l.whole, 0) = 0 then 1 else l.upto end as share_to,
    case when coalesce(l.whole, 0) = 0 then 1 else l.whole end as share_of
  from customer_order o
  cross join (select zone from sales_clock limit 1) c
  left join lateral (
    select d.provider_id, d.article_id, d.quantity, d.total,
      (select mode() within group (order by f.country_code) from order_profile h join profile_id f on f.id = h.profile_id
        where h.order_detail_id = d.id) as country,
      row_number() over w as place, sum(d.total) over w as upto, sum(d.total) over () as whole
    from order_detail d where d.order_id = o.id
    window w as (order by d.id)) l on true
  where o.id = any(orders)
), told as (
  select order_id, day, status_id, category, provider_id, article_id, country, true as placed, quantity as units, total as value,
    0::numeric as captured, 0::numeric as refunded
  from line
  union all
  select l.order_id, m.day, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    round(m.captured * l.share_to / l.share_of, 2) - round(m.captured * l.share_from / l.share_of, 2),
    round(m.refunded * l.share_to / l.share_of, 2) - round(m.refunded * l.share_from / l.share_of, 2)
  from line l cross join lateral (
    select (p.updated_at at time zone l.zone)::date as day,
      coalesce(sum(p.amount_total) filter (where p.intent = 'sale'), 0) as captured,
      coalesce(sum(p.amount_total) filter (where p.intent = 'refund'), 0) as refunded
    from payment_transaction p
    where p.state = 'approved' and p.order_id = l.order_id
    group by 1) m
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(14,2),
  sum(captured)::numeric(14,2), sum(refunded)::numeric(14,2)
from told
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

-- Takes what is marked into the sums, so many orders at most; answers how many. One does it at a time: whoever comes
-- meanwhile has nothing to do. What changes while it looks has a mark of its own and is looked at again.
create or replace function sales_fold(most integer) returns integer language plpgsql as $$
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
  perform statement_fold(changed);
  return cardinality(changed);
end $$;

-- Makes the sums anew from the orders themselves, for the days of a zone; readers see the old ones until it is done. Months are
-- added up from their days.
create or replace function sales_rebuild(in_zone text) returns void language plpgsql set work_mem = '64MB' as $$
declare
  batch uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('sales_fold'));
  update sales_clock set zone = in_zone where zone <> in_zone;
  delete from sales_change;
  delete from sales_fact;
  delete from sales_sum;
  delete from statement_fact;
  delete from statement_sum;
  for batch in
    select array_agg(id) from (select id, (row_number() over (order by id) - 1) / 5000 as part from customer_order) o group by part
  loop
    insert into sales_fact select * from sales_truth(batch);
    insert into statement_fact select * from statement_truth(batch);
  end loop;
  with details as materialized (
    -- An order counts once in each sum, by the first of its rows there.
    select day, status_id, category, provider_id, article_id, country, sum(units) as units, sum(value) as value,
      sum(captured) as captured, sum(refunded) as refunded,
      count(*) filter (where placed and whole = 1) as whole, count(*) filter (where placed and of_provider = 1) as of_provider,
      count(*) filter (where placed and of_article = 1) as of_article, count(*) filter (where placed and of_country = 1) as of_country
    from (
      select f.*, row_number() over (partition by order_id, day) as whole,
        row_number() over (partition by order_id, day, provider_id) as of_provider,
        row_number() over (partition by order_id, day, provider_id, article_id) as of_article,
        row_number() over (partition by order_id, day, provider_id, country) as of_country
      from sales_fact f) m
    group by 1, 2, 3, 4, 5, 6
  ), days as materialized (
    select k.kept_by, m.day, m.status_id, m.category,
      case when k.with_provider then m.provider_id end as provider_id,
      case when k.with_article then m.article_id end as article_id,
      case when k.with_country then m.country end as country,
      sum(case k.kept_by when 'order' then m.whole when 'provider' then m.of_provider when 'article' then m.of_article
        else m.of_country end) as orders,
      sum(m.units) as units, sum(m.value) as value, sum(m.captured) as captured, sum(m.refunded) as refunded
    from details m cross join sales_kept k
    group by 1, 2, 3, 4, 5, 6, 7
  )
  insert into sales_sum
  select kept_by, span, start, status_id, category, provider_id, article_id, country, orders, units, value, captured, refunded
  from (
    select kept_by, 'day' as span, day as start, status_id, category, provider_id, article_id, country, orders, units, value, captured,
      refunded
    from days
    union all
    select kept_by, 'month', date_trunc('month', day)::date, status_id, category, provider_id, article_id, country,
      sum(orders), sum(units), sum(value), sum(captured), sum(refunded)
    from days group by 1, 2, 3, 4, 5, 6, 7, 8) kept
  where orders <> 0 or units <> 0 or value <> 0 or captured <> 0 or refunded <> 0
  -- What is asked for together lies together.
  order by 1, 2, 3;
  insert into statement_sum
  select k.kept_by, p.span, date_trunc(p.span, m.day)::date,
    case k.kept_by when 'provider' then m.provider_id end, case k.kept_by when 'article' then m.article_id end,
    sum(m.lines), sum(m.units), sum(m.reduction), sum(m.sold), sum(m.refunded)
  from statement_fact m cross join (values ('provider'), ('article')) as k (kept_by) cross join (values ('day'), ('month')) as p (span)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3;
end $$;

-- What statements tell beside sales leaves marks too.
create or replace trigger sales_mark_order_paid after update of payment_state, refunded, total on customer_order for each row
  when ((old.payment_state, old.refunded, old.total) is distinct from (new.payment_state, new.refunded, new.total))
  execute function sales_mark();
create or replace trigger sales_mark_line_priced after update of reduction, delivers on order_detail for each row
  when ((old.reduction, old.delivers) is distinct from (new.reduction, new.delivers))
  execute function sales_mark();
create or replace trigger sales_mark_supplier after update of provider_id on profile_id for each row
  when (old.provider_id is distinct from new.provider_id) execute function sales_mark_country();

-- People go on working meanwhile; what they change has marks of its own.
select sales_rebuild((select zone from sales_clock));
