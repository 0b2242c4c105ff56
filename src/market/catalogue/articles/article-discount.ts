import { referencedColumn } from '#engine/fields/computed-columns.ts'
import { article } from './article.ts'
import { discount } from '../discounts/discount.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { articleDiscountSummary } from '../resources.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/**
 * The link between a discount and an article whose price it reduces, while the link and the discount are active and the discount runs.
 */
export const articleDiscount = resource({
  ...articleDiscountSummary,
  empty: words(
    'Rattachez une remise aux articles dont elle baisse le prix.',
    'Link a discount to the articles whose price it reduces.',
    'اربط الخصم بالمنتجات التي يخفض سعرها.',
  ),
  fields: {
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    discountId: reference({ label: words('Remise', 'Discount', 'الخصم'), required: true, target: 'discount' }),
    note: text({
      label: words('Remarque', 'Remark', 'ملاحظة'),
      hint: words(
        'Pour l’équipe, jamais montrée aux clients.',
        'For the team, never shown to customers.',
        'للفريق فقط، لا تعرض للعملاء.',
      ),
      searched: true,
      max: 200,
    }),
  },
  title: ['articleId', 'discountId'],
  list: ['articleId', 'discountId', 'value', 'after', 'phase'],
  combined: {
    price: referencedColumn('articleId', article, 'price'),
    value: referencedColumn('discountId', discount, 'value'),
    after: {
      field: {
        ...text({ label: words('Prix réduit', 'Reduced price', 'السعر بعد الخصم'), managed: true }),
        ...{ kind: 'reduced-price', sort: null, filters: {} },
      },
      of: ['articleId', 'discountId'],
    },
    phase: referencedColumn('discountId', discount, 'phase'),
  },
  sort: 'articleId',
  unique: [{ fields: ['articleId', 'discountId'] }],
  form: [{ label: words('Remise', 'Discount', 'الخصم'), fields: ['articleId', 'discountId', 'note'] }],
  own: { verbs: ['read'], condition: (provider) => suppliedBy('t.article_id', provider) },
})
