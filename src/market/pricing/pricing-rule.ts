import { fieldProblem } from '#engine/definition/problem.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { decimalsFitType, reduction } from '#market/catalogue/discounts/reduction.ts'
import { pricingRuleSummary } from '#market/costs/resources.ts'

/** The fields that say which articles a rule is for. */
export const ruleScope = ['articleId', 'categoryId', 'providerId'] as const

/** A rule is for an article, a category or a provider; of several, each must apply. */
const someScope: Rule = ({ articleId, categoryId, providerId }) =>
  (articleId ?? categoryId ?? providerId) ? [] : [fieldProblem('articleId', 'required')]

// The example of the API document is for an article, because a rule for nothing is refused.
const exampleId = (): string => '0197c3f0-0000-7000-8000-000000000001'

/**
 * A rule that proposes the price of articles: their highest cost today, plus a margin, rounded up. The most specific
 * rule counts: that of the article, then of its category, then of the provider with the highest cost; of equal ones the newest.
 */
export const pricingRule = resource({
  ...pricingRuleSummary,
  empty: words(
    'Une règle propose le prix des articles à partir de leur coût. Rien ne change avant votre accord.',
    'A rule proposes the price of articles from their cost. Nothing changes before you agree.',
    'تقترح القاعدة سعر المنتجات انطلاقًا من تكلفتها. لا يتغير شيء قبل موافقتك.',
  ),
  fields: {
    articleId: {
      ...reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
      sample: exampleId,
    },
    categoryId: reference({ label: words('Catégorie', 'Category', 'الفئة'), target: 'category' }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      hint: words(
        'Les articles dont ce fournisseur a le coût le plus élevé.',
        'The articles whose highest cost is that of this provider.',
        'المنتجات التي أعلى تكلفة لها من هذا المورد.',
      ),
      target: 'provider',
    }),
    type: choice({
      label: words('Type de marge', 'Kind of margin', 'نوع الهامش'),
      required: true,
      choices: [
        { value: 'percentage', label: words('Pourcentage', 'Percentage', 'نسبة مئوية') },
        { value: 'flat', label: words('Montant fixe', 'Flat amount', 'مبلغ ثابت') },
      ],
    }),
    value: reduction({
      label: words('Marge', 'Margin', 'الهامش'),
      hint: words(
        'S’ajoute au coût : en pour cent du coût, ou un montant par unité.',
        'Added to the cost: a percentage of the cost, or an amount for each unit.',
        'يضاف إلى التكلفة: نسبة مئوية منها أو مبلغ لكل وحدة.',
      ),
      required: true,
    }),
    rounding: choice({
      label: words('Arrondi', 'Rounding', 'التقريب'),
      hint: words(
        'Au prix supérieur qui se termine ainsi. Sans décimales (francs CFA) : par 90 ou 99.',
        'Up to the next price with this ending. Without decimals (CFA francs): 90 or 99.',
        'يُرفع السعر إلى أقرب سعر ينتهي بهذا الرقم. للعملات بلا كسور (فرنك): 90 أو 99.',
      ),
      required: true,
      choices: [
        { value: 'none', label: words('Aucun', 'None', 'دون تقريب') },
        { value: 'to_90', label: words('Finit par ,90', 'Ends in .90', 'ينتهي بـ \u2066.90\u2069') },
        { value: 'to_99', label: words('Finit par ,99', 'Ends in .99', 'ينتهي بـ \u2066.99\u2069') },
      ],
    }),
  },
  title: ruleScope,
  evidence: ['value'],
  list: ['articleId', 'categoryId', 'providerId', 'scope', 'value', 'rounding'],
  combined: {
    scope: {
      field: {
        ...text({ label: words('S’applique à', 'Applies to', 'تنطبق على'), managed: true }),
        ...{ kind: 'rule-scope', sort: null, filters: {} },
      },
      of: ruleScope,
    },
  },
  sort: '-updatedAt',
  rules: [someScope, decimalsFitType],
  form: [
    { label: words('S’applique à', 'Applies to', 'تنطبق على'), fields: ruleScope },
    { label: words('Prix', 'Price', 'السعر'), fields: ['type', 'value', 'rounding'] },
  ],
  beside: [
    'articleId',
    { resource: 'article', field: 'categoryId', of: 'categoryId' },
    {
      resource: 'article-provider',
      field: 'providerId',
      of: 'providerId',
      details: ['providerReference', 'price'],
      label: words('Articles', 'Articles', 'المنتجات'),
    },
  ],
})
