-- A refresh token may have been replaced because its response was lost (decision 0139).

alter table refresh_token add column is_lost boolean not null default false;
