-- People of a directory who have left it, and the tokens with which Souk asks whether somebody is still a member.
alter table directory_account add column left_at timestamptz;
create index directory_account_left_at_sort on directory_account ((coalesce(left_at, 'infinity'::timestamptz)), id);
create table directory_check (
  account_id uuid constraint directory_check_pkey primary key constraint directory_check_account_id_fkey references directory_account (id) on delete cascade,
  refresh_token text not null,
  due_at timestamptz not null default now()
);
create index directory_check_due_at on directory_check (due_at);
