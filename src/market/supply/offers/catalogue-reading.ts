import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { text } from '#engine/fields/text/text.ts'
import { refusalClasses, supplyReasons } from '../refusals.ts'
import { catalogueReadingSummary } from '../resources.ts'

const managed = { managed: true } as const
const count = { ...managed, min: 0 } as const

/** A reading of the catalogue of a supplier account. Only a complete one changes plans to vanished. */
export const catalogueReading = resource({
  ...catalogueReadingSummary,
  empty: words(
    'Chaque lecture du catalogue d’un fournisseur apparaît ici.',
    'Each reading of a supplier’s catalogue appears here.',
    'تظهر هنا كل قراءة لكتالوج مورد.',
  ),
  fields: {
    accountId: reference({
      label: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
      ...managed,
      required: true,
      target: 'supplier-account',
    }),
    state: choice({
      label: words('Résultat', 'Outcome', 'النتيجة'),
      ...managed,
      required: true,
      choices: [
        { value: 'done', label: words('Complète', 'Complete', 'كاملة'), colour: 'green' },
        {
          value: 'partial',
          label: words('Incomplète', 'Partial', 'ناقصة'),
          colour: 'orange',
        },
        { value: 'failed', label: words('Échouée', 'Failed', 'فاشلة'), colour: 'red' },
      ],
    }),
    added: integer({ label: words('Nouveaux', 'New', 'جديدة'), ...count }),
    repriced: integer({ label: words('Prix changés', 'Changed prices', 'أسعار متغيرة'), ...count }),
    vanished: integer({ label: words('Disparus', 'Vanished', 'لم تعد معروضة'), ...count }),
    unchanged: integer({ label: words('Inchangés', 'Unchanged', 'دون تغيير'), ...count }),
    reason: choice({
      label: words('Raison', 'Reason', 'السبب'),
      ...managed,
      choices: supplyReasons.filter(({ value }) => refusalClasses.some((one) => one === value)),
    }),
    supplierCode: text({ label: words('Code du fournisseur', 'Supplier’s code', 'رمز المورد'), ...managed, max: 120 }),
  },
  stateField: 'state',
  title: ['accountId'],
  evidence: ['added'],
  list: ['accountId', 'createdAt', 'state', 'added', 'repriced', 'vanished', 'unchanged', 'reason'],
  form: [
    {
      label: words('Lecture', 'Reading', 'القراءة'),
      fields: [...['accountId', 'state', 'added', 'repriced'], ...['vanished', 'unchanged', 'reason', 'supplierCode']],
    },
  ],
  beside: [
    {
      resource: 'supplier-offer',
      field: 'accountId',
      of: 'accountId',
      details: ['countries', 'days', 'cost'],
      label: words('Forfaits du compte', 'Plans of the account', 'باقات الحساب'),
    },
    {
      resource: 'catalogue-reading',
      field: 'accountId',
      of: 'accountId',
      label: words('Autres lectures', 'Other readings', 'قراءات أخرى'),
    },
  ],
})
