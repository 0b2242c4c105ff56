-- The key of the natural sort order: every whole number of up to nine digits gets ten digits, so that "5 GB" is before
-- "10 GB". Decimals after a point or a comma already sort by value.

create function souk_natural_key(folded text) returns text language sql immutable strict parallel safe
return case when folded ~ '[0-9]' then
  regexp_replace(regexp_replace(folded, '(?<![0-9.,])(?=[0-9]{1,9}(?![0-9]))', '000000000', 'g'),
    '(?<![0-9])0+(?=[0-9]{10}(?![0-9]))', '', 'g')
else folded end;
