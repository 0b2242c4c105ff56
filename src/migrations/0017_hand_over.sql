-- How customers receive their eSIMs: a link that opens once, with an access code of its own.

create table hand_over (
  id uuid primary key,
  order_id uuid not null constraint hand_over_order_id_fkey references customer_order (id) on delete cascade,
  -- Digests only: neither the link nor the code can be read back.
  token_hash bytea not null unique,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the code was first given; the page stays open to it for a day from then on.
  opened_at timestamptz
);
create index hand_over_order on hand_over (order_id, created_at desc);
