-- Reports sent by mail: when, to whom, and what was sent.

-- Files that mails carry, kept once however many mails carry them, until the last has left.
create table mail_file (
  id uuid primary key,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table mail_outbox add column file_id uuid;
alter table mail_outbox add constraint mail_outbox_file_id_fkey foreign key (file_id) references mail_file (id) not valid;
alter table mail_outbox validate constraint mail_outbox_file_id_fkey;
create index mail_outbox_file on mail_outbox (file_id) where file_id is not null;

create table report_schedule (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  report text not null,
  -- what is asked of the report, as its address says it
  search text not null,
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  every text not null check (every in ('day', 'week', 'month')),
  -- of the week (1 is Monday) or of the month (its last where it has fewer)
  on_day integer check (on_day between 1 and 31),
  hour integer not null check (hour between 0 and 23),
  -- null: each recipient's own
  language text check (language in ('fr', 'en', 'ar')),
  created_by uuid references staff_user (id) on delete set null,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint report_schedule_rhythm_check check ((every = 'day') = (on_day is null) and (every <> 'week' or on_day <= 7))
);
create index report_schedule_due on report_schedule (next_at) where active;

create table report_schedule_recipient (
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  user_id uuid not null references staff_user (id) on delete cascade,
  primary key (schedule_id, user_id)
);
create index report_schedule_recipient_user on report_schedule_recipient (user_id);

-- Every sending, due or by hand: one for each time a schedule is due, whatever number of processes looks.
create table report_sending (
  id uuid primary key,
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  due_at timestamptz not null default now(),
  -- who sent it by hand; null when time did
  asked_by uuid references staff_user (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- a process that does not finish by then has died; another takes over
  claimed_until timestamptz,
  finished_at timestamptz,
  problem text,
  rows integer,
  -- [{ name, outcome }]: who got it, and who did not and why
  told jsonb not null default '[]' check (jsonb_typeof(told) = 'array'),
  unique (schedule_id, due_at)
);
create index report_sending_waiting on report_sending (due_at) where state = 'waiting';
