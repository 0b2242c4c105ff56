import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order timeline tab. */
export const messages = defineMessages('orders.order-timeline-tab', {
  add: words('Ajouter une note interne', 'Add an internal note', 'إضافة ملاحظة داخلية'),
  act: words('Ajouter', 'Add', 'إضافة'),
  who: words('Le client', 'The customer', 'العميل'),
})

/** The name of Souk as an actor in the timeline. */
export const orderTimelineTabMessages = defineMessages('orders.order-timeline-tab.screen', {
  systemActorName: words('Automatique', 'Automatic', 'تلقائي'),
})
