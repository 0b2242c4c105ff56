-- no transaction
-- How an article is delivered, and whether it is sold without stock; how many pieces of its plack each unit of an order line takes,
-- and whether the line may wait for stock. Lines that are there took one piece each. The columns come at once, for no row is read.
alter table article add column if not exists delivery text;
alter table article add column if not exists available_on_order boolean not null default false;
alter table article drop constraint if exists article_delivery_check;
alter table article add constraint article_delivery_check check (delivery in ('profiles', 'stock')) not valid;

alter table order_detail add column if not exists pieces integer not null default 1;
alter table order_detail add column if not exists on_order boolean not null default false;
alter table order_detail drop constraint if exists order_detail_pieces_check;
alter table order_detail add constraint order_detail_pieces_check check (pieces >= 1) not valid;

-- What was sold without any stock goes on being sold: an article that has no plack and no profile and is no plan. A plan without
-- profiles is sold out from now on.
update article a set available_on_order = true
  where not a.available_on_order and a.countries = '[]'
    and coalesce(a.data_allowance, a.voice_minutes, a.text_messages, a.validity_days) is null
    and not exists (select from article_plack l where l.article_id = a.id and l.active)
    and not exists (select from profile_id f where f.article_id = a.id);
