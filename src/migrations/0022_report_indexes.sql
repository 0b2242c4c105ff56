-- no transaction
-- The ledger of placks is read by time, the latest movement first.

create index concurrently stock_movement_at on stock_movement (at, id);
