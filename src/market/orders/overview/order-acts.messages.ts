import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the actions on an order’s page. */
export const messages = defineMessages('orders.order-acts', {
  events: words('Ce qui peut arriver', 'What may happen', 'ما يمكن أن يحدث'),
  more: words('Autres actions', 'More', 'إجراءات أخرى'),
  done: words('« {{event}} » : commande {{number}}', '“{{event}}”: order {{number}}', '«{{event}}»: الطلب {{number}}'),
  sendLink: words('Envoyer le lien de paiement', 'Send the payment link', 'إرسال رابط الدفع'),
  record: words('Saisir un paiement', 'Record a payment', 'تسجيل دفعة'),
  send: words('Envoyer les eSIM', 'Send the eSIMs', 'إرسال ملفات تعريف eSIM'),
  again: words('Renvoyer les eSIM', 'Send the eSIMs again', 'إعادة إرسال ملفات تعريف eSIM'),
  refund: words('Rembourser…', 'Refund…', 'رد مبلغ…'),
  print: words('Imprimer le reçu', 'Print the receipt', 'طباعة الإيصال'),
  impossible: words('Pas possible maintenant', 'Not possible now', 'غير ممكن الآن'),
})
