-- no transaction
-- Orders whose money was taken back: few among many.
create index concurrently if not exists customer_order_reversed on customer_order (id) where reversed > 0;
