-- A sale has one owner, written with its line: lines that took whatever profiles there were are told whose those were, and a line
-- that took profiles of several providers becomes a line for each. No table is locked against reading or writing but for the blink
-- in which it gets its column; the lines themselves are locked while they change, about a minute at a million orders.

alter table order_detail add column any_provider boolean not null default false;
update order_detail set any_provider = true where delivers = 'profiles' and provider_id is null;

-- Whose the profiles of such a line are: those it holds, or those it let go of last. The first part stays the line, the others come
-- beside it with the same price; whatever was counted, they come to the whole line.
create temporary table line_part on commit drop as
select d.id as line_id, p.provider_id, p.profiles, row_number() over w as place, d.quantity as whole,
  (round(d.quantity * sum(p.own) over w / p.whole) - round(d.quantity * (sum(p.own) over w - p.own) / p.whole))::integer as quantity,
  d.unit_price - d.reduction as price,
  -- Beside its line in time, as the application makes its ids (RFC 9562, version 7).
  (case when row_number() over w = 1 then d.id::text else left(d.id::text, 19) || '8' || substr(md5(d.id::text || p.own), 1, 3) || '-'
    || substr(md5(d.id::text || coalesce(p.provider_id::text, '')), 4, 12) end)::uuid as part_id
from order_detail d
cross join lateral (
  select f.provider_id, array_agg(h.profile_id) as profiles, count(*) as own, sum(count(*)) over () as whole
  from order_profile h join profile_id f on f.id = h.profile_id
  where h.order_detail_id = d.id
    and h.released_at is not distinct from (
      select case when bool_or(k.released_at is null) then null else max(k.released_at) end
      from order_profile k where k.order_detail_id = d.id)
  group by f.provider_id) p
where d.any_provider
window w as (partition by d.id order by p.provider_id nulls last);
delete from line_part where quantity = 0 or (provider_id is null and quantity = whole);

insert into order_detail (id, active, order_id, article_id, plack_id, provider_id, any_provider, quantity, delivers, unit_price, reduction,
  total, state, created_at, updated_at)
select p.part_id, d.active, d.order_id, d.article_id, d.plack_id, p.provider_id, true, p.quantity, d.delivers, d.unit_price, d.reduction,
  p.price * p.quantity, d.state, d.created_at, now()
from line_part p join order_detail d on d.id = p.line_id where p.part_id <> p.line_id;

update order_profile h set order_detail_id = p.part_id
from line_part p where p.part_id <> p.line_id and h.order_detail_id = p.line_id and h.profile_id = any(p.profiles);

update order_detail d set provider_id = p.provider_id, quantity = p.quantity, total = p.price * p.quantity, version = version + 1,
  updated_at = now()
from line_part p where d.id = p.part_id and p.part_id = p.line_id;

-- Nobody's act, but a change of what an order holds: it stands in the journal.
insert into audit_entry (id, actor_name, action, resource, record_id, changes)
select (left(t.at, 8) || '-' || right(t.at, 4) || '-7' || substr(t.rest, 1, 3) || '-8' || substr(t.rest, 4, 3) || '-' || substr(t.rest, 7, 12))::uuid,
  'Souk', case when p.part_id = p.line_id then 'update' else 'create' end, 'order-detail', p.part_id,
  jsonb_build_object('providerId', jsonb_build_array(null, p.provider_id))
    || case when p.quantity = p.whole then '{}' else jsonb_build_object(
      'quantity', jsonb_build_array(case when p.part_id = p.line_id then p.whole end, p.quantity),
      'total', jsonb_build_array(case when p.part_id = p.line_id then p.price * p.whole end, p.price * p.quantity)) end
from line_part p cross join lateral (
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as at, md5(p.part_id::text) as rest) t;
