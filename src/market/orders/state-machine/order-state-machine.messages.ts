import { defineMessages, words } from '#engine/definition/words.ts'

/** The reasons that block an event, in addition to those of its guards. */
export const { onlyPrivilege, onlyByItself, noteMissing, paymentDisputed } = defineMessages(
  'orders.order-state-machine',
  {
    onlyPrivilege: words(
      'Réservé à un autre privilège que le vôtre',
      'Reserved for another privilege',
      'مخصص لدور غير دورك',
    ),
    onlyByItself: words('Il se produit automatiquement', 'It happens automatically', 'يحدث تلقائيًا'),
    noteMissing: words('Une note est demandée', 'A note is needed', 'الملاحظة مطلوبة'),
    paymentDisputed: words(
      'Le client conteste le paiement : confirmez la livraison',
      'The customer disputes the payment: confirm the delivery',
      'العميل يعترض على الدفع: أكد التسليم',
    ),
  },
)
