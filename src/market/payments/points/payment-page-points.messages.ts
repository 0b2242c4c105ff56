import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about paying with points for the payment page, kept apart so that the page loads no others. */
export const pagePointsMessages = defineMessages('orders.payment-page-points', {
  yours: plural(
    { one: 'Vous avez {{count}} point.', other: 'Vous avez {{count}} points.', many: 'Vous avez {{count}} de points.' },
    { one: 'You have {{count}} point.', other: 'You have {{count}} points.' },
    {
      zero: 'ليست لديك نقاط.',
      one: 'لديك نقطة واحدة.',
      two: 'لديك نقطتان.',
      few: 'لديك {{count}} نقاط.',
      many: 'لديك {{count}} نقطة.',
      other: 'لديك {{count}} نقطة.',
    },
  ),
  pay: plural(
    {
      one: 'Payer {{amount}} avec {{count}} point',
      other: 'Payer {{amount}} avec {{count}} points',
      many: 'Payer {{amount}} avec {{count}} de points',
    },
    { one: 'Pay {{amount}} with {{count}} point', other: 'Pay {{amount}} with {{count}} points' },
    {
      zero: 'ادفع {{amount}}',
      one: 'ادفع {{amount}} بنقطة واحدة',
      two: 'ادفع {{amount}} بنقطتين',
      few: 'ادفع {{amount}} باستخدام {{count}} نقاط',
      many: 'ادفع {{amount}} باستخدام {{count}} نقطة',
      other: 'ادفع {{amount}} باستخدام {{count}} نقطة',
    },
  ),
  rest: words(
    'Vous réglerez le reste par un autre moyen.',
    'The rest is then paid another way.',
    'تدفع الباقي بعدها بطريقة أخرى.',
  ),
})
