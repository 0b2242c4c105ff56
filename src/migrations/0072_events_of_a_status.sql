-- A status answers its events: what leaves it, kept beside it from where they are drawn.
create function souk_events_of(status uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'nameFr', e.name_fr, 'nameEn', e.name_en, 'nameAr', e.name_ar,
    'targetId', e.target_id, 'trigger', e.trigger, 'minutes', e.minutes, 'privilegeId', e.privilege_id, 'needsNote', e.needs_note,
    'guards', e.guards, 'effects', e.effects, 'position', e.position) order by e.position, e.id), '[]')
  from order_event e where e.status_id = status and e.active
$$;

-- A workflow has some dozen statuses: each statement takes a moment.
-- squawk-ignore constraint-missing-not-valid
alter table order_status add column events jsonb not null default '[]'
  constraint order_status_events_check check (jsonb_typeof(events) = 'array');
update order_status set events = souk_events_of(id);

create function souk_status_events() returns trigger language plpgsql as $$
begin
  -- Whoever writes another event of the status at this moment is waited for, and seen below.
  perform from order_status where id in (old.status_id, new.status_id) order by id for update;
  update order_status set events = souk_events_of(id), version = version + 1, updated_at = now()
    where id in (old.status_id, new.status_id) and events is distinct from souk_events_of(id);
  return null;
end
$$;

create trigger order_event_of_status after insert or update or delete on order_event
  for each row execute function souk_status_events();
