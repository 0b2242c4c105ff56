import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the form input of a status’s events. */
export const messages = defineMessages('orders.order-events-input', {
  add: words('Ajouter un événement', 'Add an event', 'إضافة حدث'),
  remove: words('Retirer l’événement {{place}}', 'Remove event {{place}}', 'إزالة الحدث {{place}}'),
  event: words('Événement {{place}}', 'Event {{place}}', 'الحدث {{place}}'),
  here: words('Ce même état', 'This same status', 'هذه الحالة نفسها'),
})
