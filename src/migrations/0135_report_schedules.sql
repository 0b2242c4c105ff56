-- Report schedules are a resource like every other: their recipients are a field, and the last sending is read with the row.
alter table report_schedule add column recipients jsonb not null default '[]' constraint report_schedule_recipients_check check (jsonb_typeof(recipients) = 'array');
-- Lists find a schedule by its name; the question to the report gives the column of that search its name back.
-- squawk-ignore renaming-column
alter table report_schedule rename column search to question;
alter table report_schedule alter column question set default '';
-- There are 200 of them at most.
-- squawk-ignore adding-field-with-default
alter table report_schedule add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored;
alter table report_schedule alter column search set statistics 1000;
alter table report_schedule add column last_at timestamptz;
alter table report_schedule add column last_state text constraint report_schedule_last_state_check check (last_state in ('waiting', 'sent', 'failed'));

update report_schedule s set
  recipients = coalesce((select jsonb_agg(r.user_id order by r.user_id) from report_schedule_recipient r where r.schedule_id = s.id), '[]'),
  (last_at, last_state) = (select g.due_at, g.state from report_sending g where g.schedule_id = s.id order by g.due_at desc limit 1);
-- squawk-ignore ban-drop-table
drop table report_schedule_recipient;
-- The audit trail has who made a schedule.
-- squawk-ignore ban-drop-column
alter table report_schedule drop column created_by;

create function report_sending_last() returns trigger language plpgsql as $$
begin
  update report_schedule set last_at = new.due_at, last_state = new.state
  where id = new.schedule_id and coalesce(last_at <= new.due_at, true);
  return null;
end $$;
create trigger report_sending_last after insert or update of state on report_sending
  for each row execute function report_sending_last();

-- The permission to schedule reports is the permissions of the resource, for privileges and API tokens alike.
create function pg_temp.with_schedules(permissions jsonb) returns jsonb language sql as $$
  select jsonb_agg(name order by name collate "C") from (
    select jsonb_array_elements_text(permissions - 'report:schedule') as name
    union select 'report-schedule:' || verb from unnest(array['read', 'create', 'update', 'delete', 'activate']) verb) every
$$;
update privilege set permissions = pg_temp.with_schedules(permissions) where permissions ? 'report:schedule';
update api_token set scopes = pg_temp.with_schedules(scopes) where scopes ? 'report:schedule';
