-- no transaction
-- What is counted and added up over a whole table is read from an index that holds no more than that. Building takes SHARE UPDATE
-- EXCLUSIVE, which holds up neither readers nor writers, and reads each table twice.

-- How many orders stand in each status.
create index concurrently if not exists customer_order_standing on customer_order (status_id) where active;

-- What discounts cost: the lines that were reduced.
create index concurrently if not exists order_detail_reduced
  on order_detail (order_id) include (created_at, article_id, provider_id, quantity, unit_price, reduction, total) where reduction > 0;

-- What was taken and given back for each order.
create index concurrently if not exists payment_transaction_moved
  on payment_transaction (order_id) include (created_at, intent, amount_total) where state = 'approved';
