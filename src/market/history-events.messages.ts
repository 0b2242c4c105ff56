import { defineMessages, words, type Words } from '../engine/definition/words.ts'

/** The labels of the market's special actions in the history. */
export const historyEvents: Readonly<Record<string, Words>> = defineMessages('registry.historyEvents', {
  'hand-over': words(
    'Lien de remise des eSIM préparé',
    'eSIM hand-over link prepared',
    'جُهز رابط تسليم ملفات تعريف eSIM',
  ),
  'order-note': words('Note interne ajoutée', 'Internal note added', 'أُضيفت ملاحظة داخلية'),
  'order-note-withdrawn': words('Note interne retirée', 'Internal note taken back', 'سُحبت ملاحظة داخلية'),
  'calendar-address': words('Adresse d’agenda changée', 'Calendar address changed', 'تغير عنوان التقويم'),
  'see-as': words('Souk vu comme ce privilège', 'Souk seen as this privilege', 'شوهد Souk بهذا الدور'),
})

/**
 * The sentences for changes that people name by their effect, by `resource.field`. `{{amount}}` is what an amount grew
 * by.
 */
export const changeSentences: Readonly<Record<string, Words>> = defineMessages('registry.changeSentences', {
  'order.paid': words('Paiement de {{amount}} reçu', 'Payment of {{amount}} received', 'استلام دفعة قدرها {{amount}}'),
  'order.refunded': words('{{amount}} remboursés', '{{amount}} refunded', 'استرداد {{amount}}'),
  'order.statusId': words('Nouvel état de la commande', 'New status of the order', 'حالة جديدة للطلب'),
  'profile-id.state': words('Nouvel état du profil', 'New status of the profile', 'حالة جديدة لملف التعريف'),
  'profile-id.deviceState': words('Nouvel état sur l’appareil', 'New status on the device', 'حالة جديدة على الجهاز'),
})
