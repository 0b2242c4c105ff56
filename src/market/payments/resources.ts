import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** Money that moved, or tried to, for an order: a payment or a refund, in the terms of PayPal’s payment object. Kept for ever as it was. */
export const transactionSummary = summary({
  name: 'transaction',
  path: '/api/accounts/paypals/transactions',
  screen: '/transactions',
  labels: {
    one: words('Transaction', 'Transaction', 'معاملة'),
    many: words('Transactions', 'Transactions', 'المعاملات'),
    create: words('Nouvelle transaction', 'New transaction', 'معاملة جديدة'),
  },
  verbs: ['read', 'create', 'update', 'export'],
})
