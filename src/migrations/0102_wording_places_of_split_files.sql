-- Sentences have moved to files of their own: a wording finds its sentence by its texts, and by its place once the code words it anew. As
-- one name stands for several sentences of these files, each is told by its key.
update wording set place = moved.present
from (values
  ('Mz2OEB4yOEfnVBJPbXoY7p', 'market/catalogue/articles/article.web.tsx', 'market/catalogue/articles/article-price.web.tsx#today'),
  ('rnBhb8qdDhcfbyPzJZFEJw', 'market/catalogue/articles/article.web.tsx', 'market/catalogue/articles/article-price.web.tsx#discounts'),
  ('y61mONm9q8YSmF-7U2LaN7', 'market/catalogue/articles/article.web.tsx', 'market/catalogue/articles/article-price.web.tsx#best'),
  ('7fKgc_Xjn33uDcuNf0ANv5', 'market/catalogue/articles/article.web.tsx', 'market/catalogue/articles/article-price.web.tsx#overlapping'),
  ('OccReX3bHLuk89YMoxGRu0', 'market/catalogue/articles/article.web.tsx', 'market/catalogue/articles/article-price.web.tsx#willOverlap'),
  ('ks1cTMrNrotJMiZYDnr0Oj', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#waitingHint'),
  ('2FHxWgoSO2_juXWnkNf1op', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('lEnY4jWuIQFZ101PSn0eSu', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#hint'),
  ('YNelSodkKvf1u8EWdV0u6e', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('hWyAzcL-H0i7kbguVVZMqf', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#hint'),
  ('Qj8viOT3JK4nAYlJk0Ic7z', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('q0JsfV7Ifets6D3_9xq03y', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('QZmM8gb_80fdD47NGG8EuM', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('RuF--YDHXMwOUAgDO0weNQ', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#label'),
  ('d-rhnbJyXx9Srn_NbeRLpj', 'market/settings/organisation.ts', 'market/settings/alert-fields.ts#hint'),
  ('8ahrFLlOr9q_i0dKNx5erl', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#label'),
  ('ctAzRwyRoUspTAeGTXBwUC', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#hint'),
  ('ggoqs46W3HvFMyBRsVNRnv', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#label'),
  ('qnhC1dQamppTM5WltWDZNR', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#hint'),
  ('qgJrQYZB0RtsHi7If-Q_d-', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#label'),
  ('q4tmOi8szlVyCb1fTwAYWz', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#hint'),
  ('9wvhCPiHygf5tN_xkULMyW', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#label'),
  ('0GAScIf9vSvUpgBFeE0REc', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#hint'),
  ('DuCjL65nfSUzzOcv8Vsqdj', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#label'),
  ('wgptRc72sLMT73Cj2IdN-K', 'market/settings/organisation.ts', 'market/settings/security-fields.ts#hint'),
  ('3UQldhFVUb0GxEgOWPcIGI', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_format'),
  ('5Gabt0wF4v0MdTTXcMV0iR', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_version'),
  ('7O5Q4WkYjjuixuJYbnkGCf', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_address'),
  ('XUwF9ts2PKm0-jgz71Y6TM', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_token'),
  ('8nOmHBT4FvV3zPoFEWmt3B', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_length'),
  ('L5lvXa506j2ytxFHSY2XmB', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#duplicate'),
  ('IypHedMaW7tiUQqLuH5CUO', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_lowercase'),
  ('CLF7uGKI39Q7fuYB0HIGAl', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#activation_misplaced'),
  ('0Ae-tq8ArGuqjOhSCqKJVb', 'market/stock/esim/field-kinds.ts', 'market/stock/esim/activation-kinds.ts#message')
) as moved (key, former, present)
where wording.key = moved.key and split_part(wording.place, '#', 1) = moved.former;

-- No other sentence of that file is called so.
update wording set place = 'engine/fields/numbers/rating.messages.ts#stars' where place = 'engine/crud/field.messages.ts#stars';
