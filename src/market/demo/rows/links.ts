import { articleDiscount } from '#market/catalogue/articles/article-discount.ts'
import { articlePlack } from '#market/catalogue/articles/article-plack.ts'
import { articleProvider } from '#market/catalogue/articles/article-provider.ts'
import { seededRandom } from '../seeded-random.ts'
import { withAmount } from '../local-prices.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/**
 * The provider of each group of articles, chosen by how the article's name begins, and the provider's reference for it.
 */
const suppliers: readonly (readonly [beginning: string, provider: string, reference: string])[] = [
  ['eSIM France', 'Comptoir Numérique du Ponant', 'CNP-FR'],
  ['eSIM Maroc', 'قوافل الاتصالات', 'MA'],
  ['eSIM Japan', 'Tōkai Roaming Partners', 'TRP-JP'],
  ['eSIM United Kingdom', 'Meridian eSIM Supply', 'MES-GB'],
  ['eSIM مصر', 'Nile Gate Telecom Services', 'NGT-EG'],
  ['eSIM Europe', 'Fjordlink Wholesale', 'FJL-EU'],
  ['eSIM Europe', 'Meridian eSIM Supply', 'MES-EU'],
  ['eSIM Amérique du Nord', 'Transat Data', 'TD-AN'],
  ['eSIM South-East Asia', 'Tōkai Roaming Partners', 'TRP-SEA'],
  ['eSIM دول الخليج', 'واحات الخليج للشرائح', 'GCC'],
  ['eSIM Tour du monde', 'Meridian eSIM Supply', 'MES-WW'],
  ['eSIM العمرة', 'واحات الخليج للشرائح', 'UMRAH'],
  ['eSIM الحج', 'واحات الخليج للشرائح', 'HAJJ'],
  ['Numéro français', 'Comptoir Numérique du Ponant', 'CNP-NUM'],
  ['Numéro marocain', 'قوافل الاتصالات', 'NUM'],
  ['UK number', 'Meridian eSIM Supply', 'MES-NUM'],
  ['Asset tracker', 'Capteurs & Flottes SAS', 'CF-50'],
  ['Payment terminal', 'Capteurs & Flottes SAS', 'CF-500'],
  ['Carte SIM', 'Atelier SIM de Lausanne', 'ASL-3F'],
]

/**
 * The names of articles and of the lots they sell from, by how the names begin; both must have the same volume if they
 * have one.
 */
const lots: readonly (readonly [article: string, lot: string])[] = [
  ['eSIM Europe', 'Europe'],
  ['eSIM France', 'France'],
  ['eSIM Maroc', 'المغرب'],
  ['eSIM Tour du monde', 'World'],
  ['eSIM United Kingdom', 'UK'],
  ['eSIM مصر', 'مصر'],
  ['eSIM مصر', 'Egypt'],
  ['eSIM Japan', 'Japan'],
  ['eSIM South-East Asia', 'South-East Asia'],
  ['eSIM Amérique du Nord', 'Amérique du Nord'],
  ['eSIM دول الخليج', 'دول الخليج'],
  ['eSIM العمرة', 'العمرة'],
  ['eSIM الحج', 'الحج'],
  ['Numéro français', 'France, numéro'],
  ['Carte SIM', 'Cartes SIM'],
  ['Routeur 4G', 'Routeurs 4G'],
  ['Routeur 5G', 'Routeurs 5G'],
  ['Carte cadeau de {20}', 'Cartes cadeaux de {20}'],
  ['Asset tracker', 'Traceurs'],
  ['Payment terminal', 'Terminaux'],
]

/** The discounts with the beginnings of the names of their articles. */
const offers: readonly (readonly [discount: string, articles: readonly string[], note?: string])[] = [
  ['Weekend sprint', ['eSIM Europe', 'eSIM Amérique du Nord', 'eSIM South-East Asia']],
  ['Premier achat', ['eSIM France', 'eSIM Maroc', 'eSIM Europe', 'eSIM Japan']],
  ['Parrainage', ['eSIM France', 'eSIM Maroc'], 'Se croise avec « Premier achat » : une seule remise est appliquée.'],
  ['Loyalty step 3', ['eSIM Japan', 'eSIM United Kingdom', 'eSIM Tour du monde']],
  ['باقات العائلة', ['eSIM مصر', 'eSIM دول الخليج'], 'ثلاث شرائح أو أكثر في الطلب نفسه.'],
  ['Accessoires en fin de série', ['Routeur 4G'], 'Jusqu’à épuisement du stock.'],
  ['Départs d’hiver', ['eSIM Europe', 'eSIM Amérique du Nord']],
  ['Student term', ['eSIM Europe', 'eSIM United Kingdom']],
  ['عرض موسم العمرة', ['eSIM العمرة']],
  ['عرض العودة من السفر', ['eSIM الحج', 'eSIM العمرة']],
]

const nameOf = ({ values }: SampleRow) => String(values['name'])

function named(rows: readonly SampleRow[], name: string): SampleRow {
  const match = rows.find((row) => nameOf(row) === name)
  if (!match) throw new Error(`The sample has no ${name}`)
  return match
}

const beginningWith = (rows: readonly SampleRow[], beginning: string) =>
  rows.filter((row) => nameOf(row).startsWith(beginning))

/** Reads the number of gigabytes in the name of a row. */
function volumeOf(row: SampleRow): string | undefined {
  return /(?:^|[^\d+])(\d+) (?:Go|GB|غيغابايت)/.exec(nameOf(row))?.[1]
}

/**
 * The rows that link the sample's articles to their suppliers, with the suppliers' references, and to the lots they
 * sell from.
 */
export function sampleSupply(
  today: string,
  articles: readonly SampleRow[],
  providers: readonly SampleRow[],
  placks: readonly SampleRow[],
): readonly [supply: Sample, stock: Sample] {
  const choices = seededRandom('supply')
  const supply = suppliers.flatMap(([beginning, provider, reference]) =>
    beginningWith(articles, beginning).map((row, index) =>
      sampleRow(choices, today, choices.between(2, 180), {
        values: {
          articleId: row.id,
          providerId: named(providers, provider).id,
          providerReference: `${reference}-${volumeOf(row) ?? 'S'}${String.fromCharCode(65 + index)}`,
        },
      }),
    ),
  )
  const stock = lots.flatMap(([article, lot]) =>
    beginningWith(articles, withAmount(article)).flatMap((row) =>
      beginningWith(placks, withAmount(lot))
        .filter((plack) => volumeOf(plack) === volumeOf(row))
        .map((plack) =>
          sampleRow(choices, today, choices.between(2, 90), {
            active: plack.active,
            values: { articleId: row.id, plackId: plack.id, quantity: 1 },
          }),
        ),
    ),
  )
  return [
    { resource: articleProvider, rows: supply },
    { resource: articlePlack, rows: stock },
  ]
}

/** Whether an article costs at least twice a flat discount, so that the discounted price stays plausible. */
function staysASale({ values }: SampleRow, { values: { type, value } }: SampleRow): boolean {
  return type !== 'flat' || Number(values['price']) >= 2 * Number(value)
}

/** The discounted articles of the sample marketplace. */
export function sampleOffers(today: string, articles: readonly SampleRow[], discounts: readonly SampleRow[]): Sample {
  const choices = seededRandom('offers')
  const rows = offers.flatMap(([discount, beginnings, note]) =>
    beginnings
      .flatMap((beginning) => beginningWith(articles, beginning))
      .filter((row) => staysASale(row, named(discounts, discount)))
      .map((row) =>
        sampleRow(choices, today, choices.between(2, 60), {
          values: { articleId: row.id, discountId: named(discounts, discount).id, ...(note && { note }) },
        }),
      ),
  )
  return { resource: articleDiscount, rows }
}
