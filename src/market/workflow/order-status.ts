import { countColumn } from '#engine/fields/computed-columns.ts'
import { resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { colour } from '#engine/fields/text/colour.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { orderEvents } from './order-events-field.ts'
import { categories, finalCategories } from './workflow.ts'
import { orderStatusSummary } from './resources.ts'

const noWayOut = defineMessages(
  'orders.order-status',
  words(
    'Le champ {{field}} est obligatoire : sans événement, une commande ne sort pas d’un état qui n’est pas final',
    'The field {{field}} is required: without an event an order never leaves a status that is not final',
    'الحقل {{field}} مطلوب: دون حدث لا يخرج الطلب من حالة غير نهائية',
  ),
)

/**
 * A final status needs no outgoing events; every other status does. Imported files contain no events, so the rule ignores a missing
 * value.
 */
const leavesUnlessFinal: Rule = ({ category, events }) =>
  Array.isArray(events) && events.length === 0 && !finalCategories.some((final) => final === category)
    ? [{ field: 'events', code: 'required', sentence: noWayOut }]
    : []

/** A status of an order: one box of the operator’s workflow, with its outgoing events. */
export const orderStatus = resource({
  ...orderStatusSummary,
  empty: words(
    'Dessinez le chemin de vos commandes : chaque état est une étape, ses événements sont les sorties.',
    'Design your order workflow: each status is a step, its events are the ways out.',
    'ارسم مسار طلباتك: كل حالة مرحلة، وأحداثها هي المخارج.',
  ),
  fields: {
    nameFr: text({
      label: words('Nom en français', 'Name in French', 'الاسم بالفرنسية'),
      required: true,
      searched: true,
      max: 80,
    }),
    nameEn: text({
      label: words('Nom en anglais', 'Name in English', 'الاسم بالإنجليزية'),
      required: true,
      searched: true,
      max: 80,
    }),
    nameAr: text({
      label: words('Nom en arabe', 'Name in Arabic', 'الاسم بالعربية'),
      required: true,
      searched: true,
      max: 80,
    }),
    category: choice({
      label: words('Catégorie', 'Category', 'الفئة'),
      hint: words(
        'Ce que l’état signifie pour Souk, quel que soit son nom.',
        'What the status means to Souk, whatever its name.',
        'ما تعنيه الحالة في Souk مهما كان اسمها.',
      ),
      required: true,
      choices: categories,
    }),
    events: orderEvents({
      label: words('Événements', 'Events', 'الأحداث'),
      hint: words(
        'Ce qui part de cet état. Un état final (terminée, annulée, remboursée) peut n’en avoir aucun.',
        'What leads out of this status. A final one (completed, cancelled, refunded) may have none.',
        'الأحداث التي تُخرج الطلب من هذه الحالة. يجوز ألا يكون للحالة النهائية (مكتمل، ملغى، مسترد) أي حدث.',
      ),
      initial: () => [],
    }),
    colour: colour({ label: words('Couleur', 'Colour', 'اللون') }),
    initial: toggle({
      label: words('Départ', 'Start', 'البداية'),
      hint: words('Les nouvelles commandes commencent ici.', 'New orders start here.', 'تبدأ الطلبات الجديدة هنا.'),
    }),
    position: integer({ label: words('Rang', 'Position', 'الترتيب'), min: 0, max: 1000 }),
    description: longText({ label: words('Description', 'Description', 'الوصف'), searched: true, max: 1000 }),
  },
  title: ['nameFr'],
  list: ['nameFr', 'category', 'orders', 'initial', 'position'],
  combined: {
    orders: countColumn({ label: words('Commandes', 'Orders', 'الطلبات'), resource: 'order', field: 'statusId' }),
  },
  sort: 'position',
  form: [
    { label: words('État', 'Status', 'الحالة'), fields: ['nameFr', 'nameEn', 'nameAr', 'description'] },
    { label: words('Événements', 'Events', 'الأحداث'), fields: ['events'] },
    { label: words('Place', 'Position', 'المكان'), fields: ['category', 'initial', 'colour', 'position'] },
  ],
  rules: [leavesUnlessFinal],
  tabs: [
    {
      resource: 'order-event',
      field: 'statusId',
      label: words('Événements', 'Events', 'الأحداث'),
      create: words('Ajouter un événement', 'Add an event', 'إضافة حدث'),
    },
  ],
})
