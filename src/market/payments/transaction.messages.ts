import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused changes of transactions. */
export const { stays, underWay } = defineMessages('orders.transaction', {
  stays: words(
    'Le champ {{field}} d’une transaction ne change plus : saisissez un remboursement ou une autre transaction',
    'The field {{field}} of a transaction can no longer change: enter a refund or another transaction',
    'لا يتغير الحقل {{field}} في المعاملة: أدخل استردادًا أو معاملة أخرى',
  ),
  underWay: words(
    'Seul un prestataire commence et termine une transaction : à la main, elle est acceptée ou refusée',
    'Only a payment provider starts and ends a transaction: entered manually, it is approved or failed',
    'لا يبدأ المعاملة وينهيها إلا المزود: يدويًا تكون مقبولة أو مرفوضة',
  ),
})
