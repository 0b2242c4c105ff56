-- A customer has an active card once. The number is stored nowhere, so the brand, the last four digits and the month of expiry tell
-- cards apart: two cards of one person share all three about once in a million. Cards from before stay as they are.
create function souk_card_once() returns trigger language plpgsql as $$
begin
  if not new.active or (tg_op = 'UPDATE' and old.active and old.customer_id = new.customer_id
      and old.expiration_date = new.expiration_date and left(old.number, -33) = left(new.number, -33)) then
    return new;
  end if;
  -- Two cards of one customer are written one after the other.
  perform from customer where id = new.customer_id for no key update;
  if exists (
    select from payment_card c
    where c.customer_id = new.customer_id and c.active and c.id <> new.id
      and c.expiration_date = new.expiration_date and left(c.number, -33) = left(new.number, -33)
  ) then
    raise exception 'the customer has this card already'
      using errcode = '23505', schema = tg_table_schema, table = tg_table_name, constraint = 'payment_card_number_key';
  end if;
  return new;
end
$$;

create trigger payment_card_once before insert or update on payment_card for each row execute function souk_card_once();
