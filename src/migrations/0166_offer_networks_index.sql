-- no transaction
-- Catalogue plans are found by each of their networks.

create index concurrently if not exists supplier_offer_networks_find on supplier_offer using gin (networks jsonb_path_ops);
