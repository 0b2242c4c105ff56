import { verbs } from '#engine/definition/access.ts'
import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** A movement of money for an order, completed or attempted, named after PayPal’s payment object. Transactions are never deleted. */
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

/** A payment mode with its keys. The server encrypts the keys when it receives them. */
export const paymentModeSummary = summary({
  name: 'payment-mode',
  path: '/api/configs/payment/mode',
  screen: '/payment-modes',
  icon: 'credit-card',
  labels: {
    one: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    many: words('Modes de paiement', 'Payment modes', 'طرق الدفع'),
    create: words('Nouveau mode de paiement', 'New payment mode', 'طريقة دفع جديدة'),
  },
  verbs: [...verbs],
})

/** A payment that a customer disputes at the payment provider. */
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
