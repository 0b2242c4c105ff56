import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the proposed prices. */
export const messages = defineMessages('pricing.proposals', {
  open: words('Prix proposés', 'Proposed prices', 'الأسعار المقترحة'),
  about: words(
    'Les articles dont le prix diffère de celui de leur règle. Rien ne change avant votre accord.',
    'The articles whose price differs from that of their rule. Nothing changes before you agree.',
    'المنتجات التي يختلف سعرها عن سعر قاعدتها. لا يتغير شيء قبل موافقتك.',
  ),
  none: words(
    'Chaque article a déjà le prix de sa règle.',
    'Each article already has the price of its rule.',
    'لكل منتج سعر قاعدته.',
  ),
  cost: words('Coût', 'Cost', 'التكلفة'),
  price: words('Prix', 'Price', 'السعر'),
  margin: words('Marge', 'Margin', 'الهامش'),
  priced: words('Articles de la règle', 'Articles of the rule', 'منتجات القاعدة'),
  different: words('Prix à changer', 'Prices to change', 'أسعار يلزم تغييرها'),
  proposed: words('Prix proposé', 'Proposed price', 'السعر المقترح'),
  becomes: words('devient', 'becomes', 'يصبح'),
  all: words('Tout choisir', 'Select all', 'اختر الكل'),
  rule: words('Règle', 'Rule', 'القاعدة'),
  apply: plural(
    { one: 'Appliquer {{count}} prix', other: 'Appliquer {{count}} prix' },
    { one: 'Apply {{count}} price', other: 'Apply {{count}} prices' },
    {
      zero: 'تطبيق الأسعار',
      one: 'تطبيق سعر واحد',
      two: 'تطبيق سعرين',
      few: 'تطبيق {{count}} أسعار',
      many: 'تطبيق {{count}} سعرًا',
      other: 'تطبيق {{count}} سعر',
    },
  ),
  applied: plural(
    { one: '{{count}} prix appliqué', other: '{{count}} prix appliqués' },
    { one: '{{count}} price applied', other: '{{count}} prices applied' },
    {
      zero: 'لم يطبق أي سعر',
      one: 'طُبق سعر واحد',
      two: 'طُبق سعران',
      few: 'طُبقت {{count}} أسعار',
      many: 'طُبق {{count}} سعرًا',
      other: 'طُبق {{count}} سعر',
    },
  ),
  conflicts: plural(
    {
      one: '{{count}} article modifié entre-temps : son prix reste',
      other: '{{count}} articles modifiés entre-temps : leur prix reste',
    },
    {
      one: '{{count}} article changed meanwhile: its price stays',
      other: '{{count}} articles changed meanwhile: their prices stay',
    },
    {
      zero: 'لم تتغير منتجات أثناء ذلك',
      one: 'تغير منتج واحد أثناء ذلك: يبقى سعره',
      two: 'تغير منتجان أثناء ذلك: يبقى سعراهما',
      few: 'تغيرت {{count}} منتجات أثناء ذلك: تبقى أسعارها',
      many: 'تغير {{count}} منتجًا أثناء ذلك: تبقى أسعارها',
      other: 'تغير {{count}} منتج أثناء ذلك: تبقى أسعارها',
    },
  ),
  unknown: plural(
    { one: '{{count}} article sans coût connu', other: '{{count}} articles sans coût connu' },
    { one: '{{count}} article without a known cost', other: '{{count}} articles without a known cost' },
    {
      zero: 'لا منتجات مجهولة التكلفة',
      one: 'منتج واحد مجهول التكلفة',
      two: 'منتجان مجهولا التكلفة',
      few: '{{count}} منتجات مجهولة التكلفة',
      many: '{{count}} منتجًا مجهول التكلفة',
      other: '{{count}} منتج مجهول التكلفة',
    },
  ),
  more: words(
    'D’autres suivront une fois ceux-ci appliqués.',
    'More will follow once these are applied.',
    'ستتبعها أسعار أخرى بعد تطبيق هذه.',
  ),
})
