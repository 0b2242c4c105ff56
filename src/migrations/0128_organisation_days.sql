-- The boundaries of the organisation's days. Souk computes them and PostgreSQL only compares instants with them, so that no sum uses
-- a second time-zone table. PostgreSQL fills the table here; Souk writes its own boundaries at its first start and computes the sums of
-- the days that differ again.

create table organisation_day (
  day date primary key,
  starts_at timestamptz not null
);
-- The first day takes everything before it.
insert into organisation_day (day, starts_at)
select d::date, case when d::date = '2000-01-01' then '-infinity' else d at time zone c.zone end
from sales_clock c cross join generate_series('2000-01-01'::timestamp, '2099-12-31', interval '1 day') d;
create index organisation_day_starts_at on organisation_day (starts_at) include (day);
analyze organisation_day;

-- The version of the time-zone table that the boundaries come from, and the pair of tables that was compared last.
alter table sales_clock add column table_version text not null default '';
alter table sales_clock add column compared text not null default '';

create or replace function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, c.decimals, o.status_id, o.category,
    -- A draft is placed by its first step.
    (select k.day from organisation_day k where k.starts_at <= coalesce((select h.at from order_transition h
      where h.order_id = o.id and h.from_id is not null and h.to_id <> h.from_id
        and h.to_id <> '00000000-0000-0000-0000-000000000000' order by h.id limit 1), o.created_at)
      order by k.starts_at desc limit 1) as day,
    l.id, l.provider_id, l.article_id, l.country, coalesce(l.quantity, 0) as quantity, coalesce(l.total, 0) as total,
    case when coalesce(l.whole, 0) = 0 then (coalesce(l.place, 1) > 1)::integer else l.upto - l.total end as share_from,
    case when coalesce(l.whole, 0) = 0 then 1 else l.upto end as share_to,
    case when coalesce(l.whole, 0) = 0 then 1 else l.whole end as share_of
  from customer_order o
  cross join (select souk_decimals() as decimals) c
  left join lateral (
    select d.id, d.provider_id, d.article_id, d.quantity, d.total,
      (select mode() within group (order by f.country_code) from order_profile h join profile_id f on f.id = h.profile_id
        where h.order_detail_id = d.id) as country,
      row_number() over w as place, sum(d.total) over w as upto, sum(d.total) over () as whole
    from order_detail d where d.order_id = o.id
    window w as (order by d.id)) l on true
  where o.id = any(orders) and not o.test
), fact as (
  select order_id, day, status_id, category, provider_id, article_id, country, true as placed, quantity as units, total as value,
    0::numeric as captured, 0::numeric as refunded
  from line
  union all
  select l.order_id, m.day, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    round(m.upto * l.share_to / l.share_of, l.decimals) - round(m.upto * l.share_from / l.share_of, l.decimals)
      - round((m.upto - m.captured) * l.share_to / l.share_of, l.decimals) + round((m.upto - m.captured) * l.share_from / l.share_of, l.decimals),
    0
  from line l cross join lateral (
    select s.day, sum(s.amount) as captured, sum(sum(s.amount)) over (order by s.day) as upto
    from (
      select p.amount_total as amount,
        (select k.day from organisation_day k where k.starts_at <= p.moved_at order by k.starts_at desc limit 1) as day
      from payment_transaction p
      where p.order_id = l.order_id and p.state = 'approved' and p.intent = 'sale' and not p.test and not p.points) s
    group by 1) m
  union all
  select l.order_id, (select k.day from organisation_day k where k.starts_at <= p.moved_at order by k.starts_at desc limit 1),
    l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0, 0, r.amount
  from line l join refund_line r on r.order_detail_id = l.id join payment_transaction p on p.id = r.transaction_id
  where p.state = 'approved' and not p.test and not p.points
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(18,3),
  sum(captured)::numeric(18,3), sum(refunded)::numeric(18,3)
from fact
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
with movement as (
  select o.id as order_id, p.id, p.moved_at, k.day, k.starts_at,
    sum(case when p.intent in ('sale', 'reinstatement') then p.amount_total else -p.amount_total end) over w
      >= o.total - sum(coalesce((select sum(l.credited) from refund_line l where l.transaction_id = p.id), 0)) over w as covered
  from customer_order o
  join payment_transaction p on p.order_id = o.id and p.state = 'approved' and not p.test
  cross join lateral (select b.day, b.starts_at from organisation_day b where b.starts_at <= p.moved_at order by b.starts_at desc limit 1) k
  where o.id = any(orders) and not o.test
  window w as (partition by o.id order by p.moved_at, p.id)
), day_end as (
  select distinct on (order_id, day) order_id, day, starts_at, moved_at as at, covered from movement
  order by order_id, day, moved_at desc, id desc
), step as (
  select e.*, lag(covered, 1, false) over (partition by order_id order by day) as was_covered,
    coalesce((select n.starts_at from organisation_day n where n.day = e.day + 1), 'infinity') as ends_at
  from day_end e
)
select s.order_id, s.day, d.provider_id, d.article_id, 1::bigint,
  ((s.covered::integer - s.was_covered::integer) * d.quantity)::bigint,
  ((s.covered::integer - s.was_covered::integer) * d.reduction * d.quantity)::numeric(21,3),
  ((s.covered::integer - s.was_covered::integer) * d.total)::numeric(21,3),
  (s.covered::integer * r.until_today - s.was_covered::integer * r.until_yesterday)::numeric(21,3), d.id, s.at
from step s
join order_detail d on d.order_id = s.order_id
cross join lateral (
  select coalesce(sum(l.credited) filter (where p.moved_at < s.ends_at), 0) as until_today,
    coalesce(sum(l.credited) filter (where p.moved_at < s.starts_at), 0) as until_yesterday
  from refund_line l join payment_transaction p on p.id = l.transaction_id
  where l.order_detail_id = d.id and p.state = 'approved') r
where s.covered <> s.was_covered or s.covered and r.until_today <> r.until_yesterday
$$;
