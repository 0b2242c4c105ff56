-- no transaction
-- A subscription keeps the period by which it is renewed and, for whole months, the day on which each period begins: 31 stays 31 after
-- February. The columns come at once; each subscription with an end is written once. Begun anew, it goes on.
alter table subscription add column if not exists renewal_period text;
alter table subscription add column if not exists anchor_day integer;
alter table subscription drop constraint if exists subscription_anchor_day_check;
alter table subscription add constraint subscription_anchor_day_check check (anchor_day between 1 and 31) not valid;
alter table subscription validate constraint subscription_anchor_day_check;

-- What a renewal found, so that a refund restores exactly that: the former end (the first day after) and the former anchor day.
alter table subscription_renewal add column if not exists end_before date;
alter table subscription_renewal add column if not exists anchor_before integer;

with sold as (
    -- What each renewal did. Those of before 0101 do not say where they began.
    select r.subscription_id, r.period, r.renewed_at, r.renewed_until, coalesce(r.renewed_from, (r.renewed_until - l.units * r.period::interval)::date) as began
    from subscription_renewal r cross join lateral (select coalesce(sum(d.quantity), 0)::integer as units from order_detail d
      where d.order_id = r.order_id and d.delivers = 'renewal' and d.state in ('taken', 'returned', 'lost')) l
    where r.renewed_at is not null),
  course as (
    select subscription_id, (array_agg(began order by renewed_at))[1] as first_began, (array_agg(period order by renewed_at desc))[1] as last_period,
      (array_agg(renewed_until order by renewed_at desc))[1] as last_until, bool_and(coalesce(began = former_until, true)) as without_gap
    from (select s.*, lag(renewed_until) over (partition by subscription_id order by renewed_at) as former_until from sold s) s
    group by subscription_id),
  first_period as (
    select s.id, s.start_date, s.end_date, c.last_period, c.last_until, c.without_gap, coalesce(c.first_began, s.end_date) as ended
    from subscription s left join course c on c.subscription_id = s.id
    where s.end_date > s.start_date and s.renewal_period is null),
  counted as (
    select p.*, (extract(year from age(date_trunc('month', ended), date_trunc('month', start_date))) * 12
        + extract(month from age(date_trunc('month', ended), date_trunc('month', start_date))))::integer as months
    from first_period p),
  -- Whole months of the first period. An end on the last day of a month may stand for the anchor: 31 August to 30 September.
  whole as (
    select c.*, case
        when months > 0 and (start_date + make_interval(months => months))::date = ended then months
        when months > 1 and extract(day from ended) = 1 and (start_date + make_interval(months => months - 1))::date = ended - 1 then months - 1
      end as first_months
    from counted c),
  terms as (
    select id, start_date, end_date, first_months, coalesce(last_period is null or (without_gap and last_until = end_date), false) as without_gap,
      case
        when last_period is null or (first_months is not null and last_period = 'P' || (ended - start_date) || 'D')
          then coalesce('P' || first_months || 'M', 'P' || (ended - start_date) || 'D')
        else last_period
      end as period
    from whole)
update subscription s set renewal_period = t.period, anchor_day = case
    when t.period not like '%M' then null
    -- Renewed without a gap since its start, it may only have lost its anchor at the end of a short month.
    when t.first_months is not null and t.without_gap then extract(day from t.start_date)
    when extract(day from t.end_date) = least(extract(day from t.start_date),
      extract(day from date_trunc('month', t.end_date) + interval '1 month - 1 day')) then extract(day from t.start_date)
    else extract(day from t.end_date)
  end
from terms t where t.id = s.id;
