import { successionColumn } from '#engine/fields/computed-columns.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { words } from '#engine/definition/words.ts'
import { date } from '#engine/fields/dates/date.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { exchangeRateSummary } from './resources.ts'

const positiveRate: Rule = ({ rate, currency }) => [
  ...(Number(rate) > 0 ? [] : [fieldProblem('rate', 'small', { min: '0.0000000001' })]),
  ...(currencyDecimals.has(String(currency)) ? [] : [fieldProblem('currency', 'choice')]),
]

const rate = decimal({
  label: words('Valeur d’une unité', 'Value of one unit', 'قيمة الوحدة'),
  hint: words(
    'Ce que vaut une unité de cette devise dans la devise de l’organisation.',
    'The value of one unit of this currency in the organisation’s currency.',
    'ما تساويه وحدة من هذه العملة بعملة المؤسسة.',
  ),
  required: true,
  digits: 20,
  scale: 10,
  min: 0,
})

/** A recorded exchange rate. Costs in the currency are converted at the rate that is valid when their line is frozen. */
export const exchangeRate = resource({
  ...exchangeRateSummary,
  empty: words(
    'Un taux convertit les coûts d’une devise dans celle de l’organisation. Sans taux, ces coûts restent inconnus.',
    'A rate converts the costs in a currency to that of the organisation. Without a rate these costs stay unknown.',
    'يحول السعر تكاليف عملة إلى عملة المؤسسة. دون سعر تبقى هذه التكاليف مجهولة.',
  ),
  fields: {
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true, searched: true }),
    rate: {
      ...rate,
      kind: 'exchange-rate',
      column: { ...rate.column, check: (column: string) => `${column} > 0 and ${column} <> 'NaN'` },
      sample: (n: number) => String(n + 1),
    },
    validFrom: date({
      label: words('Valable dès le', 'Valid from', 'صالح من'),
      required: true,
      initial: () => todayIn(organisation.zone),
    }),
  },
  title: ['currency'],
  heading: words('1 {{currency}} = {{rate}}', '1 {{currency}} = {{rate}}', '\u20661 {{currency}}\u2069 = {{rate}}'),
  evidence: ['validFrom', 'rate'],
  list: ['currency', 'rate', 'validFrom', 'inForce'],
  combined: { inForce: successionColumn([['currency']], 'validFrom') },
  sort: '-validFrom',
  unique: [{ fields: ['currency', 'validFrom'] }],
  rules: [positiveRate],
  form: [{ label: words('Taux', 'Rate', 'السعر'), fields: ['currency', 'rate', 'validFrom'] }],
  beside: [
    {
      resource: 'exchange-rate',
      field: 'currency',
      of: 'currency',
      label: words('Autres taux', 'Other rates', 'أسعار أخرى'),
    },
  ],
})
