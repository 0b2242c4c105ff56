import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about the use of an eSIM at its supplier. */
export const messages = defineMessages('stock.profile-use', {
  title: words('Consommation', 'Usage', 'الاستهلاك'),
  plan: words('Forfait', 'Plan', 'الباقة'),
  unused: words('Pas encore utilisé', 'Not used yet', 'لم تُستعمل بعد'),
  active: words('En cours', 'In use', 'قيد الاستعمال'),
  used_up: words('Épuisé', 'Used up', 'نفدت'),
  ended: words('Terminé', 'Ended', 'انتهت'),
  data: words('Données', 'Data', 'البيانات'),
  used: words('{{used}} sur {{total}}', '{{used}} of {{total}}', '{{used}} من {{total}}'),
  ends: words('Fin', 'Ends', 'النهاية'),
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
  installed: words('Installée le', 'Installed on', 'ثُبتت في'),
  read: words('Lu le', 'Read on', 'قُرئت في'),
  source: words('{{day}}, {{supplier}}', '{{day}}, {{supplier}}', '{{day}}، {{supplier}}'),
})
