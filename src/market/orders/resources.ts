import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A line of an order: a quantity of an article or a plack, at a price that is fixed when the line is entered. */
export const orderDetailSummary = summary({
  name: 'order-detail',
  path: '/api/accounts/details/orders',
  screen: '/order-details',
  parent: 'order',
  icon: 'list',
  labels: {
    one: words('Ligne de commande', 'Order line', 'بند طلب'),
    many: words('Lignes de commande', 'Order lines', 'بنود الطلبات'),
    create: words('Nouvelle ligne', 'New line', 'بند جديد'),
  },
  verbs: ['read', 'create', 'update', 'delete', 'export'],
})

/** An order of a customer, at the prices of the time when its lines were entered. Only the events of its workflow change its status. */
export const orderSummary = summary({
  name: 'order',
  path: '/api/accounts/list/orders',
  screen: '/orders',
  icon: 'receipt',
  letter: 'o',
  labels: {
    one: words('Commande', 'Order', 'طلب'),
    many: words('Commandes', 'Orders', 'الطلبات'),
    create: words('Nouvelle commande', 'New order', 'طلب جديد'),
    created: words('Passée le', 'Placed on', 'تاريخ الطلب'),
  },
  titleWidth: 7.5,
  verbs: ['read', 'create', 'update', 'export'],
})
