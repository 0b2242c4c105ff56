import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the staff’s screens about the use of an eSIM at its supplier. */
export const messages = defineMessages('stock.profile-use', {
  title: words('Consommation', 'Usage', 'الاستهلاك'),
  plan: words('Forfait', 'Plan', 'الباقة'),
  data: words('Données', 'Data', 'البيانات'),
  ends: words('Fin', 'Ends', 'النهاية'),
  installed: words('Installée le', 'Installed on', 'ثُبتت في'),
  read: words('Lu le', 'Read on', 'قُرئت في'),
  source: words('{{day}}, {{supplier}}', '{{day}}, {{supplier}}', '{{day}}، {{supplier}}'),
})

/** Messages about the use of an eSIM that customers read too. */
export const factMessages = defineMessages('stock.profile-use', {
  unused: words('Pas encore utilisé', 'Not used yet', 'لم تُستعمل بعد'),
  active: words('En cours', 'In use', 'قيد الاستعمال'),
  used_up: words('Épuisé', 'Used up', 'نفدت'),
  ended: words('Terminé', 'Ended', 'انتهت'),
  used: words('{{used}} sur {{total}}', '{{used}} of {{total}}', '{{used}} من {{total}}'),
  left: plural(
    { one: '{{count}} jour restant', other: '{{count}} jours restants' },
    { one: '{{count}} day left', other: '{{count}} days left' },
    {
      zero: 'لا أيام متبقية',
      one: 'يوم واحد متبقٍّ',
      two: 'يومان متبقيان',
      few: '{{count}} أيام متبقية',
      many: '{{count}} يومًا متبقيًا',
      other: '{{count}} يوم متبقٍّ',
    },
  ),
  lastDay: words('dernier jour', 'last day', 'اليوم الأخير'),
})
