-- Money is counted by what stays: an order is due for what was returned before it was covered, a refund of a covered order lowers what
-- it asks for, and money that a payment provider takes back is a movement of its own. A movement counts on the day when the money moved,
-- for good. All transactions are written once (about a minute for a million); orders with refunds are replayed one by one.

-- Transactions: the moment of the movement, whether points moved instead of money, and the movement that this one undoes.
alter table payment_transaction add column moved_at timestamptz;
alter table payment_transaction add column points boolean not null default false;
alter table payment_transaction add column origin_id uuid;
alter table payment_transaction drop constraint payment_transaction_intent_check;
alter table payment_transaction add constraint payment_transaction_intent_check
  check (intent in ('sale', 'refund', 'reversal', 'reinstatement')) not valid;
alter table payment_transaction validate constraint payment_transaction_intent_check;

-- Orders: the part of the refunded money that a payment provider took back, and the part that lowers the amount due.
alter table customer_order add column reversed numeric(18,3) not null default 0;
alter table customer_order add column credited numeric(18,3) not null default 0;
alter table customer_order add constraint customer_order_reversed_check check (reversed >= 0 and reversed <> 'NaN') not valid;
alter table customer_order validate constraint customer_order_reversed_check;
alter table customer_order add constraint customer_order_credited_check check (credited >= 0 and credited <> 'NaN') not valid;
alter table customer_order validate constraint customer_order_credited_check;
-- A provider may take back more than is there.
alter table customer_order drop constraint customer_order_refunds_what_was_paid;
alter table customer_order add constraint customer_order_refunds_what_was_paid check (refunded - reversed <= paid) not valid;
alter table customer_order validate constraint customer_order_refunds_what_was_paid;

-- Refund lines: the part that lowers the amount due.
alter table refund_line add column credited numeric(18,3) not null default 0;
alter table refund_line add constraint refund_line_credited_check check (credited <> 'NaN') not valid;
alter table refund_line validate constraint refund_line_credited_check;

-- The sums are made anew at the end: no change below leaves a mark.
drop trigger sales_mark_money_changed on payment_transaction;
drop trigger sales_mark_order_paid on customer_order;
drop trigger sales_mark_order_moved on customer_order;

-- Reports counted an approved movement on the day of its last change.
update payment_transaction t set moved_at = case t.state when 'approved' then t.updated_at else t.created_at end,
  points = coalesce(t.payer_status = 'POINTS', false) or coalesce((select m.kind = 'points' from payment_mode m where m.id = t.payment_mode_id), false);
alter table payment_transaction alter column moved_at set default now();
-- squawk-ignore adding-not-nullable-field
alter table payment_transaction alter column moved_at set not null;

-- The moment of an approved movement stays; one that is approved later moves then.
create function payment_transaction_moves() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' then
    new.moved_at := old.moved_at;
  elsif new.state = 'approved' then
    new.moved_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger payment_transaction_moves before update on payment_transaction
  for each row execute function payment_transaction_moves();

-- The test mode refunds only test payments, and real money is refunded only where real money came in.
create function payment_transaction_refunds_its_kind() returns trigger language plpgsql as $$
begin
  if new.amount_total > (
    select coalesce(sum(case t.intent when 'refund' then -t.amount_total else t.amount_total end), 0) from payment_transaction t
    where t.order_id = new.order_id and t.id <> new.id and t.test = new.test
      and (t.intent in ('sale', 'reinstatement') and t.state = 'approved' or t.intent = 'refund' and t.state in ('approved', 'pending'))
  ) then
    raise exception 'A refund gives back money of its own kind: a test gives back tests'
      using errcode = 'check_violation', constraint = 'payment_transaction_refunds_its_kind';
  end if;
  return new;
end $$;
create trigger payment_transaction_refunds_its_kind before insert or update of state, test, amount_total on payment_transaction
  for each row when (new.intent = 'refund' and new.state in ('approved', 'pending')) execute function payment_transaction_refunds_its_kind();

-- Replays the money of each order that was refunded: a refund lowers the amount due when the order was covered before it.
do $$
declare
  refunded record;
  movement record;
  stayed numeric;
  credited_so_far numeric;
  credit numeric;
begin
  for refunded in
    select o.id, o.total, o.test from customer_order o
    where exists (select from payment_transaction t where t.order_id = o.id and t.intent = 'refund' and t.state in ('approved', 'pending'))
      or exists (select from payment_transaction t where t.order_id = o.id and t.test <> o.test and t.state = 'approved')
  loop
    stayed := 0;
    credited_so_far := 0;
    for movement in
      select t.id, t.intent, t.amount_total as amount from payment_transaction t
      where t.order_id = refunded.id and t.test = refunded.test
        and (t.state = 'approved' or t.state = 'pending' and t.intent = 'refund')
      order by t.state = 'pending', t.moved_at, t.id
    loop
      if movement.intent = 'sale' then
        stayed := stayed + movement.amount;
      else
        -- What stayed beyond the amount due goes back first, without lowering it.
        credit := case when stayed > 0 and stayed >= refunded.total - credited_so_far
          then greatest(0, movement.amount - (stayed - (refunded.total - credited_so_far))) else 0 end;
        if credit = movement.amount then
          update refund_line set credited = amount where transaction_id = movement.id;
        elsif credit > 0 then
          update refund_line l set credited = s.share from (
            select k.order_detail_id, round(credit * sum(k.amount) over w / movement.amount, souk_decimals())
              - round(credit * (sum(k.amount) over w - k.amount) / movement.amount, souk_decimals()) as share
            from refund_line k where k.transaction_id = movement.id window w as (order by k.order_detail_id)) s
          where l.transaction_id = movement.id and l.order_detail_id = s.order_detail_id;
        end if;
        stayed := stayed - movement.amount;
        credited_so_far := credited_so_far + credit;
      end if;
    end loop;
  end loop;
end $$;

-- An order counts the money of its own kind. Its payment state says what is due: nothing of a paid or refunded order.
update customer_order o set paid = f.paid, refunded = f.refunded, credited = f.credited, payment_state = case
    when f.paid > 0 and f.paid - f.refunded >= o.total - f.credited then case
      when f.credited = 0 then 'paid' when f.credited < o.total then 'partly_refunded' else 'refunded' end
    when f.paid > f.refunded then 'partly_paid' else 'unpaid' end
from (
  select t.order_id, coalesce(sum(t.amount_total) filter (where t.intent = 'sale'), 0) as paid,
    coalesce(sum(t.amount_total) filter (where t.intent = 'refund'), 0) as refunded,
    coalesce(sum((select sum(l.credited) from refund_line l where l.transaction_id = t.id)), 0) as credited
  from payment_transaction t join customer_order c on c.id = t.order_id and c.test = t.test
  where t.state = 'approved' group by 1) f
where f.order_id = o.id and (f.refunded > 0 or o.paid <> f.paid);

-- The figures of a line that was sold: a row for each day on which it was sold, refunded or sold no more. `lines` counts these rows.
alter table statement_fact add column order_detail_id uuid;
alter table statement_fact add column at timestamptz;
-- Lines of nobody count in the cost of discounts; statements leave them out.
-- squawk-ignore ban-drop-not-null
alter table statement_fact alter column provider_id drop not null;

-- An order counts on the day when it was placed, money on the day when it moved. A payment is shared over the lines in proportion to
-- their totals, so that all payments up to a day bring each line its share to the last minor unit; refunds and reversals are written
-- line by line. Points and tests are no money.
create or replace function sales_truth(orders uuid[]) returns setof sales_fact language sql stable as $$
with line as (
  select o.id as order_id, c.zone, c.decimals, o.status_id, o.category,
    -- A draft is placed by its first step.
    (coalesce((select h.at from order_transition h where h.order_id = o.id and h.from_id is not null and h.to_id <> h.from_id
      and h.to_id <> '00000000-0000-0000-0000-000000000000' order by h.id limit 1), o.created_at) at time zone c.zone)::date as day,
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
    select (p.moved_at at time zone l.zone)::date as day, sum(p.amount_total) as captured,
      sum(sum(p.amount_total)) over (order by (p.moved_at at time zone l.zone)::date) as upto
    from payment_transaction p
    where p.order_id = l.order_id and p.state = 'approved' and p.intent = 'sale' and not p.test and not p.points
    group by 1) m
  union all
  select l.order_id, (p.moved_at at time zone l.zone)::date, l.status_id, l.category, l.provider_id, l.article_id, l.country, false, 0, 0,
    0, r.amount
  from line l join refund_line r on r.order_detail_id = l.id join payment_transaction p on p.id = r.transaction_id
  where p.state = 'approved' and not p.test and not p.points
)
select order_id, day, status_id, category, provider_id, article_id, country, bool_or(placed), sum(units)::bigint, sum(value)::numeric(18,3),
  sum(captured)::numeric(18,3), sum(refunded)::numeric(18,3)
from fact
group by order_id, day, status_id, category, provider_id, article_id, country
$$;

-- A line is sold while the money that stayed covers its order. Each day shows the difference to the day before: a sale on the day when the
-- order was covered, a refund on the day when it was made, a sale taken out on the day when the money was taken back.
create or replace function statement_truth(orders uuid[]) returns setof statement_fact language sql stable as $$
with movement as (
  select o.id as order_id, p.id, p.moved_at, (p.moved_at at time zone c.zone)::date as day, c.zone,
    sum(case when p.intent in ('sale', 'reinstatement') then p.amount_total else -p.amount_total end) over w
      >= o.total - sum(coalesce((select sum(l.credited) from refund_line l where l.transaction_id = p.id), 0)) over w as covered
  from customer_order o
  cross join (select zone from sales_clock limit 1) c
  join payment_transaction p on p.order_id = o.id and p.state = 'approved' and not p.test
  where o.id = any(orders) and not o.test
  window w as (partition by o.id order by p.moved_at, p.id)
), day_end as (
  select distinct on (order_id, day) order_id, day, moved_at as at, zone, covered from movement order by order_id, day, moved_at desc, id desc
), step as (
  select e.*, lag(covered, 1, false) over (partition by order_id order by day) as was_covered from day_end e
)
select s.order_id, s.day, d.provider_id, d.article_id, 1::bigint,
  ((s.covered::integer - s.was_covered::integer) * d.quantity)::bigint,
  ((s.covered::integer - s.was_covered::integer) * d.reduction * d.quantity)::numeric(21,3),
  ((s.covered::integer - s.was_covered::integer) * d.total)::numeric(21,3),
  (s.covered::integer * r.until_today - s.was_covered::integer * r.until_yesterday)::numeric(21,3), d.id, s.at
from step s
join order_detail d on d.order_id = s.order_id
cross join lateral (
  select coalesce(sum(l.credited) filter (where (p.moved_at at time zone s.zone)::date <= s.day), 0) as until_today,
    coalesce(sum(l.credited) filter (where (p.moved_at at time zone s.zone)::date < s.day), 0) as until_yesterday
  from refund_line l join payment_transaction p on p.id = l.transaction_id
  where l.order_detail_id = d.id and p.state = 'approved') r
where s.covered <> s.was_covered or s.covered and r.until_today <> r.until_yesterday
$$;

create or replace function statement_fold(changed uuid[]) returns void language sql as $$
with gone as (
  delete from statement_fact where order_id = any(changed) returning *
), fresh as (
  insert into statement_fact select * from statement_truth(changed) returning *
), moved as (
  select -1 as sign, gone.* from gone where gone.provider_id is not null
  union all select 1, fresh.* from fresh where fresh.provider_id is not null
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
  order by 1, 2, 3;
  insert into statement_sum
  select k.kept_by, p.span, date_trunc(p.span, m.day)::date,
    case k.kept_by when 'provider' then m.provider_id end, case k.kept_by when 'article' then m.article_id end,
    sum(m.lines), sum(m.units), sum(m.reduction), sum(m.sold), sum(m.refunded)
  from statement_fact m cross join (values ('provider'), ('article')) as k (kept_by) cross join (values ('day'), ('month')) as p (span)
  where m.provider_id is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3;
end $$;

create trigger sales_mark_money_changed after update on payment_transaction for each row
  when (old.state = 'approved' or new.state = 'approved') execute function sales_mark();
create trigger sales_mark_order_paid after update of test, total on customer_order for each row
  when ((old.test, old.total) is distinct from (new.test, new.total)) execute function sales_mark();
create trigger sales_mark_order_moved after update of status_id, category, created_at on customer_order for each row
  when ((old.status_id, old.category, old.created_at) is distinct from (new.status_id, new.category, new.created_at))
  execute function sales_mark();

-- Money that a provider takes back or returns has events of its own; an order that is covered again was paid.
create or replace function webhook_tell_money() returns trigger language plpgsql as $$
declare
  event text := case when new.state = 'failed' then 'payment.failed' else
    case new.intent when 'sale' then 'payment.received' when 'refund' then 'payment.refunded' when 'reversal' then 'payment.reversed'
      else 'payment.reinstated' end end;
begin
  if webhook_wanted(event) then
    perform webhook_tell(event, jsonb_build_object('transactionId', new.id, 'version', new.version, 'orderId', new.order_id,
      'intent', new.intent, 'state', new.state));
  end if;
  return null;
end $$;

create or replace function webhook_tell_order() returns trigger language plpgsql as $$
declare
  event text := case when tg_op = 'INSERT' then 'order.created'
    when new.payment_state = 'paid' or old.payment_state in ('unpaid', 'partly_paid') then 'order.paid' else 'order.refunded' end;
begin
  perform webhook_tell(event, jsonb_build_object('orderId', new.id, 'version', new.version, 'number', new.number,
    'category', new.category, 'paymentState', new.payment_state));
  return null;
end $$;

select sales_rebuild((select zone from sales_clock));
