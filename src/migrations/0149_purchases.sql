-- Purchases from providers, the pieces that placks expect from them, and the price of a purchase (decision 0122).

-- The pieces ordered and not received yet, which the trigger below adds up.
alter table plack add column expected integer not null default 0;
alter table plack add constraint plack_expected_check check (expected >= 0) not valid;

-- Purchases.
create table purchase (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  provider_id uuid not null constraint purchase_provider_id_fkey references provider (id) on delete restrict,
  plack_id uuid constraint purchase_plack_id_fkey references plack (id) on delete restrict,
  operator text,
  country_code text,
  type text constraint purchase_type_check check (type in ('data', 'voice', 'messages', 'machine')),
  article_id uuid constraint purchase_article_id_fkey references article (id) on delete restrict,
  quantity integer not null constraint purchase_quantity_check check (quantity between 1 and 1000000),
  received integer not null default 0 constraint purchase_received_check check (received >= 0),
  expected_on date,
  state text not null default 'ordered' constraint purchase_state_check check (state in ('ordered', 'partly_received', 'received', 'cancelled')),
  received_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(operator), ''))) stored
);
alter table purchase alter column search set statistics 1000;
create index purchase_name_sort on purchase (((coalesce(souk_fold(name), '') collate "C")), id);
create index purchase_provider_id_ref on purchase (provider_id, id);
create index purchase_plack_id_ref on purchase (plack_id, id);
create index purchase_operator_sort on purchase (((coalesce(souk_fold(operator), '') collate "C")), id);
create index purchase_country_code_sort on purchase (((coalesce(souk_fold(country_code), '') collate "C")), id);
create index purchase_type_sort on purchase (((coalesce(souk_fold(type), '') collate "C")), id);
create index purchase_article_id_ref on purchase (article_id, id);
create index purchase_quantity_sort on purchase ((coalesce(quantity, 9223372036854775807::bigint)), id);
create index purchase_received_sort on purchase ((coalesce(received, 9223372036854775807::bigint)), id);
create index purchase_expected_on_sort on purchase ((coalesce(expected_on, 'infinity'::date)), id);
create index purchase_state_sort on purchase (((coalesce(souk_fold(state), '') collate "C")), id);
create index purchase_received_at_sort on purchase ((coalesce(received_at, 'infinity'::timestamptz)), id);
create index purchase_created_at_sort on purchase ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index purchase_updated_at_sort on purchase ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index purchase_active_sort on purchase (active, id);
create index purchase_search on purchase using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The price of a purchase is a cost, so that it is as confidential as every cost (decision 0118).
alter table unit_cost add column purchase_id uuid;
alter table unit_cost add constraint unit_cost_purchase_id_fkey foreign key (purchase_id) references purchase (id) on delete restrict not valid;

-- The pieces of a purchase that are still expected.
create function souk_expected_pieces(one purchase) returns integer language sql immutable as $$
select case when one.active and one.state in ('ordered', 'partly_received') then greatest(0, one.quantity - one.received) else 0 end
$$;

-- The differences are added, so that simultaneous purchases for one plack lose nothing.
create function souk_plack_expects() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update plack set expected = expected - souk_expected_pieces(old) where id = old.plack_id and souk_expected_pieces(old) <> 0;
  end if;
  if tg_op <> 'DELETE' then
    update plack set expected = expected + souk_expected_pieces(new) where id = new.plack_id and souk_expected_pieces(new) <> 0;
  end if;
  return null;
end
$$;
create trigger purchase_expected after insert or update or delete on purchase
  for each row execute function souk_plack_expects();

-- The ledger of placks names the pieces received from a purchase.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('counted', 'reserve', 'release', 'take', 'put_back', 'write_off', 'received')) not valid;
