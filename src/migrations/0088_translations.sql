-- Texts that customers read are kept in French, English and Arabic: one column of a table holds all of them, and each text's own column
-- what somebody without their own language reads, so that whatever names it goes on. What is there was written in the
-- organisation's language, which until now was French. Each table is written anew once, in one pass that also makes its searched
-- text of all languages; nobody reads or writes it meanwhile, and no webhook is told, for nothing changed.
-- squawk-ignore-file adding-field-with-default, changing-column-type, ban-drop-column

alter table organisation add column language text not null default 'fr'
  constraint organisation_language_check check (language in ('fr', 'en', 'ar'));
alter table organisation alter column language drop default;

-- Holds a text's column and its languages together, whoever writes; its arguments are the columns. A column that is written alone is
-- said in the organisation's language.
create function souk_translations() returns trigger language plpgsql as $$
declare
  chosen text := coalesce((select o.language from organisation o limit 1), 'fr');
  written jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  kept jsonb := coalesce(new.translations, '{}');
  shown jsonb := '{}';
  texts jsonb;
  watched text;
begin
  foreach watched in array tg_argv loop
    texts := coalesce(kept -> watched, '{}');
    if texts = coalesce(former -> 'translations' -> watched, '{}') and written ->> watched is distinct from former ->> watched then
      texts := jsonb_strip_nulls(texts || jsonb_build_object(chosen, written -> watched));
    end if;
    kept := case when texts = '{}' then kept - watched else kept || jsonb_build_object(watched, texts) end;
    shown := shown || jsonb_build_object(watched, coalesce(texts ->> chosen, texts ->> 'fr', texts ->> 'en', texts ->> 'ar'));
  end loop;
  return jsonb_populate_record(new, shown || jsonb_build_object('translations', kept));
end $$;

alter table category add column translations jsonb not null default '{}';
alter table category
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table category alter column search set statistics 1000;
create index category_name_en_sort on category (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index category_name_ar_sort on category (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index category_search on category using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger category_translations before insert or update of name, description, translations on category for each row execute function souk_translations('name', 'description');

alter table item_kit add column translations jsonb not null default '{}';
alter table item_kit
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table item_kit alter column search set statistics 1000;
create index item_kit_name_en_sort on item_kit (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index item_kit_name_ar_sort on item_kit (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index item_kit_search on item_kit using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger item_kit_translations before insert or update of name, description, translations on item_kit for each row execute function souk_translations('name', 'description');

alter table item add column translations jsonb not null default '{}';
alter table item
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table item alter column search set statistics 1000;
create index item_name_en_sort on item (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index item_name_ar_sort on item (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index item_search on item using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger item_translations before insert or update of name, description, translations on item for each row execute function souk_translations('name', 'description');

alter table brand add column translations jsonb not null default '{}';
alter table brand
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table brand alter column search set statistics 1000;
create index brand_name_en_sort on brand (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index brand_name_ar_sort on brand (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index brand_search on brand using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger brand_translations before insert or update of name, description, translations on brand for each row execute function souk_translations('name', 'description');

alter table article add column translations jsonb not null default '{}';
alter table article
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || jsonb_build_object('description', jsonb_build_object('fr', description)),
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), '') || ' ' || coalesce(souk_fold(barcode), ''))) stored;
alter table article alter column search set statistics 1000;
create index article_name_en_sort on article (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index article_name_ar_sort on article (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index article_search on article using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger article_translations before insert or update of name, description, translations on article for each row execute function souk_translations('name', 'description');

alter table plack add column translations jsonb not null default '{}';
alter table plack
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), '') || ' ' || coalesce(souk_fold(location), ''))) stored;
alter table plack alter column search set statistics 1000;
create index plack_name_en_sort on plack (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index plack_name_ar_sort on plack (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index plack_search on plack using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger plack_translations before insert or update of name, description, translations on plack for each row execute function souk_translations('name', 'description');

alter table payment_mode add column translations jsonb not null default '{}';
alter table payment_mode
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end
    || case when instructions is null then '{}' else jsonb_build_object('instructions', jsonb_build_object('fr', instructions)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table payment_mode alter column search set statistics 1000;
create index payment_mode_name_en_sort on payment_mode (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index payment_mode_name_ar_sort on payment_mode (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index payment_mode_search on payment_mode using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger payment_mode_translations before insert or update of name, description, instructions, translations on payment_mode for each row execute function souk_translations('name', 'description', 'instructions');

alter table publication add column translations jsonb not null default '{}';
alter table publication
  alter column translations type jsonb using jsonb_build_object('content', jsonb_build_object('fr', content)),
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'content' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'content' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'content' ->> 'ar'), ''))) stored;
alter table publication alter column search set statistics 1000;
create index publication_search on publication using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger publication_translations before insert or update of content, translations on publication for each row execute function souk_translations('content');

alter table discount add column translations jsonb not null default '{}';
alter table discount
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || case when description is null then '{}' else jsonb_build_object('description', jsonb_build_object('fr', description)) end,
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'description' ->> 'ar'), ''))) stored;
alter table discount alter column search set statistics 1000;
create index discount_name_en_sort on discount (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index discount_name_ar_sort on discount (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index discount_search on discount using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger discount_translations before insert or update of name, description, translations on discount for each row execute function souk_translations('name', 'description');

alter table advertisement add column translations jsonb not null default '{}';
alter table advertisement
  alter column translations type jsonb using jsonb_build_object('name', jsonb_build_object('fr', name))
    || jsonb_build_object('content', jsonb_build_object('fr', content)),
  drop column search,
  add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(translations -> 'name' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'name' ->> 'ar'), '') || ' ' || coalesce(souk_fold(translations -> 'content' ->> 'fr'), '') || ' ' || coalesce(souk_fold(translations -> 'content' ->> 'en'), '') || ' ' || coalesce(souk_fold(translations -> 'content' ->> 'ar'), ''))) stored;
alter table advertisement alter column search set statistics 1000;
create index advertisement_name_en_sort on advertisement (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'en', name)), '') collate "C")), id);
create index advertisement_name_ar_sort on advertisement (((coalesce(souk_fold(coalesce(translations -> 'name' ->> 'ar', name)), '') collate "C")), id);
create index advertisement_search on advertisement using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger advertisement_translations before insert or update of name, content, translations on advertisement for each row execute function souk_translations('name', 'content');
