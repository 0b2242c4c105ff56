-- A way to pay says how it is paid with; those that are there are settled by hand.
alter table payment_mode add column kind text not null default 'manual'
  constraint payment_mode_kind_check check (kind in ('manual', 'paypal', 'sandbox'));
alter table payment_mode alter column kind drop default;
alter table payment_mode add column instructions text;
alter table payment_mode add column api_url text;
create index payment_mode_kind_sort on payment_mode (((coalesce(souk_fold(kind), '') collate "C")), id);
create index payment_mode_api_url_sort on payment_mode (((coalesce(souk_fold(api_url), '') collate "C")), id);

-- What a provider has told us of, by the number it gave the event: the same event acts once, however often it comes.
create table payment_event (
  payment_mode_id uuid not null constraint payment_event_payment_mode_id_fkey references payment_mode (id) on delete cascade,
  event_id text not null,
  kind text not null,
  at timestamptz not null default now(),
  primary key (payment_mode_id, event_id)
);
create index payment_event_age on payment_event (at);
