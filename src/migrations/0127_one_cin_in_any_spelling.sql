-- no transaction
-- A CIN is compared without the spaces and dashes people write in it: 0 693130 1, 0-693130-1 and 06931301 are one. The first customer of
-- a CIN keeps it, later ones are marked, as 0071 did. This goes on while people work, and begun anew it goes on where it was.
create or replace function souk_compact(value text) returns text
language sql immutable parallel safe
return translate(souk_fold(value), ' .-/_‐‑‒–—―−', '') collate "C";

create or replace function souk_cin_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.cin_shared := false;
  end if;
  -- Most organisations have none: a hundred thousand new customers ask for no more than that.
  if new.cin_shared or not exists (select from shared_cin) then
    return new;
  end if;
  if exists (
    select from shared_cin s join customer c on c.id = s.customer_id
    where s.cin = souk_compact(new.cin) and c.cin_shared and c.id <> new.id
  ) then
    raise exception 'a customer has this CIN already'
      using errcode = '23505', schema = tg_table_schema, table = tg_table_name, constraint = 'customer_cin_key';
  end if;
  return new;
end
$$;

update shared_cin set cin = souk_compact(cin) where cin <> souk_compact(cin);
insert into shared_cin (customer_id, cin)
  select id, cin from (
    select id, cin_shared, souk_compact(cin) as cin, row_number() over (partition by souk_compact(cin) order by cin_shared, created_at, id) as place from customer
  ) c where place > 1 and not cin_shared
  on conflict (customer_id) do update set cin = excluded.cin;
update customer c set cin_shared = true from shared_cin s
  where s.customer_id = c.id and s.cin = souk_compact(c.cin) and not c.cin_shared;
drop index concurrently if exists customer_cin_once;
create unique index concurrently customer_cin_once on customer (souk_compact(cin)) where cin is not null and cin_shared <> 'true';
drop index concurrently if exists customer_cin_key;
alter index customer_cin_once rename to customer_cin_key;
