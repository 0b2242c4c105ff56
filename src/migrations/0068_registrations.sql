-- Who asked for an account has to prove the mailbox first. Accounts that were given a privilege before stay as they are;
-- those that still wait begin unproven. Both tables have few rows.
alter table organisation add column registration_closed boolean not null default false;
alter table staff_user add column registration text;
alter table staff_user add constraint staff_user_registration_check check (registration in ('unproven', 'proven')) not valid;
alter table staff_user validate constraint staff_user_registration_check;
update staff_user u set registration = case when u.privilege_id is null then 'unproven' else 'proven' end
where exists (select from audit_entry a where a.resource = 'user' and a.record_id = u.id and a.action = 'register');
-- Few rows.
create index staff_user_registration_sort on staff_user (((coalesce(souk_fold(registration), '') collate "C")), id);
