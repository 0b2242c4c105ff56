-- A CIN belongs to one customer. Customers who shared one before keep it, marked, until somebody writes it anew.

-- Both take ACCESS EXCLUSIVE on customer for a moment, however many there are: no row is read.
alter table customer add column cin_shared boolean not null default false;

-- What marked customers hold is held against new ones too, though the index leaves it out. Whoever is gone, or has another CIN by
-- now, holds nothing.
create table shared_cin (
  customer_id uuid primary key,
  cin text not null
);
create index shared_cin_cin on shared_cin (cin);

create function souk_cin_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.cin_shared := false;
  end if;
  -- Most houses have none: a hundred thousand new customers ask for no more than that.
  if new.cin_shared or not exists (select from shared_cin) then
    return new;
  end if;
  if exists (
    select from shared_cin s join customer c on c.id = s.customer_id
    where s.cin = souk_fold(new.cin) and c.cin_shared and c.id <> new.id
  ) then
    raise exception 'a customer has this CIN already'
      using errcode = '23505', schema = tg_table_schema, table = tg_table_name, constraint = 'customer_cin_key';
  end if;
  return new;
end
$$;

create trigger customer_cin_of_new before insert on customer for each row execute function souk_cin_once();
create trigger customer_cin_changed before update of cin on customer for each row
  when (old.cin is distinct from new.cin) execute function souk_cin_once();
