import { currencyDecimals } from '#engine/definition/currencies.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { date } from '#engine/fields/dates/date.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { successionColumn } from '#engine/fields/computed-columns.ts'
import { convertedColumn } from '#market/shared/converted-column.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { unitCostSummary } from './resources.ts'

/** A cost is for a batch, for a plack, for an article from a provider, or the price of a purchase. */
const aboutSomething: Rule = ({ articleId, providerId, plackId, batchId, purchaseId }) => {
  if (batchId ?? plackId ?? purchaseId) return []
  if (!articleId) return [fieldProblem('articleId', 'required')]
  return providerId ? [] : [fieldProblem('providerId', 'required')]
}

/** The decimals of an amount fit its currency. */
export const decimalsFitCurrency: Rule = ({ amount, currency: code }) => {
  const max = currencyDecimals.get(String(code))
  if (max === undefined) return [fieldProblem('currency', 'choice')]
  const decimals = /\.(\d*?)0*$/.exec(String(amount))?.[1]?.length ?? 0
  if (decimals <= max) return []
  return [max > 0 ? fieldProblem('amount', 'decimals', { max }) : fieldProblem('amount', 'whole')]
}

// The example of the API document is a cost of an article from a provider, because a cost about nothing is refused.
const exampleId = (): string => '0197c3f0-0000-7000-8000-000000000001'

/**
 * The cost of one unit in the supplier’s currency, from a day on: of a batch of profiles if it has one, otherwise of a
 * plack, otherwise of the article from the provider. The cost of a batch or a plack has precedence over the article’s. A cost of a
 * purchase alone is its price, which no order line uses before the receipt.
 */
export const unitCost = resource({
  ...unitCostSummary,
  empty: words(
    'Notez ce que le fournisseur facture : les marges des commandes suivantes en tiennent compte.',
    'Record what the provider charges: the margins of later orders use it.',
    'سجل ما يطلبه المورد: تستعمله هوامش الطلبات اللاحقة.',
  ),
  fields: {
    articleId: {
      ...reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
      sample: exampleId,
    },
    providerId: {
      ...reference({
        label: words('Fournisseur', 'Provider', 'المورد'),
        hint: words(
          'Le fournisseur qui demande ce prix pour l’article.',
          'The provider that charges this price for the article.',
          'المورد الذي يبيع المنتج بهذا السعر.',
        ),
        target: 'provider',
      }),
      sample: exampleId,
    },
    plackId: reference({
      label: words('Plack', 'Plack', 'البلاك'),
      hint: words(
        'Le coût d’une pièce de ce plack, à la place de celui de l’article.',
        'The cost of a piece of this plack, instead of that of the article.',
        'تكلفة قطعة من هذا البلاك بدلًا من تكلفة المنتج.',
      ),
      target: 'plack',
    }),
    batchId: reference({
      label: words('Lot de profils', 'Batch of profiles', 'دفعة ملفات'),
      hint: words(
        'Le coût d’un profil de ce lot, à la place de celui de l’article.',
        'The cost of a profile of this batch, instead of that of the article.',
        'تكلفة ملف من هذه الدفعة بدلًا من تكلفة المنتج.',
      ),
      target: 'profile-batch',
    }),
    purchaseId: reference({
      label: words('Achat', 'Purchase', 'عملية الشراء'),
      hint: words(
        'Le prix d’un achat devient le coût du stock reçu.',
        'The price of a purchase becomes the cost of the stock received.',
        'يصبح سعر عملية الشراء تكلفة المخزون المستلم.',
      ),
      target: 'purchase',
    }),
    // One digit more than an organisation’s amounts: the amount is in the supplier’s currency.
    amount: decimal({
      label: words('Coût unitaire', 'Unit cost', 'تكلفة الوحدة'),
      required: true,
      digits: 19,
      scale: 3,
      currencyField: 'currency',
      min: 0,
    }),
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true }),
    validFrom: date({
      label: words('Valable dès le', 'Valid from', 'صالح من'),
      hint: words(
        'Les lignes saisies avant ce jour gardent leur coût.',
        'Lines entered before this day keep their cost.',
        'لا تتغير تكلفة البنود المسجّلة قبل هذا التاريخ.',
      ),
      required: true,
      initial: () => todayIn(organisation.zone),
    }),
  },
  title: ['articleId', 'plackId', 'batchId', 'purchaseId'],
  evidence: ['providerId', 'amount', 'validFrom'],
  beside: [
    'articleId',
    'plackId',
    'batchId',
    {
      resource: 'unit-cost',
      field: 'articleId',
      of: 'articleId',
      label: words('Autres coûts de l’article', 'Other costs of the article', 'تكاليف أخرى للمنتج'),
    },
  ],
  list: ['articleId', 'providerId', 'plackId', 'batchId', 'amount', 'converted', 'validFrom', 'inForce'],
  combined: {
    converted: convertedColumn('amount', 'unit-cost:read'),
    inForce: successionColumn([['batchId'], ['plackId'], ['articleId', 'providerId'], ['purchaseId']], 'validFrom'),
  },
  sort: '-validFrom',
  rules: [aboutSomething, decimalsFitCurrency],
  form: [
    { label: words('Coût', 'Cost', 'التكلفة'), fields: ['amount', 'currency', 'validFrom'] },
    { label: words('Article', 'Article', 'المنتج'), fields: ['articleId', 'providerId'] },
    {
      label: words('Stock particulier', 'Particular stock', 'مخزون محدد'),
      fields: ['plackId', 'batchId', 'purchaseId'],
      folds: true,
    },
  ],
})
