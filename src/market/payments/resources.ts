import { verbs } from '#engine/definition/access.ts'
import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** Money that moved, or tried to, for an order: a payment or a refund, in the terms of PayPal’s payment object. Kept for ever as it was. */
export const transactionSummary = summary({
  name: 'transaction',
  path: '/api/accounts/paypals/transactions',
  screen: '/transactions',
  icon: 'arrows-exchange',
  letter: 't',
  labels: {
    one: words('Transaction', 'Transaction', 'معاملة'),
    many: words('Transactions', 'Transactions', 'المعاملات'),
    create: words('Nouvelle transaction', 'New transaction', 'معاملة جديدة'),
  },
  verbs: ['read', 'create', 'update', 'export'],
})

/** A way to pay, with the keys it needs; they are sealed on arrival. */
export const paymentModeSummary = summary({
  name: 'payment-mode',
  path: '/api/configs/payment/mode',
  screen: '/payment-modes',
  icon: 'wallet',
  labels: {
    one: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    many: words('Modes de paiement', 'Payment modes', 'طرق الدفع'),
    create: words('Nouveau mode de paiement', 'New payment mode', 'طريقة دفع جديدة'),
  },
  verbs: [...verbs],
})

/** A payment that a customer contests at the payment provider. */
export const disputeSummary = summary({
  name: 'dispute',
  path: '/api/accounts/paypals/disputes',
  screen: '/disputes',
  parent: 'transaction',
  icon: 'gavel',
  labels: {
    one: words('Litige', 'Dispute', 'نزاع'),
    many: words('Litiges', 'Disputes', 'النزاعات'),
    create: words('Nouveau litige', 'New dispute', 'نزاع جديد'),
  },
  verbs: ['read', 'export'],
})
