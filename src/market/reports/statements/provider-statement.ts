import { daysColumn } from '#market/shared/period.ts'
import { ownedBy, resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { date } from '#engine/fields/dates/date.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { amountCurrency, money } from '#engine/fields/numbers/money.ts'
import { text } from '#engine/fields/text/text.ts'
import { addDays } from '#engine/definition/days.ts'
import { providerStatementSummary } from '../resources.ts'

const endsBeforeItStarts = defineMessages(
  'reports.provider-statement.definition',
  words('La période finit avant de commencer', 'The period ends before it starts', 'تنتهي الفترة قبل أن تبدأ'),
)

const periodInOrder: Rule = ({ periodFrom, periodTo }) =>
  typeof periodFrom === 'string' && typeof periodTo === 'string' && periodTo < periodFrom
    ? [{ field: 'periodTo', code: 'order', sentence: endsBeforeItStarts }]
    : []

/** A day in the past, for which a sample statement can be issued. */
const pastDay = (n: number): string => addDays('2020-01-01', n)

const amount = { required: true, managed: true, signed: true } as const

/** An issued statement of a provider. Its figures, lines and file never change; the database refuses changes. */
export const providerStatement = resource({
  ...providerStatementSummary,
  empty: words(
    'Un relevé émis garde son numéro, ses chiffres et son fichier ; ce qui change ensuite figure sur le suivant.',
    'An issued statement keeps its number, figures and file; later changes appear on the next one.',
    'يحتفظ الكشف الصادر برقمه وأرقامه وملفه؛ وما يتغير بعده يظهر في الكشف التالي.',
  ),
  fields: {
    number: text({
      label: words('Numéro', 'Number', 'الرقم'),
      required: true,
      managed: true,
      unique: true,
      searched: true,
      max: 30,
    }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      required: true,
      target: 'provider',
      through: true,
    }),
    periodFrom: {
      ...date({ label: words('Début de la période', 'Period start', 'بداية الفترة'), required: true }),
      sample: pastDay,
    },
    periodTo: {
      ...date({
        label: words('Fin de la période', 'Period end', 'نهاية الفترة'),
        hint: words(
          'Ce jour compris ; il doit être passé.',
          'This day included; it must be over.',
          'بما فيه هذا اليوم؛ ويجب أن يكون قد انقضى.',
        ),
        required: true,
      }),
      sample: pastDay,
    },
    currency: amountCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true, managed: true }),
    units: integer({ label: words('Unités', 'Units', 'الوحدات'), required: true, managed: true }),
    gross: money({ ...amount, label: words('Avant remise', 'Before discount', 'قبل الخصم') }),
    reduction: money({ ...amount, label: words('Remises', 'Discounts', 'الخصومات') }),
    sold: money({ ...amount, label: words('Vendu', 'Sold', 'المباع') }),
    refunded: money({ ...amount, label: words('Remboursé', 'Refunded', 'المسترد') }),
    net: money({ ...amount, label: words('Net', 'Net', 'الصافي') }),
    carried: money({
      ...amount,
      label: words('Différences de périodes précédentes', 'Differences from earlier periods', 'فروق من فترات سابقة'),
      hint: words(
        'Ce qui a changé depuis dans des périodes déjà émises.',
        'What changed since in periods issued before.',
        'ما تغير لاحقًا في فترات سبق إصدارها.',
      ),
    }),
    total: money({ ...amount, label: words('Total à régler', 'Total to settle', 'الإجمالي المستحق'), summed: true }),
    issuedAt: instant({ label: words('Émis le', 'Issued on', 'تاريخ الإصدار'), required: true, managed: true }),
    issuedBy: text({ label: words('Émis par', 'Issued by', 'أصدره'), required: true, managed: true, max: 200 }),
  },
  phrases: {
    issued: words('émis {{issuedAt}}', 'issued {{issuedAt}}', 'صدر {{issuedAt}}'),
  },
  title: ['number'],
  heading: words('{{number}} · {{providerId}}', '{{number}} · {{providerId}}', '{{number}} · {{providerId}}'),
  evidence: ['providerId'],
  list: ['number', 'providerId', 'days', 'total', 'issuedAt', 'issuedBy'],
  combined: { days: daysColumn('periodFrom', 'periodTo') },
  sort: '-issuedAt',
  form: [
    {
      label: words('Période à émettre', 'Period to issue', 'الفترة المراد إصدارها'),
      fields: ['providerId', 'periodFrom', 'periodTo'],
    },
  ],
  rules: [periodInOrder],
  tabs: [{ resource: 'provider-statement-line', field: 'statementId', label: words('Lignes', 'Lines', 'البنود') }],
  beside: [{ resource: 'provider-statement-line', field: 'statementId', details: ['orderNumber', 'units', 'net'] }],
  own: ownedBy('providerId', ['read']),
})
