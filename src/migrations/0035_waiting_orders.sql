-- How long an order may stand untouched before somebody is told: general settings, in hours, 0 for never.
alter table organisation
  add column open_hours integer not null default 24
    constraint organisation_open_hours_check check (open_hours between 0 and 2160),
  add column on_hold_hours integer not null default 72
    constraint organisation_on_hold_hours_check check (on_hold_hours between 0 and 2160),
  add column fulfilling_hours integer not null default 48
    constraint organisation_fulfilling_hours_check check (fulfilling_hours between 0 and 2160);
alter table organisation
  alter column open_hours drop default,
  alter column on_hold_hours drop default,
  alter column fulfilling_hours drop default;

-- What these were at the last look: an order that waits too long only since they were changed is told as well, and none twice.
create table order_waiting_look (
  category text primary key,
  hours integer not null
);
insert into order_waiting_look (category, hours) values ('open', 24), ('on_hold', 72), ('fulfilling', 48);
