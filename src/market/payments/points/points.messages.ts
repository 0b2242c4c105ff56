import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about paying with points for staff. */
export const pointsMessages = defineMessages('orders.points', {
  balance: plural(
    {
      one: 'Le client a {{count}} point, soit {{amount}}.',
      other: 'Le client a {{count}} points, soit {{amount}}.',
      many: 'Le client a {{count}} de points, soit {{amount}}.',
    },
    {
      one: 'The customer has {{count}} point, worth {{amount}}.',
      other: 'The customer has {{count}} points, worth {{amount}}.',
    },
    {
      zero: 'لدى العميل 0 نقطة قيمتها {{amount}}.',
      one: 'لدى العميل نقطة واحدة قيمتها {{amount}}.',
      two: 'لدى العميل نقطتان قيمتهما {{amount}}.',
      few: 'لدى العميل {{count}} نقاط قيمتها {{amount}}.',
      many: 'لدى العميل {{count}} نقطة قيمتها {{amount}}.',
      other: 'لدى العميل {{count}} نقطة قيمتها {{amount}}.',
    },
  ),
  none: words('Le client n’a pas de points.', 'The customer has no points.', 'ليس لدى العميل نقاط.'),
  off: words(
    'Les points ne paient rien tant que leur valeur n’est pas réglée.',
    'Points pay for nothing until their value is set.',
    'لا تدفع النقاط شيئًا ما لم تضبط قيمتها.',
  ),
  spends: plural(
    {
      one: '{{count}} point sera dépensé.',
      other: '{{count}} points seront dépensés.',
      many: '{{count}} de points seront dépensés.',
    },
    { one: '{{count}} point will be spent.', other: '{{count}} points will be spent.' },
    {
      zero: 'لن تنفق أي نقطة.',
      one: 'ستنفق نقطة واحدة.',
      two: 'ستنفق نقطتان.',
      few: 'ستنفق {{count}} نقاط.',
      many: 'ستنفق {{count}} نقطة.',
      other: 'ستنفق {{count}} نقطة.',
    },
  ),
  deducted: words('Points déjà dépensés', 'Points already spent', 'نقاط أنفقت من قبل'),
})

/** Messages of the refund dialog about points. */
export const refundPointsMessages = defineMessages('orders.points.refundPoints', {
  takenBack: plural(
    {
      one: 'Reprend {{count}} point de fidélité',
      other: 'Reprend {{count}} points de fidélité',
      many: 'Reprend {{count}} de points de fidélité',
    },
    { one: 'Takes back {{count}} loyalty point', other: 'Takes back {{count}} loyalty points' },
    {
      zero: 'لا يسترجع أي نقطة',
      one: 'يسترجع نقطة ولاء واحدة',
      two: 'يسترجع نقطتي ولاء',
      few: 'يسترجع {{count}} نقاط ولاء',
      many: 'يسترجع {{count}} نقطة ولاء',
      other: 'يسترجع {{count}} نقطة ولاء',
    },
  ),
  returned: plural(
    {
      one: 'Rend {{count}} point de fidélité au client',
      other: 'Rend {{count}} points de fidélité au client',
      many: 'Rend {{count}} de points de fidélité au client',
    },
    {
      one: 'Gives {{count}} loyalty point back to the customer',
      other: 'Gives {{count}} loyalty points back to the customer',
    },
    {
      zero: 'لا يرد أي نقطة إلى العميل',
      one: 'يرد نقطة ولاء واحدة إلى العميل',
      two: 'يرد نقطتي ولاء إلى العميل',
      few: 'يرد {{count}} نقاط ولاء إلى العميل',
      many: 'يرد {{count}} نقطة ولاء إلى العميل',
      other: 'يرد {{count}} نقطة ولاء إلى العميل',
    },
  ),
  deducted: plural(
    {
      one: 'Retient {{amount}} pour {{count}} point gagné puis dépensé',
      other: 'Retient {{amount}} pour {{count}} points gagnés puis dépensés',
      many: 'Retient {{amount}} pour {{count}} de points gagnés puis dépensés',
    },
    {
      one: 'Keeps back {{amount}} for {{count}} point that was earned and spent since',
      other: 'Keeps back {{amount}} for {{count}} points that were earned and spent since',
    },
    {
      zero: 'يحتجز {{amount}} مقابل 0 نقطة',
      one: 'يحتجز {{amount}} مقابل نقطة اكتسبت ثم أنفقت',
      two: 'يحتجز {{amount}} مقابل نقطتين اكتسبتا ثم أنفقتا',
      few: 'يحتجز {{amount}} مقابل {{count}} نقاط اكتسبت ثم أنفقت',
      many: 'يحتجز {{amount}} مقابل {{count}} نقطة اكتسبت ثم أنفقت',
      other: 'يحتجز {{amount}} مقابل {{count}} نقطة اكتسبت ثم أنفقت',
    },
  ),
  byPoints: words(
    'Rembourse {{amount}} en points de fidélité',
    'Refunds {{amount}} in loyalty points',
    'يرد {{amount}} بنقاط الولاء',
  ),
})
