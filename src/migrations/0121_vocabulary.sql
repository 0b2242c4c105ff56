-- Profiles are own or ready-made (bought from a supplier); every profile there is is own. Only own profiles have the specification's
-- required fields. Customers from files may lack what follows later, and customers and articles have the identifier of another program.
-- The tables customer, article and profile_id are written anew, because more is searched, and are locked meanwhile: a minute or two for
-- a million rows. The second file builds their indexes.

-- Customers.
-- squawk-ignore ban-drop-not-null
alter table customer alter column username drop not null, alter column cin drop not null, alter column phone drop not null;
alter table customer add column external_source text, add column external_id text;
-- squawk-ignore ban-drop-column, adding-field-with-default
alter table customer drop column search, add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(firstname), '') || ' ' || coalesce(souk_fold(lastname), '') || ' ' || coalesce(souk_fold(username), '') || ' ' || coalesce(souk_fold(cin), '') || ' ' || coalesce(souk_fold(email), '') || ' ' || coalesce(souk_fold(phone), '') || ' ' || coalesce(souk_fold(external_id), ''))) stored;
alter table customer alter column search set statistics 1000;

-- Articles.
alter table article add column external_source text, add column external_id text;
-- squawk-ignore ban-drop-column, adding-field-with-default
alter table article drop column search, add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), '') || ' ' || coalesce(souk_fold(barcode), '') || ' ' || coalesce(souk_fold(external_id), ''))) stored;
alter table article alter column search set statistics 1000;

-- Profiles.
alter table profile_id add column origin text not null default 'own';
-- squawk-ignore ban-drop-not-null
alter table profile_id alter column imsi drop not null, alter column mcc drop not null, alter column mnc drop not null, alter column operator drop not null, alter column country_code drop not null, alter column type drop not null, alter column norm_reference drop not null, alter column active_date drop not null, alter column ki drop not null;
-- The view of sealed profiles reads the search column; it comes back below, with the Ki only where there is one.
drop view sealed_profile;
-- squawk-ignore ban-drop-column, adding-field-with-default
alter table profile_id drop column search, add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(lpa_esim), '') || ' ' || coalesce(souk_fold(iccid), '') || ' ' || coalesce(souk_fold(imsi), '') || ' ' || coalesce(souk_fold(number), '') || ' ' || coalesce(souk_fold(operator), '') || ' ' || coalesce(souk_fold(brand), '') || ' ' || coalesce(souk_fold(provider_reference), '') || ' ' || coalesce(souk_fold(eid), ''))) stored;
alter table profile_id alter column search set statistics 1000;
create view sealed_profile as
select p.id, p.version, p.active, p.iccid, p.operator, p.country_code, p.state, p.crypted,
  to_jsonb(array_remove(array[
    case when p.ki is not null then 'ki' end,
    case when p.confirmation_code is not null then 'confirmationCode' end,
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
alter table profile_id add constraint profile_id_origin_check check (origin in ('own', 'ready-made')) not valid;
alter table profile_id add constraint profile_id_imsi_required check (origin <> 'own' or imsi is not null) not valid;
alter table profile_id add constraint profile_id_mcc_required check (origin <> 'own' or mcc is not null) not valid;
alter table profile_id add constraint profile_id_mnc_required check (origin <> 'own' or mnc is not null) not valid;
alter table profile_id add constraint profile_id_operator_required check (origin <> 'own' or operator is not null) not valid;
alter table profile_id add constraint profile_id_country_code_required check (origin <> 'own' or country_code is not null) not valid;
alter table profile_id add constraint profile_id_type_required check (origin <> 'own' or type is not null) not valid;
alter table profile_id add constraint profile_id_norm_reference_required check (origin <> 'own' or norm_reference is not null) not valid;
alter table profile_id add constraint profile_id_active_date_required check (origin <> 'own' or active_date is not null) not valid;
alter table profile_id add constraint profile_id_ki_required check (origin <> 'own' or ki is not null) not valid;

-- A profile may be given its country later: its sales are counted again then, too.
drop trigger sales_mark_country on profile_id;
create trigger sales_mark_country after update of country_code on profile_id for each row
  when (old.country_code is distinct from new.country_code) execute function sales_mark_country();

-- Whether files may bring incomplete customers.
alter table organisation add column incomplete_imports boolean not null default true;
