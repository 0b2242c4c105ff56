-- Names and descriptions of privileges have French, English and Arabic texts. The texts so far are in the organisation's
-- language; the privilege of the set-up, if nobody changed it, gets its other languages.
-- squawk-ignore-file adding-field-with-default, ban-drop-column

alter table privilege add column translations jsonb not null default '{}';

update privilege p set translations = jsonb_strip_nulls(jsonb_build_object(
  'name', case when is_first then '{"fr": "Administrateur", "en": "Administrator", "ar": "مسؤول"}'::jsonb else '{}' end
    || jsonb_build_object(language, p.name),
  'description', case
    when is_first then '{"fr": "Tous les droits", "en": "All permissions", "ar": "كل الأذونات"}'::jsonb || jsonb_build_object(language, p.description)
    when p.description is not null then jsonb_build_object(language, p.description) end))
from (
  select id, coalesce((select language from organisation limit 1), 'fr') as language,
    coalesce(name = 'Administrateur' and description = 'Tous les droits', false) as is_first
  from privilege) o
where o.id = p.id;

-- Every row is written anew and the table is locked meanwhile; it has few rows.
alter table privilege drop column search, add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table privilege alter column search set statistics 1000;

create trigger privilege_translations before insert or update of name, description, translations on privilege for each row execute function souk_translations('name', 'description');
