-- no transaction
-- What an article gives that is a plan: where, how much, for how long. Articles that are there are none, and lose nothing. The columns
-- come at once: a catalogue is read in a moment for their rules. Their indexes are built while people work; begun anew, it goes on.
-- squawk-ignore constraint-missing-not-valid
alter table article
  add column if not exists countries jsonb not null default '[]'
    constraint article_countries_check check (jsonb_typeof(countries) = 'array'),
  add column if not exists data_allowance bigint
    constraint article_data_allowance_check check (data_allowance between 0 and 9007199254740991),
  add column if not exists voice_minutes integer
    constraint article_voice_minutes_check check (voice_minutes between 1 and 2147483647),
  add column if not exists text_messages integer
    constraint article_text_messages_check check (text_messages between 1 and 2147483647),
  add column if not exists validity_days integer
    constraint article_validity_days_check check (validity_days between 1 and 3660),
  add column if not exists validity_start text
    constraint article_validity_start_check
      check (validity_start in ('installation', 'first_use', 'purchase', 'fixed_day')),
  add column if not exists validity_from date,
  add column if not exists networks jsonb not null default '[]'
    constraint article_networks_check check (jsonb_typeof(networks) = 'array'),
  add column if not exists top_up boolean not null default false;

create index concurrently if not exists article_countries_find on article using gin (countries jsonb_path_ops);
create index concurrently if not exists article_data_allowance_sort
  on article ((coalesce(data_allowance, 9223372036854775807::bigint)), id);
create index concurrently if not exists article_voice_minutes_sort
  on article ((coalesce(voice_minutes, 9223372036854775807::bigint)), id);
create index concurrently if not exists article_text_messages_sort
  on article ((coalesce(text_messages, 9223372036854775807::bigint)), id);
create index concurrently if not exists article_validity_days_sort
  on article ((coalesce(validity_days, 9223372036854775807::bigint)), id);
create index concurrently if not exists article_validity_start_sort
  on article (((coalesce(souk_fold(validity_start), '') collate "C")), id);
create index concurrently if not exists article_validity_from_sort on article ((coalesce(validity_from, 'infinity'::date)), id);
create index concurrently if not exists article_networks_find on article using gin (networks jsonb_path_ops);
create index concurrently if not exists article_top_up_sort on article ((coalesce(top_up, false)), id);
