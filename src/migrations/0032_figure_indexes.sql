-- no transaction
-- The money of an order is added up without reading its transactions, a tenth of their table.

create index concurrently payment_transaction_approved on payment_transaction (order_id) include (intent, amount_total, created_at, updated_at)
  where state = 'approved';

-- The subscriptions that run on a day are counted from this index alone.
create index concurrently subscription_running on subscription (end_date, start_date, active, provider_id);
