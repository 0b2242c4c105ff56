-- What people are told in the app, each for themselves, and what they want to be told of.

create table notification (
  -- UUIDv7: the order they came in
  id uuid primary key,
  person_kind text not null check (person_kind in ('user', 'provider')),
  person_id uuid not null,
  kind text not null,
  -- what its sentence needs; never a secret
  facts jsonb not null default '{}',
  -- unread ones of a kind about the same thing are told as one
  same text,
  created_at timestamptz not null default now(),
  -- by which transaction: what tells a stream what it has not seen yet
  told_in xid8 not null default pg_current_xact_id(),
  read_at timestamptz
);
create index notification_person on notification (person_id, id);
create index notification_unread on notification (person_id, kind) where read_at is null;
create index notification_told_in on notification (person_id, told_in);
create index notification_age on notification (created_at);
create unique index notification_same on notification (person_id, kind, same) where read_at is null and same is not null;

-- Where somebody departs from what a kind usually does.
create table notification_choice (
  person_id uuid not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (person_id, kind)
);

-- When Souk last looked at what has no moment of its own: orders that wait, mails and payments that failed.
create table watch_look (
  name text primary key,
  looked_at timestamptz not null
);

-- Mails that were given up, by when.
create index mail_outbox_failed on mail_outbox (next_at) where state = 'failed';
