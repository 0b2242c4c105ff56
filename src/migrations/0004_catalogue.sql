-- The tables of the catalogue's articles and of the people around them, as their definitions describe them.

-- Lets one constraint compare both whose a time is and when it is.
create extension if not exists btree_gist;

-- What customers order.
create table article (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text not null,
  barcode text not null constraint article_barcode_check check (barcode ~ '^[0-9]{6,14}$'),
  price numeric(14,2) not null constraint article_price_check check (price >= 0 and price <> 'NaN'),
  loyalty_points integer constraint article_loyalty_points_check check (loyalty_points between 0 and 2147483647),
  images jsonb not null default '[]' constraint article_images_check check (jsonb_typeof(images) = 'array'),
  category_id uuid not null constraint article_category_id_fkey references category (id) on delete restrict,
  item_kit_id uuid not null constraint article_item_kit_id_fkey references item_kit (id) on delete restrict,
  item_id uuid constraint article_item_id_fkey references item (id) on delete restrict,
  brand_id uuid not null constraint article_brand_id_fkey references brand (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), '') || ' ' || coalesce(souk_fold(barcode), ''))) stored
);
create index article_name_sort on article (((coalesce(souk_fold(name), '') collate "C")), id);
create unique index article_barcode_key on article (souk_fold(barcode));
create index article_barcode_sort on article (((coalesce(souk_fold(barcode), '') collate "C")), id);
create index article_price_sort on article ((coalesce(price, 'Infinity'::numeric)), id);
create index article_loyalty_points_sort on article ((coalesce(loyalty_points, 9223372036854775807::bigint)), id);
create index article_category_id_ref on article (category_id);
create index article_item_kit_id_ref on article (item_kit_id);
create index article_item_id_ref on article (item_id);
create index article_brand_id_ref on article (brand_id);
create index article_created_at_sort on article ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index article_updated_at_sort on article ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index article_active_sort on article (active, id);
create index article_search on article using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table article alter column search set statistics 1000;

-- What is kept of customers' cards: brand, last four digits, a random token and the expiry. A number fits in no column.
create table payment_card (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  customer_id uuid not null constraint payment_card_customer_id_fkey references customer (id) on delete restrict,
  cardholder_name text not null,
  number text not null constraint payment_card_number_check check (number ~ '^[a-z]{3,10}-[0-9]{4}-[0-9a-f]{32}$'),
  card_email text not null,
  expiration_date text not null constraint payment_card_expiration_date_check check (expiration_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  card_type text not null constraint payment_card_card_type_check check (card_type in ('credit', 'debit', 'prepaid')),
  billing_address text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(cardholder_name), '') || ' ' || coalesce(souk_fold(number), '') || ' ' || coalesce(souk_fold(card_email), ''))) stored
);
create index payment_card_customer_id_ref on payment_card (customer_id);
create index payment_card_cardholder_name_sort on payment_card (((coalesce(souk_fold(cardholder_name), '') collate "C")), id);
create index payment_card_number_sort on payment_card (((coalesce(souk_fold(number), '') collate "C")), id);
create index payment_card_card_email_sort on payment_card (((coalesce(souk_fold(card_email), '') collate "C")), id);
create index payment_card_expiration_date_sort on payment_card (((coalesce(souk_fold(expiration_date), '') collate "C")), id);
create index payment_card_card_type_sort on payment_card (((coalesce(souk_fold(card_type), '') collate "C")), id);
create index payment_card_created_at_sort on payment_card ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index payment_card_updated_at_sort on payment_card ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index payment_card_active_sort on payment_card (active, id);
create index payment_card_search on payment_card using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table payment_card alter column search set statistics 1000;

-- Who supplies which article.
create table article_provider (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid not null constraint article_provider_article_id_fkey references article (id) on delete restrict,
  provider_id uuid not null constraint article_provider_provider_id_fkey references provider (id) on delete restrict,
  provider_reference text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(provider_reference), ''))) stored
);
create index article_provider_article_id_ref on article_provider (article_id);
create index article_provider_provider_id_ref on article_provider (provider_id);
create index article_provider_provider_reference_sort on article_provider (((coalesce(souk_fold(provider_reference), '') collate "C")), id);
create unique index article_provider_article_id_provider_id_key on article_provider (article_id, provider_id);
create index article_provider_created_at_sort on article_provider ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index article_provider_updated_at_sort on article_provider ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index article_provider_active_sort on article_provider (active, id);
create index article_provider_search on article_provider using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table article_provider alter column search set statistics 1000;

-- When providers are taken.
create table provider_calendar (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  provider_id uuid not null constraint provider_calendar_provider_id_fkey references provider (id) on delete restrict,
  title text not null,
  start timestamptz not null,
  "end" timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(title), ''))) stored,
  -- two times of one provider never overlap, whoever writes at the same moment; one may begin when another ends
  constraint provider_calendar_no_double_booking
    exclude using gist (provider_id with =, tstzrange(start, "end") with &&) where (active)
);
create index provider_calendar_provider_id_ref on provider_calendar (provider_id);
create index provider_calendar_title_sort on provider_calendar (((coalesce(souk_fold(title), '') collate "C")), id);
create index provider_calendar_start_sort on provider_calendar ((coalesce(start, 'infinity'::timestamptz)), id);
create index provider_calendar_end_sort on provider_calendar ((coalesce("end", 'infinity'::timestamptz)), id);
create index provider_calendar_created_at_sort on provider_calendar ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index provider_calendar_updated_at_sort on provider_calendar ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index provider_calendar_active_sort on provider_calendar (active, id);
create index provider_calendar_search on provider_calendar using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table provider_calendar alter column search set statistics 1000;

-- What providers post.
create table publication (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  provider_id uuid not null constraint publication_provider_id_fkey references provider (id) on delete restrict,
  content text not null,
  hashtags jsonb not null default '[]' constraint publication_hashtags_check check (jsonb_typeof(hashtags) = 'array'),
  image_url text not null,
  video_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(content), ''))) stored
);
create index publication_provider_id_ref on publication (provider_id);
create index publication_image_url_sort on publication (((coalesce(souk_fold(image_url), '') collate "C")), id);
create index publication_video_url_sort on publication (((coalesce(souk_fold(video_url), '') collate "C")), id);
create index publication_created_at_sort on publication ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index publication_updated_at_sort on publication ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index publication_active_sort on publication (active, id);
create index publication_search on publication using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table publication alter column search set statistics 1000;

-- What customers think of articles, and what is answered.
create table article_note (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  rating smallint not null constraint article_note_rating_check check (rating between 1 and 5),
  title text not null,
  comment text,
  article_id uuid not null constraint article_note_article_id_fkey references article (id) on delete restrict,
  customer_id uuid not null constraint article_note_customer_id_fkey references customer (id) on delete restrict,
  reply text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(title), '') || ' ' || coalesce(souk_fold(comment), '') || ' ' || coalesce(souk_fold(reply), ''))) stored
);
create index article_note_rating_sort on article_note ((coalesce(rating, 2147483647::integer)), id);
create index article_note_title_sort on article_note (((coalesce(souk_fold(title), '') collate "C")), id);
create index article_note_article_id_ref on article_note (article_id);
create index article_note_customer_id_ref on article_note (customer_id);
create index article_note_created_at_sort on article_note ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index article_note_updated_at_sort on article_note ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index article_note_active_sort on article_note (active, id);
create index article_note_search on article_note using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table article_note alter column search set statistics 1000;

-- Which lots of stock an article is sold from.
create table article_plack (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid not null constraint article_plack_article_id_fkey references article (id) on delete restrict,
  plack_id uuid not null constraint article_plack_plack_id_fkey references plack (id) on delete restrict,
  quantity integer not null constraint article_plack_quantity_check check (quantity between 1 and 2147483647),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index article_plack_article_id_ref on article_plack (article_id);
create index article_plack_plack_id_ref on article_plack (plack_id);
create index article_plack_quantity_sort on article_plack ((coalesce(quantity, 9223372036854775807::bigint)), id);
create unique index article_plack_article_id_plack_id_key on article_plack (article_id, plack_id);
create index article_plack_created_at_sort on article_plack ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index article_plack_updated_at_sort on article_plack ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index article_plack_active_sort on article_plack (active, id);

-- Which articles a discount makes cheaper.
create table article_discount (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  article_id uuid not null constraint article_discount_article_id_fkey references article (id) on delete restrict,
  discount_id uuid not null constraint article_discount_discount_id_fkey references discount (id) on delete restrict,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(note), ''))) stored
);
create index article_discount_article_id_ref on article_discount (article_id);
create index article_discount_discount_id_ref on article_discount (discount_id);
create index article_discount_note_sort on article_discount (((coalesce(souk_fold(note), '') collate "C")), id);
create unique index article_discount_article_id_discount_id_key on article_discount (article_id, discount_id);
create index article_discount_created_at_sort on article_discount ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index article_discount_updated_at_sort on article_discount ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index article_discount_active_sort on article_discount (active, id);
create index article_discount_search on article_discount using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table article_discount alter column search set statistics 1000;

-- An advertisement may be about one provider, who then sees it in their portal.
alter table advertisement add column provider_id uuid;
alter table advertisement add constraint advertisement_provider_id_fkey foreign key (provider_id) references provider (id) on delete restrict not valid;
alter table advertisement validate constraint advertisement_provider_id_fkey;
create index advertisement_provider_id_ref on advertisement (provider_id);

-- The ways to pay; keys are sealed before they arrive here.
create table payment_mode (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  image text,
  return_url text,
  cancel_url text,
  secret_id text,
  user_id text,
  account_id text,
  token_id text,
  auth text,
  attribution_id text,
  request_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index payment_mode_name_key on payment_mode (souk_fold(name));
create index payment_mode_name_sort on payment_mode (((coalesce(souk_fold(name), '') collate "C")), id);
create index payment_mode_return_url_sort on payment_mode (((coalesce(souk_fold(return_url), '') collate "C")), id);
create index payment_mode_cancel_url_sort on payment_mode (((coalesce(souk_fold(cancel_url), '') collate "C")), id);
create index payment_mode_created_at_sort on payment_mode ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index payment_mode_updated_at_sort on payment_mode ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index payment_mode_active_sort on payment_mode (active, id);
create index payment_mode_search on payment_mode using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table payment_mode alter column search set statistics 1000;
