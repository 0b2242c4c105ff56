import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A transition from one order status to another, with its trigger, conditions and effects. */
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

/** A status of an order: one box of the operator's workflow, with its outgoing events. */
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
