-- Characters without a glyph (Default_Ignorable of Unicode) do not tell two texts apart: usernames and e-mail addresses that look the same
-- are the same. souk_fold drops all of them, as the browser's half does. Usernames and addresses lose theirs; one that would then be
-- another's gets the sign U+FFFD in its place and is named at each start until somebody corrects it. Indexes of columns that hold such a
-- character are built anew: tables are read once, and those with such texts are locked while that goes on.
do $$
declare
  invisible constant text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  -- Those that souk_fold kept until now.
  newly constant text := '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u202a-\u202e\u2061-\u206f\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  identifiers constant text[] := array['customer.username', 'customer.email', 'staff_user.username', 'staff_user.email', 'provider.email'];
  stale regclass[] := '{}';
  indexed record;
  searched record;
  held boolean;
begin
  for indexed in
    select i.indexrelid::regclass as index, i.indrelid::regclass as rows, i.indisunique as once, a.attname as name,
      (select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ') from generate_series(1, i.indnkeyatts) k) as keys,
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as counts,
      case when exists (select from pg_attribute v where v.attrelid = i.indrelid and v.attname = 'version') then 'version = version + 1, ' else '' end as changed
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid and a.atttypid = 'text'::regtype
    join pg_class c on c.oid = i.indrelid and c.relnamespace = current_schema()::regnamespace
    where pg_get_indexdef(i.indexrelid) like '%souk_fold(' || quote_ident(a.attname) || ')%'
  loop
    execute format('select exists (select from %s where %I ~ %L)', indexed.rows, indexed.name, newly) into held;
    if held then
      stale := stale || indexed.index;
    end if;
    if held and indexed.once then
      execute format('alter table %s disable trigger user', indexed.rows);
      execute format('with ranked as (
          select ctid as row, row_number() over (partition by %s order by %I ~ %L, ctid) as place from %s where %s)
        update %s t set %s%I = regexp_replace(%I, %L, repeat(%L, r.place::integer - 1), ''g'')
        from ranked r where r.row = t.ctid and r.place > 1 and %I ~ %L',
        replace(indexed.keys, format('souk_fold(%I)', indexed.name), format('souk_fold(regexp_replace(%I, %L, '''', ''g''))', indexed.name, invisible)),
        indexed.name, invisible, indexed.rows, indexed.counts,
        indexed.rows, indexed.changed, indexed.name, indexed.name, invisible, U&'\FFFD', indexed.name, invisible);
      if indexed.rows || '.' || indexed.name = any (identifiers) then
        execute format('update %s set %s%I = regexp_replace(%I, %L, '''', ''g'') where %I ~ %L',
          indexed.rows, indexed.changed, indexed.name, indexed.name, invisible, indexed.name, invisible);
      end if;
      execute format('alter table %s enable trigger user', indexed.rows);
    end if;
  end loop;

  create or replace function souk_fold(value text) returns text
  language plpgsql immutable parallel safe as $fold$
  declare
    folded text;
  begin
    if octet_length(value) = length(value) then return lower(value collate "C"); end if;
    folded := translate(
      regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      'ىیةک', 'ييهك');
    if folded ~ '[٠-٩۰-۹øØłŁđĐıŒÆА-ЯΑ-Ως]' then
      folded := translate(folded,
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐıŒÆАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
        '01234567890123456789oollddiœæабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ');
    end if;
    return replace(replace(replace(lower(folded collate "C"), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') collate "C";
  end $fold$;

  for indexed in select unnest(stale) as index loop
    execute format('reindex index %s', indexed.index);
  end loop;

  -- The searched texts of rows that hold such a character are made anew.
  for searched in
    select distinct on (s.attrelid) s.attrelid::regclass as rows, a.attname as name
    from pg_attribute s
    join pg_class c on c.oid = s.attrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    join pg_attrdef e on e.adrelid = s.attrelid and e.adnum = s.attnum
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = e.oid and d.refobjid = s.attrelid and d.refobjsubid <> s.attnum
    join pg_attribute a on a.attrelid = s.attrelid and a.attnum = d.refobjsubid
    where s.attname = 'search' and s.attgenerated = 's'
  loop
    execute format('select exists (select from %s where search ~ %L)', searched.rows, newly) into held;
    if held then
      execute format('alter table %s disable trigger user', searched.rows);
      execute format('update %s set %I = %I where search ~ %L', searched.rows, searched.name, searched.name, newly);
      execute format('alter table %s enable trigger user', searched.rows);
    end if;
  end loop;
end $$;
update shared_cin set cin = souk_fold(cin) where cin <> souk_fold(cin);
