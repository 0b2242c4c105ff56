import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a status in the workflow diagram. */
export const messages = defineMessages('orders.status-card', {
  start: words('départ', 'start', 'البداية'),
  handleFrom: words('Tirer un événement', 'Drag to add an event', 'رسم حدث'),
  leads: words('mène à {{status}}', 'leads to {{status}}', 'يؤدي إلى {{status}}'),
})
