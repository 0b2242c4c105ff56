-- Who runs this Souk and how: the general settings, one row from the start. And when somebody was last told of a low stock.

create table organisation (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  logo text,
  phone text,
  email text,
  website text,
  address text,
  zone text not null,
  currency text not null,
  idle_minutes integer not null constraint organisation_idle_minutes_check check (idle_minutes between 5 and 240),
  session_hours integer not null constraint organisation_session_hours_check check (session_hours between 1 and 72),
  password_length integer not null constraint organisation_password_length_check check (password_length between 8 and 64),
  free_tries integer not null constraint organisation_free_tries_check check (free_tries between 3 and 10),
  cover_days integer not null constraint organisation_cover_days_check check (cover_days between 1 and 365),
  remind_days integer not null constraint organisation_remind_days_check check (remind_days between 0 and 90),
  mail_sender text,
  mail_reply_to text,
  mail_footer text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored
);
create index organisation_name_sort on organisation (((coalesce(souk_fold(name), '') collate "C")), id);
create index organisation_created_at_sort on organisation ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index organisation_updated_at_sort on organisation ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index organisation_active_sort on organisation (active, id);
create index organisation_search on organisation using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- What was so before anybody could say otherwise.
insert into organisation (id, name, zone, currency, idle_minutes, session_hours, password_length, free_tries, cover_days, remind_days)
values ('01900000-0000-7000-8000-000000000001', 'Souk', 'Europe/Paris', 'EUR', 15, 12, 8, 5, 7, 0);

create table stock_reminder (
  threshold_id uuid primary key references stock_threshold (id) on delete cascade,
  told_at timestamptz not null default now()
);
