-- no transaction
-- What a list of report schedules is sorted and searched by.
create index concurrently if not exists report_schedule_name_sort on report_schedule (((coalesce(souk_fold(name), '') collate "C")), id);
create index concurrently if not exists report_schedule_format_sort on report_schedule (((coalesce(souk_fold(format), '') collate "C")), id);
create index concurrently if not exists report_schedule_every_sort on report_schedule (((coalesce(souk_fold(every), '') collate "C")), id);
create index concurrently if not exists report_schedule_next_at_sort on report_schedule ((coalesce(next_at, 'infinity'::timestamptz)), id);
create index concurrently if not exists report_schedule_last_at_sort on report_schedule ((coalesce(last_at, 'infinity'::timestamptz)), id);
create index concurrently if not exists report_schedule_last_state_sort on report_schedule (((coalesce(souk_fold(last_state), '') collate "C")), id);
create index concurrently if not exists report_schedule_created_at_sort on report_schedule ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index concurrently if not exists report_schedule_updated_at_sort on report_schedule ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index concurrently if not exists report_schedule_active_sort on report_schedule (active, id);
create index concurrently if not exists report_schedule_search on report_schedule using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
