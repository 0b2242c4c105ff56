-- The tools by which an agent with the token may change data, and the codes that confirm such a change once.
alter table api_token add column agent_tools jsonb not null default '[]' constraint api_token_agent_tools_check check (jsonb_typeof(agent_tools) = 'array');
create table agent_confirmation (
  hash bytea constraint agent_confirmation_pkey primary key,
  session_id uuid not null,
  call bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index agent_confirmation_created_at on agent_confirmation (created_at);
