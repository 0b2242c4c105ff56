import { afterAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { payPalTakes } from '#market/payments/modes/paypal-currencies.ts'
import { bodyOf } from './load-demo.api.ts'
import { localAmount } from './local-prices.ts'
import { sampleMarketplace } from './sample.ts'

const today = '2026-11-21'
const become = (currency: string) => setOrganisation({ currency, decimals: currencyDecimals.get(currency) ?? 2 })

afterAll(() => become('EUR'))

test('sample prices are plausible in the country, with usual endings', () => {
  const prices = ['0.82', '2.90', '5.90', '16.90', '79.00', '229.00']
  for (const currency of currencyDecimals.keys()) {
    become(currency)
    const local = prices.map((euros) => localAmount(euros))
    const units = local.map((amount) => minorUnits(amount))
    expect([currency, local]).toEqual([currency, units.map((amount) => writeAmount(amount))])
    expect([currency, units]).toEqual([currency, units.toSorted((a, b) => (a < b ? -1 : 1))])
    // After rounding, the highest and the lowest conversion rate differ by less than 20 %.
    const rates = units.map((amount, at) => Number(amount) / Number(prices[at]))
    expect([currency, Math.max(...rates) / Math.min(...rates) < 1.2]).toEqual([currency, true])
  }
  const written = (currency: string) => (become(currency), prices.map((euros) => localAmount(euros)))
  expect(written('EUR')).toEqual(prices)
  expect(written('TND')).toEqual(['2.800', '9.850', '20.000', '57.500', '270.000', '780.000'])
  expect(written('XOF')).toEqual(['540', '1900', '3850', '11000', '52000', '150000'])
})

describe.each(['TND', 'XOF', 'JPY', 'HUF', 'KWD'])('the sample in %s', (currency) => {
  test('contains nothing that the product refuses, and no other currency', () => {
    become(currency)
    const samples = sampleMarketplace(today)
    for (const { resource, rows } of samples)
      for (const row of rows) {
        const { values, details } = checkWrite(resource, bodyOf(resource, row), 'create')
        const broken = brokenRules(resource, { ...values, active: row.active })
        expect([resource.name, ...details, ...broken]).toEqual([resource.name])
        expect(
          [row.values, ...Object.values(row.pictures).flat()].filter((one) => JSON.stringify(one).includes('€')),
        ).toEqual([])
      }
    const rowsOf = (name: string) => samples.find(({ resource }) => resource.name === name)?.rows ?? []
    expect(rowsOf('payment-mode').some(({ values }) => values['kind'] === 'paypal')).toBe(payPalTakes(currency))
  })

  test('links as many articles to lots and providers as in euros', () => {
    const counted = () =>
      sampleMarketplace(today).flatMap(({ resource: { name }, rows }) =>
        ['article-plack', 'article-provider', 'item'].includes(name) ? [[name, rows.length]] : [],
      )
    become('EUR')
    const inEuros = counted()
    become(currency)
    expect(counted()).toEqual(inEuros)
  })
})
