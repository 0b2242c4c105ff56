import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about costs and margins on several pages. */
export const marginMessages = defineMessages('costs.margin', {
  title: words('Coût et marge', 'Cost and margin', 'الكلفة والهامش'),
  cost: words('Coût', 'Cost', 'الكلفة'),
  margin: words('Marge', 'Margin', 'الهامش'),
  recent: words('Marge en 30 jours', 'Margin in 30 days', 'الهامش في 30 يومًا'),
  unknown: words('Coût inconnu', 'Unknown cost', 'كلفة مجهولة'),
  noRate: words('Taux de change manquant', 'No exchange rate', 'لا سعر صرف'),
  noCost: words('Aucun coût noté.', 'No cost recorded.', 'لا كلف مسجلة.'),
  withoutCost: plural(
    { one: '{{count}} ligne au coût inconnu non comptée', other: '{{count}} lignes au coût inconnu non comptées' },
    { one: 'without {{count}} line of unknown cost', other: 'without {{count}} lines of unknown cost' },
    {
      zero: 'لا بنود مجهولة الكلفة',
      one: 'باستثناء بند واحد مجهول الكلفة',
      two: 'باستثناء بندين مجهولي الكلفة',
      few: 'باستثناء {{count}} بنود مجهولة الكلفة',
      many: 'باستثناء {{count}} بندًا مجهول الكلفة',
      other: 'باستثناء {{count}} بند مجهول الكلفة',
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
      zero: 'لا يبيع هذا الخصم أي منتج بأقل من كلفته:',
      one: 'يبيع هذا الخصم منتجًا واحدًا بأقل من كلفته:',
      two: 'يبيع هذا الخصم منتجين بأقل من كلفتهما:',
      few: 'يبيع هذا الخصم {{count}} منتجات بأقل من كلفتها:',
      many: 'يبيع هذا الخصم {{count}} منتجًا بأقل من كلفتها:',
      other: 'يبيع هذا الخصم {{count}} منتج بأقل من كلفتها:',
    },
  ),
  confirmBelow: words(
    'Vendu en dessous du coût : {{articles}}',
    'Sold below cost: {{articles}}',
    'يباع بأقل من الكلفة: {{articles}}',
  ),
  soldAt: words('{{price}}, coût {{cost}}', '{{price}}, cost {{cost}}', '{{price}}، الكلفة {{cost}}'),
})
