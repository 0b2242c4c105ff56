import { amountColumn } from '#engine/fields/numbers/amount-column.ts'
import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { marginRead } from '#market/costs/margin.ts'
import { articleProviderSummary } from '../resources.ts'
import { marginColumn, priceTodayColumn } from './price-columns.ts'

const costSql = (
  row: string,
  today: string,
) => `(select u.amount * souk_exchange_rate(u.currency, ${today}) from unit_cost u
  where u.article_id = ${row}.article_id and u.provider_id = ${row}.provider_id and u.plack_id is null and u.batch_id is null
    and u.active and u.valid_from <= ${today} order by u.valid_from desc, u.id desc limit 1)`

/** The link between an article and a provider that supplies it; it lets the provider see the article in the provider portal. */
export const articleProvider = resource({
  ...articleProviderSummary,
  empty: words(
    'Rattachez chaque article aux fournisseurs qui le livrent : ils le verront dans leur portail.',
    'Link each article to the providers that supply it: they will see it in their portal.',
    'اربط كل منتج بالموردين الذين يوفرونه: سيرونه في بوابتهم.',
  ),
  fields: {
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    providerId: reference({ label: words('Fournisseur', 'Provider', 'المورد'), required: true, target: 'provider' }),
    providerReference: text({
      label: words('Référence chez le fournisseur', 'Provider’s reference', 'مرجع المورد'),
      hint: words(
        'Le nom ou le code que le fournisseur donne à cet article.',
        'The provider’s own name or code for this article.',
        'الاسم أو الرمز الذي يعطيه المورد لهذا المنتج.',
      ),
      searched: true,
      max: 80,
    }),
  },
  title: ['articleId', 'providerId'],
  list: ['articleId', 'providerId', 'providerReference', 'cost', 'price', 'margin'],
  combined: {
    cost: amountColumn({ label: words('Coût', 'Cost', 'التكلفة'), demand: marginRead, sql: costSql }),
    price: priceTodayColumn,
    margin: marginColumn(costSql),
  },
  sort: 'articleId',
  unique: [{ fields: ['articleId', 'providerId'] }],
  form: [
    {
      label: words('Approvisionnement', 'Supply', 'التوريد'),
      fields: ['articleId', 'providerId', 'providerReference'],
    },
  ],
  beside: ['articleId', { resource: 'unit-cost', field: 'articleId', of: 'articleId' }],
  own: ownedBy('providerId', ['read']),
})
