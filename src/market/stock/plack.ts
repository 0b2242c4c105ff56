import { ownedBy, resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { date } from '#engine/fields/dates/date.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { plackSummary } from './resources.ts'

const reserved = defineMessages('stock.plack', {
  ...integer({
    label: words('Réservé', 'Reserved', 'محجوز'),
    hint: words(
      'La part de la quantité promise à des commandes.',
      'How much of the quantity is reserved for orders.',
      'ما وُعدت به الطلبات من الكمية.',
    ),
    managed: true,
    min: 0,
  }),
  blank: 0,
  // The column has no index, so that a reservation updates one page of the table and no index.
  sort: null,
  column: { type: 'integer', default: '0', check: (column: string) => `${column} >= 0` },
})

const expected = defineMessages('stock.plack.expected', {
  ...integer({
    label: words('Attendu', 'Expected', 'المتوقع'),
    hint: words(
      'Les pièces commandées à des fournisseurs et pas encore reçues.',
      'The pieces ordered from providers and not received yet.',
      'القطع المطلوبة من الموردين ولم تُستلم بعد.',
    ),
    managed: true,
    min: 0,
  }),
  blank: 0,
  // The column has no index, like `reserved`: the database updates it with each purchase.
  sort: null,
  column: { type: 'integer', default: '0', check: (column: string) => `${column} >= 0` },
})

/** A plack (lot of stock): a quantity of eSIM profiles or goods, at a unit price and a location. */
export const plack = resource({
  ...plackSummary,
  empty: words(
    'Un plack est un stock de pièces : sa quantité, son prix unitaire et l’endroit où il se trouve.',
    'A plack is a stock of pieces: its quantity, its unit price and where it is kept.',
    'البلاك مخزون من القطع: كميته وسعر الوحدة ومكان وجوده.',
  ),
  fields: {
    name: text({
      label: words('Nom', 'Name', 'الاسم'),
      required: true,
      searched: true,
      natural: true,
      max: 120,
      translated: true,
    }),
    description: longText({
      label: words('Description', 'Description', 'الوصف'),
      searched: true,
      max: 1000,
      translated: true,
    }),
    quantity: {
      ...integer({
        label: words('Quantité', 'Quantity', 'الكمية'),
        hint: words(
          'Le nombre de pièces présentes dans ce plack.',
          'The number of pieces in this plack.',
          'عدد القطع الموجودة في هذا البلاك.',
        ),
        required: true,
        min: 0,
      }),
      kind: 'pieces',
    },
    reserved,
    expected,
    unitPrice: money({ label: words('Prix unitaire', 'Unit price', 'سعر الوحدة'), required: true }),
    location: text({ label: words('Emplacement', 'Location', 'الموقع'), searched: true, max: 120 }),
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), target: 'provider' }),
    expirationDate: date({
      deadline: () => true,
      label: words('Date d’expiration', 'Expiration date', 'تاريخ انتهاء الصلاحية'),
      hint: words(
        'Après ce jour, le plack ne peut plus être vendu.',
        'After this day the plack can no longer be sold.',
        'بعد هذا اليوم لا يمكن بيع البلاك.',
      ),
    }),
  },
  phrases: {
    quantity: words('{{quantity}} en stock', '{{quantity}} in stock', '{{quantity}} في المخزون'),
  },
  title: ['name'],
  evidence: ['unitPrice', 'location'],
  list: ['name', 'quantity', 'reserved', 'expected', 'unitPrice', 'providerId', 'expirationDate'],
  form: [
    { label: words('Plack', 'Plack', 'البلاك'), fields: ['name', 'description', 'providerId'] },
    {
      label: words('Stock', 'Stock', 'المخزون'),
      fields: ['quantity', 'unitPrice', 'location', 'expirationDate'],
    },
  ],
  tabs: [
    {
      resource: 'article-plack',
      field: 'plackId',
      label: words('Articles', 'Articles', 'المنتجات'),
      create: words('Rattacher un article', 'Link an article', 'ربط منتج'),
    },
    // A purchase begins with its calculation (“Order” at the head of the page).
    { resource: 'purchase', field: 'plackId', settled: () => true },
    { resource: 'unit-cost', field: 'plackId' },
  ],
  beside: [
    { resource: 'article-plack', field: 'plackId' },
    { resource: 'purchase', field: 'plackId' },
  ],
  own: ownedBy('providerId', ['read']),
})
