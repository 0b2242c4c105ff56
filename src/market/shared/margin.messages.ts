import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about costs and margins on several pages. */
export const marginMessages = defineMessages('costs.margin', {
  title: words('Coût et marge', 'Cost and margin', 'التكلفة والهامش'),
  cost: words('Coût', 'Cost', 'التكلفة'),
  margin: words('Marge', 'Margin', 'الهامش'),
  recent: words('Marge en 30 jours', 'Margin in 30 days', 'الهامش في 30 يومًا'),
  unknown: words('Coût inconnu', 'Unknown cost', 'تكلفة مجهولة'),
  noRate: words('Taux de change manquant', 'No exchange rate', 'لا سعر صرف'),
  noCost: words('Aucun coût noté.', 'No cost recorded.', 'لا تكاليف مسجلة.'),
  withoutCost: plural(
    { one: '{{count}} ligne au coût inconnu non comptée', other: '{{count}} lignes au coût inconnu non comptées' },
    { one: 'without {{count}} line of unknown cost', other: 'without {{count}} lines of unknown cost' },
    {
      zero: 'لا بنود مجهولة التكلفة',
      one: 'باستثناء بند واحد مجهول التكلفة',
      two: 'باستثناء بندين مجهولي التكلفة',
      few: 'باستثناء {{count}} بنود مجهولة التكلفة',
      many: 'باستثناء {{count}} بندًا مجهول التكلفة',
      other: 'باستثناء {{count}} بند مجهول التكلفة',
    },
  ),
  belowCost: plural(
    {
      one: 'Cette remise vend {{count}} article en dessous de son coût :',
      other: 'Cette remise vend {{count}} articles en dessous de leur coût :',
    },
    {
      one: 'This discount sells {{count}} article below its cost:',
      other: 'This discount sells {{count}} articles below their cost:',
    },
    {
      zero: 'لا يبيع هذا الخصم أي منتج بأقل من تكلفته:',
      one: 'يبيع هذا الخصم منتجًا واحدًا بأقل من تكلفته:',
      two: 'يبيع هذا الخصم منتجين بأقل من تكلفتهما:',
      few: 'يبيع هذا الخصم {{count}} منتجات بأقل من تكلفتها:',
      many: 'يبيع هذا الخصم {{count}} منتجًا بأقل من تكلفتها:',
      other: 'يبيع هذا الخصم {{count}} منتج بأقل من تكلفتها:',
    },
  ),
  confirmBelow: words(
    'Vendu en dessous du coût : {{articles}}',
    'Sold below cost: {{articles}}',
    'يباع بأقل من التكلفة: {{articles}}',
  ),
  soldAt: words('{{price}}, coût {{cost}}', '{{price}}, cost {{cost}}', '{{price}}، التكلفة {{cost}}'),
})
