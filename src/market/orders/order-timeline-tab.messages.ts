import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order timeline tab. */
export const messages = defineMessages('orders.order-timeline-tab', {
  add: words('Ajouter une note interne', 'Add an internal note', 'إضافة ملاحظة داخلية'),
  act: words('Ajouter', 'Add', 'إضافة'),
  who: words('Le client', 'The customer', 'العميل'),
  created: words('{{who}} a créé la commande', '{{who}} created the order', '{{who}}: أُنشئ الطلب'),
  moved: words(
    '{{who}} a passé la commande à l’état « {{status}} »',
    '{{who}} moved the order to “{{status}}”',
    '{{who}}: أصبح الطلب «{{status}}»',
  ),
  movedAlone: words(
    'La commande est passée à l’état « {{status}} »',
    'The order moved to “{{status}}”',
    'أصبح الطلب «{{status}}»',
  ),
})

/** The name of Souk as an actor in the timeline. */
export const orderTimelineTabMessages = defineMessages('orders.order-timeline-tab.screen', {
  systemActorName: words('Automatique', 'Automatic', 'تلقائي'),
})
