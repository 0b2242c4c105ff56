-- The pages, by their origin, that may ask with a token from a browser.
alter table api_token add column origins jsonb not null default '[]' constraint api_token_origins_check check (jsonb_typeof(origins) = 'array');
