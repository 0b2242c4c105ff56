import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the event consequences. */
export const messages = defineMessages('orders.event-consequences', {
  notYours: words(
    'Remboursement à faire par une personne habilitée',
    'The money still has to be refunded, by someone allowed to refund',
    'يبقى المال للرد، من قبل من له حق الاسترداد',
  ),
  disputed: words(
    'Le client conteste le paiement : vous livrez malgré le litige',
    'The customer disputes the payment: you deliver despite the dispute',
    'العميل يعترض على الدفع: أنت تسلّم رغم النزاع',
  ),
  becomes: words('L’état devient « {{status}} »', 'The status becomes “{{status}}”', 'تصبح الحالة «{{status}}»'),
  final: words('État final', 'Nothing follows: this is final', 'لا شيء بعد ذلك: هذا نهائي'),
})
