-- PostgreSQL writes a function of plain SQL into every expression that calls it, and plans that anew with each statement: what
-- a row's folded text is made of cost more than the row's twenty indexes. These keep their plan. Their answers are the same, so
-- indexes, generated columns and their statistics stand as they are.
create or replace function souk_fold(value text) returns text
language plpgsql immutable parallel safe as $$
begin
  return case when octet_length(value) = length(value) then lower(value collate "C") else replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufeff]', '', 'g'),
      'ىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐıŒÆАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
      'ييهك01234567890123456789oollddiœæабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ'
    ) collate "C"),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') end collate "C";
end $$;

create or replace function souk_searchable(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return translate(value, '.@-_+/''’%\', '          ');
end $$;

create or replace function souk_pattern(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return '%' || souk_searchable(souk_fold(value)) || '%';
end $$;

create or replace function webhook_wanted(wanted text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from webhook w where w.active and w.secret is not null and w.events ? wanted);
end $$;
