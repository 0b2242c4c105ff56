-- The tables of the first resources, as their definitions describe them.

-- What a member of staff may do, and at which portal.
create table privilege (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  portal text not null constraint privilege_portal_check check (portal in ('admin', 'employee')),
  permissions jsonb not null default '[]' constraint privilege_permissions_check check (jsonb_typeof(permissions) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index privilege_name_key on privilege (souk_fold(name));
create index privilege_name_sort on privilege (((coalesce(souk_fold(name), '') collate "C")), id);
create index privilege_portal_sort on privilege (((coalesce(souk_fold(portal), '') collate "C")), id);
create index privilege_created_at_sort on privilege ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index privilege_updated_at_sort on privilege ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index privilege_active_sort on privilege (active, id);
create index privilege_search on privilege using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table privilege alter column search set statistics 1000;

-- The members of staff.
create table staff_user (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  first_name text not null,
  last_name text not null,
  email text not null,
  username text not null,
  privilege_id uuid constraint staff_user_privilege_id_fkey references privilege (id) on delete restrict,
  description text,
  password text not null,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(first_name), '') || ' ' || coalesce(souk_fold(last_name), '') || ' ' || coalesce(souk_fold(email), '') || ' ' || coalesce(souk_fold(username), ''))) stored
);
create index staff_user_first_name_sort on staff_user (((coalesce(souk_fold(first_name), '') collate "C")), id);
create index staff_user_last_name_sort on staff_user (((coalesce(souk_fold(last_name), '') collate "C")), id);
create unique index staff_user_email_key on staff_user (souk_fold(email));
create index staff_user_email_sort on staff_user (((coalesce(souk_fold(email), '') collate "C")), id);
create unique index staff_user_username_key on staff_user (souk_fold(username));
create index staff_user_username_sort on staff_user (((coalesce(souk_fold(username), '') collate "C")), id);
create index staff_user_privilege_id_ref on staff_user (privilege_id);
create index staff_user_last_login_sort on staff_user ((coalesce(last_login, 'infinity'::timestamptz)), id);
create index staff_user_created_at_sort on staff_user ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index staff_user_updated_at_sort on staff_user ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index staff_user_active_sort on staff_user (active, id);
create index staff_user_search on staff_user using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table staff_user alter column search set statistics 1000;

-- The people who buy.
create table customer (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  firstname text not null,
  lastname text not null,
  username text not null,
  cin text not null,
  email text not null,
  phone text not null,
  address text,
  password text not null,
  image text not null,
  description text,
  is_verified boolean not null default false,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(firstname), '') || ' ' || coalesce(souk_fold(lastname), '') || ' ' || coalesce(souk_fold(username), '') || ' ' || coalesce(souk_fold(cin), '') || ' ' || coalesce(souk_fold(email), '') || ' ' || coalesce(souk_fold(phone), ''))) stored
);
create index customer_firstname_sort on customer (((coalesce(souk_fold(firstname), '') collate "C")), id);
create index customer_lastname_sort on customer (((coalesce(souk_fold(lastname), '') collate "C")), id);
create unique index customer_username_key on customer (souk_fold(username));
create index customer_username_sort on customer (((coalesce(souk_fold(username), '') collate "C")), id);
create index customer_cin_sort on customer (((coalesce(souk_fold(cin), '') collate "C")), id);
create unique index customer_email_key on customer (souk_fold(email));
create index customer_email_sort on customer (((coalesce(souk_fold(email), '') collate "C")), id);
create index customer_phone_sort on customer (((coalesce(souk_fold(phone), '') collate "C")), id);
create index customer_is_verified_sort on customer ((coalesce(is_verified, false)), id);
create index customer_last_login_sort on customer ((coalesce(last_login, 'infinity'::timestamptz)), id);
create index customer_created_at_sort on customer ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index customer_updated_at_sort on customer ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index customer_active_sort on customer (active, id);
create index customer_search on customer using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table customer alter column search set statistics 1000;

-- The companies that supply.
create table provider (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  contact_name text,
  email text not null,
  phone text not null,
  website text,
  address text,
  tags jsonb not null default '[]' constraint provider_tags_check check (jsonb_typeof(tags) = 'array'),
  description text,
  image text,
  password text not null,
  is_verified boolean not null default false,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(contact_name), '') || ' ' || coalesce(souk_fold(email), '') || ' ' || coalesce(souk_fold(phone), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create index provider_name_sort on provider (((coalesce(souk_fold(name), '') collate "C")), id);
create index provider_contact_name_sort on provider (((coalesce(souk_fold(contact_name), '') collate "C")), id);
create unique index provider_email_key on provider (souk_fold(email));
create index provider_email_sort on provider (((coalesce(souk_fold(email), '') collate "C")), id);
create index provider_phone_sort on provider (((coalesce(souk_fold(phone), '') collate "C")), id);
create index provider_website_sort on provider (((coalesce(souk_fold(website), '') collate "C")), id);
create index provider_is_verified_sort on provider ((coalesce(is_verified, false)), id);
create index provider_last_login_sort on provider ((coalesce(last_login, 'infinity'::timestamptz)), id);
create index provider_created_at_sort on provider ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index provider_updated_at_sort on provider ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index provider_active_sort on provider (active, id);
create index provider_search on provider using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table provider alter column search set statistics 1000;

-- Lots of stock.
create table plack (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  quantity integer not null constraint plack_quantity_check check (quantity between 0 and 2147483647),
  unit_price numeric(14,2) not null constraint plack_unit_price_check check (unit_price >= 0 and unit_price <> 'NaN'),
  location text,
  provider_id uuid constraint plack_provider_id_fkey references provider (id) on delete restrict,
  expiration_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), '') || ' ' || coalesce(souk_fold(location), ''))) stored
);
create index plack_name_sort on plack (((coalesce(souk_fold(name), '') collate "C")), id);
create index plack_quantity_sort on plack ((coalesce(quantity, 9223372036854775807::bigint)), id);
create index plack_unit_price_sort on plack ((coalesce(unit_price, 'Infinity'::numeric)), id);
create index plack_location_sort on plack (((coalesce(souk_fold(location), '') collate "C")), id);
create index plack_provider_id_ref on plack (provider_id);
create index plack_expiration_date_sort on plack ((coalesce(expiration_date, 'infinity'::date)), id);
create index plack_created_at_sort on plack ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index plack_updated_at_sort on plack ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index plack_active_sort on plack (active, id);
create index plack_search on plack using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table plack alter column search set statistics 1000;

-- The catalogue, first level.
create table category (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index category_name_key on category (souk_fold(name));
create index category_name_sort on category (((coalesce(souk_fold(name), '') collate "C")), id);
create index category_created_at_sort on category ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index category_updated_at_sort on category ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index category_active_sort on category (active, id);
create index category_search on category using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table category alter column search set statistics 1000;

-- The catalogue, second level.
create table item_kit (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  category_id uuid not null constraint item_kit_category_id_fkey references category (id) on delete restrict,
  description text,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index item_kit_category_id_name_key on item_kit (category_id, souk_fold(name));
create index item_kit_name_sort on item_kit (((coalesce(souk_fold(name), '') collate "C")), id);
create index item_kit_category_id_ref on item_kit (category_id);
create index item_kit_created_at_sort on item_kit ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index item_kit_updated_at_sort on item_kit ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index item_kit_active_sort on item_kit (active, id);
create index item_kit_search on item_kit using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table item_kit alter column search set statistics 1000;

-- The catalogue, third level.
create table item (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  item_kit_id uuid not null constraint item_item_kit_id_fkey references item_kit (id) on delete restrict,
  description text,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index item_item_kit_id_name_key on item (item_kit_id, souk_fold(name));
create index item_name_sort on item (((coalesce(souk_fold(name), '') collate "C")), id);
create index item_item_kit_id_ref on item (item_kit_id);
create index item_created_at_sort on item ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index item_updated_at_sort on item ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index item_active_sort on item (active, id);
create index item_search on item using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table item alter column search set statistics 1000;

-- The names articles are sold under.
create table brand (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create unique index brand_name_key on brand (souk_fold(name));
create index brand_name_sort on brand (((coalesce(souk_fold(name), '') collate "C")), id);
create index brand_created_at_sort on brand ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index brand_updated_at_sort on brand ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index brand_active_sort on brand (active, id);
create index brand_search on brand using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table brand alter column search set statistics 1000;

-- Price reductions between two dates.
create table discount (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  description text,
  type text not null constraint discount_type_check check (type in ('percentage', 'flat')),
  value numeric(14,2) not null constraint discount_value_check check (value <> 'NaN' and value >= 0.01),
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(description), ''))) stored
);
create index discount_name_sort on discount (((coalesce(souk_fold(name), '') collate "C")), id);
create index discount_type_sort on discount (((coalesce(souk_fold(type), '') collate "C")), id);
create index discount_value_sort on discount ((coalesce(value, 'Infinity'::numeric)), id);
create index discount_start_date_sort on discount ((coalesce(start_date, 'infinity'::date)), id);
create index discount_end_date_sort on discount ((coalesce(end_date, 'infinity'::date)), id);
create index discount_created_at_sort on discount ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index discount_updated_at_sort on discount ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index discount_active_sort on discount (active, id);
create index discount_search on discount using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table discount alter column search set statistics 1000;

-- Pictures and words at one place of the shop.
create table advertisement (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  name text not null,
  content text not null,
  type text not null constraint advertisement_type_check check (type in ('popup', 'web', 'mobile', 'first-banner', 'second-banner', 'third-banner', 'banner-center')),
  images jsonb not null default '[]' constraint advertisement_images_check check (jsonb_typeof(images) = 'array'),
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), '') || ' ' || coalesce(souk_fold(content), ''))) stored
);
create index advertisement_name_sort on advertisement (((coalesce(souk_fold(name), '') collate "C")), id);
create index advertisement_type_sort on advertisement (((coalesce(souk_fold(type), '') collate "C")), id);
create index advertisement_start_date_sort on advertisement ((coalesce(start_date, 'infinity'::date)), id);
create index advertisement_end_date_sort on advertisement ((coalesce(end_date, 'infinity'::date)), id);
create index advertisement_created_at_sort on advertisement ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index advertisement_updated_at_sort on advertisement ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index advertisement_active_sort on advertisement (active, id);
create index advertisement_search on advertisement using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table advertisement alter column search set statistics 1000;
