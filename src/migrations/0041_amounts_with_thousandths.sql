-- no transaction
-- Amounts get room for thousandths, numeric(18,3), which the dinars have. PostgreSQL writes their tables anew for it, with all their
-- indexes: one table at a time, which nobody reads or writes meanwhile (ACCESS EXCLUSIVE). With a million orders, on two cores that
-- others kept busy, that took 44 to 65 s for order lines, 41 to 52 s for transactions, 35 to 49 s for orders and 3 to 14 s for each
-- table of sums; for articles, placks and discounts moments. Where somebody else's lock stands in the way, all of it is tried again:
-- what is done is passed over.

-- Few rows: moments.
-- squawk-ignore changing-column-type
alter table article alter column price type numeric(18,3);
create or replace trigger article_money before insert or update of price on article for each row execute function souk_money();

-- squawk-ignore changing-column-type
alter table plack alter column unit_price type numeric(18,3);
create or replace trigger plack_money before insert or update of unit_price on plack for each row execute function souk_money();

-- A millime is the least that is taken off.
-- squawk-ignore changing-column-type
alter table discount alter column value type numeric(18,3);
alter table discount drop constraint if exists discount_value_check;
-- squawk-ignore constraint-missing-not-valid
alter table discount add constraint discount_value_check check (value <> 'NaN' and value >= 0.001);
create or replace trigger discount_money before insert or update of type, value on discount for each row execute function souk_money();

-- Triggers that name a column stand in the way of changing it: they are gone for no longer than the table is locked.
do $$
begin
  if (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'order_detail'::regclass and attname = 'total') = 'numeric(18,3)' then
    return;
  end if;
  drop trigger sales_mark_line_changed on order_detail;
  drop trigger sales_mark_line_priced on order_detail;
  alter table order_detail alter column unit_price type numeric(18,3), alter column reduction type numeric(18,3),
    alter column total type numeric(18,3);
  create trigger sales_mark_line_changed after update of order_id, provider_id, article_id, quantity, total on order_detail for each row
    when ((old.order_id, old.provider_id, old.article_id, old.quantity, old.total)
      is distinct from (new.order_id, new.provider_id, new.article_id, new.quantity, new.total))
    execute function sales_mark();
  create trigger sales_mark_line_priced after update of reduction, delivers on order_detail for each row
    when ((old.reduction, old.delivers) is distinct from (new.reduction, new.delivers))
    execute function sales_mark();
  create trigger order_detail_money before insert or update of unit_price, reduction, total on order_detail
    for each row execute function souk_money();
end $$;
-- Counting from an index alone needs to know that all rows are there for everybody.
vacuum (analyze) order_detail;

do $$
begin
  if (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'payment_transaction'::regclass and attname = 'amount_total') = 'numeric(18,3)' then
    return;
  end if;
  alter table payment_transaction alter column amount_total type numeric(18,3);
  create trigger payment_transaction_money before insert or update of amount_total, currency on payment_transaction
    for each row execute function souk_money();
end $$;
vacuum (analyze) payment_transaction;

do $$
begin
  if (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'customer_order'::regclass and attname = 'total') = 'numeric(18,3)' then
    return;
  end if;
  drop trigger sales_mark_order_paid on customer_order;
  alter table customer_order alter column total type numeric(18,3), alter column paid type numeric(18,3),
    alter column refunded type numeric(18,3);
  create trigger sales_mark_order_paid after update of payment_state, refunded, total on customer_order for each row
    when ((old.payment_state, old.refunded, old.total) is distinct from (new.payment_state, new.refunded, new.total))
    execute function sales_mark();
  create trigger customer_order_money before insert or update of total, paid, refunded, currency on customer_order
    for each row execute function souk_money();
end $$;
vacuum (analyze) customer_order;

-- The sums of sales and statements: what they hold is what orders say, so they are not made anew.
-- squawk-ignore changing-column-type
alter table sales_fact alter column value type numeric(18,3), alter column captured type numeric(18,3), alter column refunded type numeric(18,3);
-- squawk-ignore changing-column-type
alter table sales_sum alter column value type numeric(24,3), alter column captured type numeric(24,3), alter column refunded type numeric(24,3);
-- squawk-ignore changing-column-type
alter table statement_fact alter column reduction type numeric(21,3), alter column sold type numeric(21,3), alter column refunded type numeric(21,3);
-- squawk-ignore changing-column-type
alter table statement_sum alter column reduction type numeric(24,3), alter column sold type numeric(24,3), alter column refunded type numeric(24,3);
vacuum (analyze) sales_fact, sales_sum, statement_fact, statement_sum;

-- What is shared out is shared out to the last minor unit of the currency.
create or replace function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, (o.created_at at time zone c.zone)::date as day, c.zone, c.decimals, o.status_id, o.category,
    l.provider_id, l.article_id, l.country, coalesce(l.quantity, 0) as quantity, coalesce(l.total, 0) as total,
    case when coalesce(l.whole, 0) = 0 then (coalesce(l.place, 1) > 1)::integer else l.upto - l.total end as share_from,
    case when coalesce(l.whole, 0) = 0 then 1 else l.upto end as share_to,
    case when coalesce(l.whole, 0) = 0 then 1 else l.whole end as share_of
  from customer_order o
  cross join (select zone, souk_decimals() as decimals from sales_clock limit 1) c
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
    round(m.captured * l.share_to / l.share_of, l.decimals) - round(m.captured * l.share_from / l.share_of, l.decimals),
    round(m.refunded * l.share_to / l.share_of, l.decimals) - round(m.refunded * l.share_from / l.share_of, l.decimals)
  from line l cross join lateral (
    select (p.updated_at at time zone l.zone)::date as day,
      coalesce(sum(p.amount_total) filter (where p.intent = 'sale'), 0) as captured,
      coalesce(sum(p.amount_total) filter (where p.intent = 'refund'), 0) as refunded
    from payment_transaction p
    where p.state = 'approved' and p.order_id = l.order_id
    group by 1) m
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(18,3),
  sum(captured)::numeric(18,3), sum(refunded)::numeric(18,3)
from told
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
select o.id, (o.created_at at time zone c.zone)::date, p.provider_id, d.article_id, count(*), sum(p.units)::bigint,
  sum(d.reduction * p.units)::numeric(21,3), sum(p.sold)::numeric(21,3), sum(p.refunded)::numeric(21,3)
from customer_order o
cross join (select zone, souk_decimals() as decimals from sales_clock limit 1) c
join order_detail d on d.order_id = o.id
cross join lateral (select case when o.refunded = 0 or o.total = 0 then 0 else (
  select round(o.refunded * sum(e.total) / o.total, c.decimals) - round(o.refunded * (sum(e.total) - d.total) / o.total, c.decimals)
  from order_detail e where e.order_id = o.id and e.id <= d.id) end as share) r
cross join lateral (
  select d.provider_id, d.quantity as units, d.total as sold, r.share as refunded where d.provider_id is not null
  union all
  select q.provider_id, (round(d.quantity * q.upto / q.whole) - round(d.quantity * (q.upto - q.own) / q.whole))::integer,
    round(d.total * q.upto / q.whole, c.decimals) - round(d.total * (q.upto - q.own) / q.whole, c.decimals),
    round(r.share * q.upto / q.whole, c.decimals) - round(r.share * (q.upto - q.own) / q.whole, c.decimals)
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
