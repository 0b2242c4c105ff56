/**
 * SQL that fills the catalogue: 40 providers, 500 lots, and a given number of articles in three languages with plans, discounts
 * and reviews.
 */

export const providers = 40
export const placks = 500
const brands = 30
const categories = 12
const discounts = 18

/** The countries of plans: code, and name in French, English and Arabic. */
const places = [
  ...[`FR|France|France|فرنسا`, `JP|Japon|Japan|اليابان`, `TN|Tunisie|Tunisia|تونس`, `US|États-Unis|USA|أمريكا`],
  ...[`MA|Maroc|Morocco|المغرب`, `ES|Espagne|Spain|إسبانيا`, `IT|Italie|Italy|إيطاليا`, `DE|Allemagne|Germany|ألمانيا`],
  ...[`GB|Royaume-Uni|UK|بريطانيا`, `TR|Turquie|Turkey|تركيا`, `AE|Émirats|Emirates|الإمارات`, `EG|Égypte|Egypt|مصر`],
  ...[`SA|Arabie saoudite|Saudi Arabia|السعودية`, `CN|Chine|China|الصين`, `KR|Corée|Korea|كوريا`],
]

/** The codes of the countries where profiles work. */
export const countries = places.map((place) => place.slice(0, 2))

const kinds = {
  ...{ provider: '1', brand: '2', article: '3', mode: '4', plack: '5', order: '6', profile: '7', subscription: '8' },
  ...{ line: '9', transaction: 'a', category: 'b', supply: 'c', lot: 'd', discount: 'e', reduction: 'f', note: '0' },
}

/** The id of row number `n` of a kind. As in the product, later rows have later ids. */
export const id = (kind: keyof typeof kinds, n: string): string =>
  `('${kinds[kind]}0000000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

/** SQL that returns the numbers `first` to `last` as rows. */
export const numbers = (first: number, last: number): string => `generate_series(${first}::bigint, ${last}::bigint) n`

/** Texts as an SQL array. */
export const texts = (list: readonly string[]): string => `array[${list.map((one) => `'${one}'`).join(',')}]`

/** SQL that joins a customer to row number `n` of another table. */
export const customer = (n: string): string =>
  `join bench_customer b on b.place = 1 + (${n} * 7919) % (select count(*) from bench_customer)`

const inThree = (fr: string, en: string, ar: string): string =>
  `jsonb_build_object('name', jsonb_build_object('fr', ${fr}, 'en', ${en}, 'ar', ${ar}))`

/** The statements that fill the small tables, one for each table. */
export const fewSql: readonly string[] = [
  `insert into provider (id, name, email, phone, password)
    select ${id('provider', 'n')}, 'Fournisseur ' || n, 'p' || n || '@exemple.test', '+336' || lpad(n::text, 8, '0'), 'x'
    from generate_series(1, ${providers}) n`,
  `insert into brand (id, name, translations) select ${id('brand', 'n')}, 'Marque ' || n,
    ${inThree(`'Marque ' || n`, `'Brand ' || n`, `'علامة ' || n`)} from generate_series(1, ${brands}) n`,
  `insert into category (id, name, translations) select ${id('category', 'n')}, 'Voyage ' || n,
    ${inThree(`'Voyage ' || n`, `'Travel ' || n`, `'سفر ' || n`)} from generate_series(1, ${categories}) n`,
  `insert into item_kit (id, name, category_id, translations) select ${id('category', `${categories} + n`)}, 'Forfaits ' || n, ${id('category', 'n')},
    ${inThree(`'Forfaits ' || n`, `'Plans ' || n`, `'باقات ' || n`)} from generate_series(1, ${categories}) n`,
  `insert into discount (id, name, type, value, start_date, end_date)
    select ${id('discount', 'n')}, 'Remise ' || n, case when n % 2 = 0 then 'flat' else 'percentage' end, n, current_date - 10 * n::integer,
      current_date + 50 - 5 * n::integer from generate_series(1, ${discounts}) n`,
  `insert into payment_mode (id, name, kind) select ${id('mode', 'n')}, 'Mode ' || n, 'manual' from generate_series(1, 4) n`,
  `insert into plack (id, name, quantity, unit_price, provider_id)
    select ${id('plack', 'n')}, 'Lot ' || n, 1000000, 5, ${id('provider', `1 + n % ${providers}`)} from generate_series(1, ${placks}) n`,
  `create unlogged table bench_customer as select row_number() over (order by id) as place, id from customer`,
  'create unique index on bench_customer (place)',
  'vacuum analyze provider, brand, category, item_kit, discount, payment_mode, plack, bench_customer',
]

/** A table, its number of rows, and a function that returns the statement which inserts the rows numbered `first` to `last`. */
export interface Table {
  readonly name: string
  readonly rows: number
  readonly sql: (first: number, last: number) => string
}

/** The tables for the given number of articles, created during the two years before the day `until`. */
export function catalogueTables(articles: number, until: string): readonly Table[] {
  const article = (n: string): string => id('article', n)
  const placeIn = (language: number): string =>
    `(${texts(places.map((place) => place.split('|')[language] ?? ''))})[1 + n % ${places.length}]`
  return [
    {
      name: 'article',
      rows: articles,
      // Triggers do not run here, so the statement fills the columns that triggers copy from `translations`. Some articles lack
      // a language; none lacks all.
      sql: (low, high) => `insert into article
        (id, active, name, description, barcode, price, loyalty_points, images, category_id, item_kit_id, brand_id, countries, data_allowance,
          voice_minutes, validity_days, validity_start, translations, created_at, updated_at)
        select ${article('n')}, n % 20 <> 3, coalesce(fr, en), coalesce(about_fr, about_ar), (3760000000000 + n)::text, 0.99 + n % 60, n % 50,
          jsonb_build_array('articles/' || md5(n::text) || '.webp'), ${id('category', `1 + n % ${categories}`)},
          ${id('category', `${categories + 1} + n % ${categories}`)}, ${id('brand', `1 + n % ${brands}`)},
          case when n % 10 = 9 then '["FR", "JP", "TN"]' else jsonb_build_array(${placeIn(0)}) end, (1 + n % 20) * 1000000000,
          case when n % 4 = 0 then 60 end, 1 + n % 30, 'first_use',
          jsonb_build_object('name', jsonb_strip_nulls(jsonb_build_object('fr', fr, 'en', en, 'ar', ar)),
            'description', jsonb_strip_nulls(jsonb_build_object('fr', about_fr, 'en', about_en, 'ar', about_ar))), made, made
        from (select n, timestamptz '${until} 00:00Z' - (${articles} - n) * interval '2 years' / ${articles} as made,
          case when n % 50 <> 7 then 'Forfait ' || n || ' ' || ${placeIn(1)} || ' ' || 1 + n % 20 || ' Go' end as fr,
          case when n % 5 <> 0 then 'Plan ' || n || ' ' || ${placeIn(2)} || ' ' || 1 + n % 20 || ' GB' end as en,
          case when n % 3 <> 0 then 'باقة ' || n || ' ' || ${placeIn(3)} || ' ' || 1 + n % 20 || ' غيغابايت' end as ar,
          case when n % 50 <> 11 then 'Données pour ' || ${placeIn(1)} || ', activées à la première connexion, sans engagement ni changement de numéro.' end as about_fr,
          case when n % 2 = 0 then 'Data for ' || ${placeIn(2)} || ', active on first use, without a contract or a change of number.' end as about_en,
          case when n % 2 = 1 then 'بيانات للاستخدام في ' || ${placeIn(3)} || ' تُفعّل عند أول اتصال بلا التزام ولا تغيير للرقم.' end as about_ar
          from ${numbers(low, high)}) x`,
    },
    {
      name: 'article_provider',
      rows: articles,
      sql: (low, high) => `insert into article_provider (id, article_id, provider_id, provider_reference)
        select ${id('supply', 'n')}, ${article('n')}, ${id('provider', `1 + n % ${providers}`)}, 'REF-' || n from ${numbers(low, high)}`,
    },
    {
      name: 'article_plack',
      rows: articles,
      sql: (low, high) => `insert into article_plack (id, article_id, plack_id, quantity)
        select ${id('lot', 'n')}, ${article('n')}, ${id('plack', `1 + n % ${placks}`)}, 1 from ${numbers(low, high)} where n % 5 in (1, 2)`,
    },
    {
      name: 'article_discount',
      rows: articles,
      sql: (low, high) => `insert into article_discount (id, article_id, discount_id)
        select ${id('reduction', 'n')}, ${article('n')}, ${id('discount', `1 + n % ${discounts}`)} from ${numbers(low, high)} where n % 5 = 3`,
    },
    {
      name: 'article_note',
      rows: articles,
      sql: (low, high) => `insert into article_note (id, active, rating, title, comment, article_id, customer_id)
        select ${id('note', 'n')}, n % 10 <> 4, 1 + n % 5, 'Avis ' || n, 'Fonctionne dès la sortie de l’avion.', ${article(`1 + n * 7919 % ${articles} / 2`)}, b.id
        from ${numbers(low, high)} ${customer('n')}`,
    },
  ]
}
