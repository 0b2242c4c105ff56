-- A source names the currency of its cost: that of its account.

alter table supplier_plan add column currency text;

update supplier_plan p set currency = a.currency from supplier_account a where a.id = p.account_id;
