-- no transaction
-- The check and the sort order of the price jump of supplier accounts.

alter table supplier_account validate constraint supplier_account_jump_percent_check;
create index concurrently supplier_account_jump_percent_sort on supplier_account ((coalesce(jump_percent, 'Infinity'::numeric)), id);
