-- A profile whose number went back to its provider is retired for good, and what its provider calls a delivery is kept.

-- Both take ACCESS EXCLUSIVE on profile_id for a moment, however many profiles there are: no row is read. The wider list of states
-- holds for all of them.
-- squawk-ignore constraint-missing-not-valid
alter table profile_id drop constraint profile_id_state_check,
  add constraint profile_id_state_check check (state in ('received', 'available', 'reserved', 'assigned', 'returned', 'burnt', 'retired')) not valid;
alter table profile_id add column provider_reference text;
