-- An eSIM may be cancelled at the supplier that sold it (decision 0137).

-- It was: CHECK ((state = ANY (ARRAY['received'::text, 'available'::text, 'reserved'::text, 'assigned'::text, 'returned'::text, 'burnt'::text, 'retired'::text])))
alter table profile_id drop constraint profile_id_state_check;
alter table profile_id add constraint profile_id_state_check
  check (state in ('received', 'available', 'reserved', 'assigned', 'returned', 'burnt', 'cancelling', 'retired')) not valid;

-- The supplier’s number of a cancellation that its people decide about.
alter table profile_life add column cancel_reference text;
