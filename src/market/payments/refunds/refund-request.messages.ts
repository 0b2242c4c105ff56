import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused refund requests. */
export const { oneOfThem } = defineMessages('orders.refund-request', {
  oneOfThem: words(
    'Un remboursement porte sur des lignes, sur un montant ou accompagne un événement : un seul des trois',
    'A refund is for lines, for an amount, or goes with an event: only one of the three',
    'يكون الاسترداد لبنود أو لمبلغ أو مع حدث: واحد من الثلاثة',
  ),
})
