import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A person who buys eSIM profiles and articles. */
export const customerSummary = summary({
  name: 'customer',
  path: '/api/customers',
  screen: '/customers',
  icon: 'users',
  letter: 'c',
  labels: {
    one: words('Client', 'Customer', 'عميل'),
    many: words('Clients', 'Customers', 'العملاء'),
    create: words('Nouveau client', 'New customer', 'عميل جديد'),
  },
})

/** A customer’s payment card: brand, last four digits and expiry. The card number is checked and then discarded. A CVV is refused. */
export const paymentCardSummary = summary({
  name: 'payment-card',
  path: '/api/payments/cards',
  screen: '/payment-cards',
  parent: 'customer',
  icon: 'credit-card',
  labels: {
    one: words('Carte de paiement', 'Payment card', 'بطاقة دفع'),
    many: words('Cartes de paiement', 'Payment cards', 'بطاقات الدفع'),
    create: words('Nouvelle carte', 'New card', 'بطاقة جديدة'),
  },
})

/**
 * A customer’s use of an eSIM profile from a first to a last day. While the subscription is active, no other customer can have the profile.
 */
export const subscriptionSummary = summary({
  name: 'subscription',
  path: '/api/subscriptions',
  screen: '/subscriptions',
  icon: 'repeat',
  labels: {
    one: words('Abonnement', 'Subscription', 'اشتراك'),
    many: words('Abonnements', 'Subscriptions', 'الاشتراكات'),
    create: words('Nouvel abonnement', 'New subscription', 'اشتراك جديد'),
  },
})
