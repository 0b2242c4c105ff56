-- What a shop shows of the catalogue is read without signing in, once the general settings switch it on. An advertisement says how
-- urgent it is and how often a visitor sees it; how often it was seen and followed is counted by day, without a word of by whom.

alter table organisation add column storefront boolean not null default false;

alter table advertisement
  add column priority integer check (priority between 0 and 100),
  add column views_per_visitor integer check (views_per_visitor between 1 and 100);

create index advertisement_priority_sort on advertisement ((coalesce(priority, 9223372036854775807::bigint)), id);
create index advertisement_views_per_visitor_sort on advertisement ((coalesce(views_per_visitor, 9223372036854775807::bigint)), id);

create table advertisement_count (
  advertisement_id uuid not null references advertisement (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (advertisement_id, day)
);
