-- Changes of customers' e-mail addresses, written by the database whichever way an address is changed: the former address is notified, and
-- what was ordered before is not sent to a new address at once. Kept for two days. The table of customers is locked against writes for a
-- moment; no row is read.
create table customer_email_change (
  id bigint generated always as identity primary key,
  customer_id uuid not null constraint customer_email_change_customer_id_fkey references customer (id) on delete cascade,
  former_email text not null,
  changed_at timestamptz not null default now(),
  -- When the former address was notified.
  notified_at timestamptz,
  -- When somebody who may see sealed codes sent an order to the new address.
  confirmed_at timestamptz
);
create index customer_email_change_customer on customer_email_change (customer_id, changed_at);
create index customer_email_change_waiting on customer_email_change (id) where notified_at is null;

create function customer_email_changes() returns trigger language plpgsql as $$
begin
  insert into customer_email_change (customer_id, former_email) values (new.id, old.email);
  return null;
end $$;

create trigger customer_email_changes after update of email on customer
  for each row when (lower(old.email) is distinct from lower(new.email) and old.email is not null)
  execute function customer_email_changes();
