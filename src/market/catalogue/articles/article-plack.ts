import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { articlePlackSummary } from '../resources.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/**
 * A link between an article and a plack (lot of stock) from which it is sold, with the number of pieces that one unit
 * of the article takes.
 */
export const articlePlack = resource({
  ...articlePlackSummary,
  empty: words(
    'Rattachez chaque article aux placks dont il se sert, avec la quantité qu’il prend.',
    'Link each article to the placks it is sold from, with the quantity one article takes.',
    'اربط كل منتج بالبلاكات التي يباع منها مع الكمية التي يأخذها.',
  ),
  fields: {
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    plackId: reference({ label: words('Plack', 'Plack', 'البلاك'), required: true, target: 'plack' }),
    quantity: integer({
      label: words('Pièces par article', 'Pieces per article', 'القطع لكل منتج'),
      hint: words(
        'Le nombre de pièces du plack que prend un article.',
        'How many pieces of the plack one article takes.',
        'عدد قطع البلاك التي يأخذها منتج واحد.',
      ),
      required: true,
      min: 1,
    }),
  },
  phrases: { stock: words('{{stock}} en stock', '{{stock}} in stock', '{{stock}} في المخزون') },
  title: ['articleId', 'plackId'],
  list: ['articleId', 'plackId', 'quantity', 'stock'],
  combined: {
    stock: {
      field: {
        ...integer({ label: words('Pièces en stock', 'Pieces in stock', 'القطع في المخزون'), managed: true }),
        ...{ kind: 'pieces', sort: null, filters: {} },
      },
      of: ['plackId'],
      from: { reference: 'plackId', name: 'quantity' },
    },
  },
  sort: 'articleId',
  unique: [{ fields: ['articleId', 'plackId'] }],
  form: [{ label: words('Stock', 'Stock', 'المخزون'), fields: ['articleId', 'plackId', 'quantity'] }],
  own: {
    verbs: ['read'],
    condition: (provider) =>
      `${suppliedBy('t.article_id', provider)} and exists (select from plack k where k.id = t.plack_id and k.provider_id = ${provider})`,
  },
})
