import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { ownedBy, resource, type Resource, type Rule } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { date } from '#engine/fields/dates/date.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { decimalsFitCurrency, unitCost } from '#market/costs/unit-cost.ts'
import { country } from '../esim/field-kinds.ts'
import { dimensions } from '../levels/stock-levels.ts'
import { profileId } from '../profiles/profile-id.ts'
import { purchaseSummary } from '../resources.ts'

/** A purchase refills a plack, or a group of profiles of which at least one dimension is set. */
const refillsSomething: Rule = (row) =>
  row['plackId'] || dimensions.some((name) => row[name]) ? [] : [fieldProblem('plackId', 'required')]

const state = choice({
  label: words('État', 'Status', 'الحالة'),
  managed: true,
  choices: [
    { value: 'ordered', label: words('Commandé', 'Ordered', 'مطلوب'), colour: 'blue' },
    { value: 'partly_received', label: words('Reçu en partie', 'Partly received', 'مستلم جزئيًا'), colour: 'yellow' },
    { value: 'received', label: words('Reçu', 'Received', 'مستلم'), colour: 'green' },
    { value: 'cancelled', label: words('Annulé', 'Cancelled', 'ملغى'), colour: 'gray' },
  ],
})

// The example of the API document refills a plack, because a purchase for no stock is refused.
const exampleId = (): string => '0197c3f0-0000-7000-8000-000000000001'

/** A purchase: pieces ordered from a provider for a plack or a group of profiles, until they are received or cancelled. */
export const purchase = resource({
  ...purchaseSummary,
  empty: words(
    'Un achat note les pièces commandées à un fournisseur : elles sont attendues dans le stock jusqu’à leur réception.',
    'A purchase records the pieces ordered from a provider: the stock expects them until they are received.',
    'تسجل عملية الشراء القطع المطلوبة من المورد: ينتظرها المخزون حتى استلامها.',
  ),
  fields: {
    name: text({ label: words('Désignation', 'Item', 'البيان'), required: true, searched: true, max: 160 }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      target: 'provider',
      required: true,
    }),
    plackId: {
      ...reference({
        label: words('Plack', 'Plack', 'البلاك'),
        hint: words(
          'Le plack qui recevra les pièces ; à défaut, le groupe de profils ci-dessous.',
          'The plack that receives the pieces; without one, the group of profiles below.',
          'البلاك الذي يستلم القطع، وإلا فمجموعة الملفات أدناه.',
        ),
        target: 'plack',
      }),
      sample: exampleId,
    },
    operator: text({ label: words('Opérateur', 'Operator', 'المشغل'), searched: true, max: 120 }),
    countryCode: country({ label: words('Pays', 'Country', 'البلد') }),
    type: choice({ label: words('Type', 'Type', 'النوع'), choices: profileId.fields.type.choices ?? [] }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
    quantity: integer({
      label: words('Quantité commandée', 'Quantity ordered', 'الكمية المطلوبة'),
      required: true,
      min: 1,
      max: 1_000_000,
    }),
    received: {
      ...integer({ label: words('Reçu', 'Received', 'الكمية المستلمة'), managed: true, min: 0 }),
      blank: 0,
      column: { type: 'integer', default: '0', check: (column: string) => `${column} >= 0` },
    },
    expectedOn: date({
      label: words('Attendu le', 'Expected on', 'متوقع في'),
      deadline: ({ state }) => state === 'ordered' || state === 'partly_received',
    }),
    state: { ...state, blank: 'ordered', column: { ...state.column, default: `'ordered'` } },
    receivedAt: instant({ label: words('Reçu le', 'Received on', 'تاريخ الاستلام'), managed: true }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
  },
  stateField: 'state',
  phrases: {
    received: words(
      'reçu {{received}} sur {{quantity}}',
      '{{received}} of {{quantity}} received',
      'استُلم {{received}} من {{quantity}}',
    ),
    expected: words('attendu le {{expectedOn}}', 'expected on {{expectedOn}}', 'متوقع في {{expectedOn}}'),
  },
  title: ['name'],
  evidence: ['providerId', 'expectedOn'],
  list: ['name', 'providerId', 'quantity', 'received', 'expectedOn', 'state'],
  form: [
    { label: words('Achat', 'Purchase', 'الشراء'), fields: ['name', 'providerId', 'quantity', 'expectedOn', 'note'] },
    {
      label: words('Stock à remplir', 'Stock to refill', 'المخزون المستهدف'),
      fields: ['plackId', ...dimensions],
      folds: true,
    },
  ],
  tabs: [{ resource: 'unit-cost', field: 'purchaseId' }],
  rules: [refillsSomething],
  own: ownedBy('providerId', ['read']),
})

/**
 * A purchase with its unit price, as it is placed. The price is stored as a unit cost, so that only people with the
 * permission to read margins see it.
 */
export const pricedPurchase = {
  ...purchase,
  path: `${purchase.path}/place`,
  fields: {
    ...purchase.fields,
    amount: { ...unitCost.fields.amount, required: false },
    currency: { ...unitCost.fields.currency, required: false, initial: () => organisation.currency },
  },
  form: purchase.form.map((group) => ({
    ...group,
    fields: group.fields.flatMap((name) => (name === 'quantity' ? ['quantity', 'amount', 'currency'] : [name])),
  })),
  rules: [refillsSomething, (row) => (row['amount'] ? decimalsFitCurrency(row) : [])],
} as const satisfies Resource
