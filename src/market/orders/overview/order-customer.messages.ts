import { defineMessages, plural } from '#engine/definition/words.ts'

/** Messages of the customer on an order’s page. */
export const { orders, profiles } = defineMessages('orders.order-customer', {
  orders: plural(
    { one: '{{count}} commande', other: '{{count}} commandes', many: '{{count}} de commandes' },
    { one: '{{count}} order', other: '{{count}} orders' },
    {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '{{count}} طلبات',
      many: '{{count}} طلبًا',
      other: '{{count}} طلب',
    },
  ),
  profiles: plural(
    { one: '{{count}} eSIM active', other: '{{count}} eSIM actives', many: '{{count}} d’eSIM actives' },
    { one: '{{count}} active eSIM', other: '{{count}} active eSIMs' },
    {
      zero: 'لا ملفات تعريف eSIM نشطة',
      one: 'ملف تعريف eSIM نشط واحد',
      two: 'ملفا تعريف eSIM نشطان',
      few: '{{count}} ملفات تعريف eSIM نشطة',
      many: '{{count}} ملف تعريف eSIM نشطًا',
      other: '{{count}} ملف تعريف eSIM نشط',
    },
  ),
})
