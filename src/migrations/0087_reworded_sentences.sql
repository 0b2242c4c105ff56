-- Sentences that the code words anew where a place has several of them, or that count now and did not: what staff worded
-- themselves is carried over to the sentence as it is known now, and where it counts to each of its forms. All others find
-- their sentence by its place.
with reworded (former, present, counted) as (values
  -- L’élément n’est pas arrivé
  ('9wKQPEMLUAROYtzpz7XvD4', 'r7LLRZmEqWo96EINthJIwy', null),
  -- En conflit
  ('UgJddA1QWwLM1-cRWuF6ja', 'B8u_8f_02nR_WLEWPp4j2G', null),
  -- En conflit
  ('3mypcknXvARcrROblJ43uI', 'XSOHn740R5Sf5gKIhPuL6v', null),
  -- Articles : {{number}}
  ('GSTdwYArgsJKpU02wmg8YP', '_2LD7hMYexLymy7RACfl9C', 'number'),
  -- Note
  ('Sso2KC-LR_qcQkNad-TdyI', 'QvZ6xnTP1MhnUqTRnvFGXc', null),
  -- {{number}} avis
  ('cEUkeSl6nDOCprGKz-TL04', '2FUcs9v5uTBVvwqwfj8vAz', 'number'),
  -- second facteur refusé : {{what}}
  ('4s3wQRrrCzQ4lN6luiUh03', 'YDfxiUWm-nLEUaOymyMXvG', null),
  -- a activé le second facteur
  ('xXn9sPNmVGTDFvOByKajDx', '7huDintMW5aJ4J5CAMBMr9', null),
  -- a retiré le second facteur
  ('pXaxefFO7T3tvJG_gl6tIL', 'XnxlWPRMN_nuvoyW1j2nZd', null),
  -- a réinitialisé le second facteur de {{what}}
  ('8L1dN8-wmXuSaYFPIIoWL1', 'tSUFzn4g_60XXF3R56WYYv', null),
  -- Seconds facteurs refusés
  ('9ZMa63LDnsMrpP-Ua1NxRK', 'A4el_sc4zO8HjYgOCy2vbD', null),
  -- Seconds facteurs activés
  ('rUfdmwF5_RA9T3oLrC-EI_', 'SRv787wYsN-i0ZWabGSKSq', null),
  -- Seconds facteurs retirés
  ('4lONAsoNLsJwMGFOBGsmeR', '7fPNz5TKMZAY2djW4j3WaE', null),
  -- Seconds facteurs réinitialisés
  ('nop3HpLeghBJVihkYLBslK', 'CwAkAJf9Tv85ktp3Sctcjf', null),
  -- Commandes choisies : {{count}}
  ('JjCZGqfSgFUk84NOuFdMtm', '7PPRgI-lYllsWOECfXraNT', 'count'),
  -- Le lot dont la quantité est prise.
  ('CssT5U4PEqN4d6l9hhsS9c', '9jHeFHrP53xOGrHonMUSCo', null),
  -- Profils : {{count}}
  ('ksiNqpXtpTW3-E7YE_OCW7', 'Bc0yEDSv55CHujXvs1mVD-', 'count'),
  -- inactifs : {{number}}
  ('AfrsXIZ-uQTwThR2iNfJq8', 'sQsWbGjaJEVwoPJhUVKaxE', 'number'),
  -- avis : {{number}}
  ('s6Ci-kS8T7rJT3gyVmHOKC', 'ofinNAXAw-SLDvS1DEk0SX', 'number'),
  -- lots : {{number}}
  ('gziwJHAhRUAnmgGEupHS8h', 'R_BWtJ0PxD0QACopLYTUxM', 'number'),
  -- aujourd’hui : {{number}}
  ('CdD_lpgQBFVr0ZXon0Fk96', 'SXak7FVEd5YEEcKOPMzJFz', 'number'),
  -- Lignes : {{count}}
  ('kgZxw0-qScbbgxTlimcYeC', 'Tn6UgBWztfKX2zgzQEET62', 'count'),
  -- Phrases : {{count}}
  ('bi3IjXn0zuNDHaNb0QIkq2', 'rz2wzG6mmQPNn0aHnLNQf0', 'count'),
  -- Textes qui changent : {{count}}
  ('C12kQ3DLtWUiUTD0ziB9Vz', 'kSh_cWlaesAg_AsBkVKslk', 'count'),
  -- Lignes refusées : {{count}}
  ('ExGe49dQ875pJRBrZudesj', 'dOR-gfoZjdHrJXa-v6IeNF', 'count'),
  -- Phrases écrites : {{count}}
  ('l7BWSkKQiP-fbX2oEll42Z', 'Fk7-j6zcVoIPNBqwDiU14a', 'count'),
  -- {{days}} j
  ('TqPyZAHSOowTNwdDcxgLmQ', 'ppGsgfVlkmTrcCHkwx_bxy', 'days'),
  -- peu de ventes : de {{from}} à {{to}} j
  ('J2m6bTo43g2JaSwW-xQfNt', 'rH2rSelvlBqOLiYgRedKMH', 'to'),
  -- peu de ventes : au moins {{from}} j
  ('JNxMZ77rUlnlIp_F96LFp0', 'vERV5mMVOfDRbrbz6Z7sYj', 'from'),
  -- Stocks sous leur seuil dans ce tableau : {{count}}.
  ('qLy-8KtUNByHReJnh2FXeE', 'AVy6fQB812MtrwyLyIKaWk', 'count'),
  -- Le nombre de pièces présentes dans ce lot.
  ('yNtswHay3wIS7MXZlSUnsZ', 'TA_7RuxG3x9Vx4xX4skCE_', null),
  -- Après ce jour, le lot ne peut plus être vendu.
  ('Pg3ElMkt3GZKJISwT6QC7_', 'MISS-tSrgJVeLvk9IVVuXK', null),
  -- Profils choisis : {{count}}. Ceux dont l’état ne le permet pas restent comme ils sont, et il est dit lesquels.
  ('EMbpm0quu9kh_btJAfm92J', 'rHbl0L-zrElhMoOvgCQ9s7', 'count'),
  -- Profils changés : {{count}}
  ('3sDZOeY8S61LlComWtp6mQ', 'DW_zbOQVDoi39FDDjT3i6K', 'count'),
  -- Restés comme ils sont : {{count}}
  ('arti-IZ1qbW-vEl0_dXQ-m', 'WDZfNv5zaU1xkQM0k1Jbvd', 'count'),
  -- Un profil perdu ne revient pas en vente.
  ('u3IR7TcENI0wLuxzgywXDB', 'wDHeaaZIC8pK5j-B1p0boF', null),
  -- Cartes : {{count}}
  ('zSXoe6yi_tsQOkCbmt2ym4', 'viy5JjxkcKQdu-SxEG6-O5', 'count'),
  -- Hors service, donc sans carte : {{count}}
  ('uAbW5OEajhb8bnXxhwHzxg', 'LD9ze-dCXVJ1koUnvP7iyx', 'count'),
  -- Valeurs : {{count}}
  ('zQPtKz6sRImyWEKEB8kGDa', '6jylNeQNqmnl1jU76Jw6T4', 'count')
),
forms (language, form) as (values
  ('fr', 'one'), ('fr', 'many'), ('fr', 'other'),
  ('en', 'one'), ('en', 'other'),
  ('ar', 'zero'), ('ar', 'one'), ('ar', 'two'), ('ar', 'few'), ('ar', 'many'), ('ar', 'other')
)
update wording set
  key = reworded.present,
  texts = case when reworded.counted is null then wording.texts else coalesce((
    select jsonb_object_agg(
      said.language || '.' || forms.form,
      replace(said.text, '{{' || reworded.counted || '}}', '{{count}}')
    )
    from jsonb_each_text(wording.texts) as said (language, text)
    join forms on forms.language = said.language
  ), '{}') end
from reworded
where wording.key = reworded.former
  and not exists (select from wording as other where other.key = reworded.present);

update wording_state set revision = revision + 1;
