import { referencedColumn, successionColumn } from '#engine/fields/computed-columns.ts'
import { supplierOffer } from './supplier-offer.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { offerPriceSummary } from '../resources.ts'
import { supplierAmount } from '../supplier-amount.ts'

const managed = { managed: true, required: true } as const

/** A price of a catalogue plan, from the reading that showed it first. */
export const offerPrice = resource({
  ...offerPriceSummary,
  empty: words(
    'Chaque changement de prix d’un forfait du catalogue apparaît ici.',
    'Each price change of a catalogue plan appears here.',
    'يظهر هنا كل تغير في سعر باقة من الكتالوج.',
  ),
  fields: {
    offerId: reference({
      label: words('Forfait du catalogue', 'Catalogue plan', 'باقة في الكتالوج'),
      ...managed,
      target: 'supplier-offer',
    }),
    cost: decimal({ label: words('Prix', 'Price', 'السعر'), ...managed, ...supplierAmount }),
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), ...managed }),
  },
  title: ['offerId'],
  heading: words('{{cost}} · {{offerId}}', '{{cost}} · {{offerId}}', '{{cost}} · {{offerId}}'),
  evidence: ['cost'],
  list: ['offerId', 'account', 'cost', 'createdAt', 'inForce'],
  combined: {
    account: referencedColumn('offerId', supplierOffer, 'accountId'),
    inForce: successionColumn([['offerId']], 'createdAt'),
  },
  form: [{ label: words('Prix', 'Price', 'السعر'), fields: ['offerId', 'cost', 'currency'] }],
  beside: [
    'offerId',
    {
      resource: 'offer-price',
      field: 'offerId',
      of: 'offerId',
      label: words('Autres prix', 'Other prices', 'أسعار أخرى'),
    },
  ],
})
