import { defineMessages, words } from '#engine/definition/words.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import type { CombinedColumn, FormGroup, Row, Rule } from '#engine/definition/resource.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { dayCount } from '#engine/fields/dates/day-count.ts'
import { date } from '#engine/fields/dates/date.ts'
import { bytes } from '#engine/fields/numbers/bytes.ts'
import { namedUnit } from '#engine/fields/numbers/amount-text.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { lengthUnits } from '#engine/fields/numbers/length-units.ts'
import { text } from '#engine/fields/text/text.ts'
import { countries, networks } from './plan-kinds.ts'

const message = namedUnit('message', 1, [
  ...['SMS', 'text', 'texts', 'text message', 'text messages', 'message', 'messages', 'msg', 'texto', 'textos'],
  ...['رسالة', 'رسالتان', 'رسائل', 'رسالة نصية', 'رسائل نصية', 'رسالة قصيرة', 'رسائل قصيرة'],
])

/** The plan fields of an article: data, countries and validity. They are all empty when the article is not a plan. */
export const planFields = defineMessages('plan-fields', {
  countries: countries({
    label: words('Pays', 'Countries', 'البلدان'),
    hint: words('Où le forfait fonctionne.', 'Where the plan works.', 'أين تعمل الباقة.'),
  }),
  dataAllowance: bytes({
    label: words('Données', 'Data', 'البيانات'),
    hint: words(
      '1 Go compte 10⁹ octets, 1 Gio en compte 2³⁰ : prenez l’unité du fournisseur.',
      '1 GB is 10⁹ bytes, 1 GiB is 2³⁰: take the supplier’s unit.',
      'الغيغابايت 10⁹ بايت والغيبيبايت 2³⁰: اختر وحدة المورد.',
    ),
  }),
  voiceMinutes: integer({
    label: words('Minutes d’appel', 'Call minutes', 'دقائق المكالمات'),
    min: 1,
    units: () => lengthUnits('minute'),
  }),
  textMessages: integer({ label: words('SMS', 'Text messages', 'الرسائل النصية'), min: 1, units: () => [message] }),
  validityDays: dayCount({ label: words('Validité', 'Validity', 'الصلاحية'), min: 1, max: 3660 }),
  validityStart: choice({
    label: words('Début de la validité', 'Validity starts', 'بداية الصلاحية'),
    choices: [
      { value: 'installation', label: words('À l’installation', 'On installation', 'عند التثبيت') },
      { value: 'first_use', label: words('À la première connexion', 'On first use', 'عند أول استخدام') },
      { value: 'purchase', label: words('À l’achat', 'On purchase', 'عند الشراء') },
      { value: 'fixed_day', label: words('À un jour fixé', 'On a fixed day', 'في يوم محدد') },
    ],
  }),
  validityFrom: date({
    label: words('Premier jour', 'First day', 'اليوم الأول'),
    hint: words('Si elle commence à un jour fixé.', 'If it starts on a fixed day.', 'إن بدأت في يوم محدد.'),
  }),
  networks: networks({
    label: words('Réseaux (MCC-MNC)', 'Networks (MCC-MNC)', 'الشبكات (MCC-MNC)'),
    hint: words('Par exemple 440-10.', 'For example 440-10.', 'مثلًا \u2066440-10\u2069.'),
  }),
  topUp: toggle({ label: words('Rechargeable', 'Can be topped up', 'قابلة لإعادة الشحن') }),
})

const label = defineMessages('plan-fields.label', words('Forfait', 'Plan', 'الباقة'))

/** The list column that shows the plan fields as one summary. */
export const planColumn: CombinedColumn = {
  field: { ...text({ label, managed: true }), kind: 'plan', sort: null, filters: {} },
  of: ['countries', 'dataAllowance', 'voiceMinutes', 'textMessages', 'validityDays'],
}

/** The form group of the plan fields; it is collapsed because many shops sell articles without plans. */
export const planGroup: FormGroup = {
  label,
  folds: true,
  fields: [
    'countries',
    'dataAllowance',
    'validityDays',
    'validityStart',
    'validityFrom',
    'voiceMinutes',
    'textMessages',
    'networks',
    'topUp',
  ],
}

/** A plan that begins on a fixed day requires that day. */
export const fixedDayIsSaid: Rule = ({ validityStart, validityFrom }) =>
  validityStart === 'fixed_day' && !validityFrom ? [fieldProblem('validityFrom', 'required')] : []

/** The fields that a plan summary uses. */
export type Plan = Pick<
  Row<{ fields: typeof planFields }>,
  'countries' | 'dataAllowance' | 'voiceMinutes' | 'textMessages' | 'validityDays'
>
