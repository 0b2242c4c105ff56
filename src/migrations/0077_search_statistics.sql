-- How common words are decides how a search finds them: the planner learns as much of every table that is searched. Locks nobody out.

alter table profile_batch alter column search set statistics 1000;
alter table profile_id alter column search set statistics 1000;
alter table subscription alter column search set statistics 1000;
alter table order_status alter column search set statistics 1000;
alter table customer_order alter column search set statistics 1000;
alter table payment_transaction alter column search set statistics 1000;
alter table order_event alter column search set statistics 1000;
alter table stock_threshold alter column search set statistics 1000;
alter table organisation alter column search set statistics 1000;
alter table webhook alter column search set statistics 1000;
alter table api_token alter column search set statistics 1000;
