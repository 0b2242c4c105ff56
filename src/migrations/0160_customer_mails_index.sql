-- no transaction
-- The sort order of the mails to customers of supplier accounts.

create index concurrently supplier_account_customer_mails_sort on supplier_account ((coalesce(customer_mails, false)), id);
