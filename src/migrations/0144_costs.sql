-- What suppliers charge, the exchange rates of their currencies, and the cost that each order line keeps (decision 0118).

-- Purchase costs.
create table unit_cost (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid constraint unit_cost_article_id_fkey references article (id) on delete restrict,
  provider_id uuid constraint unit_cost_provider_id_fkey references provider (id) on delete restrict,
  plack_id uuid constraint unit_cost_plack_id_fkey references plack (id) on delete restrict,
  batch_id uuid constraint unit_cost_batch_id_fkey references profile_batch (id) on delete restrict,
  amount numeric(19,3) not null constraint unit_cost_amount_check check (amount <> 'NaN' and amount >= 0),
  currency text not null,
  valid_from date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index unit_cost_article_id_ref on unit_cost (article_id, id);
create index unit_cost_provider_id_ref on unit_cost (provider_id, id);
create index unit_cost_plack_id_ref on unit_cost (plack_id, id);
create index unit_cost_batch_id_ref on unit_cost (batch_id, id);
create index unit_cost_amount_sort on unit_cost ((coalesce(amount, 'Infinity'::numeric)), id);
create index unit_cost_currency_sort on unit_cost (((coalesce(souk_fold(currency), '') collate "C")), id);
create index unit_cost_valid_from_sort on unit_cost ((coalesce(valid_from, 'infinity'::date)), id);
create index unit_cost_created_at_sort on unit_cost ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index unit_cost_updated_at_sort on unit_cost ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index unit_cost_active_sort on unit_cost (active, id);

-- Exchange rates.
create table exchange_rate (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  currency text not null,
  rate numeric(20,10) not null constraint exchange_rate_rate_check check (rate > 0 and rate <> 'NaN'),
  valid_from date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(currency), ''))) stored
);
alter table exchange_rate alter column search set statistics 1000;
create index exchange_rate_currency_sort on exchange_rate (((coalesce(souk_fold(currency), '') collate "C")), id);
create unique index exchange_rate_currency_valid_from_key on exchange_rate (souk_fold(currency), valid_from);
create index exchange_rate_rate_sort on exchange_rate ((coalesce(rate, 'Infinity'::numeric)), id);
create index exchange_rate_valid_from_sort on exchange_rate ((coalesce(valid_from, 'infinity'::date)), id);
create index exchange_rate_created_at_sort on exchange_rate ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index exchange_rate_updated_at_sort on exchange_rate ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index exchange_rate_active_sort on exchange_rate (active, id);
create index exchange_rate_search on exchange_rate using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The cost of an order line as frozen: a part for each batch with a cost of its own, and one part for the other units. `amount` is the
-- cost of one unit in the supplier's currency. Without a rate, `home` is null: the cost is unknown in the organisation's currency. The
-- costs are apart from the lines, so that nothing that reads a line can show them.
create table line_cost (
  id uuid primary key default gen_random_uuid(),
  order_detail_id uuid not null constraint line_cost_order_detail_id_fkey references order_detail (id) on delete cascade,
  batch_id uuid,
  units integer not null constraint line_cost_units_check check (units >= 0),
  amount numeric(24,3) not null constraint line_cost_amount_check check (amount >= 0 and amount <> 'NaN'),
  currency text not null,
  rate numeric(20,10) constraint line_cost_rate_check check (rate > 0 and rate <> 'NaN'),
  home numeric(24,3) constraint line_cost_home_check check (home >= 0 and home <> 'NaN'),
  constraint line_cost_part_key unique nulls not distinct (order_detail_id, batch_id)
);

-- The rate of a currency on a day; null when none is recorded.
create function souk_exchange_rate(foreign_currency text, on_day date) returns numeric language sql stable as $$
select case when foreign_currency = (select o.currency from organisation o limit 1) then 1
  else (select r.rate from exchange_rate r
    where r.currency = foreign_currency and r.active and r.valid_from <= on_day order by r.valid_from desc limit 1) end
$$;

-- Freezes the cost of an order line. `anew` reads today's cost; otherwise only the units of the parts follow the line. A plack's own cost
-- has precedence over that of the article from the provider, and the newest of one day counts. Without a provider, the article's only provider counts.
create function souk_freeze_cost(line_id uuid, anew boolean) returns void language plpgsql as $$
declare
  line order_detail;
  supplier uuid;
  today date;
begin
  if not exists (select from unit_cost) and not exists (select from line_cost where order_detail_id = line_id) then
    return;
  end if;
  select * into line from order_detail where id = line_id;
  if not found then
    return;
  end if;
  select k.day into today from organisation_day k where k.starts_at <= now() order by k.starts_at desc limit 1;
  if anew then
    delete from line_cost where order_detail_id = line_id;
    supplier := coalesce(line.provider_id, (select p.provider_id from plack p where p.id = line.plack_id),
      (select min(u.provider_id::text)::uuid from unit_cost u where u.article_id = line.article_id and u.plack_id is null and u.batch_id is null
        and u.active having count(distinct u.provider_id) = 1));
    insert into line_cost (order_detail_id, units, amount, currency, rate)
    select line_id, line.quantity, c.amount, c.currency, souk_exchange_rate(c.currency, today)
    from (
      select 1 as place, u.amount * line.pieces as amount, u.currency, u.valid_from, u.id from unit_cost u
      where u.plack_id = line.plack_id and u.batch_id is null and u.active and u.valid_from <= today
      union all
      select 2, u.amount, u.currency, u.valid_from, u.id from unit_cost u
      where u.article_id = line.article_id and u.provider_id = supplier and u.plack_id is null and u.batch_id is null
        and u.active and u.valid_from <= today
      order by place, valid_from desc, id desc limit 1) c;
  end if;
  -- After delivery, profiles that go back no longer change the cost.
  if anew or line.state in ('none', 'reserved', 'released') then
    delete from line_cost c where c.order_detail_id = line_id and c.batch_id is not null and not exists (
      select from order_profile h join profile_id f on f.id = h.profile_id
      where h.order_detail_id = line_id and h.released_at is null and f.batch_id = c.batch_id);
    insert into line_cost as c (order_detail_id, batch_id, units, amount, currency, rate)
    select line_id, b.batch_id, b.units, u.amount, u.currency, souk_exchange_rate(u.currency, today)
    from (select f.batch_id, count(*)::integer as units from order_profile h join profile_id f on f.id = h.profile_id
        where h.order_detail_id = line_id and h.released_at is null and f.batch_id is not null group by 1) b
      cross join lateral (select v.amount, v.currency from unit_cost v
        where v.batch_id = b.batch_id and v.active and v.valid_from <= today order by v.valid_from desc, v.id desc limit 1) u
    on conflict on constraint line_cost_part_key do update set units = excluded.units;
  end if;
  update line_cost set units = greatest(0, line.quantity - (select coalesce(sum(c.units), 0) from line_cost c
      where c.order_detail_id = line_id and c.batch_id is not null))
  where order_detail_id = line_id and batch_id is null;
  update line_cost set home = round(amount * units * rate, souk_decimals()) where order_detail_id = line_id;
end
$$;

-- A line keeps its cost from its entry. A draft, like its price, follows today's cost; later only another article, plack or provider
-- brings another cost.
create function souk_line_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform souk_freeze_cost(new.id, true);
  else
    perform souk_freeze_cost(new.id, (old.article_id, old.plack_id, old.provider_id) is distinct from (new.article_id, new.plack_id, new.provider_id)
      or exists (select from customer_order o where o.id = new.order_id and o.category = 'draft'));
  end if;
  return null;
end
$$;
create trigger order_detail_cost after insert on order_detail for each row execute function souk_line_cost();
create trigger order_detail_cost_changed after update on order_detail for each row
  when ((old.article_id, old.plack_id, old.provider_id, old.quantity, old.pieces)
    is distinct from (new.article_id, new.plack_id, new.provider_id, new.quantity, new.pieces))
  execute function souk_line_cost();

-- A profile of a batch with a cost of its own changes the cost of its line.
create function souk_profile_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform souk_freeze_cost(l.id, false) from (select distinct order_detail_id as id from changed) l;
  else
    perform souk_freeze_cost(l.id, false) from (
      select order_detail_id as id from changed union select order_detail_id from before) l;
  end if;
  return null;
end
$$;
create trigger order_profile_cost after insert on order_profile referencing new table as changed
  for each statement execute function souk_profile_cost();
create trigger order_profile_cost_changed after update on order_profile referencing old table as before new table as changed
  for each statement execute function souk_profile_cost();
