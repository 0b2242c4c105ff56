-- Disputes: payments that customers contest at the payment provider, one row for each dispute and payment.
create table dispute (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  reference text not null,
  order_id uuid not null constraint dispute_order_id_fkey references customer_order (id) on delete restrict,
  transaction_id uuid not null constraint dispute_transaction_id_fkey references payment_transaction (id) on delete restrict,
  reason text not null constraint dispute_reason_check check (reason in ('merchandise_or_service_not_received', 'merchandise_or_service_not_as_described', 'unauthorised', 'credit_not_processed', 'duplicate_transaction', 'incorrect_amount', 'payment_by_other_means', 'canceled_recurring_billing', 'problem_with_remittance', 'other')),
  status text not null constraint dispute_status_check check (status in ('open', 'waiting_for_seller_response', 'waiting_for_buyer_response', 'under_review', 'other', 'resolved')),
  outcome text constraint dispute_outcome_check check (outcome in ('resolved_buyer_favour', 'resolved_seller_favour', 'resolved_with_payout', 'canceled_by_buyer', 'accepted', 'denied', 'other')),
  amount numeric(18,3) constraint dispute_amount_check check (amount >= 0 and amount <> 'NaN'),
  currency text not null,
  respond_by timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(reference), ''))) stored
);
alter table dispute alter column search set statistics 1000;
create unique index dispute_transaction_id_reference_key on dispute (transaction_id, souk_fold(reference));
create index dispute_reference_sort on dispute (((coalesce(souk_fold(reference), '') collate "C")), id);
create index dispute_order_id_ref on dispute (order_id);
create index dispute_transaction_id_ref on dispute (transaction_id);
create index dispute_reason_sort on dispute (((coalesce(souk_fold(reason), '') collate "C")), id);
create index dispute_status_sort on dispute (((coalesce(souk_fold(status), '') collate "C")), id);
create index dispute_outcome_sort on dispute (((coalesce(souk_fold(outcome), '') collate "C")), id);
create index dispute_amount_sort on dispute ((coalesce(amount, 'Infinity'::numeric)), id);
create index dispute_currency_sort on dispute (((coalesce(souk_fold(currency), '') collate "C")), id);
create index dispute_respond_by_sort on dispute ((coalesce(respond_by, 'infinity'::timestamptz)), id);
create index dispute_reported_at_sort on dispute ((coalesce(reported_at, 'infinity'::timestamptz)), id);
create index dispute_created_at_sort on dispute ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index dispute_updated_at_sort on dispute ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index dispute_active_sort on dispute (active, id);
create index dispute_search on dispute using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger dispute_money before insert or update of amount, currency on dispute for each row execute function souk_amounts('amount', 'currency');
