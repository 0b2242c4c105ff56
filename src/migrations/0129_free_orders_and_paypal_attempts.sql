-- Orders that cost nothing are paid once they are placed, and sold on that day; the statement of their provider lists them. PayPal is
-- asked about each payment under way in turn, and its invoice numbers begin with the id of this installation.

create function souk_installation_id() returns text language sql volatile as $$
select translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 6)), '01', 'XY')
$$;
create table installation (
  single boolean primary key default true constraint installation_single_check check (single),
  id text not null
);
insert into installation (id) values (souk_installation_id());

create table payment_poll (
  transaction_id uuid primary key constraint payment_poll_transaction_id_fkey references payment_transaction (id) on delete cascade,
  polled_at timestamptz not null,
  ended boolean not null default false
);

-- A line is sold while the money that stayed covers its order. Each day shows the difference to the day before: a sale on the day when the
-- order was covered, a refund on the day when it was made, a sale taken out on the day when the money was taken back. An order that costs
-- nothing is covered by being placed, until it is given up.
create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
with moment as (
  select o.id as order_id, p.moved_at as at, p.id::text as place,
    sum(case when p.intent in ('sale', 'reinstatement') then p.amount_total else -p.amount_total end) over w
      >= o.total - sum(coalesce((select sum(l.credited) from refund_line l where l.transaction_id = p.id), 0)) over w as covered
  from customer_order o
  join payment_transaction p on p.order_id = o.id and p.state = 'approved' and not p.test
  where o.id = any(orders) and not o.test
  window w as (partition by o.id order by p.moved_at, p.id)
  union all
  select o.id, h.at, lpad(h.id::text, 20, '0'), s.category not in ('draft', 'cancelled', 'refunded')
  from customer_order o
  join order_transition h on h.order_id = o.id and h.to_id is distinct from h.from_id
  join order_status s on s.id = h.to_id
  where o.id = any(orders) and not o.test and o.total = 0
    and not exists (select from payment_transaction p where p.order_id = o.id and p.state = 'approved' and not p.test)
), movement as (
  select m.*, k.day, k.starts_at from moment m
  cross join lateral (select b.day, b.starts_at from organisation_day b where b.starts_at <= m.at order by b.starts_at desc limit 1) k
), day_end as (
  select distinct on (order_id, day) order_id, day, starts_at, at, covered from movement
  order by order_id, day, at desc, place desc
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

-- Nobody is told that an old order was paid.
drop trigger webhook_tell_order_paid on customer_order;
with free as (
  update customer_order o set payment_state = 'paid'
  where o.total = 0 and o.paid = 0 and o.payment_state = 'unpaid' and o.category not in ('draft', 'cancelled', 'refunded')
    and exists (select from order_detail d where d.order_id = o.id)
  returning o.id, o.test
)
insert into sales_change (order_id) select id from free where not test;
create trigger webhook_tell_order_paid after update of payment_state on customer_order for each row
  when (new.payment_state in ('paid', 'partly_refunded', 'refunded') and old.payment_state <> new.payment_state)
  execute function webhook_tell_order();
