import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of bulk assignments. */
export const messages = defineMessages('customers.assign', {
  one: words('À un seul client', 'To one customer', 'لعميل واحد'),
  each: words('Un client pour chaque profil', 'One customer per profile', 'عميل لكل ملف'),
  to: words('Attribuer', 'Assign', 'تخصيص'),
  act: words('Attribuer', 'Assign', 'تخصيص'),
  close: words('Fermer', 'Close', 'إغلاق'),
  working: words('Attribution en cours…', 'Assigning…', 'جارٍ التخصيص…'),
  leave: words(
    'Le travail continue si vous fermez cette fenêtre.',
    'The work continues if you close this window.',
    'يستمر العمل إذا أغلقت هذه النافذة.',
  ),
  refused: words('Non attribués', 'Not assigned', 'لم تُخصص'),
})

/** Messages with counts of bulk assignments. */
export const pluralMessages = defineMessages('customers.assign.plural', {
  chosen: plural(
    { one: '{{count}} profil choisi, un abonnement.', other: '{{count}} profils choisis, un abonnement chacun.' },
    { one: '{{count}} profile chosen, one subscription.', other: '{{count}} profiles chosen, one subscription each.' },
    {
      zero: 'لم يُختر أي ملف.',
      one: 'ملف واحد مختار، اشتراك واحد.',
      two: 'ملفان مختاران، اشتراك لكل منهما.',
      few: '{{count}} ملفات مختارة، اشتراك لكل منها.',
      many: '{{count}} ملفًا مختارًا، اشتراك لكل منها.',
      other: '{{count}} ملف مختار، اشتراك لكل منها.',
    },
  ),
  given: plural(
    { one: '{{count}} profil attribué.', other: '{{count}} profils attribués.' },
    { one: '{{count}} profile assigned.', other: '{{count}} profiles assigned.' },
    {
      zero: 'لم يُخصص أي ملف.',
      one: 'خُصص ملف واحد.',
      two: 'خُصص ملفان.',
      few: 'خُصصت {{count}} ملفات.',
      many: 'خُصص {{count}} ملفًا.',
      other: 'خُصص {{count}} ملف.',
    },
  ),
})
