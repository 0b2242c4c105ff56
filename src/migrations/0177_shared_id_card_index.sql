-- no transaction
-- The list of customers counts those who share an ID card.

create index concurrently customer_cin_shared on customer (id) where cin_shared;
