import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { text } from '#engine/fields/text/text.ts'
import { marginColumn } from '#market/catalogue/articles/price-columns.ts'
import { convertedColumn, convertedSql } from '#market/shared/converted-column.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { supplierPlanSummary } from './resources.ts'
import { supplierAmount } from './supplier-amount.ts'

/** A source of an article: a supplier’s plan, its cost in the account’s currency, and its place among the article’s sources. */
export const supplierPlan = resource({
  ...supplierPlanSummary,
  empty: words(
    'Une source dit quel forfait d’un fournisseur livre un article, et à quel coût.',
    'A source says which plan of a supplier delivers an article, and at what cost.',
    'يحدد المصدر باقة المورد التي تسلم منتجًا وتكلفتها.',
  ),
  fields: {
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), required: true, target: 'article' }),
    accountId: reference({
      label: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
      required: true,
      target: 'supplier-account',
    }),
    code: text({
      label: words('Code du forfait', 'Plan code', 'رمز الباقة'),
      hint: words(
        'Le code que le fournisseur donne à ce forfait.',
        'The code that the supplier gives this plan.',
        'الرمز الذي يعطيه المورد لهذه الباقة.',
      ),
      required: true,
      searched: true,
      max: 120,
    }),
    cost: decimal({
      label: words('Coût d’une eSIM', 'Cost of one eSIM', 'تكلفة eSIM'),
      hint: words(
        'Dans la devise du compte. Un autre prix chez le fournisseur arrête l’achat.',
        'In the account’s currency. Another price at the supplier stops the purchase.',
        'بعملة الحساب. أي سعر آخر لدى المورد يوقف الشراء.',
      ),
      required: true,
      ...supplierAmount,
      min: 0,
    }),
    currency: supplierCurrency({
      label: words('Devise', 'Currency', 'العملة'),
      hint: words('Celle du compte.', 'That of the account.', 'عملة الحساب.'),
      managed: true,
    }),
    preference: integer({
      label: words('Ordre de préférence', 'Order of preference', 'ترتيب الأفضلية'),
      hint: words('1 est essayé en premier.', '1 is tried first.', 'يُجرَّب الرقم 1 أولًا.'),
      required: true,
      initial: () => 1,
      min: 1,
      max: 99,
    }),
  },
  title: ['articleId', 'accountId'],
  evidence: ['code'],
  list: ['articleId', 'accountId', 'code', 'cost', 'converted', 'margin', 'preference'],
  combined: { converted: convertedColumn('cost', 'supplier-plan:read'), margin: marginColumn(convertedSql('cost')) },
  sort: 'articleId',
  unique: [{ fields: ['articleId', 'accountId', 'code'] }],
  form: [
    {
      label: words('Source', 'Source', 'المصدر'),
      fields: ['articleId', 'accountId', 'code', 'cost', 'preference'],
    },
  ],
  beside: [
    'articleId',
    {
      resource: 'supplier-plan',
      field: 'articleId',
      of: 'articleId',
      details: ['code', 'cost'],
      label: words('Autres sources', 'Other sources', 'مصادر أخرى'),
    },
  ],
})

/**
 * The SQL of the best source for an order line `l` of the order `o`: an account that is on, of the order’s mode and of the
 * line’s provider, whose plan did not refuse this line within the last hour. A top-up comes from the account that sold its eSIM. `except` is the SQL of a source to leave out.
 */
export function bestSourceSql(except = 'null'): string {
  return `select p.id as plan_id, p.account_id, p.code, p.cost, a.currency
  from supplier_plan p join supplier_account a on a.id = p.account_id
  where p.id is distinct from ${except}::uuid and p.article_id = l.article_id and p.active and a.active and a.state = 'on'
    and a.mode = case when o.test then 'test' else 'live' end
    and (l.provider_id is null or l.any_provider or a.provider_id = l.provider_id)
    and (l.profile_id is null or p.account_id = (select f.account_id from profile_life f where f.profile_id = l.profile_id))
    and not exists (select from supply_order x where x.order_detail_id = l.id and x.plan_id = p.id and x.state = 'refused'
      and x.updated_at > now() - interval '1 hour')
  order by p.preference, p.id limit 1`
}
