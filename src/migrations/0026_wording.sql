-- Sentences that staff worded otherwise than the code.

create table wording (
  id uuid primary key,
  version integer not null default 1,
  -- what names the sentence; another one when the code words it anew
  key text not null unique,
  -- where it stands in the code, and how the code had it then
  place text not null,
  originals jsonb not null,
  -- slot → text: `fr`, `ar.few`; empty where everything is the original again
  texts jsonb not null default '{}',
  changed_by text,
  updated_at timestamptz not null default now()
);

-- Counts the changes, so that every process sees with one look whether there was one.
create table wording_state (
  only_one boolean primary key default true check (only_one),
  revision bigint not null default 0
);
insert into wording_state default values;
