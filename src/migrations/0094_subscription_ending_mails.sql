-- How many days before their subscription ends customers are written to: “7, 3, 1”. Empty, nobody is.
alter table organisation add column renewal_mail_days text;

-- Which of these mails left, for which end: each once, whoever looks, and again when a renewed subscription ends.
create table subscription_ending_mail (
  subscription_id uuid not null constraint subscription_ending_mail_subscription_id_fkey references subscription (id) on delete cascade,
  end_date date not null,
  days integer not null,
  sent_at timestamptz not null default now(),
  constraint subscription_ending_mail_pkey primary key (subscription_id, end_date, days)
);
