-- no transaction
-- The constraints and the index of the settings for signing in (decision 0124).

alter table organisation validate constraint organisation_break_glass_id_fkey;
alter table organisation validate constraint organisation_admin_networks_check;
alter table organisation validate constraint organisation_employee_networks_check;
create index concurrently organisation_break_glass_id_ref on organisation (break_glass_id, id);
alter table api_token validate constraint api_token_networks_check;
