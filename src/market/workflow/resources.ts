import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A way from one order status to another: who or what makes it happen, what must be so, and what it does. */
export const orderEventSummary = summary({
  name: 'order-event',
  path: '/api/accounts/events/orders',
  screen: '/order-events',
  parent: 'order-status',
  icon: 'bolt',
  labels: {
    one: words('Événement', 'Event', 'حدث'),
    many: words('Événements de commande', 'Order events', 'أحداث الطلبات'),
    create: words('Nouvel événement', 'New event', 'حدث جديد'),
  },
})

/** Where an order can be: one box of the operator's workflow. Its events are the ways that leave it. */
export const orderStatusSummary = summary({
  name: 'order-status',
  path: '/api/accounts/status/orders',
  screen: '/order-statuses',
  icon: 'route',
  labels: {
    one: words('État de commande', 'Order status', 'حالة الطلب'),
    many: words('États de commande', 'Order statuses', 'حالات الطلبات'),
    create: words('Nouvel état', 'New status', 'حالة جديدة'),
  },
})
