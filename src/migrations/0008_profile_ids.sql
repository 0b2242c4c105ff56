-- The stock of eSIM profiles. Ki, confirmation code and attributes hold sealed values only.

-- eSIM profiles.
create table profile_id (
  id uuid primary key,
  version integer not null default 1,
  active boolean not null default true,
  lpa_esim text not null,
  iccid text not null,
  imsi text not null,
  number text,
  mcc text not null,
  mnc text not null,
  operator text not null,
  brand text,
  country_code text not null,
  type text not null constraint profile_id_type_check check (type in ('data', 'voice', 'messages', 'machine')),
  norm_reference text not null,
  state text not null constraint profile_id_state_check check (state in ('received', 'available', 'reserved', 'assigned', 'returned', 'burnt')),
  device_state text constraint profile_id_device_state_check check (device_state in ('released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted')),
  active_date timestamptz not null,
  provider_id uuid constraint profile_id_provider_id_fkey references provider (id) on delete restrict,
  article_id uuid constraint profile_id_article_id_fkey references article (id) on delete restrict,
  customer_id uuid constraint profile_id_customer_id_fkey references customer (id) on delete restrict,
  eid text,
  description text,
  crypted boolean not null default false,
  ki text not null,
  confirmation_code text,
  attr_a text,
  attr_b text,
  attr_c text,
  attr_d text,
  attr_e text,
  attr_f text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (souk_searchable(' ' || coalesce(souk_fold(lpa_esim), '') || ' ' || coalesce(souk_fold(iccid), '') || ' ' || coalesce(souk_fold(imsi), '') || ' ' || coalesce(souk_fold(number), '') || ' ' || coalesce(souk_fold(operator), '') || ' ' || coalesce(souk_fold(brand), '') || ' ' || coalesce(souk_fold(eid), ''))) stored
);
create index profile_id_lpa_esim_sort on profile_id (((coalesce(souk_fold(lpa_esim), '') collate "C")), id);
-- One activation code belongs to one profile, whatever stands behind server and token; servers that know the device need no token.
create unique index profile_id_lpa_esim_key on profile_id (split_part(lpa_esim, '$', 2), split_part(lpa_esim, '$', 3))
  where split_part(lpa_esim, '$', 3) <> '';
create unique index profile_id_iccid_key on profile_id (souk_fold(iccid));
create index profile_id_iccid_sort on profile_id (((coalesce(souk_fold(iccid), '') collate "C")), id);
create index profile_id_imsi_sort on profile_id (((coalesce(souk_fold(imsi), '') collate "C")), id);
create index profile_id_number_sort on profile_id (((coalesce(souk_fold(number), '') collate "C")), id);
create index profile_id_mcc_sort on profile_id (((coalesce(souk_fold(mcc), '') collate "C")), id);
create index profile_id_mnc_sort on profile_id (((coalesce(souk_fold(mnc), '') collate "C")), id);
create index profile_id_operator_sort on profile_id (((coalesce(souk_fold(operator), '') collate "C")), id);
create index profile_id_brand_sort on profile_id (((coalesce(souk_fold(brand), '') collate "C")), id);
create index profile_id_country_code_sort on profile_id (((coalesce(souk_fold(country_code), '') collate "C")), id);
create index profile_id_type_sort on profile_id (((coalesce(souk_fold(type), '') collate "C")), id);
create index profile_id_norm_reference_sort on profile_id (((coalesce(souk_fold(norm_reference), '') collate "C")), id);
create index profile_id_state_sort on profile_id (((coalesce(souk_fold(state), '') collate "C")), id);
create index profile_id_device_state_sort on profile_id (((coalesce(souk_fold(device_state), '') collate "C")), id);
create index profile_id_active_date_sort on profile_id ((coalesce(active_date, 'infinity'::timestamptz)), id);
create index profile_id_provider_id_ref on profile_id (provider_id);
create index profile_id_article_id_ref on profile_id (article_id);
create index profile_id_customer_id_ref on profile_id (customer_id);
create index profile_id_eid_sort on profile_id (((coalesce(souk_fold(eid), '') collate "C")), id);
create index profile_id_crypted_sort on profile_id ((coalesce(crypted, false)), id);
create index profile_id_created_at_sort on profile_id ((coalesce(created_at, 'infinity'::timestamptz)), id);
create index profile_id_updated_at_sort on profile_id ((coalesce(updated_at, 'infinity'::timestamptz)), id);
create index profile_id_active_sort on profile_id (active, id);
create index profile_id_search on profile_id using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
