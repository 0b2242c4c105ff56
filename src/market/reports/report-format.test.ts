import { afterAll, expect, test } from 'vitest'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { languages } from '#engine/definition/locale.ts'
import { visualRuns } from './pdf/report-pdf-text.api.ts'
import { formatMoney } from './report-format.ts'

afterAll(() => setOrganisation({}))

const become = (currency: string) => setOrganisation({ currency, decimals: currencyDecimals.get(currency) ?? 2 })
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')

test.each([
  ['EUR', '25.23', '25,23 €', '€25.23', '25.23 €'],
  ['TND', '1234.500', '1 234,500 TND', 'TND 1,234.500', '1,234.500 د.ت.'],
  ['XOF', '12500', '12 500 F CFA', 'F CFA 12,500', '12,500 F CFA'],
  // JavaScript’s own currency data gives these currencies no decimals.
  ['IQD', '1250.000', '1 250,000 IQD', 'IQD 1,250.000', '1,250.000 د.ع.'],
  ['HUF', '990.50', '990,50 HUF', 'HUF 990.50', '990.50 HUF'],
])('in %s %s is formatted for each language', (currency, amount, ...written) => {
  become(currency)
  expect(languages.map((language) => plain(formatMoney(amount, { language, zone: 'UTC' })))).toEqual(written)
})

test('a printed report can show every character of its amounts, in any currency', () => {
  for (const currency of currencyDecimals.keys()) {
    become(currency)
    for (const language of languages) {
      const pieces = visualRuns(formatMoney('1234', { language, zone: 'UTC' }), language === 'ar' ? 'rtl' : 'ltr')
      expect([currency, language, pieces.map(({ text }) => text).join('')]).not.toContainEqual(
        expect.stringContaining('?'),
      )
    }
  }
})
