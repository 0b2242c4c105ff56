import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the event dialog. */
export const messages = defineMessages('orders.event-dialog', {
  note: words('Note', 'Note', 'ملاحظة'),
  why: words('Elle reste dans le parcours de la commande.', 'It stays in the order’s timeline.', 'تبقى في مسار الطلب.'),
  missing: words('Écrivez pourquoi', 'Say why', 'اكتب السبب'),
})
