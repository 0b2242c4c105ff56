-- no transaction
-- The first customer of a CIN keeps it, the later ones are marked. This goes on while people work: reading all CINs once takes no
-- lock, marking locks the marked rows alone, and building takes SHARE UPDATE EXCLUSIVE on customer, which holds up neither readers
-- nor writers. Begun anew, it goes on where it was.
insert into shared_cin (customer_id, cin)
  select id, cin from (
    select id, souk_fold(cin) as cin, row_number() over (partition by souk_fold(cin) order by created_at, id) as place from customer
  ) c where place > 1
  on conflict do nothing;
update customer c set cin_shared = true from shared_cin s
  where s.customer_id = c.id and s.cin = souk_fold(c.cin) and not c.cin_shared;
-- A build that was cut short leaves an index that holds nobody to anything.
drop index concurrently if exists customer_cin_key;
create unique index concurrently customer_cin_key on customer (souk_fold(cin)) where cin_shared <> 'true';
