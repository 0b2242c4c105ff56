-- Which sealing keys this database knows: the name of each key that sealed something here, and that name sealed with it. Whoever
-- starts without one of them, or with another key of that name, is told which, instead of finding out value by value.
-- A key that was given up opens nothing any more, and nobody asks for it.
-- A new, empty table: no lock that anybody waits for. It is filled at the next start, which looks once at what is sealed.
create table seal_key (
  id text primary key,
  proof text not null,
  known_since timestamptz not null default now(),
  given_up_at timestamptz
);
