-- Money of every country: how many decimals the organisation's currency has (ISO 4217), beside the currency itself. Until now all
-- had two. One row: the lock is held for a moment.
alter table organisation
  add column decimals integer not null default 2 constraint organisation_decimals_check check (decimals between 0 and 3);
alter table organisation alter column decimals drop default;

-- What every amount is rounded to when it is told; asked once a statement, as `(select souk_decimals())`.
create function souk_decimals() returns integer language plpgsql stable parallel safe as $$
begin
  return coalesce((select decimals from organisation limit 1), 2);
end $$;

-- Whoever writes an amount holds the currency where it is until it is committed, and writes nothing finer than it: the process
-- may have read of another currency a moment ago. What orders and payments name as their currency is the organisation's.
create function souk_money() returns trigger language plpgsql as $$
declare
  known record;
  amounts numeric[];
  named text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('souk_money'));
  select currency, decimals into known from organisation limit 1;
  case tg_table_name
    when 'article' then amounts := array[new.price];
    when 'plack' then amounts := array[new.unit_price];
    -- A percentage is no amount.
    when 'discount' then amounts := array[case new.type when 'flat' then new.value end];
    when 'customer_order' then
      amounts := array[new.total, new.paid, new.refunded];
      named := new.currency;
    when 'order_detail' then amounts := array[new.unit_price, new.reduction, new.total];
    when 'payment_transaction' then
      amounts := array[new.amount_total];
      named := new.currency;
  end case;
  if named <> known.currency or exists (select from unnest(amounts) amount where amount <> round(amount, known.decimals)) then
    raise exception 'This is no amount of the currency' using errcode = 'SK001';
  end if;
  return new;
end $$;
