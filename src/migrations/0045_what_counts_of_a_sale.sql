-- no transaction
-- What counts of a sale, told by one row each: whether an order was only a test, and what of a refund went back for which line. All
-- sums are made anew from it, about two minutes at a million orders, while people go on working. Tables get their columns in a blink;
-- the rows that are written are those of tests and of refunds.

alter table customer_order add column if not exists test boolean not null default false;
alter table payment_transaction add column if not exists test boolean not null default false;
update payment_transaction set test = true where payer_status = 'TEST' and not test;
-- An order that took real money as well is none.
update customer_order o set test = true
where not o.test and exists (select from payment_transaction p where p.order_id = o.id and p.test and p.state = 'approved' and p.intent = 'sale')
  and not exists (select from payment_transaction p where p.order_id = o.id and not p.test and p.state = 'approved' and p.intent = 'sale');

-- A line that was given back before it was delivered is delivered no more.
-- squawk-ignore constraint-missing-not-valid
alter table order_detail drop constraint if exists order_detail_state_check;
alter table order_detail add constraint order_detail_state_check
  check (state in ('none', 'reserved', 'taken', 'released', 'cancelled', 'returned', 'lost')) not valid;
alter table order_detail validate constraint order_detail_state_check;

-- What of a refund goes back for each line; the amounts of a refund come to the whole of it.
create table if not exists refund_line (
  transaction_id uuid not null constraint refund_line_transaction_id_fkey references payment_transaction (id) on delete cascade,
  order_detail_id uuid not null constraint refund_line_order_detail_id_fkey references order_detail (id) on delete restrict,
  amount numeric(18,3) not null constraint refund_line_amount_check check (amount <> 'NaN'),
  primary key (transaction_id, order_detail_id)
);
create index concurrently if not exists refund_line_order_detail_id_ref on refund_line (order_detail_id);

-- Until now refunds were shared over the lines of their order in proportion to what they cost: each refund brings what all
-- refunds up to it bring, less what those before it brought.
insert into refund_line (transaction_id, order_detail_id, amount)
select r.id, l.id, round(r.upto * l.upto / o.total, d.decimals) - round(r.upto * (l.upto - l.total) / o.total, d.decimals)
  - round((r.upto - r.amount_total) * l.upto / o.total, d.decimals) + round((r.upto - r.amount_total) * (l.upto - l.total) / o.total, d.decimals)
from (select p.id, p.order_id, p.amount_total, sum(p.amount_total) over (partition by p.order_id order by p.created_at, p.id) as upto
  from payment_transaction p where p.intent = 'refund' and p.state in ('approved', 'pending')) r
join customer_order o on o.id = r.order_id and o.total > 0
join (select e.id, e.order_id, e.total, sum(e.total) over (partition by e.order_id order by e.id) as upto from order_detail e
  where exists (select from payment_transaction p where p.order_id = e.order_id and p.intent = 'refund')) l on l.order_id = o.id
cross join (select souk_decimals() as decimals) d
where l.total > 0
on conflict do nothing;

-- What orders say themselves: the truth the sums are held against. An order counts on the day it was made, money on the day it was
-- approved. What comes in is shared out over the lines in proportion to what they cost, so that all payments up to a day bring
-- each line its share to the last minor unit; what goes back is written line by line. Tests count nowhere.
create or replace function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, (o.created_at at time zone c.zone)::date as day, c.zone, c.decimals, o.status_id, o.category,
    l.id, l.provider_id, l.article_id, l.country, coalesce(l.quantity, 0) as quantity, coalesce(l.total, 0) as total,
    case when coalesce(l.whole, 0) = 0 then (coalesce(l.place, 1) > 1)::integer else l.upto - l.total end as share_from,
    case when coalesce(l.whole, 0) = 0 then 1 else l.upto end as share_to,
    case when coalesce(l.whole, 0) = 0 then 1 else l.whole end as share_of
  from customer_order o
  cross join (select zone, souk_decimals() as decimals from sales_clock limit 1) c
  left join lateral (
    select d.id, d.provider_id, d.article_id, d.quantity, d.total,
      (select mode() within group (order by f.country_code) from order_profile h join profile_id f on f.id = h.profile_id
        where h.order_detail_id = d.id) as country,
      row_number() over w as place, sum(d.total) over w as upto, sum(d.total) over () as whole
    from order_detail d where d.order_id = o.id
    window w as (order by d.id)) l on true
  where o.id = any(orders) and not o.test
), told as (
  select order_id, day, status_id, category, provider_id, article_id, country, true as placed, quantity as units, total as value,
    0::numeric as captured, 0::numeric as refunded
  from line
  union all
  select l.order_id, m.day, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    round(m.upto * l.share_to / l.share_of, l.decimals) - round(m.upto * l.share_from / l.share_of, l.decimals)
      - round((m.upto - m.captured) * l.share_to / l.share_of, l.decimals) + round((m.upto - m.captured) * l.share_from / l.share_of, l.decimals),
    0
  from line l cross join lateral (
    select (p.updated_at at time zone l.zone)::date as day, sum(p.amount_total) as captured,
      sum(sum(p.amount_total)) over (order by (p.updated_at at time zone l.zone)::date) as upto
    from payment_transaction p
    where p.order_id = l.order_id and p.state = 'approved' and p.intent = 'sale' and not p.test
    group by 1) m
  union all
  select l.order_id, (p.updated_at at time zone l.zone)::date, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    0, r.amount
  from line l join refund_line r on r.order_detail_id = l.id join payment_transaction p on p.id = r.transaction_id
  where p.state = 'approved' and not p.test
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(18,3),
  sum(captured)::numeric(18,3), sum(refunded)::numeric(18,3)
from told
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

-- What is settled with providers: the lines that are theirs, of orders whose whole amount was paid at some time, on the day of the order.
create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
select o.id, (o.created_at at time zone c.zone)::date, d.provider_id, d.article_id, count(*), sum(d.quantity)::bigint,
  sum(d.reduction * d.quantity)::numeric(21,3), sum(d.total)::numeric(21,3), sum(r.refunded)::numeric(21,3)
from customer_order o
cross join (select zone from sales_clock limit 1) c
join order_detail d on d.order_id = o.id
cross join lateral (
  select coalesce(sum(l.amount), 0) as refunded from refund_line l join payment_transaction p on p.id = l.transaction_id
  where l.order_detail_id = d.id and p.state = 'approved') r
where o.id = any(orders) and not o.test and o.payment_state in ('paid', 'partly_refunded', 'refunded') and d.provider_id is not null
group by 1, 2, 3, 4
$$;

-- Whose a sale is, is written with its line: who supplies a profile later moves no sale.
drop trigger if exists sales_mark_supplier on profile_id;

select sales_rebuild((select zone from sales_clock));
