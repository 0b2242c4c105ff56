import { currencyDecimals } from '#engine/definition/currencies.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { exchangeRate } from '#market/costs/exchange-rate.ts'
import { unitCost } from '#market/costs/unit-cost.ts'
import { pricingRule } from '#market/pricing/pricing-rule.ts'
import { localAmount, worthOf } from '../local-prices.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'
import { seededRandom } from '../seeded-random.ts'

/** The currency in which each provider charges; other providers charge in the organisation's currency. */
const currencies: Readonly<Record<string, string>> = {
  'Tōkai Roaming Partners': 'JPY',
  'Meridian eSIM Supply': 'GBP',
  'Nile Gate Telecom Services': 'USD',
  'واحات الخليج للشرائح': 'USD',
  'Atelier SIM de Lausanne': 'CHF',
}

// Articles without a cost, so that reports also show lines of unknown cost.
const withoutCost = /^(Numéro|UK number|Asset tracker)/
// Articles with a high cost, so that a discount sells below it.
const costly = /^eSIM Japan/

const since = '2024-01-01'

// The rates of each January, as parts of the current one.
const januaryRates: readonly (readonly [day: string, part: number])[] = [
  [since, 0.962],
  ['2025-01-01', 1.031],
  ['2026-01-01', 1],
]

/** The exchange rates and the pricing rules of the sample, and the costs of its articles at their providers. */
export function sampleCosts(
  today: string,
  supply: readonly SampleRow[],
  articles: readonly SampleRow[],
  stocks: Readonly<Record<'providers' | 'placks' | 'batches' | 'purchases', readonly SampleRow[]>>,
): Sample[] {
  const choices = seededRandom('costs')
  const codes = [...new Set(Object.values(currencies))].filter((code) => code !== organisation.currency)
  const rates = codes.flatMap((code) =>
    januaryRates.map(([validFrom, part]) =>
      sampleRow(choices, today, choices.between(2, 180), {
        values: {
          currency: code,
          // Central banks publish five digits.
          rate: String(Number(((worthOf(organisation.currency) / worthOf(code)) * part).toPrecision(5))),
          validFrom,
        },
      }),
    ),
  )
  const costs = supply.flatMap(({ values: { articleId, providerId } }) => {
    const article = articles.find(({ id }) => id === articleId)
    const provider = stocks.providers.find(({ id }) => id === providerId)
    const name = String(article?.values['name'])
    if (withoutCost.test(name)) return []
    const currency = currencies[String(provider?.values['name'])] ?? organisation.currency
    const part = costly.test(name) ? 0.9 : choices.between(48, 72) / 100
    const amount = ((Number(article?.values['price']) * part) / worthOf(organisation.currency)) * worthOf(currency)
    return sampleRow(choices, today, choices.between(2, 180), {
      values: {
        ...{ articleId, providerId, currency, validFrom: since },
        amount: amount.toFixed(currencyDecimals.get(currency) ?? 2),
      },
    })
  })
  // A plack and a batch with a cost of their own, which has precedence over that of the article, and the price of a purchase.
  const ofStock = (subject: object, euros: string) =>
    sampleRow(choices, today, choices.between(2, 180), {
      values: { ...subject, amount: localAmount(euros), currency: organisation.currency, validFrom: since },
    })
  const own = [
    ...stocks.placks.slice(0, 1).map(({ id }) => ofStock({ plackId: id }, '4.90')),
    ...stocks.batches.slice(0, 1).map(({ id }) => ofStock({ batchId: id }, '3.90')),
    ...stocks.purchases.slice(0, 1).map(({ id }) => ofStock({ purchaseId: id }, '4.20')),
  ]
  // The dearest article, the category of the first one, and a provider.
  const rule = (scope: object, type: string, value: string, rounding: string) =>
    sampleRow(choices, today, choices.between(2, 180), { values: { ...scope, type, value, rounding } })
  const rules = [
    ...articles
      .filter(({ values: { name } }) => costly.test(String(name)))
      .slice(0, 1)
      .map(({ id }) => rule({ articleId: id }, 'percentage', '25', 'to_90')),
    ...articles.slice(0, 1).map(({ values: { categoryId } }) => rule({ categoryId }, 'percentage', '80', 'to_99')),
    ...stocks.providers.slice(0, 1).map(({ id }) => rule({ providerId: id }, 'flat', localAmount('2.50'), 'none')),
  ]
  return [
    { resource: pricingRule, rows: rules },
    { resource: exchangeRate, rows: rates },
    { resource: unitCost, rows: [...costs, ...own] },
  ]
}
