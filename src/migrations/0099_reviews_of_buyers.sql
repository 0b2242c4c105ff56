-- no transaction
-- Customers write reviews of what they bought: a review names the order line, once, and waits for staff until it is published or
-- refused. Reviews that are there were typed by staff: they name no line and wait for nobody. The columns come at once, for no row is
-- read; checks and indexes are made while people work. It may be run again.
alter table article_note add column if not exists order_detail_id uuid;
alter table article_note add column if not exists awaiting_moderation boolean not null default false;

alter table article_note drop constraint if exists article_note_order_detail_id_fkey;
alter table article_note add constraint article_note_order_detail_id_fkey
  foreign key (order_detail_id) references order_detail (id) on delete restrict not valid;
alter table article_note validate constraint article_note_order_detail_id_fkey;

create unique index concurrently if not exists article_note_order_detail_id_key on article_note (order_detail_id);
create index concurrently if not exists article_note_awaiting_moderation_sort
  on article_note ((coalesce(awaiting_moderation, false)), id);

-- Whoever reviews a line bought that article in it, and got it. What was delivered stays so: it may be returned or lost since.
create or replace function article_note_bought() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select case when l.state not in ('taken', 'returned', 'lost') then 'order_detail_id'
      when l.article_id is distinct from new.article_id then 'article_id'
      when o.customer_id <> new.customer_id then 'customer_id' end
    into wrong from order_detail l join customer_order o on o.id = l.order_id where l.id = new.order_detail_id;
  if wrong is not null then
    raise exception 'No line that was delivered to this customer with this article'
      using errcode = '23503', schema = tg_table_schema, table = tg_table_name, constraint = 'article_note_' || wrong || '_fkey';
  end if;
  return new;
end $$;

create or replace trigger article_note_bought before insert or update of order_detail_id, article_id, customer_id on article_note
  for each row when (new.order_detail_id is not null) execute function article_note_bought();

-- What waits is not shown, and what is published waits no longer.
create or replace function article_note_moderated() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.active and not old.active then
    new.awaiting_moderation := false;
  else
    new.active := false;
  end if;
  return new;
end $$;

create or replace trigger article_note_moderated before insert or update of active, awaiting_moderation on article_note
  for each row when (new.awaiting_moderation) execute function article_note_moderated();
