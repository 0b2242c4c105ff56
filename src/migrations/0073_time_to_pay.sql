-- An order that nobody paid waits as long as the longest way to pay that was offered to it. Each lock lasts a moment: no row of an
-- order is read but of those that wait now.

alter table payment_mode add column pay_within integer constraint payment_mode_pay_within_check check (pay_within between 5 and 527040);
create index payment_mode_pay_within_sort on payment_mode ((coalesce(pay_within, 9223372036854775807::bigint)), id);

alter table customer_order add column pay_until timestamptz;

alter table order_event drop constraint order_event_trigger_check;
alter table order_event add constraint order_event_trigger_check
  check (trigger in ('manual', 'paid', 'payment_failed', 'payment_expired', 'refunded', 'restocked', 'time')) not valid;
alter table order_event validate constraint order_event_trigger_check;

-- What until now cancelled an unpaid order some minutes after it was placed does so at the end of the time to pay.
update order_event e set trigger = 'payment_expired', minutes = null, version = e.version + 1, updated_at = now()
from order_status s
where s.id = e.target_id and s.category = 'cancelled' and e.trigger = 'time'
  and exists (select from order_event p where p.status_id = e.status_id and p.trigger = 'paid' and p.active);

update workflow w set document = jsonb_set(w.document, '{events}', (
  select jsonb_agg(case when e ->> 'trigger' = 'time'
      and exists (select from jsonb_array_elements(w.document -> 'statuses') s
        where s ->> 'id' = e ->> 'targetId' and s ->> 'category' = 'cancelled')
      and exists (select from jsonb_array_elements(w.document -> 'events') p
        where p ->> 'statusId' = e ->> 'statusId' and p ->> 'trigger' = 'paid')
    then e || '{"trigger": "payment_expired", "minutes": null}' else e end order by place)
  from jsonb_array_elements(w.document -> 'events') with ordinality as a (e, place)))
where exists (select from jsonb_array_elements(w.document -> 'events') e where e ->> 'trigger' = 'time');

-- Orders that wait now were given links of a week.
update customer_order o set pay_until = greatest(o.due_at, now() + interval '7 days'), due_at = greatest(o.due_at, now() + interval '7 days')
where o.due_at is not null and o.category in ('open', 'on_hold')
  and exists (select from workflow w, jsonb_array_elements(w.document -> 'events') e
    where w.version = o.workflow_version and e ->> 'statusId' = o.status_id::text and e ->> 'trigger' = 'payment_expired');
