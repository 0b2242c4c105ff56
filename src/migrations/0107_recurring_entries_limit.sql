-- A provider has at most fifty active recurring entries: every write into its calendar compares with all of them. Entries that are there
-- stay, however many; creating a table's trigger locks it against writes for a moment, and no row is read.
create function provider_calendar_limit() returns trigger language plpgsql as $$
begin
  perform from provider where id = new.provider_id for no key update;
  if (select count(*) from provider_calendar
      where provider_id = new.provider_id and active and recurrence is not null and id <> new.id) >= 50 then
    raise exception 'A provider has at most 50 active recurring entries'
      using errcode = 'SK002', schema = tg_table_schema, table = tg_table_name, constraint = 'provider_calendar_limit';
  end if;
  return new;
end $$;

create trigger provider_calendar_limit_of_new before insert on provider_calendar
  for each row when (new.active and new.recurrence is not null) execute function provider_calendar_limit();
create trigger provider_calendar_limit_of_changed before update of provider_id, recurrence, active on provider_calendar
  for each row when (new.active and new.recurrence is not null
    and (not old.active or old.recurrence is null or old.provider_id <> new.provider_id))
  execute function provider_calendar_limit();
