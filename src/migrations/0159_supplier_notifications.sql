-- Notifications of suppliers, and the life of delivered eSIMs at their supplier (decision 0129).

alter table supplier_account add column customer_mails boolean not null default false;

-- Supplier notifications.
create table supplier_notification (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  account_id uuid not null constraint supplier_notification_account_id_fkey references supplier_account (id) on delete restrict,
  kind text not null constraint supplier_notification_kind_check check (kind in ('order', 'state', 'usage', 'expiry', 'balance', 'test')),
  state text not null constraint supplier_notification_state_check check (state in ('waiting', 'done', 'unmatched')),
  profile_id uuid constraint supplier_notification_profile_id_fkey references profile_id (id) on delete restrict,
  dedupe text not null,
  order_reference text,
  their_id text,
  iccid text,
  event_at timestamptz,
  body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(order_reference), '') || ' ' || coalesce(souk_fold(their_id), '') || ' ' || coalesce(souk_fold(iccid), ''))) stored
);
alter table supplier_notification alter column search set statistics 1000;
create unique index supplier_notification_account_id_dedupe_key on supplier_notification (account_id, souk_fold(dedupe));
create index supplier_notification_account_id_ref on supplier_notification (account_id, id);
create index supplier_notification_kind_sort on supplier_notification (((coalesce(souk_fold(kind), '') collate "C")), id);
create index supplier_notification_state_sort on supplier_notification (((coalesce(souk_fold(state), '') collate "C")), id);
create index supplier_notification_profile_id_ref on supplier_notification (profile_id);
create index supplier_notification_dedupe_sort on supplier_notification (((coalesce(souk_fold(dedupe), '') collate "C")), id);
create index supplier_notification_order_reference_sort on supplier_notification (((coalesce(souk_fold(order_reference), '') collate "C")), id);
create index supplier_notification_their_id_sort on supplier_notification (((coalesce(souk_fold(their_id), '') collate "C")), id);
create index supplier_notification_iccid_sort on supplier_notification (((coalesce(souk_fold(iccid), '') collate "C")), id);
create index supplier_notification_event_at_sort on supplier_notification ((coalesce(event_at, 'infinity'::timestamptz)), id);
create index supplier_notification_created_at_sort on supplier_notification ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index supplier_notification_updated_at_sort on supplier_notification ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index supplier_notification_active_sort on supplier_notification (active, id);
create index supplier_notification_search on supplier_notification using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The notifications that wait to be processed.
create table supplier_notification_task (
  id uuid primary key constraint supplier_notification_task_id_fkey references supplier_notification (id) on delete cascade,
  next_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index supplier_notification_task_next_at on supplier_notification_task (next_at);

-- The life of an eSIM at its supplier: the answer of the latest query, and when the next one is due.
create table profile_life (
  profile_id uuid primary key constraint profile_life_profile_id_fkey references profile_id (id) on delete cascade,
  account_id uuid not null constraint profile_life_account_id_fkey references supplier_account (id) on delete restrict,
  plan text constraint profile_life_plan_check check (plan in ('unused', 'active', 'used_up', 'ended')),
  used_bytes bigint constraint profile_life_used_bytes_check check (used_bytes between 0 and 9007199254740991),
  total_bytes bigint constraint profile_life_total_bytes_check check (total_bytes between 0 and 9007199254740991),
  ends_at timestamptz,
  -- When the query of these facts began; an answer to an earlier query is older.
  asked_at timestamptz,
  installed_at timestamptz,
  used_up_at timestamptz,
  -- Counts the plans that the eSIM had; mails are sent once for each.
  plan_number integer not null default 1,
  -- Workflow triggers that its orders have not got yet.
  signals text[] not null default '{}',
  urgency smallint not null default 1,
  -- Infinity while it is not polled.
  next_at timestamptz not null default 'infinity',
  polled_at timestamptz,
  attempts integer not null default 0
);
create index profile_life_next_at on profile_life (next_at);
create index profile_life_account_id_polled_at on profile_life (account_id, polled_at);
create index profile_life_signals on profile_life (profile_id) where signals <> '{}';

-- The eSIMs that Souk bought; their batch has the name of the account.
insert into profile_life (profile_id, account_id)
select distinct on (p.id) p.id, a.id from profile_id p join profile_batch b on b.id = p.batch_id
join supplier_account a on a.provider_id = p.provider_id and starts_with(b.name, a.name || ' ')
where p.provider_reference is not null order by p.id, a.id;

-- Which mails about its plan a customer got; each once.
create table profile_life_mail (
  profile_id uuid not null constraint profile_life_mail_profile_id_fkey references profile_id (id) on delete cascade,
  plan_number integer not null,
  kind text not null constraint profile_life_mail_kind_check check (kind in ('used_75', 'used_90', 'ending')),
  sent_at timestamptz not null default now(),
  constraint profile_life_mail_pkey primary key (profile_id, plan_number, kind)
);
