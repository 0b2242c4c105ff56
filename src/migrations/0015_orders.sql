-- Orders: the workflow they move by, what they hold, the stock they take and the money they bring.

-- Order statuses.
create table order_status (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name_fr text not null,
  name_en text not null,
  name_ar text not null,
  category text not null constraint order_status_category_check check (category in ('draft', 'open', 'on_hold', 'fulfilling', 'done', 'cancelled', 'refunded')),
  colour text,
  initial boolean not null default false,
  "position" integer constraint order_status_position_check check ("position" between 0 and 1000),
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name_fr), '') || ' ' || coalesce(souk_fold(name_en), '') || ' ' || coalesce(souk_fold(name_ar), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create index order_status_name_fr_sort on order_status (((coalesce(souk_fold(name_fr), '') collate "C")), id);
create index order_status_name_en_sort on order_status (((coalesce(souk_fold(name_en), '') collate "C")), id);
create index order_status_name_ar_sort on order_status (((coalesce(souk_fold(name_ar), '') collate "C")), id);
create index order_status_category_sort on order_status (((coalesce(souk_fold(category), '') collate "C")), id);
create index order_status_colour_sort on order_status (((coalesce(souk_fold(colour), '') collate "C")), id);
create index order_status_initial_sort on order_status ((coalesce(initial, false)), id);
create index order_status_position_sort on order_status ((coalesce("position", 9223372036854775807::bigint)), id);
create index order_status_created_at_sort on order_status ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index order_status_updated_at_sort on order_status ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index order_status_active_sort on order_status (active, id);
create index order_status_search on order_status using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Order events.
create table order_event (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  status_id uuid not null constraint order_event_status_id_fkey references order_status (id) on delete restrict,
  target_id uuid not null constraint order_event_target_id_fkey references order_status (id) on delete restrict,
  name_fr text not null,
  name_en text not null,
  name_ar text not null,
  trigger text not null constraint order_event_trigger_check check (trigger in ('manual', 'paid', 'payment_failed', 'refunded', 'time')),
  minutes integer constraint order_event_minutes_check check (minutes between 1 and 527040),
  privilege_id uuid constraint order_event_privilege_id_fkey references privilege (id) on delete restrict,
  needs_note boolean not null default false,
  guards jsonb not null default '[]' constraint order_event_guards_check check (jsonb_typeof(guards) = 'array'),
  effects jsonb not null default '[]' constraint order_event_effects_check check (jsonb_typeof(effects) = 'array'),
  "position" integer constraint order_event_position_check check ("position" between 0 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name_fr), '') || ' ' || coalesce(souk_fold(name_en), '') || ' ' || coalesce(souk_fold(name_ar), ''))) stored
);
create index order_event_status_id_ref on order_event (status_id);
create index order_event_target_id_ref on order_event (target_id);
create index order_event_name_fr_sort on order_event (((coalesce(souk_fold(name_fr), '') collate "C")), id);
create index order_event_name_en_sort on order_event (((coalesce(souk_fold(name_en), '') collate "C")), id);
create index order_event_name_ar_sort on order_event (((coalesce(souk_fold(name_ar), '') collate "C")), id);
create index order_event_trigger_sort on order_event (((coalesce(souk_fold(trigger), '') collate "C")), id);
create index order_event_minutes_sort on order_event ((coalesce(minutes, 9223372036854775807::bigint)), id);
create index order_event_privilege_id_ref on order_event (privilege_id);
create index order_event_needs_note_sort on order_event ((coalesce(needs_note, false)), id);
create index order_event_position_sort on order_event ((coalesce("position", 9223372036854775807::bigint)), id);
create index order_event_created_at_sort on order_event ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index order_event_updated_at_sort on order_event ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index order_event_active_sort on order_event (active, id);
create index order_event_search on order_event using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Orders.
create table customer_order (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  number text not null,
  customer_id uuid not null constraint customer_order_customer_id_fkey references customer (id) on delete restrict,
  status_id uuid not null constraint customer_order_status_id_fkey references order_status (id) on delete restrict,
  category text not null constraint customer_order_category_check check (category in ('draft', 'open', 'on_hold', 'fulfilling', 'done', 'cancelled', 'refunded')),
  payment_state text not null constraint customer_order_payment_state_check check (payment_state in ('unpaid', 'partly_paid', 'paid', 'partly_refunded', 'refunded')),
  total numeric(14,2) not null constraint customer_order_total_check check (total >= 0 and total <> 'NaN'),
  paid numeric(14,2) not null constraint customer_order_paid_check check (paid >= 0 and paid <> 'NaN'),
  refunded numeric(14,2) not null constraint customer_order_refunded_check check (refunded >= 0 and refunded <> 'NaN'),
  currency text not null,
  note text,
  location text,
  tracking_number text,
  created_by_id uuid constraint customer_order_created_by_id_fkey references staff_user (id) on delete restrict,
  due_at timestamptz,
  workflow_version integer not null constraint customer_order_workflow_version_check check (workflow_version between -2147483647 and 2147483647),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(number), '') || ' ' || coalesce(souk_fold(note), '') || ' ' || coalesce(souk_fold(location), '') || ' ' || coalesce(souk_fold(tracking_number), ''))) stored
);
create unique index customer_order_number_key on customer_order (souk_fold(number));
create index customer_order_number_sort on customer_order (((coalesce(souk_fold(number), '') collate "C")), id);
create index customer_order_customer_id_ref on customer_order (customer_id);
create index customer_order_status_id_ref on customer_order (status_id);
create index customer_order_category_sort on customer_order (((coalesce(souk_fold(category), '') collate "C")), id);
create index customer_order_payment_state_sort on customer_order (((coalesce(souk_fold(payment_state), '') collate "C")), id);
create index customer_order_total_sort on customer_order ((coalesce(total, 'Infinity'::numeric)), id);
create index customer_order_tracking_number_sort on customer_order (((coalesce(souk_fold(tracking_number), '') collate "C")), id);
create index customer_order_created_by_id_ref on customer_order (created_by_id);
create index customer_order_due_at_sort on customer_order ((coalesce(due_at, 'infinity'::timestamptz)), id);
create index customer_order_created_at_sort on customer_order ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index customer_order_updated_at_sort on customer_order ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index customer_order_active_sort on customer_order (active, id);
create index customer_order_search on customer_order using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Order lines.
create table order_detail (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  order_id uuid not null constraint order_detail_order_id_fkey references customer_order (id) on delete restrict,
  article_id uuid constraint order_detail_article_id_fkey references article (id) on delete restrict,
  plack_id uuid constraint order_detail_plack_id_fkey references plack (id) on delete restrict,
  provider_id uuid constraint order_detail_provider_id_fkey references provider (id) on delete restrict,
  quantity integer not null constraint order_detail_quantity_check check (quantity between 1 and 10000),
  delivers text not null constraint order_detail_delivers_check check (delivers in ('profiles', 'goods')),
  unit_price numeric(14,2) not null constraint order_detail_unit_price_check check (unit_price >= 0 and unit_price <> 'NaN'),
  reduction numeric(14,2) not null constraint order_detail_reduction_check check (reduction >= 0 and reduction <> 'NaN'),
  total numeric(14,2) not null constraint order_detail_total_check check (total >= 0 and total <> 'NaN'),
  state text not null constraint order_detail_state_check check (state in ('none', 'reserved', 'taken', 'released', 'returned', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_detail_order_id_ref on order_detail (order_id);
create index order_detail_article_id_ref on order_detail (article_id);
create index order_detail_plack_id_ref on order_detail (plack_id);
create index order_detail_provider_id_ref on order_detail (provider_id);
create index order_detail_quantity_sort on order_detail ((coalesce(quantity, 9223372036854775807::bigint)), id);
create index order_detail_delivers_sort on order_detail (((coalesce(souk_fold(delivers), '') collate "C")), id);
create index order_detail_unit_price_sort on order_detail ((coalesce(unit_price, 'Infinity'::numeric)), id);
create index order_detail_reduction_sort on order_detail ((coalesce(reduction, 'Infinity'::numeric)), id);
create index order_detail_total_sort on order_detail ((coalesce(total, 'Infinity'::numeric)), id);
create index order_detail_state_sort on order_detail (((coalesce(souk_fold(state), '') collate "C")), id);
create index order_detail_created_at_sort on order_detail ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index order_detail_updated_at_sort on order_detail ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index order_detail_active_sort on order_detail (active, id);

-- Transactions.
create table payment_transaction (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  order_id uuid not null constraint payment_transaction_order_id_fkey references customer_order (id) on delete restrict,
  customer_id uuid not null constraint payment_transaction_customer_id_fkey references customer (id) on delete restrict,
  payment_mode_id uuid constraint payment_transaction_payment_mode_id_fkey references payment_mode (id) on delete restrict,
  intent text not null constraint payment_transaction_intent_check check (intent in ('sale', 'refund')),
  state text not null constraint payment_transaction_state_check check (state in ('created', 'pending', 'approved', 'failed')),
  payer_status text,
  amount_total numeric(14,2) not null constraint payment_transaction_amount_total_check check (amount_total >= 0 and amount_total <> 'NaN'),
  currency text not null,
  invoice_number text,
  reference text,
  reason text,
  payment_links text,
  sale_links text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(invoice_number), '') || ' ' || coalesce(souk_fold(reference), '') || ' ' || coalesce(souk_fold(reason), ''))) stored
);
create index payment_transaction_order_id_ref on payment_transaction (order_id);
create index payment_transaction_customer_id_ref on payment_transaction (customer_id);
create index payment_transaction_payment_mode_id_ref on payment_transaction (payment_mode_id);
create index payment_transaction_intent_sort on payment_transaction (((coalesce(souk_fold(intent), '') collate "C")), id);
create index payment_transaction_state_sort on payment_transaction (((coalesce(souk_fold(state), '') collate "C")), id);
create index payment_transaction_payer_status_sort on payment_transaction (((coalesce(souk_fold(payer_status), '') collate "C")), id);
create index payment_transaction_amount_total_sort on payment_transaction ((coalesce(amount_total, 'Infinity'::numeric)), id);
create index payment_transaction_currency_sort on payment_transaction (((coalesce(souk_fold(currency), '') collate "C")), id);
create index payment_transaction_invoice_number_sort on payment_transaction (((coalesce(souk_fold(invoice_number), '') collate "C")), id);
create index payment_transaction_reference_sort on payment_transaction (((coalesce(souk_fold(reference), '') collate "C")), id);
create index payment_transaction_created_at_sort on payment_transaction ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index payment_transaction_updated_at_sort on payment_transaction ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index payment_transaction_active_sort on payment_transaction (active, id);
create index payment_transaction_search on payment_transaction using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Published workflows. An order keeps the version it began with; what is published never changes.
create table workflow (
  version integer primary key generated always as identity,
  document jsonb not null,
  published_by uuid,
  published_at timestamptz not null default now()
);

-- The last order number of each year: numbers follow one another without a gap.
create table order_counter (
  year integer primary key,
  last integer not null
);

-- Everything that happened to orders, for ever. from_id is null for the beginning.
create table order_transition (
  id bigint primary key generated always as identity,
  order_id uuid not null constraint order_transition_order_id_fkey references customer_order (id) on delete restrict,
  event_id uuid,
  from_id uuid,
  to_id uuid not null,
  -- The event's names when it happened: labels may change later.
  name jsonb not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  note text,
  workflow_version integer not null,
  at timestamptz not null default now()
);
create index order_transition_order on order_transition (order_id, id);
create trigger order_transition_append_only before update or delete or truncate on order_transition
  for each statement execute function souk_append_only();

-- Which eSIM profiles a line took or reserved; a profile belongs to one line at a time, whatever the code does.
create table order_profile (
  order_detail_id uuid not null constraint order_profile_order_detail_id_fkey references order_detail (id) on delete restrict,
  profile_id uuid not null constraint order_profile_profile_id_fkey references profile_id (id) on delete restrict,
  at timestamptz not null default now(),
  released_at timestamptz,
  primary key (order_detail_id, profile_id)
);
create unique index order_profile_profile_id_key on order_profile (profile_id) where released_at is null;

-- The ledger of placks: every change of what a plack has or has promised is a row, for ever.
alter table plack add column reserved integer not null default 0
  constraint plack_reserved_check check (reserved >= 0);
-- More than there is can never be promised: this is what makes overselling impossible.
alter table plack add constraint plack_promises_what_it_has check (reserved <= quantity) not valid;
alter table plack validate constraint plack_promises_what_it_has;

create table stock_movement (
  id bigint primary key generated always as identity,
  plack_id uuid not null constraint stock_movement_plack_id_fkey references plack (id) on delete cascade,
  kind text not null constraint stock_movement_kind_check check (kind in ('counted', 'reserve', 'release', 'take', 'put_back', 'write_off')),
  quantity integer not null,
  reserved integer not null,
  order_detail_id uuid constraint stock_movement_order_detail_id_fkey references order_detail (id) on delete restrict,
  at timestamptz not null default now()
);
create index stock_movement_plack on stock_movement (plack_id, id);
create index stock_movement_order_detail on stock_movement (order_detail_id) where order_detail_id is not null;

create trigger stock_movement_append_only before update or truncate on stock_movement
  for each statement execute function souk_append_only();

-- A movement written by an order moves the balance of its plack; the check above refuses what is not there.
create function stock_movement_moves() returns trigger language plpgsql as $$
begin
  if new.kind <> 'counted' then
    update plack set quantity = quantity + new.quantity, reserved = reserved + new.reserved where id = new.plack_id;
  end if;
  return null;
end $$;
create trigger stock_movement_moves after insert on stock_movement
  for each row execute function stock_movement_moves();

-- A balance that somebody else writes, by hand or by an import, is written down as counted.
create function plack_is_counted() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    insert into stock_movement (plack_id, kind, quantity, reserved)
    values (new.id, 'counted', new.quantity - coalesce(old.quantity, 0), new.reserved - coalesce(old.reserved, 0));
  end if;
  return null;
end $$;
create trigger plack_is_counted_first after insert on plack
  for each row execute function plack_is_counted();
create trigger plack_is_counted_again after update of quantity, reserved on plack
  for each row when (old.quantity <> new.quantity or old.reserved <> new.reserved) execute function plack_is_counted();
-- What is there already was counted when the ledger began.
insert into stock_movement (plack_id, kind, quantity, reserved) select id, 'counted', quantity, reserved from plack;

-- Money never goes back twice, and a provider's payment is written down once, however often it is told.
alter table customer_order add constraint customer_order_refunds_what_was_paid check (refunded <= paid) not valid;
alter table customer_order validate constraint customer_order_refunds_what_was_paid;
create unique index payment_transaction_reference_key on payment_transaction (payment_mode_id, intent, reference)
  where reference is not null;
create index customer_order_due on customer_order (due_at) where due_at is not null;
