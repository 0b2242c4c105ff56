-- The country by which an organisation reads national phone numbers. It is set where the time zone and the currency name the same one;
-- otherwise it stays empty, and the settings ask for it. The table has one row.
alter table organisation add column country text;
update organisation o set country = c.country
from (values
  ('Africa/Abidjan', 'CI', 'XOF'), ('Africa/Algiers', 'DZ', 'DZD'), ('Africa/Bamako', 'ML', 'XOF'), ('Africa/Cairo', 'EG', 'EGP'),
  ('Africa/Casablanca', 'MA', 'MAD'), ('Africa/Conakry', 'GN', 'GNF'), ('Africa/Cotonou', 'BJ', 'XOF'), ('Africa/Dakar', 'SN', 'XOF'),
  ('Africa/Douala', 'CM', 'XAF'), ('Africa/Johannesburg', 'ZA', 'ZAR'), ('Africa/Khartoum', 'SD', 'SDG'), ('Africa/Kinshasa', 'CD', 'CDF'),
  ('Africa/Lagos', 'NG', 'NGN'), ('Africa/Libreville', 'GA', 'XAF'), ('Africa/Lome', 'TG', 'XOF'), ('Africa/Nairobi', 'KE', 'KES'),
  ('Africa/Niamey', 'NE', 'XOF'), ('Africa/Nouakchott', 'MR', 'MRU'), ('Africa/Ouagadougou', 'BF', 'XOF'), ('Africa/Tripoli', 'LY', 'LYD'),
  ('Africa/Tunis', 'TN', 'TND'), ('America/Chicago', 'US', 'USD'), ('America/Denver', 'US', 'USD'), ('America/Los_Angeles', 'US', 'USD'),
  ('America/Mexico_City', 'MX', 'MXN'), ('America/Montreal', 'CA', 'CAD'), ('America/New_York', 'US', 'USD'), ('America/Sao_Paulo', 'BR', 'BRL'),
  ('America/Toronto', 'CA', 'CAD'), ('America/Vancouver', 'CA', 'CAD'), ('Asia/Amman', 'JO', 'JOD'), ('Asia/Baghdad', 'IQ', 'IQD'),
  ('Asia/Bahrain', 'BH', 'BHD'), ('Asia/Bangkok', 'TH', 'THB'), ('Asia/Beirut', 'LB', 'LBP'), ('Asia/Damascus', 'SY', 'SYP'),
  ('Asia/Dubai', 'AE', 'AED'), ('Asia/Hong_Kong', 'HK', 'HKD'), ('Asia/Jakarta', 'ID', 'IDR'), ('Asia/Kolkata', 'IN', 'INR'),
  ('Asia/Kuala_Lumpur', 'MY', 'MYR'), ('Asia/Kuwait', 'KW', 'KWD'), ('Asia/Muscat', 'OM', 'OMR'), ('Asia/Qatar', 'QA', 'QAR'),
  ('Asia/Riyadh', 'SA', 'SAR'), ('Asia/Seoul', 'KR', 'KRW'), ('Asia/Shanghai', 'CN', 'CNY'), ('Asia/Singapore', 'SG', 'SGD'),
  ('Asia/Tokyo', 'JP', 'JPY'), ('Australia/Sydney', 'AU', 'AUD'), ('Europe/Amsterdam', 'NL', 'EUR'), ('Europe/Athens', 'GR', 'EUR'),
  ('Europe/Berlin', 'DE', 'EUR'), ('Europe/Brussels', 'BE', 'EUR'), ('Europe/Bucharest', 'RO', 'RON'), ('Europe/Copenhagen', 'DK', 'DKK'),
  ('Europe/Dublin', 'IE', 'EUR'), ('Europe/Helsinki', 'FI', 'EUR'), ('Europe/Istanbul', 'TR', 'TRY'), ('Europe/Lisbon', 'PT', 'EUR'),
  ('Europe/London', 'GB', 'GBP'), ('Europe/Luxembourg', 'LU', 'EUR'), ('Europe/Madrid', 'ES', 'EUR'), ('Europe/Oslo', 'NO', 'NOK'),
  ('Europe/Paris', 'FR', 'EUR'), ('Europe/Prague', 'CZ', 'CZK'), ('Europe/Rome', 'IT', 'EUR'), ('Europe/Stockholm', 'SE', 'SEK'),
  ('Europe/Vienna', 'AT', 'EUR'), ('Europe/Warsaw', 'PL', 'PLN'), ('Europe/Zurich', 'CH', 'CHF'), ('Pacific/Auckland', 'NZ', 'NZD')
) c (zone, country, currency)
where o.zone = c.zone and o.currency = c.currency;

-- Stored phone numbers are read once more after the upgrade, by the numbering plans of all countries, a thousand at a time: this table
-- says how far each resource is. A number that cannot be dialled as it stands is marked until somebody writes it anew.
create table phone_review (
  resource text primary key,
  last_id uuid not null
);
insert into phone_review (resource, last_id)
  select name, '00000000-0000-0000-0000-000000000000' from unnest(array['customer', 'provider']) name;
alter table customer add column phone_doubtful boolean not null default false;
alter table provider add column phone_doubtful boolean not null default false;
-- Empty as they are built: no row is marked yet.
create index customer_phone_doubtful on customer (id) where phone_doubtful;
create index provider_phone_doubtful on provider (id) where phone_doubtful;

create function souk_phone_written() returns trigger language plpgsql as $$
begin
  new.phone_doubtful := false;
  return new;
end $$;
create trigger customer_phone_written before update of phone on customer
  for each row when (old.phone is distinct from new.phone) execute function souk_phone_written();
create trigger provider_phone_written before update of phone on provider
  for each row when (old.phone is distinct from new.phone) execute function souk_phone_written();
