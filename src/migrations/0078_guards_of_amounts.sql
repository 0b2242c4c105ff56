-- no transaction
-- The guard of amounts is told the columns it watches, so that a definition can want it for any table. One table after the other,
-- each locked against writes for a moment (SHARE ROW EXCLUSIVE); no row is read. It may be run again.

-- Whoever writes an amount holds the currency where it is until it is committed, and writes nothing finer than it: the process
-- may have read of another currency a moment ago. What a row names as its currency is the organisation's.
create or replace function souk_amounts() returns trigger language plpgsql as $$
declare
  known record;
  written jsonb := to_jsonb(new);
  watched text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('souk_money'));
  select currency, decimals into known from organisation limit 1;
  foreach watched in array tg_argv loop
    if (case jsonb_typeof(written -> watched)
      when 'number' then scale(trim_scale((written ->> watched)::numeric)) > known.decimals
      -- The check of the column refuses what is no number.
      when 'string' then written ->> watched not in (known.currency, 'NaN')
    end) then
      raise exception 'This is no amount of the currency' using errcode = 'SK001';
    end if;
  end loop;
  return new;
end $$;

create or replace trigger article_money before insert or update of price on article
  for each row execute function souk_amounts('price');
create or replace trigger plack_money before insert or update of unit_price on plack
  for each row execute function souk_amounts('unit_price');
create or replace trigger order_detail_money before insert or update of unit_price, reduction, total on order_detail
  for each row execute function souk_amounts('unit_price', 'reduction', 'total');
create or replace trigger payment_transaction_money before insert or update of amount_total, currency on payment_transaction
  for each row execute function souk_amounts('amount_total', 'currency');
create or replace trigger customer_order_money before insert or update of total, paid, refunded, currency on customer_order
  for each row execute function souk_amounts('total', 'paid', 'refunded', 'currency');
-- A percentage is no amount.
create or replace trigger discount_money before insert or update of type, value on discount
  for each row when (new.type = 'flat') execute function souk_amounts('value');

drop function if exists souk_money();
