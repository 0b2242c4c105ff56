-- no transaction
-- The states of all profiles are checked.

alter table profile_id validate constraint profile_id_state_check;
