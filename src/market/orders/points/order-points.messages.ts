import { defineMessages, plural } from '#engine/definition/words.ts'

/** Messages of the points on an order’s page. */
export const messages = defineMessages('orders.order-points', {
  toEarn: plural(
    { one: '{{count}} point à gagner', other: '{{count}} points à gagner', many: '{{count}} de points à gagner' },
    { one: '{{count}} point to be earned', other: '{{count}} points to be earned' },
    {
      zero: 'لا نقاط تكتسب',
      one: 'نقطة واحدة ستكتسب',
      two: 'نقطتان ستكتسبان',
      few: '{{count}} نقاط ستكتسب',
      many: '{{count}} نقطة ستكتسب',
      other: '{{count}} نقطة ستكتسب',
    },
  ),
  earned: plural(
    { one: '{{count}} point gagné', other: '{{count}} points gagnés', many: '{{count}} de points gagnés' },
    { one: '{{count}} point earned', other: '{{count}} points earned' },
    {
      zero: 'لا نقاط مكتسبة',
      one: 'نقطة واحدة مكتسبة',
      two: 'نقطتان مكتسبتان',
      few: '{{count}} نقاط مكتسبة',
      many: '{{count}} نقطة مكتسبة',
      other: '{{count}} نقطة مكتسبة',
    },
  ),
  spent: plural(
    { one: '{{count}} point dépensé', other: '{{count}} points dépensés', many: '{{count}} de points dépensés' },
    { one: '{{count}} point spent', other: '{{count}} points spent' },
    {
      zero: 'لا نقاط مستخدَمة',
      one: 'نقطة واحدة مستخدَمة',
      two: 'نقطتان منفقتان',
      few: '{{count}} نقاط مستخدَمة',
      many: '{{count}} نقطة مستخدَمة',
      other: '{{count}} نقطة مستخدَمة',
    },
  ),
})
