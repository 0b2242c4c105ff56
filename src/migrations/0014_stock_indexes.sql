-- no transaction
-- Orders claim the oldest available profiles of an article without reading those that are gone.

create index concurrently profile_id_claim on profile_id (article_id, id) where active and state = 'available';

-- Stock levels count every profile: from this index alone, a tenth of the table.
create index concurrently profile_id_levels on profile_id (operator, country_code, type, article_id, state, provider_id) where active;
