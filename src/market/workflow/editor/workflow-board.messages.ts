import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the workflow board. */
export const messages = defineMessages('orders.workflow-board', {
  title: words('Parcours des commandes', 'Order workflow', 'مسار الطلبات'),
  published: words('Version {{version}} publiée', 'Version {{version}} published', 'الإصدار {{version}} منشور'),
  changed: words(
    'Le dessin a changé : les commandes suivent encore la version {{version}}.',
    'The workflow has changed: orders still follow version {{version}}.',
    'تغير الرسم: لا تزال الطلبات تتبع الإصدار {{version}}.',
  ),
  publish: words('Publier…', 'Publish…', 'نشر…'),
  hint: words(
    'Un nom ouvre l’état, une ligne l’événement. Tirez le + d’une boîte à une autre pour ajouter un événement.',
    'A name opens the status, a line opens the event. Drag the + of a box to another box to add an event.',
    'اضغط اسم الحالة أو خط الحدث لفتحه. اسحب العلامة \u2066+\u2069 من مربع إلى آخر لإضافة حدث.',
  ),
  remarks: words('À corriger', 'To fix', 'للتصحيح'),
})
