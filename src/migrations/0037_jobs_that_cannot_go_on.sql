-- How often a job was taken up without having got further since: what stands in its way is passed over in the end.
alter table job
  add column tries smallint not null default 0,
  add column done_at_claim integer not null default 0;
