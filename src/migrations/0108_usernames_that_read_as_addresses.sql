-- A sign-in name is compared, folded, with e-mail addresses and usernames: a username must not read as an address once it is folded,
-- and full-width signs do. It is checked when a username is written; accounts that have such a one are named at each start, and can be
-- deactivated or renamed like others. No row is read; the table is locked against writes for a moment.
create function staff_user_username_no_address() returns trigger language plpgsql as $$
begin
  if position('@' in souk_fold(new.username)) > 0 then
    raise exception 'A username does not read as an e-mail address'
      using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'staff_user_username_no_address';
  end if;
  return new;
end $$;

create trigger staff_user_username_no_address before insert or update of username on staff_user
  for each row execute function staff_user_username_no_address();
