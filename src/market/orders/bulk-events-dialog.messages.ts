import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the bulk events dialog. */
export const messages = defineMessages('orders.bulk-events-dialog', {
  title: plural(
    { one: '{{count}} commande choisie', other: '{{count}} commandes choisies' },
    { one: '{{count}} order selected', other: '{{count}} orders selected' },
    {
      zero: 'لا طلبات مختارة',
      one: 'طلب واحد مختار',
      two: 'طلبان مختاران',
      few: '{{count}} طلبات مختارة',
      many: '{{count}} طلبًا مختارًا',
      other: '{{count}} طلب مختار',
    },
  ),
  tooMany: words(
    'Cent commandes au plus à la fois.',
    'Up to a hundred orders at a time.',
    'مئة طلب على الأكثر في المرة.',
  ),
  which: words('Événement', 'Event', 'الحدث'),
  fits: words(
    'Proposé : ce qui peut arriver à au moins une de ces commandes.',
    'Listed: what can happen to at least one of these orders.',
    'المعروض: ما يمكن أن يحدث لواحد على الأقل من هذه الطلبات.',
  ),
  note: words('Note', 'Note', 'ملاحظة'),
  fire: words('Déclencher', 'Trigger', 'تنفيذ'),
  done: words(
    '{{moved}} sur {{all}} ont changé d’état',
    '{{moved}} of {{all}} changed status',
    'تغيرت حالة {{moved}} من {{all}}',
  ),
  close: words('Fermer', 'Close', 'إغلاق'),
})
