-- no transaction
-- What 0091 demands is checked of the rows that are there while people work: each table is read once, and none is locked against writes.
-- It may be run again.

alter table order_detail validate constraint order_detail_points_check;
alter table payment_mode validate constraint payment_mode_kind_check;
alter table organisation validate constraint organisation_point_value_check;
alter table organisation validate constraint organisation_point_months_check;
