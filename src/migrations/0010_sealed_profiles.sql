-- The secrets of profiles as staff may see them in a list: which are kept, under which key, and who looked last; never what they
-- are. A later migration that changes one of these columns of profile_id makes this view again.

create view sealed_profile as
select p.id, p.version, p.active, p.iccid, p.operator, p.country_code, p.state, p.crypted,
  to_jsonb(array_remove(array[
    'ki', case when p.confirmation_code is not null then 'confirmationCode' end,
    case when p.attr_a is not null then 'attrA' end, case when p.attr_b is not null then 'attrB' end,
    case when p.attr_c is not null then 'attrC' end, case when p.attr_d is not null then 'attrD' end,
    case when p.attr_e is not null then 'attrE' end, case when p.attr_f is not null then 'attrF' end], null)) as secrets,
  case when p.ki like 'v1|%' then split_part(p.ki, '|', 2) end as key_id,
  -- Each is looked up only for the rows, and only where it is asked for.
  (select a.at from audit_entry a where a.resource = 'profile-id' and a.record_id = p.id and a.action = 'reveal'
    order by a.id desc limit 1) as revealed_at,
  (select coalesce(a.actor_name, '') from audit_entry a where a.resource = 'profile-id' and a.record_id = p.id and a.action = 'reveal'
    order by a.id desc limit 1) as revealed_by,
  p.created_at, p.updated_at, p.search
from profile_id p;
