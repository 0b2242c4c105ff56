-- How subscriptions went on: to which device, with which profile, and why.
create table subscription_transfer (
  id uuid primary key,
  subscription_id uuid not null constraint subscription_transfer_subscription_id_fkey references subscription (id) on delete cascade,
  from_profile_id uuid not null constraint subscription_transfer_from_profile_id_fkey references profile_id (id) on delete cascade,
  to_profile_id uuid not null constraint subscription_transfer_to_profile_id_fkey references profile_id (id) on delete cascade,
  imei text,
  eid text,
  reason text not null,
  actor_name text not null,
  at timestamptz not null default now()
);
create index subscription_transfer_subscription on subscription_transfer (subscription_id, at desc);
create index subscription_transfer_from_profile on subscription_transfer (from_profile_id);
create index subscription_transfer_to_profile on subscription_transfer (to_profile_id);
